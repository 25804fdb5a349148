import { minimumBudgetAnswer } from '#contract/networks/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { networkAccounts } from '../account-table.ts';
import { networkTokens } from './token-table.ts';

const { twins, server, context, db, visit, signIn, link } = await openLinkServer();

const NZ = 'act_100000000000001';
/** Only for throttling, after which the client leaves an account alone for a while. */
const AU = 'act_100000000000002';
const HOUR = 3600_000;

async function linked(accountId = NZ): Promise<{ id: string; customerId: string }> {
  const visitor = await visit();
  const customerId = await makeCustomer(db);
  const [id = ''] = await link(visitor, 'meta', await signIn(visitor, 'meta'), [accountId], [customerId]);
  return { id, customerId };
}
const set = (id: string, change: Partial<typeof networkAccounts.$inferInsert>) =>
  db.update(networkAccounts).set(change).where(eq(networkAccounts.id, id));
const read = async (id: string, customerId: string) => {
  const agent = await server.as('branchuser', { customerId });
  return minimumBudgetAnswer.parse((await agent.call('GET', `/api/ad-account/${id}/minimum-budget`)).json());
};

test('the minimum budget is the network’s, and is stored', async () => {
  const { id, customerId } = await linked();
  await set(id, { minimumBudget: 1, minimumBudgetAt: null });
  const answer = await read(id, customerId);
  expect(answer).toMatchObject({ currencyCode: 'NZD', source: 'network' });
  expect(answer.minimumBudget).toBeGreaterThan(1);
  const [stored] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, id));
  expect([stored?.minimumBudget, stored?.minimumBudgetAt?.toISOString()]).toEqual([answer.minimumBudget, answer.readAt]);
});

test('the network is asked at most once an hour', async () => {
  const { id, customerId } = await linked();
  const readAt = new Date(context.clock.now() - HOUR / 2);
  await set(id, { minimumBudget: 7, minimumBudgetAt: readAt });
  expect(await read(id, customerId)).toEqual({ minimumBudget: 7, currencyCode: 'NZD', source: 'network', readAt: readAt.toISOString() });
});

test('while the network throttles, the stored amount is answered with its age', async () => {
  const { id, customerId } = await linked(AU);
  const readAt = new Date(context.clock.now() - 30 * HOUR);
  await set(id, { minimumBudget: 7, minimumBudgetAt: readAt });
  await twins.meta.control('PUT', 'throttling', { throttling: [{ account: AU, percent: 100, minutes: 1 }] });
  expect(await read(id, customerId)).toEqual({ minimumBudget: 7, currencyCode: 'AUD', source: 'stored', readAt: readAt.toISOString() });
  await twins.meta.control('PUT', 'throttling', { throttling: [] });
});

test('a token that the network refuses is marked at once', async () => {
  const { id, customerId } = await linked();
  await set(id, { minimumBudgetAt: new Date(context.clock.now() - 30 * HOUR) });
  await twins.meta.set({ variant: 'session-expired' });
  await read(id, customerId);
  expect(await db.select().from(networkTokens)).toMatchObject([{ state: 'EXPIRED' }]);
  expect(await db.select().from(networkAccounts)).toMatchObject([{ tokenState: 'EXPIRED' }]);
});

test('an account that is not linked has the amount that was entered, or none', async () => {
  const customerId = await makeCustomer(db);
  const id = await makeAccount(db, { customerIds: [customerId], tokenState: 'NOT_LINKED', minimumBudget: 250 });
  expect(await read(id, customerId)).toEqual({ minimumBudget: 250, currencyCode: 'NZD', source: 'stored', readAt: null });
});

test('an account of another customer, or of Google, is not found', async () => {
  const { id } = await linked();
  const corporate = await server.as('corporate', { customerId: await makeCustomer(db) });
  expect((await corporate.call('GET', `/api/ad-account/${id}/minimum-budget`)).statusCode).toBe(404);
  const google = await makeAccount(db, { network: 'google' });
  expect((await (await server.as('operations')).call('GET', `/api/ad-account/${google}/minimum-budget`)).statusCode).toBe(404);
});
