// What a conversion reads from: the fields to which the rule's sources lead, and the facts of the customer. Problems are collected.
import type { Vertical } from '#domain/inventory/index.ts';
import type { FeedProblem } from '../records/index.ts';
import type { Choose } from './choice-index.ts';
import type { FeedProblemCode } from './feed-problems.ts';
import { MAX_QUOTED_VALUE } from './feed-problems.ts';
import type { FeedRule } from './feed-mapping.ts';
import type { SourceField, SourceFields } from './source-paths.ts';

export interface MappingFacts {
  vertical: Vertical;
  /** Minor units of the customer's currency in a major unit. */
  currencyOffset: number;
  timeZone: string;
}

/** What a conversion can return. */
export type FeedValue = string | number | boolean | object;

/** The record has none of the rule's sources. */
export const ABSENT = Symbol('absent');
/** A source has a text that cannot be used; a problem says why. */
export const INVALID = Symbol('invalid');
/** Null: the sources are there, and empty. */
export type Converted = FeedValue | null | typeof ABSENT | typeof INVALID;

export interface RuleInput {
  rule: FeedRule;
  /** In the order of the sources; one array for each. */
  bySource: readonly (readonly SourceField[])[];
  fields: SourceFields;
  facts: MappingFacts;
  /** The value of the rule's choice that a text names; null for none. */
  choose: Choose;
  /** The same among the options of the target, where the form offers some. */
  chooseOption: Choose;
  warn: (code: FeedProblemCode, field: Pick<SourceField, 'path' | 'text'>) => void;
}

export const problemOf = (code: FeedProblemCode, path: string, value: string, isWarning: boolean): FeedProblem => ({
  code,
  path,
  value: value.slice(0, MAX_QUOTED_VALUE),
  isWarning,
});

/** The value of the first field with a text that `read` accepts. `read` returns null for a text that it does not understand. */
export function firstReadable(
  { bySource, warn }: RuleInput,
  code: FeedProblemCode,
  read: (field: SourceField) => FeedValue | null | typeof ABSENT,
): Converted {
  let result: Converted = ABSENT;
  for (const found of bySource)
    for (const field of found) {
      const value = read(field);
      if (value === ABSENT) {
        if (result === ABSENT) result = null;
      } else if (value === null) {
        warn(code, field);
        result = INVALID;
      } else return value;
    }
  return result;
}
