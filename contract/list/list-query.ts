// The query of a list. The descriptor is an allowlist: any other field, operator or order is refused.
import { z } from 'zod';
import { findUnstorable } from '../storable-text.ts';
import { strictQuery } from '../strict-query.ts';
import { searchOperator } from './list-descriptor.ts';
import type { ListColumn, ListDescriptor, SearchOperator } from './list-descriptor.ts';
import { MAX_PAGE_SIZE } from './page-limits.ts';

const MAX_CONDITIONS = 20;
const MAX_IN_VALUES = 500;
const MAX_VALUE_LENGTH = 200;
const MAX_PAGE = 1_000_000;

export const searchCondition = z.object({
  field: z.string().max(60),
  operator: searchOperator,
  value: z.union([z.string().max(MAX_VALUE_LENGTH), z.number(), z.boolean(), z.array(z.string().max(MAX_VALUE_LENGTH)).max(MAX_IN_VALUES)]),
});
export type SearchCondition = z.infer<typeof searchCondition>;
export const searchConditions = z.array(searchCondition).max(MAX_CONDITIONS);

/** A validated condition, with its value converted to the column's kind. */
export interface CheckedCondition {
  field: string;
  operator: SearchOperator;
  value: string | number | boolean | string[];
}

export interface ListRequest {
  page: number;
  limit: number;
  order: { field: string; descending: boolean };
  search: CheckedCondition[];
  /** Fields to return, always including _id. */
  fields: string[];
  wantsCount: boolean;
}

const pageParameters = (mostRows: number) => ({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(mostRows).optional(),
  count: z.enum(['true', 'false']).optional().describe("'false' leaves the count out"),
});

const rowParameters = {
  order: z.string().max(60).optional().describe("A sortable field, with a leading '-' for descending"),
  colName: z.string().max(60).optional().describe('Alternative to order, together with sort'),
  sort: z.string().max(60).optional().describe("With colName 'asc' or 'desc'; alone the same as order"),
  search: z
    .string()
    .max(20_000)
    .optional()
    .describe('JSON list of {field, operator, value}; operators equals, %, not %, in, not in, between, empty'),
  project: z.string().max(1000).optional().describe('Fields to return, separated by commas'),
  projection: z.string().max(1000).optional().describe('The same as project'),
  populate: z
    .string()
    .max(1000)
    .optional()
    .describe("What a row refers to, as 'office': adds the fields of it that the list has to the projected ones"),
};
const rowSchema = z.object(rowParameters);
type SentRowQuery = z.output<typeof rowSchema>;

const sentQuery = z.object({ ...pageParameters(MAX_PAGE_SIZE), ...rowParameters });
export type ListQuerySent = z.input<typeof sentQuery>;

type Filters = Readonly<Record<string, z.ZodType>>;
const NO_FILTERS = {};

export type ExportedRows = Pick<ListRequest, 'order' | 'search' | 'fields'>;

/** The query of a call that answers all rows. `filters` are the parameters of this list alone; any other is refused. */
export const rowQuery = <F extends Filters = typeof NO_FILTERS>(descriptor: ListDescriptor, filters: F = NO_FILTERS as F) =>
  strictQuery({ ...rowParameters, ...filters }).transform((sent, context) => ({
    ...readRowQuery(descriptor, sent as SentRowQuery, context),
    ...pick(sent, filters),
  }));

/** `mostRows` is larger for forms that offer all rows. */
export const listQuery = <F extends Filters = typeof NO_FILTERS>(
  descriptor: ListDescriptor,
  { filters = NO_FILTERS as F, mostRows = MAX_PAGE_SIZE }: { filters?: F; mostRows?: number } = {},
) =>
  strictQuery({ ...pageParameters(mostRows), ...rowParameters, ...filters }).transform((sent, context) => {
    const { page, limit, count } = sent as z.output<typeof sentQuery>;
    const request: ListRequest = {
      page,
      limit: limit ?? descriptor.defaultPageSize,
      wantsCount: count !== 'false',
      ...readRowQuery(descriptor, sent as SentRowQuery, context),
    };
    return { ...request, ...pick(sent, filters) };
  });

function readRowQuery(descriptor: ListDescriptor, sent: SentRowQuery, context: z.RefinementCtx): ExportedRows {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  return {
    order: readOrder(descriptor, sent, refuse),
    search: readSearch(descriptor, sent.search, refuse),
    fields: readFields(descriptor, sent, refuse),
  };
}

function pick<F extends Filters>(sent: object, filters: F): z.output<z.ZodObject<F>> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in filters)) as z.output<z.ZodObject<F>>;
}

