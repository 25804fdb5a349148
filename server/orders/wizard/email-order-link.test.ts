import { makeSeller } from '#test/harness/ordering/order-server.ts';
import type { Seller } from '#test/harness/ordering/order-server.ts';
import { emailsTo } from '#test/harness/mailbox.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../accounts/users/user-table.ts';

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await openTestServer();
  seller = await makeSeller(server.context.db);
});
afterAll(() => server.close());

const emailOf = async ({ userId }: Caller): Promise<string> => {
  const [own] = await server.context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return own!.email;
};
const ask = (caller: Caller, pick: Record<string, string> | null) => caller.call('POST', '/api/orders/wizard/link', { pick });

test('the link goes to the person’s own address and opens the wizard with what they picked', async () => {
  const caller = await server.as('corporate', { customerId: seller.customerId });
  const [email, items] = [await emailOf(caller), [newId(), newId()].join('.')];
  const answer = await ask(caller, { type: 'LISTINGS', items });
  expect([answer.statusCode, answer.json()]).toEqual([200, { sentTo: email }]);
  const [sent] = await emailsTo(server.context, email);
  expect(sent?.subject).toBe('Continue your order on a computer');
  expect(sent?.text).toContain(`/customer-dashboard/order?type=LISTINGS&items=${items}`);
});

test('of what nobody could order, the link says nothing', async () => {
  const caller = await server.as('corporate', { customerId: seller.customerId });
  await ask(caller, { type: 'LISTINGS', items: 'https://evil.example' });
  const [sent] = await emailsTo(server.context, await emailOf(caller));
  expect(sent?.text).toMatch(/\/customer-dashboard\/order(?!\?)/);
  expect(sent?.text).not.toContain('evil');
});

test('a person gets ten in an hour', async () => {
  const caller = await server.as('corporate', { customerId: seller.customerId });
  for (let count = 0; count < 10; count += 1) expect((await ask(caller, null)).statusCode).toBe(200);
  const refused = await ask(caller, null);
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'tooManyMails' }]);
});
