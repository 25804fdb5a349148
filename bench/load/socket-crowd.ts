// Opens many live sockets in one process as the web app does, measures how fast a change reaches them, and waits for their reconnection.
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { percentile } from '../figures.ts';

export type CrowdCommand =
  | { do: 'connect'; url: string; cookies: string[] }
  | { do: 'broadcast'; times: number }
  | { do: 'wait-for-return' };
export interface CrowdResult {
  ms: number;
  error?: string;
}

const BATCH_SIZE = 50;
const TIMEOUT_MS = 60_000;
const crowd: Socket[] = [];
let product = { url: '', cookie: '' };

process.on('message', (command: CrowdCommand) => {
  const answer = (ms: number): unknown => process.send?.({ ms } satisfies CrowdResult);
  execute(command).then(answer, (error: Error) => process.send?.({ ms: 0, error: error.message } satisfies CrowdResult));
});
process.on('disconnect', () => process.exit(0));

function execute(command: CrowdCommand): Promise<number> {
  if (command.do === 'connect') return connectAll(command.url, command.cookies);
  if (command.do === 'broadcast') return broadcast(command.times);
  return waitForReturn();
}

async function connectAll(url: string, cookies: readonly string[]): Promise<number> {
  const start = performance.now();
  product = { url, cookie: cookies[0] ?? '' };
  for (let next = 0; next < cookies.length; next += BATCH_SIZE) {
    const opened = cookies
      .slice(next, next + BATCH_SIZE)
      .map((cookie) => io(url, { path: '/live', transports: ['websocket'], forceNew: true, extraHeaders: { cookie } }));
    await Promise.all(opened.map((socket) => nextEvent(socket, 'connect')));
    crowd.push(...opened);
  }
  return performance.now() - start;
}

/** p99 over all sockets and changes, from the request of the change. */
async function broadcast(times: number): Promise<number> {
  const receivedMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const received = crowd.map(async (socket) => {
      await nextEvent(socket, 'changed');
      receivedMs.push(performance.now() - start);
    });
    await changeSomething(time);
    await Promise.all(received);
  }
  return percentile(receivedMs, 99);
}

async function changeSomething(time: number): Promise<void> {
  const customer = {
    name: `Bench ${process.pid} ${time}`,
    vertical: 'real-estate',
    countryCode: 'NZ',
    currencyCode: 'NZD',
    timezone: 'Pacific/Auckland',
  };
  const headers = { 'content-type': 'application/json', cookie: product.cookie };
  const response = await fetch(`${product.url}/api/customer/create`, { method: 'POST', headers, body: JSON.stringify(customer) });
  if (!response.ok) throw new Error(`Creating a customer answered ${response.status}`);
}

/** Returns the time when the last one was reconnected, in milliseconds since 1970. */
async function waitForReturn(): Promise<number> {
  await Promise.all(
    crowd.map(async (socket) => {
      await nextEvent(socket, 'disconnect');
      await nextEvent(socket, 'connect');
    }),
  );
  return Date.now();
}

function nextEvent(socket: Socket, event: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(event, () => resolve());
  const timer = setTimeout(() => reject(new Error(`A socket received no ${event} in time`)), TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timer));
}
