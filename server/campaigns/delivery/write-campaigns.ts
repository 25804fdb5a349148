// Writes the campaigns, ad sets and ads that a delivery has made, from its plan and the network's ids. Doing so again changes nothing.
import { campaignsInPlan } from '#domain/campaigns/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { orders } from '../../orders/order-table.ts';
import { adSets, ads, campaignListings, campaigns } from '../campaign-table.ts';
import { stepsOfDelivery } from './delivery-store.ts';
import type { DeliveryRecord } from './delivery-store.ts';
import { deliveries } from './delivery-table.ts';

/** Switched on, and the network has not decided yet. */
const FIRST_STATE: CampaignState = 'PENDING_REVIEW';

export async function writeCampaigns(tx: Transaction, delivery: DeliveryRecord): Promise<void> {
  const [row] = await tx
    .select({ order: orders, timezone: networkAccounts.timezone })
    .from(orders)
    .innerJoin(networkAccounts, eq(networkAccounts.id, delivery.accountId))
    .where(eq(orders.id, delivery.orderId));
  if (!row) return;
  const { order, timezone } = row;
  const steps = await stepsOfDelivery(tx, delivery.id);
  const madeOf = new Map(steps.map(({ key, made }) => [key, made]));
  for (const planned of campaignsInPlan(delivery.network, delivery.plan, {
    currencyOffset: moneyCurrency(order.currencyCode).offset,
    timezone,
  })) {
    const made = madeOf.get(planned.key);
    if (!made) continue;
    const campaignId = newId();
    const [written] = await tx
      .insert(campaigns)
      .values({
        id: campaignId,
        customerId: order.customerId,
        orderId: order.id,
        orderRevision: delivery.revision,
        network: delivery.network,
        accountId: delivery.accountId,
        externalId: made.externalId,
        planKey: planned.key,
        label: planned.label,
        name: planned.name,
        budget: planned.budget,
        currencyCode: order.currencyCode,
        startsAt: planned.startsAt,
        endsAt: planned.endsAt,
        state: FIRST_STATE,
      })
      .onConflictDoNothing()
      .returning({ id: campaigns.id });
    // Written by an earlier run of this job.
    if (!written) continue;
    await writeListings(tx, campaignId, order);
    for (const set of planned.adSets) {
      const adSetId = newId();
      await tx.insert(adSets).values({
        id: adSetId,
        campaignId,
        name: set.name,
        planKey: set.key,
        label: set.label,
        externalId: madeOf.get(set.key)?.externalId ?? made.parts?.['adGroup'] ?? null,
        budget: set.budget,
        startsAt: set.startsAt,
        endsAt: set.endsAt,
        targeting: set.targeting,
        state: FIRST_STATE,
      });
      await tx.insert(ads).values(
        set.ads.map((ad) => ({
          id: newId(),
          adSetId,
          name: ad.name,
          planKey: ad.key,
          label: ad.label,
          externalId: madeOf.get(ad.key)?.externalId ?? made.parts?.[ad.part] ?? null,
          creative: ad.creative,
          creativeExternalId: ad.creativeKey === null ? null : (madeOf.get(ad.creativeKey)?.externalId ?? null),
          state: FIRST_STATE,
        })),
      );
    }
  }
}

async function writeListings(tx: Transaction, campaignId: string, { orderType, itemIds }: typeof orders.$inferSelect): Promise<void> {
  if (orderType !== 'LISTINGS' || itemIds.length === 0) return;
  await tx
    .insert(campaignListings)
    .values(itemIds.map((listingId) => ({ campaignId, listingId })))
    .onConflictDoNothing();
}

export async function markCampaignsDeleted(tx: Transaction, deliveryId: string): Promise<void> {
  const orderOf = tx.select({ id: deliveries.orderId }).from(deliveries).where(eq(deliveries.id, deliveryId));
  const networkOf = tx.select({ network: deliveries.network }).from(deliveries).where(eq(deliveries.id, deliveryId));
  await tx
    .update(campaigns)
    .set({ state: 'DELETED', desiredState: 'DELETED', updatedAt: sql`now()` })
    .where(sql`${inArray(campaigns.orderId, orderOf)} and ${inArray(campaigns.network, networkOf)}`);
}
