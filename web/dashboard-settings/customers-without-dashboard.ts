// Which customers can get a dashboard? Each has one, so those whose is not set up yet.
import { call } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import type { Lookup } from '#web/list/index.ts';

/** Many of them may have one already. */
const LOOKED_THROUGH = 100;

/** Those of these customers whose dashboard is set up. */
export const setUpAmong = (customerIds: readonly string[]) => {
  const search = JSON.stringify([{ field: 'customerId', operator: 'in', value: customerIds }]);
  return { query: { limit: LOOKED_THROUGH, project: 'customerId', count: 'false', search } } as const;
};

export const customersWithoutDashboard: Lookup = {
  ...customerLookup,
  name: 'dashboards',
  find: async (text) => {
    const { customers } = await call('listCustomerNames', { query: { search: text || undefined, limit: LOOKED_THROUGH } });
    if (customers.length === 0) return [];
    const { dashboards } = await call('listDashboardSetups', setUpAmong(customers.map(({ _id }) => _id)));
    const setUp = new Set(dashboards.map(({ customerId }) => customerId));
    return customers
      .filter(({ _id }) => !setUp.has(_id))
      .map(({ _id, name, isActive }) => ({ value: _id, label: isActive ? name : `${name} (inactive)` }));
  },
};
