// The settings of a campaign as the network has them, and as we want them: their differences are the changes that have still to be sent.
import { copyOf, lastDayOf, picturesOf, targetingOf } from '#domain/campaigns/index.ts';
import type { AdSetSettings, CampaignSettings, CampaignState } from '#domain/campaigns/index.ts';
import type { AdRecord, AdSetWithAds, CampaignRecord } from './campaign-store.ts';
import type { WantedRun } from './campaign-table.ts';

/** On or off, as far as people decide it: what the network reviews or rejects is switched on. */
export const switchedState = (state: CampaignState): CampaignState =>
  state === 'PENDING_REVIEW' || state === 'REJECTED' || state === 'DRAFT' ? 'ACTIVE' : state;

type Run = Pick<CampaignRecord, 'state' | 'budget' | 'endsAt'>;

/** What is wanted, or else what the network has. */
export function wantedRun({ state, budget, endsAt }: Run, wanted: WantedRun | null) {
  return {
    state: wanted?.state ?? switchedState(state),
    budget: wanted?.budget ?? budget,
    endsAt: wanted?.endsAt === undefined ? endsAt : new Date(wanted.endsAt),
  };
}

/** On Meta the ad sets have the budgets and dates: the campaign costs what they cost together, and ends with the last one. */
export function wantedTotal(campaign: CampaignRecord, adSets: readonly AdSetWithAds[]): { budget: number | null; endsAt: Date | null } {
  const own = wantedRun(campaign, campaign.wanted);
  if (campaign.network !== 'meta' || adSets.length === 0) return own;
  const runs = adSets.map(({ adSet }) => wantedRun(adSet, adSet.wanted));
  const budgets = runs.flatMap(({ budget }) => (budget === null ? [] : [budget]));
  const ends = runs.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt.getTime()]));
  return {
    budget: budgets.length === runs.length ? budgets.reduce((sum, budget) => sum + budget, 0) : own.budget,
    endsAt: ends.length === runs.length ? new Date(Math.max(...ends)) : own.endsAt,
  };
}

const runSettings = (run: Run & { id: string; name: string }, wanted: WantedRun | null, timezone: string) => {
  const { state, budget, endsAt } = wantedRun(run, wanted);
  return { _id: run.id, name: run.name, state, budget, lastDay: endsAt && lastDayOf(endsAt.getTime(), timezone) };
};

const adSettings = ({ id, name }: AdRecord, creative: AdRecord['creative']) => ({
  _id: id,
  name,
  copy: copyOf(creative),
  pictures: picturesOf(creative),
});

export const adSetOnNetwork = ({ adSet, ads }: AdSetWithAds, timezone: string): AdSetSettings => ({
  ...runSettings(adSet, null, timezone),
  targeting: targetingOf(adSet.targeting),
  ads: ads.map((ad) => adSettings(ad, ad.creative)),
});

export const wantedAdSet = ({ adSet, ads }: AdSetWithAds, timezone: string): AdSetSettings => ({
  ...runSettings(adSet, adSet.wanted, timezone),
  targeting: targetingOf(adSet.wanted?.targeting ?? adSet.targeting),
  ads: ads.map((ad) => adSettings(ad, ad.wanted?.creative ?? ad.creative)),
});

export const campaignOnNetwork = (campaign: CampaignRecord, adSets: readonly AdSetWithAds[], timezone: string): CampaignSettings => ({
  ...runSettings(campaign, null, timezone),
  adSets: adSets.map((each) => adSetOnNetwork(each, timezone)),
});

export const wantedCampaign = (campaign: CampaignRecord, adSets: readonly AdSetWithAds[], timezone: string): CampaignSettings => ({
  ...runSettings(campaign, campaign.wanted, timezone),
  adSets: adSets.map((each) => wantedAdSet(each, timezone)),
});
