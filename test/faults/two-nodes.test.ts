import { expect, test } from 'vitest';
import { silently } from './fault-run.ts';
import { twoNodes } from './two-nodes.ts';

test('two api and two worker processes do nothing twice and miss nothing of each other', async () => {
  const { broken } = await twoNodes(1, silently);
  expect(broken).toEqual([]);
}, 180_000);
