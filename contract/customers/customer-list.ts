// The list of customers. Apart from their schemas, so that it is shown without loading the code that checks input.
import { COUNTRIES } from '#domain/customers/index.ts';
import { VERTICALS } from '#domain/inventory/index.ts';
import { CURRENCIES } from '#domain/money/index.ts';
import { activeColumn, BY_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const customerList: ListDescriptor = {
  name: 'customers',
  title: 'Customers',
  noun: 'customer',
  columns: [
    idColumn(),
    column('logoUrl', 'Logo', { kind: 'picture' }),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    activeColumn({ sortable: true }),
    column('vertical', 'Vertical', {
      sortable: true,
      search: BY_CHOICE,
      choices: VERTICALS.map(({ code, label }) => ({ value: code, label })),
    }),
    column('countryCode', 'Country', {
      sortable: true,
      usualLength: 13,
      search: BY_CHOICE,
      choices: COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
    }),
    column('currencyCode', 'Currency', {
      sortable: true,
      usualLength: 18,
      search: BY_CHOICE,
      choices: CURRENCIES.map(({ code, name }) => ({ value: code, label: name })),
    }),
    column('timezone', 'Time zone', { usualLength: 17, shown: false }),
    column('officeCount', 'Offices', { kind: 'number', search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
