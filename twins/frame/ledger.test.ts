import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noEffects, openEffects } from './effects.ts';
import type { WithEffects } from './effects.ts';
import { openLedger } from './ledger.ts';
import { openStateJournal } from './state-journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'adstead-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openLedger(folder, () => 0);
const file = () => path.join(folder, 'ledger.jsonl');

test('pages follow each other without gap or repetition, before and after a restart', () => {
  const ledger = open();
  for (let count = 1; count <= 1300; count += 1) ledger.write('entry', { count, text: 'ā'.repeat(count % 400) });
  for (const each of [ledger, open()]) {
    const counts: unknown[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page = each.read(after, 77);
      expect(page.total).toBe(1300);
      expect(page.entries.map(({ seq }) => seq)).toEqual(page.entries.map(({ count }) => count));
      counts.push(...page.entries.map(({ count }) => count));
      after = page.next;
    }
    expect(counts).toEqual(Array.from({ length: 1300 }, (_, index) => index + 1));
  }
});

test.each([
  [0, 2, [1, 2], 2],
  [2, 2, [3, 4], 4],
  [4, 2, [5], null],
  [5, 2, [], null],
  [99, 2, [], null],
])('after %i with limit %i', (after, limit, seqs, next) => {
  const ledger = open();
  for (let count = 0; count < 5; count += 1) ledger.write('entry');
  const page = ledger.read(after, limit);
  expect([page.entries.map(({ seq }) => seq), page.next]).toEqual([seqs, next]);
});

test('a line that a kill left incomplete is dropped, and the next entry is complete', () => {
  open().write('one');
  appendFileSync(file(), '{"at":"1970-01-01T00:00:00.000Z","wh');
  const ledger = open();
  ledger.write('two');
  expect(
    open()
      .read()
      .entries.map(({ seq, what }) => [seq, what]),
  ).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
});

test('an effect that a kill kept from the ledger is written at the next start, and none twice', () => {
  const empty = { made: 0, latestEffects: noEffects() };
  const state = openStateJournal<typeof empty & WithEffects>(folder, structuredClone(empty));
  const ledger = open();
  openEffects(
    state,
    ledger,
  )((draft, addEffect) => {
    draft.made += 1;
    addEffect('made', { id: 'a' });
    addEffect('made', { id: 'b' });
  });
  ledger.write('request');
  // A kill after the change and after the first of its two entries.
  state.change((draft) => {
    draft.latestEffects = { after: ledger.total(), entries: ['c', 'd'].map((id) => ({ what: 'made', details: { id } })) };
  });
  ledger.write('made', { id: 'c' });
  for (let restart = 0; restart < 2; restart += 1) {
    const reopened = open();
    openEffects(openStateJournal<typeof empty & WithEffects>(folder, structuredClone(empty)), reopened);
    expect(reopened.read().entries.map(({ what, id }) => id ?? what)).toEqual(['a', 'b', 'request', 'c', 'd']);
  }
});

test('the latest entries are read backwards, page by page, also where few match', () => {
  const ledger = open();
  for (let count = 1; count <= 1300; count += 1) ledger.write('entry', { count });
  for (const [every, limit] of [
    [1, 77],
    [50, 7],
    [2000, 7],
  ] as const) {
    const seqs: number[] = [];
    for (let before: number | null = 1301; before !== null;) {
      const page = ledger.latest({ before, limit, matches: ({ seq }) => seq % every === 0 });
      expect(page.entries.length).toBeLessThanOrEqual(limit);
      seqs.push(...page.entries.map(({ seq }) => seq));
      before = page.next;
    }
    const all = Array.from({ length: 1300 }, (_, index) => 1300 - index);
    expect(seqs).toEqual(all.filter((seq) => seq % every === 0));
  }
});
