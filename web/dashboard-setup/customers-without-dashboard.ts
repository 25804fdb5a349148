// Finds customers whose dashboard is not set up yet. A customer has at most one dashboard setup.
import { call } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import type { Lookup } from '#web/list/index.ts';

/** More than are shown, since customers with a dashboard are filtered out of the result. */
const SEARCH_LIMIT = 100;

/** The query for the dashboards that these customers have already. */
export const existingDashboardsQuery = (customerIds: readonly string[]) => {
  const search = JSON.stringify([{ field: 'customerId', operator: 'in', value: customerIds }]);
  return { query: { limit: SEARCH_LIMIT, project: 'customerId', count: 'false', search } } as const;
};

export const customersWithoutDashboard: Lookup = {
  ...customerLookup,
  name: 'dashboards',
  find: async (text) => {
    const { customers } = await call('listCustomerNames', { query: { search: text || undefined, limit: SEARCH_LIMIT } });
    if (customers.length === 0) return [];
    const { dashboards } = await call('listDashboardSetups', existingDashboardsQuery(customers.map(({ _id }) => _id)));
    const withDashboard = new Set(dashboards.map(({ customerId }) => customerId));
    return customers
      .filter(({ _id }) => !withDashboard.has(_id))
      .map(({ _id, name, isActive }) => ({ value: _id, label: isActive ? name : `${name} (inactive)` }));
  },
};
