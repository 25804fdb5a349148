// Conversions to one of several known values.
import { ABSENT, firstReadable } from '../rule-reader.ts';
import type { Converted, RuleInput } from '../rule-reader.ts';

/** A text that is not among the choices is a problem. */
export const convertChoice = (input: RuleInput): Converted =>
  firstReadable(input, 'notAChoice', ({ text }) => (text === '' ? ABSENT : input.choose(text)));

/** A text that is not among the choices counts as empty, so that the next rule is tried. */
export const convertMatch = (input: RuleInput): Converted =>
  firstReadable(input, 'notAChoice', ({ text }) => (text === '' ? ABSENT : (input.choose(text) ?? ABSENT)));

/** One of the options that the form offers, by value or label. */
export const convertOption = (input: RuleInput): Converted =>
  firstReadable(input, 'notAChoice', ({ text }) => (text === '' ? ABSENT : input.chooseOption(text)));
