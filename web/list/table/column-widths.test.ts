import { column } from '#contract/list/index.ts';
import { expect, test } from 'vitest';
import { isNumeric, minimumWidth, pinnedColumns, titleField, usualWidth, widthsOf } from './column-widths.ts';

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const status = (...labels: string[]) => column('status', 'Status', { kind: 'status', choices: choices(...labels) });
const picture = column('logo', 'Logo', { kind: 'picture' });
const name = column('name', 'Name');
const email = column('email', 'Email', { usualLength: 26 });

test('a status is as wide as its longest word needs, and never narrower than others of its kind', () => {
  expect(usualWidth(status('On', 'Off'))).toBe(usualWidth(status('Active')));
  expect(usualWidth(status('Active', 'Waiting for activation'))).toBeGreaterThan(180);
});

test.each(['number', 'money'] as const)(
  'a column of the kind %s stands at the right, so that its digits stand below each other',
  (kind) => {
    expect(isNumeric(column('price', 'Price', { kind }))).toBe(true);
    expect(isNumeric(column('price', 'Price'))).toBe(false);
  },
);

test.each([
  ['longer values', column('a', 'A', { usualLength: 8 }), email],
  ['longer amounts', column('a', 'A', { kind: 'money' }), column('a', 'A', { kind: 'money', usualLength: 19 })],
  ['longer choices', column('a', 'A', { choices: choices('NZ') }), column('a', 'A', { choices: choices('New Zealand dollar') })],
  ['a longer heading', column('a', 'Open', { kind: 'number' }), column('a', 'Cost per result', { kind: 'number' })],
  ['a sort arrow', column('a', 'Cost per result', { usualLength: 1 }), column('a', 'Cost per result', { usualLength: 1, sortable: true })],
])('a column with %s is wider', (_, narrow, wide) => {
  expect(usualWidth(wide)).toBeGreaterThan(usualWidth(narrow));
});

test('a very long text does not push the other columns away', () => {
  expect(usualWidth(column('note', 'Note', { usualLength: 4000 }))).toBeLessThanOrEqual(260);
});

test('the title takes what the others leave, until someone resizes it', () => {
  const columns = [picture, name, email];
  expect(widthsOf(columns)).toEqual([52, undefined, usualWidth(email)]);
  expect(widthsOf(columns, { name: 300, email: 90, logo: 400 })).toEqual([52, 300, 90]);
});

test.each([
  ['the first text', [picture, column('number', 'Number', { kind: 'number' }), name, email], 'name'],
  ['the first column where there is no text', [picture, status('Active'), column('price', 'Price', { kind: 'money' })], 'status'],
])('the title is %s', (_, columns, title) => {
  expect(titleField(columns)).toBe(title);
});

test('a table scrolls sideways before a column becomes narrower than it can be', () => {
  expect(minimumWidth([52, undefined, 200], true)).toBe('calc(296px + var(--list-title-minimum, 264px))');
  expect(minimumWidth([52, 300, 200], true)).toBe('596px');
});

test('pictures and the name are pinned next to each other', () => {
  expect([...pinnedColumns([picture, name, email], true)]).toEqual([
    ['logo', 44],
    ['name', 96],
  ]);
});
