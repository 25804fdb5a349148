import { describe, expect, test } from 'vitest';
import type { Coverage } from './coverage.ts';
import type { InventoryItem } from './inventory.ts';
import { placeItems } from './place-items.ts';

const item = (id: string, label: string, more: Partial<InventoryItem> = {}): InventoryItem => ({
  id,
  kind: 'call',
  area: 'Things',
  label,
  ...more,
});
const items = [item('one', 'GET /one'), item('two', 'GET /two'), item('two-again', 'GET /two', { sameAs: 'two' })];
const coverage: Coverage = { comesWith: { Things: 'Selling' }, comesApart: {}, shownBy: {}, against: {} };
const shownBy = (...names: string[]) => ({ 'x.test.ts': { title: names } });

describe('placing the inventory', () => {
  test('lets an area decide, unless an item is named', () => {
    const { placed, problems } = placeItems(items, { ...coverage, shownBy: shownBy('GET /one') });
    expect(problems).toEqual([]);
    expect(placed.map(({ place }) => place.kind)).toEqual(['shown', 'comes', 'comes']);
  });

  test('gives a repeat the place of what it repeats', () => {
    const { placed } = placeItems(items, { ...coverage, shownBy: shownBy('GET /two') });
    expect(placed.map(({ place }) => place.kind)).toEqual(['comes', 'shown', 'shown']);
  });

  test.each([
    ['a name that nothing has', items, { ...coverage, shownBy: shownBy('GET /three') }, "'GET /three' names no item"],
    ['a repeat by its own id', items, { ...coverage, shownBy: shownBy('two-again') }, "'two-again' names no item"],
    ['a label of two items', [item('a', 'same'), item('b', 'same')], { ...coverage, shownBy: shownBy('same') }, "'same' names several"],
    ['an item in two places', items, { ...coverage, shownBy: shownBy('GET /one'), against: { 'd.md': ['one'] } }, "'one' is named twice"],
    ['an area that brings nothing', [items[0]!], { ...coverage, comesWith: { Things: null } }, "'GET /one' (one) has no place"],
    ['an unknown area', [item('a', 'x', { area: 'Else' })], coverage, "its area 'Else' names no capability"],
    ['a repeat of nothing', [item('a', 'x', { sameAs: 'gone' })], coverage, "the same as 'gone'"],
  ])('refuses %s', (_, inventory, wrong, problem) => {
    expect(placeItems(inventory, wrong).problems).toEqual([expect.stringContaining(problem)]);
  });
});
