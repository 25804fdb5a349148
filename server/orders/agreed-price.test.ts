import { makeSeller, orderBody } from '#test/harness/selling.ts';
import type { Seller } from '#test/harness/selling.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestKeys } from '../http/request-key-table.ts';
import { products } from '../products/product-table.ts';
import { orders } from './order-table.ts';

let house: TestHouse;
let seller: Seller;
let caller: Caller;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  seller = await makeSeller(house.house.db);
  caller = await house.as('corporate', { customerId: seller.customerId });
});

const place = (expectedTotal?: number, key = newId()) =>
  caller.call('POST', '/api/orders', orderBody(seller, expectedTotal === undefined ? {} : { expectedTotal }), { 'idempotency-key': key });
const raise = () => house.house.db.update(products).set({ price: 999_900 }).where(eq(products.id, seller.productId));

test('an order is placed at the price that the person was shown, and at no other', async () => {
  await raise();
  const refused = await place(34_500);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'priceChanged',
      message: 'The price changed meanwhile: this order now costs 9,999.00 NZD. Please check it, and order again.',
    },
  ]);
  expect(await house.house.db.$count(orders, eq(orders.customerId, seller.customerId))).toBe(0);
  expect((await place(999_900)).statusCode).toBe(200);
});

test('whoever names no price takes the one of the day', async () => {
  await raise();
  expect((await place()).statusCode).toBe(200);
});

test('an order that was placed is answered again, whatever it would cost now', async () => {
  const key = newId();
  const first = await place(34_500, key);
  await raise();
  await house.house.db.delete(requestKeys);
  expect((await place(34_500, key)).json()).toEqual(first.json());
});
