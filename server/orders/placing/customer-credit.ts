// The credit of a customer: what closed ledgers credited to it, without what its orders use. A cancelled order uses none, so that its credit
// is available again.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { OrderRecord } from '../order-store.ts';

/** As an expression in SQL, in minor units. */
export const creditSql = (customerId: string, currencyCode: string): string => `(
  (select coalesce(sum(l.credited), 0) from order_ledgers l where l.customer_id = ${customerId} and l.currency_code = ${currencyCode}) -
  (select coalesce(sum(u.credit_used), 0) from orders u
    where u.customer_id = ${customerId} and u.currency_code = ${currencyCode} and u.credit_used > 0 and u.status <> 'CANCELLED'))::int8`;

export async function readCredit(db: Queryable, customerId: string, currencyCode: string): Promise<number> {
  const owner: SQL = sql`(select ${customerId}::uuid as customer_id, ${currencyCode}::text as currency_code)`;
  const { rows } = await db.execute<{ credit: number }>(
    sql`select ${sql.raw(creditSql('owner.customer_id', 'owner.currency_code'))} as credit from ${owner} owner`,
  );
  return rows[0]?.credit ?? 0;
}

/**
 * Called after an order was inserted, in its transaction. Orders of one customer that use credit wait here for each other until they are
 * committed, so that each sees what the one before has used, and none is spent twice.
 */
export async function refuseSpentCredit(tx: Transaction, { customerId, currencyCode, creditUsed }: OrderRecord): Promise<void> {
  if (creditUsed === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit ' || ${customerId}::text, 0))`);
  if ((await readCredit(tx, customerId, currencyCode)) < 0) throw new AppError('creditChanged');
}
