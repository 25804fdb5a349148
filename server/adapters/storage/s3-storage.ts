// Stores files in S3 or a compatible service, one object per key. S3 shows an object only once it has been uploaded completely.
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkKey, sizeOfContent, StorageFull } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';

export interface S3Options {
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  /** Absent where the environment supplies them, such as an instance role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const MAX_PUT_ATTEMPTS = 3;
const BASE_DELAY_MS = 100;
const PREFIX = 'files/';
const noop = (): void => undefined;

export function openS3Storage({ endpoint, bucket, region, credentials }: S3Options): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // The default adds trailing checksums, which some servers store as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The default logger writes to the console; all that matters is in the errors that the client throws.
    logger: { trace: noop, debug: noop, info: noop, warn: noop, error: noop },
  });
  const objectOf = (key: string) => ({ Bucket: bucket, Key: PREFIX + checkKey(key) });
  return {
    async put(key, content, mediaType) {
      const head = { ...objectOf(key), ContentLength: sizeOfContent(content), ContentType: mediaType };
      const send = (Body: Buffer | Readable) => client.send(new PutObjectCommand({ ...head, Body })).catch(throwFailure);
      if (Buffer.isBuffer(content)) await send(content);
      // The SDK does not retry a stream, which can be read only once, so each attempt opens its own.
      else await retry(() => send(createReadStream(content.path)));
    },
    async open(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await client.send(new GetObjectCommand({ ...objectOf(key), Range })).catch(nullIfMissing);
      if (!found?.Body) return null;
      const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength;
      return { stream: found.Body as Readable, bytes: Number(whole) };
    },
    async read(key, first, length) {
      const Range = `bytes=${first}-${first + length - 1}`;
      const found = await client.send(new GetObjectCommand({ ...objectOf(key), Range })).catch(nullIfMissing);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    async sizeOf(key) {
      const found = await client.send(new HeadObjectCommand(objectOf(key))).catch(nullIfMissing);
      return found?.ContentLength ?? null;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    async *keysIn(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${PREFIX}${checkKey(folder)}/` });
      for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(PREFIX.length);
    },
    // S3 keeps no half-written objects.
    pruneUnfinished: () => Promise.resolve(),
  };
}

interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as S3Error).$metadata?.httpStatusCode;

async function retry(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await send();
      return;
    } catch (error) {
      if (attempt === MAX_PUT_ATTEMPTS || isRefusal(error)) throw error;
      await sleep(Math.random() * BASE_DELAY_MS * 2 ** attempt);
    }
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof StorageFull) return true;
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 429;
}

function throwFailure(error: Error): never {
  const isFull = statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test(error.name);
  throw isFull ? new StorageFull(error) : error;
}

function nullIfMissing(error: S3Error): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
