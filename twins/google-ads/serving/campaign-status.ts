// The state that Google derives of a campaign, an ad group and an ad: whether it can serve, and why not.
import { instantOf } from '../account-time.ts';
import type { Account, AdGroupAdValue, AdGroupValue, CampaignValue, Stored } from '../google-ads-state.ts';
import type { Review } from './review.ts';

export interface DerivedStatus {
  primaryStatus: string;
  primaryStatusReasons?: string[];
}

type Phase = 'before' | 'during' | 'after';

export function phaseOf({ startDateTime, endDateTime }: CampaignValue, { timeZone }: Account, now: number): Phase {
  if (now < instantOf(startDateTime, timeZone)) return 'before';
  // The last second belongs to the campaign.
  return now < instantOf(endDateTime, timeZone) + 1000 ? 'during' : 'after';
}

export const servingStatusOf = ({ status }: CampaignValue, phase: Phase, account: Account): string => {
  if (account.status === 'SUSPENDED') return 'SUSPENDED';
  if (status !== 'ENABLED') return 'NONE';
  return phase === 'before' ? 'PENDING' : phase === 'after' ? 'ENDED' : 'SERVING';
};

export interface AdState {
  ad: Stored<AdGroupAdValue>;
  review: Review;
}

const because = (primaryStatus: string, ...reasons: string[]): DerivedStatus => ({
  primaryStatus,
  ...(reasons.length > 0 && { primaryStatusReasons: reasons }),
});

/** The first reason that applies, in the order in which Google names them. */
export function campaignStatusOf(
  campaign: CampaignValue,
  phase: Phase,
  adGroups: readonly Stored<AdGroupValue>[],
  ads: readonly AdState[],
): DerivedStatus {
  if (campaign.status === 'REMOVED') return because('REMOVED', 'CAMPAIGN_REMOVED');
  if (campaign.status === 'PAUSED') return because('PAUSED', 'CAMPAIGN_PAUSED');
  if (phase === 'after') return because('ENDED', 'CAMPAIGN_ENDED');
  if (phase === 'before') return because('PENDING', 'CAMPAIGN_PENDING');
  return contentStatusOf(adGroups, ads);
}

function contentStatusOf(adGroups: readonly Stored<AdGroupValue>[], ads: readonly AdState[]): DerivedStatus {
  const groups = adGroups.filter(({ value }) => value.status !== 'REMOVED');
  if (groups.length === 0) return because('NOT_ELIGIBLE', 'NO_AD_GROUPS');
  if (groups.every(({ value }) => value.status === 'PAUSED')) return because('NOT_ELIGIBLE', 'AD_GROUPS_PAUSED');
  const present = ads.filter(({ ad }) => ad.value.status !== 'REMOVED');
  if (present.length === 0) return because('NOT_ELIGIBLE', 'NO_AD_GROUP_ADS');
  const enabled = present.filter(({ ad }) => ad.value.status === 'ENABLED');
  if (enabled.length === 0) return because('NOT_ELIGIBLE', 'AD_GROUP_ADS_PAUSED');
  const count = (matches: (review: Review) => boolean): number => enabled.filter(({ review }) => matches(review)).length;
  const disapproved = count(({ approvalStatus }) => approvalStatus === 'DISAPPROVED');
  const underReview = count(({ reviewStatus }) => reviewStatus === 'REVIEW_IN_PROGRESS');
  const limited = count(({ approvalStatus }) => approvalStatus === 'APPROVED_LIMITED');
  if (disapproved === enabled.length) return because('NOT_ELIGIBLE', 'HAS_ADS_DISAPPROVED');
  if (underReview * 2 > enabled.length) return because('PENDING', 'MOST_ADS_UNDER_REVIEW');
  if (disapproved > 0) return because('LIMITED', 'HAS_ADS_DISAPPROVED');
  return limited > 0 ? because('LIMITED', 'HAS_ADS_LIMITED_BY_POLICY') : because('ELIGIBLE');
}

export function adGroupStatusOf(adGroup: AdGroupValue, campaign: CampaignValue, phase: Phase, ads: readonly AdState[]): DerivedStatus {
  if (adGroup.status === 'REMOVED') return because('REMOVED', 'AD_GROUP_REMOVED');
  if (adGroup.status === 'PAUSED') return because('PAUSED', 'AD_GROUP_PAUSED');
  const ofCampaign = reasonOfCampaign(campaign, phase);
  if (ofCampaign) return ofCampaign;
  const present = ads.filter(({ ad }) => ad.value.status !== 'REMOVED');
  if (present.length === 0) return because('NOT_ELIGIBLE', 'NO_AD_GROUP_ADS');
  if (present.every(({ ad }) => ad.value.status === 'PAUSED')) return because('NOT_ELIGIBLE', 'AD_GROUP_ADS_PAUSED');
  if (present.every(({ review }) => review.reviewStatus === 'REVIEW_IN_PROGRESS')) return because('PENDING', 'MOST_ADS_UNDER_REVIEW');
  if (present.every(({ review }) => review.approvalStatus === 'DISAPPROVED')) return because('NOT_ELIGIBLE', 'HAS_ADS_DISAPPROVED');
  return present.some(({ review }) => review.approvalStatus === 'DISAPPROVED')
    ? because('LIMITED', 'HAS_ADS_DISAPPROVED')
    : because('ELIGIBLE');
}

export function adStatusOf({ ad, review }: AdState, adGroup: AdGroupValue, campaign: CampaignValue, phase: Phase): DerivedStatus {
  if (ad.value.status === 'REMOVED') return because('REMOVED', 'AD_GROUP_AD_REMOVED');
  if (ad.value.status === 'PAUSED') return because('PAUSED', 'AD_GROUP_AD_PAUSED');
  if (review.approvalStatus === 'DISAPPROVED')
    return because('NOT_ELIGIBLE', review.reviewStatus === 'UNDER_APPEAL' ? 'AD_GROUP_AD_UNDER_APPEAL' : 'AD_GROUP_AD_DISAPPROVED');
  const ofCampaign = reasonOfCampaign(campaign, phase);
  if (ofCampaign) return ofCampaign;
  if (adGroup.status === 'REMOVED') return because('NOT_ELIGIBLE', 'AD_GROUP_REMOVED');
  if (adGroup.status === 'PAUSED') return because('NOT_ELIGIBLE', 'AD_GROUP_PAUSED');
  if (review.reviewStatus === 'REVIEW_IN_PROGRESS') return because('PENDING', 'AD_GROUP_AD_UNDER_REVIEW');
  return review.approvalStatus === 'APPROVED_LIMITED' ? because('LIMITED', 'AD_GROUP_AD_APPROVED_LABELED') : because('ELIGIBLE');
}

function reasonOfCampaign({ status }: CampaignValue, phase: Phase): DerivedStatus | null {
  if (status === 'REMOVED') return because('NOT_ELIGIBLE', 'CAMPAIGN_REMOVED');
  if (status === 'PAUSED') return because('NOT_ELIGIBLE', 'CAMPAIGN_PAUSED');
  if (phase === 'after') return because('NOT_ELIGIBLE', 'CAMPAIGN_ENDED');
  return phase === 'before' ? because('PENDING', 'CAMPAIGN_PENDING') : null;
}
