// What of a listing's price and location is public. Lists, cards, exports, maps, ads, previews and emails all ask this function; only
// the record that people edit holds the real values.
import { NOT_APPLICABLE, OPEN_PRICE_VIEWS } from '../verticals/index.ts';
import { locationOf } from './found-location.ts';
import type { FoundLocation } from './found-location.ts';
import type { MetaEntry } from './meta-data.ts';
import { metaEntry, metaText } from './meta-data.ts';

export interface PublicListing {
  /** In minor units; null if there is none or it is withheld. */
  price: number | null;
  /** The price in the agent's words; empty if there are none or they are withheld. */
  priceWords: string;
  priceView: string;
  /** Shown instead of a price that is not public: 'Auction'. */
  insteadOfPrice: string;
  /** The location in one line. */
  place: string;
  address: string;
  suburb: string;
  city: string;
  region: string;
  postcode: string;
  pin: PublicPin | null;
}

export interface PublicPin {
  latitude: number;
  longitude: number;
  /** Not at the house: the address is hidden, or only its street or suburb was found. */
  isApproximate: boolean;
}

/** `found` is what was found for the address of a listing without coordinates. */
export function publicListing(
  metaData: readonly MetaEntry[],
  startPrice: number | null,
  found: FoundLocation | null = null,
): PublicListing {
  return { ...publicPrice(metaData, startPrice), ...publicPlace(metaData), pin: publicPin(metaData, found) };
}

const isHidden = (metaData: readonly MetaEntry[], key: string): boolean => metaEntry(metaData, key)?.isPublic === false;

/** At an auction or tender, by negotiation or on request, buyers see no price: neither the amount nor the agent's text for it. */
function publicPrice(
  metaData: readonly MetaEntry[],
  startPrice: number | null,
): Pick<PublicListing, 'price' | 'priceWords' | 'priceView' | 'insteadOfPrice'> {
  const priceView = isHidden(metaData, 'priceView') ? '' : metaText(metaData, 'priceView');
  const hasOpenView = ['', ...OPEN_PRICE_VIEWS].includes(metaText(metaData, 'priceView'));
  const isPublic = hasOpenView && !isHidden(metaData, 'price');
  return {
    price: isPublic ? startPrice : null,
    priceWords: isPublic ? metaText(metaData, 'price') : '',
    priceView,
    insteadOfPrice: hasOpenView || priceView === NOT_APPLICABLE.value ? '' : priceView,
  };
}

/** A street reveals its suburb, so hiding the suburb hides the address too; a postcode reveals both. */
function publicPlace(metaData: readonly MetaEntry[]): Pick<PublicListing, 'place' | 'address' | 'suburb' | 'city' | 'region' | 'postcode'> {
  const text = (key: string): string => (isHidden(metaData, key) ? '' : metaText(metaData, key));
  const hidesAddress = addressIsHidden(metaData);
  const [address, postcode] = hidesAddress ? ['', ''] : [text('address'), text('postcode')];
  const [suburb, city, region] = [text('suburb'), text('city'), text('region')];
  return { place: joined(hidesAddress ? [suburb, city, region] : [address, suburb, city]), address, suburb, city, region, postcode };
}

export const addressIsHidden = (metaData: readonly MetaEntry[]): boolean => isHidden(metaData, 'address') || isHidden(metaData, 'suburb');

const joined = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ');

function publicPin(metaData: readonly MetaEntry[], found: FoundLocation | null): PublicPin | null {
  const location = locationOf(metaData, found);
  if (!location) return null;
  const { latitude, longitude, precision } = location;
  if (!addressIsHidden(metaData)) return { latitude, longitude, isApproximate: precision !== undefined };
  return { latitude: nearby(latitude), longitude: nearby(longitude), isApproximate: true };
}

const nearby = (degrees: number): number => Math.round(degrees * 50) / 50;
