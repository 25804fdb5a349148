// The values of a listing's variables. Only public data: a hidden address or suburb has no value, nor has a price that is withheld.
import {
  ALL_LISTING_TYPES,
  DEFAULT_MARKET_STATUS,
  listingPriceText,
  MARKET_STATUSES,
  metaEntry,
  metaNumber,
  metaText,
  publicListing,
  TIMES_OF_DAY,
} from '#domain/inventory/index.ts';
import type { MetaEntry } from '#domain/inventory/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { writeDate } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';

export interface AdvertisedListing {
  title: string;
  reference: string;
  description: string;
  shortDescription: string;
  type: string;
  /** As its vertical calls the type; null where the vertical no longer has it. */
  typeLabel?: string | null;
  customerUrl: string;
  /** In minor units. */
  startPrice: number | null;
  currency: MoneyCurrency;
  metaData: readonly MetaEntry[];
  /** URL of the first picture that is not deleted. */
  heroImage: string | null;
  numImages: number;
}

export function listingValues(listing: AdvertisedListing): Values[string] {
  const { title, reference, description, shortDescription, type, typeLabel, customerUrl, startPrice, currency, heroImage, numImages } =
    listing;
  // Hidden entries are dropped for every key.
  const metaData = listing.metaData.filter(({ isPublic }) => isPublic);
  const text = (key: string): string => metaText(metaData, key);
  const { price, priceWords, priceView, insteadOfPrice, place, address, suburb, city, region, postcode } = publicListing(
    listing.metaData,
    startPrice,
  );
  const amount = price === null ? '' : listingPriceText(price, type, currency);
  return {
    title,
    reference,
    description,
    shortDescription,
    type: typeLabel ?? labelOf(ALL_LISTING_TYPES, type),
    status: labelOf(MARKET_STATUSES, text('status') || DEFAULT_MARKET_STATUS),
    price: priceWords || amount || insteadOfPrice,
    startPrice: price === null ? null : { amount: price, currency },
    priceView,
    place,
    address,
    suburb,
    city,
    region,
    postcode,
    ...numbersOf(metaData),
    inspectionTimes: openHomes(metaEntry(metaData, 'inspectionTimes')?.value),
    auction: text('auction'),
    auctionTime: labelOf(TIMES_OF_DAY, text('auctionTime')),
    auctionLocation: text('auctionLocation'),
    customerUrl,
    videoLink: text('videoLink'),
    heroImage,
    numImages,
  };
}

const NUMBERS = ['bedrooms', 'bathrooms', 'garages', 'carports', 'openSpaces', 'landDetails'] as const;
const numbersOf = (metaData: readonly MetaEntry[]): Record<string, number | null> =>
  Object.fromEntries(NUMBERS.map((key) => [key, metaNumber(metaData, key)]));

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** 'Saturday 21 November, 1:00 pm – 1:30 pm'; incomplete entries are skipped. */
function openHomes(inspectionTimes: unknown): string[] {
  if (!Array.isArray(inspectionTimes)) return [];
  return inspectionTimes.flatMap((entry: unknown) => {
    const { date, from, to } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
    if (typeof date !== 'string' || typeof from !== 'string' || typeof to !== 'string') return [];
    const day = writeDate(date, 'weekday');
    return day === '' ? [] : [`${day}, ${labelOf(TIMES_OF_DAY, from)} – ${labelOf(TIMES_OF_DAY, to)}`];
  });
}
