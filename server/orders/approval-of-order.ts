// The seller's approval as an order stores it: which revision was approved or is to be changed, and whether the delivery waits for it.
import { isHeldForApproval, isSellerApprovalRequired } from '#domain/orders/index.ts';
import type { ApprovalEvent } from '#domain/orders/index.ts';
import { eq, sql } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { writeEvent } from './order-store.ts';
import type { NewOrderEvent, OrderRecord } from './order-store.ts';
import { orders } from './order-table.ts';

export async function isApprovalRequired(
  db: Queryable,
  order: Pick<OrderRecord, 'customerId' | 'sellerApprovalRequired'>,
): Promise<boolean> {
  const [row] = await db.select({ isRequired: customers.sellerApprovalRequired }).from(customers).where(eq(customers.id, order.customerId));
  return isSellerApprovalRequired(order, row?.isRequired ?? false);
}

export const isOrderHeld = async (tx: Transaction, order: OrderRecord): Promise<boolean> =>
  isHeldForApproval(order, await isApprovalRequired(tx, order));

/** Null withdraws an approval. */
export async function writeApproval(
  tx: Transaction,
  { id, revision }: OrderRecord,
  decision: 'APPROVED' | 'CHANGE_ASKED' | null,
): Promise<void> {
  const decided = {
    approvedRevision: decision === 'APPROVED' ? revision : null,
    changeAskedRevision: decision === 'CHANGE_ASKED' ? revision : null,
  };
  await tx
    .update(orders)
    .set({ ...decided, updatedAt: sql`now()` })
    .where(eq(orders.id, id));
}

interface ApprovalEntry extends Pick<NewOrderEvent, 'mover' | 'actor'> {
  event: ApprovalEvent;
  note?: string;
}

export function writeApprovalEvent(tx: Transaction, { id: orderId, status }: OrderRecord, { event, ...entry }: ApprovalEntry): void {
  writeEvent(tx, { orderId, transition: { from: status, to: status, step: event }, ...entry });
}
