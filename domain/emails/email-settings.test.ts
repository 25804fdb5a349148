import { expect, test } from 'vitest';
import { isHostName } from './email-settings.ts';

test.each([
  ['smtp.harbour.example', true],
  ['localhost', true],
  ['mail server', false],
  ['smtp.harbour.example/x', false],
  ['user@host', false],
  ['-a.example', false],
  ['', false],
])('%j is a host name: %s', (text, expected) => {
  expect(isHostName(text)).toBe(expected);
});
