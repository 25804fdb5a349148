// What the server and the filter process say to each other: one line of JSON each. A request is answered by one line for each listing,
// in order, and a last one.
import type { FilterLimits } from '#domain/feeds/index.ts';
import { z } from 'zod';

export interface SandboxRequest {
  /** The time that filters see, in milliseconds since 1970. */
  now: number;
  limits: FilterLimits;
  codes: readonly string[];
  /** Each as JSON. */
  listings: readonly string[];
}

/** Why a call was ended from outside of its code. */
const stopped = z.enum(['time', 'memory', 'silence', 'crash']);

const end = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('dropped'), filter: z.int(), reason: z.string().max(500).nullable() }),
  z.object({ kind: z.literal('failed'), filter: z.int(), message: z.string().max(2000), line: z.int().nullable() }),
  z.object({ kind: z.literal('stopped'), filter: z.int(), why: stopped }),
]);

export const sandboxAnswer = z.union([
  /** Sent once, when the process has started. */
  z.object({ isReady: z.literal(true) }),
  z.object({ isDone: z.literal(true) }),
  z.object({
    /** What each filter returned, as JSON; null where that is what it was given. */
    steps: z.array(z.string().nullable()),
    end,
    console: z.array(z.string()),
    milliseconds: z.number(),
  }),
]);
export type SandboxAnswer = z.infer<typeof sandboxAnswer>;
export type ListingAnswer = Extract<SandboxAnswer, { end: unknown }>;
