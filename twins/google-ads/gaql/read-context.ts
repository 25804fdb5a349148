// What a query reads from: the resources of an account with their parents and children found by name, at a moment of the clock.
import type {
  Account,
  AdGroupAdValue,
  AdGroupValue,
  CampaignLabelValue,
  CampaignValue,
  GoogleAdsState,
  Kind,
  ResourceKinds,
  Stored,
} from '../google-ads-state.ts';
import type { AdState } from '../serving/campaign-status.ts';
import { reviewOf } from '../serving/review.ts';
import type { ReviewTimes } from '../serving/review.ts';

export interface Reader {
  all<K extends Kind>(kind: K): readonly Stored<ResourceKinds[K]>[];
  find<K extends Kind>(kind: K, name: string): Stored<ResourceKinds[K]> | undefined;
}

export interface ReadInput {
  reader: Reader;
  state: Readonly<GoogleAdsState>;
  account: Account;
  now: number;
  seed: string;
  times: ReviewTimes;
  /** Figures exist up to this moment. */
  figuresUntil: number;
}

export interface ReadContext extends ReadInput {
  adGroupsOf(campaign: string): readonly Stored<AdGroupValue>[];
  adsOf(adGroup: string): readonly Stored<AdGroupAdValue>[];
  /** The ads of a campaign with their reviews. */
  adStatesOf(campaign: string): AdState[];
  adState(ad: Stored<AdGroupAdValue>): AdState;
  labelsOf(campaign: string): readonly Stored<CampaignLabelValue>[];
  campaignsOf(budget: string): readonly Stored<CampaignValue>[];
}

export function openReadContext(input: ReadInput): ReadContext {
  const { reader, state, now, times } = input;
  const adGroups = lazyGroups(
    () => reader.all('adGroups'),
    ({ campaign }) => campaign,
  );
  const ads = lazyGroups(
    () => reader.all('adGroupAds'),
    ({ adGroup }) => adGroup,
  );
  const labels = lazyGroups(
    () => reader.all('campaignLabels'),
    ({ campaign }) => campaign,
  );
  const campaigns = lazyGroups(
    () => reader.all('campaigns'),
    ({ campaignBudget }) => campaignBudget,
  );
  const adState = (ad: Stored<AdGroupAdValue>): AdState => ({ ad, review: reviewOf(state, ad, now, times) });
  return {
    ...input,
    adGroupsOf: adGroups,
    adsOf: ads,
    adState,
    adStatesOf: (campaign) => adGroups(campaign).flatMap(({ value }) => ads(value.resourceName).map(adState)),
    labelsOf: labels,
    campaignsOf: campaigns,
  };
}

function lazyGroups<Value extends ResourceKinds[Kind]>(
  read: () => readonly Stored<Value>[],
  keyOf: (value: Value) => string,
): (key: string) => readonly Stored<Value>[] {
  let groups: Map<string, Stored<Value>[]> | null = null;
  return (key) => {
    groups ??= Map.groupBy(read(), ({ value }) => keyOf(value));
    return groups.get(key) ?? [];
  };
}
