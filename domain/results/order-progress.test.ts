import { expect, test } from 'vitest';
import type { CampaignRun } from '../campaigns/index.ts';
import { LATE_START_TEXT, orderProgress } from './order-progress.ts';
import type { ProgressFacts } from './order-progress.ts';

const at = (text: string): number => Date.parse(text);
const NOW = at('2026-11-17T00:00:00Z');
const run = (state: CampaignRun['state'], changes: Partial<CampaignRun> = {}): CampaignRun => ({
  state,
  startsAt: at('2026-11-15T11:00:00Z'),
  endsAt: at('2026-11-29T11:00:00Z'),
  refusal: null,
  ...changes,
});
const facts = (changes: Partial<ProgressFacts> = {}): ProgressFacts => ({
  status: 'DELIVERED',
  paymentType: 'CREDIT_CARD',
  hasNothingDue: false,
  isCancelling: false,
  orderedAt: at('2026-11-10T00:00:00Z'),
  paidAt: at('2026-11-10T00:05:00Z'),
  approvedAt: at('2026-11-10T00:05:00Z'),
  approvalHold: null,
  submittedAt: at('2026-11-10T00:06:00Z'),
  cancelledAt: null,
  startDate: '2026-11-16',
  runs: [run('ACTIVE')],
  timezone: 'Pacific/Auckland',
  ...changes,
});
const FUTURE = { startsAt: at('2026-11-19T11:00:00Z') };

test.each<[string, Partial<ProgressFacts>, string]>([
  ['ordered', { status: 'PENDING_PAYMENT', paidAt: null, approvedAt: null, runs: [] }, 'Pay for the order to start it.'],
  [
    'ordered',
    { status: 'NEW', paymentType: 'INVOICE', paidAt: null, approvedAt: null, runs: [] },
    'After that we send your ads for review.',
  ],
  ['paid', { status: 'NEW', approvedAt: null, runs: [] }, 'After that we send your ads for review.'],
  [
    'paid',
    { status: 'READY', approvalHold: 'APPROVAL', runs: [] },
    'The seller approves the ads through the link, then we send them for review.',
  ],
  ['change', { status: 'READY', approvalHold: 'CHANGE', runs: [] }, 'Change the order and send it to the seller again, or cancel it.'],
  ['approved', { status: 'READY', runs: [] }, `We send your ads for review. They go live once they pass it. ${LATE_START_TEXT}`],
  [
    'approved',
    { status: 'FAILED', runs: [run('DRAFT')] },
    `We send your ads for review. They go live once they pass it. ${LATE_START_TEXT}`,
  ],
  [
    'approved',
    { status: 'READY', startDate: '2026-11-18', runs: [] },
    'We send your ads for review. They are planned to go live on 18/11/2026.',
  ],
  ['review', { runs: [run('PENDING_REVIEW', FUTURE)] }, 'The review usually takes a day. Your ads are planned to go live on 20/11/2026.'],
  // The first day has come, and no network runs anything yet.
  ['review', { runs: [run('PENDING_REVIEW')] }, `The review usually takes a day. Your ads go live once they pass it. ${LATE_START_TEXT}`],
  ['scheduled', { runs: [run('ACTIVE', FUTURE)] }, 'Your ads go live on 20/11/2026.'],
  ['live', {}, 'Your ads run until 29/11/2026. New results arrive each day.'],
  ['live', { runs: [run('ACTIVE'), run('PENDING_REVIEW')] }, 'Your ads run until 29/11/2026. New results arrive each day.'],
  ['live', { runs: [run('ACTIVE'), run('PAUSED')] }, 'Some of your ads are paused. The others run, and new results arrive each day.'],
  ['paused', { runs: [run('PAUSED'), run('PAUSED'), run('COMPLETED')] }, 'Once they are resumed, they run until 29/11/2026.'],
  ['paused', { runs: [run('PAUSED', { ...FUTURE, endsAt: null })] }, 'They run again once they are resumed.'],
  [
    'change',
    { runs: [run('ACTIVE', { refusal: 'Too many capital letters' })] },
    'The reason: Too many capital letters. We will change it and send it again.',
  ],
  ['ended', { runs: [run('COMPLETED', { refusal: 'Too many capital letters' })] }, 'Results may still change a little for up to 30 days.'],
  ['ending', { runs: [run('ACTIVE', { endsAt: NOW + 3_600_000 })] }, 'The last day of your ads is 17/11/2026.'],
  ['ended', { runs: [run('COMPLETED'), run('COMPLETED')] }, 'Results may still change a little for up to 30 days.'],
  ['ended', { status: 'COMPLETED', runs: [run('COMPLETED', { endsAt: at('2026-10-17T00:00:00Z') })] }, 'The results are final.'],
  ['ended', { status: 'COMPLETED' }, 'Results may still change a little for up to 30 days.'],
  [
    'change',
    { runs: [run('ACTIVE'), run('REJECTED', { refusal: 'Too much text in the image' })] },
    'The reason: Too much text in the image. We will change it and send it again.',
  ],
  ['cancelled', { status: 'CANCELLED', runs: [run('DELETED')] }, 'None of its ads will run.'],
  [
    'cancelled',
    { status: 'PROCESSING', isCancelling: true },
    'We are removing the campaigns from the networks. None of the order’s ads will run.',
  ],
])('an order is %s: %o', (current, changes, nextStep) => {
  expect(orderProgress(facts(changes), NOW)).toMatchObject({ current, nextStep });
});

