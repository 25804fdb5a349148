// An Excel file from a stream of rows.
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { ListColumn } from '#contract/list/index.ts';
import { writeXlsxStream } from 'hucre/xlsx';

const FORMULA_START = /^[=+\-@\t\r]/;

export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

type Cell = string | number | null;

function cellOf(value: unknown, column: ListColumn): Cell {
  if (value === null || value === undefined) return null;
  if (column.kind === 'number') return Number(value);
  if (column.kind === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return value.toISOString();
  return escapeFormula(typeof value === 'string' ? value : JSON.stringify(value));
}

export function excelStream(title: string, columns: readonly ListColumn[], rows: AsyncIterable<Record<string, unknown>>): Readable {
  const stream = writeXlsxStream(cells(columns, rows), {
    name: title,
    columns: columns.map((column) => ({ header: column.label, key: column.field })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as WebStream);
}

async function* cells(columns: readonly ListColumn[], rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(row[column.field], column));
}
