import { screens } from '#web/app/screens.ts';
import { expect, test } from 'vitest';
import { clearReturnUrl, toInternalUrl, toSameOriginUrl, readReturnUrl, storeReturnUrl } from './return-url.ts';

test.each([
  ['/customers', '/customers'],
  ['/customers/', '/customers'],
  ['/customers?page=2#row', '/customers?page=2#row'],
  ['/customer/7/edit', '/customer/7/edit'],
])('%s is followed', (address, expected) => {
  expect(toInternalUrl(screens, address)).toBe(expected);
});

test.each([
  ['another site', 'https://elsewhere.example/customers'],
  ['another site without its scheme', '//elsewhere.example/customers'],
  ['another site behind a turned slash', '/\\elsewhere.example/customers'],
  ['another site behind a control character', '/\t/elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['a path that is not from the root', 'customers'],
  ['an address of the server', '/api/auth/signout'],
  ['an unknown address', '/no/such/place'],
  ['a screen that ignores state', '/forbidden'],
  ['nothing', ''],
  ['nothing at all', null],
])('%s is not followed', (_what, address) => {
  expect(toInternalUrl(screens, address)).toBeNull();
});

test('a path on this site may be served by the server, and never leads to another site', () => {
  expect(toSameOriginUrl('/api/auth/next?a=1')?.pathname).toBe('/api/auth/next');
  expect(toSameOriginUrl('//elsewhere.example')).toBeNull();
});

test('the return URL is stored until it is cleared', () => {
  storeReturnUrl('/customers?page=2');
  expect(readReturnUrl()).toBe('/customers?page=2');
  clearReturnUrl();
  expect(readReturnUrl()).toBeNull();
});
