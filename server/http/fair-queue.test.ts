import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import type { Leave } from './fair-queue.ts';

const LIMITS = {
  inside: 2,
  insideOfOne: 1,
  insideAlone: 1,
  companyMs: 500,
  perSecond: 10,
  atOnce: 100,
  waiting: 3,
  waitingOfOne: 3,
  waitMs: 1000,
};

function open(limits: Partial<typeof LIMITS> = {}) {
  let time = 0;
  let planned: { at: number; work: () => void }[] = [];
  const queue = new FairQueue(
    { ...LIMITS, ...limits },
    { now: () => time, later: (ms, work) => void planned.push({ at: time + ms, work }) },
  );
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
    const due = planned.filter(({ at }) => at <= time);
    planned = planned.filter(({ at }) => at > time);
    for (const { work } of due) work();
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

test('who asks alone may use more than a share, until someone else asks', () => {
  const { enter, served, leaves } = open({ inside: 4, insideAlone: 3, waiting: 10, waitingOfOne: 10 });
  for (const name of ['ann 1', 'ann 2', 'ann 3', 'ann 4']) enter('ann', name);
  expect(served).toEqual(['ann 1', 'ann 2', 'ann 3']);
  enter('ben');
  expect(served).toEqual(['ann 1', 'ann 2', 'ann 3', 'ben']);
  leaves[0]?.();
  leaves[1]?.();
  expect(served).toHaveLength(4);
  leaves[2]?.();
  expect(served.slice(4)).toEqual(['ann 4']);
});

test('who is alone again gets the room back', () => {
  const { enter, pass, served } = open({ inside: 4, insideAlone: 3, waiting: 10, waitingOfOne: 10 });
  enter('ben');
  for (const name of ['ann 1', 'ann 2', 'ann 3']) enter('ann', name);
  expect(served).toEqual(['ben', 'ann 1']);
  pass(600);
  expect(served).toEqual(['ben', 'ann 1', 'ann 2', 'ann 3']);
});

test('in company, who asks without end goes one at a time and rests twice as long as the last one took', () => {
  const { enter, pass, served, leaves } = open({ inside: 9, insideOfOne: 4, insideAlone: 4, atOnce: 3, waiting: 10, waitingOfOne: 10 });
  for (const name of ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ann 5', 'ann 6']) enter('ann', name);
  enter('ben');
  expect(served).toEqual(['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ben']);
  pass(20);
  for (const leave of leaves) leave();
  expect(served).toHaveLength(5);
  pass(39);
  expect(served).toHaveLength(5);
  pass(1);
  expect(served.slice(5)).toEqual(['ann 5']);
});

test('who has stopped asking without end is forgiven after a moment', () => {
  const { enter, pass, served, leaves } = open({ inside: 9, insideOfOne: 2, insideAlone: 9, atOnce: 3, waiting: 20, waitingOfOne: 20 });
  for (let time = 0; time < 9; time += 1) enter('ann');
  for (const leave of leaves) leave();
  pass(2000);
  enter('ben');
  for (const name of ['ann again', 'ann once more']) enter('ann', name);
  expect(served.slice(9)).toEqual(['ben', 'ann again', 'ann once more']);
});
