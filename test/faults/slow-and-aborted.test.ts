import { expect, test } from 'vitest';
import { silently } from './fault-run.ts';
import { slowAndAborted } from './slow-and-aborted.ts';

test('people who leave amid an export or an upload take no connection and leave no file', async () => {
  const { broken } = await slowAndAborted(1, silently);
  expect(broken).toEqual([]);
}, 180_000);
