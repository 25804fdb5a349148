// The campaigns of a plan with their ad sets and ads, the same for both networks, as we store them.
import type { Network } from '../../networks/index.ts';
import { momentOfGoogleTime } from './campaign-times.ts';
import { microsPerMinorUnit } from './google-amounts.ts';
import type { Fields, Json, PlannedObject } from './planned-object.ts';

export interface PlannedAd {
  key: string;
  label: string | null;
  name: string;
  creative: Fields;
  /** The plan's key of its creative; null where the ad holds it itself. */
  creativeKey: string | null;
  /** How the answer names it where it was written with its campaign. */
  part: string;
}

export interface PlannedAdSet {
  key: string;
  label: string | null;
  name: string;
  /** In minor units. */
  budget: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** On Google the list of criteria stands under `criteria`. */
  targeting: Fields;
  ads: PlannedAd[];
}

export interface PlannedCampaign {
  key: string;
  label: string | null;
  name: string;
  budget: number;
  startsAt: Date | null;
  endsAt: Date | null;
  adSets: PlannedAdSet[];
}

/** How Google's amounts and wall times are read. */
export interface GoogleReading {
  currencyOffset: number;
  /** The time zone of the account. */
  timezone: string;
}

type ReadCampaign = (campaign: PlannedObject, plan: readonly PlannedObject[], google: GoogleReading) => PlannedCampaign;

const READERS: Readonly<Record<Network, ReadCampaign>> = {
  meta: (campaign, plan) => metaCampaign(plan, campaign),
  google: (campaign, _plan, reading) => googleCampaign(campaign, reading),
};

export const campaignsInPlan = (network: Network, plan: readonly PlannedObject[], google: GoogleReading): PlannedCampaign[] =>
  plan.filter(({ kind }) => kind === 'campaign').map((campaign) => READERS[network](campaign, plan, google));

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const refersTo = (value: Json | undefined, key: string): boolean => (value as { $ref?: string } | undefined)?.$ref === key;
const moment = (value: Json | undefined): Date | null => (typeof value === 'string' ? new Date(value) : null);

function metaCampaign(plan: readonly PlannedObject[], { key, label, fields }: PlannedObject): PlannedCampaign {
  const adSets = plan
    .filter((object) => object.kind === 'adSet' && refersTo(object.fields['campaign_id'], key))
    .map((set): PlannedAdSet => ({
      key: set.key,
      label: set.label,
      name: text(set.fields['name']),
      budget: Number(set.fields['lifetime_budget'] ?? 0),
      startsAt: moment(set.fields['start_time']),
      endsAt: moment(set.fields['end_time']),
      targeting: (set.fields['targeting'] ?? {}) as Fields,
      ads: adsOf(plan, set.key),
    }));
  return { key, label, name: text(fields['name']), ...sumOf(adSets), adSets };
}

const adsOf = (plan: readonly PlannedObject[], setKey: string): PlannedAd[] =>
  plan
    .filter((object) => object.kind === 'ad' && refersTo(object.fields['adset_id'], setKey))
    .map((ad) => {
      const creativeKey = ((ad.fields['creative'] as Fields | undefined)?.['creative_id'] as { $ref?: string } | undefined)?.$ref ?? null;
      const creative = plan.find(({ key }) => key === creativeKey)?.fields ?? {};
      return { key: ad.key, label: ad.label, name: text(ad.fields['name']), creative, creativeKey, part: '' };
    });

function sumOf(adSets: readonly PlannedAdSet[]): Pick<PlannedCampaign, 'budget' | 'startsAt' | 'endsAt'> {
  const times = (pick: (set: PlannedAdSet) => Date | null): number[] => adSets.flatMap((set) => pick(set)?.getTime() ?? []);
  const [starts, ends] = [times(({ startsAt }) => startsAt), times(({ endsAt }) => endsAt)];
  return {
    budget: adSets.reduce((sum, { budget }) => sum + (budget ?? 0), 0),
    startsAt: starts.length === 0 ? null : new Date(Math.min(...starts)),
    endsAt: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}

function googleCampaign({ key, label, fields }: PlannedObject, { currencyOffset, timezone }: GoogleReading): PlannedCampaign {
  const operations = fields['mutateOperations'] as unknown as Readonly<Record<string, { create: Fields }>>[];
  const created = (name: string): Fields => operations.find((each) => name in each)?.[name]?.create ?? {};
  const campaign = created('campaignOperation');
  const budget = Math.round(Number(created('campaignBudgetOperation')['totalAmountMicros'] ?? 0) / microsPerMinorUnit({ currencyOffset }));
  const [startsAt, endsAt] = [
    momentOfGoogleTime(text(campaign['startDateTime']), timezone),
    momentOfGoogleTime(text(campaign['endDateTime']), timezone),
  ];
  const criteria = operations.flatMap((each) => {
    const criterion = each['campaignCriterionOperation'] ?? each['adGroupCriterionOperation'];
    return criterion ? [criterion.create] : [];
  });
  const ads = operations.flatMap((each, at): PlannedAd[] => {
    const ad = each['adGroupAdOperation'];
    return ad
      ? [
          {
            key: `${key}/ad${at}`,
            label: null,
            name: text(campaign['name']),
            creative: (ad.create['ad'] ?? {}) as Fields,
            creativeKey: null,
            part: `ad${at}`,
          },
        ]
      : [];
  });
  const group = created('adGroupOperation');
  const set = { key: `${key}/group`, label, name: text(group['name']), budget: null, startsAt, endsAt, targeting: { criteria }, ads };
  return { key, label, name: text(campaign['name']), budget, startsAt, endsAt, adSets: [set] };
}
