// Catalogs in requests and responses.
import { z } from 'zod';
import { id } from '../id.ts';
import { column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const catalogRow = z.object({
  _id: id,
  name: z.string(),
  customerId: id,
  customerName: z.string(),
  isDefault: z.boolean(),
  /** Null until it is created on the network. */
  catalogId: z.string().nullable(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type CatalogRow = z.infer<typeof catalogRow>;

/** A customer's first catalog is always its default; a new default replaces the old one. */
export const catalogInput = z.strictObject({
  customerId: z.uuid('Please choose a customer.').toLowerCase(),
  name: z.string().trim().min(1, 'Please enter a name.').max(120, 'A name has at most 120 characters.'),
  isDefault: z.boolean().default(false),
});
export type CatalogInput = z.output<typeof catalogInput>;

export const catalogList: ListDescriptor = {
  name: 'fbDpaCatalogs',
  title: 'FB catalogs',
  noun: 'catalog',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('isDefault', 'Default', { kind: 'boolean', search: ['equals'] }),
    column('customerId', 'Customer', { kind: 'id', search: ['equals', 'in'], shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('catalogId', 'Catalog id', { search: ['equals'] }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
