import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../db/connection.ts';
import { metFault, wasAsked } from './ask-once.ts';
import { providerRequests } from './payment-table.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('what was asked for an order is told from what was asked for another, and from other things of its own', async () => {
  const { db } = house.house;
  await db
    .insert(providerRequests)
    .values([{ name: 'order:1:pi:v1:cus_a', number: 2 }, { name: 'order:10:pi:v1:cus_a' }, { name: 'order:2:refund:1', number: 2 }]);
  expect(await Promise.all(['order:1:pi:', 'order:10:pi:', 'order:2:pi:'].map((name) => wasAsked(db, name)))).toEqual([true, true, false]);
  expect(await Promise.all(['order:1:pi:', 'order:10:pi:', 'order:2:pi:'].map((name) => metFault(db, name)))).toEqual([true, false, false]);
});

test('however much was asked for, what was asked for one order is found by an index', async () => {
  const wholeReads = async (tx: Transaction): Promise<unknown> => {
    const { rows } = await tx.execute(sql`select seq_scan from pg_stat_xact_user_tables where relname = 'provider_requests'`);
    return rows[0];
  };
  await house.house.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into provider_requests (name) select 'order:' || gen_random_uuid() || ':pi:v1:cus_b' from generate_series(1, 20000)`,
    );
    await tx.execute(sql`analyze provider_requests`);
    const before = await wholeReads(tx);
    expect([await wasAsked(tx, 'order:1:pi:'), await metFault(tx, 'order:3:pi:')]).toEqual([true, false]);
    expect(await wholeReads(tx)).toEqual(before);
  });
});
