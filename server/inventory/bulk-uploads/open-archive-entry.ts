// How is one entry of a zip unpacked? As a stream, never more than its directory says, and only as a whole: a length or checksum
// that is not as announced is an error.
import { createInflateRaw, crc32 } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../http/app-error.ts';
import { readPiece } from './archive-source.ts';
import type { ArchiveSource } from './archive-source.ts';
import { LOCAL_LENGTH } from './read-archive-directory.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

const LOCAL = 0x04034b50;
const DEFLATED = 8;

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

/** Only for entries whose size is known to be small. */
export async function unpackWhole(source: ArchiveSource, entry: DirectoryEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await unpackEntry(source, entry, (piece) => void pieces.push(piece));
  const [only, second] = pieces;
  return only && !second ? only : Buffer.concat(pieces);
}

async function dataStart(source: ArchiveSource, entry: DirectoryEntry): Promise<number> {
  const header = await readPiece(source, entry.offset, LOCAL_LENGTH + entry.nameBytes.length);
  const isSame =
    header.length === LOCAL_LENGTH + entry.nameBytes.length &&
    header.readUInt32LE(0) === LOCAL &&
    header.readUInt16LE(26) === entry.nameBytes.length;
  // A second name, seen only by who reads from the front, is how archives hide what they hold.
  if (!isSame || !header.subarray(LOCAL_LENGTH).equals(entry.nameBytes) || header.readUInt16LE(8) !== entry.method) throw damaged(entry);
  const start = entry.offset + LOCAL_LENGTH + entry.nameBytes.length + header.readUInt16LE(28);
  if (start + entry.packedBytes > source.bytes) throw damaged(entry);
  return start;
}

const damaged = ({ name }: DirectoryEntry): AppError => new AppError('archiveEntryDamaged', { name });
const isAboutContent = (error: unknown): boolean => ((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_');
