import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import type { Seller } from '#test/harness/ordering/order-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idempotencyKeys } from '../../http/idempotency-key-table.ts';
import { products } from '../../products/product-table.ts';
import { orders } from '../order-table.ts';

let server: TestServer;
let seller: Seller;
let caller: Caller;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await makeSeller(server.context.db);
  caller = await server.as('corporate', { customerId: seller.customerId });
});

const place = (expectedTotal?: number, key = newId()) =>
  caller.call('POST', '/api/orders', orderBody(seller, expectedTotal === undefined ? {} : { expectedTotal }), { 'idempotency-key': key });
const raise = () => server.context.db.update(products).set({ price: 999_900 }).where(eq(products.id, seller.productId));

test('an order is placed at the price that the person was shown, and at no other', async () => {
  await raise();
  const refused = await place(34_500);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'priceChanged',
      message: 'The price has changed: this order now costs $9,999.00. Check it and order again.',
    },
  ]);
  expect(await server.context.db.$count(orders, eq(orders.customerId, seller.customerId))).toBe(0);
  expect((await place(999_900)).statusCode).toBe(200);
});

test('a request without an expected price is placed at the current price', async () => {
  await raise();
  expect((await place()).statusCode).toBe(200);
});

test('a repeated request returns the placed order, even if the price has changed since', async () => {
  const key = newId();
  const first = await place(34_500, key);
  await raise();
  await server.context.db.delete(idempotencyKeys);
  expect((await place(34_500, key)).json()).toEqual(first.json());
});
