import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import { killServerAndDatabase } from './kill-server-and-database.ts';

test('nothing acknowledged is lost or done twice when the server, the database or both are killed', async () => {
  const { measured, broken } = await killServerAndDatabase(3, noLog);
  expect(broken).toEqual([]);
  expect(measured.acknowledged).toBeGreaterThan(10);
  expect(measured.refused).toBeGreaterThan(0);
}, 180_000);
