// Deliveries in the database: how one begins, how it is found and locked, and how it ends.
import { DELIVERY_STATES, referenceOf } from '#domain/campaigns/index.ts';
import type { DeliveryState, PlannedObject } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { orders } from '../../orders/order-table.ts';
import { campaigns } from '../campaign-table.ts';
import { manualCampaigns } from '../manual/manual-campaign-table.ts';
import { deliveries, deliverySteps } from './delivery-table.ts';

export type DeliveryRecord = typeof deliveries.$inferSelect;
export type StepRecord = typeof deliverySteps.$inferSelect;

export interface NewDelivery {
  orderId: string | null;
  /** Of a campaign that was made by hand. */
  manualId?: string;
  revision: number;
  network: Network;
  accountId: string;
  pageId: string | null;
  plan: readonly PlannedObject[];
  state: Extract<DeliveryState, 'HELD' | 'WAITING'>;
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
  await tx
    .insert(deliverySteps)
    .values(
      row.plan.map(({ key, kind }, position) => ({ id: newId(), deliveryId: row.id, position, key, kind, state: 'WAITING' as const })),
    )
    .onConflictDoNothing();
  return row;
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

/** The delivery that created a campaign, with everything beside it. */
export async function deliveryOfCampaign(db: Queryable, campaignId: string): Promise<DeliveryRecord | null> {
  const [row] = await db
    .select({ delivery: deliveries })
    .from(campaigns)
    .innerJoin(
      deliveries,
      or(
        eq(deliveries.id, campaigns.deliveryId),
        and(
          eq(deliveries.orderId, campaigns.orderId),
          eq(deliveries.revision, campaigns.orderRevision),
          eq(deliveries.network, campaigns.network),
        ),
      ),
    )
    .where(eq(campaigns.id, campaignId));
  return row?.delivery ?? null;
}

export const stepsWithKeys = (db: Queryable, deliveryId: string, keys: readonly string[]): Promise<StepRecord[]> =>
  db
    .select()
    .from(deliverySteps)
    .where(and(eq(deliverySteps.deliveryId, deliveryId), inArray(deliverySteps.key, [...keys])));

const ENDED: readonly DeliveryState[] = DELIVERY_STATES.filter((state) => ['DELIVERED', 'FAILED', 'UNDONE'].includes(state));

export async function writeDeliveryState(tx: Transaction, id: string, state: DeliveryState, reason: string | null = null): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state, reason, endedAt: ENDED.includes(state) ? sql`now()` : null })
    .where(eq(deliveries.id, id));
}

/** Someone cancelled the order, or deleted the campaign that was made by hand, while it was delivered. */
export async function isCancelled(db: Queryable, { orderId, manualId }: Pick<DeliveryRecord, 'orderId' | 'manualId'>): Promise<boolean> {
  const [row] =
    orderId === null
      ? await db
          .select({ at: manualCampaigns.cancelRequestedAt })
          .from(manualCampaigns)
          .where(eq(manualCampaigns.id, manualId ?? ''))
      : await db.select({ at: orders.cancelRequestedAt }).from(orders).where(eq(orders.id, orderId));
  return row?.at != null;
}

export interface DeliveryToRun {
  id: string;
  customerId: string;
  /** 'ORD-5512', or 'MAN-12' for a campaign that was made by hand. */
  reference: string;
  network: Network;
}

/** Deliveries of cancelled orders, and of drafts that were deleted, that have not been taken back. */
export async function deliveriesToTakeBack(db: Queryable, limit: number): Promise<DeliveryToRun[]> {
  const rows = await db
    .select({ id: deliveries.id, network: deliveries.network, order: orders, manual: manualCampaigns })
    .from(deliveries)
    .leftJoin(orders, eq(orders.id, deliveries.orderId))
    .leftJoin(manualCampaigns, eq(manualCampaigns.id, deliveries.manualId))
    .where(
      and(
        ne(deliveries.state, 'UNDONE'),
        or(and(isNotNull(orders.cancelRequestedAt), eq(orders.status, 'PROCESSING')), isNotNull(manualCampaigns.cancelRequestedAt)),
      ),
    )
    .limit(limit);
  return rows.flatMap(({ id, network, order, manual }) => {
    if (order) return [{ id, network, customerId: order.customerId, reference: referenceOf(order) }];
    return manual
      ? [{ id, network, customerId: manual.customerId, reference: referenceOf({ orderNumber: manual.number, series: 'MAN' }) }]
      : [];
  });
}

export async function writeStepError(tx: Transaction, deliveryId: string, error: string): Promise<void> {
  await tx
    .update(deliverySteps)
    .set({ error })
    .where(and(eq(deliverySteps.deliveryId, deliveryId), eq(deliverySteps.state, 'SENT'), isNull(deliverySteps.doneAt)));
}
