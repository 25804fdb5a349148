// One campaign as staff see it: its facts, the delivery that created it, what waits to be sent, and what was changed on the network.
import type { Campaign, GoogleCampaign } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import {
  campaignActions,
  campaignChanges,
  driftTexts,
  isCampaignEditable,
  lastDayOf,
  managerUrl,
  seesNetworkMoney,
  shownName,
} from '#domain/campaigns/index.ts';
import { givesAccess, noAccessText } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { listAdSets } from './ad-set-view.ts';
import { listingsOfCampaign, readRelated } from './campaign-related.ts';
import { campaignOnNetwork, wantedCampaign, wantedTotal } from './campaign-settings.ts';
import { adSetsOfCampaign, findCampaign } from './campaign-store.ts';
import type { CampaignRecord } from './campaign-store.ts';
import { deliveryOfCampaign } from './delivery/delivery-store.ts';
import { showDelivery } from './delivery/delivery-view.ts';
import { readOrderBudget } from './order-budget.ts';
import { restoredChanges } from './restore-drift.ts';

export async function requireCampaign(db: Queryable, actor: Actor, network: Network, id: string): Promise<CampaignRecord> {
  const campaign = await findCampaign(db, actor, network, id);
  if (!campaign) throw new AppError('notFound');
  return campaign;
}

export async function readCampaign(db: Queryable, actor: Actor, network: Network, id: string): Promise<Campaign> {
  const campaign = await requireCampaign(db, actor, network, id);
  const seesMoney = seesNetworkMoney(actor);
  const [related, listings, delivery, adSets, orderBudget] = await Promise.all([
    readRelated(db, campaign),
    listingsOfCampaign(db, id),
    readDelivery(db, campaign),
    adSetsOfCampaign(db, id),
    seesMoney ? readOrderBudget(db, campaign) : null,
  ]);
  const { customer, order, account, currency } = related;
  const { timezone } = customer;
  const run = wantedTotal(campaign, adSets);
  const pending = [
    ...campaignChanges(campaignOnNetwork(campaign, adSets, timezone), wantedCampaign(campaign, adSets, timezone), currency),
    ...restoredChanges({ campaign, adSets }, related),
  ];
  return {
    _id: id,
    name: shownName(campaign.name),
    network,
    type: campaign.type,
    customer,
    order,
    listings,
    account: account && { _id: account._id, accountId: account.accountId, name: account.name },
    state: campaign.state,
    desiredState: campaign.desiredState,
    budget: seesMoney ? run.budget : null,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: run.endsAt?.toISOString() ?? null,
    lastDay: run.endsAt && lastDayOf(run.endsAt.getTime(), timezone),
    externalId: campaign.externalId,
    isCompleted: campaign.state === 'COMPLETED',
    deleted: campaign.state === 'DELETED',
    spent: seesMoney ? campaign.spent : null,
    currency,
    orderBudget,
    extendedFrom: campaign.extendedFrom && lastDayOf(campaign.extendedFrom.getTime(), timezone),
    refusal: campaign.refusal,
    drift: driftTexts(campaign.drift, { currency, timezone }),
    managerUrl:
      account && campaign.externalId ? managerUrl({ network, accountId: account.accountId, externalId: campaign.externalId }) : null,
    observedAt: campaign.observedAt?.toISOString() ?? null,
    delivery,
    actions: campaignActions(campaign),
    isEditable: isCampaignEditable(campaign),
    pending,
    pendingReason:
      pending.length > 0 && account && !givesAccess(account.tokenState) ? noAccessText(account.name, account.tokenState) : null,
    changeRefusal: campaign.changeRefusal,
    guardReason: campaign.guardReason,
    version: campaign.version,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
  };
}

export async function readGoogleCampaign(db: Queryable, actor: Actor, id: string): Promise<GoogleCampaign> {
  const campaign = await readCampaign(db, actor, 'google', id);
  return { ...campaign, adGroups: await listAdSets(db, actor, await requireCampaign(db, actor, 'google', id)) };
}

/** The delivery also created what stands beside the campaign. */
async function readDelivery(db: Queryable, { id }: CampaignRecord): Promise<Campaign['delivery']> {
  const delivery = await deliveryOfCampaign(db, id);
  return delivery && showDelivery(db, delivery);
}
