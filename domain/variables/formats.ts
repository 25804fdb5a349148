// The formats that templates can apply to a value. Each accepts some kinds of values, returns text, and may take one argument.
import { amountText, majorText, moneyText } from '#domain/money/index.ts';
import { fitText } from './fit-text.ts';
import type { Argument } from './read-output.ts';
import type { Money, Value, VariableKind } from './variable.ts';
import { MAX_VALUE_CHARACTERS } from './template-limits.ts';
import { DATE_STYLES, dayOfMoment, writeDate, writeTime } from './written-dates.ts';
import type { DateStyle } from './written-dates.ts';

export interface FormatContext {
  /** The time zone in which moments are shown. */
  timezone: string;
}

export type ArgumentRule =
  | { kind: 'none' }
  | { kind: 'text' }
  | { kind: 'number'; least: number; most: number }
  /** Optional; defaults to the first choice. */
  | { kind: 'choice'; choices: readonly string[] };

export interface Format {
  name: string;
  takes: readonly VariableKind[];
  argument: ArgumentRule;
  means: string;
  /** A variable, and the call as it is written after the variable's name. */
  example: { variable: string; call: string };
  write(value: Value, argument: Argument | null, kind: VariableKind, context: FormatContext): string;
}

const ANY: readonly VariableKind[] = ['text', 'number', 'money', 'date', 'moment', 'url', 'list'];
const none: ArgumentRule = { kind: 'none' };

export const FORMATS: readonly Format[] = [
  {
    name: 'default',
    takes: ANY,
    argument: { kind: 'text' },
    means: 'writes the given text where there is no value',
    example: { variable: 'listing.suburb', call: "default: 'a quiet street'" },
    write: (value, argument, kind, context) => plainText(value, kind, context) || String(argument ?? ''),
  },
  {
    name: 'fit',
    takes: ANY,
    argument: { kind: 'number', least: 1, most: MAX_VALUE_CHARACTERS },
    means: 'shortens to that many characters, at the end of a word where it can',
    example: { variable: 'listing.title', call: 'fit: 20' },
    write: (value, argument, kind, context) => fitText(plainText(value, kind, context), Number(argument)),
  },
  textFormat('upper', 'in capital letters', 'listing.suburb', (text) => text.toUpperCase()),
  textFormat('lower', 'in lower case', 'listing.suburb', (text) => text.toLowerCase()),
  textFormat('capital', 'with a capital first letter', 'listing.type', (text) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())),
  textFormat('query', 'made safe for use within a web address', 'order.campaignName', (text) => encodeURIComponent(text.toWellFormed())),
  {
    name: 'money',
    takes: ['money'],
    argument: { kind: 'choice', choices: ['full', 'whole', 'amount'] },
    means: 'an amount: in full, in whole units, or without the currency',
    example: { variable: 'listing.startPrice', call: "money: 'whole'" },
    write: (value, argument) => (isMoney(value) ? writeMoney(value, argument) : ''),
  },
  {
    name: 'number',
    takes: ['number'],
    argument: { kind: 'number', least: 0, most: 6 },
    means: 'a number with that many decimals and thousands separators',
    example: { variable: 'listing.landDetails', call: 'number: 1' },
    write: (value, argument) => (typeof value === 'number' ? writeNumber(value, Number(argument)) : ''),
  },
  {
    name: 'count',
    takes: ['number'],
    argument: { kind: 'text' },
    means: 'a count with its noun, such as 1 bedroom or 3 bedrooms',
    example: { variable: 'listing.bedrooms', call: "count: 'bedroom'" },
    write: (value, argument) => (typeof value === 'number' ? writeCount(value, String(argument ?? '')) : ''),
  },
  {
    name: 'date',
    takes: ['date', 'moment'],
    argument: { kind: 'choice', choices: DATE_STYLES },
    means: 'the day: in numbers, short, long, or with its weekday',
    example: { variable: 'order.startDate', call: "date: 'weekday'" },
    write: (value, argument, kind, { timezone }) =>
      typeof value === 'string'
        ? writeDate(kind === 'moment' ? dayOfMoment(value, timezone) : value, (argument ?? 'numbers') as DateStyle)
        : '',
  },
  {
    name: 'time',
    takes: ['moment'],
    argument: none,
    means: 'the time of day, in the customer’s time zone',
    example: { variable: 'order.placedAt', call: 'time' },
    write: (value, _argument, _kind, { timezone }) => (typeof value === 'string' ? writeTime(value, timezone) : ''),
  },
  {
    name: 'join',
    takes: ['list'],
    argument: { kind: 'text' },
    means: 'the entries of a list with the given text between them',
    example: { variable: 'order.items', call: "join: ' + '" },
    write: (value, argument) => (isList(value) ? value.join(String(argument ?? '')) : ''),
  },
];

export const findFormat = (name: string): Format | undefined => FORMATS.find((format) => format.name === name);

/** The text of a value without a format. */
export function plainText(value: Value, kind: VariableKind, { timezone }: FormatContext): string {
  if (value === null) return '';
  if (kind === 'money') return isMoney(value) ? writeMoney(value, null) : '';
  if (kind === 'number') return typeof value === 'number' ? writeNumber(value, null) : '';
  if (kind === 'list') return isList(value) ? value.join(', ') : '';
  if (typeof value !== 'string') return '';
  if (kind === 'date') return writeDate(value, 'numbers');
  if (kind === 'url') return /^https?:\/\/[^\s"'<>]+$/i.test(value) ? value : '';
  if (kind !== 'moment') return value;
  return [writeDate(dayOfMoment(value, timezone), 'numbers'), writeTime(value, timezone)].filter(Boolean).join(' ');
}

function textFormat(name: string, means: string, variable: string, change: (text: string) => string): Format {
  return {
    name,
    takes: ANY,
    argument: none,
    means,
    example: { variable, call: name },
    write: (value, _argument, kind, context) => change(plainText(value, kind, context)),
  };
}

const isList = (value: Value): value is readonly string[] => Array.isArray(value);
const isMoney = (value: Value): value is Money =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Number.isSafeInteger((value as Money).amount);

function writeMoney({ amount, currency }: Money, style: Argument | null): string {
  if (style === 'amount') return amountText(amount, currency.offset);
  if (style !== 'whole') return moneyText(amount, currency);
  const whole = Math.sign(amount) * Math.round(Math.abs(amount) / currency.offset);
  return moneyText(whole, { ...currency, offset: 1 });
}

function writeNumber(value: number, decimals: number | null): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return '';
  const [major = '', fraction] = (decimals === null ? majorOf(value) : value.toFixed(decimals)).split('.');
  const grouped = major.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function writeCount(value: number, thing: string): string {
  const count = writeNumber(value, null);
  return count === '' ? '' : `${count} ${thing}${value === 1 ? '' : 's'}`;
}

/** At most six decimals, without trailing zeros. */
const majorOf = (value: number): string => (Number.isInteger(value) ? majorText(value, 1) : value.toFixed(6).replace(/\.?0+$/, ''));
