// How does a twin remember much? What a change touched is one line at the end of a journal, so that a change costs the same however
// much there is to remember; now and then the whole is written anew, and the journal begins again. A kill leaves the state before a
// change or after it.
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
  for (const line of wholeLines(journal)) apply(state, JSON.parse(line) as Touched);
  let lines = 0;
  /** Its lines say where things ended, so that reading them once more over a newer whole changes nothing. */
  const startAnew = (): void => {
    writeFileSync(`${snapshot}.new`, JSON.stringify(state), OWNER_ONLY);
    renameSync(`${snapshot}.new`, snapshot);
    writeFileSync(journal, '', OWNER_ONLY);
    lines = 0;
  };
  startAnew();
  return {
    read: () => state,
    change(work) {
      const { draft, touched } = trackChanges(state);
      const answer = work(draft);
      appendFileSync(journal, `${JSON.stringify(touched())}\n`, OWNER_ONLY);
      lines += 1;
      if (lines >= LINES_BEFORE_SNAPSHOT) startAnew();
      return answer;
    },
  };
}

/** A kill may leave the beginning of a line, whose change nobody was told of. */
const wholeLines = (journal: string): string[] => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : []);

function apply(state: object, { set, put, gone, added }: Touched): void {
  const parts = state as Record<string, unknown>;
  Object.assign(parts, set);
  for (const [part, entries] of Object.entries(put)) Object.assign(parts[part] as object, entries);
  for (const [part, keys] of Object.entries(gone)) for (const key of keys) delete (parts[part] as Record<string, unknown>)[key];
  for (const [part, { from, items }] of Object.entries(added)) (parts[part] as unknown[]).splice(from, Infinity, ...items);
}
