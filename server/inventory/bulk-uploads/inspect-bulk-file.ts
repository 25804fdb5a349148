// Checks an uploaded file before anything is stored: by its first bytes, its archive directory, and its table, which is read through
// once. Everything else is unpacked later, by the background job.
import { ARCHIVE_LIMITS, checkArchive, MAX_ROWS } from '#domain/inventory/index.ts';
import type { ArchiveRefusal } from '#domain/inventory/index.ts';
import { inMegabytes } from '#contract/files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { readPiece } from './archive-source.ts';
import type { ArchiveSource } from './archive-source.ts';
import { readArchiveDirectory } from './read-archive-directory.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';
import { readTable } from './read-uploaded-rows.ts';
import type { UploadedTable } from './read-uploaded-rows.ts';

export interface BulkFile {
  kind: 'zip' | 'csv';
  table: UploadedTable;
  /** Null where the file is not an archive. */
  pictures: DirectoryEntry[] | null;
}

const HEAD_BYTES = 4096;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The content list of Office documents and workbooks, which are zips too. */
const OFFICE_ENTRY = '[Content_Types].xml';

export async function openBulkFile(source: ArchiveSource): Promise<BulkFile> {
  const head = await readPiece(source, 0, Math.min(source.bytes, HEAD_BYTES));
  if (head.subarray(0, 4).equals(ZIP)) return openArchive(source);
  requireText(head);
  if (source.bytes > ARCHIVE_LIMITS.tableBytes)
    throw new AppError('archiveEntryTooLarge', { name: 'The table', limit: inMegabytes(ARCHIVE_LIMITS.tableBytes) });
  return { kind: 'csv', table: { source, entry: null }, pictures: null };
}

/** Counts the rows of the table, and refuses one that is empty or too long. */
export async function countRows(table: UploadedTable): Promise<number> {
  let count = 0;
  await readTable(table, (records) => {
    count += records.length;
    if (count > MAX_ROWS) throw new AppError('tableTooLong', { limit: MAX_ROWS });
  });
  if (count === 0) throw new AppError('tableEmpty');
  return count;
}

async function openArchive(source: ArchiveSource): Promise<BulkFile> {
  const entries = await readArchiveDirectory(source);
  if (entries.some(({ name }) => name === OFFICE_ENTRY)) throw new AppError('bulkFileFormat');
  const verdict = checkArchive(entries);
  if (verdict.refusal) throw refusalError(verdict.refusal);
  return { kind: 'zip', table: { source, entry: verdict.table }, pictures: verdict.pictures };
}

function refusalError(refusal: ArchiveRefusal): AppError {
  switch (refusal.code) {
    case 'archiveTooManyEntries':
      return new AppError(refusal.code, { limit: refusal.limit });
    case 'archiveTooLarge':
      return new AppError(refusal.code, { limit: inMegabytes(refusal.limit) });
    case 'archiveEntryTooLarge':
      return new AppError(refusal.code, { name: displayName(refusal.name), limit: inMegabytes(refusal.limit) });
    case 'archiveTwoTables':
      return new AppError(refusal.code, { names: refusal.names.slice(0, 3).map(displayName).join(', ') });
    case 'archiveHasNoTable':
      return new AppError(refusal.code);
    default:
      return new AppError(refusal.code, { name: displayName(refusal.name) });
  }
}

/** Shows an entry name without control and format characters, which could mislead the reader. */
const displayName = (name: string): string => name.replaceAll(/\p{C}/gu, '�').slice(0, 120);

function requireText(head: Buffer): void {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) throw new AppError('tableNotText');
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32))) throw new AppError('bulkFileFormat');
}
