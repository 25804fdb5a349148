// Finds the offices of a feed account's customers by name.
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

const MAX_CHOICES = 20;

/** `known` are names that the account was read with, so that a long table asks for none of them again. */
export const officeLookup = (customerIds: readonly string[], known: ReadonlyMap<string, string>): Lookup => ({
  name: `offices-of-${customerIds.join()}`,
  async find(text) {
    if (customerIds.length === 0) return [];
    const search = [
      { field: 'customerId', operator: 'in', value: customerIds },
      ...(text ? [{ field: 'name', operator: '%', value: text }] : []),
    ];
    const query = {
      limit: MAX_CHOICES,
      count: 'false',
      order: 'name',
      project: 'name,customerName',
      search: JSON.stringify(search),
    } as const;
    const { offices } = await call('listOffices', { query });
    return offices.map(({ _id, name = '', customerName = '' }) => ({ value: _id, label: officeLabel(name, customerName) }));
  },
  nameOf: async (officeId) => {
    const name = known.get(officeId);
    if (name !== undefined) return name;
    const office = await call('readOffice', { params: { officeId } });
    return officeLabel(office.name, office.customer.name);
  },
});

export const officeLabel = (office: string, customer: string): string => `${office} (${customer})`;
