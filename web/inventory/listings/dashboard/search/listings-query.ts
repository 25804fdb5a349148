// Converts the state of the listings tab to the query for the server.
import type { ListQuerySent } from '#contract/list/index.ts';
import type { Condition } from '#web/list/index.ts';
import type { ListingFilter, ListingsState } from './listings-state.ts';

const FIELDS: Readonly<Record<ListingFilter, string>> = { type: 'type', office: 'officeId', agent: 'agentIds', status: 'campaignStatus' };

function listingConditions(state: ListingsState): Condition[] {
  const textConditions: Condition[] = state.text.trim() ? [{ field: 'text', operator: '%', value: state.text.trim() }] : [];
  const filterConditions = (Object.entries(FIELDS) as [ListingFilter, string][])
    .filter(([filter]) => state[filter] !== '')
    .map(([filter, field]): Condition => ({ field, operator: 'equals', value: state[filter] }));
  return [...textConditions, ...filterConditions];
}

const searchOf = (conditions: readonly Condition[]) => (conditions.length > 0 ? { search: JSON.stringify(conditions) } : {});

export function listingsQuery(state: ListingsState): { query: ListQuerySent & { removed?: 'true' } } {
  const { page, limit, order, removed } = state;
  return { query: { page, limit, order, ...searchOf(listingConditions(state)), ...(removed && { removed: 'true' as const }) } };
}

/** The columns of the export, in order. */
const EXPORT_COLUMNS = 'reference,title,place,type,status,campaignStatus,price,bedrooms,bathrooms,garages,officeName,agentNames,updatedAt';

export const exportQuery = (order: string, conditions: readonly Condition[]): ListQuerySent => ({
  order,
  project: EXPORT_COLUMNS,
  ...searchOf(conditions),
});

export const idCondition = (ids: readonly string[]): Condition[] => [{ field: '_id', operator: 'in', value: [...ids] }];
