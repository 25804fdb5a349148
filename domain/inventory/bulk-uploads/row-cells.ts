// The cells of one row by column. Collects the reasons for refusing them.
import { storableText } from '../../text/index.ts';
import { longestCell } from './bulk-columns.ts';
import type { BulkHeader } from './read-header.ts';
import { MAX_QUOTED } from './row-reasons.ts';
import type { RowReason } from './row-reasons.ts';

/** False for control characters other than tabs and line breaks, and for lone surrogates. */
const isStorable = (text: string): boolean => !/\p{Cc}|\p{Cs}/u.test(text.replaceAll(/[\t\r\n]/g, ''));

/** Our exports write an apostrophe before a cell that a spreadsheet would run as a formula. */
const withoutFormulaEscape = (text: string): string => (text[0] === "'" && '=+-@＝＋－＠'.includes(text[1] ?? ' ') ? text.slice(1) : text);

/** A cell is never parsed beyond its column's length limit. */
export class RowCells {
  readonly reasons: RowReason[] = [];
  readonly #texts = new Map<string, string>();
  readonly #tooLong = new Set<string>();
  constructor(cells: readonly string[], header: BulkHeader) {
    for (const [column, place] of header.places) this.#take(column, withoutFormulaEscape((cells[place] ?? '').trim()));
  }
  #take(column: string, text: string): void {
    const most = longestCell(column);
    this.#texts.set(column, storableText(text.slice(0, most)));
    if (text.length > most) {
      this.#tooLong.add(column);
      this.reasons.push({ code: 'tooLong', column, most });
    } else if (!isStorable(text)) this.reasons.push({ code: 'notStorable', column });
  }
  /** Undefined if the table has no such column. */
  text(column: string): string | undefined {
    return this.#texts.get(column);
  }
  /** Ignored for a cell that is too long: it is already refused, and its truncated text would give misleading reasons. */
  refuse(column: string, reason: RowReason): void {
    if (!this.#tooLong.has(column)) this.reasons.push(reason);
  }
  /** The parsed value: undefined without the column, null if the cell is empty or invalid. */
  read<Value>(column: string, meaning: (text: string) => Value | null, reason: (value: string) => RowReason): Value | null | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    if (text === '' || this.#tooLong.has(column)) return null;
    const value = meaning(collapseSpaces(text));
    if (value === null) this.refuse(column, reason(text.slice(0, MAX_QUOTED)));
    return value;
  }
}

/** Collapses runs of white space. */
export const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** An empty object if the value is undefined. */
export const given = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

export const pieces = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
