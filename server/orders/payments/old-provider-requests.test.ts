import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerRequests, refunds } from './payment-table.ts';
import { deleteOldProviderRequests } from './request-once.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

test('requests to the provider are deleted after sixty days, but for those of orders that wait for a payment or a refund', async () => {
  const { db } = server.context;
  const place = async (paymentType: 'CREDIT_CARD' | 'INVOICE') => (await server.place(server.corporate, { paymentType }))._id;
  const [unpaid, refunded, finished] = [await place('CREDIT_CARD'), await place('INVOICE'), await place('INVOICE')];
  await db.insert(refunds).values({ id: newId(), orderId: refunded, number: 1, paymentId: 'pi_1', amount: 100, state: 'OWED' });
  const now = Date.now();
  const requestedAt = (days: number) => new Date(now - days * DAY_MS);
  await db.insert(providerRequests).values([
    { name: `order:${unpaid}:pi:v1:cus_a`, requestedAt: requestedAt(61) },
    { name: `order:${refunded}:refund:1`, requestedAt: requestedAt(61) },
    { name: `order:${finished}:pi:v1:cus_a`, requestedAt: requestedAt(61) },
    { name: `order:${finished}:refund:1`, requestedAt: requestedAt(59) },
    { name: `payer:${newId()}`, requestedAt: requestedAt(61) },
  ]);
  await deleteOldProviderRequests(db, now);
  const left = await db.select({ name: providerRequests.name }).from(providerRequests);
  expect(left.map(({ name }) => name).toSorted()).toEqual(
    [`order:${unpaid}:pi:v1:cus_a`, `order:${refunded}:refund:1`, `order:${finished}:refund:1`].toSorted(),
  );
});