test.each<[Partial<ProgressFacts>, string]>([
  [{ status: 'PENDING_PAYMENT', paidAt: null, runs: [] }, 'The customer has to pay. The delivery starts after that.'],
  [{ status: 'NEW', paidAt: null, runs: [] }, 'Once the order is accepted, its ads are made and go into review.'],
])('staff are not spoken to as the customer: %o', (changes, nextStep) => {
  expect(orderProgress(facts(changes), NOW, 'staff')).toMatchObject({ nextStep });
});

test('each step has its date, and those to come are not done', () => {
  expect(orderProgress(facts(), NOW).steps).toEqual([
    { step: 'ordered', at: at('2026-11-10T00:00:00Z'), isDone: true },
    { step: 'paid', at: at('2026-11-10T00:05:00Z'), isDone: true },
    { step: 'approved', at: at('2026-11-10T00:05:00Z'), isDone: true },
    { step: 'review', at: at('2026-11-10T00:06:00Z'), isDone: true },
    { step: 'live', at: at('2026-11-15T11:00:00Z'), isDone: true },
    { step: 'ending', at: at('2026-11-27T11:00:00Z'), isDone: false },
    { step: 'ended', at: at('2026-11-29T11:00:00Z'), isDone: false },
  ]);
});

test('an order by invoice has no step for paying', () => {
  const { steps } = orderProgress(facts({ paymentType: 'INVOICE', paidAt: null }), NOW);
  expect(steps.map(({ step }) => step)).not.toContain('paid');
});

test('an order that the credit pays in full has no step for paying', () => {
  const { steps } = orderProgress(facts({ hasNothingDue: true, paidAt: null }), NOW);
  expect(steps.map(({ step }) => step)).not.toContain('paid');
});

test('a delivery that began before the review has no date of a review', () => {
  const { steps } = orderProgress(facts({ status: 'PROCESSING', runs: [] }), NOW);
  expect(steps.find(({ step }) => step === 'review')).toEqual({ step: 'review', at: null, isDone: false });
});

test('a cancelled order shows how far it came', () => {
  const cancelledAt = at('2026-11-12T00:00:00Z');
  const { steps } = orderProgress(facts({ status: 'CANCELLED', submittedAt: null, runs: [], cancelledAt }), NOW);
  expect(steps.map(({ step }) => step)).toEqual(['ordered', 'paid', 'approved', 'cancelled']);
  expect(steps.at(-1)?.at).toBe(cancelledAt);
});
