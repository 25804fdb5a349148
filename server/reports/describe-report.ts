// A report as the public sees it, from what was read. Whatever is not public of a listing does not get past this file.
import type { ReportData } from '#contract/reports/index.ts';
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { fileUrl, pictureUrl, urlInSize } from '#contract/files/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { runStep, shownName } from '#domain/campaigns/index.ts';
import type { CampaignRun } from '#domain/campaigns/index.ts';
import { addressIsHidden, listingPriceText, publicListing } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS, NETWORKS } from '#domain/networks/index.ts';
import { lastDay } from '#domain/orders/index.ts';
import { reportedAds, areaCircles, areaNames, placementsOf, reportSentence, reportState } from '#domain/reports/index.ts';
import { combinedReach } from '#domain/results/index.ts';
import { writeDate } from '#domain/variables/index.ts';
import { nationalPhone } from '../customers/index.ts';
import { configurationOnce } from '../dashboards/index.ts';
import type { DayFigures, ReadReport, ReportContent } from './read-report.ts';

const DAY_MS = 86_400_000;
/** More looks alike add nothing to a page. */
const MAX_ADS = 6;

export function describeReport({ content, figures: read }: ReadReport, now: number): ReportData {
  const { customerName, adSets, listings } = content;
  const days = daysOf(content);
  const figures = totalsOf(read.days, read.reach);
  const today = dayOfWall(wallTimeAt(now, content.timezone));
  const state = reportState(days, today, runStep(content.campaigns.map(runOf), now), figures !== null);
  const length = days.startDate && days.endDate ? Math.round((Date.parse(days.endDate) - Date.parse(days.startDate)) / DAY_MS) + 1 : 0;
  const targetings = adSets.map(({ targeting }) => targeting);
  const [first] = listings;
  const shown = first && publicListing(first.metaData, first.startPrice, first.foundLocation);
  const hidesAddress = listings.some(({ metaData }) => addressIsHidden(metaData));
  const isOne = listings.length === 1;
  return {
    shortUrlId: content.shortUrlId,
    type: content.type,
    state,
    title: titleOf(content),
    place: isOne ? (shown?.place ?? '') : '',
    price: isOne && first && shown ? priceOf(shown, first.type, content.currencyCode) : '',
    ...days,
    customerId: content.customerId,
    customerName,
    agents: content.agents.map(({ fullName, phone, imageHash }) => ({
      fullName,
      phone: phone[0] ? nationalPhone(phone[0].value) : null,
      image: imageHash && pictureUrl(imageHash, 'thumbnail'),
    })),
    heroImage: heroOf(content),
    headerLogo: logoOf(content),
    campaign: {
      name: content.order?.campaignName ?? shownName(content.campaigns[0]?.name ?? ''),
      products: productsOf(content),
      days: length,
      placements: placementsOf(adSets),
      ads: reportedAds(
        adSets.flatMap(({ network, ads }) => ads.map((ad) => ({ network, ...ad }))),
        content.hashes,
        customerName,
      ).slice(0, MAX_ADS),
    },
    area: {
      circles: areaCircles(targetings, hidesAddress),
      words: areaNames(targetings),
      pin: isOne ? (shown?.pin ?? null) : null,
      countryCode: content.countryCode,
    },
    figures,
    networks: NETWORKS.flatMap((network) => {
      const own = read.days.filter((day) => day.network === network);
      return own.length === 0 ? [] : [{ network, ...sumOf(own) }];
    }),
    days: byDay(read.days),
    sentence: reportSentence({
      state,
      start: days.startDate === null ? '' : writeDate(days.startDate, 'long'),
      hasBegun: days.startDate !== null && days.startDate <= today,
      days: length,
      figures,
    }),
  };
}

const moment = (text: string | null): number | null => (text === null ? null : Date.parse(text));
const runOf = ({ state, refusal, startsAt, endsAt }: ReportContent['campaigns'][number]): CampaignRun => ({
  state,
  refusal,
  startsAt: moment(startsAt),
  endsAt: moment(endsAt),
});

export const themesOf = ({
  template,
  configuration,
}: Pick<ReportContent, 'template' | 'configuration'>): DashboardConfiguration['themes'] =>
  configurationOnce(template ?? {}, configuration ?? {}).themes;

function titleOf({ order, listings, resources, campaigns }: ReportContent): string {
  const items = [...listings, ...resources];
  return items.length === 1 ? (items[0]?.title ?? '') : (order?.title ?? items[0]?.title ?? shownName(campaigns[0]?.name ?? 'Campaign'));
}

function priceOf({ price, priceWords, insteadOfPrice }: ReturnType<typeof publicListing>, type: string, currencyCode: string): string {
  return priceWords || (price === null ? insteadOfPrice : listingPriceText(price, type, moneyCurrency(currencyCode)));
}

function daysOf({ order, campaigns, timezone }: ReportContent): { startDate: string | null; endDate: string | null } {
  const day = (moment: number): string => dayOfWall(wallTimeAt(moment, timezone));
  const starts = campaigns.flatMap(({ startsAt }) => (startsAt === null ? [] : [Date.parse(startsAt)]));
  const ends = campaigns.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]));
  const planned = order && { startDate: order.startDate, endDate: lastDay(order.startDate, order.durationDays) };
  return {
    startDate: starts.length > 0 ? day(Math.min(...starts)) : (planned?.startDate ?? null),
    // A campaign ends at the midnight after its last day.
    endDate: ends.length > 0 ? day(Math.max(...ends) - 1) : (planned?.endDate ?? null),
  };
}

const heroOf = ({ listings, resources }: ReportContent): string | null => {
  const url = [...listings, ...resources].find(({ heroUrl }) => heroUrl !== null)?.heroUrl ?? null;
  return url && urlInSize(url, '1280');
};

function logoOf(content: ReportContent): string | null {
  const { logoHash, customLogoHash } = content;
  if (themesOf(content).logoOption === 'DISABLED') return null;
  const hash = customLogoHash ?? logoHash;
  return hash && fileUrl(hash);
}

function productsOf({ order, campaigns }: ReportContent): string[] {
  if (order && order.products.length > 0) return order.products;
  return [...new Set(campaigns.flatMap(({ type }) => (type === null ? [] : [CAMPAIGN_TYPE_LABELS[type]])))];
}

const sum = (days: readonly DayFigures[], key: 'impressions' | 'clicks' | 'linkClicks' | 'videoViews' | 'leads'): number =>
  days.reduce((total, day) => total + day[key], 0);
const sumOf = (days: readonly DayFigures[]) => ({
  impressions: sum(days, 'impressions'),
  clicks: sum(days, 'clicks'),
  leads: sum(days, 'leads'),
});

function totalsOf(days: readonly DayFigures[], reached: readonly (number | null)[]): ReportData['figures'] {
  if (days.length === 0) return null;
  return {
    ...sumOf(days),
    linkClicks: sum(days, 'linkClicks'),
    videoViews: sum(days, 'videoViews'),
    ...combinedReach(reached),
  };
}

const byDay = (days: readonly DayFigures[]): ReportData['days'] =>
  [...Map.groupBy(days, ({ day }) => day)].map(([day, own]) => ({ day, ...sumOf(own), isFinal: own.every(({ isFinal }) => isFinal) }));
