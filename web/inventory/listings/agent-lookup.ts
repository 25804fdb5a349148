// How is an agent of a customer chosen by name?
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

export const agentLookup = (customerId: string): Lookup => ({
  // Of one customer, so that another's are never offered from memory.
  name: `agents of ${customerId}`,
  find: async (text) => {
    const { agents } = await call('listCustomerAgents', { params: { customerId }, query: { search: text || undefined } });
    return agents.map(({ _id, fullName, email }) => ({ value: _id, label: fullName || email }));
  },
  nameOf: async (agentId) => {
    const { fullName, email } = await call('readAgent', { params: { agentId } });
    return fullName || email;
  },
});
