// Deliveries in the database: how one begins, how it is found and locked, and how it ends.
import { isDeepStrictEqual } from 'node:util';
import { DELIVERY_STATES, withRenderedFiles } from '#domain/campaigns/index.ts';
import type { DeliveryState, PlannedObject } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { campaigns } from '../campaign-table.ts';
import { deliveryRenders } from './files/delivery-render-table.ts';
import { deliveries, deliverySteps } from './delivery-table.ts';
import { productNow } from '../../db/product-time.ts';

export type DeliveryRecord = typeof deliveries.$inferSelect;
export type StepRecord = typeof deliverySteps.$inferSelect;

export interface NewDelivery {
  orderId: string | null;
  /** Set for a campaign that was made by hand. */
  manualId?: string;
  revision: number;
  network: Network;
  accountId: string;
  pageId: string | null;
  now: Date;
  /** A plan depends on the time, so that an earlier one is compared with one made for its own time. */
  planAt(now: Date): readonly PlannedObject[];
  state: Extract<DeliveryState, 'HELD' | 'WAITING'>;
  /** Why it waits. */
  reason: string | null;
}

/** A delivery of the same revision that failed is taken up again if it would be planned as it was. The order's row must be locked. */
export async function beginDelivery(tx: Transaction, delivery: NewDelivery): Promise<DeliveryRecord> {
  const { orderId, revision, network } = delivery;
  if (orderId === null) return insertDelivery(tx, delivery, 1);
  const earlier = latestDeliveries(await deliveriesOfOrder(tx, orderId)).find(
    (each) => each.network === network && each.revision === revision,
  );
  if (!earlier) return insertDelivery(tx, delivery, 1);
  if (earlier.state !== 'FAILED') return earlier;
  if (!isPlannedAlike(earlier, delivery, await renderedFilesOf(tx, earlier.id))) return insertDelivery(tx, delivery, earlier.attempt + 1);
  await writeDeliveryState(tx, earlier.id, 'WAITING');
  return { ...earlier, state: 'WAITING', reason: null, endedAt: null };
}

/** An earlier plan names the files that were rendered for it. */
function isPlannedAlike(
  earlier: DeliveryRecord,
  { accountId, pageId, planAt }: NewDelivery,
  rendered: ReadonlyMap<string, string>,
): boolean {
  const plan = withRenderedFiles(planAt(earlier.createdAt), (key) => rendered.get(key));
  return earlier.accountId === accountId && earlier.pageId === pageId && isDeepStrictEqual(earlier.plan, JSON.parse(JSON.stringify(plan)));
}

/** Hashes of the rendered files that the plan of a delivery names, by the keys of the plan before they were rendered. */
async function renderedFilesOf(tx: Transaction, deliveryId: string): Promise<Map<string, string>> {
  const rows = await tx.select().from(deliveryRenders).where(eq(deliveryRenders.deliveryId, deliveryId));
  return new Map(rows.flatMap(({ key, hash }) => (hash === null ? [] : [[key, hash]])));
}

/** With a step for each object of its plan. */
async function insertDelivery(tx: Transaction, { planAt, now, ...delivery }: NewDelivery, attempt: number): Promise<DeliveryRecord> {
  const [row] = await tx
    .insert(deliveries)
    .values({ id: newId(), ...delivery, attempt, plan: [...planAt(now)], createdAt: now })
    .returning();
  if (!row) throw new Error('A delivery was not written');
  await insertSteps(tx, row.id, row.plan);
  return row;
}

async function insertSteps(tx: Transaction, deliveryId: string, plan: readonly PlannedObject[]): Promise<void> {
  await tx
    .insert(deliverySteps)
    .values(plan.map(({ key, kind }, position) => ({ id: newId(), deliveryId, position, key, kind, state: 'WAITING' as const })));
}

/** Only before the first step: what was made could not be found by another plan. */
export async function replacePlan(
  tx: Transaction,
  deliveryId: string,
  { pageId, now, planAt }: Pick<NewDelivery, 'pageId' | 'now' | 'planAt'>,
): Promise<void> {
  const plan = [...planAt(now)];
  // The time is the one that the plan is made for, so that a later attempt is compared with the same.
  await tx.update(deliveries).set({ pageId, createdAt: now }).where(eq(deliveries.id, deliveryId));
  await writePlan(tx, deliveryId, plan);
}

/** Only before the first step. */
export async function writePlan(tx: Transaction, deliveryId: string, plan: PlannedObject[]): Promise<void> {
  await tx.update(deliveries).set({ plan }).where(eq(deliveries.id, deliveryId));
  await tx.delete(deliverySteps).where(eq(deliverySteps.deliveryId, deliveryId));
  await insertSteps(tx, deliveryId, plan);
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRecord | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row ?? null;
}

/** Returns the deliveries of all revisions and attempts, the earliest first. */
export const deliveriesOfOrder = (db: Queryable, orderId: string): Promise<DeliveryRecord[]> =>
  db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(asc(deliveries.revision), asc(deliveries.attempt), asc(deliveries.network));

/** The last one to each network. */
export const latestDeliveries = (all: readonly DeliveryRecord[]): DeliveryRecord[] => [
  ...new Map(all.map((delivery) => [delivery.network, delivery])).values(),
];

/** Earlier deliveries of the order to the same network, of which something may still exist there. */
export const replacedDeliveries = (db: Queryable, { orderId, network, revision, attempt }: DeliveryRecord): Promise<DeliveryRecord[]> =>
  db
    .select()
    .from(deliveries)
    .where(
      and(
        // A campaign that was made by hand has one delivery only.
        orderId === null ? sql`false` : eq(deliveries.orderId, orderId),
        eq(deliveries.network, network),
        sql`(${deliveries.revision}, ${deliveries.attempt}) < (${revision}, ${attempt})`,
        ne(deliveries.state, 'UNDONE'),
      ),
    );

export const stepsOfDelivery = (db: Queryable, deliveryId: string): Promise<StepRecord[]> =>
  db.select().from(deliverySteps).where(eq(deliverySteps.deliveryId, deliveryId)).orderBy(asc(deliverySteps.position));

/** The delivery that created a campaign, with everything beside it. */
export async function deliveryOfCampaign(db: Queryable, campaignId: string): Promise<DeliveryRecord | null> {
  const [row] = await db
    .select({ delivery: deliveries })
    .from(campaigns)
    .innerJoin(deliveries, eq(deliveries.id, campaigns.deliveryId))
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
    .set({ state, reason, endedAt: ENDED.includes(state) ? productNow : null })
    .where(eq(deliveries.id, id));
}

export async function writeStepError(tx: Transaction, deliveryId: string, error: string): Promise<void> {
  await tx
    .update(deliverySteps)
    .set({ error })
    .where(and(eq(deliverySteps.deliveryId, deliveryId), eq(deliverySteps.state, 'SENT'), isNull(deliverySteps.doneAt)));
}
