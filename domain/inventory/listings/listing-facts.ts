// Fields derived from a listing's meta data at every write, and stored in columns so that lists can search and sort by them.
import { DEFAULT_MARKET_STATUS } from '../verticals/index.ts';
import type { FoundLocation } from './found-location.ts';
import type { MetaEntry } from './meta-data.ts';
import { metaNumber, metaText } from './meta-data.ts';
import type { PublicPin } from './public-listing.ts';
import { publicListing } from './public-listing.ts';

export interface ListingFacts {
  marketStatus: string;
  isSold: boolean;
  isClosed: boolean;
  priceView: string;
  /** The public price. */
  shownPrice: number | null;
  shownPlace: string;
  shownSuburb: string;
  shownPostcode: string;
  shownPin: PublicPin | null;
  bedrooms: number | null;
  bathrooms: number | null;
  garages: number | null;
}

const CLOSED_STATUSES = ['LEASED', 'OFFMARKET', 'WITHDRAWN'];
/** The statuses of a listing that is no longer on the market. */
export const ENDED_STATUSES = ['SOLD', 'LEASED', 'OFFMARKET', 'WITHDRAWN'] as const;

export const marketStatusFlags = (marketStatus: string): { isSold: boolean; isClosed: boolean } => ({
  isSold: marketStatus === 'SOLD',
  isClosed: CLOSED_STATUSES.includes(marketStatus),
});

export function listingFacts(metaData: readonly MetaEntry[], startPrice: number | null, found: FoundLocation | null = null): ListingFacts {
  const marketStatus = metaText(metaData, 'status') || DEFAULT_MARKET_STATUS;
  const { price, priceView, place, suburb, postcode, pin } = publicListing(metaData, startPrice, found);
  return {
    marketStatus,
    ...marketStatusFlags(marketStatus),
    priceView,
    shownPrice: price,
    shownPlace: place,
    shownSuburb: suburb,
    shownPostcode: postcode,
    shownPin: pin,
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
