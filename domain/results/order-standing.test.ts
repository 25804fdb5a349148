import { describe, expect, test } from 'vitest';
import { hasResults, isExtendable, orderStanding, PROGRESS_STEPS, standingOfRow } from './order-standing.ts';
import type { ApprovalHold, ProgressStep } from './order-standing.ts';
import type { OrderState } from '../orders/index.ts';

test.each<[ProgressStep, OrderState, ApprovalHold | null, string]>([
  ['ordered', 'PENDING_PAYMENT', null, 'Waiting for payment.'],
  ['ordered', 'NEW', null, 'We are checking the order.'],
  ['ordered', 'READY', 'APPROVAL', 'Waiting for the seller’s approval.'],
  ['paid', 'READY', 'APPROVAL', 'Waiting for the seller’s approval.'],
  ['change', 'READY', 'CHANGE', 'The seller asked for a change.'],
  ['change', 'DELIVERED', null, 'One of your ads was rejected in review.'],
  ['approved', 'READY', null, 'Your ads are being made.'],
  ['approved', 'FAILED', null, 'Your ads are being made.'],
  ['review', 'DELIVERED', null, 'Your ads were sent to the networks for review.'],
  ['scheduled', 'DELIVERED', null, 'Your ads passed the review.'],
  ['live', 'DELIVERED', null, 'Your ads are running.'],
  ['ending', 'DELIVERED', null, 'Your ads are running.'],
  ['paused', 'DELIVERED', null, 'Your ads are paused.'],
  ['ended', 'COMPLETED', null, 'Your ads have ended.'],
  ['cancelled', 'CANCELLED', null, 'The order was cancelled.'],
  ['cancelled', 'PROCESSING', null, 'The order is being cancelled.'],
])('an order that is %s (%s, %s): %s', (step, status, hold, text) => {
  expect(orderStanding({ step, status, hold })).toBe(text);
});

test('staff read that a delivery failed, customers do not', () => {
  expect(orderStanding({ step: 'approved', status: 'FAILED', hold: null }, 'staff')).toBe('Delivery failed.');
});

test.each([
  ['ordered', 'Waiting for the seller’s approval.'],
  ['change', 'The seller asked for a change.'],
] as const)('a row that waits for its seller and is %s says why', (step, text) => {
  expect(standingOfRow({ step, status: 'READY', waitsForApproval: true })).toBe(text);
});

describe('of all steps', () => {
  test('those that have run have results', () => {
    expect(PROGRESS_STEPS.filter(hasResults)).toEqual(['live', 'paused', 'ending', 'ended']);
  });

  test('those that run or have run are extended', () => {
    expect(PROGRESS_STEPS.filter(isExtendable)).toEqual(['live', 'ending', 'ended']);
  });
});
