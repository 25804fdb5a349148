// Reads the table of an upload piece by piece, whatever its length: text, delimiter, header, then the rows in the order of their lines.
import { delimiterOf, MAX_COLUMNS, openCsvReader, readHeader } from '#domain/inventory/index.ts';
import type { BulkHeader, CsvReader, CsvRecord } from '#domain/inventory/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { ArchiveSource } from './archive-source.ts';
import { unpackEntry } from './open-archive-entry.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

export interface UploadedTable {
  source: ArchiveSource;
  /** The entry of the table in its archive; null where the file itself is the table. */
  entry: DirectoryEntry | null;
}

type RowsHandler = (records: CsvRecord[], header: BulkHeader) => void | Promise<void>;

/** The longest header line that is accepted, in characters. */
const LONGEST_HEADER = 20_000;

export async function readTable({ source, entry }: UploadedTable, onRows: RowsHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = openTableReader(onRows);
  const pushPiece = (piece: Buffer): Promise<void> => reader.push(decoded(() => decoder.decode(piece, { stream: true })));
  if (entry) await unpackEntry(source, entry, pushPiece);
  else if (source.bytes > 0) for await (const piece of await source.open(0, source.bytes - 1)) await pushPiece(piece as Buffer);
  await reader.push(decoded(() => decoder.decode()));
  await reader.end();
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new AppError('tableNotText');
  }
}

function openTableReader(onRows: RowsHandler): { push(text: string): Promise<void>; end(): Promise<void> } {
  let buffered = '';
  let csv: CsvReader | null = null;
  let header: BulkHeader | null = null;
  const handleRecords = async (records: CsvRecord[]): Promise<void> => {
    if (records.length === 0) return;
    if (header) return onRows(records, header);
    const [first, ...rest] = records;
    header = headerOf(first);
    await onRows(rest, header);
  };
  const begin = (): CsvRecord[] => {
    csv = openCsvReader(delimiterOf(buffered));
    return csv.push(buffered);
  };
  return {
    async push(text) {
      if (csv) return handleRecords(csv.push(text));
      buffered += text;
      if (/[\r\n]/.test(buffered) || buffered.length > LONGEST_HEADER) await handleRecords(begin());
    },
    async end() {
      if (!csv) await handleRecords(begin());
      await handleRecords(csv?.end() ?? []);
      if (!header) throw new AppError('tableEmpty');
    },
  };
}

function headerOf(record: CsvRecord | undefined): BulkHeader {
  const read = readHeader(record?.fault ? [] : (record?.cells ?? []));
  if (read.refusal === null) return read.header;
  const { refusal } = read;
  if (refusal.code === 'tableTooWide') throw new AppError(refusal.code, { limit: MAX_COLUMNS });
  throw refusal.code === 'tableColumnTwice'
    ? new AppError(refusal.code, { column: refusal.column })
    : new AppError(refusal.code, { columns: refusal.columns.join(', ') });
}
