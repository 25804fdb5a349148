// Unpacks one entry of a zip, as a stream, or at once where it is small. It never yields more than the directory states, and a
// length or checksum that differs from the directory is an error.
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw, crc32, inflateRaw } from 'node:zlib';
import type { InflateRaw, ZlibOptions } from 'node:zlib';
import { AppError } from '../../http/app-error.ts';
import { readPiece } from './archive-source.ts';
import type { ArchiveSource } from './archive-source.ts';
import { LOCAL_LENGTH } from './read-archive-directory.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const DEFLATED = 8;
/** Longer than the extra field that programs usually write into a local header; an entry with more is read a second time. */
const USUAL_EXTRA_BYTES = 1024;
/** Incompressible content grows a little when packed. An entry that grows much more was made to fill memory. */
const MAX_GROWTH = 1.1;
/** The smallest chunk size that Node's zlib accepts. */
const MIN_CHUNK_BYTES = 64;
const inflateWhole = promisify(inflateRaw) as (packed: Buffer, options: ZlibOptions) => Promise<Buffer>;

/** Passes the content on piece by piece; the promise is rejected when the entry turns out to be damaged. */
export async function unpackEntry(
  source: ArchiveSource,
  entry: DirectoryEntry,
  onPiece: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  for await (const piece of entryBytes(source, entry)) await onPiece(piece);
}

/** The content piece by piece; throws when the entry turns out to be damaged. */
export async function* entryBytes(source: ArchiveSource, entry: DirectoryEntry): AsyncGenerator<Buffer> {
  const start = await dataStart(source, entry);
  let bytes = 0;
  let crc = 0;
  if (entry.packedBytes > 0) {
    const packed = await source.open(start, start + entry.packedBytes - 1);
    const pieces = entry.method === DEFLATED ? inflating(packed) : packed;
    try {
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > entry.bytes) throw damaged(entry);
        crc = crc32(piece, crc);
        yield piece;
      }
    } catch (error) {
      throw isAboutContent(error) ? damaged(entry) : error;
    } finally {
      pieces.destroy();
      packed.destroy();
    }
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw damaged(entry);
}

function inflating(packed: Readable): InflateRaw {
  const inflater = createInflateRaw();
  packed.on('error', (error) => inflater.destroy(error)).pipe(inflater);
  return inflater;
}

/** Unpacks in memory, with a single read; only for entries whose size is known to be small. */
export async function unpackWhole(source: ArchiveSource, entry: DirectoryEntry): Promise<Buffer> {
  if (entry.packedBytes > entry.bytes * MAX_GROWTH + USUAL_EXTRA_BYTES) throw damaged(entry);
  const readLength = headerLength(entry) + USUAL_EXTRA_BYTES + entry.packedBytes;
  const piece = await readPiece(source, entry.offset, Math.min(readLength, source.bytes - entry.offset));
  const from = contentOffset(piece, entry);
  const isComplete = from + entry.packedBytes <= piece.length;
  const packed = isComplete
    ? piece.subarray(from, from + entry.packedBytes)
    : await readPiece(source, entry.offset + from, entry.packedBytes);
  const content = entry.method === DEFLATED ? await inflate(packed, entry) : packed;
  if (content.length !== entry.bytes || crc32(content) !== entry.crc) throw damaged(entry);
  return content;
}

async function inflate(packed: Buffer, entry: DirectoryEntry): Promise<Buffer> {
  const chunkBytes = Math.max(entry.bytes, MIN_CHUNK_BYTES);
  return inflateWhole(packed, { chunkSize: chunkBytes, maxOutputLength: chunkBytes }).catch((error: unknown) => {
    throw isAboutContent(error) ? damaged(entry) : error;
  });
}

async function dataStart(source: ArchiveSource, entry: DirectoryEntry): Promise<number> {
  const start = entry.offset + contentOffset(await readPiece(source, entry.offset, headerLength(entry)), entry);
  if (start + entry.packedBytes > source.bytes) throw damaged(entry);
  return start;
}

const headerLength = ({ nameBytes }: DirectoryEntry): number => LOCAL_LENGTH + nameBytes.length;

/** The offset of the content from the start of the local header. */
function contentOffset(header: Buffer, entry: DirectoryEntry): number {
  const end = headerLength(entry);
  const isSame =
    header.length >= end &&
    header.readUInt32LE(0) === LOCAL_SIGNATURE &&
    header.readUInt16LE(26) === entry.nameBytes.length &&
    header.readUInt16LE(8) === entry.method &&
    // A different name in the local header is how archives hide an entry from readers of the directory.
    header.subarray(LOCAL_LENGTH, end).equals(entry.nameBytes);
  if (!isSame) throw damaged(entry);
  return end + header.readUInt16LE(28);
}

const damaged = ({ name }: DirectoryEntry): AppError => new AppError('archiveEntryDamaged', { name });
const isAboutContent = (error: unknown): boolean => /^Z_|^ERR_BUFFER_TOO_LARGE$/.test((error as NodeJS.ErrnoException).code ?? '');
