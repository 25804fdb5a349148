// A feed's file that came as a zip with its pictures. Its directory is checked before anything is unpacked, and what is unpacked is read
// as a stream. Everything wrong with it throws FeedFileRefused.
import { basename } from 'node:path/posix';
import { checkArchive, foldedName } from '#domain/inventory/index.ts';
import { isListingsFile, MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import type { FeedFileRefusalCode } from '#domain/feeds/index.ts';
import { AppError } from '../../http/app-error.ts';
import { entryBytes, readArchiveDirectory, unpackWhole } from '../../inventory/index.ts';
import type { ArchiveSource, DirectoryEntry } from '../../inventory/index.ts';
import { FeedFileRefused } from './parse/index.ts';

export interface FeedArchive {
  /** The size of the file of listings, by the directory of the zip; null where the file is no zip. */
  contentBytes: number | null;
  /** Reads the file of listings. */
  bytes(): AsyncGenerator<Uint8Array>;
  /** A picture by its file name, in whatever folder of the zip; null where it has none. */
  readPicture(name: string): Promise<Buffer | null>;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
export const ZIP_HEAD_BYTES = ZIP.byteLength;
export const isZip = (head: Uint8Array): boolean => ZIP.equals(head.subarray(0, ZIP_HEAD_BYTES));

const FEED_CONTENTS = { isTable: isListingsFile, tableBytes: MAX_FEED_FILE_BYTES };

/** Null where the file is no zip. */
export async function openFeedArchive(source: ArchiveSource): Promise<FeedArchive | null> {
  if (source.bytes < ZIP_HEAD_BYTES || !isZip(await source.read(0, ZIP_HEAD_BYTES))) return null;
  const entries = await readArchiveDirectory(source).catch(refuse);
  const verdict = checkArchive(entries, FEED_CONTENTS);
  if (verdict.refusal) throw refused(verdict.refusal.code);
  const { table, pictures } = verdict;
  const byName = new Map(pictures.toReversed().map((entry) => [nameOf(entry.name), entry]));
  return {
    contentBytes: table.bytes,
    bytes: () => contentOf(source, table),
    async readPicture(name) {
      const entry = byName.get(nameOf(name));
      return entry ? unpackWhole(source, entry).catch(refuse) : null;
    },
  };
}

const nameOf = (path: string): string => foldedName(basename(path));

async function* contentOf(source: ArchiveSource, entry: DirectoryEntry): AsyncGenerator<Uint8Array> {
  try {
    yield* entryBytes(source, entry);
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  throw error instanceof AppError ? refused(error.code) : error;
}

const CODES: Readonly<Record<string, FeedFileRefusalCode>> = {
  archiveTooManyEntries: 'archiveTooManyFiles',
  archiveTooLarge: 'archiveTooLarge',
  archiveEntryTooLarge: 'archiveTooLarge',
  archiveEntryBomb: 'archiveTooLarge',
  archiveEntryOutside: 'archiveUnsafe',
  archiveEntrySpecial: 'archiveUnsafe',
  archiveNamesCollide: 'archiveUnsafe',
  archiveEntryEncrypted: 'archiveEncrypted',
  archiveEntryNested: 'archiveNested',
  archiveHasNoTable: 'archiveHasNoFile',
  archiveTwoTables: 'archiveSeveralFiles',
};
const refused = (code: string): FeedFileRefused => new FeedFileRefused(CODES[code] ?? 'archiveDamaged', 0);
