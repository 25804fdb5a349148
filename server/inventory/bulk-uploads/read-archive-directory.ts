// What is in a zip? Told from the directory at its end, as every program that opens zips tells it; nothing is unpacked. A directory
// that contradicts itself, as one whose entries overlap, is damaged or was made to harm.
import { ARCHIVE_LIMITS } from '#domain/inventory/index.ts';
import type { ArchiveEntry } from '#domain/inventory/index.ts';
import { AppError } from '../../http/app-error.ts';
import { readPiece } from './archive-source.ts';
import type { ArchiveSource } from './archive-source.ts';

export interface DirectoryEntry extends ArchiveEntry {
  /** As it is written, to be compared with the entry's own header. */
  nameBytes: Buffer;
  /** Where the entry's own header begins. */
  offset: number;
  crc: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_LENGTH = 20;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LONGEST_COMMENT = 0xffff;
/** An entry's own header before its name. */
export const LOCAL_LENGTH = 30;
const MOST_DIRECTORY_BYTES = ARCHIVE_LIMITS.entries * 1024;
const IN_64_BITS = 0xffffffff;

const damaged = (): AppError => new AppError('archiveDamaged');

interface Directory {
  count: number;
  offset: number;
  bytes: number;
  /** Where what follows the directory begins. */
  end: number;
}

export async function readArchiveDirectory(source: ArchiveSource): Promise<DirectoryEntry[]> {
  const directory = await findDirectory(source);
  if (directory.count > ARCHIVE_LIMITS.entries || directory.bytes > MOST_DIRECTORY_BYTES)
    throw new AppError('archiveTooManyEntries', { limit: ARCHIVE_LIMITS.entries });
  if (directory.offset + directory.bytes > directory.end) throw damaged();
  const entries = readEntries(await readPiece(source, directory.offset, directory.bytes), directory.count);
  refuseOverlaps(entries, directory.offset);
  return entries;
}

async function findDirectory(source: ArchiveSource): Promise<Directory> {
  const start = Math.max(0, source.bytes - END_LENGTH - LONGEST_COMMENT);
  const tail = await readPiece(source, start, source.bytes - start);
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END || at + END_LENGTH + tail.readUInt16LE(at + 20) !== tail.length) continue;
    if (tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0 || tail.readUInt16LE(at + 8) !== tail.readUInt16LE(at + 10))
      throw damaged();
    const found: Directory = {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
      end: start + at,
    };
    return found.count === 0xffff || found.bytes === IN_64_BITS || found.offset === IN_64_BITS
      ? findLargeDirectory(source, found.end)
      : found;
  }
  throw damaged();
}

async function findLargeDirectory(source: ArchiveSource, end: number): Promise<Directory> {
  if (end < LOCATOR_LENGTH) throw damaged();
  const locator = await readPiece(source, end - LOCATOR_LENGTH, LOCATOR_LENGTH);
  if (locator.readUInt32LE(0) !== LOCATOR_64) throw damaged();
  const at = large(locator, 8);
  if (at + 56 > end) throw damaged();
  const record = await readPiece(source, at, 56);
  if (record.readUInt32LE(0) !== END_64) throw damaged();
  return { count: large(record, 32), bytes: large(record, 40), offset: large(record, 48), end: at };
}

function large(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

function readEntries(bytes: Buffer, count: number): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const next = at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > bytes.length) throw damaged();
    entries.push(readEntry(bytes.subarray(at, next)));
    at = next;
  }
  if (at !== bytes.length) throw damaged();
  return entries;
}

function readEntry(header: Buffer): DirectoryEntry {
  const flags = header.readUInt16LE(8);
  const method = header.readUInt16LE(10);
  const nameEnd = ENTRY_LENGTH + header.readUInt16LE(28);
  const nameBytes = header.subarray(ENTRY_LENGTH, nameEnd);
  const sizes = readSizes(header, header.subarray(nameEnd, nameEnd + header.readUInt16LE(30)));
  const unixType = (header.readUInt32LE(38) >>> 16) & 0xf000;
  return {
    name: nameOf(nameBytes),
    nameBytes,
    ...sizes,
    crc: header.readUInt32LE(16),
    method,
    isEncrypted: (flags & 0x2041) !== 0 || method === 99,
    isSpecial: unixType !== 0 && unixType !== 0x8000 && unixType !== 0x4000,
  };
}

/** What does not fit 32 bits stands in an extra field, in this order, and only what does not fit. */
function readSizes(header: Buffer, extra: Buffer): Pick<DirectoryEntry, 'bytes' | 'packedBytes' | 'offset'> {
  const wide = extraField(extra, 1);
  let at = 0;
  const read = (place: number): number => {
    const value = header.readUInt32LE(place);
    if (value !== IN_64_BITS) return value;
    if (!wide || at + 8 > wide.length) throw damaged();
    at += 8;
    return large(wide, at - 8);
  };
  const bytes = read(24);
  const packedBytes = read(20);
  return { bytes, packedBytes, offset: read(42) };
}

function extraField(extra: Buffer, wanted: number): Buffer | null {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === wanted) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}

/** Many programs write UTF-8 without saying so; what is none is some old alphabet, and read letter by letter. */
function nameOf(bytes: Buffer): string {
  const name = bytes.toString('utf8');
  return Buffer.from(name, 'utf8').equals(bytes) ? name : bytes.toString('latin1');
}

/** Entries that share their bytes let a small archive unpack to an endless one. */
function refuseOverlaps(entries: readonly DirectoryEntry[], end: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [at, { offset, nameBytes, packedBytes }] of inOrder.entries()) {
    const next = inOrder[at + 1]?.offset ?? end;
    if (offset + LOCAL_LENGTH + nameBytes.length + packedBytes > next) throw damaged();
  }
}
