// Where are the bytes of an uploaded file? In a temporary file while it comes in, in the storage afterwards; read in pieces from both.
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../adapters/storage/index.ts';

export interface ArchiveSource {
  bytes: number;
  /** First and last byte, both included. */
  open(first: number, last: number): Promise<Readable>;
}

export const sourceOnDisk = (path: string, bytes: number): ArchiveSource => ({
  bytes,
  open: async (start, end) => createReadStream(path, { start, end }),
});

export const sourceInStorage = (storage: FileStorage, key: string, bytes: number): ArchiveSource => ({
  bytes,
  async open(first, last) {
    const found = await storage.open(key, { first, last });
    if (!found) throw new Error('An upload is written down but not in storage');
    return found.stream;
  },
});

/** Only for pieces whose length is known to be small. */
export async function readPiece(source: ArchiveSource, first: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  return buffer(await source.open(first, first + length - 1));
}
