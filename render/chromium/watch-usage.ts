// Ends a browser that uses more memory than a job may, or computes for too long without a frame: a template may loop for ever, and a busy
// machine is no fault of the template's, so the time that counts is the processor's.
import { readdir, readFile } from 'node:fs/promises';

export interface Limits {
  memoryBytes: number;
  /** Of the processor, between two signs of life. */
  silentSeconds: number;
  /** On the clock, for machines whose processes cannot be looked at, and for pages that wait for ever. */
  silentWallSeconds: number;
}

export const LIMITS: Limits = { memoryBytes: 1_500 * 1024 * 1024, silentSeconds: 10, silentWallSeconds: 60 };

const LOOK_EVERY_MS = 200;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface Watch {
  /** The job got further. */
  signOfLife(): void;
  stop(): void;
}

export function watchUsage(group: number, limits: Limits, end: (reason: string) => void): Watch {
  let cpuAtSign: number | null = null;
  let signAt = Date.now();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, LOOK_EVERY_MS);

  async function look(): Promise<void> {
    const { cpuSeconds, memoryBytes } = await usageOf(group);
    cpuAtSign ??= cpuSeconds;
    if (memoryBytes > limits.memoryBytes) end(`The template needs more than ${Math.round(limits.memoryBytes / 1024 ** 2)} MB of memory.`);
    else if (cpuSeconds - cpuAtSign > limits.silentSeconds)
      end(`The template computed for more than ${limits.silentSeconds} seconds without showing a frame.`);
    else if (Date.now() - signAt > limits.silentWallSeconds * 1000)
      end(`The template showed no frame for ${limits.silentWallSeconds} seconds.`);
  }

  return {
    signOfLife() {
      cpuAtSign = null;
      signAt = Date.now();
    },
    stop: () => clearInterval(timer),
  };
}

/** All processes of a group, from Linux's list of processes. */
async function usageOf(group: number): Promise<{ cpuSeconds: number; memoryBytes: number }> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(
    names.filter((name) => /^\d+$/u.test(name)).map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  let ticks = 0;
  let pages = 0;
  for (const line of all) {
    // The name of the program stands in brackets and may hold spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) !== group) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
    pages += Number(fields[21]);
  }
  return { cpuSeconds: ticks / TICKS_PER_SECOND, memoryBytes: pages * PAGE_BYTES };
}
