import { expect, test } from 'vitest';
import { doubleClick } from './double-click.ts';
import { silently } from './fault-run.ts';

test('twenty clicks make one row, and of two tabs one wins and the other is told', async () => {
  const { broken } = await doubleClick(3, silently);
  expect(broken).toEqual([]);
}, 120_000);
