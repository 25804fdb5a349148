import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Order } from '#contract/orders/index.ts';
import { agents } from '#server/customers/agent-table.ts';
import { productClock } from '#server/twins/clock-table.ts';
import { storeOffset } from '#server/twins/product-clock.ts';
import { currencyRates } from '#server/products/currency-rate-table.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOutbox, orderComments, orders } from './order-table.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const list = async (caller = server.corporate, headers = {}): Promise<{ count: number }> =>
  (await caller.call('GET', '/api/orders', undefined, headers)).json<{ count: number }>();
const read = async (id: string, caller = server.corporate): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  server.context.db.update(orders).set(values).where(eq(orders.id, id));

describe('who sees an order', () => {
  test('corporate their customer’s, managers their offices’, agents their own and where they are a contact, staff all', async () => {
    const seller = await makeSeller(server.context.db);
    const [corporate, manager, agent] = [
      await server.person('corporate', seller),
      await server.person('branchmanager', seller),
      await server.person('branchuser', seller),
    ];
    const placed = await server.place(corporate, {}, seller);
    await change(placed._id, { officeId: null });
    const sees = async (caller: typeof corporate) => [
      (await list(caller)).count,
      (await caller.call('GET', `/api/orders/${placed._id}`)).statusCode,
    ];
    expect(await sees(corporate)).toEqual([1, 200]);
    expect(await sees(manager)).toEqual([0, 404]);
    expect(await sees(agent)).toEqual([0, 404]);
    await change(placed._id, { officeId: seller.officeId });
    expect(await sees(manager)).toEqual([1, 200]);
    expect(await sees(agent)).toEqual([0, 404]);
    await server.context.db.update(agents).set({ userId: agent.userId }).where(eq(agents.id, seller.agentId));
    server.context.sessions.forget([agent.userId]);
    expect(await sees(agent)).toEqual([1, 200]);
    expect(await sees(server.corporate)).toMatchObject([expect.any(Number), 404]);
    const sales = await server.as('sales');
    expect((await sales.call('GET', `/api/orders/${placed._id}`)).statusCode).toBe(200);
    expect((await list(sales, { 'x-adstead-customer': seller.customerId })).count).toBe(1);
  });

  test('of the customer’s people, only the person who ordered and corporate may cancel it', async () => {
    const manager = await server.person('branchmanager');
    const placed = await server.place(server.corporate);
    expect(await read(placed._id, manager)).toMatchObject({ steps: [], isEditable: false });
    expect((await manager.call('POST', `/api/orders/${placed._id}/cancel`)).json()).toMatchObject({ code: 'orderNotYours' });
    const own = await server.place(manager);
    expect((await manager.call('POST', `/api/orders/${own._id}/cancel`)).json()).toMatchObject({ status: 'CANCELLED' });
    expect(await server.context.db.$count(deliveryOutbox, eq(deliveryOutbox.orderId, own._id))).toBe(1);
    const [taken] = await server.context.db.select().from(deliveryOutbox).where(eq(deliveryOutbox.orderId, own._id));
    expect(taken?.closedAt).not.toBeNull();
  });
});

test('everything of the timeline follows the product’s clock, in the order in which it happened', async () => {
  const { db } = server.context;
  const DAY_MS = 86_400_000;
  const before = await server.place(server.corporate);
  await storeOffset(db, 7 * DAY_MS);
  await server.corporate.call('POST', `/api/orders/${before._id}/comments`, { text: 'A week later' });
  await server.corporate.call('POST', `/api/orders/${before._id}/cancel`);
  const after = await server.place(server.corporate);
  const [older, newer] = [await read(before._id), await read(after._id)];
  await db.delete(productClock);
  const daysAhead = (at: string | undefined): number => Math.abs(Math.round((Date.parse(at ?? '') - Date.now()) / DAY_MS));
  expect([older.createdAt, ...older.timeline.map(({ at }) => at)].map(daysAhead)).toEqual([
    0,
    ...older.timeline.map(({ step }) => (step === 'cancel' ? 7 : 0)),
  ]);
  expect(older.timeline.map(({ at }) => at)).toEqual(older.timeline.map(({ at }) => at).toSorted());
  expect([older.comments[0]?.createdAt, newer.createdAt, newer.timeline[0]?.at].map(daysAhead)).toEqual([7, 7, 7]);
  expect(older.emails.map(({ createdAt }) => daysAhead(createdAt)).every((days) => days === 0 || days === 7)).toBe(true);
  expect(older.timeline.map(({ step }) => step)).toContain('cancel');
});

