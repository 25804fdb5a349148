// Finds offices and agents of all customers by name, for staff. The customer's name is part of the label.
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

const MAX_RESULTS = 25;
const nameSearch = (field: string, text: string) => (text ? { search: JSON.stringify([{ field, operator: '%', value: text }]) } : {});
const labelWithCustomer = (name: string, customerName: string | undefined): string => (customerName ? `${name}, ${customerName}` : name);

export const allOfficesLookup: Lookup = {
  name: 'offices of all customers',
  find: async (text) => {
    const { offices } = await call('listOffices', {
      query: { limit: MAX_RESULTS, order: 'name', count: 'false', project: 'name,customerName', ...nameSearch('name', text) },
    });
    return offices.map(({ _id, name = '', customerName }) => ({ value: _id, label: labelWithCustomer(name, customerName) }));
  },
  nameOf: async (officeId) => {
    const { name, customer } = await call('readOffice', { params: { officeId } });
    return labelWithCustomer(name, customer.name);
  },
};

export const allAgentsLookup: Lookup = {
  name: 'agents of all customers',
  find: async (text) => {
    const { agents } = await call('listAgents', {
      query: { limit: MAX_RESULTS, order: 'fullName', count: 'false', project: 'fullName,customerName', ...nameSearch('fullName', text) },
    });
    return agents.map(({ _id, fullName = '', customerName }) => ({ value: _id, label: labelWithCustomer(fullName, customerName) }));
  },
  nameOf: async (agentId) => {
    const { fullName, customer } = await call('readAgent', { params: { agentId } });
    return labelWithCustomer(fullName, customer.name);
  },
};
