// Stores in the database: the sources of a customer's listings. Each customer has one that people fill by hand.
import { storeList } from '#contract/stores/index.ts';
import { and, eq } from 'drizzle-orm';
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
