import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CampaignState } from '../campaign-states.ts';
import { CAMPAIGN_STATES } from '../campaign-states.ts';
import type { ObservedCampaign } from './observed-campaign.ts';
import { guardReason, guardText, toleratedSpend } from './spend-guard.ts';
import type { GuardedCampaign } from './spend-guard.ts';

const NZD = { currencySuffix: 'NZD', offset: 100 };
const NOW = Date.UTC(2026, 10, 16, 12);
const MINUTE = 60_000;

const campaign = (given: Partial<GuardedCampaign> = {}): GuardedCampaign => ({
  desiredState: 'ACTIVE',
  budget: 20_000,
  endsAt: NOW + MINUTE,
  spentBefore: 0,
  isStatePending: false,
  ...given,
});
const observed = (given: Partial<ObservedCampaign> = {}): ObservedCampaign => ({
  externalId: '1',
  name: 'Spring',
  state: 'ACTIVE',
  isSwitchedOn: true,
  budget: 20_000,
  startsAt: null,
  endsAt: null,
  spent: 0,
  refusal: null,
  adSets: [],
  ...given,
});
const kindOf = (ours: GuardedCampaign, observed: ObservedCampaign) => guardReason(ours, observed, NZD, NOW)?.kind ?? null;

test.each([
  ['within its budget', campaign(), observed({ spent: 20_000 }), null],
  ['within the tolerance of 2 %', campaign(), observed({ spent: 20_400 }), null],
  ['above it', campaign(), observed({ spent: 20_401 }), 'overspent'],
  ['above a small budget by less than a dollar', campaign({ budget: 1000 }), observed({ spent: 1100 }), null],
  ['above a small budget by more', campaign({ budget: 1000 }), observed({ spent: 1101 }), 'overspent'],
  ['above a budget that people are lowering', campaign({ budget: 5000, isStatePending: true }), observed({ spent: 5200 }), 'overspent'],
  ['above its budget, but standing still', campaign(), observed({ spent: 90_000, isSwitchedOn: false, state: 'PAUSED' }), null],
  ['above its budget, and over', campaign(), observed({ spent: 90_000, state: 'COMPLETED' }), null],
  ['a few minutes after its end', campaign({ endsAt: NOW - 10 * MINUTE }), observed(), null],
  ['long after its end', campaign({ endsAt: NOW - 16 * MINUTE }), observed(), 'afterEnd'],
  [
    'switched on there although it is paused',
    campaign({ desiredState: 'PAUSED', spentBefore: 100 }),
    observed({ spent: 101 }),
    'shouldStandStill',
  ],
  ['switched on there without a cost', campaign({ desiredState: 'PAUSED', spentBefore: 100 }), observed({ spent: 100 }), null],
  ['about to be paused', campaign({ desiredState: 'PAUSED', isStatePending: true }), observed({ spent: 19_000 }), null],
  [
    'above its budget whose pause waits',
    campaign({ desiredState: 'PAUSED', isStatePending: true }),
    observed({ spent: 90_000 }),
    'overspent',
  ],
  [
    'long after its end whose deletion waits',
    campaign({ desiredState: 'DELETED', isStatePending: true, endsAt: NOW - 16 * MINUTE }),
    observed(),
    'afterEnd',
  ],
] as const)('a campaign %s', (_, ours, observed, expected) => {
  expect(kindOf(ours, observed)).toBe(expected);
});

test('nothing that can spend is ever above its tolerated budget without being stopped', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.nat(20_000_000),
      fc.constantFrom<CampaignState>(...CAMPAIGN_STATES),
      fc.constantFrom<CampaignState>('ACTIVE', 'PAUSED', 'COMPLETED', 'DELETED'),
      fc.boolean(),
      fc.boolean(),
      (budget, spent, state, desiredState, isStatePending, isSwitchedOn) => {
        const isStopped =
          kindOf(campaign({ budget, desiredState, isStatePending }), observed({ spent, state, isSwitchedOn })) === 'overspent';
        const isRunning = isSwitchedOn && ['ACTIVE', 'PENDING_REVIEW', 'REJECTED'].includes(state);
        expect(isStopped).toBe(isRunning && spent > toleratedSpend(budget, NZD));
      },
    ),
  );
});

test('the reason is told with its amounts and what to do', () => {
  const options = { currency: NZD, timezone: 'Pacific/Auckland' };
  expect(guardText({ kind: 'overspent', spent: 25_000, budget: 20_000 }, options)).toBe(
    'Paused because it spent $250.00 of a budget of $200.00. Raise the budget before you resume it.',
  );
  expect(guardText({ kind: 'afterEnd', endsAt: Date.UTC(2026, 10, 15, 11) }, options)).toContain('15/11/2026');
});
