import { ORDER_STATES, orderTransition } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { describe, expect, test } from 'vitest';
import { DEMO_ORDERS, ordersByInvoice, ordersOfOthers } from './demo-orders.ts';

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

describe('the orders of other customers', () => {
  const CUSTOMERS = 12;
  const weeks = Array.from({ length: CUSTOMERS }, (_, place) => ordersOfOthers(ordersByInvoice(DEMO_ORDERS), place + 1, true));
  const states = weeks.flat().map(({ steps }) => stateAfter(steps));
  const count = (state: OrderState): number => states.filter((each) => each === state).length;

  test('came to their states by steps that there are, most of the open ones live', () => {
    expect(count('DELIVERED')).toBeGreaterThan(3 * (count('NEW') + count('PENDING_PAYMENT') + count('FAILED')));
    expect(count('PROCESSING')).toBe(0);
  });

  test('failed for different reasons, which few of them did', () => {
    const notes = weeks.flat().flatMap(({ steps, note }) => (steps.at(-1) === 'failDelivery' ? [note] : []));
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.length).toBeLessThan(CUSTOMERS / 4);
    expect(new Set(notes).size).toBe(notes.length);
  });

  test('are over where the customer’s ads cannot run', () => {
    const over = ordersOfOthers(DEMO_ORDERS, 1, false).map(({ steps }) => stateAfter(steps));
    expect(new Set(over)).toEqual(new Set(['COMPLETED', 'CANCELLED']));
  });
});
