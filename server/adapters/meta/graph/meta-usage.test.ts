import { expect, test } from 'vitest';
import { UsageBudget } from '../../ad-network/usage-budget.ts';
import { recordMetaUsage } from './meta-usage.ts';

const RULES = { slowFrom: 75, stopFrom: 95, longestPauseMs: 5000, windowMs: 3_600_000 };
const KEY = { account: 'act_100', part: 'ads_management' } as const;
const usage = (values: object) => ({ call_count: 0, total_cputime: 0, total_time: 0, estimated_time_to_regain_access: 0, ...values });
const business = (byId: object) => ({ 'x-business-use-case-usage': JSON.stringify(byId) });

function judgeAfter(headers: Record<string, string>) {
  const budget = new UsageBudget(RULES, () => 0);
  const blockedForMs = recordMetaUsage(budget, KEY, headers);
  return { blockedForMs, own: budget.judge(KEY), insights: budget.judge({ account: 'act_100', part: 'ads_insights' }) };
}
const FREE = { pauseMs: 0, refusedForMs: null };

test.each([
  ['no header', {}],
  ['a header that is no JSON', { 'x-business-use-case-usage': 'soon', 'x-ad-account-usage': '<' }],
  ['a low usage', business({ 100: [usage({ type: 'ads_management', call_count: 10 })] })],
  ['the usage of another account', business({ 999: [usage({ type: 'ads_management', call_count: 99 })], 100: [] })],
])('%s leaves the account free', (_, headers) => {
  expect(judgeAfter(headers)).toEqual({ blockedForMs: 0, own: FREE, insights: FREE });
});

test.each([['call_count'], ['total_cputime'], ['total_time']])('a high %s stops calls of its kind only', (name) => {
  const { own, insights } = judgeAfter(business({ 100: [usage({ type: 'ads_management', [name]: 100 })] }));
  expect(own.refusedForMs).toBe(180_000);
  expect(insights).toEqual(FREE);
});

test('the time until access comes back is in minutes', () => {
  const headers = business({ 100: [usage({ type: 'ads_management', call_count: 100, estimated_time_to_regain_access: 19 })] });
  expect(judgeAfter(headers)).toMatchObject({ blockedForMs: 1_140_000, own: { refusedForMs: 1_140_000 } });
});

test('entries under the id of the business count for the account that was called', () => {
  expect(judgeAfter(business({ 555: [usage({ type: 'ads_management', call_count: 85 })] })).own.pauseMs).toBe(2500);
});

test('the score of the account stops all of its calls, and expires with its own time', () => {
  const { own, insights } = judgeAfter({ 'x-ad-account-usage': JSON.stringify({ acc_id_util_pct: 100, reset_time_duration: 300 }) });
  expect(own.refusedForMs).toBe(15_000);
  expect(insights.refusedForMs).toBe(15_000);
});
