// Conversions to one of several known values.
import { plainName } from '../source-paths.ts';
import { ABSENT, firstReadable } from '../rule-reader.ts';
import type { Converted, RuleInput } from '../rule-reader.ts';

const ANY = '*';

function chosen({ rule }: RuleInput, text: string): string | null {
  const plain = plainName(text.slice(0, 200));
  return (rule.choices ?? []).find(({ from }) => from === ANY || plainName(from) === plain)?.to ?? null;
}

/** A text that is not among the choices is a problem. */
export const convertChoice = (input: RuleInput): Converted =>
  firstReadable(input, 'notAChoice', ({ text }) => (text === '' ? ABSENT : chosen(input, text)));

/** A text that is not among the choices counts as empty, so that the next rule is tried. */
export const convertMatch = (input: RuleInput): Converted =>
  firstReadable(input, 'notAChoice', ({ text }) => (text === '' ? ABSENT : (chosen(input, text) ?? ABSENT)));

/** One of the options that the form offers, by value or label. */
export const convertOption = (input: RuleInput): Converted =>
  firstReadable(input, 'notAChoice', ({ text }) => {
    if (text === '') return ABSENT;
    const plain = plainName(text.slice(0, 200));
    return input.options.find(({ value, label }) => plainName(value) === plain || plainName(label) === plain)?.value ?? null;
  });
