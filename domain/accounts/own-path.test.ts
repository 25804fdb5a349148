import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each([
  '/',
  '/customers',
  '/customers?order=name&page=2#row',
  '/customer/7/edit',
  '/customer-dashboard?url=https%3A%2F%2Felsewhere.example',
  '/a//b',
  '/customers/../offices/list',
])('%s stays here', (address) => {
  expect(isOwnPath(address)).toBe(true);
});

test.each([
  ['another site', 'https://elsewhere.example/customers'],
  ['another site without its scheme', '//elsewhere.example'],
  ['another site behind three slashes', '///elsewhere.example'],
  ['another site behind a turned slash', '/\\elsewhere.example'],
  ['another site behind two turned slashes', '\\\\elsewhere.example'],
  ['a turned slash further on', '/customers\\..\\..//elsewhere.example'],
  ['another site behind a tab', '/\t/elsewhere.example'],
  ['another site behind a line end', '/\n/elsewhere.example'],
  ['another site behind dots', '/.//elsewhere.example'],
  ['another site behind a way up', '/customers/..//elsewhere.example'],
  ['another site behind encoded dots', '/%2e//elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a space', ' javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a path that is not from the root', 'customers'],
  ['a control character', '/customers\u0000'],
  ['a late control character', '/customers\u0085'],
  ['half a character', '/customers\ud800'],
  ['nothing', ''],
])('%s is refused', (_, address) => {
  expect(isOwnPath(address)).toBe(false);
});

test('an accepted path stays on the site, even if it is parsed twice', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    ':',
    '@',
    '?',
    '#',
    'x',
    'elsewhere.example',
    'https:',
    '\t',
    ' ',
  );
  const home = 'http://127.0.0.1:4000';
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = pieces.join('');
      fc.pre(isOwnPath(address));
      const once = new URL(address, home);
      expect(once.origin).toBe(home);
      expect(new URL(once.pathname + once.search + once.hash, home).origin).toBe(home);
    }),
    { numRuns: 2000 },
  );
});
