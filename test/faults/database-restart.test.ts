import { expect, test } from 'vitest';
import { databaseRestart } from './database-restart.ts';
import { silently } from './fault-run.ts';

test('a running server outlives a restart, a crash and an absence of its database', async () => {
  const { seen, broken } = await databaseRestart(3, silently);
  expect(broken).toEqual([]);
  expect(seen.acknowledged).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(0);
  expect(seen.reads).toBeGreaterThan(10);
}, 180_000);
