// The product that fits the stage of a listing: one that ends before the auction or open home, about two weeks for a new listing, and about
// one week for one that was sold.
import { stepDay } from '../dates/index.ts';
import type { ListingStage } from '../inventory/index.ts';
import { priceParts } from '../money/index.ts';
import type { CampaignType } from '../networks/index.ts';
import type { OfferedProduct } from './choose-product.ts';

const NEW_LISTING_DAYS = 14;
const SOLD_LISTING_DAYS = 7;

const IMAGES_FIRST: readonly CampaignType[] = ['FACEBOOK_IMAGE_CAMPAIGN', 'SINGLE_LISTING_IMAGE_CAROUSEL', 'FACEBOOK_VIDEO_CAMPAIGN'];
/** Buyers do not know a new listing yet, so formats that show more of it come first. */
const MORE_TO_SEE_FIRST: readonly CampaignType[] = ['FACEBOOK_VIDEO_CAMPAIGN', 'SINGLE_LISTING_IMAGE_CAROUSEL', 'FACEBOOK_IMAGE_CAMPAIGN'];

/** The code of the product; null where there is nothing to choose from. `today` is the first day on which a campaign can start. */
export function suggestProduct(offered: readonly OfferedProduct[], stage: ListingStage, today: string): string | null {
  const types = stage.kind === 'new' ? MORE_TO_SEE_FIRST : IMAGES_FIRST;
  const ranked = offered.map((product) => ({
    code: product.code,
    rank: [distance(product.campaignDurationDays, stage, today), typeRank(types, product.type), priceParts(product).total],
  }));
  return ranked.toSorted((one, other) => compareRanks(one.rank, other.rank) || one.code.localeCompare(other.code))[0]?.code ?? null;
}

/** How far a duration is from what the stage needs. Running past the day is worse than any campaign that ends before it. */
function distance(days: number, stage: ListingStage, today: string): number {
  if (stage.kind === 'new') return Math.abs(days - NEW_LISTING_DAYS);
  if (stage.kind === 'sold') return Math.abs(days - SOLD_LISTING_DAYS);
  const daysLeft = daysThrough(today, stage.day);
  return days <= daysLeft ? daysLeft - days : PAST_THE_DAY + days;
}

const PAST_THE_DAY = 1000;

/** Both days count. */
const daysThrough = (today: string, day: string): number => {
  let days = 1;
  while (stepDay(today, days, 'days') <= day) days += 1;
  return days;
};

const typeRank = (types: readonly CampaignType[], type: CampaignType): number => {
  const index = types.indexOf(type);
  return index === -1 ? types.length : index;
};

const compareRanks = (one: readonly number[], other: readonly number[]): number =>
  one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
