// Reads a picture that a record names by its file, from where the files of its feed account arrive.
import { basename } from 'node:path/posix';
import type { Readable } from 'node:stream';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { connectFeedAccount } from '../accounts/index.ts';
import type { FeedAccountRecord } from '../accounts/index.ts';
import { openUploadedFile } from '../ftp-server/index.ts';

const LONGEST_DOWNLOAD_MS = 60_000;

/** Null while it is not there. Cut after `maxBytes`, so that the caller can refuse it. */
export async function readFeedImage(
  context: AppContext,
  account: FeedAccountRecord,
  name: string,
  maxBytes: number,
): Promise<Buffer | null> {
  // A record must not name a file outside of its folder.
  if (basename(name) !== name || name.includes('\\')) return null;
  if (account.serverId !== null) return downloadImage(context, account, name, maxBytes);
  const uploaded = await openUploadedFile(context, account.id, name);
  return uploaded && readUpTo(uploaded, maxBytes);
}

async function downloadImage(context: AppContext, account: FeedAccountRecord, name: string, maxBytes: number): Promise<Buffer | null> {
  const { server, pathOf } = await connectFeedAccount(context, account);
  try {
    const entry = (await server.list(pathOf('incoming'))).find((each) => !each.isFolder && each.name === name);
    if (!entry) return null;
    const limits = { maxBytes: maxBytes + 1, timeoutMs: LONGEST_DOWNLOAD_MS, expectedBytes: entry.bytes };
    return await readUpTo(await server.download(`${pathOf('incoming')}/${name}`, limits), maxBytes);
  } catch (error) {
    if (error instanceof PermanentFailure) return null;
    throw error;
  } finally {
    server.close();
  }
}

async function readUpTo(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1);
}
