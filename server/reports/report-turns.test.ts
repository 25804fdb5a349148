import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../db/connection.ts';
import { inTurn } from './report-turns.ts';

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
      inTurn(db, what, () => {
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
