import { expect, test } from 'vitest';
import { googleAccountStatus, metaAccountStatus } from './network-statuses.ts';

test.each([
  [1, 'ACTIVE'],
  [2, 'DISABLED'],
  [3, 'UNSETTLED'],
  [7, 'PENDING_REVIEW'],
  [9, 'GRACE_PERIOD'],
  [101, 'CLOSED'],
  [4711, 'DISABLED'],
  [undefined, 'DISABLED'],
])('Meta’s account_status %s is %s', (status, expected) => {
  expect(metaAccountStatus(status)).toBe(expected);
});

test.each([
  ['ENABLED', 'ACTIVE'],
  ['SUSPENDED', 'DISABLED'],
  ['CANCELED', 'CLOSED'],
  ['CLOSED', 'CLOSED'],
  ['UNKNOWN', 'DISABLED'],
  [undefined, 'DISABLED'],
])('Google’s status %s is %s', (status, expected) => {
  expect(googleAccountStatus(status)).toBe(expected);
});
