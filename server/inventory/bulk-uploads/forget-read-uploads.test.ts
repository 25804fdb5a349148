import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bringListings, readBulkFile, sendBulkFile } from '#test/harness/bulk-uploads.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GiveUp } from '../../jobs/job-failure.ts';
import { forgetReadUploads } from './forget-read-uploads.ts';

let house: TestHouse;
let customerId: string;
let corporate: Caller;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  customerId = await makeCustomer(house.house.db);
  corporate = await house.as('corporate', { customerId });
});

const TABLE = 'reference,title\nA1,One\n';
const DAY_MS = 24 * 3600 * 1000;
const folder = (): string => path.join(house.house.config.dataDir, 'files', 'bulk');
const keptFiles = (): Promise<string[]> => readdir(folder());
const forget = (now = Date.now()): Promise<void> => forgetReadUploads(house.house.db, now, house.house.files);
const ask = (statement: string, id: string) => house.house.db.$client.query(statement, [id]);
const send = async (content = TABLE): Promise<string> =>
  (await sendBulkFile(corporate, customerId, content)).json<{ bulkId: string }>().bulkId;

test('a file goes when it was read, and when it was refused while it was read', async () => {
  const upload = await bringListings(house.house, corporate, customerId, TABLE);
  expect(await keptFiles()).not.toContain(upload._id);
  const refused = await send();
  await writeFile(path.join(folder(), refused), Buffer.alloc(TABLE.length));
  await expect(readBulkFile(house.house, refused)).rejects.toThrow(GiveUp);
  expect(await keptFiles()).not.toContain(refused);
  expect((await corporate.call('GET', `/api/bulkAssets/${refused}`)).json()).toMatchObject({
    state: 'FAILED',
    failure: 'file not in correct format',
  });
});

test.each<[string, (id: string) => Promise<void>]>([
  ['when its job is taken up again', (id) => readBulkFile(house.house, id)],
  ['in the next hour', () => forget()],
])('a file that a killed reader left behind at its very end goes %s', async (_, go) => {
  const id = await send();
  await ask('update bulk_uploads set ended_at = now() where id = $1', id);
  await go(id);
  expect(await keptFiles()).not.toContain(id);
});

test('a file whose reader gave up stays for some days, in which it can be tried again, and then goes', async () => {
  const [waiting, givenUp] = [await send(), await send(`${TABLE}A2,Two\n`)];
  await ask(`update jobs set state = 'FAILED' where id = (select job_id from bulk_uploads where id = $1)`, givenUp);
  await forget(Date.now() + 6 * DAY_MS);
  expect(await keptFiles()).toEqual(expect.arrayContaining([waiting, givenUp]));
  await forget(Date.now() + 8 * DAY_MS);
  expect(await keptFiles()).toContain(waiting);
  expect(await keptFiles()).not.toContain(givenUp);
});
