import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RenderSlots } from './render-slots.ts';

/** Work that records when it begins, ends on request, and fails when it is interrupted. */
function openSlots(count = 2) {
  const slots = new RenderSlots(count);
  const begun: string[] = [];
  const ends = new Map<string, { resolve(name: string): void; reject(error: Error): void }>();
  const ask = (name: string): Promise<string> =>
    slots.run(name.slice(0, 1), (interrupted) => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        ends.set(name, { resolve, reject });
        interrupted.addEventListener('abort', () => reject(new Error('The job was stopped.')));
      });
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.resolve(name);
    await nextRound();
  };
  return { slots, ask, end, ends, begun };
}

test('one customer alone uses all slots', async () => {
  const { ask, end, begun } = openSlots();
  const all = [ask('a1'), ask('a2'), ask('a3')];
  await nextRound();
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a2', 'a1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
});

test('a customer whose renders hang gives up the youngest when another one waits, and it is rendered again', async () => {
  const { ask, end, begun } = openSlots();
  const all = ['a1', 'a2', 'a3', 'a4'].map(ask);
  await nextRound();
  const other = ask('b1');
  await nextRound();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(await other).toBe('b1');
  // Interrupted work goes before what its customer asked for later.
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('a customer that holds one slot is not interrupted', async () => {
  const { ask, end, begun } = openSlots();
  for (const name of ['a1', 'b1', 'c1', 'b2']) void ask(name);
  await nextRound();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
});

test('two that wait interrupt one render only', async () => {
  const { ask, begun } = openSlots();
  for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name);
  await nextRound();
  expect(begun).toEqual(['a1', 'b1']);
});

test('a customer with hundreds takes turns with the others', async () => {
  const { ask, end, begun } = openSlots();
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4', 'c1']) void ask(name);
  await nextRound();
  await end('a1');
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('work that fails frees its slot and is not run again', async () => {
  const { slots, ask, begun } = openSlots(1);
  const failing = slots.run('a', () => Promise.reject(new Error('no')));
  void ask('a1');
  await expect(failing).rejects.toThrow('no');
  await nextRound();
  expect(begun).toEqual(['a1']);
});

test('work that was interrupted and finished all the same is not run again', async () => {
  const { slots, ask, begun } = openSlots();
  const finish = Promise.withResolvers<string>();
  void ask('a1');
  const late = slots.run('a', () => finish.promise);
  await nextRound();
  void ask('b1');
  finish.resolve('done');
  expect(await late).toBe('done');
  await nextRound();
  expect(begun).toEqual(['a1', 'b1']);
});
