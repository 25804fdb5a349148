import type { OrderRow, WizardData } from '#contract/orders/index.ts';
import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import type { PlacedOrder, Seller } from '#test/harness/ordering/order-server.ts';
import { GOOD_CARD, openPaymentServer, secretOf } from '#test/harness/ordering/payment-server.ts';
import { emailsTo } from '#test/harness/mailbox.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { orders } from '../order-table.ts';
import { refunds } from '../payments/payment-table.ts';
import { readCredit } from './customer-credit.ts';

const server = await openPaymentServer();
const { db } = server.context;
afterAll(() => server.close());

/** A customer whose ledger of an earlier order credited this amount, and a person who orders for $345.00. */
async function makeCredited(credited: number): Promise<{ seller: Seller; person: Caller; credit: () => Promise<number> }> {
  const seller = await makeSeller(db);
  const person = await server.person('corporate', seller);
  const { _id } = await server.place(person, {}, seller);
  await db.execute(sql`insert into order_ledgers (order_id, customer_id, currency_code, planned, set_on_network, spent, outcome, credited, closed_at)
    values (${_id}, ${seller.customerId}, 'NZD', 24000, 24000, ${24_000 - credited}, 'CREDITED', ${credited}, now())`);
  return { seller, person, credit: () => readCredit(db, seller.customerId, 'NZD') };
}
const usedBy = async (orderId: string): Promise<number | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.creditUsed;

test('an invoice order uses the credit first, and gives it back when it is cancelled', async () => {
  const { seller, person, credit } = await makeCredited(1100);
  const wizard = await person.call('GET', `/api/orders/wizard?orderType=LISTINGS&itemIds=${seller.listingId}`);
  expect(wizard.json<WizardData>().credit).toBe(1100);
  const { _id } = await server.place(person, { expectedCredit: 1100 }, seller);
  expect([await usedBy(_id), await credit()]).toEqual([1100, 0]);
  expect((await person.call('GET', `/api/orders/${_id}`)).json()).toMatchObject({ total: 34_500, creditUsed: 1100 });
  expect(await usedBy((await server.place(person, {}, seller))._id)).toBe(0);
  expect((await person.call('POST', `/api/orders/${_id}/cancel`)).statusCode).toBe(200);
  expect(await credit()).toBe(1100);
  const emails = await emailsTo(server.context, 'mere@kauri.example');
  expect(emails.filter(({ text }) => text.includes('$11.00 of credit is available again.'))).toHaveLength(1);
});

test('a card pays the rest, which is what a cancellation refunds', async () => {
  const { seller, person, credit } = await makeCredited(4500);
  const { _id } = await server.place(person, { paymentType: 'CREDIT_CARD' }, seller);
  const data = await server.prepare(person, _id);
  expect(data.order.total).toBe(30_000);
  await server.twin.payWith(secretOf(data), GOOD_CARD);
  expect((await server.prepare(person, _id)).paymentStatus).toBe('success');
  const paymentId = await server.paymentIdOf(_id);
  expect(await server.context.payments?.read(paymentId)).toMatchObject({ amountReceived: 30_000, status: 'paid' });
  expect(await credit()).toBe(0);
  await person.call('POST', `/api/orders/${_id}/cancel`);
  await expect.poll(() => db.select().from(refunds).where(eq(refunds.orderId, _id))).toMatchObject([{ state: 'DONE', amount: 30_000 }]);
  expect(await credit()).toBe(4500);
});

test('an order that the credit pays whole needs no card', async () => {
  const { seller, person, credit } = await makeCredited(40_000);
  const { _id, status } = await server.place(person, { paymentType: 'CREDIT_CARD' }, seller);
  expect([status, await credit()]).toEqual(['READY', 5500]);
  const { orders: rows } = (await person.call('GET', '/api/orders?project=_id,paymentState,creditUsed')).json<{ orders: OrderRow[] }>();
  expect(rows.find((row) => row._id === _id)).toMatchObject({ paymentState: 'PAID', creditUsed: '$345.00' });
  expect((await person.call('POST', `/api/orders/${_id}/cancel`)).statusCode).toBe(200);
  expect([await credit(), await db.$count(refunds, eq(refunds.orderId, _id))]).toEqual([40_000, 0]);
});

test('orders that are placed at the same time do not spend the credit twice', async () => {
  const { seller, person, credit } = await makeCredited(20_000);
  const keys = Array.from({ length: 6 }, () => newId());
  const body = orderBody(seller, { expectedCredit: 20_000 });
  const place = (key: string) => person.call('POST', '/api/orders', body, { 'idempotency-key': key });
  const answers = await Promise.all([...keys, ...keys].map(place));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const answer of refused) expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'creditChanged']);
  const placed = new Set(answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json<PlacedOrder>()._id] : [])));
  expect(placed.size).toBe(1);
  expect([await usedBy([...placed][0] ?? ''), await credit()]).toEqual([20_000, 0]);
});

test('an order is refused where another credit was shown', async () => {
  const { seller, person, credit } = await makeCredited(1100);
  const answer = await person.call('POST', '/api/orders', orderBody(seller, { expectedCredit: 0 }), { 'idempotency-key': newId() });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'creditChanged']);
  expect(await credit()).toBe(1100);
});
