// Stores what a network said about campaigns: states, refusals, spend and what was changed there. Only rows that differ are written and
// announced; the time of the observation is written for all of them at once.
import { isDeepStrictEqual } from 'node:util';
import { driftOf, googlePlaces, hasGoneLive, stateOnceEnded } from '#domain/campaigns/index.ts';
import type { CampaignState, SentCampaign, ObservedAd, ObservedAdSet, ObservedCampaign } from '#domain/campaigns/index.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { notifyAboutLive } from '../../orders/index.ts';
import { orders } from '../../orders/order-table.ts';
import { CAMPAIGN_KINDS } from '../campaign-list-source.ts';
import { adSets, ads, campaigns } from '../campaign-table.ts';
import type { CampaignRows } from '../pending-change.ts';
import { productClock } from '../../twins/clock-table.ts';
import { guardSpending } from './guard-spending.ts';
import { emailAboutRejections } from './rejection-emails.ts';
import type { Rejection } from './rejection-emails.ts';

export interface ObservedRows {
  rows: readonly CampaignRows[];
  observed: readonly ObservedCampaign[];
}

/** A network may show what was before a change for this long afterwards. */
export const SETTLE_MS = 30_000;

/** Campaigns that were changed after they were read, or a moment before, are left for the next observation. Returns how many. */
export async function storeObservation(context: AppContext, tx: Transaction, { rows, observed }: ObservedRows): Promise<number> {
  const current = await lockSettled(
    tx,
    rows.map(({ campaign }) => campaign.id),
  );
  const stored: string[] = [];
  const rejections: Rejection[] = [];
  const liveOrders = new Set<string>();
  let left = 0;
  for (const row of rows) {
    const onNetwork = observed.find(({ externalId }) => externalId === row.campaign.externalId);
    const isCurrent = current.get(row.campaign.id) === row.campaign.updatedAt.getTime();
    if (!isCurrent) left += 1;
    if (!onNetwork || !isCurrent) continue;
    stored.push(row.campaign.id);
    const below = await storeBelow(tx, row, onNetwork);
    const changes = below.changes + (await storeCampaign(tx, row, onNetwork));
    if (below.refusals.length > 0) rejections.push({ campaign: row.campaign, refusals: below.refusals });
    if (changes > 0) publish(tx, row);
    if (row.campaign.orderId !== null && isLiveNow(row, onNetwork, context.clock.now())) liveOrders.add(row.campaign.orderId);
    await guardSpending(context, tx, row, onNetwork);
  }
  if (stored.length > 0)
    await tx
      .update(campaigns)
      .set({ observedAt: new Date(context.clock.now()) })
      .where(inArray(campaigns.id, stored));
  await emailAboutRejections(context, tx, rejections);
  await tellLiveOrders(context, tx, [...liveOrders]);
  return left;
}

/** Whether it runs and did not run before. */
const isLiveNow = ({ campaign }: CampaignRows, onNetwork: ObservedCampaign, now: number): boolean =>
  hasGoneLive(
    { state: campaign.state, startsAt: campaign.startsAt?.getTime() ?? null, observedAt: campaign.observedAt?.getTime() ?? null },
    stateAfter(campaign, onNetwork),
    now,
  );

/** An order that is being cancelled is told so, and not that its ads run until they are removed. */
async function tellLiveOrders(context: AppContext, tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.cancelRequestedAt), isNull(orders.deletedAt)));
  for (const order of found) await notifyAboutLive(context, tx, order);
}

/** Locked in the order of their ids, as bulk changes by people are. Their times are those of the database. */
async function lockSettled(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({
      id: campaigns.id,
      updatedAt: campaigns.updatedAt,
      // Twins run by the product's clock, so a tester who moves the clock forward passes more than this time at once.
      isSettled: sql<boolean>`${campaigns.updatedAt} <= clock_timestamp() - ${SETTLE_MS} * interval '1 millisecond'
        or exists (select 1 from ${productClock} where ${productClock.movedAt} > ${campaigns.updatedAt})`,
    })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
    .orderBy(asc(campaigns.id))
    .for('update');
  return new Map(found.flatMap(({ id, updatedAt, isSettled }) => (isSettled ? [[id, updatedAt.getTime()] as const] : [])));
}

