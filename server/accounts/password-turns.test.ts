import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PasswordTurns } from './password-turns.ts';

/** Work that ends when it is told to, and says when it began. */
function workshop(limits = { atOnce: 2, waiting: 4, waitingOfOne: 3 }) {
  const turns = new PasswordTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (asker: string, name: string): Promise<string> =>
    turns.take(asker, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await nextRound();
  };
  return { turns, ask, end, begun };
}

test('only so many are worked on at once; the next begins when one ends', async () => {
  const { ask, end, begun } = workshop();
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')];
  await nextRound();
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  await end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
});

test('whoever asks for much does not keep others waiting behind all of it', async () => {
  const { ask, end, begun } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

test('past the end of the line everyone is refused at once, and one asker before', async () => {
  const { ask } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
  await expect(ask('a', 'a6')).rejects.toMatchObject({ code: 'busy' });
  void ask('b', 'b1');
  await expect(ask('b', 'b2')).rejects.toMatchObject({ code: 'busy' });
});

test('work that fails gives its place on', async () => {
  const { turns, ask, begun } = workshop({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  void ask('a', 'a1');
  await expect(failing).rejects.toThrow('no');
  await nextRound();
  expect(begun).toEqual(['a1']);
});
