// Reads a table. Every row is a record with one field for each column of the header.
import { delimiterOf, MAX_COLUMNS, openCsvReader } from '#domain/inventory/index.ts';
import type { CsvReader, CsvRecord } from '#domain/inventory/index.ts';
import { tableRow } from '#domain/feeds/index.ts';
import type { SourceRecord } from '#domain/feeds/index.ts';
import { FeedFileRefused } from './feed-file-refused.ts';
import { addChild, newNode } from './record-reader.ts';
import type { RecordReader } from './record-reader.ts';

/** The longest header line, in characters. */
const LONGEST_HEADER = 20_000;

export function openCsvFeedReader(): RecordReader {
  let buffered = '';
  let csv: CsvReader | null = null;
  let delimiter = ',';
  let header: string[] | null = null;
  let endsWithLineBreak = false;
  const begin = (): SourceRecord[] => {
    delimiter = delimiterOf(buffered);
    csv = openCsvReader(delimiter);
    const records = read(csv.push(buffered));
    buffered = '';
    return records;
  };
  const read = (rows: CsvRecord[]): SourceRecord[] =>
    rows.flatMap((row) => {
      if (row.fault === 'endless') throw new FeedFileRefused(header ? 'quoteNotClosed' : 'recordTooLarge', row.line);
      if (header) return [recordOf(row, header, delimiter)];
      header = headerOf(row);
      return [];
    });
  return {
    write(text) {
      if (text !== '') endsWithLineBreak = /[\r\n]$/.test(text);
      if (csv) return read(csv.push(text));
      buffered += text;
      return /[\r\n]/.test(buffered.trimStart()) || buffered.length > LONGEST_HEADER ? begin() : [];
    },
    end() {
      const first = csv ? [] : begin();
      const rows = csv?.end() ?? [];
      const last = rows.at(-1);
      // A row that is shorter than the header at the very end, without a line break, was cut off.
      if (header && last && !endsWithLineBreak && last.cells.length < header.length) throw new FeedFileRefused('truncated', last.line);
      const records = [...first, ...read(rows)];
      if (!header) throw new FeedFileRefused('empty', 1);
      return records;
    },
  };
}

function headerOf({ cells, fault, line }: CsvRecord): string[] {
  if (fault) throw new FeedFileRefused('notWellFormed', line);
  if (cells.length > MAX_COLUMNS) throw new FeedFileRefused('tooManyColumns', line);
  return cells.map((cell) => cell.trim());
}

/** Rows whose quotes are broken are kept as they came, so that the others are written with the same delimiter. */
function recordOf({ cells, line, fault, text = '' }: CsvRecord, columns: readonly string[], delimiter: string): SourceRecord {
  const root = newNode('record');
  if (fault) return { line, root, raw: text.replace(/[\r\n]+$/, ''), fault: 'quotes', columns };
  for (const [at, name] of columns.entries()) if (name !== '') addChild(root, newNode(name, cells[at] ?? ''));
  // A row that is too short is filled up: what is written after it must not slip into its columns.
  const missing = Array.from({ length: Math.max(0, columns.length - cells.length) }, () => '');
  return { line, root, raw: tableRow([...cells, ...missing], delimiter), columns };
}
