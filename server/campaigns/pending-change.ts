// What the job sends next of a campaign's wanted values, and how the stored values follow once the network has them.
import type { WantedState } from '#domain/campaigns/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import type { AdSetToChange, AdToChange, AppliedChange, CampaignToChange } from './campaign-network.ts';
import { CAMPAIGN_KINDS } from './campaign-list-source.ts';
import type { AdSetWithAds, CampaignRecord } from './campaign-store.ts';
import { adSets, ads, campaigns } from './campaign-table.ts';
import type { WantedRun } from './campaign-table.ts';
import { creativeComparisons } from './outdated-creatives/creative-comparison-table.ts';
import { failReplacements, finishReplacements } from './outdated-creatives/end-replacement.ts';

export interface CampaignRows {
  campaign: CampaignRecord;
  adSets: readonly AdSetWithAds[];
}

/** Fields that were sent in this run of the job: 'campaign.state', 'adSet.<id>.budget', 'ad.<id>'. */
export type SentFields = Set<string>;

/**
 * A state first and alone, then everything else; null where nothing is left. What was sent in an earlier round of a version that was
 * replaced meanwhile is sent again as it is now.
 */
export function nextChange({ campaign, adSets: sets }: CampaignRows, sent: SentFields): CampaignToChange | null {
  const { id: campaignId, network, accountId, externalId, currencyCode, wanted } = campaign;
  if (accountId === null || externalId === null) return null;
  const base = { campaignId, network, accountId, externalId, currencyCode };
  const state = wanted?.state ?? (sent.has('campaign.state') ? stateToSend(campaign) : undefined);
  if (state !== undefined) return { ...base, state, adSets: [], ads: [] };
  const change = {
    ...base,
    ...runFields('campaign', campaign, wanted, sent),
    adSets: sets.flatMap((each) => adSetChange(each, sent)),
    ads: sets.flatMap(({ ads: rows }) => rows.flatMap((ad) => adChange(ad, sent))),
  };
  return 'budget' in change || 'endsAt' in change || change.adSets.length > 0 || change.ads.length > 0 ? change : null;
}

export const stateToSend = ({ desiredState }: CampaignRecord): WantedState =>
  desiredState === 'PAUSED' || desiredState === 'COMPLETED' || desiredState === 'DELETED' ? desiredState : 'ACTIVE';

type Run = Pick<CampaignRecord, 'budget' | 'endsAt'>;

function runFields(
  name: string,
  { budget, endsAt }: Run,
  wanted: WantedRun | null,
  sent: SentFields,
): Pick<WantedRun, 'budget' | 'endsAt'> {
  const nextBudget = wanted?.budget ?? (sent.has(`${name}.budget`) ? (budget ?? undefined) : undefined);
  const nextEnd = wanted?.endsAt ?? (sent.has(`${name}.endsAt`) ? endsAt?.toISOString() : undefined);
  return { ...(nextBudget !== undefined && { budget: nextBudget }), ...(nextEnd !== undefined && { endsAt: nextEnd }) };
}

function adSetChange({ adSet }: AdSetWithAds, sent: SentFields): AdSetToChange[] {
  const { id, externalId, wanted } = adSet;
  if (externalId === null) return [];
  const name = `adSet.${id}`;
  const state = wanted?.state ?? (sent.has(`${name}.state`) ? (adSet.state === 'PAUSED' ? 'PAUSED' : 'ACTIVE') : undefined);
  const targeting = wanted?.targeting ?? (sent.has(`${name}.targeting`) ? adSet.targeting : undefined);
  const fields = {
    ...(state !== undefined && { state }),
    ...runFields(name, adSet, wanted, sent),
    ...(targeting !== undefined && { targeting }),
  };
  return Object.keys(fields).length === 0 ? [] : [{ id, externalId, ...fields }];
}

function adChange({ id, externalId, wanted, creative }: AdSetWithAds['ads'][number], sent: SentFields): AdToChange[] {
  if (externalId === null) return [];
  if (wanted) return [{ id, externalId, ...wanted }];
  return sent.has(`ad.${id}`) ? [{ id, externalId, creative, files: {} }] : [];
}

export function rememberSent(sent: SentFields, change: CampaignToChange): void {
  const add = (name: string, fields: object): void => {
    for (const field of ['state', 'budget', 'endsAt', 'targeting']) if (field in fields) sent.add(`${name}.${field}`);
  };
  add('campaign', change);
  for (const adSet of change.adSets) add(`adSet.${adSet.id}`, adSet);
  for (const { id } of change.ads) sent.add(`ad.${id}`);
}

/** False where a person saved meanwhile: then nothing is written, and the job looks again. */
export async function isStillCurrent(tx: Transaction, { id, version }: CampaignRecord): Promise<boolean> {
  const [row] = await tx.select({ version: campaigns.version }).from(campaigns).where(eq(campaigns.id, id)).for('update');
  return row?.version === version;
}

