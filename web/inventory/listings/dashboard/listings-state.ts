// What is a person looking at among the listings, and how is that written into the address?
import { DEFAULT_LISTING_PAGE_SIZE, LISTING_PAGE_SIZES } from '#domain/inventory/index.ts';
import { addressState, choicePart, flagPart, pagePart, textPart } from '#web/navigation/index.ts';

export const LOOKS = ['cards', 'list', 'map'] as const;
export type Look = (typeof LOOKS)[number];

export const LISTING_ORDERS = [
  { value: '-_id', label: 'Newest first' },
  { value: '_id', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
  { value: '-updatedAt', label: 'Changed lately' },
] as const;

/** Filters by their name in the address. */
export const FILTERS = ['type', 'office', 'agent', 'status'] as const;
export type ListingFilter = (typeof FILTERS)[number];

export interface ListingsState extends Readonly<Record<ListingFilter, string>> {
  text: string;
  order: string;
  page: number;
  limit: number;
  /** Removed ones are shown too. */
  removed: boolean;
  /** Empty: as this person looked at them last. */
  look: Look | '';
}

export const listingsAddress = addressState<ListingsState>({
  text: textPart('q'),
  type: textPart('type'),
  office: textPart('office'),
  agent: textPart('agent'),
  status: textPart('status'),
  order: choicePart<string>('order', LISTING_ORDERS.map(({ value }) => value), '-_id'),
  page: pagePart,
  limit: choicePart<number>('limit', LISTING_PAGE_SIZES, DEFAULT_LISTING_PAGE_SIZE),
  removed: flagPart('removed'),
  look: choicePart<Look | ''>('look', LOOKS, ''),
});

export const isNarrowed = (state: ListingsState): boolean =>
  state.text !== '' || state.removed || FILTERS.some((filter) => state[filter] !== '');

export const withoutFilters = (state: ListingsState): ListingsState => ({
  ...listingsAddress.initial,
  order: state.order,
  limit: state.limit,
  look: state.look,
});
