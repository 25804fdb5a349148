import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPROVAL_EVENTS } from './approval-events.ts';
import { CAMPAIGN_EVENTS } from './campaign-events.ts';
import { MONEY_EVENTS } from './payments/refunds-and-disputes.ts';
import { ORDER_STATES, ORDER_TRANSITIONS } from './order-states.ts';
import type { OrderState } from './order-states.ts';
import { orderMessage, customerFacingState } from './order-status-texts.ts';
import { customerStepText, customerTimeline, stepText } from './order-timeline.ts';

/** The timeline of an order that went through these states. */
const entries = (...states: OrderState[]) =>
  states.map((to, at) => ({ from: states[at - 1] ?? null, to, step: 'cancel', note: `why ${to}` as string | null }));

test('every step has its own text', () => {
  const steps = [...new Set([...ORDER_TRANSITIONS.map(({ step }) => step), ...MONEY_EVENTS, ...APPROVAL_EVENTS, ...CAMPAIGN_EVENTS])];
  const texts = steps.map(stepText);
  expect(new Set(texts).size).toBe(steps.length);
  expect(texts.filter((text, at) => text === steps[at])).toEqual([]);
});

test('an unknown step is shown by its code', () => {
  expect([stepText('archive'), stepText('toString')]).toEqual(['archive', 'toString']);
});

test.each<[OrderState[], string[]]>([
  [
    ['NEW', 'READY', 'PROCESSING', 'FAILED', 'READY', 'PROCESSING', 'DELIVERED', 'COMPLETED'],
    ['NEW', 'NEW → READY', 'READY → DELIVERED'],
  ],
  [
    ['NEW', 'READY', 'PROCESSING', 'FAILED', 'CANCELLED'],
    ['NEW', 'NEW → READY', 'READY → CANCELLED'],
  ],
  [
    ['PENDING_PAYMENT', 'CANCELLED'],
    ['PENDING_PAYMENT', 'PENDING_PAYMENT → CANCELLED'],
  ],
])('for the states %j customers see %j, without notes', (states, expected) => {
  const timeline = customerTimeline(entries(...states));
  expect(timeline.map(({ from, to }) => (from === null ? to : `${from} → ${to}`))).toEqual(expected);
  expect(timeline.every(({ note }) => note === null)).toBe(true);
});

test('customers see what happened to their money, and nothing of a refund that staff have to retry', () => {
  const entry = (step: string, from: OrderState | null, to: OrderState) => ({ step, from, to, note: 'for staff' as string | null });
  const timeline = customerTimeline([
    entry('placeByCard', null, 'PENDING_PAYMENT'),
    entry('declined', 'PENDING_PAYMENT', 'PENDING_PAYMENT'),
    entry('confirmPayment', 'PENDING_PAYMENT', 'READY'),
    entry('cancel', 'READY', 'CANCELLED'),
    entry('refundFailed', 'CANCELLED', 'CANCELLED'),
    entry('refundAgain', 'CANCELLED', 'CANCELLED'),
    entry('refunded', 'CANCELLED', 'CANCELLED'),
  ]);
  expect(timeline.map(customerStepText)).toEqual([
    'Payment pending.',
    'Card declined',
    'Paid by card. Order is ready for delivery.',
    'Order has been cancelled.',
    'Refunded to the card',
  ]);
  expect(timeline.every(({ note }) => note === null)).toBe(true);
});

test('customers read each step of the approval with the words of the seller, and which campaign runs longer', () => {
  const entry = (step: string, note: string | null) => ({ step, from: 'READY' as const, to: 'READY' as const, note });
  const timeline = customerTimeline([
    entry('acceptInvoice', 'for staff'),
    entry('approvalSent', null),
    entry('changeRequested', 'A warmer photo.'),
    entry('extended', 'Spring runs until 22/11/2026.'),
  ]);
  expect(timeline.map(customerStepText)).toEqual([
    'Order is ready for delivery.',
    'Sent to the seller for approval',
    'Change requested by the seller',
    'Extended to spend the rest of the budget',
  ]);
  expect(timeline.map(({ note }) => note)).toEqual([null, null, 'A warmer photo.', 'Spring runs until 22/11/2026.']);
});

test('the customers’ timeline has no repeated message, keeps the first entry, and contains no internal state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATES), { minLength: 1 }), (states) => {
      const timeline = customerTimeline(entries(...states));
      const messages = timeline.map(({ to }) => orderMessage(to));
      expect(messages[0]).toBe(orderMessage(states[0]!));
      expect(messages.filter((message, at) => message === messages[at - 1])).toEqual([]);
      const named = timeline.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
      expect(named).toEqual(named.map(customerFacingState));
    }),
  );
});
