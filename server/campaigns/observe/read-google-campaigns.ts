// Reads campaigns of Google with their ads, the review of each, their places and their cost.
import {
  campaignRefusal,
  googleAdState,
  googlePlaces,
  googleState,
  microsPerMinorUnit,
  momentOfGoogleTime,
  refusalText,
  stateOfCampaign,
} from '#domain/campaigns/index.ts';
import type { CampaignState, ObservedAd, ObservedAdSet, ObservedCampaign } from '#domain/campaigns/index.ts';
import { z } from 'zod';
import { gaqlIds, int64 } from '../../adapters/google-ads/index.ts';
import type { GoogleAdsAccess, GoogleAdsNetwork } from '../../adapters/google-ads/index.ts';
import type { CampaignReader, ReadAccount } from './campaign-reader.ts';

const IDS_PER_QUERY = 500;

const campaignRow = z.object({
  campaign: z.object({
    resourceName: z.string(),
    name: z.string().default(''),
    status: z.string().default(''),
    primaryStatus: z.string().default(''),
    primaryStatusReasons: z.array(z.string()).default([]),
    startDateTime: z.string().optional(),
    endDateTime: z.string().optional(),
  }),
  campaignBudget: z.object({ totalAmountMicros: int64.optional() }).optional(),
  metrics: z.object({ costMicros: int64.optional() }).optional(),
});
const CAMPAIGN_FIELDS =
  'campaign.resource_name, campaign.name, campaign.status, campaign.primary_status, campaign.primary_status_reasons, campaign.start_date_time, campaign.end_date_time, campaign_budget.total_amount_micros, metrics.cost_micros';

const topic = z.object({
  topic: z.string().default(''),
  type: z.string().optional(),
  evidences: z.array(z.object({ textList: z.object({ texts: z.array(z.string()).default([]) }).optional() })).default([]),
});
const adRow = z.object({
  adGroupAd: z.object({
    resourceName: z.string(),
    status: z.string().default(''),
    policySummary: z
      .object({
        reviewStatus: z.string().default(''),
        approvalStatus: z.string().default(''),
        policyTopicEntries: z.array(topic).default([]),
      })
      .default({ reviewStatus: '', approvalStatus: '', policyTopicEntries: [] }),
  }),
  adGroup: z.object({ resourceName: z.string(), status: z.string().default('') }),
  campaign: z.object({ resourceName: z.string() }),
});
const AD_FIELDS =
  'ad_group_ad.resource_name, ad_group_ad.status, ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.policy_topic_entries, ad_group.resource_name, ad_group.status, campaign.resource_name';

const placeRow = z.object({
  campaignCriterion: z.object({ negative: z.boolean().optional(), proximity: z.unknown().optional(), location: z.unknown().optional() }),
  campaign: z.object({ resourceName: z.string() }),
});
const PLACE_FIELDS =
  'campaign_criterion.negative, campaign_criterion.proximity.geo_point.latitude_in_micro_degrees, campaign_criterion.proximity.geo_point.longitude_in_micro_degrees, campaign_criterion.proximity.radius, campaign_criterion.proximity.radius_units, campaign_criterion.location.geo_target_constant, campaign.resource_name';

/** A campaign may exclude hundreds of placements, which are not compared. */
const ONLY_PLACES = ` AND campaign_criterion.type IN ('PROXIMITY', 'LOCATION')`;

type CampaignRow = z.output<typeof campaignRow>;
type AdRow = z.output<typeof adRow>;

