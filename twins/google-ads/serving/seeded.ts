// Numbers that look random and are the same for the same seed and the same names.
import { createHash } from 'node:crypto';

const known = new Map<string, number>();
const MOST_KNOWN = 50_000;

/** At least 0 and below 1. */
export function fraction(seed: string, ...names: string[]): number {
  const text = [seed, ...names].join('\n');
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const value = createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
  known.set(text, value);
  return value;
}