interface StoredBelow {
  changes: number;
  /** The refusals of the ads that were not rejected before. */
  refusals: (string | null)[];
}

/** An ad set or ad that is not on the network any more was deleted there. */
async function storeBelow(tx: Transaction, { adSets: sets }: CampaignRows, onNetwork: ObservedCampaign): Promise<StoredBelow> {
  let changes = 0;
  const refusals: (string | null)[] = [];
  for (const { adSet, ads: rows } of sets) {
    const observedSet = onNetwork.adSets.find(({ externalId }) => externalId === adSet.externalId);
    const state = stateBelow(onNetwork, observedSet);
    if (adSet.externalId !== null && state !== adSet.state) {
      await tx.update(adSets).set({ state }).where(eq(adSets.id, adSet.id));
      changes += 1;
    }
    for (const ad of rows) {
      const observedAd = observedSet?.ads.find(({ externalId }) => externalId === ad.externalId);
      const next = { state: stateBelow(onNetwork, observedAd), refusal: observedAd?.refusal ?? null };
      if (ad.externalId === null || (ad.state === next.state && ad.refusal === next.refusal)) continue;
      await tx.update(ads).set(next).where(eq(ads.id, ad.id));
      if (next.state === 'REJECTED' && ad.state !== 'REJECTED') refusals.push(next.refusal);
      changes += 1;
    }
  }
  return { changes, refusals };
}

const stateBelow = ({ state }: ObservedCampaign, found: ObservedAd | ObservedAdSet | undefined): CampaignState =>
  state === 'DELETED' ? 'DELETED' : (found?.state ?? 'DELETED');

async function storeCampaign(tx: Transaction, row: CampaignRows, onNetwork: ObservedCampaign): Promise<number> {
  const { campaign } = row;
  const { state, refusal, spent, drift } = campaign;
  const next = {
    state: stateAfter(campaign, onNetwork),
    refusal: onNetwork.refusal,
    spent: onNetwork.spent,
    drift: driftOf(sentCampaign(row), onNetwork),
  };
  if (isDeepStrictEqual({ state, refusal, spent, drift }, next)) return 0;
  await tx.update(campaigns).set(next).where(eq(campaigns.id, campaign.id));
  return 1;
}

const stateAfter = ({ desiredState, wanted }: CampaignRows['campaign'], { state }: ObservedCampaign): CampaignState =>
  wanted?.state === undefined ? stateOnceEnded(state, desiredState) : state;

/** On Meta the ad sets have the budgets and ends: what waits of one of them waits of the campaign. */
function sentCampaign({ campaign, adSets: sets }: CampaignRows): SentCampaign {
  const waits = (field: 'budget' | 'endsAt'): boolean =>
    [campaign, ...sets.map(({ adSet }) => adSet)].some(({ wanted }) => wanted?.[field] !== undefined);
  return {
    name: campaign.name,
    desiredState: campaign.desiredState,
    budget: campaign.budget,
    startsAt: campaign.startsAt?.getTime() ?? null,
    endsAt: campaign.endsAt?.getTime() ?? null,
    pending: { state: campaign.wanted?.state !== undefined, budget: waits('budget'), endsAt: waits('endsAt') },
    adSets: sets.map(({ adSet, ads: rows }) => ({
      externalId: adSet.externalId,
      targeting: campaign.network === 'google' ? googlePlaces(adSet.targeting) : adSet.targeting,
      isTargetingPending: adSet.wanted?.targeting !== undefined,
      ads: rows.map(({ externalId, creativeExternalId, wanted }) => ({ externalId, creativeExternalId, isPending: wanted !== null })),
    })),
  };
}

const publish = (tx: Transaction, { campaign: { id, network, customerId } }: CampaignRows): void =>
  publishAfterCommit(tx, { area: CAMPAIGN_KINDS[network].area, ids: [id], customerId });
