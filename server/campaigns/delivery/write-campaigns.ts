// Writes the campaigns, ad sets and ads that a delivery has made, from its plan and the network's ids. Doing so again changes nothing.
import { campaignsInPlan } from '#domain/campaigns/index.ts';
import type { CampaignState, PlannedCampaign } from '#domain/campaigns/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { OrderType } from '#domain/orders/index.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { readOrderRevision } from '../../orders/index.ts';
import { orders } from '../../orders/order-table.ts';
import { adSets, ads, campaignListings, campaigns } from '../campaign-table.ts';
import { manualCampaigns } from '../manual/manual-campaign-table.ts';
import { writeAdRenders } from './files/write-ad-renders.ts';
import { stepsOfDelivery } from './delivery-store.ts';
import type { DeliveryRecord } from './delivery-store.ts';

/** Switched on, and the network has not decided yet. */
const FIRST_STATE: CampaignState = 'PENDING_REVIEW';

export async function writeCampaigns(tx: Transaction, delivery: DeliveryRecord): Promise<void> {
  const source = await readSource(tx, delivery);
  if (!source) return;
  const { timezone } = source;
  const templates = await templatesOf(tx, delivery);
  const steps = await stepsOfDelivery(tx, delivery.id);
  const madeOf = new Map(steps.map(({ key, made }) => [key, made]));
  for (const planned of campaignsInPlan(delivery.network, delivery.plan, {
    currencyOffset: moneyCurrency(source.currencyCode).offset,
    timezone,
  })) {
    const made = madeOf.get(planned.key);
    if (!made) continue;
    const given = { externalId: made.externalId, state: FIRST_STATE, ...templates[templateNumber(planned.key) - 1] };
    const campaignId = await writeCampaign(tx, delivery, source, planned, given);
    // Written by an earlier run of this job.
    if (campaignId === null) continue;
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
      const rows = set.ads.map((ad) => ({ id: newId(), ad }));
      await tx.insert(ads).values(
        rows.map(({ id, ad }) => ({
          id,
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
      await writeAdRenders(
        tx,
        delivery,
        rows.map(({ id, ad }) => ({ id, creative: ad.creative })),
      );
    }
  }
}

/** 2 for the key 't2/campaign1': plans count the templates that the order has settings for. */
const templateNumber = (key: string): number => Number(/^t(\d+)\//.exec(key)?.[1]);

/** A campaign that was made by hand knows its template already. */
async function templatesOf(tx: Transaction, { orderId, revision }: DeliveryRecord) {
  const revised = orderId === null ? null : await readOrderRevision(tx, orderId, revision);
  return (revised?.products ?? [])
    .flatMap(({ templates }) => templates)
    .filter(({ ordered }) => revised?.order.campaignData.some(({ templateId }) => templateId === ordered.templateId))
    .map(({ template: { type, templateId, version } }) => ({ type, templateId, templateVersion: version }));
}

/** What a delivery is of: an order, or a campaign that was made by hand. */
interface CampaignSource {
  customerId: string;
  orderId: string | null;
  orderType: OrderType;
  itemIds: readonly string[];
  currencyCode: string;
}

async function readSource(tx: Transaction, delivery: DeliveryRecord): Promise<(CampaignSource & { timezone: string }) | null> {
  const { orderId, manualId, accountId } = delivery;
  const [account] = await tx.select({ timezone: networkAccounts.timezone }).from(networkAccounts).where(eq(networkAccounts.id, accountId));
  if (!account) return null;
  if (orderId === null) {
    if (manualId === null) return null;
    const [manual] = await tx.select().from(manualCampaigns).where(eq(manualCampaigns.id, manualId));
    return manual ? { ...manual, ...account, orderId, orderType: manual.itemType } : null;
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order ? { ...order, ...account, orderId } : null;
}

type CampaignRow = typeof campaigns.$inferInsert;

/** Returns its id; null where it was written before. A campaign that was made by hand exists as a draft until it is delivered. */
export async function writeCampaign(
  tx: Transaction,
  delivery: Pick<DeliveryRecord, 'id' | 'network' | 'accountId' | 'revision'>,
  source: CampaignSource,
  planned: PlannedCampaign,
  given: Pick<CampaignRow, 'externalId' | 'state' | 'type' | 'templateId' | 'templateVersion'>,
): Promise<string | null> {
  const { customerId, orderId, currencyCode } = source;
  const { key: planKey, label, name, budget, startsAt, endsAt } = planned;
  const { id: deliveryId, network, accountId, revision } = delivery;
  const ofOrder = orderId === null ? {} : { orderId, orderRevision: revision };
  const row = { id: newId(), customerId, network, accountId, deliveryId, planKey, label, name, budget, currencyCode, startsAt, endsAt };
  const [written] = await tx
    .insert(campaigns)
    .values({ ...row, ...ofOrder, ...given })
    .onConflictDoUpdate({
      target: [campaigns.deliveryId, campaigns.planKey],
      set: { externalId: given.externalId, state: given.state, updatedAt: sql`now()` },
      setWhere: eq(campaigns.state, 'DRAFT'),
    })
    .returning({ id: campaigns.id });
  if (written) await writeListings(tx, written.id, source);
  return written?.id ?? null;
}

async function writeListings(tx: Transaction, campaignId: string, { orderType, itemIds }: CampaignSource): Promise<void> {
  if (orderType !== 'LISTINGS' || itemIds.length === 0) return;
  await tx
    .insert(campaignListings)
    .values(itemIds.map((listingId) => ({ campaignId, listingId })))
    .onConflictDoNothing();
}

export async function markCampaignsDeleted(tx: Transaction, deliveryId: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ state: 'DELETED', desiredState: 'DELETED', updatedAt: sql`now()` })
    .where(eq(campaigns.deliveryId, deliveryId));
}
