// The state of the resources tab, such as search, filters and page, and how it is written into the URL.
import { isCalendarDate } from '#domain/dates/index.ts';
import { DEFAULT_RESOURCE_PAGE_SIZE, RESOURCE_PAGE_SIZES } from '#domain/inventory/resources/index.ts';
import type { Condition } from '#web/list/index.ts';
import { urlState, choiceParam, validatedParam, pageParam, textParam } from '#web/navigation/index.ts';

/** The fields to search in. A reference must match as a whole, other fields in any part (specification 3 §7). */
export const SEARCH_FIELDS = [
  { value: 'text', label: 'All text' },
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

export const resourcesAddress = urlState<ResourcesState>({
  text: textParam('q'),
  field: choiceParam<string>(
    'in',
    SEARCH_FIELDS.map(({ value }) => value),
    'text',
  ),
  office: textParam('office'),
  published: choiceParam<string>('published', ['true', 'false'], ''),
  from: validatedParam('from', isCalendarDate),
  to: validatedParam('to', isCalendarDate),
  page: pageParam,
  limit: choiceParam<number>('limit', RESOURCE_PAGE_SIZES, DEFAULT_RESOURCE_PAGE_SIZE),
});

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
