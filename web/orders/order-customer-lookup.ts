// Finds customers by name to filter orders. Sales may not read customers, so their names come from the orders.
import { hasAnyRole } from '#domain/access/index.ts';
import { call } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { customerLookup } from '#web/customers/index.ts';
import type { Lookup } from '#web/list/index.ts';

export const orderCustomerLookup: Lookup = {
  ...customerLookup,
  nameOf: async (customerId) => {
    if (hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations'])) return customerLookup.nameOf(customerId);
    const search = JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]);
    const { orders } = await call('listOrders', { query: { limit: 1, project: 'customerName', search, count: 'false' } });
    return orders[0]?.customerName ?? 'Chosen customer';
  },
};
