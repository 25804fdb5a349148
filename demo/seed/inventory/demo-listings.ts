// Which listings does a group of the demo have? Plain data only, the same for the same seed and moment, with every state that a screen can show.
import type { MetaEntry } from '#domain/inventory/index.ts';
import { metaDataOf } from '#domain/inventory/index.ts';
import { homeAddress } from '../../people-and-places/addresses.ts';
import { seededRandom } from '../../people-and-places/random.ts';
import type { Random } from '../../people-and-places/random.ts';
import { headlines, homes, longTitle, sentences } from '../../stock/listing-words.ts';
import type { Outlook, Suburb } from '../../stock/suburbs.ts';

export interface DemoListing {
  title: string;
  type: string;
  description: string;
  shortDescription: string;
  startPrice: number | null;
  metaData: MetaEntry[];
  outlook: Outlook;
  /** How many of its pictures are rooms; null for a listing without pictures. */
  rooms: number | null;
  isRemoved: boolean;
  daysOld: number;
}

const TYPES = [
  ['RESIDENTIAL_FOR_SALE', 12],
  ['RESIDENTIAL_FOR_RENT', 4],
  ['RURAL_FOR_SALE', 1],
  ['COMMERCIAL_FOR_LEASE', 1],
  ['COMMERCIAL_FOR_SALE', 1],
  ['BUSINESS_FOR_SALE', 1],
] as const;
const isRent = (type: string): boolean => type === 'RESIDENTIAL_FOR_RENT' || type === 'COMMERCIAL_FOR_LEASE';

/** Every so many listings are in each unusual state, so that a short list shows each as well. */
const every = (place: number, count: number, at = count - 1): boolean => place % count === at;

interface Setting {
  suburb: Suburb;
  vertical: 'real-estate' | 'general';
  now: Date;
}

export function demoListing(seed: string, place: number, setting: Setting): DemoListing {
  const { suburb, vertical } = setting;
  const random = seededRandom(`${seed}/listing/${place}`);
  const type = vertical === 'general' && every(place, 2) ? 'BRAND_CAMPAIGN' : random.weighted(TYPES);
  const title = every(place, 40, 3) ? longTitle : headlineOf(random.fork('headline'), type);
  const description = random.sample(sentences, random.int(2, 5)).join('\n\n');
  return {
    title,
    type,
    description: every(place, 40, 3) ? Array.from({ length: 12 }, () => description).join('\n\n') : description,
    shortDescription: every(place, 4) ? '' : random.pick(sentences),
    startPrice: priceOf(random, type),
    metaData: metaDataOf(valuesOf(random, place, { ...setting, type }), hiddenAt(place)),
    outlook: suburb.outlook,
    rooms: every(place, 19) ? null : random.int(1, 4),
    isRemoved: every(place, 29),
    daysOld: random.int(0, 120),
  };
}

function headlineOf(random: Random, type: string): string {
  if (type !== 'RESIDENTIAL_FOR_SALE' || random.chance(0.25)) return random.pick(headlines[type] ?? ['For sale']);
  return `${random.pick(homes.first)} ${random.pick(homes.second)} ${random.pick(homes.third)}`.trim();
}

function priceOf(random: Random, type: string): number | null {
  if (type === 'BRAND_CAMPAIGN') return null;
  return isRent(type) ? random.int(48, 140) * 1000 : random.int(52, 340) * 1_000_000;
}

const hiddenAt = (place: number): string[] => [
  ...(every(place, 7) ? ['address'] : []),
  ...(every(place, 31) ? ['suburb'] : []),
  ...(every(place, 6) ? ['price'] : []),
];

function statusAt(place: number, type: string): string {
  if (every(place, 9)) return isRent(type) ? 'LEASED' : 'SOLD';
  if (every(place, 23)) return 'OFFMARKET';
  return every(place, 17) ? 'UNDER_OFFER' : 'ACTIVE';
}

function valuesOf(random: Random, place: number, { type, suburb, vertical, now }: Setting & { type: string }): Record<string, unknown> {
  const address = homeAddress(random.fork('address'), suburb);
  const saleView = random.pick(['Fixed Price', 'Negotiation', 'Auction', 'Tender', 'On Request']);
  const priceView = type === 'BRAND_CAMPAIGN' ? 'Not Applicable' : isRent(type) ? 'Fixed Price' : saleView;
  const where = {
    address: address.street,
    suburb: address.suburb,
    city: address.city,
    region: address.region,
    postcode: address.postcode,
    ...(!every(place, 11) && { geoLocation: { latitude: address.latitude, longitude: address.longitude } }),
  };
  const sale = {
    status: statusAt(place, type),
    priceView,
    price: every(place, 6) ? 'By negotiation' : '',
    ...(priceView === 'Auction' && { auction: dayAfter(now, random.int(5, 40)), auctionTime: '18:00', auctionLocation: 'In our rooms' }),
    videoLink: every(place, 8) ? 'https://videos.example/walk-through' : '',
  };
  return vertical === 'general' ? { ...where, ...sale } : { ...roomsOf(random, type), ...where, ...sale, ...openHomes(random, place, now) };
}

function roomsOf(random: Random, type: string): Record<string, unknown> {
  if (!type.startsWith('RESIDENTIAL')) return { landDetails: type === 'RURAL_FOR_SALE' ? random.int(4, 60) * 10_000 : random.int(80, 900) };
  const bedrooms = random.int(1, 5);
  return {
    bedrooms,
    bathrooms: Math.max(1, Math.min(3, bedrooms - random.int(0, 2))),
    garages: random.int(0, 2),
    carports: random.int(0, 1),
    landDetails: random.int(90, 1100),
  };
}

const openHomes = (random: Random, place: number, now: Date): Record<string, unknown> =>
  every(place, 2) ? { inspectionTimes: [{ date: dayAfter(now, random.int(1, 12)), from: '11:00', to: '11:45' }] } : {};

const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
