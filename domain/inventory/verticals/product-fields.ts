// Fields of a listing that the product itself reads, for lists, ads, maps, catalogs and bulk uploads. Staff can rename and move them, but
// their keys and kinds are fixed, because the code that reads a value relies on them.
import type { Option, ValueKind } from '#domain/forms/index.ts';
import { MARKET_STATUSES, OPEN_PRICE_VIEWS, TIMES_OF_DAY } from './listing-choices.ts';

export interface ProductField {
  /** The kinds that it can have. */
  kinds: readonly ValueKind[];
  /** Whether every vertical must have it. */
  isNeeded: boolean;
  /** Values of options that cannot be removed; their labels can change. */
  options: readonly string[];
  /** Whether further options can be added. */
  takesOptions: boolean;
  /** The keys that each entry of a group must have. */
  entryKeys: readonly string[];
}

const field = (kind: ValueKind, more: Partial<ProductField> = {}): ProductField => ({
  kinds: [kind],
  isNeeded: false,
  options: [],
  takesOptions: true,
  entryKeys: [],
  ...more,
});
const needed = { isNeeded: true };
const valuesOf = (options: readonly Option[]): string[] => options.map(({ value }) => value);

const PRODUCT_FIELDS: ReadonlyMap<string, ProductField> = new Map([
  ['address', field('text', needed)],
  ['suburb', field('text', needed)],
  ['city', field('text', needed)],
  ['region', field('text', needed)],
  ['postcode', field('text', needed)],
  ['status', field('select', { ...needed, options: valuesOf(MARKET_STATUSES) })],
  ['priceView', field('select', { ...needed, options: OPEN_PRICE_VIEWS })],
  ['price', field('text', needed)],
  ['bedrooms', field('number')],
  ['bathrooms', field('number')],
  ['garages', field('number')],
  ['carports', field('number')],
  ['openSpaces', field('number')],
  ['landDetails', field('number')],
  ['auction', field('date')],
  ['auctionTime', field('select', { options: valuesOf(TIMES_OF_DAY), takesOptions: false })],
  ['auctionLocation', field('text')],
  ['inspectionTimes', field('group', { entryKeys: ['date', 'from', 'to'] })],
  ['videoLink', field('url')],
  ['category', field('text', { kinds: ['text', 'select'] })],
]);

export const productField = (key: string): ProductField | undefined => PRODUCT_FIELDS.get(key);

export const NEEDED_KEYS: readonly string[] = [...PRODUCT_FIELDS].filter(([, { isNeeded }]) => isNeeded).map(([key]) => key);

/** People may hide these from the public; public-listing.ts withholds them. Every vertical has them. */
export const HIDEABLE_KEYS = ['address', 'suburb', 'price'] as const;

/** Names of a listing's own properties, which a key would be confused with in filters, feeds and exports. */
const RESERVED_KEYS: ReadonlySet<string> = new Set([
  'geoLocation',
  'listingAgent',
  'agent',
  'agents',
  'agentID',
  'agentIds',
  'agentNames',
  'bulkId',
  'campaignStatus',
  'createdAt',
  'creationType',
  'currency',
  'currencyCode',
  'customer',
  'customerId',
  'customerName',
  'customerUrl',
  'deleted',
  'description',
  'headline',
  'heroImage',
  'heroUrl',
  'id',
  'images',
  'isClosed',
  'isDistributed',
  'isSold',
  'listingOption',
  'listingStatus',
  'metaData',
  'numImages',
  'office',
  'officeId',
  'officeName',
  'origin',
  'pictures',
  'place',
  'reference',
  'shortDescription',
  'startPrice',
  'startTimestamp',
  'text',
  'title',
  'type',
  'uniqueID',
  'updatedAt',
  'version',
  'videos',
]);

export const isReservedKey = (key: string): boolean => RESERVED_KEYS.has(key);
