import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStateJournal } from './state-journal.ts';

interface State {
  count: number;
  things: Record<string, { size: number }>;
  log: number[];
}
const empty = (): State => ({ count: 0, things: {}, log: [] });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'adstead-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openStateJournal(folder, empty());
const journal = () => path.join(folder, 'journal.jsonl');

const CHANGES: readonly ((state: State, value: number) => void)[] = [
  (state, value) => void (state.count += value),
  (state, value) => void (state.things[`thing${value % 5}`] = { size: value }),
  (state, value) => {
    const thing = state.things[`thing${value % 5}`];
    if (thing) thing.size += 1;
  },
  (state, value) => void delete state.things[`thing${value % 5}`],
  (state, value) => void state.log.push(value, value + 1),
  (state, value) => void (state.log = state.log.filter((each) => each !== value)),
  (state) => void state.log.splice(0, 1),
  (state) => Object.values(state.things).forEach((thing) => (thing.size += 1)),
];

test('every change is there after a restart', () => {
  const changes = fc.array(fc.tuple(fc.nat({ max: CHANGES.length - 1 }), fc.nat({ max: 9 })), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 4 }), (runs) => {
      const own = mkdtempSync(path.join(folder, 'run-'));
      const expected = empty();
      for (const run of runs) {
        const state = openStateJournal(own, empty());
        expect(state.read()).toEqual(expected);
        for (const [change, value] of run) {
          state.change((draft) => CHANGES[change]!(draft, value));
          CHANGES[change]!(expected, value);
        }
        expect(state.read()).toEqual(expected);
      }
      expect(openStateJournal(own, empty()).read()).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('the cost of a change does not grow with the state', () => {
  const state = open();
  state.change((draft) => {
    for (let each = 0; each < 1000; each += 1) draft.things[`thing${each}`] = { size: each };
  });
  const before = statSync(journal()).size;
  state.change((draft) => void (draft.things.thing7!.size = 1));
  state.change((draft) => void draft.log.push(1));
  expect(statSync(journal()).size - before).toBeLessThan(300);
});

test('an incomplete last line is ignored', () => {
  open().change((draft) => void draft.log.push(1));
  appendFileSync(journal(), '{"set":{"count":7');
  const reopened = open();
  expect(reopened.read()).toEqual({ ...empty(), log: [1] });
  reopened.change((draft) => void draft.log.push(2));
  expect(open().read().log).toEqual([1, 2]);
});

test('a kill between writing the snapshot and emptying the journal changes nothing', () => {
  const state = open();
  state.change((draft) => void draft.log.push(1));
  state.change((draft) => void (draft.things.one = { size: 1 }));
  state.change((draft) => void draft.log.push(2));
  state.change((draft) => void delete draft.things.one);
  const lines = readFileSync(journal(), 'utf8');
  open();
  writeFileSync(journal(), lines);
  expect(open().read()).toEqual({ count: 0, things: {}, log: [1, 2] });
});
