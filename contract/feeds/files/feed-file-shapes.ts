// Files that a feed sent, and what became of their records, in responses.
import { FEED_FILE_ORIGINS, FEED_FILE_STATES, FEED_OUTCOMES } from '#domain/feeds/index.ts';
import type { FeedFileOrigin, FeedFileState, FeedOutcome } from '#domain/feeds/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import {
  BY_CHOICE,
  BY_OPTIONAL_RANGE,
  BY_OPTIONAL_TEXT,
  BY_PRESENCE,
  BY_RANGE,
  BY_TEXT,
  column,
  idColumn,
  YES_OR_NO,
} from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int();

export const FEED_FILE_STATE_LABELS: Readonly<Record<FeedFileState, string>> = {
  WAITING: 'Waiting',
  READING: 'Reading',
  READ: 'Read',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
  HELD: 'On hold',
};
export const FEED_FILE_ORIGIN_LABELS: Readonly<Record<FeedFileOrigin, string>> = {
  FTP: 'FTP',
  URL: 'URL',
  PUSH: 'Push',
  UPLOAD: 'Upload',
  RESTORE: 'Replay',
};
export const FEED_OUTCOME_LABELS: Readonly<Record<FeedOutcome, string>> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  stale: 'Outdated',
  filtered: 'Filtered out',
  refused: 'Refused',
  removed: 'Withdrawn',
};

export const feedFileRow = z.object({
  _id: id,
  /** Null for a file that was pushed to a store without a feed account. */
  accountId: id.nullable(),
  /** Set where the file is for one store only. */
  storeId: id.nullable(),
  name: z.string(),
  bytes: count,
  origin: z.enum(FEED_FILE_ORIGINS),
  state: z.enum(FEED_FILE_STATES),
  /** Null until the file was checked. */
  recordsTotal: count.nullable(),
  recordsDone: count,
  created: count,
  updated: count,
  unchanged: count,
  stale: count,
  filtered: count,
  refused: count,
  removed: count,
  /** Records that were applied although something about them was unusual. */
  warned: count,
  /** Why it failed, was skipped or is on hold. */
  reason: z.string().nullable(),
  /** The sender's time of the file, by which files are read in order. */
  datedAt: moment,
  receivedAt: moment,
  endedAt: moment.nullable(),
  /** Whether the original can still be replayed. */
  isKept: z.boolean(),
  receivedBy: z.string().nullable(),
});
export type FeedFile = z.infer<typeof feedFileRow>;

/** What a replay reads: the whole file again, its refused records, the whole file over newer records, or corrected records from a person. */
export const FEED_REPLAY_KINDS = ['all', 'refused', 'restore', 'correction'] as const;
export const FEED_REPLAY_LABELS: Readonly<Record<(typeof FEED_REPLAY_KINDS)[number], string>> = {
  all: 'Whole file',
  refused: 'Refused records',
  restore: 'Restored file',
  correction: 'Corrected file',
};
/** The most replays that a file shows. */
export const MAX_SHOWN_REPLAYS = 10;

const feedFileReplay = feedFileRow.extend({ kind: z.enum(FEED_REPLAY_KINDS) });
export type FeedFileReplay = z.infer<typeof feedFileReplay>;

export const feedFileDetails = feedFileRow.extend({
  /** The file that this one reads again; null where it is no replay. */
  replayOf: z.object({ _id: id, receivedAt: moment }).nullable(),
  /** The file whose refused records it corrects; null where it is no correction. */
  correctionOf: z.object({ _id: id, name: z.string(), receivedAt: moment }).nullable(),
  /** Later replays of the same original and corrections of its refused records, the newest first. */
  replays: z.array(feedFileReplay),
});
export type FeedFileDetails = z.infer<typeof feedFileDetails>;

const PAGES = { pageSizes: [25, 50, 100], defaultPageSize: 25 };
const internal = { shown: false, internal: true } as const;
const number = { kind: 'number' } as const;

