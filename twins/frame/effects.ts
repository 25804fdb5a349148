// Changes the state of a twin together with its ledger: the entries of a change are part of the state, and are written to the ledger right
// after it. A kill between the two is made up for at the next start, so that the ledger has each effect once.
import type { Ledger } from './ledger.ts';
import type { StateFile } from './state-file.ts';

export interface Effect {
  what: string;
  details: Record<string, unknown>;
}

/** The part of a state that this file needs. */
export interface WithEffects {
  latestEffects: {
    /** How many entries the ledger had before these. */
    after: number;
    entries: Effect[];
  };
}

export const noEffects = (): WithEffects['latestEffects'] => ({ after: 0, entries: [] });

export type AddEffect = (what: string, details?: Record<string, unknown>) => void;

export interface ChangeWithEffects<State> {
  <Result>(work: (draft: State, addEffect: AddEffect) => Result): Result;
}

export function openEffects<State extends WithEffects>(state: StateFile<State>, ledger: Ledger): ChangeWithEffects<State> {
  const flush = (): void => {
    const { after, entries } = state.read().latestEffects;
    // Nothing else is written to the ledger between a change and this call, so the count tells how many of the entries it has.
    const missing = entries.slice(Math.max(0, ledger.total() - after));
    for (const { what, details } of missing) ledger.write(what, details);
  };
  flush();
  return (work) => {
    const result = state.change((draft) => {
      const entries: Effect[] = [];
      const done = work(draft, (what, details = {}) => void entries.push({ what, details }));
      draft.latestEffects = { after: ledger.total(), entries };
      return done;
    });
    flush();
    return result;
  };
}
