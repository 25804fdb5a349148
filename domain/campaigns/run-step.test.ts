import { expect, test } from 'vitest';
import { hasGoneLive, runStep } from './run-step.ts';
import type { CampaignRun } from './run-step.ts';

const NOW = Date.parse('2026-11-17T00:00:00Z');
const DAY = 86_400_000;
const run = (state: CampaignRun['state'], changes: Partial<CampaignRun> = {}): CampaignRun => ({
  state,
  startsAt: NOW - DAY,
  endsAt: NOW + 12 * DAY,
  refusal: null,
  ...changes,
});
const TO_COME = { startsAt: NOW + DAY };

test.each<[string | null, string, CampaignRun[]]>([
  [null, 'nothing was made', []],
  [null, 'it is being made, or was deleted', [run('DRAFT'), run('DELETED')]],
  ['review', 'the first day has come, and the network has not decided', [run('PENDING_REVIEW')]],
  ['review', 'one waits for its start, and one for the review', [run('ACTIVE', TO_COME), run('PENDING_REVIEW')]],
  ['review', 'one is paused, and one in review', [run('PAUSED'), run('PENDING_REVIEW')]],
  ['review', 'one has ended, and one is in review', [run('COMPLETED'), run('PENDING_REVIEW')]],
  ['scheduled', 'all passed the review, and none has begun', [run('ACTIVE', TO_COME), run('ACTIVE', TO_COME)]],
  ['live', 'one runs, and one is in review', [run('ACTIVE'), run('PENDING_REVIEW', TO_COME)]],
  ['live', 'one runs, and one is paused', [run('ACTIVE'), run('PAUSED')]],
  ['live', 'one that says no start runs', [run('ACTIVE', { startsAt: null, endsAt: null })]],
  ['paused', 'all that is open is paused', [run('PAUSED'), run('COMPLETED')]],
  ['ending', 'two days are left', [run('ACTIVE', { endsAt: NOW + 2 * DAY })]],
  ['live', 'one of several ends later', [run('ACTIVE', { endsAt: NOW + DAY }), run('ACTIVE')]],
  ['change', 'one was refused while others run', [run('ACTIVE'), run('REJECTED')]],
  ['change', 'one ad was refused while others of its campaign run', [run('ACTIVE', { refusal: 'Too much text' })]],
  ['ended', 'all have ended, whatever was refused', [run('COMPLETED', { refusal: 'Too much text' }), run('COMPLETED')]],
])('campaigns are %s where %s', (step, _, runs) => {
  expect(runStep(runs, NOW)).toBe(step);
});

test.each<[boolean, string, Parameters<typeof hasGoneLive>[0], CampaignRun['state']]>([
  [true, 'passed the review after its first day', { state: 'PENDING_REVIEW', startsAt: NOW - DAY, observedAt: NOW - 60_000 }, 'ACTIVE'],
  [true, 'has begun since', { state: 'ACTIVE', startsAt: NOW - 1000, observedAt: NOW - 60_000 }, 'ACTIVE'],
  [false, 'passed the review before its first day', { state: 'PENDING_REVIEW', startsAt: NOW + DAY, observedAt: null }, 'ACTIVE'],
  [false, 'ran before', { state: 'ACTIVE', startsAt: NOW - DAY, observedAt: NOW - 60_000 }, 'ACTIVE'],
  [false, 'is in review', { state: 'PENDING_REVIEW', startsAt: NOW - DAY, observedAt: NOW - 60_000 }, 'PENDING_REVIEW'],
])('%s: a campaign has gone live that %s', (isLive, _, before, state) => {
  expect(hasGoneLive(before, state, NOW)).toBe(isLive);
});