describe('comments', () => {
  test('are added by who sees the order, and taken back by who wrote them or an admin', async () => {
    const { _id } = await server.place(server.corporate);
    const manager = await server.person('branchmanager');
    const comment = (await manager.call('POST', `/api/orders/${_id}/comments`, { text: ' Use the red logo ' })).json<{
      _id: string;
    }>();
    expect((await read(_id)).comments).toMatchObject([{ _id: comment._id, text: 'Use the red logo', isRemovable: false }]);
    const path = `/api/orders/${_id}/comments/${comment._id}`;
    expect((await server.corporate.call('DELETE', path)).statusCode).toBe(404);
    expect((await manager.call('DELETE', path)).json()).toEqual({ _id: comment._id });
    expect((await read(_id)).comments).toEqual([]);
    expect((await manager.call('POST', `/api/orders/${_id}/comments`, { text: 'x'.repeat(2001) })).json()).toMatchObject({
      code: 'commentTooLong',
    });
  });

  test('are limited to a hundred an hour for each person', async () => {
    const { _id: orderId } = await server.place(server.corporate);
    const [author, other] = [await server.person('branchmanager'), await server.person('branchmanager')];
    const [createdBy, createdByName] = [author.userId, 'Author'];
    const written = Array.from({ length: 100 }, () => ({ id: newId(), orderId, text: 'More', createdBy, createdByName }));
    await server.context.db.insert(orderComments).values(written);
    const say = async (caller: typeof author) =>
      (await caller.call('POST', `/api/orders/${orderId}/comments`, { text: 'One more' })).json<{ code?: string }>().code;
    expect([await say(author), await say(other)]).toEqual(['tooManyComments', undefined]);
    await server.context.db.delete(orderComments).where(eq(orderComments.id, written[0]!.id));
    expect(await say(author)).toBeUndefined();
  });

  test('with one idempotency key are added once per order; the same text on another order is added there', async () => {
    const [first, second] = [(await server.place(server.corporate))._id, (await server.place(server.corporate))._id];
    const key = { 'idempotency-key': newId() };
    const say = (id: string) => server.corporate.call('POST', `/api/orders/${id}/comments`, { text: 'Please call me' }, key);
    expect((await say(first)).json()).toEqual((await say(first)).json());
    expect((await say(second)).json()).toMatchObject({ code: 'keyReused' });
    expect([(await read(first)).comments.length, (await read(second)).comments.length]).toEqual([1, 0]);
  });
});

test('an amount is converted by today’s rate, not by one of another day or of the opposite direction', async () => {
  await server.context.db.insert(currencyRates).values([
    { id: newId(), fromCode: 'NZD', toCode: 'JPY', rate: 90, validFrom: '2020-01-01' },
    { id: newId(), fromCode: 'NZD', toCode: 'JPY', rate: 91.5, validFrom: '2024-01-01' },
    { id: newId(), fromCode: 'NZD', toCode: 'JPY', rate: 1, validFrom: '2999-01-01' },
  ]);
  const convert = async (path: string) => (await server.corporate.call('GET', `/api/payments/currency/${path}`)).json<object>();
  expect(await convert('NZD/JPY/1000')).toEqual({ amount: 915, rate: 91.5, validFrom: '2024-01-01' });
  expect(await convert('nzd/nzd/1000')).toMatchObject({ amount: 1000, rate: 1 });
  expect(await convert('JPY/NZD/1000')).toMatchObject({
    code: 'currencyRateMissing',
    message: 'There is no exchange rate from JPY to NZD.',
  });
});

test.each(['NZD/JPY/%20', 'NZD/JPY/0x10', 'NZD/JPY/1e3', 'NZD/JPY/1.5', 'NZD/JPY/-1', 'NZD/JPY/999999999999', 'XXX/XXX/5', 'NZD/XXX/5'])(
  '%s names no amount of a currency, and is refused',
  async (path) => {
    expect((await server.corporate.call('GET', `/api/payments/currency/${path}`)).statusCode).toBe(400);
  },
);
