// Fields derived from a listing's meta data at every write, and stored in columns so that lists can search and sort by them.
import { DEFAULT_MARKET_STATUS } from '../verticals/index.ts';
import type { MetaEntry } from './meta-data.ts';
import { metaEntry, metaNumber, metaText } from './meta-data.ts';
import type { ShownPin } from './shown-place.ts';
import { shownPin, shownPlace, shownSuburb } from './shown-place.ts';

export interface ListingFacts {
  marketStatus: string;
  isSold: boolean;
  isClosed: boolean;
  priceView: string;
  /** Null if the price is hidden. */
  shownPrice: number | null;
  shownPlace: string;
  shownSuburb: string;
  shownPin: ShownPin | null;
  bedrooms: number | null;
  bathrooms: number | null;
  garages: number | null;
}

const CLOSED_STATUSES = ['LEASED', 'OFFMARKET', 'WITHDRAWN'];

export const standingOf = (marketStatus: string): { isSold: boolean; isClosed: boolean } => ({
  isSold: marketStatus === 'SOLD',
  isClosed: CLOSED_STATUSES.includes(marketStatus),
});

export function listingFacts(metaData: readonly MetaEntry[], startPrice: number | null): ListingFacts {
  const marketStatus = metaText(metaData, 'status') || DEFAULT_MARKET_STATUS;
  return {
    marketStatus,
    ...standingOf(marketStatus),
    priceView: metaText(metaData, 'priceView'),
    shownPrice: metaEntry(metaData, 'price')?.isPublic === false ? null : startPrice,
    shownPlace: shownPlace(metaData),
    shownSuburb: shownSuburb(metaData),
    shownPin: shownPin(metaData),
    bedrooms: wholeNumber(metaData, 'bedrooms'),
    bathrooms: wholeNumber(metaData, 'bathrooms'),
    garages: wholeNumber(metaData, 'garages'),
  };
}

/** Feeds may contain fractions, such as 2.5 bathrooms. */
function wholeNumber(metaData: readonly MetaEntry[], key: string): number | null {
  const value = metaNumber(metaData, key);
  return value === null ? null : Math.floor(value);
}
