import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { orders } from '../order-table.ts';

test('concurrent orders cannot get past the limit, and copies of one request count once', async () => {
  const server = await openTestServer({ ORDERS_PER_PERSON: '3' });
  try {
    const seller = await makeSeller(server.context.db);
    const caller = await server.as('corporate', { customerId: seller.customerId });
    const place = (key: string) => caller.call('POST', '/api/orders', orderBody(seller), { 'idempotency-key': key });
    const same = newId();
    const copies = await Promise.all(Array.from({ length: 4 }, () => place(same)));
    expect(new Set(copies.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(newId())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    expect(await server.context.db.$count(orders, eq(orders.orderedBy, caller.userId))).toBe(3);
  } finally {
    await server.close();
  }
});

test('a person cannot place more orders per hour than the limit; a repeated request still returns its order', async () => {
  const server = await openTestServer({ ORDERS_PER_PERSON: '3' });
  try {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const someone = () => server.as('corporate', { customerId: seller.customerId });
    const place = (caller: Caller, key = newId()) => caller.call('POST', '/api/orders', orderBody(seller), { 'idempotency-key': key });
    const [caller, key] = [await someone(), newId()];
    const first = await place(caller, key);
    for (let more = 0; more < 2; more++) expect((await place(caller)).statusCode).toBe(200);
    const refused = await place(caller);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'tooManyOrders', message: 'Too many orders were placed. Wait 60 minutes and try again.' },
    ]);
    expect(await db.$count(orders, eq(orders.orderedBy, caller.userId))).toBe(3);
    expect((await place(caller, key)).json()).toEqual(first.json());
    expect((await place(await someone())).statusCode).toBe(200);
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    await db.update(orders).set({ createdAt: anHourAgo }).where(eq(orders.id, first.json<{ _id: string }>()._id));
    expect((await place(caller)).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
