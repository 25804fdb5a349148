// How does a twin answer HTTP? Routes by method and path, bodies as forms or JSON, and faults before or after the deed.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults, RouteFault } from './faults.ts';

export interface Asked {
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** The body's fields; empty where the body is no form. */
  form: URLSearchParams;
  json: unknown;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export type Handler = (asked: Asked) => Answer | Promise<Answer>;
/** 'GET /{version}/me' → what answers it; parameters in braces. */
export type Routes = Readonly<Record<string, Handler>>;

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

export const redirect = (location: string): Answer => ({ status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' });

const MOST_BYTES = 100_000;
const HUGE = 8_000_000;

export function serve(routes: Routes, faults: Faults): Server {
  return createServer((request, response) => {
    answer(routes, faults, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
      response.writeHead(500).end();
    });
  });
}

async function answer(routes: Routes, faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://twin');
  const found = find(routes, request.method ?? 'GET', url.pathname);
  if (!found) return send(response, json({ error: 'not_found' }, 404));
  const body = await readBody(request);
  if (body === null) return send(response, json({ error: 'too_large' }, 413));
  const fault = faults.ofRoute(found.route);
  if (fault?.kind === 'slow') await sleep(fault.delayMs ?? 60_000, undefined, { ref: false });
  const instead = fault && insteadOf(fault);
  if (instead) return send(response, instead);
  const said = await found.handler({
    method: request.method ?? 'GET',
    url,
    params: found.params,
    headers: request.headers,
    ...parse(request, body),
  });
  // The deed is done and its answer never arrives.
  if (fault?.kind === 'lost-response') return void request.socket.destroy();
  send(response, said);
}

function insteadOf({ kind, status = 500 }: RouteFault): Answer | null {
  if (kind === 'status') return json({ error: 'server_error', error_description: 'A fault was asked of this twin' }, status);
  if (kind === 'not-json') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Back soon</p>' };
  if (kind === 'redirect') return { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: '' };
  if (kind === 'huge')
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ padding: 'x'.repeat(HUGE) }) };
  return null;
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

function find(routes: Routes, method: string, path: string): { route: string; handler: Handler; params: Record<string, string> } | null {
  for (const [route, handler] of Object.entries(routes)) {
    const [wanted, pattern = ''] = route.split(' ');
    if (wanted !== method) continue;
    const match = new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (match) return { route, handler, params: { ...match.groups } };
  }
  return null;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parse(request: IncomingMessage, body: string): Pick<Asked, 'form' | 'json'> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return { form: new URLSearchParams(body), json: undefined };
  if (!type.startsWith('application/json')) return { form: new URLSearchParams(), json: undefined };
  try {
    return { form: new URLSearchParams(), json: JSON.parse(body) as unknown };
  } catch {
    return { form: new URLSearchParams(), json: undefined };
  }
}
