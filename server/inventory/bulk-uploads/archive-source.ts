// Reads the bytes of an uploaded file in pieces: from a temporary file while it is being uploaded, from the storage afterwards.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { readPart } from '../../adapters/storage/index.ts';
import type { FileStorage } from '../../adapters/storage/index.ts';

export interface ArchiveSource {
  bytes: number;
  /** First and last byte, both included. */
  open(first: number, last: number): Promise<Readable>;
  /** Reads a piece into memory; its length must be known to be small. */
  read(first: number, length: number): Promise<Buffer>;
}

export const sourceOnDisk = (path: string, bytes: number): ArchiveSource => ({
  bytes,
  open: async (start, end) => createReadStream(path, { start, end }),
  async read(first, length) {
    await using handle = await open(path);
    return readPart(handle, first, length);
  },
});

export const sourceInStorage = (storage: FileStorage, key: string, bytes: number): ArchiveSource => ({
  bytes,
  async open(first, last) {
    const found = await storage.open(key, { first, last });
    if (!found) throw new Error('An upload is written down but not in storage');
    return found.stream;
  },
  async read(first, length) {
    const found = await storage.read(key, first, length);
    if (!found) throw new Error('An upload is written down but not in storage');
    return found;
  },
});

/** Only for pieces whose length is known to be small. */
export async function readPiece(source: ArchiveSource, first: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  return source.read(first, length);
}
