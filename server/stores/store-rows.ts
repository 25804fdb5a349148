// Stores in the database: where a customer's listings come from. Each customer has one that people fill by hand.
import { storeList } from '#contract/stores/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { inScope } from '../db/in-scope.ts';
import type { ListSource, Predicate } from '../db/list-source.ts';
import { leaveBehind } from '../db/transactions.ts';
import { AppError } from '../http/app-error.ts';
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

/** The store of a new customer; nobody waits for it. */
export function insertManualStore(tx: Transaction, customerId: string): void {
  leaveBehind(tx, {
    name: 'insert_manual_store',
    text: `insert into stores (id, customer_id, name, kind) values ($1, $2, $3, 'MANUAL')`,
    values: [newId(), customerId, MANUAL_STORE_NAME],
  });
}

/** Made where a customer came into the database without one. */
export async function manualStoreOf(tx: Queryable, customerId: string): Promise<string> {
  const isTheOne = and(eq(stores.customerId, customerId), eq(stores.kind, 'MANUAL'));
  const [known] = await tx.select({ id: stores.id }).from(stores).where(isTheOne);
  if (known) return known.id;
  await tx.insert(stores).values({ id: newId(), customerId, name: MANUAL_STORE_NAME, kind: 'MANUAL' }).onConflictDoNothing();
  const [made] = await tx.select({ id: stores.id }).from(stores).where(isTheOne);
  if (!made) throw new Error(`Customer ${customerId} has no store`);
  return made.id;
}

/** An id that is no store of the customer is refused as one that is nobody's. */
export async function checkStoreIds(tx: Queryable, customerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.customerId, customerId), inArray(stores.id, [...ids]), isNull(stores.deletedAt)));
  if (found.length < new Set(ids).size) throw new AppError('notFound');
}

/** Whether this customer is one that the actor sees. */
export async function isVisibleCustomer(db: Queryable, scope: RowScope, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), inScope(scope, customers.id, 'whole customer')));
  return row !== undefined;
}
