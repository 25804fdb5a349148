// Measures the resident set of a process on Linux, once or repeatedly while something runs.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningChild } from './child.ts';

const SAMPLE_MS = 50;
const RELEASE_MS = 1000;

export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no memory: it has ended`);
  return Number(kilobytes) / 1024;
}

/** The resident set right after a garbage collection. */
export async function settledMegabytes({ pid, inspector }: RunningChild): Promise<number> {
  if (inspector === undefined) throw new Error('This process was not started to be measured');
  await collectGarbage(inspector);
  await sleep(RELEASE_MS);
  return residentMegabytes(pid);
}

async function collectGarbage(inspector: string): Promise<void> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const collected = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await collected;
  socket.close();
}

export function watchMemory(pid: number): { stop(): { first: number; most: number } } {
  const first = residentMegabytes(pid);
  let most = first;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return { first, most: Math.max(most, residentMegabytes(pid)) };
    },
  };
}
