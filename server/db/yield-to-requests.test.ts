import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../app-context.ts';
import { yieldToRequests } from './yield-to-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** `hasGone` tells whether the work in the background goes on. */
function begin(pool: { totalCount: number; idleCount: number; waitingCount: number }, role = 'all'): { hasGone(): boolean } {
  let gone = false;
  const context = { db: { $client: pool }, config: { ADSTEAD_ROLE: role } } as unknown as AppContext;
  void yieldToRequests(context).then(() => (gone = true));
  return { hasGone: () => gone };
}

test.each([
  ['nobody needs the database', { totalCount: 0, idleCount: 0, waitingCount: 0 }, true],
  ['connections are open, and free', { totalCount: 18, idleCount: 18, waitingCount: 0 }, true],
  ['a few are used', { totalCount: 18, idleCount: 10, waitingCount: 0 }, true],
  ['many are used', { totalCount: 18, idleCount: 9, waitingCount: 0 }, false],
  ['all of a few are used, and someone waits', { totalCount: 2, idleCount: 0, waitingCount: 1 }, false],
])('the background goes on at once unless requests keep the database busy: %s', async (_when, pool, goesOn) => {
  const { hasGone } = begin(pool);
  await vi.advanceTimersByTimeAsync(0);
  expect(hasGone()).toBe(goesOn);
});

test('a process that only works in the background gives way to nobody', async () => {
  const { hasGone } = begin({ totalCount: 18, idleCount: 0, waitingCount: 5 }, 'worker');
  await vi.advanceTimersByTimeAsync(0);
  expect(hasGone()).toBe(true);
});

test('it goes on soon after the busy moment, and at the latest after a second', async () => {
  const pool = { totalCount: 18, idleCount: 0, waitingCount: 5 };
  const [brief, long] = [begin(pool), begin({ ...pool })];
  await vi.advanceTimersByTimeAsync(100);
  Object.assign(pool, { idleCount: 18, waitingCount: 0 });
  await vi.advanceTimersByTimeAsync(50);
  expect([brief.hasGone(), long.hasGone()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(900);
  expect(long.hasGone()).toBe(true);
});
