import { expect, test } from 'vitest';
import { silently } from './fault-run.ts';
import { restore } from './restore.ts';

test('an archive of the data folder brings back every table and every file', async () => {
  const { seen, broken } = await restore(1, silently);
  expect(broken).toEqual([]);
  expect(seen.tables).toBeGreaterThan(10);
  expect(seen.files).toBeGreaterThan(0);
}, 180_000);
