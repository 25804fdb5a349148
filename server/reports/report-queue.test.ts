import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/connection.ts';
import { queueRead } from './report-queue.ts';

interface Reads {
  /** In the order in which they began. */
  begun: string[];
  view(what: string): Promise<unknown>;
  /** Ends the read that began last. */
  end(error?: Error): Promise<void>;
}

function openReads(): Reads {
  const db = { $client: {} } as unknown as Database;
  const begun: string[] = [];
  let running = Promise.withResolvers<string>();
  return {
    begun,
    view: (what) =>
      queueRead(db, what, () => {
        begun.push(what);
        running = Promise.withResolvers<string>();
        return running.promise;
      }).catch(() => 'failed'),
    async end(error) {
      if (error) running.reject(error);
      else running.resolve(`${begun.at(-1)}, read ${begun.length}`);
      await nextTick();
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('one view reads at a time, others in their order, and a failed one makes room', async () => {
  const { begun, view, end } = openReads();
  const views = ['a', 'b', 'c'].map(view);
  expect(begun).toEqual(['a']);
  await end(new Error('lost'));
  expect(begun).toEqual(['a', 'b']);
  await end();
  await end();
  expect(await Promise.all(views)).toEqual(['failed', 'b, read 2', 'c, read 3']);
});

test('views of one report that wait share a read, and one that comes after it began reads again', async () => {
  const { begun, view, end } = openReads();
  const first = view('a');
  const waiting = [view('b'), view('a'), view('b')];
  await end();
  expect(begun).toEqual(['a', 'b']);
  const late = view('b');
  await end();
  await end();
  expect(begun).toEqual(['a', 'b', 'a', 'b']);
  await end();
  expect(await Promise.all([first, ...waiting, late])).toEqual(['a, read 1', 'b, read 2', 'a, read 3', 'b, read 2', 'b, read 4']);
  const alone = view('b');
  await end();
  expect(await alone).toBe('b, read 5');
});

test('a slow read holds up the others for a moment only, and makes room once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = { $client: {} } as unknown as Database;
  const [slow, next, last] = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const begun: string[] = [];
  const view = (key: string, { promise }: PromiseWithResolvers<string>) =>
    queueRead(db, key, () => {
      begun.push(key);
      return promise;
    });
  const views = [view('slow', slow), view('next', next), view('last', last)];
  await vi.advanceTimersByTimeAsync(249);
  expect(begun).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['slow', 'next']);
  slow.resolve('slow');
  await nextTick();
  expect(begun).toEqual(['slow', 'next']);
  next.resolve('next');
  await nextTick();
  expect(begun).toEqual(['slow', 'next', 'last']);
  last.resolve('last');
  expect(await Promise.all(views)).toEqual(['slow', 'next', 'last']);
});
