// Asks the url of a store for its listings, through the guard for outgoing requests. Where the answer of the last request is known, the
// server is asked only for a newer one.
import type { IncomingHttpHeaders } from 'node:http';
import { guardedRequest, NoPublicAddress, OutgoingUrlRefused } from '../../adapters/outgoing/index.ts';
import type { AppContext } from '../../app-context.ts';

export interface UrlLimits {
  timeoutMs: number;
  maxBytes: number;
}

/** Of the last answer; empty texts where it is not known. */
export interface KnownAnswer {
  etag: string;
  lastModified: string;
}

export type FetchedUrl =
  | { kind: 'unchanged' }
  | { kind: 'answer'; status: number; type: string; body: Buffer; isCut: boolean; known: KnownAnswer; datedAt: Date | null }
  | { kind: 'failed'; why: string; isPassing: boolean };

const MAX_REDIRECTS = 5;
/** Headers of a server are stored only up to this length. */
const LONGEST_HEADER = 500;
const NOTHING_KNOWN: KnownAnswer = { etag: '', lastModified: '' };

export async function fetchUrl(
  { config }: Pick<AppContext, 'config'>,
  url: string,
  limits: UrlLimits,
  known: KnownAnswer = NOTHING_KNOWN,
  signal?: AbortSignal,
): Promise<FetchedUrl> {
  const headers = {
    'user-agent': 'Adstead-Feeds/1',
    accept: 'application/xml, text/xml, application/json, text/csv, */*;q=0.5',
    ...(known.etag !== '' && { 'if-none-match': known.etag }),
    ...(known.lastModified !== '' && { 'if-modified-since': known.lastModified }),
  };
  try {
    const settings = { ...limits, maxRedirects: MAX_REDIRECTS, allowPrivate: config.PRIVATE_FEED_URLS };
    const { status, headers: sent, body, isCut } = await guardedRequest({ url, method: 'GET', headers }, settings, signal);
    if (status === 304) return { kind: 'unchanged' };
    if (status !== 200) return { kind: 'failed', why: `The server answered ${status}.`, isPassing: status >= 500 || status === 429 };
    return { kind: 'answer', status, type: sent['content-type'] ?? '', body, isCut, known: knownIn(sent), datedAt: dateIn(sent) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof OutgoingUrlRefused || error instanceof NoPublicAddress)
      return { kind: 'failed', why: error.message, isPassing: false };
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failed', why: isTimeout ? 'The server took too long to answer.' : 'The server did not answer.', isPassing: true };
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

/** The body as the readers of files take it. */
export async function* chunksOf(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body;
}
