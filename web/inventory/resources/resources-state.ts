// What is a person looking at among the resources, and how is that written into the address? Whatever does not fit is dropped on
// reading.
import { isCalendarDate } from '#domain/dates/index.ts';
import { DEFAULT_RESOURCE_PAGE_SIZE, RESOURCE_PAGE_SIZES } from '#domain/inventory/resources/index.ts';
import type { Condition } from '#web/list/index.ts';
import type { ScreenSearch } from '#web/navigation/index.ts';

/** Where words are looked for: the reference by all of it, the others by any part (specification 3 §7). */
export const SEARCH_FIELDS = [
  { value: 'text', label: 'All words' },
  { value: 'reference', label: 'Reference' },
  { value: 'title', label: 'Title' },
  { value: 'name', label: 'Name' },
  { value: 'message', label: 'Message' },
  { value: 'description', label: 'Description' },
] as const;

export interface ResourcesState {
  text: string;
  field: string;
  office: string;
  /** 'true', 'false', or empty for both. */
  published: string;
  /** YYYY-MM-DD. */
  from: string;
  to: string;
  page: number;
  limit: number;
}

export const allResources: ResourcesState = {
  text: '',
  field: 'text',
  office: '',
  published: '',
  from: '',
  to: '',
  page: 1,
  limit: DEFAULT_RESOURCE_PAGE_SIZE,
};

const KEYS: Readonly<Record<keyof ResourcesState, string>> = {
  text: 'q',
  field: 'in',
  office: 'office',
  published: 'published',
  from: 'from',
  to: 'to',
  page: 'page',
  limit: 'limit',
};
const MOST_TEXT = 200;

export function readResourcesState(search: ScreenSearch): ResourcesState {
  const told = (part: keyof ResourcesState): string => search[KEYS[part]] ?? '';
  const page = Number(told('page'));
  const day = (part: 'from' | 'to'): string => (isCalendarDate(told(part)) ? told(part) : '');
  return {
    text: told('text').slice(0, MOST_TEXT),
    field: SEARCH_FIELDS.find(({ value }) => value === told('field'))?.value ?? allResources.field,
    office: told('office'),
    published: ['true', 'false'].find((value) => value === told('published')) ?? '',
    from: day('from'),
    to: day('to'),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: RESOURCE_PAGE_SIZES.find((size) => size === Number(told('limit'))) ?? allResources.limit,
  };
}

/** Other parts of the address stay as they are. */
export function writeResourcesState(search: ScreenSearch, state: ResourcesState): ScreenSearch {
  const own = new Set(Object.values(KEYS));
  const others = Object.entries(search).filter(([key]) => !own.has(key));
  const told = (Object.keys(KEYS) as (keyof ResourcesState)[])
    .filter((part) => state[part] !== allResources[part])
    .map((part) => [KEYS[part], String(state[part])] as const);
  return Object.fromEntries([...others, ...told]);
}

export const isNarrowed = ({ text, office, published, from, to }: ResourcesState): boolean =>
  [text, office, published, from, to].some((part) => part !== '');

export function resourcesQuery({ text, field, office, published, from, to, page, limit }: ResourcesState) {
  const words = text.trim();
  const conditions: Condition[] = [
    ...(words ? [{ field, operator: field === 'reference' ? ('equals' as const) : ('%' as const), value: words }] : []),
    ...(office ? [{ field: 'officeIds', operator: 'equals' as const, value: office }] : []),
    ...(published ? [{ field: 'isPublished', operator: 'equals' as const, value: published }] : []),
  ];
  return {
    query: {
      page,
      limit,
      order: '-_id',
      ...(conditions.length > 0 && { search: JSON.stringify(conditions) }),
      ...(from && { dateFrom: from }),
      ...(to && { dateTo: to }),
    },
  };
}
