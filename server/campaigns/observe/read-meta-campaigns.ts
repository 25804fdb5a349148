// Reads campaigns of Meta with their ad sets, ads and spend. Few campaigns are read one by one; many by the lists of the account, which cost
// a call for every hundred objects. Ids cannot be read together: Meta ended that.
import { campaignRefusal, metaReasons, metaState, refusalText, stateOfCampaign } from '#domain/campaigns/index.ts';
import type { CampaignState, ObservedAd, ObservedAdSet, ObservedCampaign } from '#domain/campaigns/index.ts';
import { minorUnits } from '#domain/money/index.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { AdAccountAccess, MetaAd, MetaAdSet, MetaCampaign, MetaNetwork } from '../../adapters/meta/index.ts';
import type { CampaignReader, ReadAccount } from './campaign-reader.ts';

/** From this many on, the account's lists are read instead: a single campaign costs three calls. */
const MANY_CAMPAIGNS = 10;
const INSIGHTS_BATCH = 50;

interface MetaObjects {
  campaign: MetaCampaign;
  adSets: readonly MetaAdSet[];
  ads: readonly MetaAd[];
}

export function metaReader(meta: MetaNetwork, access: AdAccountAccess, account: ReadAccount): CampaignReader {
  return {
    async read(externalIds) {
      const listed = externalIds.length < MANY_CAMPAIGNS ? [] : await readLists(meta, access, externalIds);
      const missing = externalIds.filter((id) => !listed.some(({ campaign }) => campaign.id === id));
      const single: MetaObjects[] = [];
      for (const id of missing) single.push(...(await readOne(meta, access, id)));
      const found = [...listed, ...single];
      const spent = await readSpent(
        meta,
        access,
        found.map(({ campaign }) => campaign.id),
        account,
      );
      return found.map((objects) => observedOf(objects, spent.get(objects.campaign.id) ?? 0, account));
    },
  };
}

/** The lists leave out what was deleted or archived. */
async function readLists(meta: MetaNetwork, access: AdAccountAccess, externalIds: readonly string[]): Promise<MetaObjects[]> {
  const campaigns = (await Array.fromAsync(meta.campaigns.list(access))).filter(({ id }) => externalIds.includes(id));
  const adSets = Map.groupBy(await Array.fromAsync(meta.adSets.list(access)), (each) => each.campaign_id);
  const ads = Map.groupBy(await Array.fromAsync(meta.ads.listOf(access, access.account)), (each) => each.campaign_id);
  return campaigns.map((campaign) => ({ campaign, adSets: adSets.get(campaign.id) ?? [], ads: ads.get(campaign.id) ?? [] }));
}

async function readOne(meta: MetaNetwork, access: AdAccountAccess, id: string): Promise<MetaObjects[]> {
  try {
    const campaign = await meta.campaigns.read(access, id);
    const adSets = await Array.fromAsync(meta.adSets.listOfCampaign(access, id));
    return [{ campaign, adSets, ads: await Array.fromAsync(meta.ads.listOf(access, id)) }];
  } catch (error) {
    if (error instanceof NetworkFailure && error.kind === 'notFound') return [];
    throw error;
  }
}

/** Over the whole life of each campaign. Meta answers with decimals of the major unit. */
async function readSpent(
  meta: MetaNetwork,
  access: AdAccountAccess,
  externalIds: readonly string[],
  { currencyOffset }: ReadAccount,
): Promise<Map<string, number>> {
  const spent = new Map<string, number>();
  for (let at = 0; at < externalIds.length; at += INSIGHTS_BATCH) {
    const value = externalIds.slice(at, at + INSIGHTS_BATCH);
    const query = {
      level: 'campaign',
      date_preset: 'maximum',
      fields: ['campaign_id', 'spend'],
      filtering: [{ field: 'campaign.id', operator: 'IN', value }],
    } as const;
    for await (const { campaign_id: id = '', spend = '0' } of meta.insights.of(access, access.account, query))
      spent.set(id, minorUnits(spend, currencyOffset) ?? Math.round(Number(spend) * currencyOffset));
  }
  return spent;
}

const momentOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

function observedOf({ campaign, adSets, ads }: MetaObjects, spent: number, { now }: ReadAccount): ObservedCampaign {
  const observedSets = adSets.map((adSet) =>
    observedAdSet(
      adSet,
      ads.filter(({ adset_id: id }) => id === adSet.id),
      now,
    ),
  );
  const observedAds = observedSets.flatMap((adSet) => adSet.ads);
  const ends = observedSets.map(({ endsAt }) => endsAt);
  const endsAt = momentOf(campaign.stop_time) ?? (ends.length > 0 ? latest(ends) : null);
  const own = metaState(campaign.effective_status ?? '', endsAt, now);
  const budgets = observedSets.flatMap(({ budget }) => budget ?? []);
  return {
    externalId: campaign.id,
    name: campaign.name ?? '',
    state: stateOfCampaign(
      own,
      observedAds.map(({ state }) => state),
    ),
    isSwitchedOn: campaign.status === 'ACTIVE',
    budget: budgets.length === observedSets.length ? budgets.reduce((sum, budget) => sum + budget, 0) : null,
    startsAt: null,
    endsAt,
    spent,
    refusal: campaignRefusal(observedAds) ?? (own === 'REJECTED' ? refusalText(metaReasons(undefined, campaign.issues_info ?? [])) : null),
    adSets: observedSets,
  };
}

/** Null where one of them has no end. */
const latest = (ends: readonly (number | null)[]): number | null =>
  ends.reduce<number | null>((last, end) => (last === null || end === null ? null : Math.max(last, end)), 0);

function observedAdSet(adSet: MetaAdSet, ads: readonly MetaAd[], now: number): ObservedAdSet {
  const endsAt = momentOf(adSet.end_time);
  const { lifetime_budget: budget } = adSet;
  // The campaign's own status says whether it is paused.
  const status = adSet.effective_status === 'CAMPAIGN_PAUSED' ? 'ACTIVE' : (adSet.effective_status ?? '');
  return {
    externalId: adSet.id,
    state: metaState(status, endsAt, now),
    // Meta writes 0 for the kind of budget that is not used.
    budget: budget === undefined || Number(budget) === 0 ? null : Number(budget),
    endsAt,
    targeting: adSet.targeting ?? null,
    ads: ads.map((ad) => observedAd(ad, metaState(ad.effective_status ?? '', endsAt, now))),
  };
}

const observedAd = (ad: MetaAd, state: CampaignState): ObservedAd => ({
  externalId: ad.id,
  state,
  refusal: state === 'REJECTED' ? refusalText(metaReasons(ad.ad_review_feedback, ad.issues_info ?? [])) : null,
  creativeExternalId: ad.creative?.id ?? null,
});
