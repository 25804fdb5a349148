import { expect, test } from 'vitest';
import { checkRetry } from './check-retry.ts';
import type { RetryAccount } from './check-retry.ts';

const TODAY = '2026-11-17';
const order = {
  startDate: '2026-11-17',
  attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: 'one' }] as const,
};
const account = (given: Partial<RetryAccount> = {}): RetryAccount => ({
  _id: 'one',
  name: 'Kauri',
  status: 'ACTIVE',
  tokenState: 'LINKED',
  ...given,
});

test.each<[string, Partial<typeof order>, RetryAccount[], object | null]>([
  ['starts today, on an account that runs', {}, [account()], null],
  ['starts later, on an account whose access ends soon', { startDate: '2027-01-01' }, [account({ tokenState: 'EXPIRING' })], null],
  ['should have started yesterday', { startDate: '2026-11-16' }, [account()], { code: 'startDatePassed', params: { date: '16/11/2026' } }],
  ['has an account that does not serve the customer any more', {}, [], { code: 'accountGone' }],
  [
    'has a disabled account',
    {},
    [account({ status: 'DISABLED' })],
    { code: 'accountUnable', params: { name: 'Kauri', reason: 'disabled' } },
  ],
  ['has an account whose token expired', {}, [account({ tokenState: 'EXPIRED' })], { params: { reason: 'access expired' } }],
  [
    'has an account that was never linked',
    {},
    [account({ status: 'NOT_CHECKED', tokenState: 'NOT_LINKED' })],
    { params: { reason: 'not linked' } },
  ],
])('an order that %s', (_, given, accounts, refusal) => {
  const verdict = checkRetry({ ...order, ...given }, TODAY, accounts);
  if (refusal === null) expect(verdict).toBeNull();
  else expect(verdict).toMatchObject(refusal);
});
