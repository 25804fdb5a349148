import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import { slowAndAborted } from './slow-and-aborted.ts';

test('aborted exports and uploads hold no connection and leave no file', async () => {
  const { broken } = await slowAndAborted(1, noLog);
  expect(broken).toEqual([]);
}, 180_000);
