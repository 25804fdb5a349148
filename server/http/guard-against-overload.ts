// What happens when more is asked than can be answered? The rest is refused before it costs anything: ahead of routing,
// sessions and the database, with a 503 that says when to come again. One person's requests never crowd out everyone else's.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { errorCatalogue, errorText } from '#contract/error-catalogue.ts';
import { FairQueue } from './fair-queue.ts';
import type { Clock, Limits } from './fair-queue.ts';
import { keyIn } from './api-key.ts';
import { SESSION_COOKIE } from './session-token.ts';

const LIMITS: Limits = {
  inside: 32,
  insideOfOne: 8,
  insideAlone: 24,
  companyMs: 1000,
  perSecond: 50,
  atOnce: 50,
  waiting: 300,
  waitingOfOne: 100,
  waitMs: 3000,
};
const CLOCK: Clock = { now: Date.now, later: (ms, work) => void setTimeout(work, ms) };
const SWEEP_MS = 500;
const SESSION = new RegExp(`${SESSION_COOKIE}=([^;]+)`);
const REFUSAL = JSON.stringify({ code: 'busy', message: errorText('busy'), requestId: '' });
const REFUSAL_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(REFUSAL), 'cache-control': 'no-store', 'retry-after': '2', 'x-content-type-options': 'nosniff' };

/** Stands before everything that listens to the server so far. */
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
    // A body may take its time to arrive: who sends one is refused when all are busy, but takes up no place.
    if (request.method !== 'GET' && hasBody(request)) return queue.isFull ? refuse(response) : answer();
    queue.enter(
      askerOf(request, isKnownSession),
      (leave) => {
        if (response.destroyed) return leave();
        // Comes after the last byte was handed over, and also when the client goes away.
        response.once('close', leave);
        answer();
      },
      () => refuse(response),
    );
  });
}

/** A load balancer must learn how it stands even then. */
const isGuarded = ({ url = '' }: IncomingMessage): boolean => {
  const path = pathOf(url);
  return path.startsWith('/api/') && path !== '/api/health';
};

/** As the router will read it, whatever way it was written. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
/** A cookie or key that nobody gave out makes no asker of its own. */
function askerOf({ headers, socket }: IncomingMessage, isKnownSession: (token: string) => boolean): string {
  const token = keyIn(headers) ?? SESSION.exec(headers.cookie ?? '')?.[1];
  return token !== undefined && isKnownSession(token) ? token : (socket.remoteAddress ?? '');
}

function refuse(response: ServerResponse): void {
  if (response.destroyed) return;
  response.writeHead(errorCatalogue.busy.status, REFUSAL_HEADERS).end(REFUSAL);
}
