// How long does an answer take at a fixed rate? Requests are due at even steps and timed from when they were due, so that
// a server that stalls cannot hide it. A process of its own over bare sockets: it must cost less than what it measures.
import net from 'node:net';
import { text } from 'node:stream/consumers';
import type { SteadyAnswer, SteadyQuestion, SteadyRequest } from './steady.ts';

const OTHER_EACH_TIME = '[<id>]';

const question = JSON.parse(await text(process.stdin)) as SteadyQuestion;
const { hostname, port } = new URL(question.url);
/** Texts to send; only what must differ each time is made each time. */
const requests = question.requests.map((request) => (request.body?.includes(OTHER_EACH_TIME) ? request : written(request)));

function written({ path, method = 'GET', headers = {}, body = '' }: SteadyRequest): string {
  const lines = Object.entries({ host: `${hostname}:${port}`, ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }), ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

function nextRequest(): string {
  const request = requests[sent++ % requests.length] ?? '';
  if (typeof request === 'string') return request;
  const differing = (words: string): string => words.replace(OTHER_EACH_TIME, `${process.pid}-${sent}`);
  const headers = Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name, differing(value)]));
  return written({ ...request, headers, body: differing(request.body ?? '') });
}

const answer: SteadyAnswer = { offered: 0, late: 0, broken: 0, statuses: {}, okMs: [], refusedMs: [], seconds: 0 };
const waiting: number[] = [];
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
    socket.on('data', (chunk) => this.hear(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.reopen());
    return socket;
  }

  send(dueAt: number): void {
    this.dueAt = dueAt;
    this.busy = true;
    this.socket.write(nextRequest());
  }

  private hear(chunk: Buffer): void {
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
    const next = flatOut && !over ? performance.now() : waiting.shift();
    if (next === undefined) free.push(this);
    else this.send(next);
  }

  private reopen(): void {
    if (ended) return;
    if (this.busy && this.rest.length > 0) answer.broken += 1;
    this.rest = Buffer.alloc(0);
    const place = free.indexOf(this);
    if (place >= 0) free.splice(place, 1);
    this.socket = this.connect();
    this.done();
  }
}

function count(status: number, ms: number): void {
  if (ended) return;
  answer.statuses[status] = (answer.statuses[status] ?? 0) + 1;
  (status < 400 ? answer.okMs : answer.refusedMs).push(ms);
}

const flatOut = question.rate === 'flat out';
let over = false;
let ended = false;
const connections = Array.from({ length: question.connections }, () => new Connection());
await Promise.all(connections.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
free.push(...connections);

const start = performance.now();
const ticking = question.rate === 'flat out' ? beginAll() : sendWhenDue(question.rate);
await new Promise((resolve) => setTimeout(resolve, question.seconds * 1000 + 5));
over = true;
clearInterval(ticking);
const patience = performance.now() + question.patienceMs;
while (performance.now() < patience && (waiting.length > 0 || connections.some(({ busy }) => busy))) await new Promise((resolve) => setTimeout(resolve, 5));
answer.seconds = (performance.now() - start) / 1000;
ended = true;
answer.late = waiting.length + connections.filter(({ busy }) => busy).length;
for (const { socket } of connections) socket.destroy();
process.stdout.write(JSON.stringify(answer));

function beginAll(): undefined {
  for (const connection of free.splice(0)) connection.send(performance.now());
}

function sendWhenDue(rate: number): NodeJS.Timeout {
  const step = 1000 / rate;
  const total = Math.floor(question.seconds * rate);
  return setInterval(() => {
    const due = Math.min(total, Math.floor((performance.now() - start) / step));
    for (; answer.offered < due; answer.offered += 1) {
      const dueAt = start + (answer.offered + 1) * step;
      const connection = free.pop();
      if (connection) connection.send(dueAt);
      else waiting.push(dueAt);
    }
  }, 1);
}
