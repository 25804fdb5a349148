// The stores of a feed account, among which its listings are divided.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { isOfPresentCustomer } from '../../stores/index.ts';
import { stores } from '../../stores/store-table.ts';

export interface FeedStoreRow {
  id: string;
  customerId: string;
  /** In the order in which listings pass through them. */
  filterIds: string[];
  isActive: boolean;
}

/**
 * The stores of a feed account, also the paused ones and those of removed customers, so that their listings are not given to others. A
 * store whose customer was taken out of the account is inactive too, and no longer one of them.
 */
export const storesOfFeedAccount = (db: Queryable, feedAccountId: string): Promise<FeedStoreRow[]> =>
  db
    .select({
      id: stores.id,
      customerId: stores.customerId,
      filterIds: stores.filterIds,
      isActive: sql<boolean>`(${stores.isActive} and ${isOfPresentCustomer})`,
    })
    .from(stores)
    .where(
      and(
        eq(stores.feedAccountId, feedAccountId),
        isNull(stores.deletedAt),
        sql`(${stores.isActive} or exists (
          select from feed_account_customers k where k.account_id = ${stores.feedAccountId} and k.customer_id = ${stores.customerId}))`,
      ),
    )
    .orderBy(stores.id);
