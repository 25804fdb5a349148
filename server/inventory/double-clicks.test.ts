import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readBulkFile, sendBulkFile } from '#test/harness/bulk-uploads.ts';
import { makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CLICKS = 20;

let server: TestServer;
let customerId: string;
let officeId: string;
let pictureId: string;
let callers: Record<'admin' | 'corporate', Caller>;

beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
  officeId = await makeOffice(server.context.db, customerId);
  callers = { admin: await server.as('admin'), corporate: await server.as('corporate', { customerId }) };
  const form = await multipart(await samplePng(30, 20), 'own.png');
  const sent = await callers.corporate.call('POST', '/api/files?purpose=picture', form.body, { 'content-type': form.type });
  pictureId = sent.json<{ _id: string }>()._id;
});
afterAll(() => server.close());

const atOnce = <Answer>(click: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: CLICKS }, click));
async function count(statement: string, ...values: unknown[]): Promise<number> {
  const { rows } = await server.context.db.$client.query<{ count: number }>(`select count(*)::int as count from ${statement}`, values);
  return rows[0]?.count ?? 0;
}

test.each<[string, 'admin' | 'corporate', string, () => object, string]>([
  ['listing', 'corporate', '/api/listings', () => ({ title: 'Clicked', type: 'NONE' }), `listings where title = 'Clicked'`],
  [
    'resource',
    'corporate',
    '/api/resources',
    () => ({ title: 'Clicked', toAllOwnOffices: true, images: [{ _id: pictureId }] }),
    `resources where title = 'Clicked'`,
  ],
  [
    'agent',
    'admin',
    '/api/agents',
    () => ({ customerId, fullName: 'Clicked', email: 'clicked@agent.example' }),
    `agents where full_name = 'Clicked'`,
  ],
  [
    'ad account',
    'admin',
    '/api/ad-account',
    () => ({ accountId: 'act_1234567890', name: 'Clicked', currencyCode: 'NZD', timezone: 'Pacific/Auckland' }),
    `network_accounts where name = 'Clicked'`,
  ],
])('twenty clicks on create make one %s and one answer', async (_, role, address, body, rows) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await atOnce(() => callers[role].call('POST', address, body(), headers));
  expect(new Set(answers.map(({ statusCode, body: answer }) => `${statusCode} ${answer}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await count(rows)).toBe(1);
});

test('twenty clicks on a change of many listings change each once', async () => {
  const ids = await Promise.all(['One', 'Two', 'Three'].map((title) => makeListing(server.context.db, customerId, { title })));
  const change = { selection: { ids }, change: { officeId, status: 'SOLD' } };
  const answers = await atOnce(() => callers.corporate.call('PUT', '/api/listings', change));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: CLICKS }, () => 200));
  expect(answers.reduce((sum, answer) => sum + answer.json<{ count: number }>().count, 0)).toBe(3);
  expect(await count('listings where id = any($1) and version = 2 and is_sold', ids)).toBe(3);
  expect(await count(`audit_entries where entity_id = any($1) and action = 'updated'`, ids)).toBe(3);
});

test('twenty clicks on delete, and on its undo, remove and restore once', async () => {
  const id = await makeListing(server.context.db, customerId, { title: 'Gone' });
  const sum = (answers: { json(): { count: number } }[]): number => answers.reduce((all, answer) => all + answer.json().count, 0);
  expect(sum(await atOnce(() => callers.corporate.call('DELETE', '/api/listings', { ids: [id] })))).toBe(1);
  expect(sum(await atOnce(() => callers.corporate.call('POST', '/api/listings/restore', { ids: [id] })))).toBe(1);
  expect(await count('audit_entries where entity_id = $1', id)).toBe(2);
});

test('twenty clicks on upload create one upload, and on distribute distribute its listings once', async () => {
  const table = 'reference,title\nD1,One\nD2,Two\n';
  const sent = await atOnce(() => sendBulkFile(callers.corporate, customerId, table));
  const [bulkId, ...others] = new Set(sent.map((answer) => answer.json<{ bulkId: string }>().bulkId));
  expect([others, await count('bulk_uploads where customer_id = $1', customerId)]).toEqual([[], 1]);
  expect(await readdir(path.join(server.context.config.dataDir, 'files', 'bulk'))).toEqual([bulkId]);
  await readBulkFile(server.context, bulkId ?? '');
  const shown = await atOnce(() => callers.corporate.call('POST', `/api/bulkAssets/${bulkId}/distribute`));
  expect(shown.map((answer) => answer.json<{ count: number }>().count).toSorted((a, b) => b - a)).toEqual([
    2,
    ...Array.from({ length: CLICKS - 1 }, () => 0),
  ]);
  // Once it was read, the same file can be uploaded again.
  expect((await sendBulkFile(callers.corporate, customerId, table)).json<{ bulkId: string }>().bulkId).not.toBe(bulkId);
});

test('many changes of many listings at once, in any order, are all made', async () => {
  const { db } = server.context;
  const ids = await Promise.all(Array.from({ length: 60 }, () => makeListing(db, customerId, { officeId })));
  const orders = [ids, ids.toReversed(), ids.toSorted(), ids.toSorted().toReversed()];
  const changes = ['ACTIVE', 'SOLD', 'LEASED', 'WITHDRAWN'];
  const answers = await Promise.all(
    orders.flatMap((some, index) => [
      callers.corporate.call('PUT', '/api/listings', { selection: { ids: some }, change: { status: changes[index] } }),
      callers.admin.call('DELETE', '/api/listings', { ids: some.slice(index * 5) }),
    ]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});
