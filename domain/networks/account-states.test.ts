import { expect, test } from 'vitest';
import { ACCOUNT_STATUSES, canAdvertise, TOKEN_STATES } from './account-states.ts';

test('ads run only on an account that its network lets run and that we hold a valid token for', () => {
  const running = ACCOUNT_STATUSES.flatMap((status) =>
    TOKEN_STATES.filter((tokenState) => canAdvertise({ status, tokenState })).map((tokenState) => `${status} ${tokenState}`),
  );
  expect(running).toEqual(['ACTIVE VALID', 'GRACE_PERIOD VALID']);
});
