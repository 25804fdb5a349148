import { expect, test } from 'vitest';
import { databaseRestart } from './database-restart.ts';
import { noLog } from './fault-run.ts';

test('a running server survives a restart, a crash and an outage of its database', async () => {
  const { measured, broken } = await databaseRestart(3, noLog);
  expect(broken).toEqual([]);
  expect(measured.acknowledged).toBeGreaterThan(10);
  expect(measured.refused).toBeGreaterThan(0);
  expect(measured.reads).toBeGreaterThan(10);
}, 180_000);
