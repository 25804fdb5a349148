// What stands in the cells of one row? By column, each read for its meaning; whatever is wrong with them is gathered.
import { LONGEST_CELL } from './bulk-columns.ts';
import type { BulkHeader } from './read-header.ts';
import type { RowReason } from './row-reasons.ts';

/** Control characters but for tabs and line breaks, and half characters, are nobody's text. */
const isStorable = (text: string): boolean => !/\p{Cc}|\p{Cs}/u.test(text.replaceAll(/[\t\r\n]/g, ''));

/** What was written there, as far as it can be kept and shown. */
export const readableText = (text: string): string => text.replaceAll(/\p{Cc}|\p{Cs}/gu, '\uFFFD');

/** The cells of one row by column, and what was found wrong with them. */
export class RowCells {
  readonly reasons: RowReason[] = [];
  readonly #cells: readonly string[];
  readonly #header: BulkHeader;
  constructor(cells: readonly string[], header: BulkHeader) {
    this.#cells = cells;
    this.#header = header;
    for (const [column, place] of header.places) if (!isStorable(cells[place] ?? '')) this.reasons.push({ code: 'notStorable', column });
  }
  /** Undefined where the table has no such column. */
  text(column: string): string | undefined {
    const place = this.#header.places.get(column);
    return place === undefined ? undefined : (this.#cells[place] ?? '').trim();
  }
  /** What a cell means: undefined without the column, null when it is empty or wrong. */
  read<Value>(column: string, meaning: (text: string) => Value | null, reason: (value: string) => RowReason): Value | null | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    if (text === '') return null;
    const value = meaning(text);
    if (value === null) this.reasons.push(reason(text.slice(0, 80)));
    return value;
  }
  bounded(column: keyof typeof LONGEST_CELL): string | undefined {
    const text = this.text(column);
    const most = LONGEST_CELL[column];
    if (text !== undefined && text.length > most) this.reasons.push({ code: 'tooLong', column, most });
    return text;
  }
}

/** Nothing at all where there is no such column. */
export const given = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

export const pieces = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
