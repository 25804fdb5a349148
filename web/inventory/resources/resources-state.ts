// What is a person looking at among the resources, and how is that written into the address?
import { isCalendarDate } from '#domain/dates/index.ts';
import { DEFAULT_RESOURCE_PAGE_SIZE, RESOURCE_PAGE_SIZES } from '#domain/inventory/resources/index.ts';
import type { Condition } from '#web/list/index.ts';
import { addressState, choicePart, fittingPart, pagePart, textPart } from '#web/navigation/index.ts';

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

export const resourcesAddress = addressState<ResourcesState>({
  text: textPart('q'),
  field: choicePart<string>('in', SEARCH_FIELDS.map(({ value }) => value), 'text'),
  office: textPart('office'),
  published: choicePart<string>('published', ['true', 'false'], ''),
  from: fittingPart('from', isCalendarDate),
  to: fittingPart('to', isCalendarDate),
  page: pagePart,
  limit: choicePart<number>('limit', RESOURCE_PAGE_SIZES, DEFAULT_RESOURCE_PAGE_SIZE),
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
