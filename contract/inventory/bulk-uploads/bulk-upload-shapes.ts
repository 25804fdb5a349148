// Bulk uploads and the results of their rows, in responses.
import { LISTING_STATUSES, RECORD_OUTCOMES } from '#domain/inventory/index.ts';
import type { RecordOutcome } from '#domain/inventory/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_OPTIONAL_RANGE, BY_OPTIONAL_TEXT, BY_PRESENCE, BY_RANGE, column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

const time = z.iso.datetime({ offset: true });
const count = z.number().int();

export const BULK_STATES = ['WAITING', 'READING', 'DONE', 'FAILED'] as const;
export type BulkState = (typeof BULK_STATES)[number];
export const BULK_STATE_LABELS: Record<BulkState, string> = { WAITING: 'Waiting', READING: 'Reading', DONE: 'Read', FAILED: 'Failed' };

export const bulkUploadRow = z.object({
  _id: id,
  customerId: id,
  customerName: z.string(),
  fileName: z.string(),
  bytes: count,
  state: z.enum(BULK_STATES),
  /** Null until the rows have been counted. */
  rowsTotal: count.nullable(),
  rowsDone: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  pictures: count,
  /** Number of its listings that offices and agents do not see yet. */
  undistributed: count,
  /** Notes about ignored columns and unused pictures. */
  notes: z.array(z.string()),
  failure: z.string().nullable(),
  userName: z.string().nullable(),
  createdAt: time,
  endedAt: time.nullable(),
  distributedAt: time.nullable(),
});
export type BulkUpload = z.infer<typeof bulkUploadRow>;

const internal = { shown: false, internal: true } as const;
/** Specification 3 §9. */
const PAGES = { pageSizes: [10, 20, 30, 50, 75, 100], defaultPageSize: 10 };

export const bulkUploadList: ListDescriptor = {
  name: 'bulkAssets',
  title: 'Bulk uploads',
  noun: 'upload',
  columns: [
    idColumn(),
    column('fileName', 'File', { sortable: true }),
    column('state', 'Status', {
      kind: 'status',
      search: BY_CHOICE,
      choices: BULK_STATES.map((value) => ({ value, label: BULK_STATE_LABELS[value] })),
    }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, ...internal }),
    column('customerName', 'Customer', { shown: false }),
    column('rowsTotal', 'Rows', { kind: 'number', search: BY_OPTIONAL_RANGE }),
    column('rowsDone', 'Read', { kind: 'number', search: BY_RANGE }),
    column('created', 'New', { kind: 'number', search: BY_RANGE }),
    column('updated', 'Changed', { kind: 'number', search: BY_RANGE }),
    column('unchanged', 'Unchanged', { kind: 'number', search: BY_RANGE }),
    column('refused', 'Not saved', { kind: 'number', search: BY_RANGE }),
    column('pictures', 'Pictures', { kind: 'number', search: BY_RANGE }),
    column('undistributed', 'Not distributed', { kind: 'number' }),
    column('bytes', 'Bytes', { kind: 'number', shown: false }),
    column('notes', 'Notes', internal),
    column('failure', 'Failure', { shown: false }),
    column('userName', 'Uploaded by', { search: BY_PRESENCE }),
    column('createdAt', 'Uploaded', { kind: 'time', sortable: true, search: BY_RANGE }),
    column('endedAt', 'Ended', { kind: 'time', shown: false, search: BY_OPTIONAL_RANGE }),
    column('distributedAt', 'Distributed', { kind: 'time', shown: false, search: BY_OPTIONAL_RANGE }),
  ],
  ...PAGES,
  defaultOrder: '-_id',
};

export const ROW_OUTCOME_LABELS: Record<RecordOutcome, string> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Not saved',
};

export const bulkRow = z.object({
  _id: id,
  line: count,
  reference: z.string(),
  title: z.string(),
  outcome: z.enum(RECORD_OUTCOMES),
  /** DONE is labelled 'Saved'. */
  listingStatus: z.string(),
  reasons: z.string(),
  listingId: id.nullable(),
});
export type BulkRowResult = z.infer<typeof bulkRow>;

export const bulkRowList: ListDescriptor = {
  name: 'rows',
  title: 'Rows',
  noun: 'row',
  columns: [
    idColumn(),
    column('line', 'Line', { kind: 'number', sortable: true, search: BY_RANGE }),
    column('reference', 'Reference', { search: BY_OPTIONAL_TEXT }),
    column('title', 'Title', { search: BY_OPTIONAL_TEXT }),
    column('outcome', 'Outcome', {
      search: BY_CHOICE,
      choices: RECORD_OUTCOMES.map((value) => ({ value, label: ROW_OUTCOME_LABELS[value] })),
    }),
    column('listingStatus', 'Status', { kind: 'status', choices: [...LISTING_STATUSES] }),
    column('reasons', 'Why', {}),
    column('listingId', 'Listing', { kind: 'id', ...internal }),
  ],
  ...PAGES,
  defaultOrder: 'line',
};
