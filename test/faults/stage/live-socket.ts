// A live socket as a browser opens it: it reconnects by itself and counts the events it received.
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Caller } from './caller.ts';

export interface LiveSocket extends Disposable {
  connected(): boolean;
  /** The number of events for this area. */
  changes(area: string): number;
  /** The number of requests to refresh everything. */
  refreshes(): number;
  signedOut(): boolean;
}

export function openLiveSocket(address: string, caller: Pick<Caller, 'cookie'>): LiveSocket {
  const areas: string[] = [];
  let refreshes = 0;
  let signedOut = false;
  const socket = io(address, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    extraHeaders: { cookie: caller.cookie },
  });
  socket.on('changed', ({ area }: { area: string }) => areas.push(area));
  socket.on('refresh', () => refreshes++);
  socket.on('signed-out', () => (signedOut = true));
  return {
    connected: () => socket.connected,
    changes: (area) => areas.filter((received) => received === area).length,
    refreshes: () => refreshes,
    signedOut: () => signedOut,
    [Symbol.dispose]: () => {
      socket.disconnect();
    },
  };
}

/** Far more than anything here takes, so that only something that never happens runs out of it. */
const DEFAULT_TIMEOUT_MS = 180_000;

export const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * Returns the milliseconds until the condition holds; undefined when it does not in time. What takes longer is asked for less often, because
 * asking a database takes a core away from what is waited for.
 */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  longestPauseMs = LONGEST_PAUSE_MS,
): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - began;
    const elapsed = performance.now() - began;
    if (elapsed > timeoutMs) return undefined;
    await sleep(Math.min(Math.max(SHORTEST_PAUSE_MS, elapsed / 20), longestPauseMs));
  }
}
