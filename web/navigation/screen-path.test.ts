import { describe, expect, test } from 'vitest';
import { fillPath, parseSearch, screenAt, stringifySearch, withoutTrailingSlashes } from './screen-path.ts';
import type { Screen } from './screen.ts';

const at = (path: string): Screen => ({
  id: path,
  path,
  title: path,
  shell: 'staff',
  roles: 'everyone',
  loads: [],
  load: () => Promise.reject(new Error('not drawn')),
});
const table = [
  '/',
  '/offices/list',
  '/offices/{officeId}',
  '/offices/{officeId}/edit',
  '/password/reset/{token}',
  '/password/reset/invalid',
].map(at);

describe('the screen of an address', () => {
  test.each([
    ['/', '/'],
    ['/offices/list', '/offices/list'],
    ['/offices/7', '/offices/{officeId}'],
    ['/offices/7/edit', '/offices/{officeId}/edit'],
    ['/password/reset/invalid', '/password/reset/invalid'],
    ['/password/reset/abc', '/password/reset/{token}'],
    ['/offices/list/', '/offices/list'],
  ])('%s is %s', (path, expected) => {
    expect(screenAt(table, path)?.path).toBe(expected);
  });
  test.each(['/offices', '/offices/7/edit/more', '/nothing'])('%s is none', (path) => {
    expect(screenAt(table, path)).toBeUndefined();
  });
});

test.each([
  ['/', '/'],
  ['/customers/', '/customers'],
  ['/customers//', '/customers'],
  ['/customers', '/customers'],
])('%s without trailing slashes is %s', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});

test('parameters are encoded into the path, and none may be missing', () => {
  expect(fillPath('/customer/{customerId}/edit', { customerId: 'a/b' })).toBe('/customer/a%2Fb/edit');
  expect(() => fillPath('/customer/{customerId}/edit', {})).toThrow("'customerId' is missing");
});

test('the query part of an address keeps texts as they are, numbers and booleans too', () => {
  const search = { page: '2', view: 'true', filters: 'name~a b & "c"' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
  expect(stringifySearch({ page: undefined, empty: '' })).toBe('');
});
