// Builds the query of a list, its export or its bulk action from the list's state.
import type { ListDescriptor, ListQuerySent } from '#contract/list/index.ts';
import { currentUser } from '#web/client/session.ts';
import type { Condition } from '../filters/condition-text.ts';
import { localToday, resolveConditions } from '../filters/resolve-conditions.ts';
import type { ListState } from './list-state.ts';

export function listQueryOf(descriptor: ListDescriptor, state: ListState, fixedSearch: readonly Condition[] = []): ListQuerySent {
  return {
    page: state.page,
    limit: state.limit,
    order: state.order,
    ...searchOf(descriptor, [...fixedSearch, ...state.conditions]),
  };
}

/** An export has the shown columns, those that belong to every export, and no paging. */
export function exportQueryOf(descriptor: ListDescriptor, state: ListState, fixedSearch: readonly Condition[] = []): ListQuerySent {
  const always = descriptor.columns.filter(({ exported }) => exported).map(({ field }) => field);
  return {
    order: state.order,
    project: [...new Set([...state.columns, ...always])].join(','),
    ...searchOf(descriptor, [...fixedSearch, ...state.conditions]),
  };
}

/** Asks only how many rows match. */
export const countQueryOf = (descriptor: ListDescriptor, conditions: readonly Condition[]): ListQuerySent => ({
  limit: 1,
  project: '_id',
  ...searchOf(descriptor, conditions),
});

/** The conditions as the server takes them, for the person who is signed in. */
export const conditionsToSend = (descriptor: ListDescriptor, conditions: readonly Condition[]): Condition[] =>
  resolveConditions(descriptor, conditions, { userId: currentUser()?._id ?? '', today: localToday() });

const searchOf = (descriptor: ListDescriptor, conditions: readonly Condition[]) =>
  conditions.length > 0 ? { search: JSON.stringify(conditionsToSend(descriptor, conditions)) } : {};
