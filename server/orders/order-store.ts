// Orders in the database: how one is found and locked, and the writes to what belongs to it.
import type { OrderChange } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type {
  ApprovalEvent,
  CampaignEvent,
  MoneyEvent,
  OrderMover,
  OrderState,
  OrderTransition,
  StaffEvent,
} from '#domain/orders/index.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { sendWithoutWaiting } from '../db/transactions.ts';
import { heldFromDelivery } from './list/held-for-approval-sql.ts';
import { ordersVisibleTo } from './order-scope-sql.ts';
import { deliveryOutbox, orderProducts, orders } from './order-table.ts';
import { PRODUCT_NOW, productNow } from '../db/product-time.ts';

export type OrderRecord = typeof orders.$inferSelect;
export type OrderedProduct = typeof orderProducts.$inferSelect;

const visibleOrder = (actor: Actor, id: string): SQL | undefined =>
  and(
    eq(orders.id, id),
    isNull(orders.deletedAt),
    sql`${orders.id} in (select ord.id from orders ord where ord.id = ${id} and ${predicateAsSql(ordersVisibleTo(actor))})`,
  );

export async function findOrder(db: Queryable, actor: Actor, id: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(visibleOrder(actor, id));
  return row ?? null;
}

export async function lockOrder(tx: Transaction, actor: Actor, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(orders).where(visibleOrder(actor, id)).for('update');
  return row ?? null;
}

export async function findAnyOrder(db: Queryable, id: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** For jobs and webhooks, which act for no user and see every order. */
export async function lockAnyOrder(tx: Transaction, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

export const productsOfOrder = (db: Queryable, orderId: string): Promise<OrderedProduct[]> =>
  db.select().from(orderProducts).where(eq(orderProducts.orderId, orderId)).orderBy(asc(orderProducts.position));

/** False when the order is no longer in the state `from`: another transaction moved it first. */
export async function writeState(tx: Transaction, id: string, { from, to }: OrderTransition): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ status: to, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(orders.id, id), from === null ? undefined : eq(orders.status, from)))
    .returning({ id: orders.id });
  return changed.length === 1;
}

export interface NewOrderEvent {
  orderId: string;
  transition: Pick<OrderTransition, 'from' | 'to'> & {
    step: OrderTransition['step'] | MoneyEvent | ApprovalEvent | CampaignEvent | StaffEvent;
  };
  mover: OrderMover | 'seller';
  /** Null when the product itself or the payment gateway acted. The seller has no user. */
  actor: { userId: string | null; displayName: string } | null;
  note?: string;
  /** For an event that the provider may report more than once: its id and its time there. The timeline is ordered by id. */
  occurrence?: { id: string; at: Date };
}

export function writeEvent(tx: Transaction, { orderId, transition, mover, actor, note, occurrence }: NewOrderEvent): void {
  sendWithoutWaiting(tx, {
    name: 'order_event',
    text: `insert into order_events (id, order_id, "from", "to", step, mover, actor_id, actor_name, note, at, revision)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, ${PRODUCT_NOW}), (select revision from orders where id = $2)) on conflict (id) do nothing`,
    values: [
      occurrence?.id ?? newId(),
      orderId,
      transition.from,
      transition.to,
      transition.step,
      mover,
      actor?.userId ?? null,
      actor?.displayName ?? null,
      note ?? null,
      occurrence?.at ?? null,
    ],
  });
}

/** Something happened to the order's payment that does not change its state. */
export function writeMoneyEvent(
  tx: Transaction,
  { id: orderId, status }: { id: string; status: OrderState },
  { event, actor, note }: { event: MoneyEvent; actor: NewOrderEvent['actor']; note: string | null },
): void {
  const transition = { from: status, to: status, step: event };
  writeEvent(tx, { orderId, transition, mover: actor ? 'staff' : 'provider', actor, ...(note !== null && { note }) });
}

/** One outbox row for each time that an order becomes READY. */
export function addToDeliveryOutbox(tx: Transaction, orderId: string): void {
  sendWithoutWaiting(tx, {
    name: 'await_delivery',
    text: `insert into delivery_outbox (id, order_id, attempt)
      select $1, $2::uuid, coalesce(max(attempt), 0) + 1 from delivery_outbox where order_id = $2::uuid`,
    values: [newId(), orderId],
  });
}

/** The delivery has started, or will not start any more. */
export function closeOutboxEntry(tx: Transaction, orderId: string): void {
  sendWithoutWaiting(tx, {
    name: 'take_from_outbox',
    text: 'update delivery_outbox set closed_at = now() where order_id = $1 and closed_at is null',
    values: [orderId],
  });
}

export async function writeCancellationRequest(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ cancelRequestedAt: productNow, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, id));
}

/**
 * Orders that became READY and that no delivery has taken up, the oldest first, without those that wait for their seller or whose customer is
 * switched off. Read in pages, so that orders whose delivery cannot be started do not keep later ones waiting.
 */
export async function* waitingForDelivery(db: Queryable, pageSize: number): AsyncIterable<string> {
  const { id, orderId, createdAt, closedAt } = deliveryOutbox;
  let last: string | undefined;
  for (;;) {
    const isLater =
      last === undefined ? undefined : sql`(${createdAt}, ${id}) > (select created_at, id from delivery_outbox where id = ${last})`;
    const page = await db
      .select({ id, orderId })
      .from(deliveryOutbox)
      .where(
        and(
          isNull(closedAt),
          isLater,
          sql`exists (select from orders o where o.id = ${orderId} and not ${sql.raw(heldFromDelivery('o'))})`,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(pageSize);
    yield* page.map((row) => row.orderId);
    if (page.length < pageSize) return;
    last = page.at(-1)?.id;
  }
}

export async function writePaid(tx: Transaction, id: string, paidAt: Date): Promise<void> {
  await tx.update(orders).set({ paidAt }).where(eq(orders.id, id));
}

export async function writeRefunded(tx: Transaction, id: string, refundedAt: Date | null): Promise<void> {
  await tx
    .update(orders)
    .set({ refundedAt, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, id));
}

interface NewComment {
  orderId: string;
  text: string;
  actor: Pick<Actor, 'userId' | 'displayName'>;
}

/** Returns the new comment's id. */
export function insertComment(tx: Transaction, { orderId, text, actor }: NewComment): string {
  const id = newId();
  sendWithoutWaiting(tx, {
    name: 'order_comment',
    text: 'insert into order_comments (id, order_id, text, created_by, created_by_name) values ($1, $2, $3, $4, $5)',
    values: [id, orderId, text, actor.userId, actor.displayName],
  });
  return id;
}

/** Fields that are left out keep their values. `revision` is the one that was written for the change. */
export async function updateOrderRow(
  tx: Transaction,
  id: string,
  { agents, office, ...rest }: Omit<OrderChange, 'version' | 'why'> & { revision: number },
): Promise<void> {
  const columns = { ...rest, ...(agents !== undefined && { agentIds: agents }), ...(office !== undefined && { officeId: office }) };
  await tx
    .update(orders)
    .set({ ...columns, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, id));
}
