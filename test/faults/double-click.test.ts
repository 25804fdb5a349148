import { expect, test } from 'vitest';
import { doubleClick } from './double-click.ts';
import { noLog } from './fault-run.ts';

test('twenty identical requests create one row, and of two tabs that save one gets a conflict', async () => {
  const { broken } = await doubleClick(3, noLog);
  expect(broken).toEqual([]);
}, 120_000);
