import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newPushKey } from '#contract/feeds/index.ts';
import { DEMO_ACCOUNTS } from '#demo/demo-accounts.ts';
import { makeAgent, makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readFeedFileJob } from '../../../server/feeds/files/read-feed-file-job.ts';
import { listings } from '../../../server/inventory/listings/listing-table.ts';
import { stores } from '../../../server/stores/store-table.ts';
import { seedFeeds } from '../feeds/seed-feeds.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

test('the file that the README pushes becomes listings of the demo, without a warning', async () => {
  const command = (await readFile(path.join(ROOT, 'README.md'), 'utf8')).match(/^curl .*\/api\/feeds\/push$/m)?.[0] ?? '';
  const file = /--data-binary @(\S+)/.exec(command)?.[1] ?? '';
  const contentType = /content-type: ([\w/]+)/.exec(command)?.[1] ?? '';
  const server = await openTestServer();
  onTestFinished(() => server.close());
  const { context, app } = server;
  const admin = await server.as('admin');
  const customerId = await makeCustomer(context.db);
  const officeIds = [await makeOffice(context.db, customerId), await makeOffice(context.db, customerId)];
  const [firstOfficeId] = officeIds;
  const { email, name } = DEMO_ACCOUNTS.find(({ role }) => role === 'branchuser') ?? {};
  await makeAgent(context.db, customerId, { officeIds: officeIds.slice(0, 1), email, fullName: name });
  await context.db.transaction((tx) => seedFeeds(tx, { customerId, officeIds, adminId: admin.userId }));
  const [store] = await context.db.select().from(stores).where(eq(stores.name, 'Office software'));
  const { key } = newPushKey.parse((await admin.call('POST', `/api/store/${store?.id}/push-key`)).json());

  const headers = { 'x-api-key': key, 'content-type': contentType };
  const pushed = await app.inject({ method: 'POST', url: '/api/feeds/push', headers, payload: await readFile(path.join(ROOT, file)) });
  expect(pushed.statusCode).toBe(202);
  await handleJob(readFeedFileJob, context, { sourceId: store?.feedAccountId ?? '' });
  const result = (await app.inject({ url: pushed.json().result, headers })).json();
  expect(result).toMatchObject({ state: 'READ', counts: { created: 2, refused: 0 }, records: [] });
  const rows = await context.db.select().from(listings).where(eq(listings.customerId, customerId)).orderBy(listings.reference);
  expect(rows).toMatchObject([
    { reference: 'SAMPLE-1', type: 'RESIDENTIAL_FOR_SALE', officeId: firstOfficeId },
    { reference: 'SAMPLE-2', type: 'RESIDENTIAL_FOR_RENT', officeId: officeIds[1] },
  ]);
});
