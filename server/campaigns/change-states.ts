// Pauses, resumes, ends and deletes campaigns. A deleted campaign leaves the lists at once; the job takes care that it cannot run any more.
import type { CampaignActionInput } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { campaignActions, WANTED_BY_ACTION } from '#domain/campaigns/index.ts';
import type { CampaignAction } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { CAMPAIGN_KINDS } from './campaign-list-source.ts';
import { lockCampaign, lockCampaigns, updateCampaignRow } from './campaign-store.ts';
import type { CampaignRecord } from './campaign-store.ts';
import { NO_LONGER_STOPPED } from './change-rows.ts';
import { refuseWhileStopped } from './delivery/stops/apply-stops.ts';
import { enqueueChange, enqueueChangeAgain } from './enqueue-change.ts';
import { takeBackDraft } from './manual/retry-campaign.ts';

/** Campaigns that do not allow the action stay as they are. Returns the ids of the others. */
export async function changeStates(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  network: Network,
  { action, ids }: CampaignActionInput,
): Promise<{ ids: string[]; count: number }> {
  const campaigns = (await lockCampaigns(tx, actor, network, ids)).filter((campaign) => campaignActions(campaign).includes(action));
  if (action === 'resume')
    await refuseWhileStopped(
      tx,
      campaigns.map(({ id }) => id),
    );
  for (const campaign of campaigns) await changeState(context, tx, actor, campaign, action);
  return { ids: campaigns.map(({ id }) => id), count: campaigns.length };
}

export async function removeCampaign(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  network: Network,
  id: string,
): Promise<{ _id: string }> {
  const campaign = await lockCampaign(tx, actor, network, id);
  if (!campaign) throw new AppError('notFound');
  if (campaign.state === 'DRAFT') {
    if (!(await takeBackDraft(context, tx, campaign))) throw new AppError('campaignBeingCreated');
    return { _id: id };
  }
  await changeState(context, tx, actor, campaign, 'delete');
  return { _id: id };
}

async function changeState(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  campaign: CampaignRecord,
  action: CampaignAction,
): Promise<void> {
  const { id, network, customerId, wanted, desiredState, guardReason, stopId } = campaign;
  const state = WANTED_BY_ACTION[action];
  const isStopped = stopId !== null;
  // The same is wanted already and has not reached the network: it is sent again.
  if (state === desiredState && state === wanted?.state && !isStopped) return enqueueChangeAgain(context, tx, actor, campaign);
  const isDeleted = action === 'delete';
  await updateCampaignRow(tx, id, {
    desiredState: state,
    wanted: { ...wanted, state },
    changeRefusal: null,
    ...(isStopped && NO_LONGER_STOPPED),
    ...(isDeleted && { deletedAt: new Date(context.clock.now()) }),
  });
  const { area, entity } = CAMPAIGN_KINDS[network];
  await recordChange(tx, actor.userId, {
    area,
    entity,
    entityId: id,
    customerId,
    action: isDeleted ? 'removed' : 'updated',
    before: { desiredState, ...(isStopped && { guardReason }) },
    after: { desiredState: state, ...(isStopped && { guardReason: null }) },
  });
  await enqueueChange(context, tx, actor, campaign);
}
