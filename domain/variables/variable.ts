// A variable is a named field of a listing, an agent, an order and so on, which templates can insert.
import type { MoneyCurrency } from '#domain/money/index.ts';

/** `date` is YYYY-MM-DD; `moment` is an ISO 8601 time, shown in the customer's time zone; `list` is an array of texts. */
export type VariableKind = 'text' | 'number' | 'money' | 'date' | 'moment' | 'url' | 'list';

export interface Money {
  /** Minor units. */
  amount: number;
  currency: MoneyCurrency;
}

export type Value = string | number | Money | readonly string[] | null;

export interface Variable {
  /** 'listing.price': subject and field. */
  name: string;
  kind: VariableKind;
  means: string;
  example: Value;
}

export type Vocabulary = readonly Variable[];

/** The values by subject, then by field. A value that is missing, null or of the wrong kind renders as an empty string. */
export type Values = Readonly<Record<string, Readonly<Record<string, Value | undefined>>>>;

export const subjectOf = (name: string): string => name.split('.')[0] ?? '';

/** Reads own properties only, so that a template cannot reach `constructor` or `__proto__`. */
export function valueOf(values: Values, name: string): Value {
  const [subject = '', field = ''] = name.split('.');
  const fields = Object.hasOwn(values, subject) ? values[subject] : undefined;
  return (fields && Object.hasOwn(fields, field) ? fields[field] : null) ?? null;
}

/** Example values, for previews without an item and for the reference page. */
export function exampleValues(vocabulary: Vocabulary): Values {
  const subjects = [...new Set(vocabulary.map(({ name }) => subjectOf(name)))];
  return Object.fromEntries(
    subjects.map((subject) => [
      subject,
      Object.fromEntries(
        vocabulary.filter(({ name }) => subjectOf(name) === subject).map(({ name, example }) => [name.slice(subject.length + 1), example]),
      ),
    ]),
  );
}
