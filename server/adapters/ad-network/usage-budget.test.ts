import { describe, expect, test } from 'vitest';
import { UsageBudget, WHOLE_ACCOUNT } from './usage-budget.ts';

const RULES = { slowFrom: 75, stopFrom: 95, longestPauseMs: 5000, windowMs: 3_600_000 };
const MINUTE = 60_000;
const mine = { account: 'act_1', part: 'ads_management' };

function openBudget() {
  let time = 1_000_000;
  const budget = new UsageBudget(RULES, () => time);
  return { budget, wait: (milliseconds: number) => (time += milliseconds) };
}

test.each([
  [0, 0, null],
  [74.9, 0, null],
  [75, 0, null],
  [85, 2500, null],
  [94.9, 4975, null],
  // 95 of 96 % are left after 1/96 of the hour.
  [96, 0, 37_500],
  [100, 0, 180_000],
  // A share above the allowance takes longer to fall below it.
  [190, 0, 1_800_000],
])('after a report of %s %% the next call waits %s ms, or is refused for %s ms', (percent, pauseMs, refusedForMs) => {
  const { budget } = openBudget();
  budget.report(mine, { percent });
  expect(budget.judge(mine)).toEqual({ pauseMs, refusedForMs });
});

test('an account without a report may call at once', () => {
  expect(openBudget().budget.judge(mine)).toEqual({ pauseMs: 0, refusedForMs: null });
});

test('a clock that is set back holds up no account', () => {
  const { budget, wait } = openBudget();
  budget.report(mine, { percent: 10 });
  wait(-5000);
  expect(budget.judge(mine)).toEqual({ pauseMs: 0, refusedForMs: null });
});

describe('usage expires', () => {
  test('over the window', () => {
    const { budget, wait } = openBudget();
    budget.report(mine, { percent: 100 });
    wait(3 * MINUTE - 1);
    expect(budget.judge(mine).refusedForMs).toBe(1);
    wait(2);
    expect(budget.judge(mine).refusedForMs).toBeNull();
    expect(budget.judge(mine).pauseMs).toBeGreaterThan(4900);
    wait(57 * MINUTE);
    expect(budget.judge(mine)).toEqual({ pauseMs: 0, refusedForMs: null });
  });

  test('over the window that the network names', () => {
    const { budget, wait } = openBudget();
    budget.report(mine, { percent: 100, windowMs: 300_000 });
    expect(budget.judge(mine).refusedForMs).toBe(15_000);
    wait(300_000);
    expect(budget.judge(mine)).toEqual({ pauseMs: 0, refusedForMs: null });
  });

  test('and a lower report replaces a higher one', () => {
    const { budget } = openBudget();
    budget.report(mine, { percent: 100 });
    budget.report(mine, { percent: 10 });
    expect(budget.judge(mine)).toEqual({ pauseMs: 0, refusedForMs: null });
  });
});

describe('a time that the network names', () => {
  test('refuses calls until then, whatever the share', () => {
    const { budget, wait } = openBudget();
    budget.report(mine, { percent: 20, blockedForMs: 7 * MINUTE });
    expect(budget.judge(mine).refusedForMs).toBe(7 * MINUTE);
    wait(7 * MINUTE);
    expect(budget.judge(mine)).toEqual({ pauseMs: 0, refusedForMs: null });
  });

  test('is not shortened by a later one', () => {
    const { budget } = openBudget();
    budget.block(mine, 10 * MINUTE);
    budget.block(mine, MINUTE);
    expect(budget.judge(mine).refusedForMs).toBe(10 * MINUTE);
  });

  test('leaves the reported share as it is', () => {
    const { budget, wait } = openBudget();
    budget.report(mine, { percent: 94 });
    budget.block(mine, MINUTE);
    wait(MINUTE);
    expect(budget.judge(mine).pauseMs).toBeGreaterThan(4000);
  });
});

describe('whom a limit concerns', () => {
  test('another account never', () => {
    const { budget } = openBudget();
    budget.report(mine, { percent: 100, blockedForMs: MINUTE });
    budget.report({ account: 'act_1', part: WHOLE_ACCOUNT }, { percent: 100 });
    expect(budget.judge({ account: 'act_2', part: 'ads_management' })).toEqual({ pauseMs: 0, refusedForMs: null });
  });

  test('another part of the same account not', () => {
    const { budget } = openBudget();
    budget.report({ account: 'act_1', part: 'ads_insights' }, { percent: 100 });
    expect(budget.judge(mine)).toEqual({ pauseMs: 0, refusedForMs: null });
  });

  test('every part when the whole account is at its limit, and the longer time counts', () => {
    const { budget } = openBudget();
    budget.block(mine, MINUTE);
    budget.block({ account: 'act_1', part: WHOLE_ACCOUNT }, 2 * MINUTE);
    expect(budget.judge(mine).refusedForMs).toBe(2 * MINUTE);
    expect(budget.judge({ account: 'act_1', part: 'pages' }).refusedForMs).toBe(2 * MINUTE);
  });
});

test('so many accounts are remembered that those with recent reports are among them', () => {
  const { budget } = openBudget();
  for (let account = 0; account <= 10_000; account += 1) budget.block({ account: `act_${account}`, part: 'pages' }, MINUTE);
  expect(budget.judge({ account: 'act_0', part: 'pages' }).refusedForMs).toBeNull();
  expect(budget.judge({ account: 'act_1', part: 'pages' }).refusedForMs).toBe(MINUTE);
  expect(budget.judge({ account: 'act_10000', part: 'pages' }).refusedForMs).toBe(MINUTE);
});
