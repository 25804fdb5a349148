// How often a schedule repeats, and which parts of its cron expression can then be chosen.
import { CRON_PARTS, EVERY_PART } from './cron-parts.ts';
import type { CronPart, CronParts } from './cron-parts.ts';

export const FREQUENCIES = ['Minute', 'Hour', 'Day', 'Week', 'Month', 'Year'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const PARTS_OF_FREQUENCY: Readonly<Record<Frequency, readonly CronPart[]>> = {
  Minute: [],
  Hour: ['minute'],
  Day: ['minute', 'hour'],
  Week: ['minute', 'hour', 'weekday'],
  Month: ['minute', 'hour', 'day'],
  Year: ['minute', 'hour', 'day', 'month'],
};

/** Keeps the parts that the frequency uses, and resets the others. */
export function limitToFrequency(parts: CronParts, frequency: Frequency): CronParts {
  const kept = PARTS_OF_FREQUENCY[frequency].map((part) => [part, parts[part]]);
  return { ...EVERY_PART, ...Object.fromEntries(kept) };
}

export const fitsFrequency = (parts: CronParts, frequency: Frequency): boolean =>
  CRON_PARTS.every((part) => parts[part].length === 0 || PARTS_OF_FREQUENCY[frequency].includes(part));
