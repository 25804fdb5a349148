// Numbers as senders write them. Null if a text is not understood.
import { amountText, collapseSpaces, readArea, readNumber } from '#domain/inventory/index.ts';
import { minorUnits } from '#domain/money/index.ts';
import type { SourceNode } from '../../records/index.ts';
import { attributeOf, childOf, childText } from '../source-paths.ts';

const YES = ['yes', 'true', '1', 'y'];
const NO = ['no', 'false', '0', 'n', ''];

export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : null;
}

/** Longer texts are no numbers. It bounds the input of the patterns. */
const LONGEST_NUMBER = 60;

/** 3 from '3', '3.5', '3+1' or '3 + study'; 0 from 'Studio'. Negative numbers are not understood. */
export function readCount(text: string): number | null {
  if (text.length > LONGEST_NUMBER) return null;
  if (/^studio$/i.test(text)) return 0;
  const number = readNumber(text);
  if (number !== null) return number < 0 ? null : Math.floor(number);
  const [, digits] = /^(\d{1,3})(?:\.\d+)?\s?(?:\+|plus\b|x\b|bed)/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

export const readDecimal = (text: string): number | null => (text.length > LONGEST_NUMBER ? null : readNumber(text));

/** What may follow an amount in the same text: the period of a rent, the other end of a range, a note on tax. */
const AFTER_AMOUNT = /\s?(?:per\s|p\.?w|p\.?a|p\.?c\.?m|[-–+/]|to\s|plus\s|gst|inc).*$/i;

/** In minor units; null if the text is no amount. */
export function readAmount(text: string, offset: number): number | null {
  const plain = collapseSpaces(text).trim();
  if (plain.length > LONGEST_NUMBER || plain.startsWith('-')) return null;
  const amount = (candidate: string): number | null => minorUnits(amountText(candidate).replace(/\.0+$/, ''), offset);
  return amount(plain) ?? amount(plain.replace(AFTER_AMOUNT, ''));
}

export interface NodeAmount {
  least: string;
  /** The other end of a range; empty if there is none. */
  most: string;
}

/** Some elements hold `<range><min/><max/></range>` instead of a text. */
export function amountTexts(node: SourceNode | null, text: string): NodeAmount {
  const range = node && childOf(node, 'range');
  if (!range) return { least: text, most: '' };
  const [min, max] = [childText(range, 'min'), childText(range, 'max')];
  return { least: min || max, most: min ? max : '' };
}

/** In square metres. The unit is an attribute, or stands behind the number. */
export function readAreaOf(node: SourceNode | null, text: string): number | null {
  const { least } = amountTexts(node, text);
  if (least.length > LONGEST_NUMBER) return null;
  const unit = node ? (attributeOf(node, 'unit') ?? '').trim() : '';
  const hasUnit = /[a-z²]/i.test(least);
  return readArea(collapseSpaces(hasUnit || unit === '' ? least : `${least} ${unit.replaceAll(/\s/g, '').slice(0, 20)}`));
}
