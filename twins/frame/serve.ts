// The HTTP server of the twins: routes by method and path, form and JSON bodies, uploads as streams, faults before or after the handler,
// and an entry in the ledger for every request where the twin wants that.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults, RouteFault } from './faults.ts';
import { compileRoutes } from './find-route.ts';
import type { FindRoute, RouteMatch } from './find-route.ts';
import type { Ledger } from './ledger.ts';
import { parseBody, readBody } from './read-body.ts';
import { redact, redactQuery } from './redact.ts';

export interface TwinRequest {
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Empty unless the body is a form. */
  form: URLSearchParams;
  json: unknown;
  /** The body as received. */
  body: Buffer;
}

/** A request whose body the handler reads itself, such as the upload of a video. */
export interface StreamRequest extends Pick<TwinRequest, 'method' | 'url' | 'params' | 'headers'> {
  message: IncomingMessage;
  /** Says what the ledger shows as the body. */
  record(body: unknown): void;
}

export interface TwinResponse {
  status: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

export type Handler = (request: TwinRequest) => TwinResponse | Promise<TwinResponse>;
export interface StreamHandler {
  stream(request: StreamRequest): Promise<TwinResponse>;
}
/** Handlers by method and path, with parameters in braces: 'GET /{version}/me'. */
export type Routes = Readonly<Record<string, Handler | StreamHandler>>;

export interface ServeOptions {
  /** The limit for requests that are not streamed; larger ones are answered with 413. */
  maxBodyBytes?: number;
  /** Where every request is recorded, but those of the control API. */
  ledger?: Ledger;
  /** Request headers that the ledger shows. */
  recordedHeaders?: readonly string[];
  /** The response header with the id of a request. */
  requestIdHeader?: string;
  /** Revokes the token that a request carries, for the fault 'revoke-token-after'. */
  revokeToken?(request: Pick<TwinRequest, 'url' | 'headers'>): void;
}

export const json = (value: unknown, status = 200): TwinResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

export const redirect = (location: string): TwinResponse => ({ status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' });

const MAX_BODY_BYTES = 100_000;
const HUGE_BYTES = 8_000_000;
const NOT_RECORDED = /^\/(control\/|twin$)/;

export function serve(routes: Routes, faults: Faults, options: ServeOptions = {}): Server {
  const findRoute = compileRoutes(routes);
  return createServer((request, response) => {
    handleRequest({ findRoute, faults, options }, request, response).catch((error: unknown) => {
      // A client that aborts its upload is no error of the twin.
      if (!request.destroyed || request.complete) process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

interface Serving {
  findRoute: FindRoute<Handler | StreamHandler>;
  faults: Faults;
  options: ServeOptions;
}

/** What the ledger shows of a request. */
interface Recorded {
  body?: unknown;
}

async function handleRequest({ findRoute, faults, options }: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://twin');
  const method = request.method ?? 'GET';
  const match = findRoute(method, url.pathname);
  const recorded: Recorded = {};
  const finish = (result: TwinResponse, fault: RouteFault | null): void => {
    if (options.ledger && !NOT_RECORDED.test(url.pathname)) record(options.ledger, options, request, url, recorded, result, fault);
    if (fault?.kind === 'lost-response') return void request.socket.destroy();
    send(response, fault?.kind === 'done-then-500' ? serverError(500) : result);
  };
  if (!match) return finish(json({ error: 'not_found' }, 404), null);
  // The control API answers whatever is broken: it is how a fault is ended.
  const fault = NOT_RECORDED.test(url.pathname) ? null : faults.ofRoute(match.route, `${method} ${url.pathname}`);
  if (fault?.kind === 'slow') await sleep(fault.delayMs ?? 60_000, undefined, { ref: false });
  if (fault?.kind === 'revoke-token-after') options.revokeToken?.({ url, headers: request.headers });
  const faulty = fault && faultyResponse(fault);
  if (faulty) {
    request.resume();
    return finish(faulty, fault);
  }
  finish(await answer(match, { request, method, url, maxBodyBytes: options.maxBodyBytes ?? MAX_BODY_BYTES, recorded }), fault);
}

interface Received {
  request: IncomingMessage;
  method: string;
  url: URL;
  maxBodyBytes: number;
  recorded: Recorded;
}

async function answer({ handler, params }: RouteMatch<Handler | StreamHandler>, received: Received): Promise<TwinResponse> {
  const { request, method, url, maxBodyBytes, recorded } = received;
  const { headers } = request;
  if (typeof handler !== 'function')
    return handler.stream({ method, url, params, headers, message: request, record: (body) => void (recorded.body = body) });
  const body = await readBody(request, maxBodyBytes);
  if (body === null) return json({ error: 'too_large' }, 413);
  const parsed = parseBody(headers['content-type'], body);
  recorded.body = parsed.json ?? (parsed.form.size > 0 ? Object.fromEntries(parsed.form) : undefined);
  return handler({ method, url, params, headers, body, ...parsed });
}

/** The request has taken effect, or was refused; with a fault its response may never arrive. */
function record(
  ledger: Ledger,
  { recordedHeaders = [], requestIdHeader }: ServeOptions,
  { method, headers }: IncomingMessage,
  url: URL,
  { body }: Recorded,
  { status, headers: sent = {} }: TwinResponse,
  fault: RouteFault | null,
): void {
  const shownHeaders = recordedHeaders.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]);
  ledger.write('request', {
    method,
    path: url.pathname,
    ...(url.searchParams.size > 0 && { query: redactQuery(url.searchParams) }),
    ...(shownHeaders.length > 0 && { headers: Object.fromEntries(shownHeaders) }),
    ...(body !== undefined && { body: redact(body) }),
    status: fault?.kind === 'done-then-500' ? 500 : status,
    ...(requestIdHeader !== undefined && sent[requestIdHeader] !== undefined && { requestId: sent[requestIdHeader] }),
    ...(fault && { fault: fault.kind }),
  });
}

const serverError = (status: number): TwinResponse =>
  json({ error: 'server_error', error_description: 'A fault was asked of this twin' }, status);

function faultyResponse({ kind, status = 500 }: RouteFault): TwinResponse | null {
  if (kind === 'status') return serverError(status);
  if (kind === 'not-json') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Back soon</p>' };
  if (kind === 'redirect') return { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: '' };
  if (kind === 'huge')
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ padding: 'x'.repeat(HUGE_BYTES) }) };
  return null;
}

function send(response: ServerResponse, { status, headers, body }: TwinResponse): void {
  response.writeHead(status, headers).end(body);
}
