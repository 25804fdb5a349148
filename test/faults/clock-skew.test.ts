import { expect, test } from 'vitest';
import { clockSkew } from './clock-skew.ts';
import { noLog } from './fault-run.ts';

test('two nodes whose clocks differ by minutes agree on schedules, retries, sessions and limits', async () => {
  const { broken } = await clockSkew(1, noLog);
  expect(broken).toEqual([]);
}, 180_000);
