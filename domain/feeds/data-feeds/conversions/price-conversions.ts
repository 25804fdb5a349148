// How a price is shown, and the price in words.
import { collapseSpaces, PRICE_VIEWS } from '#domain/inventory/index.ts';
import { amountText as formatAmount, withoutEmptyCents } from '#domain/money/index.ts';
import { amountTexts, readAmount } from './read-feed-numbers.ts';
import { readLine, shorten } from './read-feed-text.ts';
import { attributeOf } from '../source-paths.ts';
import type { SourceField } from '../source-paths.ts';
import { ABSENT, firstReadable } from '../rule-reader.ts';
import type { Converted, RuleInput } from '../rule-reader.ts';

const VIEW_WORDS: readonly [RegExp, string][] = [
  [/\bauction\b/i, 'Auction'],
  [/\btender\b/i, 'Tender'],
  [/\bnegotiat/i, 'Negotiation'],
  [/\bp\.?o\.?a\b|\bon (?:request|application)\b/i, 'On Request'],
];

const isViewName = (text: string): boolean => PRICE_VIEWS.some(({ label }) => label.toLowerCase() === text.toLowerCase());

/** The view that the sender's words name, such as Auction in 'Auction 26 Nov'; empty if they name none, so that the next rule is tried. */
export const convertPriceView = (input: RuleInput): Converted =>
  firstReadable(input, 'notAChoice', ({ text }) => {
    const words = readLine(text).slice(0, 200);
    const named = PRICE_VIEWS.find(({ label }) => label.toLowerCase() === words.toLowerCase())?.value;
    return named ?? VIEW_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? ABSENT;
  });

const LONGEST_PRICE_WORDS = 80;

/** The sender's own words, a rent with its period, or both ends of a range. One amount alone needs no words. */
export const convertPriceText = (input: RuleInput): Converted =>
  firstReadable(input, 'notAnAmount', (field) => wordsOf(field, input.facts.currencyOffset) ?? ABSENT);

function wordsOf({ node, text }: SourceField, offset: number): string | null {
  const { least, most } = amountTexts(node, text);
  const [from, to] = [readAmount(least, offset), most === '' ? null : readAmount(most, offset)];
  if (!from) return least === '' || isViewName(least) || from === 0 ? null : shorten(readLine(least), LONGEST_PRICE_WORDS);
  const money = (amount: number): string => `$${withoutEmptyCents(formatAmount(amount, offset))}`;
  const period = node ? periodWords(attributeOf(node, 'period') ?? '') : '';
  const amounts = to && to > from ? `${money(from)} to ${money(to)}` : money(from);
  if (period === '' && amounts === money(from)) return isPlainNumber(least) ? null : shorten(readLine(least), LONGEST_PRICE_WORDS);
  return `${amounts}${period}`;
}

const isPlainNumber = (text: string): boolean => /^[$\d.,\s]+$/.test(collapseSpaces(text));

function periodWords(period: string): string {
  if (/^week/i.test(period)) return ' per week';
  if (/^month|^pcm$/i.test(period)) return ' per month';
  if (/^annual|^year/i.test(period)) return ' per year';
  return /^night/i.test(period) ? ' per night' : '';
}
