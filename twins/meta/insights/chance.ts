// Numbers that look random and are the same for the same seed and name.
import { createHash } from 'node:crypto';

/** From 0 up to 1. */
export const chance = (seed: string, name: string): number =>
  createHash('sha256').update(`${seed}:${name}`).digest().readUInt32BE(0) / 0x1_0000_0000;
