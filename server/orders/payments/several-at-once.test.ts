import { expect, test } from 'vitest';
import { severalAtOnce } from './several-at-once.ts';

const HOUR_MS = 3_600_000;

test('begins in order, and never more than are allowed at once', async () => {
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const round = severalAtOnce([0, 1, 2, 3, 4], { atOnce: 2, patienceMs: HOUR_MS }, (item) => {
    begun.push(item);
    return gates[item]!.promise;
  });
  expect(begun).toEqual([0, 1]);
  gates[1]!.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await round;
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('goes past an item that never ends', async () => {
  const begun: string[] = [];
  await severalAtOnce(['hangs', 'next', 'last'], { atOnce: 1, patienceMs: 1 }, (item) => {
    begun.push(item);
    return item === 'hangs' ? Promise.withResolvers<void>().promise : Promise.resolve();
  });
  expect(begun).toEqual(['hangs', 'next', 'last']);
});

test('ends after every place, and throws the failure of one', async () => {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const round = severalAtOnce(['fails', 'slow', 'last'], { atOnce: 2, patienceMs: HOUR_MS }, async (item) => {
    begun.push(item);
    if (item === 'fails') throw new Error('Refused');
    if (item === 'slow') await gate.promise;
  });
  gate.resolve();
  await expect(round).rejects.toThrow('Refused');
  expect(begun).toEqual(['fails', 'slow', 'last']);
});
