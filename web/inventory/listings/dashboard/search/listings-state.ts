// The state of the listings tab, such as search, filters, sort and view mode, and how it is written into the URL.
import { DEFAULT_LISTING_PAGE_SIZE, LISTING_PAGE_SIZES } from '#domain/inventory/index.ts';
import { urlState, choiceParam, flagParam, pageParam, textParam } from '#web/navigation/index.ts';

export const VIEW_MODES = ['cards', 'list', 'map'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

export const LISTING_SORTS = [
  { value: '-_id', label: 'Newest first' },
  { value: '_id', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
  { value: '-updatedAt', label: 'Recently changed' },
] as const;

/** Filters by their name in the URL. */
export const FILTERS = ['type', 'office', 'agent', 'status'] as const;
export type ListingFilter = (typeof FILTERS)[number];

export interface ListingsState extends Readonly<Record<ListingFilter, string>> {
  text: string;
  order: string;
  page: number;
  limit: number;
  /** Also shows deleted listings. */
  removed: boolean;
  /** Empty for the view mode that was last used in this browser. */
  viewMode: ViewMode | '';
}

export const listingsAddress = urlState<ListingsState>({
  text: textParam('q'),
  type: textParam('type'),
  office: textParam('office'),
  agent: textParam('agent'),
  status: textParam('status'),
  order: choiceParam<string>(
    'order',
    LISTING_SORTS.map(({ value }) => value),
    '-_id',
  ),
  page: pageParam,
  limit: choiceParam<number>('limit', LISTING_PAGE_SIZES, DEFAULT_LISTING_PAGE_SIZE),
  removed: flagParam('removed'),
  viewMode: choiceParam<ViewMode | ''>('look', VIEW_MODES, ''),
});

export const isNarrowed = (state: ListingsState): boolean =>
  state.text !== '' || state.removed || FILTERS.some((filter) => state[filter] !== '');

export const withoutFilters = (state: ListingsState): ListingsState => ({
  ...listingsAddress.initial,
  order: state.order,
  limit: state.limit,
  viewMode: state.viewMode,
});
