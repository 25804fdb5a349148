// Takes up or takes back the delivery of a campaign that was made by hand.
import type { Actor } from '#domain/access/index.ts';
import { referenceOf } from '#domain/campaigns/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { CampaignRecord } from '../campaign-store.ts';
import { lockCampaign } from '../campaign-store.ts';
import { campaigns } from '../campaign-table.ts';
import { findDelivery, writeDeliveryState } from '../delivery/delivery-store.ts';
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts';
import { manualCampaigns } from './manual-campaign-table.ts';

/** Goes on where the delivery failed; what was made is kept. */
export async function retryCampaign(context: AppContext, tx: Transaction, actor: Actor, id: string): Promise<{ _id: string }> {
  const campaign = (await lockCampaign(tx, actor, 'meta', id)) ?? (await lockCampaign(tx, actor, 'google', id));
  if (!campaign) throw new AppError('notFound');
  const found = await findManual(tx, campaign);
  if (found?.delivery.state !== 'FAILED') throw new AppError('campaignNotFailed');
  await writeDeliveryState(tx, found.delivery.id, 'WAITING');
  await enqueue(context, tx, campaign, found);
  return { _id: id };
}

/** Removes a draft with the drafts beside it; the job removes what exists on the network. False where the campaign is of an order. */
export async function takeBackDraft(context: AppContext, tx: Transaction, campaign: CampaignRecord): Promise<boolean> {
  const found = await findManual(tx, campaign);
  if (!found) return false;
  await tx
    .update(manualCampaigns)
    .set({ cancelRequestedAt: sql`coalesce(${manualCampaigns.cancelRequestedAt}, now())` })
    .where(eq(manualCampaigns.id, found.manual.id));
  await tx
    .update(campaigns)
    .set({ desiredState: 'DELETED', deletedAt: new Date(context.clock.now()), version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.deliveryId, found.delivery.id));
  await enqueue(context, tx, campaign, found);
  return true;
}

async function findManual(tx: Transaction, { deliveryId }: CampaignRecord) {
  const delivery = deliveryId === null ? null : await findDelivery(tx, deliveryId);
  if (!delivery?.manualId) return null;
  const [manual] = await tx.select().from(manualCampaigns).where(eq(manualCampaigns.id, delivery.manualId));
  return manual ? { delivery, manual } : null;
}

const enqueue = (
  context: AppContext,
  tx: Transaction,
  { network, customerId }: CampaignRecord,
  { delivery, manual }: NonNullable<Awaited<ReturnType<typeof findManual>>>,
): Promise<string> =>
  enqueueDelivery(context, tx, {
    id: delivery.id,
    reference: referenceOf({ orderNumber: manual.number, series: 'MAN' }),
    network,
    customerId,
  });
