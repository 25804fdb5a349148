import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../db/connection.ts';
import { inTurn } from './report-turns.ts';

test('two views read at a time, others in their order, and a failed one makes room', async () => {
  const db = { $client: {} } as unknown as Database;
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const read = (view: number) =>
    inTurn(db, async () => {
      begun.push(view);
      await new Promise<void>((resolve, reject) => ends.push(view === 1 ? () => reject(new Error('lost')) : resolve));
      return view;
    });
  const views = [1, 2, 3, 4].map((view) => read(view).catch(() => 'failed'));
  await nextTick();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await nextTick();
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await nextTick();
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(views)).toEqual(['failed', 2, 3, 4]);
});
