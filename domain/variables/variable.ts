// What is a variable? A name that stands for something of a listing, an agent, an order …, what it means, and how its value is kept.
import type { MoneyCurrency } from '#domain/money/index.ts';

/** `date` is a day, YYYY-MM-DD; `moment` an ISO time, shown in the customer's time zone; `list` some texts. */
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

/** By subject, then by field. What is left out, null or of another kind than its variable is written as nothing. */
export type Values = Readonly<Record<string, Readonly<Record<string, Value | undefined>>>>;

export const subjectOf = (name: string): string => name.split('.')[0] ?? '';

/** Only what the values themselves hold: nothing that JavaScript adds to every object. */
export function valueOf(values: Values, name: string): Value {
  const [subject = '', field = ''] = name.split('.');
  const fields = Object.hasOwn(values, subject) ? values[subject] : undefined;
  return (fields && Object.hasOwn(fields, field) ? fields[field] : null) ?? null;
}

/** Values that show each variable at work, for previews without an item and for the reference page. */
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
