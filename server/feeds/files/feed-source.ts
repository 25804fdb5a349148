// What a file of a feed comes from, as the reader needs it: how its records are read and mapped, and which stores take them. Feed
// accounts, data feeds and filters are put together where the application is composed.
import type { FeedProblem, FilterListing, FilterOutcome, RoutedStore } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import type { FeedReading, ReadingDescription } from './feed-reading.ts';

export interface FeedStore extends RoutedStore {
  /** Runs the store's filters in order; null where it has none. One outcome for each listing, in the same order. */
  filter: ((listings: readonly FilterListing[]) => Promise<FilterOutcome[]>) | null;
  /** The same filters by name, for the lineage of listings. */
  filters?: readonly { name: string; version: number }[];
}

export interface FeedSource extends FeedReading {
  id: string;
  /** Null for a store without a feed account. */
  accountId: string | null;
  name: string;
  /** A listing that a file leaves out is withdrawn. */
  isFullSnapshot: boolean;
  backupDays: number;
  stores: readonly FeedStore[];
  /** What the reading is made from, so that a thread can make the same. Without it, files are read in the main thread. */
  description?: ReadingDescription;
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