export function googleReader(
  google: GoogleAdsNetwork,
  { customerId, ...access }: GoogleAdsAccess & { customerId: string },
  account: ReadAccount,
): CampaignReader {
  const rows = <Row extends z.ZodType>(fields: string, from: string, ids: readonly string[], row: Row, and = '') =>
    Array.fromAsync(
      google.search.rows(access, customerId, `SELECT ${fields} FROM ${from} WHERE campaign.id IN ${gaqlIds(ids)}${and}`, row),
    );
  return {
    async read(externalIds) {
      const observed: ObservedCampaign[] = [];
      for (let at = 0; at < externalIds.length; at += IDS_PER_QUERY) {
        const ids = externalIds.slice(at, at + IDS_PER_QUERY).map((name) => name.split('/').at(-1) ?? '');
        const campaigns = await rows(CAMPAIGN_FIELDS, 'campaign', ids, campaignRow);
        const ads = Map.groupBy(await rows(AD_FIELDS, 'ad_group_ad', ids, adRow), ({ campaign }) => campaign.resourceName);
        const places = Map.groupBy(
          await rows(PLACE_FIELDS, 'campaign_criterion', ids, placeRow, ONLY_PLACES),
          ({ campaign }) => campaign.resourceName,
        );
        observed.push(
          ...campaigns.map((row) => {
            const name = row.campaign.resourceName;
            const criteria = (places.get(name) ?? []).map(({ campaignCriterion }) => campaignCriterion);
            return observedOf(row, ads.get(name) ?? [], googlePlaces({ criteria }), account);
          }),
        );
      }
      return observed;
    },
  };
}

function observedOf(row: CampaignRow, ads: readonly AdRow[], targeting: unknown, account: ReadAccount): ObservedCampaign {
  const { campaign, campaignBudget, metrics } = row;
  const { resourceName, name, status, primaryStatus, primaryStatusReasons, startDateTime = '', endDateTime = '' } = campaign;
  const endsAt = momentOfGoogleTime(endDateTime, account.timezone)?.getTime() ?? null;
  // The last second belongs to the campaign.
  const hasEnded = endsAt !== null && endsAt + 1000 <= account.now;
  const own = googleState({ status, primaryStatus, primaryStatusReasons, hasEnded });
  const minor = (micros: string | undefined): number => Math.round(Number(micros ?? 0) / microsPerMinorUnit(account));
  const budget = campaignBudget?.totalAmountMicros;
  const groups = Map.groupBy(ads, ({ adGroup }) => adGroup.resourceName);
  const adSets = [...groups].map(([group, rows]): ObservedAdSet => ({
    externalId: group,
    state:
      rows[0]?.adGroup.status === 'PAUSED'
        ? 'PAUSED'
        : rows[0]?.adGroup.status === 'REMOVED'
          ? 'DELETED'
          : own === 'COMPLETED'
            ? own
            : 'ACTIVE',
    budget: null,
    endsAt,
    targeting,
    ads: rows.map((ad) => observedAd(ad, own)),
  }));
  const observedAds = adSets.flatMap((adSet) => adSet.ads);
  return {
    externalId: resourceName,
    name,
    state: stateOfCampaign(
      own,
      observedAds.map(({ state }) => state),
    ),
    isSwitchedOn: status === 'ENABLED',
    budget: budget === undefined ? null : minor(budget),
    startsAt: momentOfGoogleTime(startDateTime, account.timezone)?.getTime() ?? null,
    endsAt,
    spent: minor(metrics?.costMicros),
    refusal: campaignRefusal(observedAds),
    adSets,
  };
}

function observedAd({ adGroupAd, adGroup }: AdRow, campaign: CampaignState): ObservedAd {
  const { reviewStatus, approvalStatus, policyTopicEntries } = adGroupAd.policySummary;
  const state = googleAdState({ status: adGroupAd.status, adGroupStatus: adGroup.status, reviewStatus, approvalStatus }, campaign);
  const reasons = policyTopicEntries.map(({ topic: rule, evidences }) => ({
    rule,
    words: '',
    texts: evidences.flatMap(({ textList }) => textList?.texts ?? []),
  }));
  return {
    externalId: adGroupAd.resourceName,
    state,
    refusal: state === 'REJECTED' ? refusalText(reasons) : null,
    creativeExternalId: null,
  };
}