/** Changes that are left are sent by the same job. */
const NO_RESEND = { resendAt: null, resends: 0 };

/** The network has the values now: they move from what is wanted to what is there. */
export async function storeApplied(tx: Transaction, rows: CampaignRows, change: CampaignToChange, applied: AppliedChange): Promise<void> {
  const { campaign } = rows;
  for (const sentSet of change.adSets) {
    const row = rows.adSets.find(({ adSet }) => adSet.id === sentSet.id)?.adSet;
    if (!row) continue;
    const { state, budget, endsAt, targeting } = sentSet;
    await tx
      .update(adSets)
      .set({
        ...(state === 'ACTIVE' || state === 'PAUSED' ? { state } : {}),
        ...runColumns({ budget, endsAt }),
        ...(targeting && { targeting }),
        wanted: null,
      })
      .where(eq(adSets.id, sentSet.id));
  }
  for (const sentAd of change.ads) {
    const result = applied.ads.find(({ id }) => id === sentAd.id);
    await tx
      .update(ads)
      .set({
        creative: sentAd.creative,
        wanted: null,
        refusal: null,
        ...(result && {
          state: result.state,
          externalId: result.externalId,
          ...(result.creativeExternalId !== null && { creativeExternalId: result.creativeExternalId }),
        }),
      })
      .where(eq(ads.id, sentAd.id));
    await finishReplacements(tx, sentAd);
  }
  await tx
    .update(campaigns)
    .set({
      state: applied.state,
      ...(applied.state !== 'REJECTED' && { refusal: null }),
      ...runColumns(change),
      ...(change.adSets.length > 0 && sumOfAdSets(campaign.id)),
      wanted: remaining(campaign.wanted, change),
      drift: remainingDrift(rows, change),
      ...NO_RESEND,
      updatedAt: sql`now()`,
    })
    .where(eq(campaigns.id, campaign.id));
  publish(tx, campaign);
}

/** A difference is gone once everything that has the field was sent with our value; the next observation finds those of other rows. */
function remainingDrift({ campaign, adSets: sets }: CampaignRows, change: CampaignToChange): CampaignRecord['drift'] {
  const ofAll = (field: 'budget' | 'endsAt' | 'targeting'): boolean =>
    change.adSets.length > 0 && change.adSets.length === sets.length && change.adSets.every((adSet) => field in adSet);
  const isSent: Readonly<Record<string, boolean>> = {
    state: 'state' in change,
    budget: 'budget' in change || ofAll('budget'),
    endsAt: 'endsAt' in change || ofAll('endsAt'),
    targeting: ofAll('targeting'),
    creative: change.ads.length > 0 && change.ads.length === sets.flatMap(({ ads: rows }) => rows).length,
  };
  const left = Object.entries(campaign.drift ?? {}).filter(([field]) => !isSent[field]);
  return left.length === 0 ? null : Object.fromEntries(left);
}

const runColumns = ({ budget, endsAt }: Pick<CampaignToChange, 'budget' | 'endsAt'>) => ({
  ...(budget !== undefined && { budget }),
  ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
});

/** On Meta the ad sets have the budgets and dates. */
const sumOfAdSets = (campaignId: string) => ({
  budget: sql`(select sum(s.budget) from ad_sets s where s.campaign_id = ${campaignId})`,
  endsAt: sql`(select max(s.ends_at) from ad_sets s where s.campaign_id = ${campaignId})`,
});

function remaining(wanted: WantedRun | null, change: CampaignToChange): WantedRun | null {
  const left = Object.entries(wanted ?? {}).filter(([field]) => !(field in change));
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** The network will never take this: people see why, and the values that are there. */
export async function storeRefusal(tx: Transaction, rows: CampaignRows, change: CampaignToChange, reason: string): Promise<void> {
  const { campaign } = rows;
  for (const { id } of change.adSets) await tx.update(adSets).set({ wanted: null }).where(eq(adSets.id, id));
  for (const { id } of change.ads) {
    await tx.update(ads).set({ wanted: null }).where(eq(ads.id, id));
    await failReplacements(tx, eq(creativeComparisons.adId, id), reason);
  }
  await tx
    .update(campaigns)
    .set({ wanted: remaining(campaign.wanted, change), changeRefusal: reason, ...NO_RESEND, updatedAt: sql`now()` })
    .where(eq(campaigns.id, campaign.id));
  publish(tx, campaign);
}

const publish = (tx: Transaction, { id, network, customerId }: CampaignRecord): void =>
  publishAfterCommit(tx, { area: CAMPAIGN_KINDS[network].area, ids: [id], customerId });
