// What is a person looking at among the listings, and how is that written into the address? Whatever does not fit is dropped on reading.
import { DEFAULT_LISTING_PAGE_SIZE, LISTING_PAGE_SIZES } from '#domain/inventory/index.ts';
import type { ScreenSearch } from '#web/navigation/index.ts';

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

export const allListings: ListingsState = {
  text: '',
  type: '',
  office: '',
  agent: '',
  status: '',
  order: '-_id',
  page: 1,
  limit: DEFAULT_LISTING_PAGE_SIZE,
  removed: false,
  look: '',
};

const KEYS: Readonly<Record<keyof ListingsState, string>> = {
  text: 'q',
  type: 'type',
  office: 'office',
  agent: 'agent',
  status: 'status',
  order: 'order',
  page: 'page',
  limit: 'limit',
  removed: 'removed',
  look: 'look',
};
const MOST_TEXT = 200;

export function readListingsState(search: ScreenSearch): ListingsState {
  const told = (part: keyof ListingsState): string => search[KEYS[part]] ?? '';
  const page = Number(told('page'));
  const limit = Number(told('limit'));
  return {
    text: told('text').slice(0, MOST_TEXT),
    type: told('type'),
    office: told('office'),
    agent: told('agent'),
    status: told('status'),
    order: LISTING_ORDERS.find(({ value }) => value === told('order'))?.value ?? allListings.order,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: LISTING_PAGE_SIZES.find((size) => size === limit) ?? allListings.limit,
    removed: told('removed') === 'true',
    look: LOOKS.find((look) => look === told('look')) ?? '',
  };
}

/** Other parts of the address, such as the dashboard's tab, stay as they are. */
export function writeListingsState(search: ScreenSearch, state: ListingsState): ScreenSearch {
  const own = new Set(Object.values(KEYS));
  const others = Object.entries(search).filter(([key]) => !own.has(key));
  const told = (Object.keys(KEYS) as (keyof ListingsState)[])
    .filter((part) => state[part] !== allListings[part])
    .map((part) => [KEYS[part], String(state[part])] as const);
  return Object.fromEntries([...others, ...told]);
}

export const isNarrowed = (state: ListingsState): boolean =>
  state.text !== '' || state.removed || FILTERS.some((filter) => state[filter] !== '');

export const withoutFilters = (state: ListingsState): ListingsState => ({
  ...allListings,
  order: state.order,
  limit: state.limit,
  look: state.look,
});