export const feedFileList: ListDescriptor = {
  name: 'files',
  title: 'Files',
  noun: 'file',
  columns: [
    idColumn(),
    column('name', 'File', { sortable: true, search: BY_TEXT }),
    column('state', 'Status', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: FEED_FILE_STATES.map((value) => ({ value, label: FEED_FILE_STATE_LABELS[value] })),
    }),
    column('origin', 'Source', {
      search: BY_CHOICE,
      choices: FEED_FILE_ORIGINS.map((value) => ({ value, label: FEED_FILE_ORIGIN_LABELS[value] })),
    }),
    column('recordsTotal', 'Records', { ...number, search: BY_OPTIONAL_RANGE }),
    column('recordsDone', 'Read', { ...number, shown: false }),
    column('created', FEED_OUTCOME_LABELS.created, { ...number, search: BY_RANGE }),
    column('updated', FEED_OUTCOME_LABELS.updated, { ...number, search: BY_RANGE }),
    column('unchanged', FEED_OUTCOME_LABELS.unchanged, { ...number, search: BY_RANGE }),
    column('stale', FEED_OUTCOME_LABELS.stale, { ...number, shown: false, search: BY_RANGE }),
    column('filtered', FEED_OUTCOME_LABELS.filtered, { ...number, shown: false, search: BY_RANGE }),
    column('removed', FEED_OUTCOME_LABELS.removed, { ...number, search: BY_RANGE }),
    column('refused', FEED_OUTCOME_LABELS.refused, { ...number, search: BY_RANGE }),
    column('warned', 'Warnings', { ...number, search: BY_RANGE }),
    column('reason', 'Reason', { search: BY_PRESENCE, shown: false }),
    column('bytes', 'Bytes', { ...number, shown: false }),
    column('accountId', 'Feed account', { kind: 'id', ...internal }),
    column('storeId', 'Store', { kind: 'id', ...internal }),
    column('isKept', 'Original kept', { kind: 'boolean', shown: false, search: ['equals'], choices: YES_OR_NO }),
    column('receivedBy', 'Uploaded by', { search: BY_PRESENCE, shown: false }),
    column('datedAt', 'Dated', { kind: 'time', shown: false, search: BY_RANGE }),
    column('receivedAt', 'Received', { kind: 'time', sortable: true, search: BY_RANGE }),
    column('endedAt', 'Ended', { kind: 'time', shown: false, search: BY_OPTIONAL_RANGE }),
  ],
  ...PAGES,
  defaultOrder: '-_id',
};

export const feedReason = z.object({ code: z.string(), text: z.string(), isWarning: z.boolean() });

export const feedRecordRow = z.object({
  _id: id,
  line: count,
  agentId: z.string(),
  reference: z.string(),
  outcome: z.enum(FEED_OUTCOMES),
  reasons: z.array(feedReason),
  listingId: id.nullable(),
  customerId: id.nullable(),
});
export type FeedRecordResult = z.infer<typeof feedRecordRow>;

export const feedRecordList: ListDescriptor = {
  name: 'records',
  title: 'Records',
  noun: 'record',
  columns: [
    idColumn(),
    column('line', 'Line', { kind: 'number', sortable: true, search: BY_RANGE }),
    column('reference', 'Reference', { search: BY_OPTIONAL_TEXT }),
    column('agentId', 'AgentID', { search: BY_OPTIONAL_TEXT }),
    column('outcome', 'Result', {
      search: BY_CHOICE,
      choices: FEED_OUTCOMES.map((value) => ({ value, label: FEED_OUTCOME_LABELS[value] })),
    }),
    column('reasons', 'Reasons'),
    column('listingId', 'Listing', { kind: 'id', ...internal }),
    column('customerId', 'Customer', { kind: 'id', ...internal }),
  ],
  ...PAGES,
  defaultOrder: 'line',
};

/** How the push key of a store looks; the key itself is answered once, when it is made. */
export const pushKeyState = z.object({ prefix: z.string().nullable(), createdAt: moment.nullable(), lastUsedAt: moment.nullable() });
export const newPushKey = z.object({ key: z.string(), prefix: z.string(), createdAt: moment });
