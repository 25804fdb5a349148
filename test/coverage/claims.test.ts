import { describe, expect, test } from 'vitest';
import { isInSource, testTitles, untrueRows } from './claims.ts';
import type { Facts } from './claims.ts';
import type { InventoryItem } from './inventory.ts';
import type { Place, PlacedItem } from './place-items.ts';

const call: InventoryItem = { id: 'c', kind: 'call', area: 'A', label: 'GET /api/things/{id}' };
const screen: InventoryItem = { id: 's', kind: 'screen', area: 'A', label: '/things/{thingId}' };
const text: InventoryItem = { id: 't', kind: 'text', area: 'A', label: 'No more than {max} things', verbatim: true };
const shown: Place = { kind: 'shown', test: 'things.test.ts', title: 'lists things' };
const comes: Place = { kind: 'comes', capability: 'Later' };

const facts: Facts = {
  read: (path) => (path === 'things.test.ts' ? "test('lists things by name', () => {})" : undefined),
  endpoints: ['GET /api/things/{thingId}'],
  screens: ['/things/{id}'],
  source: 'const text = `No more than ${limit} things`;',
};
const nothing: Facts = { ...facts, endpoints: [], screens: [], source: '' };
const place = (item: InventoryItem, where: Place): PlacedItem => ({ item, place: where });

describe('rows that claim a test', () => {
  test.each([call, screen, text])('are true when test, endpoint, screen and text are there: $kind', (item) => {
    expect(untrueRows([place(item, shown)], facts)).toEqual([]);
  });

  test.each([
    { item: call, problem: 'the contract has no such endpoint' },
    { item: screen, problem: 'the web app has no such screen' },
    { item: text, problem: 'the text is nowhere in contract/, domain/ or web/' },
  ])('are untrue when the thing itself is missing, $problem', ({ item, problem }) => {
    expect(untrueRows([place(item, shown)], nothing)).toEqual([expect.stringContaining(problem)]);
  });

  test('are untrue when no test file or no such title exists', () => {
    expect(untrueRows([place(call, { ...shown, test: 'gone.test.ts' })], facts)).toEqual([
      expect.stringContaining('no test file gone.test.ts'),
    ]);
    expect(untrueRows([place(call, { ...shown, title: 'sorts' })], facts)).toEqual([expect.stringContaining("titled 'sorts'")]);
    expect(untrueRows([place(call, { ...shown, title: '' })], facts)).toEqual([expect.stringContaining("titled ''")]);
  });
});

describe('rows that promise or decline', () => {
  test.each([call, screen, text])('are true while the thing is not there: $kind', (item) => {
    expect(untrueRows([place(item, comes)], nothing)).toEqual([]);
  });

  test.each([call, screen, text])('are untrue once the thing is there: $kind', (item) => {
    expect(untrueRows([place(item, comes)], facts)).toEqual([expect.stringContaining('already, so a test must show it')]);
  });

  test('may repeat a text that another row shows', () => {
    const again = { ...text, id: 't2' };
    expect(untrueRows([place(text, shown), place(again, comes)], facts)).toEqual([]);
  });

  test('are untrue when the decision is not written', () => {
    const against: Place = { kind: 'against', decision: 'docs/decisions/none.md' };
    expect(untrueRows([place(call, against)], nothing)).toEqual([expect.stringContaining('no decision docs/decisions/none.md')]);
  });
});

describe('test titles', () => {
  test.each([
    ["test('a', () => {})", ['a']],
    ['it("it\'s", async () => {})', ["it's"]],
    ["test('it\\'s', () => {})", ["it's"]],
    ["test.each([1, f(2)])('row %s', () => {})", ['row %s']],
    ["test.each<[string, Kind]>([['a', 'b']])('typed %s', () => {})", ['typed %s']],
    ["test.each`a|b`(\n  'row $a', () => {})", ['row $a']],
    ["test.for([[1, 2]])('rows', () => {})", ['rows']],
    ["test.concurrent('b', () => {})", ['b']],
    ["describe('group', () => {})", []],
    ["describe.each([1])('group %s', () => {})", []],
    ["test.skip.each([1])('later', () => {})", []],
    ["test('a', () => {});\ntest.each([1])('b', () => {})", ['a', 'b']],
    ["test.skip('later', () => {})", []],
    ["const latest = { it: 1 }; call('x')", []],
  ])('of %s', (source, titles) => {
    expect(testTitles(source)).toEqual(titles);
  });
});

describe('a text in the source', () => {
  test.each([
    ['OK', "label: 'OK',", true],
    ['OK', '<Button>\n  OK\n</Button>', true],
    ['OK', "label: 'BOOK',", false],
    ['in', 'for (const a in b)', false],
    ['check: {email}', "text: 'check: {email}'", true],
    ['check: {email}', '`check: ${user.email}`', true],
    ['check: {email}', "'check: '", false],
    ['Are you sure?', '"Are you sure"', false],
    ['a long text', '<p>a long\n   text</p>', true],
  ])('%s in %s: %s', (wording, source, found) => {
    expect(isInSource(wording, source)).toBe(found);
  });
});
