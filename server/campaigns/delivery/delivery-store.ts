// Deliveries in the database: how one begins, how it is found and locked, and how it ends.
import { DELIVERY_STATES } from '#domain/campaigns/index.ts';
import type { DeliveryState, PlannedObject } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { orders } from '../../orders/order-table.ts';
import { deliveries, deliverySteps } from './delivery-table.ts';

export type DeliveryRecord = typeof deliveries.$inferSelect;
export type StepRecord = typeof deliverySteps.$inferSelect;

export interface NewDelivery {
  orderId: string;
  revision: number;
  network: Network;
  accountId: string;
  pageId: string | null;
  plan: readonly PlannedObject[];
  state: Extract<DeliveryState, 'HELD' | 'WAITING'>;
  /** Why it waits. */
  reason: string | null;
}

/** With a step for each object of its plan. A delivery of the same revision that failed is taken up again as it was planned. */
export async function beginDelivery(tx: Transaction, { plan, ...delivery }: NewDelivery): Promise<DeliveryRecord> {
  const [row] = await tx
    .insert(deliveries)
    .values({ id: newId(), ...delivery, plan: [...plan] })
    .onConflictDoUpdate({
      target: [deliveries.orderId, deliveries.revision, deliveries.network],
      set: {
        state: sql`case when ${deliveries.state} = 'FAILED' then 'WAITING' else ${deliveries.state} end`,
        reason: null,
        endedAt: sql`case when ${deliveries.state} = 'FAILED' then null else ${deliveries.endedAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('A delivery was not written');
  await insertSteps(tx, row.id, row.plan);
  return row;
}

async function insertSteps(tx: Transaction, deliveryId: string, plan: readonly PlannedObject[]): Promise<void> {
  await tx
    .insert(deliverySteps)
    .values(plan.map(({ key, kind }, position) => ({ id: newId(), deliveryId, position, key, kind, state: 'WAITING' as const })))
    .onConflictDoNothing();
}

/** Only before the first step: what was made could not be found by another plan. */
export async function replacePlan(tx: Transaction, deliveryId: string, plan: readonly PlannedObject[]): Promise<void> {
  await tx
    .update(deliveries)
    .set({ plan: [...plan] })
    .where(eq(deliveries.id, deliveryId));
  await tx.delete(deliverySteps).where(eq(deliverySteps.deliveryId, deliveryId));
  await insertSteps(tx, deliveryId, plan);
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRecord | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row ?? null;
}

export const deliveriesOfOrder = (db: Queryable, orderId: string, revision: number): Promise<DeliveryRecord[]> =>
  db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.revision, revision)))
    .orderBy(asc(deliveries.network));

export const stepsOfDelivery = (db: Queryable, deliveryId: string): Promise<StepRecord[]> =>
  db.select().from(deliverySteps).where(eq(deliverySteps.deliveryId, deliveryId)).orderBy(asc(deliverySteps.position));

const ENDED: readonly DeliveryState[] = DELIVERY_STATES.filter((state) => ['DELIVERED', 'FAILED', 'UNDONE'].includes(state));

export async function writeDeliveryState(tx: Transaction, id: string, state: DeliveryState, reason: string | null = null): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state, reason, endedAt: ENDED.includes(state) ? sql`now()` : null })
    .where(eq(deliveries.id, id));
}

/** Someone cancelled the order while it was delivered. */
export async function isCancelled(db: Queryable, orderId: string): Promise<boolean> {
  const [row] = await db.select({ at: orders.cancelRequestedAt }).from(orders).where(eq(orders.id, orderId));
  return row?.at != null;
}

export interface DeliveryToRun {
  id: string;
  customerId: string;
  orderNumber: number;
  network: Network;
}

/** Deliveries of cancelled orders that have not been taken back. */
export const deliveriesToTakeBack = (db: Queryable, limit: number): Promise<DeliveryToRun[]> =>
  db
    .select({ id: deliveries.id, customerId: orders.customerId, orderNumber: orders.orderNumber, network: deliveries.network })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(and(isNotNull(orders.cancelRequestedAt), eq(orders.status, 'PROCESSING'), ne(deliveries.state, 'UNDONE')))
    .limit(limit);

export async function writeStepError(tx: Transaction, deliveryId: string, error: string): Promise<void> {
  await tx
    .update(deliverySteps)
    .set({ error })
    .where(and(eq(deliverySteps.deliveryId, deliveryId), eq(deliverySteps.state, 'SENT'), isNull(deliverySteps.doneAt)));
}
