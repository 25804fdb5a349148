import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';

/** Work that records when it begins and ends on request. */
function openSemaphore(limits = { slots: 2, maxWaiting: 4, maxWaitingPerClient: 3 }) {
  const semaphore = new FairSemaphore({ ...limits, refusal: 'busy' });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string): Promise<string> =>
    semaphore.run(client, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await nextRound();
  };
  return { semaphore, ask, end, begun };
}

test('only as many run at once as there are slots; the next begins when one ends', async () => {
  const { ask, end, begun } = openSemaphore();
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')];
  await nextRound();
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  await end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
});

test('a client with many requests does not keep others waiting behind all of them', async () => {
  const { ask, end, begun } = openSemaphore();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

test('requests beyond the queue are refused at once, with a lower limit per client', async () => {
  const { ask } = openSemaphore();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
  await expect(ask('a', 'a6')).rejects.toMatchObject({ code: 'busy' });
  void ask('b', 'b1');
  await expect(ask('b', 'b2')).rejects.toMatchObject({ code: 'busy' });
});

test('work that fails releases its slot', async () => {
  const { semaphore, ask, begun } = openSemaphore({ slots: 1, maxWaiting: 1, maxWaitingPerClient: 1 });
  const failing = semaphore.run('a', () => Promise.reject(new Error('no')));
  void ask('a', 'a1');
  await expect(failing).rejects.toThrow('no');
  await nextRound();
  expect(begun).toEqual(['a1']);
});
