import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MONEY_EVENTS } from './money-news.ts';
import { ORDER_STATES, ORDER_TRANSITIONS } from './order-states.ts';
import type { OrderState } from './order-states.ts';
import { orderMessage, toldState } from './order-status-texts.ts';
import { stepText, toldEntries } from './order-timeline.ts';

/** An order that came through these states, one after another. */
const entries = (...states: OrderState[]) =>
  states.map((to, at) => ({ from: states[at - 1] ?? null, to, note: `why ${to}` as string | null }));

test('every step is told in words of its own', () => {
  const steps = [...new Set([...ORDER_TRANSITIONS.map(({ step }) => step), ...MONEY_EVENTS])];
  const texts = steps.map(stepText);
  expect(new Set(texts).size).toBe(steps.length);
  expect(texts.filter((text, at) => text === steps[at])).toEqual([]);
});

test('a step of a newer version is named as it is', () => {
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
])('of %j customers are told %j, and not why', (states, expected) => {
  const told = toldEntries(entries(...states));
  expect(told.map(({ from, to }) => (from === null ? to : `${from} → ${to}`))).toEqual(expected);
  expect(told.every(({ note }) => note === null)).toBe(true);
});

test('customers never read the same sentence twice in a row, always the first, and no state that they are not told of', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATES), { minLength: 1 }), (states) => {
      const told = toldEntries(entries(...states));
      const messages = told.map(({ to }) => orderMessage(to));
      expect(messages[0]).toBe(orderMessage(states[0]!));
      expect(messages.filter((message, at) => message === messages[at - 1])).toEqual([]);
      const named = told.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
      expect(named).toEqual(named.map(toldState));
    }),
  );
});
