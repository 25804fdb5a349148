import { expect, test } from 'vitest';
import { silently } from './fault-run.ts';
import { killServerAndDatabase } from './kill-server-and-database.ts';

test('nothing acknowledged is lost or done twice when the server, the database or both are killed', async () => {
  const { seen, broken } = await killServerAndDatabase(3, silently);
  expect(broken).toEqual([]);
  expect(seen.acknowledged).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(0);
}, 180_000);
