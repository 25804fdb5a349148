import { expect, test } from 'vitest';
import { ORDER_TRANSITIONS, orderTransition } from './order-states.ts';
import type { OrderState, OrderStep, OrderTransition } from './order-states.ts';
import { customerFacingState } from './order-status-texts.ts';
import { outboxRowsAfter } from './outbox-rows.ts';

const series = (...steps: OrderStep[]): OrderTransition[] => {
  let state: OrderState | null = null;
  return steps.map((step) => {
    const transition = orderTransition(state, step);
    if (!transition) throw new Error(`${state} allows no ${step}`);
    state = transition.to;
    return transition;
  });
};

test('an order waits in the delivery outbox exactly while it is ready', () => {
  const expected = ORDER_TRANSITIONS.map(({ from, to }) => (to === 'READY' ? 'open' : from === 'READY' ? 'close' : undefined));
  expect(ORDER_TRANSITIONS.map(({ outbox }) => outbox)).toEqual(expected);
});

test.each<[OrderStep, string | undefined]>([
  ['placeByInvoice', 'orderPlaced'],
  ['placeByCard', 'orderPlaced'],
  ['confirmPayment', 'paymentReceived'],
  ['acceptInvoice', undefined],
  ['holdBack', undefined],
  ['startDelivery', undefined],
  ['finishDelivery', 'orderDelivered'],
  ['failDelivery', 'orderFailed'],
  ['retryDelivery', undefined],
  ['complete', 'campaignCompleted'],
  ['expire', 'orderCancelled'],
  ['cancel', 'orderCancelled'],
  ['requestCancellation', undefined],
  ['finishCancellation', 'orderCancelled'],
])('%s sends the email %s, from whatever state it is taken', (step, email) => {
  const sent = ORDER_TRANSITIONS.filter((transition) => transition.step === step).map((transition) => transition.email);
  expect(new Set(sent)).toEqual(new Set([email]));
});

test('the customer’s systems learn of a transition exactly when the state that the customer sees changes', () => {
  const changes = ({ from, to }: OrderTransition): boolean => from === null || customerFacingState(from) !== customerFacingState(to);
  expect(ORDER_TRANSITIONS.map(({ webhook }) => webhook === 'order.state')).toEqual(ORDER_TRANSITIONS.map(changes));
});

test.each<[OrderStep[], ReturnType<typeof outboxRowsAfter>]>([
  [['placeByCard'], []],
  [['placeByInvoice', 'acceptInvoice'], [{ attempt: 1, openedBy: 1, closedBy: null }]],
  [['placeByInvoice', 'acceptInvoice', 'startDelivery', 'finishDelivery'], [{ attempt: 1, openedBy: 1, closedBy: 2 }]],
  [
    ['placeByCard', 'confirmPayment', 'startDelivery', 'failDelivery', 'retryDelivery'],
    [
      { attempt: 1, openedBy: 1, closedBy: 2 },
      { attempt: 2, openedBy: 4, closedBy: null },
    ],
  ],
])('after %j the outbox has %j', (steps, rows) => {
  expect(outboxRowsAfter(series(...steps))).toEqual(rows);
});
