// Finds customers by name for the agent list. Sales may not read customers or offices, so they get the name from an agent.
import { hasAnyRole } from '#domain/access/index.ts';
import { call } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { customerLookup } from '#web/customers/index.ts';
import type { Lookup } from '#web/list/index.ts';

export const agentCustomerLookup: Lookup = {
  ...customerLookup,
  nameOf: async (customerId) => {
    if (hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations'])) return customerLookup.nameOf(customerId);
    const search = JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]);
    const { agents } = await call('listAgents', { query: { limit: 1, project: 'customerName', search, count: 'false' } });
    return agents[0]?.customerName ?? 'Chosen customer';
  },
};
