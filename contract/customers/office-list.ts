// The list of offices.
import { activeColumn, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const officeList: ListDescriptor = {
  name: 'offices',
  title: 'Offices',
  noun: 'office',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('customerId', 'Customer', { kind: 'id', search: ['equals', 'in'], shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('suburb', 'Suburb', { usualLength: 14, search: ['%', 'equals'] }),
    column('city', 'City', { usualLength: 12, search: ['%', 'equals'] }),
    column('phone', 'Phone', { kind: 'phone' }),
    column('email', 'Email', { usualLength: 27, search: ['%', 'equals'], shown: false }),
    activeColumn({ sortable: true }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
