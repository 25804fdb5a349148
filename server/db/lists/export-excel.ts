// Writes a stream of rows as an Excel file: the header stays in view and has a filter, columns are as wide as their first rows need,
// and numbers, amounts and dates are such. hucre's stream has no filter, so the sheet is written here; yazl writes the archive.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ListColumn } from '#contract/list/index.ts';
import { ZipFile } from 'yazl';
import {
  columnLetters,
  contentTypesXml,
  dateSerial,
  MAX_SHEET_ROWS,
  numberCell,
  rootRelationsXml,
  sheetEnd,
  sheetStart,
  STYLE,
  stylesXml,
  textCell,
  workbookRelationsXml,
  workbookXml,
} from './excel-parts.ts';
import { labelFor } from './export-labels.ts';

/** Widths are measured on these rows; the others are not known yet when the sheet begins. */
const MEASURED_ROWS = 200;
const [NARROWEST, WIDEST] = [8, 60];
const DATE_WIDTHS: Readonly<Record<string, number>> = { time: 18, date: 12 };
const CHUNK_CHARACTERS = 64_000;
/** Full-width characters too, as some keyboards write them: spreadsheets treat them like the ASCII ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

type Row = Record<string, unknown>;
type Cell = string | number | Date | null;

export function excelStream(title: string, columns: readonly ListColumn[], rows: AsyncIterable<Row>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  writeWorkbook(zip, title, columns, rows[Symbol.asyncIterator]()).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function writeWorkbook(zip: ZipFile, title: string, columns: readonly ListColumn[], rows: AsyncIterator<Row>): Promise<void> {
  const waiting: Cell[][] = [];
  const next = async (): Promise<Cell[] | undefined> => {
    if (waiting.length > 0) return waiting.shift();
    const { value, done } = await rows.next();
    return done ? undefined : columns.map((column) => cellOf(value[column.field], column));
  };
  try {
    const measured: Cell[][] = [];
    for (let row = await next(); row !== undefined; row = await next()) if (measured.push(row) === MEASURED_ROWS) break;
    waiting.push(...measured);
    const widths = columns.map((column, index) =>
      widthOf(
        column,
        measured.map((row) => row[index] ?? null),
      ),
    );
    let sheets = 0;
    for (let first = await next(); sheets === 0 || first !== undefined; first = await next()) {
      if (first) waiting.unshift(first);
      sheets += 1;
      await addSheet(zip, `xl/worksheets/sheet${sheets}.xml`, sheetXml(columns, widths, next));
    }
    const parts = {
      'xl/styles.xml': stylesXml,
      'xl/workbook.xml': workbookXml(title, sheets),
      'xl/_rels/workbook.xml.rels': workbookRelationsXml(sheets),
      '_rels/.rels': rootRelationsXml,
      '[Content_Types].xml': contentTypesXml(sheets),
    };
    for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path);
    zip.end();
  } finally {
    await rows.return?.();
  }
}

/** Ends when the sheet was read, and fails when nobody reads the file any more. */
async function addSheet(zip: ZipFile, path: string, xml: AsyncIterable<string>): Promise<void> {
  const output = zip.outputStream as Readable;
  if (output.destroyed) throw new Error('The download was aborted.');
  const sheet = Readable.from(xml, { objectMode: false });
  const stop = (): void => void sheet.destroy();
  output.once('close', stop);
  zip.addReadStream(sheet, path);
  await finished(sheet);
  output.off('close', stop);
}

async function* sheetXml(
  columns: readonly ListColumn[],
  widths: readonly number[],
  next: () => Promise<Cell[] | undefined>,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const styles = columns.map(styleOf);
  let rows = 1;
  let text = `${sheetStart(widths)}<row r="1">${columns.map((column, index) => textCell(`${letters[index]}1`, headerOf(column), STYLE.header)).join('')}</row>`;
  for (let row = await next(); row !== undefined; row = rows < MAX_SHEET_ROWS ? await next() : undefined) {
    rows += 1;
    text += `<row r="${rows}">${row.map((cell, index) => cellXml(cell, `${letters[index]}${rows}`, styles[index] ?? STYLE.plain)).join('')}</row>`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text + sheetEnd(columns.length, rows);
}

/** Spreadsheet times have no time zone, so the header names it. */
const headerOf = (column: ListColumn): string => (column.kind === 'time' ? `${column.label} (UTC)` : column.label);

const styleOf = ({ kind }: ListColumn) =>
  kind === 'time' ? STYLE.time : kind === 'date' ? STYLE.date : kind === 'money' ? STYLE.amount : STYLE.plain;

function cellXml(cell: Cell, place: string, style: ReturnType<typeof styleOf>): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(place, cell, STYLE.plain);
  return numberCell(place, typeof cell === 'number' ? cell : dateSerial(cell), style);
}

function cellOf(value: unknown, column: ListColumn): Cell {
  if (value === null || value === undefined) return null;
  if (column.prefix !== undefined) return `${column.prefix}${Number(value)}`;
  if (column.kind === 'number' || column.kind === 'money') return Number(value);
  if (column.kind === 'time' || column.kind === 'date') return value instanceof Date ? value : new Date(value as string);
  if (typeof value === 'string' || typeof value === 'boolean') return escapeFormula(labelFor(column, value));
  if (Array.isArray(value)) return escapeFormula(value.map((one) => labelFor(column, String(one))).join(', '));
  return escapeFormula(JSON.stringify(value));
}

export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Room for the longest line, and for the button of the filter beside the header. */
function widthOf(column: ListColumn, cells: readonly Cell[]): number {
  const fixed = DATE_WIDTHS[column.kind];
  const lengths = cells.map((cell) =>
    cell instanceof Date
      ? 0
      : Math.max(
          0,
          ...String(cell ?? '')
            .split('\n')
            .map((line) => line.length),
        ),
  );
  return Math.min(WIDEST, Math.max(NARROWEST, fixed ?? 0, headerOf(column).length + 4, ...lengths.map((length) => length + 2)));
}
