import { expect, test } from 'vitest';
import { bulkUploadKilled } from './bulk-upload-killed.ts';
import { noLog } from './fault-run.ts';

test('a bulk upload whose reader is killed is read exactly once', async () => {
  const { broken } = await bulkUploadKilled(1, noLog);
  expect(broken).toEqual([]);
}, 240_000);
