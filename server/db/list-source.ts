// Where does a list come from? The store's side of a list descriptor: column → SQL.
// All texts here are written by us; what a person sends only ever becomes a parameter.
import type { CheckedCondition, ListDescriptor } from '#contract/list/index.ts';

export interface ListSource {
  descriptor: ListDescriptor;
  /** The table and the alias that the columns use: 'customers c'. */
  from: string;
  alias: string;
  /** Rows that exist at all: 'c.deleted_at is null'. */
  where: string;
  /** Joined to the rows of the page only, after the page is cut. */
  joins?: string;
  /** Field → expression for the answer; may use joins. */
  columns: Readonly<Record<string, string>>;
  /** Fields whose search and sort expression is not `alias.snake_case`; only the table itself may be used. */
  base: Readonly<Record<string, string>>;
  /** Fields that are searched otherwise than by comparing one expression. */
  conditions?: Readonly<Record<string, OwnCondition>>;
  /** Few rows match, and no index both finds and sorts them: they are gathered first, then sorted and cut. */
  gathersFirst?: true;
  /** May take long, so that nothing short is to wait behind it. */
  isSlow?: true;
  /** Fields for which one plan serves any value equally well. */
  steadyFields?: readonly string[];
}

/** `place` makes a parameter of a value and answers its number: what a person sends is never part of the text. */
export type OwnCondition = (condition: CheckedCondition, place: (value: unknown) => string) => string;

/** A predicate with its parameters, numbered from $1 when it is placed. */
export interface Predicate {
  sql: string;
  values: readonly unknown[];
}

export const EVERYTHING: Predicate = { sql: 'true', values: [] };
export const NOTHING: Predicate = { sql: 'false', values: [] };
