// Stores in responses. A store is a source of a customer's listings.
import { z } from 'zod';
import { id } from '../id.ts';
import { activeColumn, BY_CHOICE, BY_OPTIONAL_RANGE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int();
const number = { kind: 'number' } as const;

export const STORE_KINDS = ['FEED', 'URL', 'MANUAL'] as const;
export const STORE_KIND_LABELS: Readonly<Record<(typeof STORE_KINDS)[number], string>> = {
  FEED: 'Feed',
  URL: 'URL',
  MANUAL: 'By hand',
};

export const storeRow = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(STORE_KINDS),
  isActive: z.boolean(),
  /** When the source was asked or sent something last. */
  lastRunAt: moment.nullable(),
  /** Why the last run failed; empty where it did not. */
  lastFailure: z.string(),
  /** The last file before it went silent; null while it keeps its habit. */
  silentSince: moment.nullable(),
  nextRunAt: moment.nullable(),
  /** Counts of the last file; null where none came, or it failed before it was checked. */
  records: count.nullable(),
  created: count.nullable(),
  updated: count.nullable(),
  removed: count.nullable(),
  refused: count.nullable(),
  updatedAt: moment,
});
export type StoreRow = z.infer<typeof storeRow>;

export const storeName = storeRow.pick({ _id: true, name: true }).extend({ customer: z.object({ _id: id, name: z.string() }) });

export const storeList: ListDescriptor = {
  name: 'stores',
  title: 'Stores',
  noun: 'store',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('kind', 'Kind', {
      sortable: true,
      search: BY_CHOICE,
      choices: STORE_KINDS.map((value) => ({ value, label: STORE_KIND_LABELS[value] })),
    }),
    activeColumn({ sortable: true }),
    column('lastRunAt', 'Last run', { kind: 'time', sortable: true, search: BY_OPTIONAL_RANGE }),
    column('lastFailure', 'Problem', { usualLength: 14 }),
    column('silentSince', 'No files since', { kind: 'time', sortable: true, shown: false, search: BY_OPTIONAL_RANGE }),
    column('nextRunAt', 'Next run', { kind: 'time', sortable: true, search: BY_OPTIONAL_RANGE }),
    column('records', 'Records', number),
    column('created', 'New', number),
    column('updated', 'Changed', number),
    column('removed', 'Withdrawn', number),
    column('refused', 'Refused', number),
    column('updatedAt', 'Edited', { kind: 'time', sortable: true, shown: false, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};
