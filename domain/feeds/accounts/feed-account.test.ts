import { expect, test } from 'vitest';
import { isAgentId, normalizeAgentId, repeatedAgentIds } from './feed-account.ts';

test.each([
  [' kauria ', 'KAURIA', true],
  ['Ab-12', 'AB-12', true],
  ['x', 'X', true],
  ['', '', false],
  ['A'.repeat(41), 'A'.repeat(41), false],
  ['AB/CD', 'AB/CD', false],
  ['-AB', '-AB', false],
])('the agentID %j is %j, and usable: %s', (sent, stored, isUsable) => {
  expect(normalizeAgentId(sent)).toBe(stored);
  expect(isAgentId(stored)).toBe(isUsable);
});

test('an agentID is repeated in any case, and the first line keeps it', () => {
  expect(repeatedAgentIds(['KAURIA', 'RIMU', 'kauria', ' Rimu '])).toEqual([2, 3]);
  expect(repeatedAgentIds(['KAURIA', 'RIMU'])).toEqual([]);
});
