import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRounds } from './start-rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NO_CONNECTION = new Error('timeout exceeded when trying to connect');
const quiet = { warn: () => undefined, debug: () => undefined };

test('rounds begin one after another, and one that takes long holds up the others only briefly', async () => {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const round = (name: string, run: () => Promise<void>) => ({ name, pauseMs: 60_000, run: () => (begun.push(name), run()) });
  const slow = [round('first', () => gate.promise), round('second', async () => undefined), round('third', async () => undefined)];
  const repetitions = startRounds(slow, quiet);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual(['first', 'second', 'third']);
  for (const { stop } of repetitions) stop();
  gate.resolve();
});

test('a round that is stopped or asked for before its turn does not begin then', async () => {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const round = (name: string) => ({ name, pauseMs: 60_000, run: () => (begun.push(name), gate.promise) });
  const repetitions = startRounds([round('first'), round('asked for'), round('stopped')], quiet);
  await vi.advanceTimersByTimeAsync(0);
  repetitions[1]?.runNow();
  repetitions[2]?.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun).toEqual(['first', 'asked for']);
  for (const { stop } of repetitions) stop();
  gate.resolve();
});

test.each([
  { errors: [NO_CONNECTION, NO_CONNECTION, null, NO_CONNECTION], warnings: 0 },
  { errors: [NO_CONNECTION, NO_CONNECTION, NO_CONNECTION, NO_CONNECTION], warnings: 1 },
  { errors: [new Error('division by zero'), null], warnings: 1 },
])('$warnings warnings follow from $errors', async ({ errors, warnings }) => {
  const warn = vi.fn();
  let runs = 0;
  const run = async (): Promise<void> => {
    const error = errors[runs];
    runs += 1;
    if (error) throw error;
  };
  const [repetition] = startRounds([{ name: 'one', pauseMs: 1000, run }], { warn, debug: () => undefined });
  await vi.advanceTimersByTimeAsync(1000 * errors.length);
  repetition?.stop();
  expect(runs).toBeGreaterThanOrEqual(errors.length);
  expect(warn).toHaveBeenCalledTimes(warnings);
});
