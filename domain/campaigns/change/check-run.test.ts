import { expect, test } from 'vitest';
import { runFaults } from './check-run.ts';

const before = { budget: 10_000, lastDay: '2026-11-20' };
const limits = {
  today: '2026-11-16',
  startsAt: Date.parse('2026-11-13T11:00:00Z'),
  timezone: 'Pacific/Auckland',
  spent: 4000,
  minimumBudget: 500,
  currency: { currencySuffix: 'NZD', offset: 100 },
};

test.each<[Partial<typeof before> | { budget: null }, string | undefined]>([
  [{}, undefined],
  [{ budget: 5000 }, undefined],
  [{ budget: null }, 'budget: Enter a budget.'],
  [{ budget: 0 }, 'budget: Enter a budget.'],
  [{ budget: 3999 }, 'budget: Enter at least $40.00: that much is spent already.'],
  // Seventeen days from 14 to 30 November.
  [{ budget: 8499, lastDay: '2026-11-30' }, 'budget: Enter at least $85.00: the account’s minimum for these days.'],
  [{ lastDay: '2026-11-16' }, undefined],
  [{ lastDay: '2028-11-16' }, undefined],
  [{ lastDay: '2028-11-17' }, 'lastDay: Choose a day within two years.'],
  [{ lastDay: '9999-12-31' }, 'lastDay: Choose a day within two years.'],
  [{ lastDay: '2026-11-15' }, 'lastDay: Choose today or a later day. To stop it now, end the campaign.'],
])('%j: %s', (change, expected) => {
  const [fault] = runFaults(before, { ...before, ...change }, limits);
  expect(fault && `${fault.field}: ${fault.message}`).toBe(expected);
});

test('a campaign that has not begun cannot end before its start', () => {
  const later = { ...limits, startsAt: Date.parse('2026-11-24T11:00:00Z') };
  expect(runFaults(before, { ...before, lastDay: '2026-11-24' }, later)[0]?.message).toBe('Choose a day after the start.');
  expect(runFaults(before, { ...before, lastDay: '2026-11-25' }, later)).toEqual([]);
});
