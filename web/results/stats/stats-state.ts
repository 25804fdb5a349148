// The state of the campaigns tab, such as search, range, sort and view, and how it is written into the URL.
import { NETWORK_LABELS, NETWORKS } from '#domain/networks/index.ts';
import { DEFAULT_STAT_PAGE_SIZE, DEFAULT_STAT_SORT, PROGRESS_LABELS, STAT_PAGE_SIZES, STAT_SORTS } from '#domain/results/index.ts';
import { choiceParam, pageParam, textParam, urlState } from '#web/navigation/index.ts';
import { rangeParams, rangeQuery, hasRange, NO_RANGE } from '../result-range.ts';
import type { RangeState } from '../result-range.ts';

export const STAT_VIEWS = ['LIST', 'grid'] as const;
export type StatView = (typeof STAT_VIEWS)[number];

/** The states that a campaign with figures can be in, in the words of their steps. A network calls ads active before their first day too. */
export const STATE_CHOICES = [
  { value: 'ACTIVE', label: 'Live or scheduled' },
  { value: 'PENDING_REVIEW', label: PROGRESS_LABELS.review },
  { value: 'PAUSED', label: PROGRESS_LABELS.paused },
  { value: 'REJECTED', label: PROGRESS_LABELS.change },
  { value: 'COMPLETED', label: PROGRESS_LABELS.ended },
] as const;
export const NETWORK_CHOICES = NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] }));

export interface StatsState extends RangeState {
  text: string;
  office: string;
  campaignState: string;
  network: string;
  sort: string;
  page: number;
  limit: number;
  /** Empty for the view of the dashboard's settings. */
  view: StatView | '';
}

export const statsAddress = urlState<StatsState>({
  ...rangeParams,
  text: textParam('q'),
  office: textParam('office'),
  campaignState: choiceParam<string>(
    'state',
    STATE_CHOICES.map(({ value }) => value),
    '',
  ),
  network: choiceParam<string>('network', NETWORKS, ''),
  sort: choiceParam<string>(
    'sort',
    STAT_SORTS.map(({ value }) => value),
    DEFAULT_STAT_SORT,
  ),
  page: pageParam,
  limit: choiceParam<number>('limit', STAT_PAGE_SIZES, DEFAULT_STAT_PAGE_SIZE),
  view: choiceParam<StatView | ''>('look', STAT_VIEWS, ''),
});

/** At least two characters are needed to search (specification 2 §5). */
const MIN_SEARCH = 2;

export const isNarrowed = ({ text, office, campaignState, network }: StatsState): boolean =>
  text.trim().length >= MIN_SEARCH || [office, campaignState, network].some((filter) => filter !== '');

export const withoutFilters = ({ limit, sort, view }: StatsState): StatsState => ({
  ...statsAddress.initial,
  ...NO_RANGE,
  limit,
  sort,
  view,
});

export const chosenFilters = (state: StatsState): number =>
  [hasRange(state), state.office !== '', state.campaignState !== '', state.network !== ''].filter(Boolean).length;

/** The filters, shared by the page, its totals, their parts and the file. */
export function filterQuery(state: StatsState, today: string): Record<string, string> {
  const words = state.text.trim();
  const search = [
    ...(words.length >= MIN_SEARCH ? [{ field: 'text', operator: '%', value: words }] : []),
    ...(state.campaignState ? [{ field: 'state', operator: 'equals', value: state.campaignState }] : []),
    ...(state.network ? [{ field: 'network', operator: 'equals', value: state.network }] : []),
  ];
  return {
    ...rangeQuery(state, today),
    ...(state.office && { office: state.office }),
    ...(search.length > 0 && { search: JSON.stringify(search) }),
  };
}
