// Finds the agents of a customer by name.
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

export interface KnownAgent {
  _id: string;
  fullName: string;
  email: string;
}

const nameOf = ({ fullName, email }: KnownAgent): string => fullName || email;

/** Names in `known` are not requested: an agent may have been deleted, or not be visible to this person. */
export const agentLookup = (customerId: string, known: readonly KnownAgent[] = []): Lookup => ({
  // The customer is part of the cache key, so that another customer's agents are never offered.
  name: `agents of ${customerId}`,
  find: async (text) => {
    const { agents } = await call('listCustomerAgents', { params: { customerId }, query: { search: text || undefined } });
    return agents.map((agent) => ({ value: agent._id, label: nameOf(agent) }));
  },
  nameOf: async (agentId) => nameOf(known.find(({ _id }) => _id === agentId) ?? (await call('readAgent', { params: { agentId } }))),
});
