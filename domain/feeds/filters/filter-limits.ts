// Limits of data filters. The sandbox keeps them; the editor and docs/filters.md name them.

export const MAX_FILTER_CODE_CHARACTERS = 65_536;
/** The most listings that a draft is run against at once. */
export const MAX_FILTER_RUN_LISTINGS = 50;
/** The listings that a filter must not fail on altogether before it is published. */
export const PUBLISHING_SAMPLES = 20;

/** Time and memory are always limited together. */
export interface FilterLimits {
  /** CPU time for one call of one filter. */
  callMs: number;
  /** After so much time the process is left to other customers; the listings that remain are run in a later turn. */
  turnMs: number;
  /** The limit holds for the whole sandbox. */
  memoryBytes: number;
  stackBytes: number;
  /** Characters of JSON that a filter may return. */
  resultCharacters: number;
  consoleLines: number;
  consoleCharacters: number;
  /** Stopped calls after which the rest of a batch is not run. */
  maxStopped: number;
}

export const FILTER_LIMITS: FilterLimits = {
  callMs: 250,
  turnMs: 2000,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 128 * 1024,
  resultCharacters: 262_144,
  consoleLines: 50,
  consoleCharacters: 300,
  maxStopped: 3,
};

/** As people read them, in the editor and in docs/filters.md. */
export function filterLimitsText({ callMs, memoryBytes, resultCharacters, consoleLines, maxStopped }: FilterLimits): string {
  const memory = `${memoryBytes / 1024 / 1024} MB of memory`;
  const result = `${resultCharacters / 1024} kB`;
  return `A call may take ${callMs} ms and ${memory}, return ${result} and print ${consoleLines} lines. After ${maxStopped} stopped calls the rest of a batch is not run.`;
}
