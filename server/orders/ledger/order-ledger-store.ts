// The closed ledgers of orders. What they credit is decided by results, which knows what was spent.
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { orderLedgers } from './order-ledger-table.ts';

type OrderLedger = typeof orderLedgers.$inferSelect;

/** False where the ledger was closed before; it stays as it is. */
export async function insertLedger(tx: Transaction, ledger: OrderLedger): Promise<boolean> {
  const written = await tx.insert(orderLedgers).values(ledger).onConflictDoNothing().returning({ id: orderLedgers.orderId });
  return written.length > 0;
}

/** Null while it is open. */
export async function findLedger(db: Queryable, orderId: string): Promise<OrderLedger | null> {
  const [ledger] = await db.select().from(orderLedgers).where(eq(orderLedgers.orderId, orderId));
  return ledger ?? null;
}
