// Stores in the database: the sources of a customer's listings. Each customer has one that people fill by hand.
import { storeList } from '#contract/stores/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { sendWithoutWaiting } from '../db/transactions.ts';
import { stores } from './store-table.ts';

export const MANUAL_STORE_NAME = 'Added by hand';

export const storeListSource: ListSource = {
  descriptor: storeList,
  from: 'stores s',
  alias: 's',
  where: 's.deleted_at is null',
  columns: { _id: 's.id', name: 's.name', kind: 's.kind', isActive: 's.is_active', updatedAt: 's.updated_at' },
  base: {},
};

export const ofCustomer = (customerId: string): Predicate => ({ sql: 's.customer_id = $1', values: [customerId] });

/** Inserts the manual store of a new customer without waiting; a failure fails the transaction. */
export function insertManualStore(tx: Transaction, customerId: string): void {
  sendWithoutWaiting(tx, {
    name: 'insert_manual_store',
    text: `insert into stores (id, customer_id, name, kind) values ($1, $2, $3, 'MANUAL')`,
    values: [newId(), customerId, MANUAL_STORE_NAME],
  });
}

export async function isStoreOf(db: Queryable, storeId: string, customerId: string): Promise<boolean> {
  const found = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.id, storeId), eq(stores.customerId, customerId)));
  return found.length === 1;
}

export interface FeedStores {
  feedAccountId: string;
  /** The name of a new store. */
  name: string;
  customerIds: readonly string[];
}

/**
 * Each customer of a feed account has a store that takes its listings. A customer that is no longer among them keeps the store, switched off.
 * The caller has locked the feed account.
 */
export async function syncFeedStores(tx: Transaction, { feedAccountId, name, customerIds }: FeedStores): Promise<void> {
  const kept = await tx
    .update(stores)
    .set({ isActive: sql`${stores.customerId} = any(${sql.param(customerIds)}::uuid[])`, updatedAt: sql`now()` })
    .where(and(eq(stores.feedAccountId, feedAccountId), isNull(stores.deletedAt)))
    .returning({ customerId: stores.customerId });
  const known = new Set(kept.map(({ customerId }) => customerId));
  const added = customerIds.filter((customerId) => !known.has(customerId));
  if (added.length > 0)
    await tx.insert(stores).values(added.map((customerId) => ({ id: newId(), customerId, name, kind: 'FEED' as const, feedAccountId })));
}

/** The active stores that take the listings of a feed account. */
export const storesOfFeedAccount = (db: Queryable, feedAccountId: string): Promise<{ id: string; customerId: string }[]> =>
  db
    .select({ id: stores.id, customerId: stores.customerId })
    .from(stores)
    .where(and(eq(stores.feedAccountId, feedAccountId), eq(stores.isActive, true), isNull(stores.deletedAt)))
    .orderBy(stores.id);

export async function feedAccountOfStore(db: Queryable, storeId: string): Promise<string | null> {
  const [row] = await db
    .select({ feedAccountId: stores.feedAccountId })
    .from(stores)
    .where(and(eq(stores.id, storeId), eq(stores.isActive, true), isNull(stores.deletedAt)));
  return row?.feedAccountId ?? null;
}
