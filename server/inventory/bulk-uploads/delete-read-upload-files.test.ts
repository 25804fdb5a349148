import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bringListings, readBulkFile, sendBulkFile } from '#test/harness/bulk-uploads.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GiveUp } from '../../jobs/job-failure.ts';
import { deleteReadUploadFiles } from './delete-read-upload-files.ts';

let server: TestServer;
let customerId: string;
let corporate: Caller;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  customerId = await makeCustomer(server.context.db);
  corporate = await server.as('corporate', { customerId });
});

const TABLE = 'reference,title\nA1,One\n';
const DAY_MS = 24 * 3600 * 1000;
const folder = (): string => path.join(server.context.config.dataDir, 'files', 'bulk');
const storedFiles = (): Promise<string[]> => readdir(folder());
const deleteOld = (now = Date.now()): Promise<void> => deleteReadUploadFiles(server.context.db, now, server.context.files);
const execute = (statement: string, id: string) => server.context.db.$client.query(statement, [id]);
const send = async (content = TABLE): Promise<string> =>
  (await sendBulkFile(corporate, customerId, content)).json<{ bulkId: string }>().bulkId;

test('a file is deleted once it was read, and once it was refused while being read', async () => {
  const upload = await bringListings(server.context, corporate, customerId, TABLE);
  expect(await storedFiles()).not.toContain(upload._id);
  const refused = await send();
  await writeFile(path.join(folder(), refused), Buffer.alloc(TABLE.length));
  await expect(readBulkFile(server.context, refused)).rejects.toThrow(GiveUp);
  expect(await storedFiles()).not.toContain(refused);
  expect((await corporate.call('GET', `/api/bulkAssets/${refused}`)).json()).toMatchObject({
    state: 'FAILED',
    failure: 'file not in correct format',
  });
});

test.each<[string, (id: string) => Promise<void>]>([
  ['when its job is taken up again', (id) => readBulkFile(server.context, id)],
  ['in the next hour', () => deleteOld()],
])('a file whose job was killed just before deleting it is deleted %s', async (_, cleanUp) => {
  const id = await send();
  await execute('update bulk_uploads set ended_at = now() where id = $1', id);
  await cleanUp(id);
  expect(await storedFiles()).not.toContain(id);
});

test('a file whose job failed is kept for some days, in which the job can be retried, and then deleted', async () => {
  const [waiting, failed] = [await send(), await send(`${TABLE}A2,Two\n`)];
  await execute(`update jobs set state = 'FAILED' where id = (select job_id from bulk_uploads where id = $1)`, failed);
  await deleteOld(Date.now() + 6 * DAY_MS);
  expect(await storedFiles()).toEqual(expect.arrayContaining([waiting, failed]));
  await deleteOld(Date.now() + 8 * DAY_MS);
  expect(await storedFiles()).toContain(waiting);
  expect(await storedFiles()).not.toContain(failed);
});
