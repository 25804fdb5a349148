// The interface of the file storage. Keys are derived from the content, so an object is written once and never changed.
import type { Readable } from 'node:stream';

/** Either small and in memory, or a finished file on this machine's disk that is never written to again. */
export type Content = Buffer | { path: string; bytes: number };

/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  stream: Readable;
  /** The size of the whole object, also when a range was requested. */
  bytes: number;
}

export interface FileStorage {
  /** Stores the whole object or nothing. Throws StorageFull when there is no space. */
  put(key: string, content: Content, mediaType: string): Promise<void>;
  /** Null where there is no such object. */
  open(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Reads a small part into memory; shorter when the object ends earlier. Null when there is no such object. */
  read(key: string, first: number, length: number): Promise<Buffer | null>;
  /** Its size, or null where there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** Removing an object that does not exist is no error. */
  remove(key: string): Promise<void>;
  /** The keys of the objects whose keys begin with the folder, such as `feeds` for `feeds/1`, in no order. */
  keysIn(folder: string): AsyncIterable<string>;
  /** Deletes old files that killed processes left half-written. */
  pruneUnfinished(now: number): Promise<void>;
}

export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('The storage has no space left', { cause });
    this.name = 'StorageFull';
  }
}

export const sizeOfContent = (content: Content): number => (Buffer.isBuffer(content) ? content.byteLength : content.bytes);

const KEY = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

/** We make all keys ourselves; the check makes sure that a mistake never becomes a path outside the storage. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key}`);
  return key;
}
