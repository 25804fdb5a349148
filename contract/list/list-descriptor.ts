// What is a list? A JSON-serialisable description that drives page-settings, the whitelist of the query,
// exports and ListScreen. No roles, no SQL, no JSX.
import { z } from 'zod';

export const SEARCH_OPERATORS = ['equals', '%', 'in'] as const;
export const searchOperator = z.enum(SEARCH_OPERATORS);
export type SearchOperator = z.infer<typeof searchOperator>;

/** A 'set' holds several of its choices; a search finds rows that hold any of the given ones. 'money' is an amount as it is read, with its
 *  currency. */
export const COLUMN_KINDS = ['text', 'id', 'number', 'money', 'boolean', 'time', 'status', 'progress', 'picture', 'set', 'phone'] as const;

export const listColumn = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(COLUMN_KINDS),
  sortable: z.boolean(),
  /** Operators that a search on this field may use; empty means not searchable. */
  search: z.array(searchOperator),
  /** Known values, offered as choices in filters. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Shown unless the person hides it. */
  shown: z.boolean(),
  /** Never part of the table or of exports, such as an id that only links. */
  internal: z.boolean().optional(),
});
export type ListColumn = z.infer<typeof listColumn>;

export const listDescriptor = z.object({
  /** Key of the rows in the answer, and name of the list everywhere. */
  name: z.string(),
  title: z.string(),
  /** One row, in words: 'customer'. */
  noun: z.string(),
  columns: z.array(listColumn),
  pageSizes: z.array(z.number()),
  defaultPageSize: z.number(),
  /** A field, with a leading minus for descending. */
  defaultOrder: z.string(),
});
export type ListDescriptor = z.infer<typeof listDescriptor>;

type ColumnOptions = Partial<Omit<ListColumn, 'field' | 'label'>>;

export const column = (field: string, label: string, options: ColumnOptions = {}): ListColumn => ({
  field,
  label,
  kind: 'text',
  sortable: false,
  search: [],
  shown: true,
  ...options,
});

export const idColumn = (): ListColumn => column('_id', 'Id', { kind: 'id', sortable: true, search: ['in'], shown: false, internal: true });

/** Whether a row is in use, for entities that can be switched off. */
export const activeColumn = (): ListColumn =>
  column('isActive', 'Status', {
    kind: 'boolean',
    search: ['equals'],
    choices: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  });

export const COUNT_IS_EXACT_TO = 10_000;
export const MAX_PAGE_SIZE = 100;
