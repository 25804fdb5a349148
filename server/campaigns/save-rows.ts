// Stores what people want of a campaign: under a lock, over the version that they saw, with an audit entry, and a job that sends it to the
// network in the same transaction.
import { isDeepStrictEqual } from 'node:util';
import type { AboveOrder } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { campaignChanges, isCampaignEditable } from '#domain/campaigns/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { FieldError } from '../http/app-error.ts';
import { CAMPAIGN_KINDS } from './campaign-list-source.ts';
import type { Related } from './campaign-related.ts';
import { wantedCampaign } from './campaign-settings.ts';
import { updateAdRow, updateAdSetRow, updateCampaignRow } from './campaign-store.ts';
import type { CampaignRecord } from './campaign-store.ts';
import { refuseWhileStopped } from './delivery/stops/apply-stops.ts';
import { enqueueChange, enqueueChangeAgain } from './enqueue-change.ts';
import { confirmAboveOrder } from './order-budget.ts';
import { nextChange } from './pending-change.ts';
import type { CampaignRows } from './pending-change.ts';
import { restoredChanges } from './restore-drift.ts';

export function requireEditable(campaign: CampaignRecord): void {
  if (campaign.state === 'DRAFT') throw new AppError('campaignBeingCreated');
  if (!isCampaignEditable(campaign)) throw new AppError('campaignOver');
}

export function refuseFaults(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw new AppError('invalidInput', {}, faults);
}

interface Save {
  before: CampaignRows;
  after: CampaignRows;
  related: Related;
  aboveOrder: AboveOrder;
}

/**
 * Nothing is written where nothing differs from what is wanted already, and no changed field of the network is restored. What the network
 * does not have yet is sent again even so.
 */
export async function saveRows(context: AppContext, tx: Transaction, actor: Actor, save: Save): Promise<void> {
  const { before, after, related } = save;
  const { timezone } = related.customer;
  const settings = ({ campaign, adSets }: CampaignRows) => wantedCampaign(campaign, adSets, timezone);
  const restoring = restoredChanges(before, related);
  const changes = [
    ...campaignChanges(settings(before), settings(after), related.currency),
    ...restoredChanges(after, related).filter((change) => !restoring.some((known) => isDeepStrictEqual(known, change))),
  ];
  const { campaign } = after;
  const { desiredState, stopId, guardReason } = before.campaign;
  if (changes.length === 0 && campaign.desiredState === desiredState && campaign.stopId === stopId) {
    if (nextChange(before, new Set()) !== null) await enqueueChangeAgain(context, tx, actor, campaign);
    return;
  }
  if (campaign.desiredState === 'ACTIVE' && desiredState !== 'ACTIVE') await refuseWhileStopped(tx, [campaign.id]);
  const above = await confirmAboveOrder(tx, save, save.aboveOrder);
  const resubmitted = resubmittedAds(before, after);
  await writeRows(tx, before, after);
  const { area, entity } = CAMPAIGN_KINDS[campaign.network];
  const told = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [`${change.subject}: ${change.label}`, change[side]]));
  await recordChange(tx, actor.userId, {
    area,
    entity,
    entityId: campaign.id,
    customerId: campaign.customerId,
    action: 'updated',
    before: { desiredState, guardReason, ...told('before') },
    after: {
      desiredState: campaign.desiredState,
      guardReason: campaign.guardReason,
      ...told('after'),
      ...(above !== null && { aboveOrder: above }),
      ...(resubmitted.length > 0 && { resubmitted }),
    },
  });
  await enqueueChange(context, tx, actor, campaign);
}

/** The names of the ads that the network had rejected and that it reviews again now. */
const resubmittedAds = (before: CampaignRows, after: CampaignRows): string[] => {
  const known = before.adSets.flatMap(({ ads }) => ads);
  const changed = after.adSets.flatMap(({ ads }) => ads).filter((ad, at) => !isDeepStrictEqual(ad.wanted, known[at]?.wanted));
  return changed.filter(({ state, wanted }) => state === 'REJECTED' && wanted !== null).map(({ name }) => name);
};

async function writeRows(tx: Transaction, before: CampaignRows, after: CampaignRows): Promise<void> {
  const { campaign } = after;
  for (const [at, row] of after.adSets.entries()) {
    const known = before.adSets[at];
    const changedAds = row.ads.filter((ad, adAt) => ad !== known?.ads[adAt]);
    for (const ad of changedAds) await updateAdRow(tx, ad.id, ad.wanted);
    if (row.adSet !== known?.adSet || changedAds.length > 0) await updateAdSetRow(tx, row.adSet.id, row.adSet.wanted);
  }
  const { desiredState, wanted, guardReason, stopId } = campaign;
  await updateCampaignRow(tx, campaign.id, { desiredState, wanted, changeRefusal: null, guardReason, stopId });
}
