import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import { twoNodes } from './two-nodes.ts';

test("two api and two worker processes do nothing twice and miss none of each other's events", async () => {
  const { broken } = await twoNodes(1, noLog);
  expect(broken).toEqual([]);
}, 180_000);
