// The state of the leads tab, such as search, days, state and page, and how it is written into the URL.
import { DEFAULT_LEAD_PAGE_SIZE, LEAD_PAGE_SIZES } from '#contract/leads/index.ts';
import { isCalendarDate } from '#domain/dates/index.ts';
import { LEAD_STATES } from '#domain/leads/index.ts';
import type { LeadState } from '#domain/leads/index.ts';
import { choiceParam, pageParam, textParam, urlState, validatedParam } from '#web/navigation/index.ts';

export interface LeadsState {
  text: string;
  state: LeadState | '';
  office: string;
  /** YYYY-MM-DD; empty for one year ago and today. */
  from: string;
  to: string;
  page: number;
  limit: number;
  /** Id of the lead in the dialog; emails link to it. */
  opened: string;
}

export const leadsAddress = urlState<LeadsState>({
  text: textParam('q'),
  state: choiceParam<LeadState | ''>('state', LEAD_STATES, ''),
  office: textParam('office'),
  from: validatedParam('from', isCalendarDate),
  to: validatedParam('to', isCalendarDate),
  page: pageParam,
  limit: choiceParam<number>('limit', LEAD_PAGE_SIZES, DEFAULT_LEAD_PAGE_SIZE),
  opened: textParam('lead'),
});

/** Fewer characters find too much. */
export const MIN_SEARCH_CHARACTERS = 2;
const searchText = ({ text }: LeadsState): string | null => (text.trim().length >= MIN_SEARCH_CHARACTERS ? text.trim() : null);

export const isNarrowed = (state: LeadsState): boolean => searchText(state) !== null || state.state !== '' || state.office !== '';
export const hasDays = ({ from, to }: LeadsState): boolean => from !== '' || to !== '';
export const withoutFilters = ({ limit }: LeadsState): LeadsState => ({ ...leadsAddress.initial, limit });

/** The filters, shared by the list, its figures and its file. */
function filterQuery(given: LeadsState) {
  const { state, office, from, to } = given;
  const words = searchText(given);
  const search = [
    ...(words === null ? [] : [{ field: 'text', operator: '%', value: words }]),
    ...(state === '' ? [] : [{ field: 'state', operator: 'equals', value: state }]),
  ];
  return {
    ...(search.length > 0 && { search: JSON.stringify(search) }),
    ...(from && { dateSubmittedFrom: from }),
    ...(to && { dateSubmittedTo: to }),
    ...(office && { office }),
  };
}

const ORDER = '-leadCreatedTime';

export const leadsQuery = (state: LeadsState, customerId: string) => ({
  params: { customerId },
  query: { page: state.page, limit: state.limit, order: ORDER, ...filterQuery(state) },
});

/** A separate request, so that changing the page counts nothing again. */
export const figuresQuery = (state: LeadsState, customerId: string, showsGraph: boolean) => ({
  params: { customerId },
  query: {
    limit: 1,
    project: '_id',
    count: 'false' as const,
    includeMetrics: 'true' as const,
    ...(showsGraph && { includeGraphData: 'true' as const }),
    ...filterQuery(state),
  },
});

const FILE_COLUMNS = [
  'leadCreatedTime',
  'name',
  'email',
  'phone',
  'answers',
  'state',
  'stateChangedAt',
  'stateChangedByName',
  'title',
  'reference',
  'postCode',
  'orderNumber',
  'products',
  'campaignName',
  'contactName',
  'contactEmail',
];

export const fileQuery = (state: LeadsState, customerId: string, showsBudget: boolean) => ({
  params: { customerId },
  query: { order: ORDER, project: [...FILE_COLUMNS, ...(showsBudget ? ['budget'] : [])].join(','), ...filterQuery(state) },
});
