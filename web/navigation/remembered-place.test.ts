import { screens } from '#web/app/screens.ts';
import { expect, test } from 'vitest';
import { forgetPlace, ownAddress, ownPath, rememberedPlace, rememberPlace } from './remembered-place.ts';

test.each([
  ['/customers', '/customers'],
  ['/customers/', '/customers'],
  ['/customers?page=2#row', '/customers?page=2#row'],
  ['/customer/7/edit', '/customer/7/edit'],
])('%s is followed', (address, expected) => {
  expect(ownAddress(screens, address)).toBe(expected);
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
  expect(ownAddress(screens, address)).toBeNull();
});

test('a path on this site may lead to the server, and never away', () => {
  expect(ownPath('/api/auth/next?a=1')?.pathname).toBe('/api/auth/next');
  expect(ownPath('//elsewhere.example')).toBeNull();
});

test('a place is remembered until it is forgotten', () => {
  rememberPlace('/customers?page=2');
  expect(rememberedPlace()).toBe('/customers?page=2');
  forgetPlace();
  expect(rememberedPlace()).toBeNull();
});
