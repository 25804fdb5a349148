import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import type { Release } from './fair-queue.ts';

const LIMITS = {
  maxRunning: 2,
  maxRunningPerClient: 1,
  maxRunningAlone: 1,
  activeMs: 500,
  requestsPerSecond: 10,
  burst: 100,
  maxWaiting: 3,
  maxWaitingPerClient: 3,
  maxWaitMs: 1000,
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
  const releases: Release[] = [];
  const enter = (client: string, name = client): void =>
    queue.enter(
      client,
      (release) => {
        served.push(name);
        releases.push(release);
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
  return { queue, enter, pass, served, refused, releases };
}

test('requests run at once up to the limit, and up to a lower limit per client', () => {
  const { enter, served, refused } = open();
  for (const name of ['ann', 'ann', 'ben', 'cleo']) enter(name);
  expect(served).toEqual(['ann', 'ben']);
  expect(refused).toEqual([]);
});

test('clients take turns, however many requests one of them sends', () => {
  const { enter, served, releases } = open({ maxRunning: 1, maxWaiting: 10 });
  for (const name of ['ann 1', 'ann 2', 'ann 3']) enter('ann', name);
  for (const name of ['ben 1', 'ben 2']) enter('ben', name);
  for (let next = 0; next < 5; next += 1) releases[next]?.();
  expect(served).toEqual(['ann 1', 'ann 2', 'ben 1', 'ann 3', 'ben 2']);
});

test('a request is refused at once when too many are waiting', () => {
  const { queue, enter, refused } = open({ maxRunning: 1 });
  for (const name of ['ann', 'ben', 'cleo', 'dan']) enter(name);
  expect(queue.isFull).toBe(true);
  enter('eve');
  expect(refused).toEqual(['eve']);
});

test('a request that waits too long is refused, and the others keep their turn', () => {
  const { enter, pass, served, refused, releases } = open({ maxRunning: 1 });
  enter('ann');
  enter('ben');
  pass(600);
  enter('cleo');
  pass(600);
  expect(refused).toEqual(['ben']);
  releases[0]?.();
  expect(served).toEqual(['ann', 'cleo']);
});

test('releasing a slot twice frees it once', () => {
  const { enter, served, releases } = open({ maxRunning: 1, maxRunningPerClient: 2 });
  for (const name of ['ann', 'ben', 'cleo']) enter(name);
  releases[0]?.();
  releases[0]?.();
  expect(served).toEqual(['ann', 'ben']);
});

test('a client that is alone may use more than its share, until another client sends a request', () => {
  const { enter, served, releases } = open({ maxRunning: 4, maxRunningAlone: 3, maxWaiting: 10, maxWaitingPerClient: 10 });
  for (const name of ['ann 1', 'ann 2', 'ann 3', 'ann 4']) enter('ann', name);
  expect(served).toEqual(['ann 1', 'ann 2', 'ann 3']);
  enter('ben');
  expect(served).toEqual(['ann 1', 'ann 2', 'ann 3', 'ben']);
  releases[0]?.();
  releases[1]?.();
  expect(served).toHaveLength(4);
  releases[2]?.();
  expect(served.slice(4)).toEqual(['ann 4']);
});

test('a client that is alone again may use more than its share again', () => {
  const { enter, pass, served } = open({ maxRunning: 4, maxRunningAlone: 3, maxWaiting: 10, maxWaitingPerClient: 10 });
  enter('ben');
  for (const name of ['ann 1', 'ann 2', 'ann 3']) enter('ann', name);
  expect(served).toEqual(['ben', 'ann 1']);
  pass(600);
  expect(served).toEqual(['ben', 'ann 1', 'ann 2', 'ann 3']);
});

test('while others are active, a flooding client runs one request at a time and pauses twice as long as it took', () => {
  const { enter, pass, served, releases } = open({
    maxRunning: 9,
    maxRunningPerClient: 4,
    maxRunningAlone: 4,
    burst: 3,
    maxWaiting: 10,
    maxWaitingPerClient: 10,
  });
  for (const name of ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ann 5', 'ann 6']) enter('ann', name);
  enter('ben');
  expect(served).toEqual(['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ben']);
  pass(20);
  for (const release of releases) release();
  expect(served).toHaveLength(5);
  pass(39);
  expect(served).toHaveLength(5);
  pass(1);
  expect(served.slice(5)).toEqual(['ann 5']);
});

test('a client that has stopped flooding is treated normally again after a moment', () => {
  const { enter, pass, served, releases } = open({
    maxRunning: 9,
    maxRunningPerClient: 2,
    maxRunningAlone: 9,
    burst: 3,
    maxWaiting: 20,
    maxWaitingPerClient: 20,
  });
  for (let time = 0; time < 9; time += 1) enter('ann');
  for (const release of releases) release();
  pass(2000);
  enter('ben');
  for (const name of ['ann again', 'ann once more']) enter('ann', name);
  expect(served.slice(9)).toEqual(['ben', 'ann again', 'ann once more']);
});
