// The campaigns of the Google Ads twin for the page that shows them to staff, the newest first.
import { pageOf } from '../frame/object-tree.ts';
import type { TreeAccount, TreeAd, TreeCampaign, TreePage } from '../frame/object-tree.ts';
import { addDays, localDate } from './account-time.ts';
import { openReadContext } from './gaql/read-context.ts';
import type { ReadContext } from './gaql/read-context.ts';
import type { Account, AdGroupAdValue, CampaignValue, Stored } from './google-ads-state.ts';
import { openWorkspace } from './mutate/workspace.ts';
import { campaignStatusOf, phaseOf } from './serving/campaign-status.ts';
import type { AdState } from './serving/campaign-status.ts';
import { spendingOn } from './serving/spending.ts';
import type { ServingCampaign } from './serving/spending.ts';
import type { GoogleAdsTwin } from './twin-context.ts';

export function treeAccounts({ state }: GoogleAdsTwin): TreeAccount[] {
  const { accounts, campaigns } = state.read();
  const counts = Map.groupBy(Object.values(campaigns).filter(isLiving), ({ customerId }) => customerId);
  return Object.values(accounts)
    .filter(({ isManager }) => !isManager)
    .map(({ id, descriptiveName, currencyCode }) => ({
      id,
      name: descriptiveName,
      currency: currencyCode,
      campaigns: counts.get(id)?.length ?? 0,
    }));
}

const isLiving = ({ value }: Stored<CampaignValue>): boolean => value.status !== 'REMOVED';

export function treeCampaigns(twin: GoogleAdsTwin, account: Account, url: URL): TreePage {
  const now = twin.clock.now();
  const state = twin.state.read();
  const reader = openWorkspace(state, account.id, now);
  const context = openReadContext({ reader, state, account, now, seed: twin.seed, times: twin.settings, figuresUntil: now });
  const campaigns = reader.all('campaigns').filter(isLiving).toReversed();
  return { total: campaigns.length, campaigns: pageOf(campaigns, url).map((campaign) => showCampaign(context, campaign)) };
}

function showCampaign(context: ReadContext, campaign: Stored<CampaignValue>): TreeCampaign {
  const { account, now, reader } = context;
  const { resourceName, name, campaignBudget } = campaign.value;
  const adGroups = context.adGroupsOf(resourceName);
  const ads = context.adStatesOf(resourceName);
  const costs = costsOf(context, campaign);
  const spentBy = (shown: readonly Stored<AdGroupAdValue>[]): number =>
    Math.round(shown.reduce((sum, { value }) => sum + (costs.get(value.resourceName) ?? 0), 0));
  const budget = reader.find('campaignBudgets', campaignBudget)?.value;
  const amount = budget?.totalAmountMicros ?? budget?.amountMicros;
  return {
    id: resourceName,
    name,
    status: campaignStatusOf(campaign.value, phaseOf(campaign.value, account, now), adGroups, ads).primaryStatus,
    budget: amount === undefined ? null : Number(amount),
    spent: spentBy(ads.map(({ ad }) => ad)),
    adSets: adGroups
      .filter(({ value }) => value.status !== 'REMOVED')
      .map(({ value }) => {
        const own = context.adsOf(value.resourceName);
        return {
          id: value.resourceName,
          name: value.name,
          status: value.status,
          budget: null,
          spent: spentBy(own),
          ads: own.filter((ad) => ad.value.status !== 'REMOVED').map((ad, at) => showAd(context.adState(ad), at)),
        };
      }),
  };
}

/** Ad → micros from the first day of the campaign until now. */
function costsOf(context: ReadContext, campaign: Stored<CampaignValue>): Map<string, number> {
  const { state, seed, account, times, now, reader } = context;
  const budget = reader.find('campaignBudgets', campaign.value.campaignBudget);
  const costs = new Map<string, number>();
  if (!budget) return costs;
  const serving: ServingCampaign = {
    campaign,
    budget,
    sharers: context.campaignsOf(campaign.value.campaignBudget).length,
    ads: context
      .adGroupsOf(campaign.value.resourceName)
      .flatMap((adGroup) => context.adsOf(adGroup.value.resourceName).map((ad) => ({ ad, adGroup }))),
  };
  const last = [localDate(now, account.timeZone), campaign.value.endDateTime.slice(0, 10)].toSorted()[0] ?? '';
  for (let day = campaign.value.startDateTime.slice(0, 10); day <= last; day = addDays(day, 1))
    for (const [ad, cost] of spendingOn({ state, seed, account, times, until: now }, serving, day))
      costs.set(ad, (costs.get(ad) ?? 0) + cost);
  return costs;
}

const REVIEWS = { APPROVED: 'APPROVED', APPROVED_LIMITED: 'LIMITED', DISAPPROVED: 'REJECTED' } as const;

const showAd = ({ ad, review }: AdState, at: number): TreeAd => ({
  id: ad.value.resourceName,
  name: `Ad ${at + 1}`,
  status: ad.value.status,
  review: {
    state: review.approvalStatus === undefined ? 'IN_REVIEW' : REVIEWS[review.approvalStatus],
    reason: review.topics[0]?.topic ?? null,
  },
  takesLeads: false,
});
