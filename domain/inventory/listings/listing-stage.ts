// The stage of a listing that decides how to advertise it: new on the market, before an auction or an open home, or sold.
import { dateText, isCalendarDate, stepDay } from '../../dates/index.ts';
import { DEFAULT_MARKET_STATUS } from '../verticals/index.ts';
import { isOffMarket, openHomesOf, SOLD_STATUSES } from './listing-events.ts';
import type { MetaEntry } from './meta-data.ts';
import { metaText } from './meta-data.ts';

export type ListingStage = { kind: 'new' } | { kind: 'sold' } | { kind: 'auction' | 'openHome'; day: string };

const AUCTION_SOON_DAYS = 28;
const OPEN_HOME_SOON_DAYS = 7;
const NEW_DAYS = 14;

export interface StagedListing {
  metaData: readonly MetaEntry[];
  /** The day on which it was first stored. */
  listedOn: string;
}

/** `today` is in the customer's time zone. Null for a listing without a stage of its own, and for one that was withdrawn. */
export function listingStage({ metaData, listedOn }: StagedListing, today: string): ListingStage | null {
  const status = metaText(metaData, 'status') || DEFAULT_MARKET_STATUS;
  if (SOLD_STATUSES.includes(status)) return { kind: 'sold' };
  if (isOffMarket(status)) return null;
  const isSoon = (day: string, days: number): boolean => isCalendarDate(day) && day >= today && day <= stepDay(today, days, 'days');
  const auction = metaText(metaData, 'auction');
  // An auction comes first: a campaign that leads to it covers the open homes before it.
  if (isSoon(auction, AUCTION_SOON_DAYS)) return { kind: 'auction', day: auction };
  const [openHome] = openHomesOf(metaData)
    .map((time) => time.slice(0, 10))
    .filter((day) => isSoon(day, OPEN_HOME_SOON_DAYS))
    .toSorted();
  if (openHome !== undefined) return { kind: 'openHome', day: openHome };
  return listedOn > stepDay(today, -NEW_DAYS, 'days') ? { kind: 'new' } : null;
}

export function stageText(stage: ListingStage): string {
  if (stage.kind === 'auction') return `Auction on ${dateText(stage.day)}`;
  if (stage.kind === 'openHome') return `Open home on ${dateText(stage.day)}`;
  return stage.kind === 'sold' ? 'Sold' : 'New on the market';
}
