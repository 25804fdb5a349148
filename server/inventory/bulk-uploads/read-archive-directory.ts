// Reads the directory at the end of a zip, as every program that opens zips does; nothing is unpacked. A directory that contradicts
// itself, for example with overlapping entries, is damaged or malicious.
import { ARCHIVE_LIMITS } from '#domain/inventory/index.ts';
import type { ArchiveEntry } from '#domain/inventory/index.ts';
import { AppError } from '../../http/app-error.ts';
import { readPiece } from './archive-source.ts';
import type { ArchiveSource } from './archive-source.ts';

export interface DirectoryEntry extends ArchiveEntry {
  /** The raw name, to be compared with that of the local header. */
  nameBytes: Buffer;
  /** Where the local header begins. */
  offset: number;
  crc: number;
}

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const END_64_SIGNATURE = 0x06064b50;
const LOCATOR_64_SIGNATURE = 0x07064b50;
const LOCATOR_LENGTH = 20;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const MAX_COMMENT_LENGTH = 0xffff;
/** The length of a local header without its name. */
export const LOCAL_LENGTH = 30;
const MAX_DIRECTORY_BYTES = ARCHIVE_LIMITS.entries * 1024;
const STORED_IN_ZIP64 = 0xffffffff;

const damaged = (): AppError => new AppError('archiveDamaged');

interface Directory {
  count: number;
  offset: number;
  bytes: number;
  /** The upper bound of the directory: where the record after it begins. */
  end: number;
}

export async function readArchiveDirectory(source: ArchiveSource): Promise<DirectoryEntry[]> {
  const directory = await findDirectory(source);
  if (directory.count > ARCHIVE_LIMITS.entries || directory.bytes > MAX_DIRECTORY_BYTES)
    throw new AppError('archiveTooManyEntries', { limit: ARCHIVE_LIMITS.entries });
  if (directory.offset + directory.bytes > directory.end) throw damaged();
  const entries = readEntries(await readPiece(source, directory.offset, directory.bytes), directory.count);
  refuseOverlaps(entries, directory.offset);
  return entries;
}

async function findDirectory(source: ArchiveSource): Promise<Directory> {
  const start = Math.max(0, source.bytes - END_LENGTH - MAX_COMMENT_LENGTH);
  const tail = await readPiece(source, start, source.bytes - start);
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE || at + END_LENGTH + tail.readUInt16LE(at + 20) !== tail.length) continue;
    if (tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0 || tail.readUInt16LE(at + 8) !== tail.readUInt16LE(at + 10))
      throw damaged();
    const found: Directory = {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
      end: start + at,
    };
    return found.count === 0xffff || found.bytes === STORED_IN_ZIP64 || found.offset === STORED_IN_ZIP64
      ? findZip64Directory(source, found.end)
      : found;
  }
  throw damaged();
}

async function findZip64Directory(source: ArchiveSource, end: number): Promise<Directory> {
  if (end < LOCATOR_LENGTH) throw damaged();
  const locator = await readPiece(source, end - LOCATOR_LENGTH, LOCATOR_LENGTH);
  if (locator.readUInt32LE(0) !== LOCATOR_64_SIGNATURE) throw damaged();
  const at = readUInt64(locator, 8);
  if (at + 56 > end) throw damaged();
  const record = await readPiece(source, at, 56);
  if (record.readUInt32LE(0) !== END_64_SIGNATURE) throw damaged();
  return { count: readUInt64(record, 32), bytes: readUInt64(record, 40), offset: readUInt64(record, 48), end: at };
}

function readUInt64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

function readEntries(bytes: Buffer, count: number): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged();
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

/** Sizes that do not fit 32 bits are in the ZIP64 extra field, in this order, and only those. */
function readSizes(header: Buffer, extra: Buffer): Pick<DirectoryEntry, 'bytes' | 'packedBytes' | 'offset'> {
  const zip64 = extraField(extra, 1);
  let at = 0;
  const read = (position: number): number => {
    const value = header.readUInt32LE(position);
    if (value !== STORED_IN_ZIP64) return value;
    if (!zip64 || at + 8 > zip64.length) throw damaged();
    at += 8;
    return readUInt64(zip64, at - 8);
  };
  const bytes = read(24);
  const packedBytes = read(20);
  return { bytes, packedBytes, offset: read(42) };
}

function extraField(extra: Buffer, fieldId: number): Buffer | null {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === fieldId) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}

/** Many programs write UTF-8 without setting its flag. A name that is not valid UTF-8 is read as Latin-1. */
function nameOf(bytes: Buffer): string {
  const name = bytes.toString('utf8');
  return Buffer.from(name, 'utf8').equals(bytes) ? name : bytes.toString('latin1');
}

/** Overlapping entries would let a small archive unpack to an enormous size. */
function refuseOverlaps(entries: readonly DirectoryEntry[], end: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [at, { offset, nameBytes, packedBytes }] of inOrder.entries()) {
    const next = inOrder[at + 1]?.offset ?? end;
    if (offset + LOCAL_LENGTH + nameBytes.length + packedBytes > next) throw damaged();
  }
}
