// What feeds note of the listings that they sent. Feeds know it, and listings ask for it when a person gives one back to its feed.
import type { Transaction } from '../../db/connection.ts';

export interface FeedVersions {
  /** Called before the listings are locked, in the order of the reader of feed files, so that the two cannot deadlock. */
  lock(tx: Transaction, listingIds: readonly string[]): Promise<void>;
  /** Makes the next record of each listing be applied, even if it was sent before. */
  forget(tx: Transaction, listingIds: readonly string[]): Promise<void>;
}
