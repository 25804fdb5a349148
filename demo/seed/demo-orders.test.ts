import { ORDER_STATES, orderTransition } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { expect, test } from 'vitest';
import { DEMO_ORDERS, ordersByInvoice } from './demo-orders.ts';

const stateAfter = (steps: (typeof DEMO_ORDERS)[number]['steps']): OrderState | null =>
  steps.reduce<OrderState | null>((state, step) => {
    const transition = orderTransition(state, step);
    if (!transition) throw new Error(`There is no step ${step} from ${state}`);
    return transition.to;
  }, null);

test('the demo’s orders came to their states by steps that there are', () => {
  const states = new Set(DEMO_ORDERS.map(({ steps }) => stateAfter(steps)));
  expect(ORDER_STATES.filter((state) => !states.has(state))).toEqual([]);
});

test('without cards that paid they come to the same states', () => {
  const orders = ordersByInvoice(DEMO_ORDERS);
  expect(orders.map(({ steps }) => stateAfter(steps))).toEqual(DEMO_ORDERS.map(({ steps }) => stateAfter(steps)));
  expect(orders.filter(({ steps }) => steps.includes('confirmPayment'))).toEqual([]);
  expect(orders.filter(({ paymentType, steps }) => (paymentType === 'CREDIT_CARD') !== steps.includes('placeByCard'))).toEqual([]);
});

test('an order that waits for its payment is young enough to wait', () => {
  const waiting = DEMO_ORDERS.filter(({ steps }) => stateAfter(steps) === 'PENDING_PAYMENT');
  expect(waiting.map(({ daysAgo }) => daysAgo < 7)).toEqual([true]);
});
