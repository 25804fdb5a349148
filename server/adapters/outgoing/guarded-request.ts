// A request to a url that a customer entered. Each try, and each redirect, is checked and resolved anew, and connects to the address that
// was checked. Time and size are limited.
import { request as overHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { checkOutgoingUrl, OutgoingUrlRefused } from './outgoing-url.ts';
import type { OutgoingRules } from './outgoing-url.ts';
import { publicAddressOf } from './public-address.ts';
import type { Resolve, ServerAddress } from './public-address.ts';

export interface GuardedRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface GuardedAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Cut after the most bytes. */
  body: Buffer;
  isCut: boolean;
}

export interface GuardSettings extends OutgoingRules {
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
  /** Replaced by tests. */
  resolve?: Resolve;
}

/** An answer whose body is still to come. */
export interface GuardedStream {
  status: number;
  headers: IncomingMessage['headers'];
  /** Throws the reason of the time limit when it is reached. Has to be read to its end or discarded. */
  body: AsyncGenerator<Buffer>;
  discard(): void;
}

/** Throws OutgoingUrlRefused or NoPublicAddress before anything is sent; any other error means that no answer came. */
export async function guardedRequest(request: GuardedRequest, settings: GuardSettings, signal?: AbortSignal): Promise<GuardedAnswer> {
  const { status, headers, body } = await guardedStream(request, settings, signal);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > settings.maxBytes) break;
  }
  return { status, headers, body: Buffer.concat(chunks).subarray(0, settings.maxBytes), isCut: bytes > settings.maxBytes };
}

/** As guardedRequest, but the caller reads the body and limits its size. The time limit holds until the body has ended. */
export async function guardedStream(
  request: GuardedRequest,
  settings: Omit<GuardSettings, 'maxBytes'>,
  signal?: AbortSignal,
): Promise<GuardedStream> {
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let { url } = request;
  for (let redirects = 0; ; redirects++) {
    const checked = checkOutgoingUrl(url, settings);
    const address = await abortable(publicAddressOf(hostOf(checked), settings), limit);
    const answer = await send(checked, address, request, limit);
    const { statusCode: status = 0, headers } = answer;
    if (!isFollowed(status, request.method) || headers.location === undefined)
      return { status, headers, body: readBody(answer, limit), discard: () => void answer.destroy() };
    answer.destroy();
    if (redirects >= settings.maxRedirects)
      throw new OutgoingUrlRefused(`${checked.host} redirects more than ${settings.maxRedirects} times.`);
    if (!URL.canParse(headers.location, checked.href)) throw new OutgoingUrlRefused(`${checked.host} redirects to no URL.`);
    url = new URL(headers.location, checked).href;
  }
}

async function* readBody(answer: IncomingMessage, limit: AbortSignal): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    // A connection that we end because of the limit looks like one that the server lost.
    throw limit.aborted ? limit.reason : error;
  } finally {
    answer.destroy();
  }
}

/** With the other redirects a POST would become a GET without its body, so they are the receiver's answer. */
const isFollowed = (status: number, method: GuardedRequest['method']): boolean =>
  (method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308]).includes(status);

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** DNS cannot be interrupted, but nobody has to wait for it. */
async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  ]);
}

function send(
  url: URL,
  { address, family }: ServerAddress,
  { method, headers, body }: GuardedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? overHttps : overHttp;
    const sent = open(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        // A connection of its own: a kept one may lead to an address that was checked long ago.
        agent: false,
        signal,
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address, family }])
            : (done as (error: null, address: string, family: number) => void)(null, address, family),
      },
      resolve,
    );
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    sent.end(body);
  });
}
