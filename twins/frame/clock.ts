// The clock of a twin: the machine's time plus an offset that tests set. It only moves forward.
import type { StateFile } from './state-file.ts';

export interface Clock {
  now(): number;
  advance(milliseconds: number): number;
}

export const openClock = (state: StateFile<{ aheadMs: number }>): Clock => ({
  now: () => Date.now() + state.read().aheadMs,
  advance: (milliseconds) => state.change((draft) => (draft.aheadMs += Math.max(0, milliseconds))),
});
