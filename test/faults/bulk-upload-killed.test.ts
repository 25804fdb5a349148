import { expect, test } from 'vitest';
import { bulkUploadKilled } from './bulk-upload-killed.ts';
import { silently } from './fault-run.ts';

test('an upload whose reader is killed ends as if it had not been', async () => {
  const { broken } = await bulkUploadKilled(1, silently);
  expect(broken).toEqual([]);
}, 240_000);
