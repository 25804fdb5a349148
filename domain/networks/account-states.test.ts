import { expect, test } from 'vitest';
import { ACCOUNT_STATUSES, canAdvertise, isUnableToAdvertise, TOKEN_STATES } from './account-states.ts';

test('ads run only on an account that its network lets run and that we hold a valid token for', () => {
  const running = ACCOUNT_STATUSES.flatMap((status) =>
    TOKEN_STATES.filter((tokenState) => canAdvertise({ status, tokenState })).map((tokenState) => `${status} ${tokenState}`),
  );
  expect(running).toEqual(['ACTIVE VALID', 'GRACE_PERIOD VALID']);
});

test('an account that no network has confirmed yet is not known to be unable', () => {
  expect(isUnableToAdvertise({ status: 'NOT_CHECKED', tokenState: 'NOT_LINKED' })).toBe(false);
  expect(isUnableToAdvertise({ status: 'DISABLED', tokenState: 'VALID' })).toBe(true);
  expect(isUnableToAdvertise({ status: 'ACTIVE', tokenState: 'EXPIRED' })).toBe(true);
});
