import { column } from '#contract/list/index.ts';
import { expect, test } from 'vitest';
import { isNumeric, pinnedColumns, tableWidths, titleField, usualWidth, widthOfContent } from './column-widths.ts';

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
  expect(tableWidths(columns).columns).toEqual([52, undefined, usualWidth(email)]);
  expect(tableWidths(columns, { chosen: { name: 300, email: 90, logo: 400 } }).columns).toEqual([52, 300, 90]);
});

test('a column is as wide as its first values, unless someone has resized it', () => {
  const columns = [name, email, column('phone', 'Phone', { kind: 'phone' })];
  const content = { name: 200, email: 190, phone: 120 };
  expect(tableWidths(columns, { content }).columns).toEqual([undefined, 190, 120]);
  expect(tableWidths(columns, { content, chosen: { phone: 300 } }).columns).toEqual([undefined, 190, 300]);
  expect(tableWidths(columns, { content: { ...content, email: 900 } }).columns[1]).toBe(260);
});

test('a column without values is as narrow as its heading; one with values has room for those of later pages', () => {
  const price = column('price', 'Price', { kind: 'money' });
  expect(widthOfContent(price, 70, true)).toBe(70);
  expect(widthOfContent(price, 70, false)).toBeGreaterThan(70);
  expect(widthOfContent(price, 140.2, false)).toBe(141);
  expect(widthOfContent(status('Ready', 'Waiting for payment'), 90, false)).toBe(150);
  expect(widthOfContent(status('Ready'), 240, false)).toBe(240);
});

test('where room is short, the widest texts are cut first; numbers and resized columns are not', () => {
  const note = column('note', 'Note');
  const price = column('price', 'Price', { kind: 'money' });
  const columns = [name, email, note, price];
  const content = { name: 400, email: 180, note: 240, price: 130 };
  const at = (available: number, chosen = {}) => tableWidths(columns, { content, available, chosen }).columns;
  expect(at(1200)).toEqual([undefined, 180, 240, 130]);
  expect(at(850)).toEqual([undefined, 180, 200, 130]);
  expect(at(790)).toEqual([undefined, 160, 160, 130]);
  expect(at(790, { note: 240 })).toEqual([undefined, 120, 240, 130]);
  expect(at(300)).toEqual([undefined, 120, 120, 130]);
});

test.each([
  ['the first text', [picture, column('number', 'Number', { kind: 'number' }), name, email], 'name'],
  ['the first column where there is no text', [picture, status('Active'), column('price', 'Price', { kind: 'money' })], 'status'],
])('the title is %s', (_, columns, title) => {
  expect(titleField(columns)).toBe(title);
});

test('a table scrolls sideways before a column becomes narrower than it can be', () => {
  const columns = [picture, name, column('phone', 'Phone', { kind: 'phone' })];
  const content = { name: 400, phone: 200 };
  expect(tableWidths(columns, { content, hasTicks: true }).minimum).toBe(44 + 52 + 264 + 200);
  expect(tableWidths(columns, { content, hasTicks: true, minTitle: 160 }).minimum).toBe(44 + 52 + 160 + 200);
  expect(tableWidths(columns, { content: { ...content, name: 90 }, hasTicks: true }).minimum).toBe(44 + 52 + 90 + 200);
  expect(tableWidths(columns, { content, hasTicks: true, chosen: { name: 300 } }).minimum).toBe(44 + 52 + 300 + 200);
});

test('pictures and the name are pinned next to each other', () => {
  expect([...pinnedColumns([picture, name, email], true)]).toEqual([
    ['logo', 44],
    ['name', 96],
  ]);
});
