// A listing as a row of Meta's feed of home listings. What of its price and address is public is decided by publicListing.
import { metaText, presentPictures, publicListing } from '#domain/inventory/index.ts';
import type { FoundLocation, MetaEntry } from '#domain/inventory/index.ts';
import { currencyByCode, majorText } from '#domain/money/index.ts';

export interface CatalogListing {
  id: string;
  title: string;
  type: string;
  /** The status of the sale: 'UNDER_OFFER'. */
  marketStatus: string;
  description: string;
  customerUrl: string;
  startPrice: number | null;
  metaData: readonly MetaEntry[];
  foundLocation: FoundLocation | null;
  pictures: readonly { s3Url: string; deleted: boolean }[];
  /** The path of its render, which is shown before its own pictures; null where it has none. */
  render: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
}

export interface FeedSettings {
  currencyCode: string;
  /** ISO code: 'NZ'. */
  countryCode: string;
  /** Turns the path of a file into a URL that Meta can load. */
  absoluteUrl: (path: string) => string;
}

const MAX_IMAGES = 20;
const MAX_DESCRIPTION = 5000;

const IMAGE_COLUMNS = Array.from({ length: MAX_IMAGES }, (_, position) => `image[${position}].url`);
export const FEED_COLUMNS: readonly string[] = [
  'home_listing_id',
  'name',
  'availability',
  'description',
  'address.addr1',
  'address.city',
  'address.region',
  'address.country',
  'address.postal_code',
  'latitude',
  'longitude',
  'neighborhood[0]',
  'price',
  'url',
  'listing_type',
  'property_type',
  'num_beds',
  'num_baths',
  'custom_label_0',
  ...IMAGE_COLUMNS,
];

export type FeedRow = Readonly<Record<string, string>>;

/** Null for a listing that lacks what Meta requires. */
export function homeListing(listing: CatalogListing, { currencyCode, countryCode, absoluteUrl }: FeedSettings): FeedRow | null {
  const { price, pin, address, suburb, city, region, postcode } = publicListing(
    listing.metaData,
    listing.startPrice,
    listing.foundLocation,
  );
  const places = [address, suburb, city, region].filter((text) => text !== '');
  const [firstPlace] = places;
  const own = presentPictures(listing.pictures).map(({ s3Url }) => s3Url);
  const images = [...(listing.render === null ? [] : [listing.render]), ...own].slice(0, MAX_IMAGES);
  const currency = currencyByCode(currencyCode);
  if (price === null || pin === null || !firstPlace || own.length === 0 || listing.customerUrl === '' || !currency) return null;
  return {
    home_listing_id: listing.id,
    name: listing.title,
    availability: availabilityOf(listing),
    description: listing.description.slice(0, MAX_DESCRIPTION),
    // Meta requires each part of an address; where one is hidden or unknown, the next wider or narrower public one stands for it.
    'address.addr1': firstPlace,
    'address.city': city || suburb || region || firstPlace,
    'address.region': region || city || suburb || firstPlace,
    'address.country': countryCode,
    'address.postal_code': postcode,
    latitude: String(pin.latitude),
    longitude: String(pin.longitude),
    'neighborhood[0]': suburb,
    price: `${majorText(price, currency.offset).replace(/\.0+$/, '')} ${currencyCode}`,
    url: listing.customerUrl,
    listing_type: isRental(listing.type) ? 'for_rent_by_agent' : 'for_sale_by_agent',
    property_type: propertyTypeOf(listing),
    num_beds: listing.bedrooms === null ? '' : String(listing.bedrooms),
    num_baths: listing.bathrooms === null ? '' : String(listing.bathrooms),
    custom_label_0: listing.type,
    ...Object.fromEntries(images.map((path, position) => [`image[${position}].url`, absoluteUrl(path)])),
  };
}

const isRental = (type: string): boolean => /_FOR_(RENT|LEASE)$/.test(type);

const AVAILABILITY: Readonly<Record<string, string>> = { UNDER_OFFER: 'sale_pending', SOLD: 'recently_sold' };

export const availabilityOf = ({ type, marketStatus }: Pick<CatalogListing, 'type' | 'marketStatus'>): string =>
  AVAILABILITY[marketStatus] ?? (isRental(type) ? 'for_rent' : 'for_sale');

function propertyTypeOf({ type, metaData }: Pick<CatalogListing, 'type' | 'metaData'>): string {
  const category = metaText(
    metaData.filter(({ isPublic }) => isPublic),
    'category',
  ).toLowerCase();
  if (/unit|flat|apartment|studio/.test(category)) return 'apartment';
  if (/townhouse|terrace|villa/.test(category)) return 'townhouse';
  if (/land|section/.test(category)) return 'land';
  return type.startsWith('RESIDENTIAL') ? 'house' : 'other';
}
