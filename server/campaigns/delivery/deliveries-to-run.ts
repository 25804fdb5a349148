// Which deliveries need a job: those that have not ended, and those of cancelled orders and deleted drafts that are not taken back. A job may
// have ended before its delivery, as after a timeout or when someone stopped it on the jobs screen.
import { referenceOf } from '#domain/campaigns/index.ts';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connection.ts';
import { jobs } from '../../jobs/job-table.ts';
import { orders } from '../../orders/order-table.ts';
import { manualCampaigns } from '../manual/manual-campaign-table.ts';
import type { DeliveryRecord } from './delivery-store.ts';

export interface DeliveryToRun {
  id: string;
  customerId: string;
  /** 'ORD-5512', or 'MAN-12' for a campaign that was made by hand. */
  reference: string;
  network: Network;
}

/** While a job with this key waits or runs, the delivery needs no other. */
export const deliveryJobKey = (deliveryId: string): string => `deliver-order ${deliveryId}`;

/** A later delivery to the same account removes this one itself before it makes anything, because their labels may be equal. */
const HANDED_TO_REPLACEMENT = `d.state = 'UNDOING' and exists (select from deliveries n where n.order_id = d.order_id and n.network = d.network
    and n.account_id = d.account_id and (n.revision, n.attempt) > (d.revision, d.attempt) and n.ended_at is null)`;

const DUE = `
  with due as (
    select d.id from deliveries d where d.ended_at is null and d.state <> 'HELD' and not (${HANDED_TO_REPLACEMENT})
    union
    select d.id from orders o join deliveries d on d.order_id = o.id where o.cancel_requested_at is not null and d.state <> 'UNDONE'
    union
    select d.id from manual_campaigns m join deliveries d on d.manual_id = m.id where m.cancel_requested_at is not null and d.state <> 'UNDONE'
  )
  select d.id, d.network, o.order_number as "orderNumber", m.number as "manualNumber", coalesce(o.customer_id, m.customer_id) as "customerId"
  from due join deliveries d on d.id = due.id left join orders o on o.id = d.order_id left join manual_campaigns m on m.id = d.manual_id
  where not exists (select from jobs j where j.dedupe_key = $1 || d.id and j.state = any($2))
  order by d.id limit $3`;

interface DueRow {
  id: string;
  network: Network;
  customerId: string;
  orderNumber: number | null;
  manualNumber: number | null;
}

/** Those without an open job, so that the limit is not filled with others. */
export async function deliveriesToRun({ quick }: Database, limit: number): Promise<DeliveryToRun[]> {
  const { rows } = await quick.query<DueRow>({
    name: 'deliveries_to_run',
    text: DUE,
    values: [deliveryJobKey(''), OPEN_JOB_STATES, limit],
  });
  return rows.map(({ orderNumber, manualNumber, ...row }) => ({
    ...row,
    reference: referenceOf(orderNumber === null ? { orderNumber: manualNumber ?? 0, series: 'MAN' } : { orderNumber }),
  }));
}

/** What a delivery is of, as people name it, and whose it is. */
export async function referenceOfDelivery(
  db: Queryable,
  { orderId, manualId }: Pick<DeliveryRecord, 'orderId' | 'manualId'>,
): Promise<Pick<DeliveryToRun, 'reference' | 'customerId'>> {
  const [order] = orderId === null ? [] : await db.select().from(orders).where(eq(orders.id, orderId));
  if (order) return { reference: referenceOf(order), customerId: order.customerId };
  const [manual] = manualId === null ? [] : await db.select().from(manualCampaigns).where(eq(manualCampaigns.id, manualId));
  if (!manual) throw new Error('A delivery is of an order or of a campaign that was made by hand');
  return { reference: referenceOf({ orderNumber: manual.number, series: 'MAN' }), customerId: manual.customerId };
}

export async function isHandedToReplacement({ quick }: Database, { id }: DeliveryRecord): Promise<boolean> {
  const text = `select from deliveries d where d.id = $1 and ${HANDED_TO_REPLACEMENT}`;
  return (await quick.query({ name: 'delivery_left_to_replacement', text, values: [id] })).rows.length > 0;
}

/** Whether a worker is at the delivery right now. */
export async function hasRunningJob(db: Queryable, deliveryId: string): Promise<boolean> {
  const isRunning = and(eq(jobs.dedupeKey, deliveryJobKey(deliveryId)), eq(jobs.state, 'RUNNING'));
  return (await db.select({ id: jobs.id }).from(jobs).where(isRunning).limit(1)).length > 0;
}

/** Someone cancelled the order, or deleted the campaign that was made by hand, while it was delivered. */
export async function isCancelled(db: Queryable, { orderId, manualId }: Pick<DeliveryRecord, 'orderId' | 'manualId'>): Promise<boolean> {
  const ofOrder = orderId === null ? [] : await db.select({ at: orders.cancelRequestedAt }).from(orders).where(eq(orders.id, orderId));
  const ofManual =
    manualId === null
      ? []
      : await db.select({ at: manualCampaigns.cancelRequestedAt }).from(manualCampaigns).where(eq(manualCampaigns.id, manualId));
  return [...ofOrder, ...ofManual].some(({ at }) => at !== null);
}
