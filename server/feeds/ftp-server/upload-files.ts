// What a sender can do with files: store, rename and remove them. A file that is whole is handed to the feed, which reads it from the
// storage.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPartialUpload } from '#domain/feeds/index.ts';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import {
  countUploads,
  deleteTakenUploads,
  findUpload,
  listWaitingUploads,
  markUploadTaken,
  removeUpload,
  renameUpload,
  storageKey,
  writeUpload,
} from './ftp-upload-store.ts';
import type { FtpUpload } from './ftp-upload-store.ts';

export interface UploadLimits {
  maxFileBytes: number;
  /** The limit counts files that no feed has taken yet. */
  maxAccountBytes: number;
  maxAccountFiles: number;
}

/** A file that arrived whole. It may be handed over again after a failure, so that receiving it twice must do no harm. */
export interface ArrivedFile {
  accountId: string;
  name: string;
  bytes: number;
  uploadedAt: Date;
  read(): Promise<Readable>;
}

/** Returns whether the feed took the file; a picture stays until a listing names it. */
export type OnFile = (file: ArrivedFile) => Promise<boolean>;

export class UploadRefused extends Error {}

export type UploadContext = Pick<AppContext, 'db' | 'files' | 'log' | 'now'>;

export interface UploadFiles {
  store(accountId: string, name: string, source: Readable, isWhole: () => boolean): Promise<void>;
  rename(upload: FtpUpload, name: string): Promise<void>;
  remove(upload: FtpUpload): Promise<void>;
  /** Hands over what an earlier process could not. */
  handOverWaiting(): Promise<void>;
  /** Resolves when nothing is being handed over. */
  settled(): Promise<void>;
}

export function openUploadFiles(context: UploadContext, limits: UploadLimits, onFile: OnFile): UploadFiles {
  const { db, files, log, now } = context;
  /** The work by account: its files are handed over one after another, so that a small file does not overtake a large one. */
  const handing = new Map<string, Promise<void>>();

  const queue = (accountId: string, failure: string, step: () => Promise<void>): Promise<void> => {
    const work = (handing.get(accountId) ?? Promise.resolve())
      .then(step)
      .catch((error: unknown) => log.error({ err: error, accountId }, failure))
      .finally(() => {
        if (handing.get(accountId) === work) handing.delete(accountId);
      });
    handing.set(accountId, work);
    return work;
  };
  const handOver = (upload: FtpUpload): Promise<void> => {
    const { accountId, name, bytes, uploadedAt } = upload;
    return queue(accountId, 'an uploaded file could not be handed to its feed', async () => {
      const isTaken = await onFile({ accountId, name, bytes, uploadedAt, read: () => openUpload(files, upload) });
      if (!isTaken) return;
      await markUploadTaken(db, upload);
      await files.storage.remove(storageKey(upload));
    });
  };
  /** It may still be handed over, so it is removed after that. The sender does not wait for it. */
  const discard = (upload: FtpUpload | null): void => {
    if (!upload || upload.isTaken) return;
    void queue(upload.accountId, 'an uploaded file could not be removed', () => files.storage.remove(storageKey(upload)));
  };
  const handOverIfWhole = (upload: FtpUpload): void => {
    if (!upload.isTaken && !isPartialUpload(upload.name)) void handOver(upload);
  };

  return {
    async store(accountId, name, source, isWhole) {
      await deleteTakenUploads(db, now());
      const { files: count, waitingBytes } = await countUploads(db, accountId);
      if (count >= limits.maxAccountFiles) throw new UploadRefused('Too many files. Delete some first.');
      const room = Math.min(limits.maxFileBytes, limits.maxAccountBytes - waitingBytes);
      const temporary = path.join(files.incoming, randomUUID());
      try {
        const bytes = await receive(source, temporary, room);
        // A sender that breaks off closes both connections, and the data looks as if it ended.
        if (!isWhole()) throw new UploadRefused('The transfer broke off.');
        const upload: FtpUpload = { id: newId(), accountId, name, bytes, isTaken: false, uploadedAt: new Date(now()), usedAt: null };
        await files.storage.put(storageKey(upload), { path: temporary, bytes }, 'application/octet-stream');
        const replaced = await db.transaction((tx) => writeUpload(tx, upload));
        discard(replaced);
        handOverIfWhole(upload);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async rename(upload, name) {
      const { renamed, replaced } = await renameUpload(db, upload, name);
      discard(replaced);
      if (renamed) handOverIfWhole(renamed);
    },
    async remove(upload) {
      await removeUpload(db, upload);
      discard(upload);
    },
    async handOverWaiting() {
      for (const upload of await listWaitingUploads(db)) if (!isPartialUpload(upload.name)) await handOver(upload);
    },
    settled: async () => void (await Promise.all(handing.values())),
  };
}

/** A file that no feed has taken; null where there is none of this name. */
export async function openUploadedFile(
  context: Pick<UploadContext, 'db' | 'files'>,
  accountId: string,
  name: string,
): Promise<Readable | null> {
  const upload = await findUpload(context.db, accountId, name);
  return upload && !upload.isTaken ? openUpload(context.files, upload) : null;
}

async function openUpload(files: UploadContext['files'], upload: FtpUpload): Promise<Readable> {
  const found = await files.storage.open(storageKey(upload));
  if (!found) throw new Error(`The storage has no file for the upload ${upload.id}`);
  return found.stream;
}

async function receive(source: Readable, file: string, room: number): Promise<number> {
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > room) throw new UploadRefused('The file is too large, or the space of this account is used up.');
      yield chunk;
    }
  };
  await pipeline(source, counted, createWriteStream(file, { flags: 'wx' }));
  return bytes;
}
