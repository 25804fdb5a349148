// Writes the deliveries of the demo's orders with their steps, and the campaigns of those that run, by the product's own functions.
import type { CampaignState } from '#domain/campaigns/index.ts';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../../../server/db/connection.ts';
import { adSets, ads, campaigns } from '../../../server/campaigns/campaign-table.ts';
import { FIRST_ON_ACCOUNT } from '../../../server/campaigns/delivery/checked-accounts.ts';
import { beginDelivery } from '../../../server/campaigns/delivery/delivery-store.ts';
import { deliveries, deliverySteps } from '../../../server/campaigns/delivery/delivery-table.ts';
import { writeCampaigns } from '../../../server/campaigns/delivery/write-campaigns.ts';
import type { orders } from '../../../server/orders/order-table.ts';
import type { DemoDelivery } from './place-demo-deliveries.ts';
import type { MadeOfDelivery } from './replay-on-twins.ts';

const MINUTE_MS = 60_000;
const SWITCHED = ['campaign', 'adSet', 'ad'];

type Ending = Pick<typeof deliveries.$inferInsert, 'state' | 'reason' | 'endedAt'>;

export async function writeDemoDeliveries(
  tx: Transaction,
  planned: readonly DemoDelivery[],
  made: MadeOfDelivery,
  now: number,
): Promise<void> {
  for (const delivery of planned) {
    const { order, network, account, page, plan, at } = delivery;
    const record = await beginDelivery(tx, {
      orderId: order.id,
      revision: order.revision,
      network,
      accountId: account.id,
      pageId: page?.id ?? null,
      now: new Date(at),
      planAt: () => plan,
      state: 'HELD',
      reason: FIRST_ON_ACCOUNT,
    });
    await tx.update(deliveries).set(endingOf(delivery)).where(eq(deliveries.id, record.id));
    const objects = made.get(delivery);
    for (const { key, kind } of plan) {
      const object = objects?.get(key);
      if (!object) continue;
      const step = { state: SWITCHED.includes(kind) ? ('ACTIVE' as const) : ('DONE' as const), made: object };
      await tx
        .update(deliverySteps)
        .set({ ...step, sentAt: new Date(at), doneAt: new Date(at + MINUTE_MS) })
        .where(and(eq(deliverySteps.deliveryId, record.id), eq(deliverySteps.key, key)));
    }
    if (objects) await writeCampaigns(tx, record);
    if (order.status === 'CANCELLED')
      await tx.update(deliverySteps).set({ state: 'UNDONE' }).where(eq(deliverySteps.deliveryId, record.id));
  }
  await settleStates(
    tx,
    [...made.keys()].map(({ order }) => order.id),
    new Date(now),
  );
}

/** What became of the delivery of an order in this state. */
function endingOf({ order, at, note }: DemoDelivery): Ending {
  const endings: Partial<Record<(typeof orders.$inferSelect)['status'], Ending>> = {
    DELIVERED: { state: 'DELIVERED', reason: null, endedAt: new Date(at + MINUTE_MS) },
    COMPLETED: { state: 'DELIVERED', reason: null, endedAt: new Date(at + MINUTE_MS) },
    FAILED: { state: 'FAILED', reason: note, endedAt: new Date(at + MINUTE_MS) },
    CANCELLED: { state: 'UNDONE', reason: null, endedAt: new Date(at + MINUTE_MS) },
  };
  return endings[order.status] ?? { state: 'HELD', reason: FIRST_ON_ACCOUNT, endedAt: null };
}

/** As the networks would show them by now: reviews are over, and what has ended is completed. */
async function settleStates(tx: Transaction, orderIds: string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const own = tx.select({ id: campaigns.id }).from(campaigns).where(inArray(campaigns.orderId, orderIds));
  const set = (state: CampaignState) => ({ state });
  await tx
    .update(campaigns)
    .set(set('ACTIVE'))
    .where(and(inArray(campaigns.id, own), gt(campaigns.endsAt, now)));
  await tx
    .update(campaigns)
    .set(set('COMPLETED'))
    .where(and(inArray(campaigns.id, own), lte(campaigns.endsAt, now)));
  await tx
    .update(adSets)
    .set(set('ACTIVE'))
    .where(and(inArray(adSets.campaignId, own), gt(adSets.endsAt, now)));
  await tx
    .update(adSets)
    .set(set('COMPLETED'))
    .where(and(inArray(adSets.campaignId, own), lte(adSets.endsAt, now)));
  for (const state of ['ACTIVE', 'COMPLETED'] as const) {
    const sets = tx
      .select({ id: adSets.id })
      .from(adSets)
      .where(and(inArray(adSets.campaignId, own), eq(adSets.state, state)));
    await tx.update(ads).set(set(state)).where(inArray(ads.adSetId, sets));
  }
}
