// What happened to a listing when it was written. Typing, bulk uploads and feeds all compare by this function, so that rules which follow
// an event act alike whatever wrote the listing.
import { presentPictures } from '../pictures/index.ts';
import { DEFAULT_MARKET_STATUS } from '../verticals/index.ts';
import { marketStatusFlags } from './listing-facts.ts';
import type { MetaEntry } from './meta-data.ts';
import { metaEntry, metaText } from './meta-data.ts';

export const LISTING_EVENTS = ['NEW', 'PRICE_CHANGED', 'SOLD', 'WITHDRAWN', 'OPEN_HOME'] as const;
export type ListingEvent = (typeof LISTING_EVENTS)[number];

/** The values of a listing that rules may read. */
export interface ListingSnapshot {
  type: string;
  officeId: string | null;
  listingOption: string;
  /** In minor units. */
  price: number | null;
  status: string;
  pictures: number;
  videos: number;
  agents: number;
  /** Each as 'YYYY-MM-DD hh:mm'. */
  openHomes: readonly string[];
  /** The meta data that has a single value, by key. */
  meta: Readonly<Record<string, string | number | boolean>>;
}

export interface ListingToSnapshot {
  type: string;
  officeId: string | null;
  listingOption: string;
  startPrice: number | null;
  agentIds: readonly string[];
  metaData: readonly MetaEntry[];
  pictures: readonly { deleted: boolean }[];
  videos: readonly unknown[];
}

const MAX_TEXT_CHARACTERS = 200;

export function listingSnapshot(listing: ListingToSnapshot): ListingSnapshot {
  const { type, officeId, listingOption, startPrice, agentIds, metaData, pictures, videos } = listing;
  return {
    type,
    officeId,
    listingOption,
    price: startPrice,
    status: metaText(metaData, 'status') || DEFAULT_MARKET_STATUS,
    pictures: presentPictures(pictures).length,
    videos: videos.length,
    agents: agentIds.length,
    openHomes: openHomesOf(metaData),
    meta: Object.fromEntries(metaData.flatMap(({ key, value }) => singleValue(value).map((single) => [key, single]))),
  };
}

function singleValue(value: unknown): (string | number | boolean)[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim().slice(0, MAX_TEXT_CHARACTERS)];
  return typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
}

/** Each as 'YYYY-MM-DD hh:mm'. */
export function openHomesOf(metaData: readonly MetaEntry[]): string[] {
  const times = metaEntry(metaData, 'inspectionTimes')?.value;
  if (!Array.isArray(times)) return [];
  return times.flatMap((time: unknown) => {
    const { date, from } = (time ?? {}) as Record<string, unknown>;
    return typeof date === 'string' && typeof from === 'string' ? [`${date} ${from}`] : [];
  });
}

export const SOLD_STATUSES: readonly string[] = ['SOLD', 'LEASED'];

export const isOffMarket = (status: string): boolean => {
  const { isSold, isClosed } = marketStatusFlags(status);
  return isSold || isClosed;
};

/**
 * `before` is null for a new listing. One that is off the market when it first arrives is history, so nothing follows from it; and while a
 * listing is off the market, its price and open homes change nothing.
 */
export function listingEvents(before: ListingSnapshot | null, after: ListingSnapshot): ListingEvent[] {
  if (before === null) {
    if (isOffMarket(after.status)) return [];
    return after.openHomes.length > 0 ? ['NEW', 'OPEN_HOME'] : ['NEW'];
  }
  if (isOffMarket(after.status)) {
    const isSold = SOLD_STATUSES.includes(after.status);
    if (isSold) return SOLD_STATUSES.includes(before.status) ? [] : ['SOLD'];
    return isOffMarket(before.status) ? [] : ['WITHDRAWN'];
  }
  const events: ListingEvent[] = [];
  if (before.price !== null && after.price !== null && before.price !== after.price) events.push('PRICE_CHANGED');
  if (after.openHomes.some((time) => !before.openHomes.includes(time))) events.push('OPEN_HOME');
  return events;
}
