import { expect, test } from 'vitest';
import { ACCOUNT_STATUSES, canAdvertise, whyUnableToAdvertise } from './account-states.ts';
import { TOKEN_STATES } from './token-states.ts';

test('ads run only on an account that its network lets run and that we have access to', () => {
  const running = ACCOUNT_STATUSES.flatMap((status) =>
    TOKEN_STATES.filter((tokenState) => canAdvertise({ status, tokenState })).map((tokenState) => `${status} ${tokenState}`),
  );
  expect(running).toEqual(['ACTIVE LINKED', 'ACTIVE EXPIRING', 'GRACE_PERIOD LINKED', 'GRACE_PERIOD EXPIRING']);
});

test.each([
  ['ACTIVE', 'LINKED', null],
  ['ACTIVE', 'EXPIRING', null],
  ['NOT_CHECKED', 'NOT_LINKED', 'not linked'],
  ['ACTIVE', 'EXPIRED', 'access expired'],
  ['ACTIVE', 'REVOKED', 'access revoked'],
  ['ACTIVE', 'MISSING_SCOPE', 'permission missing'],
  ['DISABLED', 'LINKED', 'disabled'],
  ['UNSETTLED', 'EXPIRING', 'payment failed'],
  ['DISABLED', 'REVOKED', 'access revoked'],
] as const)('an account that is %s and %s is kept from ads by: %s', (status, tokenState, reason) => {
  expect(whyUnableToAdvertise({ status, tokenState })).toBe(reason);
});
