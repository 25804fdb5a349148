// Finds the offices of a customer by name. A customer's people are offered those that they may see.
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

const MAX_RESULTS = 25;

interface KnownOffice {
  _id: string;
  name: string;
}

/** The name of `known` is not requested: the office may have been deleted, or not be visible to this person. */
export const officeLookup = (customerId: string, known: KnownOffice | null = null): Lookup => ({
  name: `offices of ${customerId}`,
  find: async (text) => {
    const customerCondition = { field: 'customerId', operator: 'equals', value: customerId };
    const nameCondition = { field: 'name', operator: '%', value: text };
    const { offices } = await call('listOffices', {
      query: {
        limit: MAX_RESULTS,
        order: 'name',
        count: 'false',
        project: 'name',
        search: JSON.stringify(text ? [customerCondition, nameCondition] : [customerCondition]),
      },
    });
    return offices.map(({ _id, name = '' }) => ({ value: _id, label: name }));
  },
  nameOf: async (officeId) => (known?._id === officeId ? known : await call('readOffice', { params: { officeId } })).name,
});
