// What is checked when stores, or the data feeds of stores, are removed and put back.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { storesVisibleTo } from '../../stores/index.ts';
import { stores } from '../../stores/store-table.ts';
import { dataFeeds } from '../data-feeds/data-feed-table.ts';
import { storeListSource } from './store-list-source.ts';

export const removableStores: RemovableRows = {
  source: storeListSource,
  scope: (scope) => storesVisibleTo(scope),
  customer: 's.customer_id',
  area: 'stores',
  entity: 'store',
  onRemoved: refuseManual,
  onRestored: refuseTakenAccounts,
};

async function refuseManual(tx: Transaction, ids: readonly string[]): Promise<void> {
  const manual = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(and(inArray(stores.id, [...ids]), eq(stores.kind, 'MANUAL')));
  if (manual.length > 0) throw new AppError('storeManual');
}

/** Another store may take the listings of the feed account meanwhile. */
async function refuseTakenAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from stores s join stores o on o.feed_account_id = s.feed_account_id and o.customer_id = s.customer_id and o.id <> s.id
    where s.id = any(${sql.param(ids)}::uuid[]) and o.deleted_at is null limit 1`);
  if (rows.length > 0) throw new AppError('storeFeedAccountTaken');
}

/** A guard of data feeds. */
export async function refuseDataFeedsOfStores(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ name: dataFeeds.name, store: stores.name, customer: customers.name })
    .from(stores)
    .innerJoin(dataFeeds, eq(dataFeeds.id, stores.dataFeedId))
    .innerJoin(customers, eq(customers.id, stores.customerId))
    .where(and(inArray(stores.dataFeedId, [...ids]), isNull(stores.deletedAt), isNull(customers.deletedAt)))
    .limit(1);
  if (used) throw new AppError('dataFeedOfStore', used);
}
