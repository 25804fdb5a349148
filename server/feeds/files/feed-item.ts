// The records of a file on their way to the writer: refused, known, or for one customer. A large file's records come from a thread, so that
// an item holds nothing that cannot be sent between threads.
import { hash } from 'node:crypto';
import type { FeedReason, FeedRecord, JudgedRecord } from '#domain/feeds/index.ts';
import { DEFAULT_LISTING_OPTION, listingColumns } from '#domain/inventory/index.ts';
import type { FiledListing, FoundLocation } from '#domain/inventory/index.ts';
import type { FeedKey } from './feed-key.ts';

interface SentRecord {
  /** The number of records before it in the file. */
  position: number;
  line: number;
  agentId: string;
  reference: string;
  raw: string;
  reasons: FeedReason[];
}

/** A record that no customer takes, with all reasons. */
export interface RefusedItem extends SentRecord {
  kind: 'refused';
  /** The reference of its listing, as listings are stored under it; null where the record does not contain it. */
  namedReference: string | null;
}

/** All of a record that is needed for a new listing whose columns are written. */
export type RecordHead = Omit<FeedRecord, 'fields'>;

/** Its columns are the result of `listingColumns` as JSON; its agents are found later. */
export interface JudgedAsNew extends Omit<JudgedRecord, 'write'> {
  write: { columns: string } | null;
}

/** A record for one customer. Its texts are read only where they are needed, and reach another thread quicker than objects. */
export interface RoutedItem extends SentRecord {
  kind: 'routed';
  customerId: string;
  storeId: string;
  officeId: string | null;
  record: RecordHead;
  /** The whole record as JSON, without its time. */
  recordText: string;
  /** What the record does if its listing turns out to be new; null where that was not judged. */
  asNew: JudgedAsNew | null;
  hash: string;
  /** See `feed_listings`. */
  sentHash: string | null;
}

/** A record for one customer that was applied before as it is sent now, and is therefore not mapped. Its text is not needed. */
export interface KnownItem extends SentRecord {
  kind: 'known';
  customerId: string;
}

/** Texts that are shown may differ from those that the record has. */
export const keyOfItem = (item: RoutedItem | KnownItem): FeedKey => {
  const { agentId, reference } = item.kind === 'routed' ? item.record : item;
  return { customerId: item.customerId, agentId, reference };
};

export type FeedItem = RefusedItem | RoutedItem | KnownItem;

/** The mapping writes keys in the same order each time. */
const textOfRecord = (record: FeedRecord): string => JSON.stringify({ ...record, modifiedAt: null });
export const hashText = (text: string): string => hash('sha256', text);

function headOf({ agentId, reference, modifiedAt, status, isStatusOnly, agents, images, unmentioned }: FeedRecord): RecordHead {
  return { agentId, reference, modifiedAt, status, isStatusOnly, agents, images, ...(unmentioned && { unmentioned }) };
}

/** The parts of an item that come from its record. */
export function partsOfRecord(record: FeedRecord): Pick<RoutedItem, 'record' | 'recordText' | 'hash'> {
  const recordText = textOfRecord(record);
  return { record: headOf(record), recordText, hash: hashText(recordText) };
}

export const wholeRecord = ({ record, recordText }: Pick<RoutedItem, 'record' | 'recordText'>): FeedRecord => ({
  ...record,
  fields: (JSON.parse(recordText) as FeedRecord).fields,
});

/** The columns of a new listing as JSON. */
export const newListingColumns = (listing: FiledListing, found: FoundLocation | null): string =>
  JSON.stringify(listingColumns({ ...listing, listingOption: DEFAULT_LISTING_OPTION, videos: [] }, found));
