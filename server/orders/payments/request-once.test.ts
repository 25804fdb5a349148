import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../db/connection.ts';
import { hasFailedRequest, wasRequested } from './request-once.ts';
import { providerRequests } from './payment-table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the requests of one order are found by their prefix, without those of other orders or other kinds', async () => {
  const { db } = server.context;
  await db
    .insert(providerRequests)
    .values([{ name: 'order:1:pi:v1:cus_a', number: 2 }, { name: 'order:10:pi:v1:cus_a' }, { name: 'order:2:refund:1', number: 2 }]);
  expect(await Promise.all(['order:1:pi:', 'order:10:pi:', 'order:2:pi:'].map((name) => wasRequested(db, name)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(await Promise.all(['order:1:pi:', 'order:10:pi:', 'order:2:pi:'].map((name) => hasFailedRequest(db, name)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('the requests of one order are found by an index, however many there are', async () => {
  const wholeReads = async (tx: Transaction): Promise<unknown> => {
    const { rows } = await tx.execute(sql`select seq_scan from pg_stat_xact_user_tables where relname = 'provider_requests'`);
    return rows[0];
  };
  await server.context.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into provider_requests (name) select 'order:' || gen_random_uuid() || ':pi:v1:cus_b' from generate_series(1, 20000)`,
    );
    await tx.execute(sql`analyze provider_requests`);
    const before = await wholeReads(tx);
    expect([await wasRequested(tx, 'order:1:pi:'), await hasFailedRequest(tx, 'order:3:pi:')]).toEqual([true, false]);
    expect(await wholeReads(tx)).toEqual(before);
  });
});
