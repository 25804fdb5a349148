// The one clock of all twins of a process: the machine's time plus an offset that tests set. It only moves forward, and the offset outlives
// the process.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Clock {
  now(): number;
  /** How far the clock is ahead of the machine's time. */
  aheadMs(): number;
  /** Returns the new offset. */
  advance(milliseconds: number): number;
  /** Works as if it were this time. `work` must not wait for anything. */
  during<Result>(at: number, work: () => Result): Result;
  /** Called after each advance, so that what has become due happens without a wait. */
  onAdvance(listener: () => void): void;
}

export function openClock(folder: string): Clock {
  const file = path.join(folder, 'clock.json');
  const listeners: (() => void)[] = [];
  let aheadMs = readOffset(file);
  const past = openPast();
  return {
    now: () => past.time() ?? Date.now() + aheadMs,
    during: past.during,
    aheadMs: () => aheadMs,
    advance(milliseconds) {
      aheadMs += Math.max(0, milliseconds);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify({ aheadMs }), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      for (const listener of listeners) listener();
      return aheadMs;
    },
    onAdvance: (listener) => void listeners.push(listener),
  };
}

/** The time that is worked at instead of the present. */
export function openPast(): { time(): number | null; during: Clock['during'] } {
  let time: number | null = null;
  return {
    time: () => time,
    during(at, work) {
      const before = time;
      time = at;
      try {
        return work();
      } finally {
        time = before;
      }
    },
  };
}

/** Twins whose folders are named after them stand in one folder, which holds their clock; any other twin has a clock of its own. */
export function clockFolderOf(twins: readonly { name: string; folder: string }[]): string {
  const [first] = twins;
  if (!first) return '.';
  const parent = path.dirname(first.folder);
  return twins.every(({ name, folder }) => folder === path.join(parent, name)) ? parent : first.folder;
}

function readOffset(file: string): number {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { aheadMs: number }).aheadMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
