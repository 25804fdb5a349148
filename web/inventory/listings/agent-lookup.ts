// How is an agent of a customer chosen by name?
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

export interface KnownAgent {
  _id: string;
  fullName: string;
  email: string;
}

const nameOf = ({ fullName, email }: KnownAgent): string => fullName || email;

/** `known` are named without asking: some of them may be gone, or out of this person's sight. */
export const agentLookup = (customerId: string, known: readonly KnownAgent[] = []): Lookup => ({
  // Of one customer, so that another's are never offered from memory.
  name: `agents of ${customerId}`,
  find: async (text) => {
    const { agents } = await call('listCustomerAgents', { params: { customerId }, query: { search: text || undefined } });
    return agents.map((agent) => ({ value: agent._id, label: nameOf(agent) }));
  },
  nameOf: async (agentId) => nameOf(known.find(({ _id }) => _id === agentId) ?? (await call('readAgent', { params: { agentId } }))),
});
