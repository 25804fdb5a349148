// How does a twin remember? One JSON file, replaced whole after every change, so that a kill leaves the old or the new one.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StateFile<State> {
  read(): Readonly<State>;
  /** What the change answers, once it is on the disk. */
  change<Answer>(work: (state: State) => Answer): Answer;
}

export function openStateFile<State extends object>(folder: string, empty: State): StateFile<State> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'state.json');
  const state: State = { ...empty, ...readState<State>(file) };
  return {
    read: () => state,
    change(work) {
      const answer = work(state);
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      return answer;
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
