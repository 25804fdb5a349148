// What was uploaded, and do we read it? Decided before anything of it is kept: by its first bytes, its directory, and its table,
// which is read through once. The rest of it is only unpacked when it is read in the background.
import { ARCHIVE_LIMITS, judgeArchive, MOST_ROWS } from '#domain/inventory/index.ts';
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
  /** Null where there is no archive that could hold any. */
  pictures: DirectoryEntry[] | null;
}

const HEAD_BYTES = 4096;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Where workbooks and documents of office programs say what is in them: they are zips too. */
const OFFICE_ENTRY = '[Content_Types].xml';

export async function openBulkFile(source: ArchiveSource): Promise<BulkFile> {
  const head = await readPiece(source, 0, Math.min(source.bytes, HEAD_BYTES));
  if (head.subarray(0, 4).equals(ZIP)) return openArchive(source);
  refuseNoText(head);
  if (source.bytes > ARCHIVE_LIMITS.tableBytes)
    throw new AppError('archiveEntryTooLarge', { name: 'The table', limit: inMegabytes(ARCHIVE_LIMITS.tableBytes) });
  return { kind: 'csv', table: { source, entry: null }, pictures: null };
}

/** How many rows its table has. */
export async function countRows(table: UploadedTable): Promise<number> {
  let count = 0;
  await readTable(table, (records) => {
    count += records.length;
    if (count > MOST_ROWS) throw new AppError('tableTooLong', { limit: MOST_ROWS });
  });
  if (count === 0) throw new AppError('tableEmpty');
  return count;
}

async function openArchive(source: ArchiveSource): Promise<BulkFile> {
  const entries = await readArchiveDirectory(source);
  if (entries.some(({ name }) => name === OFFICE_ENTRY)) throw new AppError('bulkFileFormat');
  const verdict = judgeArchive(entries);
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
      return new AppError(refusal.code, { name: shown(refusal.name), limit: inMegabytes(refusal.limit) });
    case 'archiveTwoTables':
      return new AppError(refusal.code, { names: refusal.names.slice(0, 3).map(shown).join(', ') });
    case 'archiveHasNoTable':
      return new AppError(refusal.code);
    default:
      return new AppError(refusal.code, { name: shown(refusal.name) });
  }
}

/** A hostile name is shown without what could confuse who reads it. */
const shown = (name: string): string => name.replaceAll(/\p{C}/gu, '�').slice(0, 120);

function refuseNoText(head: Buffer): void {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) throw new AppError('tableNotText');
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32))) throw new AppError('bulkFileFormat');
}
