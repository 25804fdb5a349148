import { makeSeller, orderBody } from '#test/harness/selling.ts';
import type { Seller } from '#test/harness/selling.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../accounts/user-table.ts';
import { orders } from './order-table.ts';

let house: TestHouse;
let seller: Seller;
beforeAll(async () => {
  house = await openTestHouse({ ORDER_NOTICES_PER_PERSON: '5' });
  seller = await makeSeller(house.house.db);
});
afterAll(() => house.close());

const someone = (): Promise<Caller> => house.as('corporate', { customerId: seller.customerId });

const place = async (caller: Caller, told: number, { key = newId(), email = '' } = {}) => {
  const account = { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: seller.accountId } as const;
  const notices = Array.from(
    { length: told },
    () => ({ entity: 'EMAIL_NOTICE', key: 'mailto', value: `${newId()}@kauri.example` }) as const,
  );
  const [own] = await house.house.db.select({ email: users.email }).from(users).where(eq(users.id, caller.userId));
  const body = orderBody(seller, { attributes: [account, ...notices], email: email || own!.email });
  return caller.call('POST', '/api/orders', body, { 'idempotency-key': key });
};

test('nobody has more people told within an hour than the limit, and an order that would is not placed', async () => {
  const caller = await someone();
  const count = () => house.house.db.$count(orders, eq(orders.orderedBy, caller.userId));
  expect((await place(caller, 3)).statusCode).toBe(200);
  const refused = await place(caller, 3);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'tooManyMails', message: 'Too many emails were asked for. Please wait 60 minutes and try again.' },
  ]);
  expect(await count()).toBe(1);
  expect((await place(caller, 2)).statusCode).toBe(200);
  expect((await place(caller, 0)).statusCode).toBe(200);
  expect((await place(await someone(), 3)).statusCode).toBe(200);
  await house.house.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(orders.orderedBy, caller.userId));
  expect((await place(caller, 5)).statusCode).toBe(200);
});

test('an address that is not one’s own counts too', async () => {
  const caller = await someone();
  const email = 'stranger@rimu.example';
  for (let orders = 0; orders < 5; orders++) expect((await place(caller, 0, { email })).statusCode).toBe(200);
  expect((await place(caller, 0, { email })).json()).toMatchObject({ code: 'tooManyMails' });
  expect((await place(caller, 0)).statusCode).toBe(200);
});

test('many at once do not come before the first is counted', async () => {
  const caller = await someone();
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(caller, 2)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
});

test('the same request is the same order, however many were told since', async () => {
  const [caller, key] = [await someone(), newId()];
  const { attributes } = orderBody(seller);
  const body = orderBody(seller, {
    attributes: [...(attributes ?? []), { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'hana@kauri.example' }],
  });
  const again = () => caller.call('POST', '/api/orders', body, { 'idempotency-key': key });
  const first = (await again()).json<{ _id: string }>();
  expect((await place(caller, 3)).statusCode).toBe(200);
  expect((await again()).json()).toMatchObject({ _id: first._id });
});
