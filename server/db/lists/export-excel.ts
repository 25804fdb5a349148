// Writes a stream of rows as an Excel file.
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { ListColumn } from '#contract/list/index.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import { labelFor } from './export-labels.ts';

const TIME_FORMAT = 'dd/mm/yyyy hh:mm';
const TIME_WIDTH = 18;
/** Full-width characters too, as some keyboards write them: spreadsheets treat them like the ASCII ones. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

type Cell = string | number | Date | null;

/** Spreadsheet times have no time zone, so the header names it. */
const headerOf = (column: ListColumn): string => (column.kind === 'time' ? `${column.label} (UTC)` : column.label);

function cellOf(value: unknown, column: ListColumn): Cell {
  if (value === null || value === undefined) return null;
  if (column.kind === 'number') return Number(value);
  if (column.kind === 'time') return value instanceof Date ? value : new Date(value as string);
  if (typeof value === 'string' || typeof value === 'boolean') return escapeFormula(labelFor(column, value));
  if (Array.isArray(value)) return escapeFormula(value.map((one) => labelFor(column, String(one))).join(', '));
  return escapeFormula(JSON.stringify(value));
}

export function excelStream(title: string, columns: readonly ListColumn[], rows: AsyncIterable<Record<string, unknown>>): Readable {
  const stream = writeXlsxStream(cells(columns, rows), {
    name: title,
    columns: columns.map((column) => ({
      header: headerOf(column),
      key: column.field,
      ...(column.kind === 'time' && { numFmt: TIME_FORMAT, width: TIME_WIDTH }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as WebStream);
}

async function* cells(columns: readonly ListColumn[], rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(row[column.field], column));
}
