import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATES, ORDER_TRANSITIONS } from './order-states.ts';
import { orderMessage } from './order-status-texts.ts';
import { stepText, toldEntries } from './order-timeline.ts';

const entries = (...states: (typeof ORDER_STATES)[number][]) => states.map((to) => ({ to }));

test('every step is told in words of its own', () => {
  const steps = [...new Set(ORDER_TRANSITIONS.map(({ step }) => step))];
  const texts = steps.map(stepText);
  expect(new Set(texts).size).toBe(steps.length);
  expect(texts.filter((text, at) => text === steps[at])).toEqual([]);
});

test('a step of a newer version is named as it is', () => {
  expect([stepText('archive'), stepText('toString')]).toEqual(['archive', 'toString']);
});

test('customers are not told that a delivery failed and was tried again', () => {
  const told = toldEntries(entries('NEW', 'READY', 'PROCESSING', 'FAILED', 'READY', 'PROCESSING', 'DELIVERED', 'COMPLETED'));
  expect(told).toEqual(entries('NEW', 'READY', 'DELIVERED'));
});

test('customers never read the same sentence twice in a row, and always the first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATES), { minLength: 1 }), (states) => {
      const all = entries(...states);
      const messages = toldEntries(all).map(({ to }) => orderMessage(to));
      expect(messages[0]).toBe(orderMessage(states[0]!));
      expect(messages.filter((message, at) => message === messages[at - 1])).toEqual([]);
    }),
  );
});
