// What a file of a feed comes from, as the reader needs it: how its records are read and mapped, and which stores take them. Feed
// accounts, data feeds and filters are put together where the application is composed.
import type {
  FeedFormat,
  FeedProblem,
  FeedRecord,
  FilterListing,
  FilterOutcome,
  RecordIdentity,
  RoutedStore,
  SourceRecord,
} from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';

export interface FeedStore extends RoutedStore {
  /** Runs the store's filters in order; null where it has none. One outcome for each listing, in the same order. */
  filter: ((listings: readonly FilterListing[]) => Promise<FilterOutcome[]>) | null;
  /** The same filters by name, for the lineage of listings. */
  filters?: readonly { name: string; version: number }[];
}

/** Facts of the customer that a mapping depends on. */
export interface CustomerFacts {
  vertical: Vertical;
  /** Minor units of its currency in a whole one. */
  currencyOffset: number;
}

export interface FeedSource {
  id: string;
  /** Null for a store without a feed account. */
  accountId: string | null;
  name: string;
  format: FeedFormat;
  /** A listing that a file leaves out is withdrawn. */
  isFullSnapshot: boolean;
  /** The most listings, in percent, that a full snapshot may withdraw without a person; null for the usual. */
  vanishingPercent: number | null;
  backupDays: number;
  stores: readonly FeedStore[];
  /** Throws FeedFileRefused where the file is not whole. */
  readRecords(bytes: AsyncIterable<Uint8Array>): AsyncIterable<SourceRecord>;
  /** What `mapRecord` would call the record; null where it has to be mapped to tell. */
  identifyRecord(source: SourceRecord, facts: CustomerFacts): RecordIdentity | null;
  /** Another text for each mapping, so that a record which was applied before is known only while it would be mapped alike. */
  mappingVersion: string;
  mapRecord(source: SourceRecord, facts: CustomerFacts): { record: FeedRecord | null; problems: FeedProblem[] };
  /** The text of what the mapping found. */
  problemText(problem: Pick<FeedProblem, 'code' | 'path' | 'value'>): string;
  /** A picture that is named by its file, from where the files of the feed arrive; null while it is not there. Cut after `maxBytes`. */
  readImage?(name: string, maxBytes: number): Promise<Buffer | null>;
  /** Pictures that were read by their file and that a listing has now. */
  noteImagesUsed?(names: readonly string[]): Promise<void>;
  /** AgentIDs that stand for no office, so that their mapping can be offered. */
  noteUnknownAgents?(tx: Transaction, agentIds: readonly string[]): Promise<void>;
}

export interface FeedSources {
  find(context: AppContext, sourceId: string): Promise<FeedSource | null>;
  /** The source of a store's pushed files. */
  ofStore(context: AppContext, storeId: string): Promise<FeedSource | null>;
}
