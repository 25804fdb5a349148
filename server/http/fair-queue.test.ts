import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import type { Leave } from './fair-queue.ts';

const LIMITS = { inside: 2, insideOfOne: 1, waiting: 3, waitingOfOne: 3, waitMs: 1000 };

function open(limits: Partial<typeof LIMITS> = {}) {
  let time = 0;
  const queue = new FairQueue({ ...LIMITS, ...limits }, () => time);
  const served: string[] = [];
  const refused: string[] = [];
  const leaves: Leave[] = [];
  const enter = (asker: string, name = asker): void =>
    queue.enter(
      asker,
      (leave) => {
        served.push(name);
        leaves.push(leave);
      },
      () => refused.push(name),
    );
  const pass = (ms: number): void => {
    time += ms;
    queue.refuseLate();
  };
  return { queue, enter, pass, served, refused, leaves };
}

test('as many as there is room for come in at once, and only so many of one asker', () => {
  const { enter, served, refused } = open();
  for (const name of ['ann', 'ann', 'ben', 'cleo']) enter(name);
  expect(served).toEqual(['ann', 'ben']);
  expect(refused).toEqual([]);
});

test('askers take turns, however many requests one of them sends', () => {
  const { enter, served, leaves } = open({ inside: 1, waiting: 10 });
  for (const name of ['ann 1', 'ann 2', 'ann 3']) enter('ann', name);
  for (const name of ['ben 1', 'ben 2']) enter('ben', name);
  for (let next = 0; next < 5; next += 1) leaves[next]?.();
  expect(served).toEqual(['ann 1', 'ann 2', 'ben 1', 'ann 3', 'ben 2']);
});

test('who comes when too many wait is refused at once', () => {
  const { queue, enter, refused } = open({ inside: 1 });
  for (const name of ['ann', 'ben', 'cleo', 'dan']) enter(name);
  expect(queue.isFull).toBe(true);
  enter('eve');
  expect(refused).toEqual(['eve']);
});

test('who waits too long is refused, and the others keep their turn', () => {
  const { enter, pass, served, refused, leaves } = open({ inside: 1 });
  enter('ann');
  enter('ben');
  pass(600);
  enter('cleo');
  pass(600);
  expect(refused).toEqual(['ben']);
  leaves[0]?.();
  expect(served).toEqual(['ann', 'cleo']);
});

test('leaving twice makes room once', () => {
  const { enter, served, leaves } = open({ inside: 1, insideOfOne: 2 });
  for (const name of ['ann', 'ben', 'cleo']) enter(name);
  leaves[0]?.();
  leaves[0]?.();
  expect(served).toEqual(['ann', 'ben']);
});
