import { column } from '#contract/list/index.ts';
import { expect, test } from 'vitest';
import { isNumeric, minimumWidth, pinnedColumns, widthsOf } from './column-widths.ts';

const status = (...labels: string[]) =>
  column('status', 'Status', { kind: 'status', choices: labels.map((label) => ({ value: label, label })) });
const name = column('name', 'Name');
const widthOf = (each: typeof name) => widthsOf([name, each], 'name', false)[1];

test('a status is as wide as its longest word needs, and never narrower than others of its kind', () => {
  expect(widthOf(status('On', 'Off'))).toBe(widthOf(status('Active')));
  expect(widthOf(status('Active', 'Waiting for activation'))).toBeGreaterThan(180);
});

test.each(['number', 'money'] as const)(
  'a column of the kind %s stands at the right, so that its digits stand below each other',
  (kind) => {
    expect(isNumeric(column('price', 'Price', { kind }))).toBe(true);
    expect(isNumeric(column('price', 'Price'))).toBe(false);
  },
);

test('text columns share the remaining width; the name column shrinks where there are many columns', () => {
  const widths = widthsOf(
    [column('logo', 'Logo', { kind: 'picture' }), name, column('email', 'Email'), column('at', 'Changed', { kind: 'time' })],
    'name',
    true,
  );
  expect([widths[0], widths[2], widths[3]]).toEqual([52, undefined, 132]);
  expect(widths[1]).toContain(`100cqw - ${44 + 52 + 172 + 132}px`);
});

test('a table scrolls sideways before a column becomes narrower than it can be', () => {
  expect(minimumWidth([52, undefined, '200px'], true)).toBe('calc(44px + 52px + 148px + 200px)');
});

test('pictures and the name are pinned next to each other', () => {
  const pinned = pinnedColumns([column('logo', 'Logo', { kind: 'picture' }), name, column('email', 'Email')], true);
  expect([...pinned]).toEqual([
    ['logo', 44],
    ['name', 96],
  ]);
});
