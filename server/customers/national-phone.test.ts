import { expect, test } from 'vitest';
import { nationalPhone } from './national-phone.ts';

test.each([
  ['+6495756721', '09 575 6721'],
  ['+64211234567', '021 123 4567'],
  ['+64800123456', '0800 123 456'],
  ['+61412345678', '0412 345 678'],
  ['', ''],
  ['ask reception', 'ask reception'],
])('%j is written %j', (stored, written) => {
  expect([nationalPhone(stored), nationalPhone(stored)]).toEqual([written, written]);
});
