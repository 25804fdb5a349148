// Asks the url of a store for its listings, through the guard for outgoing requests. Where the answer of the last request is known, the
// server is asked only for a newer one. The answer is read as a stream.
import type { IncomingHttpHeaders } from 'node:http';
import { guardedStream, NoPublicAddress, OutgoingUrlRefused } from '../../adapters/outgoing/index.ts';
import type { AppContext } from '../../app-context.ts';

/** The validators of the last answer; empty texts where they are not known. */
export interface KnownAnswer {
  etag: string;
  lastModified: string;
}

export type FetchedUrl = { kind: 'unchanged' } | UrlAnswer | { kind: 'failed'; why: string; isPassing: boolean };

export interface UrlAnswer {
  kind: 'answer';
  status: number;
  type: string;
  /** Throws UrlBroken when the answer ends before it is complete. Has to be read. */
  body: AsyncGenerator<Uint8Array>;
  known: KnownAnswer;
  datedAt: Date | null;
}

/** The answer of a url broke off. */
export class UrlBroken extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'UrlBroken';
  }
}

const MAX_REDIRECTS = 5;
/** Headers of a server are stored only up to this length. */
const LONGEST_HEADER = 500;
const NOTHING_KNOWN: KnownAnswer = { etag: '', lastModified: '' };

export async function fetchUrl(
  { config }: Pick<AppContext, 'config'>,
  url: string,
  { timeoutMs }: { timeoutMs: number },
  known: KnownAnswer = NOTHING_KNOWN,
  signal?: AbortSignal,
): Promise<FetchedUrl> {
  const headers = {
    'user-agent': 'Adstead-Feeds/1',
    accept: 'application/xml, text/xml, application/json, text/csv, application/zip, */*;q=0.5',
    ...(known.etag !== '' && { 'if-none-match': known.etag }),
    ...(known.lastModified !== '' && { 'if-modified-since': known.lastModified }),
  };
  try {
    const settings = { timeoutMs, maxRedirects: MAX_REDIRECTS, allowPrivate: config.PRIVATE_FEED_URLS };
    const { status, headers: sent, body, discard } = await guardedStream({ url, method: 'GET', headers }, settings, signal);
    if (status !== 200) discard();
    if (status === 304) return { kind: 'unchanged' };
    if (status !== 200) return { kind: 'failed', why: `The server answered ${status}.`, isPassing: status >= 500 || status === 429 };
    const type = sent['content-type'] ?? '';
    return { kind: 'answer', status, type, body: whole(body, signal), known: knownIn(sent), datedAt: dateIn(sent) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof OutgoingUrlRefused || error instanceof NoPublicAddress)
      return { kind: 'failed', why: error.message, isPassing: false };
    return { kind: 'failed', why: isTimeout(error) ? TOO_SLOW : 'The server did not answer.', isPassing: true };
  }
}

const TOO_SLOW = 'The server took too long to answer.';
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function* whole(body: AsyncGenerator<Uint8Array>, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    signal?.throwIfAborted();
    throw new UrlBroken(isTimeout(error) ? TOO_SLOW : 'The connection ended before the file was complete.', error);
  }
}

const knownIn = (headers: IncomingHttpHeaders): KnownAnswer => ({
  etag: shortOr(headers.etag),
  lastModified: shortOr(headers['last-modified']),
});
const shortOr = (text = ''): string => (text.length > LONGEST_HEADER ? '' : text);

function dateIn({ 'last-modified': text = '' }: IncomingHttpHeaders): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
