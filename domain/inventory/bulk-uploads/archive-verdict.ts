// Decides whether a zip archive is safe, by the names and sizes in its directory, before anything is unpacked.
// One malicious entry refuses the whole archive.

export interface ArchiveEntry {
  name: string;
  /** From the zip directory, so not trusted: unpacking checks the actual size. */
  bytes: number;
  packedBytes: number;
  isEncrypted: boolean;
  /** A link, a device or anything else that is neither a file nor a folder. */
  isSpecial: boolean;
  /** Compression method: only 0 (stored) and 8 (deflated) are supported. */
  method: number;
}

export const ARCHIVE_LIMITS = {
  entries: 20_000,
  /** Unpacked size of all entries. */
  totalBytes: 4 * 1024 ** 3,
  pictureBytes: 10 * 1024 ** 2,
  tableBytes: 64 * 1024 ** 2,
  /** Compression ratio. Repetitive text reaches about 30; the maximum of deflate is 1032. */
  ratio: 100,
  nameLength: 240,
} as const;

/** Small files may have a high ratio without being a zip bomb. */
const RATIO_MATTERS_FROM_BYTES = 1024 ** 2;

export type ArchiveRefusal =
  | { code: 'archiveTooManyEntries'; limit: number }
  | { code: 'archiveTooLarge'; limit: number }
  | {
      code:
        | 'archiveEntryOutside'
        | 'archiveEntrySpecial'
        | 'archiveEntryEncrypted'
        | 'archiveEntryNested'
        | 'archiveEntryBomb'
        | 'archiveEntryMethod'
        | 'archiveNamesCollide';
      name: string;
    }
  | { code: 'archiveEntryTooLarge'; name: string; limit: number }
  | { code: 'archiveTwoTables'; names: readonly string[] }
  | { code: 'archiveHasNoTable' };

/** What an archive may hold beside pictures: one file of listings at its root. */
export interface ArchiveContents {
  isTable(name: string): boolean;
  tableBytes: number;
}

export type ArchiveVerdict<Entry extends ArchiveEntry = ArchiveEntry> =
  | { refusal: ArchiveRefusal }
  | { refusal: null; table: Entry; pictures: Entry[] };

export function checkArchive<Entry extends ArchiveEntry>(
  entries: readonly Entry[],
  contents: ArchiveContents = BULK_CONTENTS,
): ArchiveVerdict<Entry> {
  const refusal = refusalOf(entries, contents);
  if (refusal) return { refusal };
  const useful = entries.filter(({ name }) => !isIgnored(name));
  const tables = useful.filter(({ name }) => isAtRoot(name) && contents.isTable(name));
  const [table, second] = tables;
  if (!table) return { refusal: { code: 'archiveHasNoTable' } };
  if (second) return { refusal: { code: 'archiveTwoTables', names: tables.map(({ name }) => name) } };
  return { refusal: null, table, pictures: useful.filter(({ name }) => isPicture(name)) };
}

/** Ignored entries are checked too, because someone may unpack the archive by other means. */
function refusalOf(entries: readonly ArchiveEntry[], contents: ArchiveContents): ArchiveRefusal | null {
  if (entries.length > ARCHIVE_LIMITS.entries) return { code: 'archiveTooManyEntries', limit: ARCHIVE_LIMITS.entries };
  const seenNames = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    const refusal = refusalOfEntry(entry, contents);
    if (refusal) return refusal;
    const folded = foldedName(entry.name);
    if (seenNames.has(folded)) return { code: 'archiveNamesCollide', name: entry.name };
    seenNames.add(folded);
    total += entry.bytes;
    if (total > ARCHIVE_LIMITS.totalBytes) return { code: 'archiveTooLarge', limit: ARCHIVE_LIMITS.totalBytes };
  }
  return null;
}

function refusalOfEntry(
  { name, bytes, packedBytes, isEncrypted, isSpecial, method }: ArchiveEntry,
  { isTable, tableBytes }: ArchiveContents,
): ArchiveRefusal | null {
  if (isUnsafePath(name)) return { code: 'archiveEntryOutside', name };
  if (isSpecial) return { code: 'archiveEntrySpecial', name };
  if (isEncrypted) return { code: 'archiveEntryEncrypted', name };
  if (method !== 0 && method !== 8) return { code: 'archiveEntryMethod', name };
  if (ARCHIVE_NAME.test(name)) return { code: 'archiveEntryNested', name };
  const limit = isAtRoot(name) && isTable(name) ? tableBytes : ARCHIVE_LIMITS.pictureBytes;
  if (bytes > limit) return { code: 'archiveEntryTooLarge', name, limit };
  if (bytes > RATIO_MATTERS_FROM_BYTES && bytes > packedBytes * ARCHIVE_LIMITS.ratio) return { code: 'archiveEntryBomb', name };
  return null;
}

const ARCHIVE_NAME = /\.(zip|zipx|7z|rar|tar|gz|tgz|bz2|tbz2|xz|zst|jar|cab|iso)$/i;

/** Absolute paths, drive letters, backslashes, '..' and control or bidirectional characters. */
function isUnsafePath(name: string): boolean {
  if (name === '' || name.length > ARCHIVE_LIMITS.nameLength || /[\p{Cc}\u202A-\u202E\u2066-\u2069\\:]/u.test(name) || name.startsWith('/'))
    return true;
  const parts = name.replace(/\/$/, '').split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..');
}

/** Equal for names that some file system would treat as the same. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase().toUpperCase().replace(/\/$/, '');

const isFolder = (name: string): boolean => name.endsWith('/');
/** Files that operating systems add. */
const isIgnored = (name: string): boolean =>
  isFolder(name) ||
  name.split('/').some((part) => part === '__MACOSX' || part.startsWith('.')) ||
  /(^|\/)(thumbs\.db|desktop\.ini)$/i.test(name);
const isAtRoot = (name: string): boolean => !name.includes('/') && !name.startsWith('.');
const BULK_CONTENTS: ArchiveContents = { isTable: (name) => /\.csv$/i.test(name), tableBytes: ARCHIVE_LIMITS.tableBytes };
export const isPicture = (name: string): boolean => /\.(jpe?g|png|gif)$/i.test(name);