/** The same validation for a search in a request body, as in 'all matching'. */
export const checkedSearch = (descriptor: ListDescriptor) =>
  searchConditions.transform((conditions, context): CheckedCondition[] =>
    checkConditions(descriptor, conditions, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );

type Refuse = (path: string, message: string) => void;

const columnOf = (descriptor: ListDescriptor, field: string): ListColumn | undefined =>
  descriptor.columns.find((column) => column.field === field);

function readOrder(descriptor: ListDescriptor, { order, colName, sort }: SentRowQuery, refuse: Refuse): ListRequest['order'] {
  if (colName !== undefined && sort !== undefined && sort !== 'asc' && sort !== 'desc')
    refuse('sort', "With colName, sort is 'asc' or 'desc'.");
  const signed = order ?? (colName === undefined ? sort : `${sort === 'desc' ? '-' : ''}${colName}`) ?? descriptor.defaultOrder;
  const descending = signed.startsWith('-');
  const field = descending ? signed.slice(1) : signed;
  if (!columnOf(descriptor, field)?.sortable) refuse('order', `Cannot sort by '${field}'.`);
  return { field, descending };
}

const namesIn = (text: string | undefined): string[] => [...new Set(text?.split(/[\s,]+/).filter((name) => name !== ''))];

function readFields(descriptor: ListDescriptor, { project, projection, populate }: SentRowQuery, refuse: Refuse): string[] {
  const projected = namesIn(project ?? projection);
  const requested = projected.filter((field) => field !== '_id');
  for (const field of requested) {
    const column = columnOf(descriptor, field);
    if (!column || column.searchOnly) refuse('project', `There is no field '${field}'.`);
  }
  const populated = namesIn(populate).flatMap((name) => {
    const fields = descriptor.columns
      .map(({ field }) => field)
      .filter((field) => field.startsWith(name) && /^[A-Z]/.test(field.slice(name.length)));
    if (fields.length === 0) refuse('populate', `There is no '${name}' to populate.`);
    return fields;
  });
  if (projected.length === 0) return descriptor.columns.filter(({ searchOnly }) => !searchOnly).map(({ field }) => field);
  return [...new Set(['_id', ...requested, ...populated])];
}

function readSearch(descriptor: ListDescriptor, text: string | undefined, refuse: Refuse): CheckedCondition[] {
  if (!text) return [];
  const parsed = searchConditions.safeParse(parseJson(text));
  if (!parsed.success) {
    refuse('search', 'The search is not a list of {field, operator, value}.');
    return [];
  }
  return checkConditions(descriptor, parsed.data, refuse);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkConditions(descriptor: ListDescriptor, conditions: SearchCondition[], refuse: Refuse): CheckedCondition[] {
  const checked: CheckedCondition[] = [];
  for (const condition of conditions) {
    const column = columnOf(descriptor, condition.field);
    if (!column?.search.includes(condition.operator)) {
      refuse('search', `Cannot search '${condition.field}' with '${condition.operator}'.`);
      continue;
    }
    const value = convert(column, condition);
    if (value === undefined) {
      refuse('search', `The value for '${condition.field}' does not fit.`);
      continue;
    }
    checked.push({ field: condition.field, operator: condition.operator, value });
  }
  return checked;
}

/** Only integer columns are searched by one value. */
const WHOLE_NUMBER = /^-?\d+$/;
const GREATEST_NUMBER = 2_147_483_647;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function convert(column: ListColumn, { operator, value }: SearchCondition): CheckedCondition['value'] | undefined {
  if (findUnstorable(value) !== null) return undefined;
  if (operator === 'between') return Array.isArray(value) ? convertRange(column, value) : undefined;
  if (operator === 'in' || operator === 'not in') {
    if (!Array.isArray(value)) return undefined;
    return column.kind !== 'id' || value.every((id) => UUID.test(id)) ? value : undefined;
  }
  if (Array.isArray(value)) return undefined;
  if (operator === 'empty') return readBoolean(value);
  if (column.kind === 'boolean') return readBoolean(value);
  if (column.kind === 'number') return typeof value !== 'boolean' && isWholeNumber(String(value)) ? Number(value) : undefined;
  const text = String(value);
  return column.kind !== 'id' || UUID.test(text) ? text : undefined;
}

function readBoolean(value: string | number | boolean): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

const isWholeNumber = (text: string): boolean => WHOLE_NUMBER.test(text) && Math.abs(Number(text)) <= GREATEST_NUMBER;
/** PostgreSQL has no year 0, and refuses offsets that JavaScript reads. */
function readDate(text: string): string | undefined {
  return z.iso.date().safeParse(text).success && !text.startsWith('0000') ? text : undefined;
}
function readTime(text: string): string | undefined {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) return undefined;
  const time = new Date(text).toISOString();
  return /^(?!0000)\d{4}-/.test(time) ? time : undefined;
}
/** Columns with decimals are searched by ranges only. */
const NUMBER = /^-?\d{1,10}(\.\d{1,6})?$/;
const readNumber = (text: string): string | undefined =>
  NUMBER.test(text) && Math.abs(Number(text)) <= GREATEST_NUMBER ? text : undefined;
/** In major units; larger than any amount that is stored. */
const AMOUNT = /^-?\d{1,12}(\.\d{1,3})?$/;
const readAmount = (text: string): string | undefined => (AMOUNT.test(text) ? text : undefined);
const RANGE_READERS: Partial<Record<ListColumn['kind'], (text: string) => string | undefined>> = {
  number: readNumber,
  money: readAmount,
  time: readTime,
};

/** First and last value; one of them may be empty. */
function convertRange({ kind }: ListColumn, range: string[]): string[] | undefined {
  const read = RANGE_READERS[kind] ?? readDate;
  if (range.length !== 2 || range.every((bound) => bound === '')) return undefined;
  const bounds = range.map((bound) => (bound === '' ? '' : read(bound)));
  return bounds.every((bound) => bound !== undefined) ? bounds : undefined;
}
