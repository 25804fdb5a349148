// The description of a list as JSON. It drives page settings, query validation, exports and ListScreen. No roles, no SQL, no JSX.
import { z } from 'zod';

/**
 * 'between' takes the first and the last value, of which one may be empty; of two times the last is not included. 'empty' takes true for
 * rows without a value and false for those with one.
 */
export const SEARCH_OPERATORS = ['equals', '%', 'in', 'not in', 'between', 'empty'] as const;
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

type ColumnOptions = Partial<Omit<ListColumn, 'field' | 'label' | 'search'>> & { search?: readonly SearchOperator[] };

export const column = (field: string, label: string, { search = [], ...options }: ColumnOptions = {}): ListColumn => ({
  field,
  label,
  kind: 'text',
  sortable: false,
  search: [...search],
  shown: true,
  ...options,
});

/** The operators of a column with choices, of one that may have no value, and of dates, times and numbers. */
export const BY_CHOICE = ['equals', 'in', 'not in'] as const satisfies SearchOperator[];
export const BY_OPTIONAL_CHOICE = [...BY_CHOICE, 'empty'] as const satisfies SearchOperator[];
export const BY_RANGE = ['between'] as const satisfies SearchOperator[];

/** The choices of a column that holds true or false. */
export const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export const idColumn = (): ListColumn => column('_id', 'Id', { kind: 'id', sortable: true, search: ['in'], shown: false, internal: true });

/** Whether a row is in use, for entities that can be switched off. */
export const activeColumn = ({ sortable = false } = {}): ListColumn =>
  column('isActive', 'Status', {
    kind: 'boolean',
    sortable,
    search: ['equals'],
    choices: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  });

export const COUNT_IS_EXACT_TO = 10_000;
export const MAX_PAGE_SIZE = 100;
