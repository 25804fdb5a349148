// How is an office of a customer chosen by name? People of a customer are offered their own.
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

const MOST_FOUND = 25;

interface KnownOffice {
  _id: string;
  name: string;
}

/** `known` is named without asking: it may be gone, or out of this person's sight. */
export const officeLookup = (customerId: string, known: KnownOffice | null = null): Lookup => ({
  name: `offices of ${customerId}`,
  find: async (text) => {
    const ofCustomer = { field: 'customerId', operator: 'equals', value: customerId };
    const named = { field: 'name', operator: '%', value: text };
    const { offices } = await call('listOffices', {
      query: {
        limit: MOST_FOUND,
        order: 'name',
        count: 'false',
        project: 'name',
        search: JSON.stringify(text ? [ofCustomer, named] : [ofCustomer]),
      },
    });
    return offices.map(({ _id, name = '' }) => ({ value: _id, label: name }));
  },
  nameOf: async (officeId) => (known?._id === officeId ? known : await call('readOffice', { params: { officeId } })).name,
});
