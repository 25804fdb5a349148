// What of a listing's price and location is public. Lists, cards, exports, maps, ads, previews and emails all ask this function; only
// the record that people edit holds the real values.
import { NOT_APPLICABLE, OPEN_PRICE_VIEWS } from '../verticals/index.ts';
import type { GeoLocation, MetaEntry } from './meta-data.ts';
import { geoLocationOf, metaEntry, metaText } from './meta-data.ts';

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

export interface PublicPin extends GeoLocation {
  /** Accurate to about a kilometre, because the address is hidden. */
  isApproximate: boolean;
}

export function publicListing(metaData: readonly MetaEntry[], startPrice: number | null): PublicListing {
  return { ...publicPrice(metaData, startPrice), ...publicPlace(metaData), pin: publicPin(metaData) };
}

const isHidden = (metaData: readonly MetaEntry[], key: string): boolean => metaEntry(metaData, key)?.isPublic === false;

/** At an auction or tender, by negotiation or on request, buyers are not told a price: neither the amount nor the agent's words for it. */
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

const addressIsHidden = (metaData: readonly MetaEntry[]): boolean => isHidden(metaData, 'address') || isHidden(metaData, 'suburb');

const joined = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ');

function publicPin(metaData: readonly MetaEntry[]): PublicPin | null {
  const exact = geoLocationOf(metaData);
  if (!exact) return null;
  if (!addressIsHidden(metaData)) return { ...exact, isApproximate: false };
  return { latitude: nearby(exact.latitude), longitude: nearby(exact.longitude), isApproximate: true };
}

const nearby = (degrees: number): number => Math.round(degrees * 50) / 50;
