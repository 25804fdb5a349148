// Ends a browser that uses more memory than a job may, or computes for too long without a frame: a template may loop for ever, and a busy
// machine is no fault of the template's, so the time that counts is the processor's.
import { readdirSync, readFileSync } from 'node:fs';
import { ExplainedFailure } from '../explained-failure.ts';
import type { RenderJob } from '../render-job.ts';

export interface Limits {
  memoryBytes: number;
  /** The processor's time between two signs of life. */
  silentSeconds: number;
  /** The time on the clock, for machines whose processes cannot be looked at, and for pages that wait for ever. */
  silentWallSeconds: number;
  /** The same for jobs without a video: a picture passes few frames. */
  silentWallSecondsOfStills: number;
}

export const LIMITS: Limits = {
  memoryBytes: 1_500 * 1024 * 1024,
  silentSeconds: 10,
  silentWallSeconds: 60,
  silentWallSecondsOfStills: 15,
};

/** A frame of a video, and a video that is looked at, pass all frames before it without a sign of life. */
export const limitsFor = (items: RenderJob['items'], limits: Limits): Limits =>
  items.some((item) => item.kind === 'mp4' || item.kind === 'pdf' || item.isVideo)
    ? limits
    : { ...limits, silentWallSeconds: Math.min(limits.silentWallSeconds, limits.silentWallSecondsOfStills) };

const LOOK_EVERY_MS = 200;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface Watch {
  /** The job got further. */
  signOfLife(): void;
  stop(): void;
}

export function watchUsage(group: number, limits: Limits, endJob: (failure: Error) => void): Watch {
  const end = (reason: string): void => endJob(new ExplainedFailure(reason));
  let cpuAtSign: number | null = null;
  let signAt = Date.now();
  const usage = groupUsage(group);
  const timer = setInterval(() => {
    const { cpuSeconds, memoryBytes } = usage();
    cpuAtSign ??= cpuSeconds;
    if (memoryBytes > limits.memoryBytes)
      end(
        `The template needs more than ${Math.round(limits.memoryBytes / 1024 ** 2)} MB of memory: use smaller pictures, fewer elements and no lists that grow.`,
      );
    else if (cpuSeconds - cpuAtSign > limits.silentSeconds)
      end(`The template computed for more than ${limits.silentSeconds} seconds without showing a frame: look for a loop that never ends.`);
    else if (Date.now() - signAt > limits.silentWallSeconds * 1000)
      end(
        `The template showed no frame for ${limits.silentWallSeconds} seconds: look for a script that waits for something that never happens.`,
      );
  }, LOOK_EVERY_MS);

  return {
    signOfLife() {
      cpuAtSign = null;
      signAt = Date.now();
    },
    stop: () => clearInterval(timer),
  };
}

interface Usage {
  cpuSeconds: number;
  memoryBytes: number;
}

/**
 * Adds up all processes of a group, from Linux's list of processes. One that belongs to another group is read once only: reading all of
 * them at each look would take a tenth of a core.
 */
function groupUsage(group: number): () => Usage {
  const others = new Set<string>();
  return () => {
    const names = processNames();
    const listed = new Set(names);
    // A number that has left the list may come back for another process.
    for (const name of others) if (!listed.has(name)) others.delete(name);
    let [ticks, pages] = [0, 0];
    for (const name of names) {
      if (others.has(name)) continue;
      const line = readProcess(name);
      // The name of the program stands in brackets and may hold spaces.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group) {
        ticks += Number(fields[11]) + Number(fields[12]);
        pages += Number(fields[21]);
      } else if (line !== '') others.add(name);
    }
    return { cpuSeconds: ticks / TICKS_PER_SECOND, memoryBytes: pages * PAGE_BYTES };
  };
}

// The kernel writes these files while they are read, so nothing is waited for.
function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  } catch {
    return [];
  }
}

/** Empty for one that has ended. */
function readProcess(name: string): string {
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    return '';
  }
}
