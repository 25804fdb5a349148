import { makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { OrderMoney } from '#contract/results/index.ts';
import { NO_FIGURES } from '#domain/results/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { customers } from '../../customers/customer-table.ts';
import { campaignFigureReads, campaignTotalFigures } from '../figures/figure-table.ts';
import { closeLedgers } from './close-ledgers.ts';
import { orderLedgers } from '../../orders/ledger/order-ledger-table.ts';

const HOUR = 3_600_000;
const server = await openTestServer();
const { context } = server;
const { db } = context;
afterAll(() => server.close());

/** A completed order of 240.00 on one network, of which 229.00 were spent; its campaign ended three days and an hour ago. */
async function makeCompleted(owner: Awaited<ReturnType<typeof makeOwner>>, readHoursAgo: number): Promise<string> {
  const orderId = await makeOrderRow(db, owner, { status: 'COMPLETED', digitalInvestment: 24_000 });
  const now = context.clock.now();
  const { campaignId } = await makeDelivered(db, owner, {
    orderId,
    budget: 24_000,
    state: 'COMPLETED',
    startsAt: new Date(now - 150 * HOUR),
    endsAt: new Date(now - 73 * HOUR),
  });
  const { customerId } = owner;
  await db.insert(campaignTotalFigures).values({
    ...NO_FIGURES,
    campaignId,
    customerId,
    orderId,
    network: 'meta',
    currencyCode: 'NZD',
    spendMicros: 229_000_000,
  });
  await db.insert(campaignFigureReads).values({ campaignId, readThrough: '2026-11-15', readAt: new Date(now - readHoursAgo * HOUR) });
  return orderId;
}
const ledgerOf = (orderId: string) => db.select().from(orderLedgers).where(eq(orderLedgers.orderId, orderId));

test('a ledger is closed once, with figures from after the end, and the rest is credited or kept', async () => {
  const [crediting, keeping] = [await makeOwner(db), await makeOwner(db)];
  await db
    .update(customers)
    .set({ settings: [{ key: 'UNSPENTBUDGET', value: 'Keep' }] })
    .where(eq(customers.id, keeping.customerId));
  const credited = await makeCompleted(crediting, 0);
  const kept = await makeCompleted(keeping, 0);
  const tooEarly = await makeCompleted(crediting, 2);
  await Promise.all([closeLedgers(context), closeLedgers(context)]);
  await closeLedgers(context);
  expect(await ledgerOf(credited)).toMatchObject([{ outcome: 'CREDITED', credited: 1265, spent: 22_900, setOnNetwork: 24_000 }]);
  expect(await ledgerOf(kept)).toMatchObject([{ outcome: 'KEPT', credited: 0 }]);
  expect(await ledgerOf(tooEarly)).toEqual([]);

  const money = async (role: 'admin' | 'operations'): Promise<OrderMoney> =>
    (await (await server.as(role)).call('GET', `/api/orders/${credited}/money`)).json();
  expect(await money('admin')).toMatchObject({
    margin: 6000,
    planned: 24_000,
    unspent: 1100,
    credited: 1265,
    balance: 1265,
    outcome: 'CREDITED',
  });
  expect(await money('operations')).toMatchObject({ margin: null, spent: 22_900, balance: 1265 });
  expect((await (await server.as('sales')).call('GET', `/api/orders/${credited}/money`)).statusCode).toBe(403);
});

test.each([
  ['raised above the order', 30_000, { setOnNetwork: 30_000, remaining: 27_500, aboveOrder: 6000, notSet: 0, unspent: 21_500 }],
  ['lowered', 20_000, { setOnNetwork: 20_000, remaining: 17_500, aboveOrder: 0, notSet: 4000, unspent: 21_500 }],
])('the open ledger of an order whose budget was %s agrees with itself', async (_what, budget, expected) => {
  const owner = await makeOwner(db);
  const orderId = await makeOrderRow(db, owner, { digitalInvestment: 24_000 });
  const { campaignId } = await makeDelivered(db, owner, { orderId, budget });
  const figures = { ...NO_FIGURES, customerId: owner.customerId, orderId, network: 'meta', currencyCode: 'NZD' } as const;
  await db.insert(campaignTotalFigures).values({ ...figures, campaignId, spendMicros: 25_000_000 });
  const answer = await (await server.as('operations')).call('GET', `/api/orders/${orderId}/money`);
  expect(answer.json<OrderMoney>()).toMatchObject({ planned: 24_000, spent: 2500, outcome: null, ...expected });
});
