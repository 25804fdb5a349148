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

const DEEDS: readonly ((state: State, value: number) => void)[] = [
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

test('whatever was changed is there after a restart', () => {
  const deeds = fc.array(fc.tuple(fc.nat({ max: DEEDS.length - 1 }), fc.nat({ max: 9 })), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 4 }), (runs) => {
      const own = mkdtempSync(path.join(folder, 'run-'));
      const expected = empty();
      for (const run of runs) {
        const state = openStateJournal(own, empty());
        expect(state.read()).toEqual(expected);
        for (const [deed, value] of run) {
          state.change((draft) => DEEDS[deed]!(draft, value));
          DEEDS[deed]!(expected, value);
        }
        expect(state.read()).toEqual(expected);
      }
      expect(openStateJournal(own, empty()).read()).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('a change costs the same however much is remembered', () => {
  const state = open();
  state.change((draft) => {
    for (let each = 0; each < 1000; each += 1) draft.things[`thing${each}`] = { size: each };
  });
  const before = statSync(journal()).size;
  state.change((draft) => void (draft.things.thing7!.size = 1));
  state.change((draft) => void draft.log.push(1));
  expect(statSync(journal()).size - before).toBeLessThan(300);
});

test('a line that a kill cut short never happened', () => {
  open().change((draft) => void draft.log.push(1));
  appendFileSync(journal(), '{"set":{"count":7');
  const again = open();
  expect(again.read()).toEqual({ ...empty(), log: [1] });
  again.change((draft) => void draft.log.push(2));
  expect(open().read().log).toEqual([1, 2]);
});

test('a kill between the new whole and the new journal changes nothing', () => {
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
