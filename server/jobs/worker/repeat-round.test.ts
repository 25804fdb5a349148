import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatRound } from './repeat-round.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a round that fails is followed by the next one', async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const repetition = repeatRound(
    1000,
    async () => {
      rounds += 1;
      if (rounds === 2) throw new Error('the database was away');
    },
    (error) => errors.push(error),
  );
  await vi.advanceTimersByTimeAsync(2500);
  expect([rounds, errors.length]).toEqual([3, 1]);
  repetition.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds).toBe(3);
});

test('a round that takes long is not overtaken, and one that is stopped meanwhile has no successor', async () => {
  const gate = Promise.withResolvers<void>();
  let rounds = 0;
  const repetition = repeatRound(
    1000,
    () => {
      rounds += 1;
      return gate.promise;
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(1);
  repetition.stop();
  gate.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(1);
});

test('a round that is asked for begins at once, after the one that is under way, and the pause begins anew', async () => {
  const gate = Promise.withResolvers<void>();
  let rounds = 0;
  const repetition = repeatRound(
    1000,
    () => {
      rounds += 1;
      return gate.promise;
    },
    () => undefined,
  );
  repetition.runNow();
  repetition.runNow();
  expect(rounds).toBe(1);
  gate.resolve();
  await vi.advanceTimersByTimeAsync(600);
  expect(rounds).toBe(2);
  repetition.runNow();
  expect(rounds).toBe(3);
  await vi.advanceTimersByTimeAsync(900);
  expect(rounds).toBe(3);
  await vi.advanceTimersByTimeAsync(100);
  expect(rounds).toBe(4);
  repetition.stop();
  repetition.runNow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds).toBe(4);
});
