// The description of a list as JSON. It drives page settings, query validation, exports and ListScreen. No roles, no SQL, no JSX.
import { z } from 'zod';

/**
 * 'not in' and 'not %' find every row that 'in' and '%' do not find, also those without a value. 'between' takes the first and the last value, of which one may be empty; of two times the last is not included. 'empty' takes true for
 * rows without a value and false for those with one.
 */
export const SEARCH_OPERATORS = ['equals', '%', 'not %', 'in', 'not in', 'between', 'empty'] as const;
export const searchOperator = z.enum(SEARCH_OPERATORS);
export type SearchOperator = z.infer<typeof searchOperator>;

/** A 'set' has several values; a search matches rows with any of them. 'money' is a formatted amount with its currency, 'date' a calendar date. */
export const COLUMN_KINDS = [
  'text',
  'id',
  'number',
  'money',
  'boolean',
  'date',
  'time',
  'status',
  'progress',
  'picture',
  'set',
  'phone',
] as const;

export const listColumn = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(COLUMN_KINDS),
  sortable: z.boolean(),
  /** Allowed search operators; empty if the field is not searchable. */
  search: z.array(searchOperator),
  /** Values offered in filters. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Characters of a usual value, from which the column gets its width; for texts without choices that are much shorter or longer than a name. */
  usualLength: z.number().optional(),
  /** Shown by default. */
  shown: z.boolean(),
  /** Only a field to search by: it is in no row. */
  searchOnly: z.boolean().optional(),
  /** Part of every export, even where the table does not show it. */
  exported: z.boolean().optional(),
  /** Written before a number that people know by it, as ORD- before that of an order. */
  prefix: z.string().optional(),
  /** Never part of the table or of exports, such as an id for links. */
  internal: z.boolean().optional(),
});
export type ListColumn = z.infer<typeof listColumn>;

export const listDescriptor = z.object({
  /** Name of the list, and key of its rows in the response. */
  name: z.string(),
  title: z.string(),
  /** The word for one row: 'customer'. */
  noun: z.string(),
  columns: z.array(listColumn),
  pageSizes: z.array(z.number()),
  defaultPageSize: z.number(),
  /** A field; a leading minus means descending. */
  defaultOrder: z.string(),
});
export type ListDescriptor = z.infer<typeof listDescriptor>;
