// What time is it for a twin? The machine's, moved by as much as a test asked for; it only ever goes forward.
import type { StateFile } from './state-file.ts';

export interface Clock {
  now(): number;
  advance(milliseconds: number): number;
}

export const openClock = (state: StateFile<{ aheadMs: number }>): Clock => ({
  now: () => Date.now() + state.read().aheadMs,
  advance: (milliseconds) => state.change((draft) => (draft.aheadMs += Math.max(0, milliseconds))),
});
