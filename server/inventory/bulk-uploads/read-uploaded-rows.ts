// How is the table of an upload read? Piece by piece, whatever its length: text, delimiter, header, then its rows in the order of their lines.
import { delimiterOf, openCsvReader, readHeader } from '#domain/inventory/index.ts';
import type { BulkHeader, CsvReader, CsvRecord } from '#domain/inventory/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { ArchiveSource } from './archive-source.ts';
import { unpackEntry } from './open-archive-entry.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

export interface UploadedTable {
  source: ArchiveSource;
  /** Where the table is in its archive; null where the file is the table. */
  entry: DirectoryEntry | null;
}

type TakeRows = (records: CsvRecord[], header: BulkHeader) => void | Promise<void>;

/** A header is looked for in so many characters; no header is longer. */
const LONGEST_HEADER = 20_000;

export async function readTable({ source, entry }: UploadedTable, take: TakeRows): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = openTableReader(take);
  const takePiece = (piece: Buffer): Promise<void> => reader.push(decoded(() => decoder.decode(piece, { stream: true })));
  if (entry) await unpackEntry(source, entry, takePiece);
  else if (source.bytes > 0) for await (const piece of await source.open(0, source.bytes - 1)) await takePiece(piece as Buffer);
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

function openTableReader(take: TakeRows): { push(text: string): Promise<void>; end(): Promise<void> } {
  let opening = '';
  let csv: CsvReader | null = null;
  let header: BulkHeader | null = null;
  const takeRecords = async (records: CsvRecord[]): Promise<void> => {
    if (records.length === 0) return;
    if (header) return take(records, header);
    const [first, ...rest] = records;
    header = headerOf(first);
    await take(rest, header);
  };
  const begin = (): CsvRecord[] => {
    csv = openCsvReader(delimiterOf(opening));
    return csv.push(opening);
  };
  return {
    async push(text) {
      if (csv) return takeRecords(csv.push(text));
      opening += text;
      if (/[\r\n]/.test(opening) || opening.length > LONGEST_HEADER) await takeRecords(begin());
    },
    async end() {
      if (!csv) await takeRecords(begin());
      await takeRecords(csv?.end() ?? []);
      if (!header) throw new AppError('tableEmpty');
    },
  };
}

function headerOf(record: CsvRecord | undefined): BulkHeader {
  const read = readHeader(record?.fault ? [] : (record?.cells ?? []));
  if (read.refusal === null) return read.header;
  const { refusal } = read;
  throw refusal.code === 'tableColumnTwice'
    ? new AppError(refusal.code, { column: refusal.column })
    : new AppError(refusal.code, { columns: refusal.columns.join(', ') });
}
