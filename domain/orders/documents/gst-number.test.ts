import { expect, test } from 'vitest';
import { gstNumber } from './gst-number.ts';

// The examples of Inland Revenue's specification.
test.each([
  ['49091850', '49-091-850'],
  ['49-091-850', '49-091-850'],
  ['035901981', '35-901-981'],
  ['35901981', '35-901-981'],
  ['49098576', '49-098-576'],
  ['136 410 132', '136-410-132'],
  ['136410133', null],
  ['9125568', null],
  ['49091851', null],
  ['NZ49091850', null],
  ['', null],
])('%s is %s', (text, expected) => {
  expect(gstNumber(text)).toBe(expected);
});
