// A browser's live socket: it comes back by itself, and remembers what it heard.
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Caller } from './caller.ts';

export interface LiveEar extends Disposable {
  connected(): boolean;
  /** How often it was told that something in this area changed. */
  changes(area: string): number;
  /** How often it was told to ask for everything again. */
  refreshes(): number;
  signedOut(): boolean;
}

export function openEar(address: string, caller: Pick<Caller, 'cookie'>): LiveEar {
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
    changes: (area) => areas.filter((heard) => heard === area).length,
    refreshes: () => refreshes,
    signedOut: () => signedOut,
    [Symbol.dispose]: () => {
      socket.disconnect();
    },
  };
}

export const NEVER_MS = 30_000;

/** How long until it holds; undefined when it never does. */
export async function waitFor(condition: () => boolean | Promise<boolean>, mostMs = NEVER_MS): Promise<number | undefined> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > mostMs) return undefined;
    await sleep(20);
  }
  return performance.now() - began;
}
