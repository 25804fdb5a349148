// How does staff choose an office or an agent among all customers? By name, with the customer's beside it.
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

const MOST_FOUND = 25;
const named = (field: string, text: string) => (text ? { search: JSON.stringify([{ field, operator: '%', value: text }]) } : {});
const withCustomer = (name: string, customerName: string | undefined): string => (customerName ? `${name}, ${customerName}` : name);

export const everyOffice: Lookup = {
  name: 'offices of all customers',
  find: async (text) => {
    const { offices } = await call('listOffices', {
      query: { limit: MOST_FOUND, order: 'name', count: 'false', project: 'name,customerName', ...named('name', text) },
    });
    return offices.map(({ _id, name = '', customerName }) => ({ value: _id, label: withCustomer(name, customerName) }));
  },
  nameOf: async (officeId) => {
    const { name, customer } = await call('readOffice', { params: { officeId } });
    return withCustomer(name, customer.name);
  },
};

export const everyAgent: Lookup = {
  name: 'agents of all customers',
  find: async (text) => {
    const { agents } = await call('listAgents', {
      query: { limit: MOST_FOUND, order: 'fullName', count: 'false', project: 'fullName,customerName', ...named('fullName', text) },
    });
    return agents.map(({ _id, fullName = '', customerName }) => ({ value: _id, label: withCustomer(fullName, customerName) }));
  },
  nameOf: async (agentId) => {
    const { fullName, customer } = await call('readAgent', { params: { agentId } });
    return withCustomer(fullName, customer.name);
  },
};
