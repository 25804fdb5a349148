import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import { restore } from './restore.ts';

test('an archive of the data folder brings back every table and every file', async () => {
  const { measured, broken } = await restore(1, noLog);
  expect(broken).toEqual([]);
  expect(measured.tables).toBeGreaterThan(10);
  expect(measured.files).toBeGreaterThan(0);
}, 180_000);
