// How much memory does a process hold? Its resident set as Linux tells it, read again and again while something runs.
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 50;

export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no memory: it has ended`);
  return Number(kilobytes) / 1024;
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
