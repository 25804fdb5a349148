// The figures of ads by day for the days of a query, each computed once.
import { addDays, localDate } from '../account-time.ts';
import type { AdGroupAdValue, CampaignValue, Stored } from '../google-ads-state.ts';
import { figuresOf } from '../serving/figures.ts';
import type { Figures } from '../serving/figures.ts';
import { spendingOn } from '../serving/spending.ts';
import type { ServingCampaign, SpendingContext } from '../serving/spending.ts';
import type { CountedAds } from './base-rows.ts';
import type { DateRange } from './date-ranges.ts';
import type { ReadContext } from './read-context.ts';

export interface DailyFigures {
  /** Calls for every day with a cost. */
  each(counted: CountedAds, work: (date: string, figures: Figures) => void): void;
}

export function openDailyFigures(context: ReadContext, range: DateRange): DailyFigures {
  const days = new Map<string, Map<string, Map<string, number>>>();
  const spendingOf = (campaign: Stored<CampaignValue>): Map<string, Map<string, number>> => {
    const known = days.get(campaign.value.resourceName) ?? computeDays(context, campaign, range);
    days.set(campaign.value.resourceName, known);
    return known;
  };
  return {
    each({ campaign, ads }, work) {
      for (const [date, costs] of spendingOf(campaign))
        for (const ad of ads) {
          const costMicros = costs.get(ad.value.resourceName) ?? 0;
          if (costMicros > 0) work(date, figuresOfAd(context, campaign, ad, date, costMicros));
        }
    },
  };
}

function computeDays(context: ReadContext, campaign: Stored<CampaignValue>, range: DateRange): Map<string, Map<string, number>> {
  const { account, figuresUntil } = context;
  const budget = context.reader.find('campaignBudgets', campaign.value.campaignBudget);
  const result = new Map<string, Map<string, number>>();
  if (!budget) return result;
  const sharers = context.campaignsOf(budget.value.resourceName).filter(({ value }) => value.status !== 'REMOVED').length;
  const ads = context
    .adGroupsOf(campaign.value.resourceName)
    .flatMap((adGroup) => context.adsOf(adGroup.value.resourceName).map((ad) => ({ ad, adGroup })));
  const serving: ServingCampaign = { campaign, budget, sharers, ads };
  const spending: SpendingContext = { ...context, until: figuresUntil };
  const [first, last] = [campaign.value.startDateTime.slice(0, 10), localDate(figuresUntil, account.timeZone)];
  const [from, to] = [
    range.from !== null && range.from > first ? range.from : first,
    range.to !== null && range.to < last ? range.to : last,
  ];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const costs = spendingOn(spending, serving, date);
    if (costs.size > 0) result.set(date, costs);
  }
  return result;
}

function figuresOfAd(
  { seed, account, now }: ReadContext,
  campaign: Stored<CampaignValue>,
  ad: Stored<AdGroupAdValue>,
  date: string,
  costMicros: number,
): Figures {
  const created = localDate(ad.createdAt, account.timeZone);
  const start = campaign.value.startDateTime.slice(0, 10);
  const { youtubeVideos = [] } = (ad.value.ad.responsiveDisplayAd ?? {}) as { youtubeVideos?: unknown[] };
  return figuresOf({
    seed,
    ad: ad.value.resourceName,
    date,
    today: localDate(now, account.timeZone),
    firstDate: created > start ? created : start,
    costMicros,
    currencyCode: account.currencyCode,
    hasVideo: youtubeVideos.length > 0,
  });
}
