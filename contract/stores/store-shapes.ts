// Stores in responses. A store is a source of a customer's listings.
import { z } from 'zod';
import { id } from '../id.ts';
import { activeColumn, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const STORE_KINDS = ['FEED', 'URL', 'MANUAL'] as const;
export const STORE_KIND_LABELS: Readonly<Record<(typeof STORE_KINDS)[number], string>> = {
  FEED: 'Feed',
  URL: 'Address',
  MANUAL: 'By hand',
};

export const storeRow = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(STORE_KINDS),
  isActive: z.boolean(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type StoreRow = z.infer<typeof storeRow>;

export const storeList: ListDescriptor = {
  name: 'stores',
  title: 'Stores',
  noun: 'store',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('kind', 'Kind', { search: ['equals', 'in'], choices: STORE_KINDS.map((value) => ({ value, label: STORE_KIND_LABELS[value] })) }),
    activeColumn(),
    column('updatedAt', 'Changed', { kind: 'time' }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};
