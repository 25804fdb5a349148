// The SQL side of a list descriptor: the expression of each column.
// All text here is written by us; user input only ever becomes a parameter.
import type { CheckedCondition, ListDescriptor } from '#contract/list/index.ts';

export interface ListSource {
  descriptor: ListDescriptor;
  /** The table and the alias that the columns use: 'customers c'. */
  from: string;
  alias: string;
  /** The condition that every row of the list meets: 'c.deleted_at is null'. */
  where: string;
  /** Joined to the rows of the page only, after limit and offset. */
  joins?: string;
  /** Field → expression in the response; may use joins. */
  columns: Readonly<Record<string, string>>;
  /** Columns of the kind 'money': the currency code, and each amount in minor units. One that `columns` has too is shown as it is there. */
  money?: {
    currency: string;
    amounts: Readonly<Record<string, string>>;
    /** What an amount is paid for, where that differs by row, as 'per week'; in files only. */
    unit?: string;
    /** The currency where only the table itself may be used, if it is another expression. */
    searchedCurrency?: string;
  };
  /** Fields whose search and sort expression is not `alias.snake_case`; only the table itself may be used. */
  base: Readonly<Record<string, string>>;
  /** Fields that are sorted by another expression than they are searched by. */
  sortedBy?: Readonly<Record<string, string>>;
  /** Fields whose search is more than the comparison of one expression. */
  conditions?: Readonly<Record<string, CustomCondition>>;
  /** Set where few rows match and no index both finds and sorts them: the matches are materialized first, then sorted and limited. */
  materializesMatches?: true;
  /** The query may take long, so it must not run on the quick-read connections. */
  isSlow?: true;
  /** Fields for which one query plan suits every value equally well. */
  planStableFields?: readonly string[];
}

/** `addParameter` adds a value as a parameter and returns its placeholder, so user input is never part of the text. */
export type CustomCondition = (condition: CheckedCondition, addParameter: (value: unknown) => string) => string;

/** A predicate with its parameters, numbered from $1; they are renumbered when it becomes part of a query. */
export interface Predicate {
  sql: string;
  values: readonly unknown[];
}

export const EVERYTHING: Predicate = { sql: 'true', values: [] };
export const NOTHING: Predicate = { sql: 'false', values: [] };
