// Builds the query of a list or its export from the list's state.
import type { ListQuerySent } from '#contract/list/index.ts';
import type { Condition } from './filters/condition-text.ts';
import type { ListState } from './list-state.ts';

export function listQueryOf(state: ListState, fixedSearch: readonly Condition[] = []): ListQuerySent {
  return { page: state.page, limit: state.limit, order: state.order, ...searchOf([...fixedSearch, ...state.conditions]) };
}

/** An export has the shown columns and no paging. */
export function exportQueryOf(state: ListState, fixedSearch: readonly Condition[] = []): ListQuerySent {
  return { order: state.order, project: state.columns.join(','), ...searchOf([...fixedSearch, ...state.conditions]) };
}

const searchOf = (conditions: readonly Condition[]) => (conditions.length > 0 ? { search: JSON.stringify(conditions) } : {});
