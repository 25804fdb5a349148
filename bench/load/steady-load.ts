// Measures response times at a fixed rate. Requests are due at even intervals and timed from when they were due, so that a stalled server
// cannot hide its delay. It runs as a separate process over bare sockets, because it must cost less than what it measures.
import net from 'node:net';
import { text } from 'node:stream/consumers';
import type { SteadyResult, SteadyLoad, SteadyRequest } from './steady.ts';

const ID_PLACEHOLDER = '[<id>]';

const load = JSON.parse(await text(process.stdin)) as SteadyLoad;
const { hostname, port } = new URL(load.url);
/** Serialised once, unless the body must differ in each request. */
const requests = load.requests.map((request) => (request.body?.includes(ID_PLACEHOLDER) ? request : serialise(request)));

function serialise({ path, method = 'GET', headers = {}, body = '' }: SteadyRequest): string {
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

function nextRequest(): string {
  const request = requests[sent++ % requests.length] ?? '';
  if (typeof request === 'string') return request;
  const withId = (words: string): string => words.replace(ID_PLACEHOLDER, `${process.pid}-${sent}`);
  const headers = Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name, withId(value)]));
  return serialise({ ...request, headers, body: withId(request.body ?? '') });
}

const result: SteadyResult = { offered: 0, late: 0, broken: 0, statuses: {}, okMs: [], refusedMs: [], seconds: 0 };
const overdue: number[] = [];
const free: Connection[] = [];
let sent = 0;

class Connection {
  socket: net.Socket;
  dueAt = 0;
  busy = false;
  private rest: Buffer = Buffer.alloc(0);

  constructor() {
    this.socket = this.connect();
  }

  private connect(): net.Socket {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.reopen());
    return socket;
  }

  send(dueAt: number): void {
    this.dueAt = dueAt;
    this.busy = true;
    this.socket.write(nextRequest());
  }

  private receive(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const headEnd = this.rest.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.rest.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.rest.length < headEnd + 4 + length) return;
    this.rest = Buffer.alloc(0);
    count(Number(head.slice(9, 12)), performance.now() - this.dueAt);
    if (/\r\nconnection: close/i.test(head)) return;
    this.done();
  }

  private done(): void {
    this.busy = false;
    const next = flatOut && !over ? performance.now() : overdue.shift();
    if (next === undefined) free.push(this);
    else this.send(next);
  }

  private reopen(): void {
    if (ended) return;
    if (this.busy && this.rest.length > 0) result.broken += 1;
    this.rest = Buffer.alloc(0);
    const index = free.indexOf(this);
    if (index >= 0) free.splice(index, 1);
    this.socket = this.connect();
    this.done();
  }
}

function count(status: number, ms: number): void {
  if (ended) return;
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  (status < 400 ? result.okMs : result.refusedMs).push(ms);
}

const flatOut = load.rate === 'flat out';
let over = false;
let ended = false;
const connections = Array.from({ length: load.connections }, () => new Connection());
await Promise.all(connections.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
free.push(...connections);

const start = performance.now();
const ticking = load.rate === 'flat out' ? beginAll() : sendWhenDue(load.rate);
await new Promise((resolve) => setTimeout(resolve, load.seconds * 1000 + 5));
over = true;
clearInterval(ticking);
const deadline = performance.now() + load.graceMs;
while (performance.now() < deadline && (overdue.length > 0 || connections.some(({ busy }) => busy)))
  await new Promise((resolve) => setTimeout(resolve, 5));
result.seconds = (performance.now() - start) / 1000;
ended = true;
result.late = overdue.length + connections.filter(({ busy }) => busy).length;
for (const { socket } of connections) socket.destroy();
process.stdout.write(JSON.stringify(result));

function beginAll(): undefined {
  for (const connection of free.splice(0)) connection.send(performance.now());
}

function sendWhenDue(rate: number): NodeJS.Timeout {
  const step = 1000 / rate;
  const total = Math.floor(load.seconds * rate);
  return setInterval(() => {
    const due = Math.min(total, Math.floor((performance.now() - start) / step));
    for (; result.offered < due; result.offered += 1) {
      const dueAt = start + (result.offered + 1) * step;
      const connection = free.pop();
      if (connection) connection.send(dueAt);
      else overdue.push(dueAt);
    }
  }, 1);
}
