import { expect, test } from 'vitest';
import { isEmail } from './email-address.ts';

test.each([
  ['someone@example.com', true],
  ["O'Brien+ads@mail.example.co.nz", true],
  ['someone@example', false],
  ['some one@example.com', false],
  ['.someone@example.com', false],
  ['some..one@example.com', false],
  ['someone@-example.com', false],
  ['someone@@example.com', false],
  ['', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
])('%s is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
