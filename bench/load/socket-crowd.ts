// Many open screens in one process: connects sockets as the web app does, times how a change reaches them, and waits for their return.
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { percentile } from '../figures.ts';

export type CrowdOrder = { do: 'connect'; url: string; cookies: string[] } | { do: 'broadcast'; times: number } | { do: 'wait-for-return' };
export interface CrowdAnswer {
  ms: number;
  error?: string;
}

const AT_A_TIME = 50;
const PATIENCE_MS = 60_000;
const crowd: Socket[] = [];
let product = { url: '', cookie: '' };

process.on('message', (order: CrowdOrder) => {
  const answer = (ms: number): unknown => process.send?.({ ms } satisfies CrowdAnswer);
  carryOut(order).then(answer, (error: Error) => process.send?.({ ms: 0, error: error.message } satisfies CrowdAnswer));
});
process.on('disconnect', () => process.exit(0));

function carryOut(order: CrowdOrder): Promise<number> {
  if (order.do === 'connect') return connectAll(order.url, order.cookies);
  if (order.do === 'broadcast') return broadcast(order.times);
  return waitForReturn();
}

async function connectAll(url: string, cookies: readonly string[]): Promise<number> {
  const start = performance.now();
  product = { url, cookie: cookies[0] ?? '' };
  for (let next = 0; next < cookies.length; next += AT_A_TIME) {
    const opened = cookies.slice(next, next + AT_A_TIME).map((cookie) => io(url, { path: '/live', transports: ['websocket'], forceNew: true, extraHeaders: { cookie } }));
    await Promise.all(opened.map((socket) => heard(socket, 'connect')));
    crowd.push(...opened);
  }
  return performance.now() - start;
}

/** p99 over all sockets and changes, from when the change was asked for. */
async function broadcast(times: number): Promise<number> {
  const heardMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const told = crowd.map(async (socket) => {
      await heard(socket, 'changed');
      heardMs.push(performance.now() - start);
    });
    await changeSomething(time);
    await Promise.all(told);
  }
  return percentile(heardMs, 99);
}

async function changeSomething(time: number): Promise<void> {
  const customer = { name: `Bench ${process.pid} ${time}`, vertical: 'real-estate', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };
  const headers = { 'content-type': 'application/json', cookie: product.cookie };
  const response = await fetch(`${product.url}/api/customer/create`, { method: 'POST', headers, body: JSON.stringify(customer) });
  if (!response.ok) throw new Error(`Creating a customer answered ${response.status}`);
}

/** When the last one was back, in milliseconds since 1970. */
async function waitForReturn(): Promise<number> {
  await Promise.all(
    crowd.map(async (socket) => {
      await heard(socket, 'disconnect');
      await heard(socket, 'connect');
    }),
  );
  return Date.now();
}

function heard(socket: Socket, event: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(event, () => resolve());
  const timer = setTimeout(() => reject(new Error(`A socket heard no ${event} in time`)), PATIENCE_MS);
  return promise.finally(() => clearTimeout(timer));
}
