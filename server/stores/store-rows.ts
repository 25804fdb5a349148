// Stores in the database: the sources of a customer's listings. Each customer has one that people fill by hand.
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../customers/customer-table.ts';
import { ofPresentCustomers } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { containing } from '../db/fold-text-sql.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { sendWithoutWaiting } from '../db/transactions.ts';
import { stores } from './store-table.ts';

export const MANUAL_STORE_NAME = 'Added by hand';

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
  /** Those that the account had before. What people chose about their stores stays. */
  formerIds: readonly string[];
}

/**
 * Each customer of a feed account gets a store that takes its listings. A customer that is no longer among them keeps the store, switched
 * off. A store that people removed or switched off stays so. The caller has locked the feed account.
 */
export async function syncFeedStores(tx: Transaction, { feedAccountId, name, customerIds, formerIds }: FeedStores): Promise<void> {
  const kept = await tx
    .update(stores)
    .set({
      isActive: sql`${stores.customerId} = any(${sql.param(customerIds)}::uuid[])
        and (${stores.isActive} or not ${stores.customerId} = any(${sql.param(formerIds)}::uuid[]))`,
      updatedAt: sql`now()`,
    })
    .where(eq(stores.feedAccountId, feedAccountId))
    .returning({ customerId: stores.customerId });
  const known = new Set(kept.map(({ customerId }) => customerId));
  const added = customerIds.filter((customerId) => !known.has(customerId));
  if (added.length > 0)
    await tx.insert(stores).values(added.map((customerId) => ({ id: newId(), customerId, name, kind: 'FEED' as const, feedAccountId })));
}

export const isOfPresentCustomer = sql.raw(ofPresentCustomers('stores'));
/** A store that takes listings. One of a removed customer takes none, as if it were paused. */
const isTaking = and(eq(stores.isActive, true), isNull(stores.deletedAt), isOfPresentCustomer);

export async function feedAccountOfStore(db: Queryable, storeId: string): Promise<string | null> {
  const [row] = await db
    .select({ feedAccountId: stores.feedAccountId })
    .from(stores)
    .where(and(eq(stores.id, storeId), isTaking));
  return row?.feedAccountId ?? null;
}

export type StoreRecord = typeof stores.$inferSelect;

export const storesVisibleTo = (scope: RowScope, alias = 's'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });

const isVisible = (scope: RowScope, id: string) =>
  and(eq(stores.id, id), isNull(stores.deletedAt), sql.raw(ofPresentCustomers('stores')), predicateAsSql(storesVisibleTo(scope, 'stores')));

export async function findStore(db: Queryable, scope: RowScope, id: string): Promise<StoreRecord | null> {
  const [row] = await db.select().from(stores).where(isVisible(scope, id));
  return row ?? null;
}

export const listStoreNames = (db: Queryable, scope: RowScope, search: string, limit: number) =>
  db
    .select({ _id: stores.id, name: stores.name, customer: { _id: customers.id, name: customers.name } })
    .from(stores)
    .innerJoin(customers, eq(customers.id, stores.customerId))
    .where(
      and(
        isNull(stores.deletedAt),
        isNull(customers.deletedAt),
        predicateAsSql(storesVisibleTo(scope, 'stores')),
        search === '' ? undefined : sql`fold_text(${stores.name}) like fold_text(${containing(search)})`,
      ),
    )
    .orderBy(stores.name, customers.name, stores.id)
    .limit(limit);

export async function lockStore(tx: Transaction, scope: RowScope, id: string): Promise<StoreRecord | null> {
  const [row] = await tx.select().from(stores).where(isVisible(scope, id)).for('no key update');
  return row ?? null;
}

/** A store of the kind URL that is fetched; null where it is switched off or removed, or its customer is. */
export async function findUrlStore(db: Queryable, id: string): Promise<StoreRecord | null> {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.id, id), eq(stores.kind, 'URL'), isTaking));
  return row ?? null;
}

export async function insertStore(tx: Transaction, values: Omit<typeof stores.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(stores).values({ id, ...values });
  return id;
}

export async function updateStoreRow(tx: Transaction, id: string, change: Partial<StoreRecord>): Promise<void> {
  await tx
    .update(stores)
    .set({ ...change, version: sql`${stores.version} + 1`, updatedAt: sql`now()` })
    .where(eq(stores.id, id));
}

export type StoreRun = Partial<Pick<StoreRecord, 'fetchedAt' | 'fetchFailure' | 'etag' | 'lastModified' | 'nextRunAt'>>;

/** Runs are no changes of a person, so the version stays. */
export async function writeStoreRun(db: Queryable, id: string, run: StoreRun): Promise<void> {
  await db.update(stores).set(run).where(eq(stores.id, id));
}

/** Locks the stores whose next run is due. Rows that another worker holds are its own. */
export const lockDueStores = (tx: Transaction, now: Date, limit: number): Promise<StoreRecord[]> =>
  tx
    .select()
    .from(stores)
    .where(and(lte(stores.nextRunAt, now), isNull(stores.deletedAt)))
    .orderBy(stores.nextRunAt, stores.id)
    .limit(limit)
    .for('no key update', { skipLocked: true });

/** The name of the store with this id, an expression. */
export const storeNameSql = (id: string): string => `(select r.name from stores r where r.id = ${id})`;
