// Fetches the url of a store into a temporary file, for a person who waits to see its content. The file is deleted afterwards.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../../app-context.ts';
import { sourceOnDisk } from '../../inventory/index.ts';
import type { ArchiveSource } from '../../inventory/index.ts';
import { fetchUrl, UrlBroken } from './fetch-url.ts';

export type FetchedToDisk =
  | { kind: 'file'; status: number; type: string; source: ArchiveSource; isCut: boolean }
  | { kind: 'failed'; why: string };

/** The file is cut after the most bytes, and deleted when `use` has ended. */
export async function withFetchedFile<Answer>(
  context: Pick<AppContext, 'config' | 'files'>,
  url: string,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
  use: (fetched: FetchedToDisk) => Promise<Answer>,
): Promise<Answer> {
  const fetched = await fetchUrl(context, url, { timeoutMs });
  if (fetched.kind === 'failed') return use({ kind: 'failed', why: fetched.why });
  if (fetched.kind === 'unchanged') return use({ kind: 'failed', why: 'The server sent no file.' });
  const file = path.join(context.files.incoming, randomUUID());
  try {
    const written = await write(fetched.body, file, maxBytes);
    if (written instanceof UrlBroken) return await use({ kind: 'failed', why: written.message });
    const { status, type } = fetched;
    return await use({ kind: 'file', status, type, source: sourceOnDisk(file, written.bytes), isCut: written.isCut });
  } finally {
    await rm(file, { force: true });
  }
}

async function write(
  body: AsyncIterable<Uint8Array>,
  file: string,
  maxBytes: number,
): Promise<{ bytes: number; isCut: boolean } | UrlBroken> {
  let bytes = 0;
  let isCut = false;
  const limited = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      isCut = bytes + chunk.byteLength > maxBytes;
      const piece = isCut ? chunk.subarray(0, maxBytes - bytes) : chunk;
      bytes += piece.byteLength;
      yield piece;
      if (isCut) return;
    }
  };
  try {
    await pipeline(limited, createWriteStream(file, { flags: 'wx' }));
    return { bytes, isCut };
  } catch (error) {
    if (error instanceof UrlBroken) return error;
    throw error;
  }
}
