// Streams an upload into a temporary file while it is counted and hashed, never holding it in memory. The temporary file is
// always deleted at the end.
import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inMegabytes } from '#contract/files/index.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../adapters/storage/index.ts';
import { AppError } from '../http/app-error.ts';

export interface ReceivedUpload {
  path: string;
  bytes: number;
  hash: string;
  /** The file name that the sender gave. */
  name: string;
}

const LONGEST_NAME = 200;
/** Incoming data is buffered up to this size, then hashed and written at once. */
const WAITING_BYTES = 1024 * 1024;

export async function withUpload<Answer>(
  request: FastifyRequest,
  folder: string,
  maxBytes: number,
  use: (upload: ReceivedUpload) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
  const file = path.join(folder, randomUUID());
  // Opened before anything is read: a stream that opens the file itself could do so after a malformed request was cleaned up.
  const temporary = await open(file, 'wx').catch(refuseMalformed);
  try {
    const part = await request.file({ limits: { files: 1, fileSize: Infinity } }).catch(refuseMalformed);
    if (!part) throw new AppError('fileMissing');
    const { bytes, hash } = await receive(part, temporary, maxBytes);
    if (bytes === 0) throw new AppError('fileEmpty');
    return await use({ path: file, bytes, hash, name: tidyName(part.filename) });
  } finally {
    await temporary.close().catch(() => undefined);
    await rm(file, { force: true });
    // The rest of the request is discarded: a browser reads the response only after it has sent everything.
    request.raw.resume();
  }
}

async function receive(part: MultipartFile, file: FileHandle, maxBytes: number): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new AppError('fileTooLarge', { limit: inMegabytes(maxBytes) });
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(part.file, counted, file.createWriteStream({ highWaterMark: WAITING_BYTES })).catch(refuseMalformed);
  return { bytes, hash: hash.digest('hex') };
}

function refuseMalformed(error: NodeJS.ErrnoException & { statusCode?: number }): never {
  if (error instanceof AppError || error.statusCode !== undefined) throw error;
  if (isDiskFull(error)) throw new AppError('storageFull');
  if (error.syscall !== undefined) throw error;
  throw new AppError('malformedRequest');
}

/** For display only: no folders, no control characters, no lone surrogates. */
function tidyName(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? '';
  return last.slice(0, LONGEST_NAME).replace(/\p{C}/gu, '').trim() || 'file';
}
