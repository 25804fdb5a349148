// The HTTP server of the twins: routes by method and path, form and JSON bodies, and faults before or after the handler.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults, RouteFault } from './faults.ts';

export interface TwinRequest {
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Empty unless the body is a form. */
  form: URLSearchParams;
  json: unknown;
}

export interface TwinResponse {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export type Handler = (request: TwinRequest) => TwinResponse | Promise<TwinResponse>;
/** Handlers by method and path, with parameters in braces: 'GET /{version}/me'. */
export type Routes = Readonly<Record<string, Handler>>;

export const json = (value: unknown, status = 200): TwinResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

export const redirect = (location: string): TwinResponse => ({ status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' });

const MAX_BODY_BYTES = 100_000;
const HUGE_BYTES = 8_000_000;

export function serve(routes: Routes, faults: Faults): Server {
  return createServer((request, response) => {
    handleRequest(routes, faults, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
      response.writeHead(500).end();
    });
  });
}

async function handleRequest(routes: Routes, faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://twin');
  const match = findRoute(routes, request.method ?? 'GET', url.pathname);
  if (!match) return send(response, json({ error: 'not_found' }, 404));
  const body = await readBody(request);
  if (body === null) return send(response, json({ error: 'too_large' }, 413));
  const fault = faults.ofRoute(match.route);
  if (fault?.kind === 'slow') await sleep(fault.delayMs ?? 60_000, undefined, { ref: false });
  const faulty = fault && faultyResponse(fault);
  if (faulty) return send(response, faulty);
  const result = await match.handler({
    method: request.method ?? 'GET',
    url,
    params: match.params,
    headers: request.headers,
    ...parse(request, body),
  });
  // The request has taken effect, and its response never arrives.
  if (fault?.kind === 'lost-response') return void request.socket.destroy();
  send(response, result);
}

function faultyResponse({ kind, status = 500 }: RouteFault): TwinResponse | null {
  if (kind === 'status') return json({ error: 'server_error', error_description: 'A fault was asked of this twin' }, status);
  if (kind === 'not-json') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Back soon</p>' };
  if (kind === 'redirect') return { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: '' };
  if (kind === 'huge')
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ padding: 'x'.repeat(HUGE_BYTES) }) };
  return null;
}

function send(response: ServerResponse, { status, headers, body }: TwinResponse): void {
  response.writeHead(status, headers).end(body);
}

function findRoute(
  routes: Routes,
  method: string,
  path: string,
): { route: string; handler: Handler; params: Record<string, string> } | null {
  for (const [route, handler] of Object.entries(routes)) {
    const [routeMethod, pattern = ''] = route.split(' ');
    if (routeMethod !== method) continue;
    const pathMatch = new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (pathMatch) return { route, handler, params: { ...pathMatch.groups } };
  }
  return null;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(request: IncomingMessage, body: string): Pick<TwinRequest, 'form' | 'json'> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return { form: new URLSearchParams(body), json: undefined };
  if (!type.startsWith('application/json')) return { form: new URLSearchParams(), json: undefined };
  try {
    return { form: new URLSearchParams(), json: JSON.parse(body) as unknown };
  } catch {
    return { form: new URLSearchParams(), json: undefined };
  }
}
