// How is one entry of a zip unpacked? As a stream, or at once where it is small; never more than its directory says, and only as a
// whole: a length or checksum that is not as announced is an error.
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createInflateRaw, crc32, inflateRaw } from 'node:zlib';
import type { ZlibOptions } from 'node:zlib';
import { AppError } from '../../http/app-error.ts';
import { readPiece } from './archive-source.ts';
import type { ArchiveSource } from './archive-source.ts';
import { LOCAL_LENGTH } from './read-archive-directory.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

const LOCAL = 0x04034b50;
const DEFLATED = 8;
/** Longer than what programs add to an entry's own header; an entry that adds more is read a second time. */
const USUAL_EXTRA = 1024;
/** What cannot be packed grows a little; packed to much more it is no content, but a way to fill memory. */
const MOST_GROWTH = 1.1;
/** Node unpacks into no less. */
const SMALLEST_ROOM = 64;
const inflateWhole = promisify(inflateRaw) as (packed: Buffer, options: ZlibOptions) => Promise<Buffer>;

/** Hands the content on piece by piece; whoever takes it learns of damage by the promise that is rejected. */
export async function unpackEntry(
  source: ArchiveSource,
  entry: DirectoryEntry,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  const start = await dataStart(source, entry);
  let bytes = 0;
  let crc = 0;
  const check = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > entry.bytes) throw damaged(entry);
      crc = crc32(piece, crc);
      await take(piece);
    }
  };
  if (entry.packedBytes > 0) {
    const packed = await source.open(start, start + entry.packedBytes - 1);
    const unpacking = entry.method === DEFLATED ? pipeline(packed, createInflateRaw(), check) : pipeline(packed, check);
    await unpacking.catch((error: unknown) => {
      throw isAboutContent(error) ? damaged(entry) : error;
    });
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw damaged(entry);
}

/** At once, and in one reading; only for entries whose size is known to be small. */
export async function unpackWhole(source: ArchiveSource, entry: DirectoryEntry): Promise<Buffer> {
  if (entry.packedBytes > entry.bytes * MOST_GROWTH + USUAL_EXTRA) throw damaged(entry);
  const wanted = headerLength(entry) + USUAL_EXTRA + entry.packedBytes;
  const piece = await readPiece(source, entry.offset, Math.min(wanted, source.bytes - entry.offset));
  const from = startIn(piece, entry);
  const isThere = from + entry.packedBytes <= piece.length;
  const packed = isThere ? piece.subarray(from, from + entry.packedBytes) : await readPiece(source, entry.offset + from, entry.packedBytes);
  const content = entry.method === DEFLATED ? await inflate(packed, entry) : packed;
  if (content.length !== entry.bytes || crc32(content) !== entry.crc) throw damaged(entry);
  return content;
}

async function inflate(packed: Buffer, entry: DirectoryEntry): Promise<Buffer> {
  const room = Math.max(entry.bytes, SMALLEST_ROOM);
  return inflateWhole(packed, { chunkSize: room, maxOutputLength: room }).catch((error: unknown) => {
    throw isAboutContent(error) ? damaged(entry) : error;
  });
}

async function dataStart(source: ArchiveSource, entry: DirectoryEntry): Promise<number> {
  const start = entry.offset + startIn(await readPiece(source, entry.offset, headerLength(entry)), entry);
  if (start + entry.packedBytes > source.bytes) throw damaged(entry);
  return start;
}

const headerLength = ({ nameBytes }: DirectoryEntry): number => LOCAL_LENGTH + nameBytes.length;

/** Where the content begins, counted from where the entry's own header does. */
function startIn(header: Buffer, entry: DirectoryEntry): number {
  const end = headerLength(entry);
  const isSame =
    header.length >= end &&
    header.readUInt32LE(0) === LOCAL &&
    header.readUInt16LE(26) === entry.nameBytes.length &&
    header.readUInt16LE(8) === entry.method &&
    // A second name, seen only by who reads from the front, is how archives hide what they hold.
    header.subarray(LOCAL_LENGTH, end).equals(entry.nameBytes);
  if (!isSame) throw damaged(entry);
  return end + header.readUInt16LE(28);
}

const damaged = ({ name }: DirectoryEntry): AppError => new AppError('archiveEntryDamaged', { name });
const isAboutContent = (error: unknown): boolean => /^Z_|^ERR_BUFFER_TOO_LARGE$/.test((error as NodeJS.ErrnoException).code ?? '');
