// Stores the state of a twin in one JSON file that is replaced after every change, so that a kill leaves the old state or the new one.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StateFile<State> {
  read(): Readonly<State>;
  /** Returns the result of `work` once the changed state is on the disk. */
  change<Result>(work: (state: State) => Result): Result;
}

export function openStateFile<State extends object>(folder: string, empty: State): StateFile<State> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'state.json');
  const state: State = { ...empty, ...readState<State>(file) };
  return {
    read: () => state,
    change(work) {
      const result = work(state);
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      return result;
    },
  };
}

function readState<State>(file: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
