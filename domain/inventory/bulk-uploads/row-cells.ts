// What stands in the cells of one row? By column, each read for its meaning; whatever is wrong with them is gathered.
import { longestCell } from './bulk-columns.ts';
import type { BulkHeader } from './read-header.ts';
import { MOST_QUOTED } from './row-reasons.ts';
import type { RowReason } from './row-reasons.ts';

/** Control characters but for tabs and line breaks, and half characters, are nobody's text. */
const isStorable = (text: string): boolean => !/\p{Cc}|\p{Cs}/u.test(text.replaceAll(/[\t\r\n]/g, ''));

/** What was written there, as far as it can be kept and shown. */
export const readableText = (text: string): string => text.replaceAll(/\p{Cc}|\p{Cs}/gu, '\uFFFD');

/** The cells of one row by column, and what was found wrong with them. A cell is never read further than its column's bound. */
export class RowCells {
  readonly reasons: RowReason[] = [];
  readonly #texts = new Map<string, string>();
  readonly #tooLong = new Set<string>();
  constructor(cells: readonly string[], header: BulkHeader) {
    for (const [column, place] of header.places) this.#take(column, (cells[place] ?? '').trim());
  }
  #take(column: string, text: string): void {
    const most = longestCell(column);
    this.#texts.set(column, text.slice(0, most));
    if (text.length > most) {
      this.#tooLong.add(column);
      this.reasons.push({ code: 'tooLong', column, most });
    } else if (!isStorable(text)) this.reasons.push({ code: 'notStorable', column });
  }
  /** Undefined where the table has no such column. */
  text(column: string): string | undefined {
    return this.#texts.get(column);
  }
  /** That a cell is too long is reason enough: what is left of it means nothing. */
  refuse(column: string, reason: RowReason): void {
    if (!this.#tooLong.has(column)) this.reasons.push(reason);
  }
  /** What a cell means: undefined without the column, null when it is empty or wrong. */
  read<Value>(column: string, meaning: (text: string) => Value | null, reason: (value: string) => RowReason): Value | null | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    if (text === '' || this.#tooLong.has(column)) return null;
    const value = meaning(oneSpaced(text));
    if (value === null) this.refuse(column, reason(text.slice(0, MOST_QUOTED)));
    return value;
  }
}

/** Every run of white space as one space. */
export const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Nothing at all where there is no such column. */
export const given = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

export const pieces = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
