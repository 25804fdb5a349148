import { expect, test } from 'vitest';
import type { Network } from '../networks/index.ts';
import { comingSteps } from './coming-steps.ts';
import { LATE_START_TEXT } from './order-progress.ts';
import type { OrderProgress } from './order-progress.ts';

const progress = (changes: Partial<OrderProgress>): OrderProgress => ({
  current: 'approved',
  steps: [],
  standing: 'The state.',
  nextStep: 'The next step.',
  firstDay: '20/11/2026',
  isDue: false,
  ...changes,
});

test.each<[Partial<OrderProgress>, Network[], string[]]>([
  [{ current: 'ordered' }, ['meta'], ['The state', 'We make your ads', 'Meta reviews them', 'Your ads go live']],
  [{ current: 'paid' }, ['meta'], ['The state', 'We make your ads', 'Meta reviews them', 'Your ads go live']],
  [{ current: 'approved' }, ['meta', 'google'], ['We make your ads', 'Meta and Google review them', 'Your ads go live']],
  [{ current: 'review' }, ['google'], ['Google reviews them', 'Your ads go live']],
  [{ current: 'scheduled' }, ['google'], ['Your ads go live']],
  [{ current: 'paused' }, ['meta'], ['The state']],
  [{ current: 'change' }, ['meta'], ['The state', 'Your ads go live']],
  [{ current: 'live' }, ['meta'], ['The state']],
  [{ current: 'ending' }, ['meta'], ['The state']],
  [{ current: 'ended' }, ['meta'], []],
  [{ current: 'cancelled' }, ['meta'], []],
])('after %o on %j comes %j', (changes, networks, titles) => {
  expect(comingSteps(progress(changes), networks).map(({ title }) => title)).toEqual(titles);
});

test.each<[Partial<OrderProgress>, boolean, string[]]>([
  [{ current: 'approved' }, false, ['The ads are made', 'Meta reviews the ads', 'The ads go live']],
  [{ current: 'approved' }, true, ['Delivery failed', 'Meta reviews the ads', 'The ads go live']],
  [{ current: 'live' }, false, ['The state']],
])('staff read of the ads, and that a delivery failed: %o', (changes, hasFailed, titles) => {
  expect(comingSteps(progress(changes), ['meta'], { audience: 'staff', hasFailed }).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['review', 'They are planned to start on 20/11/2026. First results arrive the day after.'],
  ['scheduled', 'They passed the review and start on 20/11/2026. First results arrive the day after.'],
] as const)('the start is certain only after the review: %s', (current, text) => {
  expect(comingSteps(progress({ current }), ['meta']).at(-1)?.text).toBe(text);
});

test('what the order waits for is said in the words of its next step', () => {
  const [first] = comingSteps(progress({ current: 'ordered', nextStep: 'Pay for the order to start it.' }), ['meta']);
  expect(first?.text).toBe('Pay for the order to start it.');
});

test('a start that has come waits for the review alone, and what it costs is said', () => {
  expect(comingSteps(progress({ isDue: true }), ['meta']).at(-1)?.text).toBe(
    `They start once they pass the review. ${LATE_START_TEXT} First results arrive the day after.`,
  );
});
