import { expect, test } from 'vitest';
import { coveragePage } from './coverage-page.ts';
import type { PlacedItem } from './place-items.ts';

const placed: PlacedItem[] = [
  {
    item: { id: 'a', kind: 'call', area: 'Things', label: 'GET /a' },
    place: { kind: 'shown', test: 'server/a.test.ts', title: 'lists a | b' },
  },
  {
    item: { id: 'a2', kind: 'call', area: 'Things', label: 'GET /a', sameAs: 'a' },
    place: { kind: 'shown', test: 'server/a.test.ts', title: 'lists a | b' },
  },
  { item: { id: 'b', kind: 'call', area: 'Things', label: 'POST /a', sameAs: 'a' }, place: { kind: 'comes', capability: 'Selling' } },
  {
    item: { id: 's', kind: 'screen', area: 'Others', label: 'menu: Things', detail: 'top bar' },
    place: { kind: 'against', decision: 'docs/decisions/x.md' },
  },
];

test('shows each item once, under its area and kind, with its place', () => {
  const page = coveragePage(placed, ['Things', 'Others']);
  expect(page).toContain("| `GET /a` (named 2 times) | [server/a.test.ts](../server/a.test.ts): 'lists a \\| b' |");
  expect(page).toContain('| `POST /a` | comes with Selling |');
  expect(page).toContain('| menu: Things – top bar | decided against: [docs/decisions/x.md](../docs/decisions/x.md) |');
  expect(page.match(/GET \/a/g)).toHaveLength(1);
  expect(page.indexOf('## Things')).toBeLessThan(page.indexOf('## Others'));
});

test('counts what stands and what is to come', () => {
  const page = coveragePage(placed, ['Things', 'Others']);
  expect(page).toContain('| shown by a test | 2 | 0 | 0 | 2 |');
  expect(page).toContain('| decided against | 0 | 1 | 0 | 1 |');
  expect(page).toContain('| comes with Selling | 1 | 0 | 0 | 1 |');
  expect(page).toContain('| [Things](#things) | 2 of 3 |');
  expect(page).toContain('| all | 3 | 1 | 0 | 4 |');
});
