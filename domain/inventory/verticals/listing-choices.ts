// The enumerations of listings, with their labels (specification 3 §3).
import type { Option } from '#domain/forms/index.ts';

export const PROPERTY_TYPES: readonly Option[] = [
  { value: 'NONE', label: 'None' },
  { value: 'RESIDENTIAL_FOR_SALE', label: 'Residential for sale' },
  { value: 'RESIDENTIAL_FOR_RENT', label: 'Residential for rent' },
  { value: 'RURAL_FOR_SALE', label: 'Rural for sale' },
  { value: 'COMMERCIAL_FOR_SALE', label: 'Commercial for sale' },
  { value: 'COMMERCIAL_FOR_LEASE', label: 'Commercial for lease' },
  { value: 'BUSINESS_FOR_SALE', label: 'Business for sale' },
];
export const BRAND_CAMPAIGN: Option = { value: 'BRAND_CAMPAIGN', label: 'Brand campaign' };

const sameLabel = (value: string): Option => ({ value, label: value });
/** Price views with which the price is public; with every other one it is withheld. */
export const OPEN_PRICE_VIEWS = ['Fixed Price'];
export const PRICE_VIEWS = [...OPEN_PRICE_VIEWS, 'Negotiation', 'Auction', 'Tender', 'On Request'].map(sameLabel);
export const NOT_APPLICABLE = sameLabel('Not Applicable');

export const LISTING_STATUSES: readonly Option[] = [
  { value: 'PENDING', label: 'Waiting' },
  { value: 'PROCESSING', label: 'Being saved' },
  { value: 'DONE', label: 'Saved' },
  { value: 'FAILED', label: 'Not saved' },
];
export const SAVED_STATUS = 'DONE';

export const LISTING_OPTIONS: readonly Option[] = [
  { value: 'CLASSIFIED', label: 'Classified' },
  { value: 'FEATURED', label: 'Featured' },
];
export const DEFAULT_LISTING_OPTION = 'CLASSIFIED';

/** The status of the sale, stored in the meta key `status`. */
export const MARKET_STATUSES: readonly Option[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'UNDER_OFFER', label: 'Under offer' },
  { value: 'SOLD', label: 'Sold' },
  { value: 'LEASED', label: 'Leased' },
  { value: 'OFFMARKET', label: 'Off market' },
  { value: 'WITHDRAWN', label: 'Withdrawn' },
];
export const DEFAULT_MARKET_STATUS = 'ACTIVE';

const pad = (part: number): string => String(part).padStart(2, '0');

/** Every five minutes of a day, as '17:05' and '5:05 pm'. */
export const TIMES_OF_DAY: readonly Option[] = Array.from({ length: 288 }, (_, place) => {
  const [hour, minute] = [Math.floor(place / 12), (place % 12) * 5];
  return { value: `${pad(hour)}:${pad(minute)}`, label: `${hour % 12 === 0 ? 12 : hour % 12}:${pad(minute)} ${hour < 12 ? 'am' : 'pm'}` };
});
