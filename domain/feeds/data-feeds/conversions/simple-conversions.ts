// Conversions of one text to one value.
import { isWebUrl } from '#domain/forms/index.ts';
import { isFiveMinutes } from '#domain/inventory/index.ts';
import { amountTexts, readAmount, readAreaOf, readCount, readDecimal, readYesNo } from './read-feed-numbers.ts';
import { readLine, readParagraphs } from './read-feed-text.ts';
import { readMoment, readWallTime } from './read-feed-times.ts';
import { ABSENT, firstReadable } from '../rule-reader.ts';
import type { Converted, FeedValue, RuleInput } from '../rule-reader.ts';
import type { FeedProblemCode } from '../feed-problems.ts';
import type { SourceField } from '../source-paths.ts';

type Convert = (input: RuleInput) => Converted;

/** Reads the text of the first field that is not empty. */
const textual =
  (code: FeedProblemCode, read: (text: string, input: RuleInput) => FeedValue | null): Convert =>
  (input) =>
    firstReadable(input, code, ({ text }) => (text === '' ? ABSENT : read(text, input)));

const orAbsent = (text: string): string | typeof ABSENT => (text === '' ? ABSENT : text);

/** Sender's systems write 0 where there is no price or area. */
const zeroIsNone = (value: number | null): number | null | typeof ABSENT => (value === 0 ? ABSENT : value);

export const convertText: Convert = (input) => firstReadable(input, 'tooLong', ({ text }) => orAbsent(readLine(text)));
export const convertLongText: Convert = (input) => firstReadable(input, 'tooLong', ({ text }) => orAbsent(readParagraphs(text)));
export const convertWholeNumber = textual('notANumber', readCount);
export const convertNumber = textual('notANumber', readDecimal);
export const convertMoment = textual('notAMoment', (text, { facts }) => readMoment(text, facts.timeZone));
export const convertDate = textual('notADate', (text, { facts }) => readWallTime(text, facts.timeZone)?.date ?? null);
export const convertWebAddress = textual('notAWebAddress', (text) => (isWebUrl(text) ? text : null));

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;
export const convertDegrees = textual('notADegree', (text) => (DEGREES.test(text) ? Number(text) : null));

/** Forms offer times in steps of five minutes. A day that is not understood is reported by the conversion of the date. */
export const convertTime: Convert = (input) =>
  firstReadable(input, 'notATime', ({ text }) => {
    const found = text === '' ? null : readWallTime(text, input.facts.timeZone);
    if (!found || found.time === '') return ABSENT;
    return isFiveMinutes(found.time) ? found.time : null;
  });

/** An empty field means no. */
export const convertYesNo: Convert = (input) => firstReadable(input, 'notYesOrNo', ({ text }) => readYesNo(text));

/** True if one of the sources says no: a price is withheld if any of its elements says so. */
export const convertIsNo: Convert = ({ bySource }) => bySource.flat().some(({ text }) => text !== '' && readYesNo(text) === false);

const amountOf =
  ({ facts }: RuleInput) =>
  ({ node, text }: SourceField): number | null | typeof ABSENT => {
    const { least } = amountTexts(node, text);
    return least === '' ? ABSENT : zeroIsNone(readAmount(least, facts.currencyOffset));
  };

export const convertAmount: Convert = (input) => firstReadable(input, 'notAnAmount', amountOf(input));

/** The first choice, if there is an amount. It reports nothing: the rule of the amount itself does. */
export const convertIfAmount: Convert = (input) => {
  const amount = firstReadable({ ...input, warn: () => undefined }, 'notAnAmount', amountOf(input));
  return typeof amount === 'number' ? (input.rule.choices?.[0]?.to ?? null) : null;
};

export const convertArea: Convert = (input) =>
  firstReadable(input, 'notAnArea', ({ node, text }) =>
    amountTexts(node, text).least === '' ? ABSENT : zeroIsNone(readAreaOf(node, text)),
  );
