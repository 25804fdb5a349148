// Builds the query of a list or its export from the list's state.
import type { ListDescriptor, ListQuerySent } from '#contract/list/index.ts';
import type { Condition } from './filters/condition-text.ts';
import type { ListState } from './list-state.ts';

export function listQueryOf(state: ListState, fixedSearch: readonly Condition[] = []): ListQuerySent {
  return { page: state.page, limit: state.limit, order: state.order, ...searchOf([...fixedSearch, ...state.conditions]) };
}

/** An export has the shown columns, those that belong to every export, and no paging. */
export function exportQueryOf({ columns }: ListDescriptor, state: ListState, fixedSearch: readonly Condition[] = []): ListQuerySent {
  const always = columns.filter(({ exported }) => exported).map(({ field }) => field);
  return {
    order: state.order,
    project: [...new Set([...state.columns, ...always])].join(','),
    ...searchOf([...fixedSearch, ...state.conditions]),
  };
}

const searchOf = (conditions: readonly Condition[]) => (conditions.length > 0 ? { search: JSON.stringify(conditions) } : {});
