import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';
import type { ParsePhone } from './read-phone.ts';

const parse = parsePhoneNumberFromString as ParsePhone;

test.each([
  ['09 575 6721', 'NZ', '+6495756721', '09 575 6721', 'FIXED_LINE'],
  ['(09) 575-6721', 'NZ', '+6495756721', '09 575 6721', 'FIXED_LINE'],
  [' +64 21 123 4567 ', 'NZ', '+64211234567', '021 123 4567', 'MOBILE'],
  ['0800 123 456', 'NZ', '+64800123456', '0800 123 456', null],
  ['02 9876 5432', 'AU', '+61298765432', '(02) 9876 5432', 'FIXED_LINE'],
  ['0412 345 678', 'AU', '+61412345678', '0412 345 678', 'MOBILE'],
  ['212 555 0100', 'US', '+12125550100', '(212) 555-0100', null],
])('%s in %s is kept as %s', (text, region, e164, national, type) => {
  expect(readPhone(parse, text, region)).toEqual({ e164, national, type });
});

test.each([
  ['', 'NZ'],
  ['12', 'NZ'],
  ['ask reception', 'NZ'],
  ['call 09 575 6721', 'NZ'],
  ['+61 2 9876 5432', 'NZ'],
  ['09 575 6721', 'AU'],
  ['212 555 0100', 'CA'],
  ['09 575 6721 ext 4', 'NZ'],
  ['0211234', 'NZ'],
  ['09 575 6721', 'XX'],
])('%j is no phone number of %s', (text, region) => {
  expect(readPhone(parse, text, region)).toBeNull();
});

test('what is kept is read as the same number again', () => {
  const once = readPhone(parse, '09 575 6721', 'NZ');
  expect(readPhone(parse, once!.e164, 'NZ')).toEqual(once);
});
