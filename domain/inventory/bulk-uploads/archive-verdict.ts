// May this archive be opened? Judged by the names and sizes in its directory, before anything of it is unpacked.
// What is refused is refused whole: an archive with one hostile entry was made by someone who means harm.

export interface ArchiveEntry {
  name: string;
  /** As the directory says; whoever unpacks checks that it is true. */
  bytes: number;
  packedBytes: number;
  isEncrypted: boolean;
  /** A link, a device or anything else that is no file and no folder. */
  isSpecial: boolean;
  /** 0 stored and 8 deflated are all that is read. */
  method: number;
}

export const ARCHIVE_LIMITS = {
  entries: 20_000,
  /** Everything together, unpacked. */
  totalBytes: 4 * 1024 ** 3,
  pictureBytes: 10 * 1024 ** 2,
  tableBytes: 64 * 1024 ** 2,
  /** Unpacked to packed. Text of many like lines reaches about 30; deflate's own limit is 1032. */
  ratio: 100,
  nameLength: 240,
} as const;

/** Small contents may shrink to nothing without meaning harm. */
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

export type ArchiveVerdict<Entry extends ArchiveEntry = ArchiveEntry> =
  | { refusal: ArchiveRefusal }
  | { refusal: null; table: Entry; pictures: Entry[] };

export function judgeArchive<Entry extends ArchiveEntry>(entries: readonly Entry[]): ArchiveVerdict<Entry> {
  const refusal = refusalOf(entries);
  if (refusal) return { refusal };
  const useful = entries.filter(({ name }) => !isIgnored(name));
  const tables = useful.filter(({ name }) => isTable(name));
  const [table, second] = tables;
  if (!table) return { refusal: { code: 'archiveHasNoTable' } };
  if (second) return { refusal: { code: 'archiveTwoTables', names: tables.map(({ name }) => name) } };
  return { refusal: null, table, pictures: useful.filter(({ name }) => isPicture(name)) };
}

/** Harm is harm in ignored entries too: someone may unpack the archive by other means. */
function refusalOf(entries: readonly ArchiveEntry[]): ArchiveRefusal | null {
  if (entries.length > ARCHIVE_LIMITS.entries) return { code: 'archiveTooManyEntries', limit: ARCHIVE_LIMITS.entries };
  const seen = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    const refusal = refusalOfEntry(entry);
    if (refusal) return refusal;
    const same = foldedName(entry.name);
    if (seen.has(same)) return { code: 'archiveNamesCollide', name: entry.name };
    seen.add(same);
    total += entry.bytes;
    if (total > ARCHIVE_LIMITS.totalBytes) return { code: 'archiveTooLarge', limit: ARCHIVE_LIMITS.totalBytes };
  }
  return null;
}

function refusalOfEntry({ name, bytes, packedBytes, isEncrypted, isSpecial, method }: ArchiveEntry): ArchiveRefusal | null {
  if (leavesItsFolder(name)) return { code: 'archiveEntryOutside', name };
  if (isSpecial) return { code: 'archiveEntrySpecial', name };
  if (isEncrypted) return { code: 'archiveEntryEncrypted', name };
  if (method !== 0 && method !== 8) return { code: 'archiveEntryMethod', name };
  if (ARCHIVE_NAME.test(name)) return { code: 'archiveEntryNested', name };
  const limit = isTable(name) ? ARCHIVE_LIMITS.tableBytes : ARCHIVE_LIMITS.pictureBytes;
  if (bytes > limit) return { code: 'archiveEntryTooLarge', name, limit };
  if (bytes > RATIO_MATTERS_FROM_BYTES && bytes > packedBytes * ARCHIVE_LIMITS.ratio) return { code: 'archiveEntryBomb', name };
  return null;
}

const ARCHIVE_NAME = /\.(zip|zipx|7z|rar|tar|gz|tgz|bz2|tbz2|xz|zst|jar|cab|iso)$/i;

/** Absolute, with a drive, with a backslash, with a step upwards, or with what no name needs: control characters, and marks that turn text around. */
function leavesItsFolder(name: string): boolean {
  if (name === '' || name.length > ARCHIVE_LIMITS.nameLength || /[\p{Cc}\u202A-\u202E\u2066-\u2069\\:]/u.test(name) || name.startsWith('/'))
    return true;
  const parts = name.replace(/\/$/, '').split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..');
}

/** Two names that one disk or another would take for the same. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase().toUpperCase().replace(/\/$/, '');

const isFolder = (name: string): boolean => name.endsWith('/');
/** What Macs and other systems add by themselves. */
const isIgnored = (name: string): boolean =>
  isFolder(name) ||
  name.split('/').some((part) => part === '__MACOSX' || part.startsWith('.')) ||
  /(^|\/)(thumbs\.db|desktop\.ini)$/i.test(name);
/** At the root; a table in a folder is none. */
const isTable = (name: string): boolean => !name.includes('/') && !name.startsWith('.') && /\.csv$/i.test(name);
export const isPicture = (name: string): boolean => /\.(jpe?g|png|gif)$/i.test(name);
