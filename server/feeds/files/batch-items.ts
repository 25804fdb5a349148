// The records of a batch on their way: decided by their version and filters, then applied to their listings.
import type { FeedOutcome, FeedReason } from '#domain/feeds/index.ts';
import type { FeedItem, RoutedItem } from './feed-item.ts';

/** What is decided about an item; `apply` is decided by its listing. */
export type DecidedItem = { item: FeedItem; outcome: FeedOutcome; reasons: FeedReason[] } | ItemToApply;
export interface ItemToApply {
  item: RoutedItem;
  outcome: 'apply';
  reasons: FeedReason[];
  /** A filter left it out, so only its status may change. */
  isDroppedByFilter: boolean;
  /** What its filters changed; null where it was not filtered. */
  filteredFields: readonly string[] | null;
}
export interface AppliedItem {
  item: FeedItem;
  outcome: FeedOutcome;
  reasons: FeedReason[];
  listingId: string | null;
}
