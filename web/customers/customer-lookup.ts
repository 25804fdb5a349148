// Finds customers by name, for selects and filters.
import { hasAnyRole } from '#domain/access/index.ts';
import { call } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import type { Lookup } from '#web/list/index.ts';

export const customerLookup: Lookup = {
  name: 'customers',
  find: async (text) => {
    const { customers } = await call('listCustomerNames', { query: { search: text || undefined } });
    return customers.map(({ _id, name, isActive }) => ({ value: _id, label: isActive ? name : `${name} (inactive)` }));
  },
  nameOf: async (customerId) => {
    if (hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations']))
      return (await call('readCustomer', { params: { customerId } })).name;
    return nameFromOffice(customerId);
  },
};

/** Roles that may not read customers can still read the customer's name from its offices. */
async function nameFromOffice(customerId: string): Promise<string> {
  const search = JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]);
  const { offices } = await call('listOffices', { query: { limit: 1, project: 'customerName', search, count: 'false' } });
  return offices[0]?.customerName ?? 'Chosen customer';
}
