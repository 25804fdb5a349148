// Refuses requests that exceed the server's capacity before they cost anything: ahead of routing, sessions and the database, with a
// 503 and a Retry-After. The requests of one client never crowd out those of all others.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { errorCatalogue, errorText } from '#contract/error-catalogue.ts';
import { FairQueue } from './fair-queue.ts';
import type { Clock, Limits } from './fair-queue.ts';
import { apiKeyIn } from '../session/api-key.ts';
import { SESSION_COOKIE } from '../session/session-token.ts';

const LIMITS: Limits = {
  maxRunning: 32,
  maxRunningPerClient: 8,
  maxRunningAlone: 24,
  activeMs: 1000,
  requestsPerSecond: 50,
  burst: 50,
  maxWaiting: 300,
  maxWaitingPerClient: 100,
  maxWaitMs: 3000,
};
const CLOCK: Clock = { now: Date.now, later: (ms, work) => void setTimeout(work, ms) };
const SWEEP_MS = 500;
const SESSION = new RegExp(`${SESSION_COOKIE}=([^;]+)`);
const REFUSAL = JSON.stringify({ code: 'busy', message: errorText('busy'), requestId: '' });
const REFUSAL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REFUSAL),
  'cache-control': 'no-store',
  'retry-after': '2',
  'x-content-type-options': 'nosniff',
};

/** Wraps the request listeners that the server has so far. */
export function guardAgainstOverload(server: Server, isKnownSession: (token: string) => boolean, limits: Limits = LIMITS): void {
  const listeners = server.listeners('request') as RequestListener[];
  const queue = new FairQueue(limits, CLOCK);
  const sweeping = setInterval(() => queue.refuseLate(), SWEEP_MS).unref();
  server.once('close', () => clearInterval(sweeping));
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = (): void => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    if (!isGuarded(request)) return answer();
    // A body may take long to arrive, so a request with one takes no slot; it is refused only while the queue is full.
    if (request.method !== 'GET' && hasBody(request)) return queue.isFull ? refuse(response) : answer();
    queue.enter(
      clientOf(request, isKnownSession),
      (release) => {
        if (response.destroyed) return release();
        // 'close' follows the last byte, and also a client that disconnects.
        response.once('close', release);
        answer();
      },
      () => refuse(response),
    );
  });
}

/** A load balancer must be able to check the health of a busy server. */
const isGuarded = ({ url = '' }: IncomingMessage): boolean => {
  const path = pathOf(url);
  return path.startsWith('/api/') && path !== '/api/health';
};

/** The path as the router will decode it, so that an encoded path does not get around the guard. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
/** A client is a valid session or API key, else an IP address: made-up tokens do not count as separate clients. */
function clientOf({ headers, socket }: IncomingMessage, isKnownSession: (token: string) => boolean): string {
  const token = apiKeyIn(headers) ?? SESSION.exec(headers.cookie ?? '')?.[1];
  return token !== undefined && isKnownSession(token) ? token : (socket.remoteAddress ?? '');
}

function refuse(response: ServerResponse): void {
  if (response.destroyed) return;
  response.writeHead(errorCatalogue.busy.status, REFUSAL_HEADERS).end(REFUSAL);
}
