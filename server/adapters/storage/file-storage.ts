// What can the house ask of its storage? Objects are named after their content, so they are written once and never changed.
import type { Readable } from 'node:stream';

/** Either small and in memory, or a finished file on this machine's disk, which nobody changes any more. */
export type Content = Buffer | { path: string; bytes: number };

/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  stream: Readable;
  /** Of the whole object, also when a range was asked for. */
  bytes: number;
}

export interface FileStorage {
  /** The whole object is there afterwards, or nothing of it. Throws StorageFull where there is no space. */
  put(key: string, content: Content, mediaType: string): Promise<void>;
  /** Null where there is no such object. */
  open(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** A part that is known to be small, at once; shorter where the object ends before. Null where there is no such object. */
  read(key: string, first: number, length: number): Promise<Buffer | null>;
  /** Its size, or null where there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** What killed processes left half-written goes. */
  forgetUnfinished(now: number): Promise<void>;
}

export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('The storage has no space left', { cause });
    this.name = 'StorageFull';
  }
}

export const sizeOfContent = (content: Content): number => (Buffer.isBuffer(content) ? content.byteLength : content.bytes);

const KEY = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

/** Keys are made by us; this keeps a mistake from ever becoming a path outside of the storage. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key}`);
  return key;
}
