import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMetaId, readAdAccountId, readGoogleAccountId } from './platform-ids.ts';

test.each([
  ['act_100200300', 'act_100200300'],
  [' 100200300 ', 'act_100200300'],
  ['ACT_100200300', 'act_100200300'],
  ['act_9223372036854775807', 'act_9223372036854775807'],
  ['act_', null],
  ['act_0100200300', null],
  ['act_1002', null],
  ['act_92233720368547758070', null],
  ['100-200-3000', null],
  ['act_100200300; drop', null],
  ['', null],
])('an ad account typed as "%s" is %s', (typed, id) => {
  expect(readAdAccountId(typed)).toBe(id);
});

test.each([
  ['123-456-7890', '123-456-7890'],
  ['1234567890', '123-456-7890'],
  [' 123 456 7890 ', '123-456-7890'],
  ['012-345-6789', null],
  ['123-4567-890', null],
  ['123-456-789', null],
  ['12-3456-7890', null],
  ['act_1234567890', null],
  ['', null],
])('a Google account typed as "%s" is %s', (typed, id) => {
  expect(readGoogleAccountId(typed)).toBe(id);
});

test('what was read once is read as itself again', () => {
  const digits = fc.stringMatching(/^[1-9]\d{9}$/);
  fc.assert(
    fc.property(fc.constantFrom(readAdAccountId, readGoogleAccountId), digits, (read, typed) => {
      const id = read(typed);
      expect(id).not.toBeNull();
      expect(read(id ?? '')).toBe(id);
      expect(id?.replaceAll(/\D/g, '')).toBe(typed);
    }),
  );
});

test('no text is an account of both networks in their own forms', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(readAdAccountId(typed) ?? 'act_1').toMatch(/^act_\d+$/);
      expect(readGoogleAccountId(typed) ?? '123-456-7890').toMatch(/^\d{3}-\d{3}-\d{4}$/);
    }),
  );
});

test.each([
  ['104412398765432', true],
  ['act_104412398765432', false],
  ['12', false],
  ['a104412398765432', false],
])('%s is a page or pixel: %s', (text, verdict) => {
  expect(isMetaId(text)).toBe(verdict);
});
