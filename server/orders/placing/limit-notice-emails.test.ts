import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import type { Seller } from '#test/harness/ordering/order-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../accounts/users/user-table.ts';
import { orders } from '../order-table.ts';

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await openTestServer({ ORDER_NOTICES_PER_PERSON: '5' });
  seller = await makeSeller(server.context.db);
});
afterAll(() => server.close());

const someone = (): Promise<Caller> => server.as('corporate', { customerId: seller.customerId });

const place = async (caller: Caller, noticeCount: number, { key = newId(), email = '' } = {}) => {
  const account = { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: seller.accountId } as const;
  const notices = Array.from(
    { length: noticeCount },
    () => ({ entity: 'EMAIL_NOTICE', key: 'mailto', value: `${newId()}@kauri.example` }) as const,
  );
  const [own] = await server.context.db.select({ email: users.email }).from(users).where(eq(users.id, caller.userId));
  const body = orderBody(seller, { attributes: [account, ...notices], email: email || own!.email });
  return caller.call('POST', '/api/orders', body, { 'idempotency-key': key });
};

test('an order is refused when its notices would exceed the person’s limit per hour', async () => {
  const caller = await someone();
  const count = () => server.context.db.$count(orders, eq(orders.orderedBy, caller.userId));
  expect((await place(caller, 3)).statusCode).toBe(200);
  const refused = await place(caller, 3);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'tooManyMails', message: 'Too many emails were requested. Wait 60 minutes and try again.' },
  ]);
  expect(await count()).toBe(1);
  expect((await place(caller, 2)).statusCode).toBe(200);
  expect((await place(caller, 0)).statusCode).toBe(200);
  expect((await place(await someone(), 3)).statusCode).toBe(200);
  await server.context.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(orders.orderedBy, caller.userId));
  expect((await place(caller, 5)).statusCode).toBe(200);
});

test('an order email other than the person’s own counts as a notice', async () => {
  const caller = await someone();
  const email = 'stranger@rimu.example';
  for (let orders = 0; orders < 5; orders++) expect((await place(caller, 0, { email })).statusCode).toBe(200);
  expect((await place(caller, 0, { email })).json()).toMatchObject({ code: 'tooManyMails' });
  expect((await place(caller, 0)).statusCode).toBe(200);
});

test('concurrent orders cannot get past the limit', async () => {
  const caller = await someone();
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(caller, 2)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
});

test('a repeated request returns its order, even if the limit is reached by now', async () => {
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
