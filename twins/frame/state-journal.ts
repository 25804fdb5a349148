// Stores a large state of a twin as a snapshot and a journal. Each change appends one line with the parts it touched, so its cost does not
// grow with the state; after some thousand lines the snapshot is written again and the journal emptied. A kill leaves the state before
// a change or after it.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StateFile } from './state-file.ts';
import { trackChanges } from './track-changes.ts';
import type { Touched } from './track-changes.ts';

const LINES_BEFORE_SNAPSHOT = 2000;
const OWNER_ONLY = { mode: 0o600 };

export function openStateJournal<State extends object>(folder: string, empty: State): StateFile<State> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const snapshot = path.join(folder, 'state.json');
  const journal = path.join(folder, 'journal.jsonl');
  const state: State = { ...empty, ...(existsSync(snapshot) && (JSON.parse(readFileSync(snapshot, 'utf8')) as Partial<State>)) };
  for (const line of completeLines(journal)) apply(state, JSON.parse(line) as Touched);
  let lines = 0;
  /** A kill between the two writes is harmless: lines hold resulting values, so applying them again to the newer snapshot changes nothing. */
  const writeSnapshot = (): void => {
    writeFileSync(`${snapshot}.new`, JSON.stringify(state), OWNER_ONLY);
    renameSync(`${snapshot}.new`, snapshot);
    writeFileSync(journal, '', OWNER_ONLY);
    lines = 0;
  };
  writeSnapshot();
  return {
    read: () => state,
    change(work) {
      const { draft, touched } = trackChanges(state);
      const result = work(draft);
      appendFileSync(journal, `${JSON.stringify(touched())}\n`, OWNER_ONLY);
      lines += 1;
      if (lines >= LINES_BEFORE_SNAPSHOT) writeSnapshot();
      return result;
    },
  };
}

/** A kill may leave an incomplete last line; no caller has got the result of that change. */
const completeLines = (journal: string): string[] => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : []);

function apply(state: object, { set, put, gone, added }: Touched): void {
  const parts = state as Record<string, unknown>;
  Object.assign(parts, set);
  for (const [part, entries] of Object.entries(put)) Object.assign(parts[part] as object, entries);
  for (const [part, keys] of Object.entries(gone)) for (const key of keys) delete (parts[part] as Record<string, unknown>)[key];
  for (const [part, { from, items }] of Object.entries(added)) (parts[part] as unknown[]).splice(from, Infinity, ...items);
}
