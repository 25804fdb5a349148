import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { Order } from '#contract/orders/index.ts';
import { agents } from '#server/customers/agent-table.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import { makeSeller } from '#test/harness/ordering/order-server.ts';
import type { Seller } from '#test/harness/ordering/order-server.ts';
import { GOOD_CARD, openPaymentServer, secretOf } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import { FFMPEG } from '#test/harness/samples/sample-media.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RenderFailed } from '../../creatives/index.ts';
import { sendBeforeCommit } from '../../db/transactions.ts';
import { jobKinds } from '../../jobs/job-kinds.ts';
import { jobs } from '../../jobs/job-table.ts';
import { startWorker } from '../../jobs/worker/start-worker.ts';
import type { Worker } from '../../jobs/worker/start-worker.ts';
import { lockAnyOrder } from '../order-store.ts';
import { issueForTransition } from './issue-document.ts';
import { documentIssuers, orderDocuments } from './order-document-table.ts';

const GST_NUMBER = '49-091-850';
const TOTAL = 34_500;
let server: PaymentServer;
let worker: Worker;
let sales: Caller;
beforeAll(async () => {
  server = await openPaymentServer({
    ISSUER_LEGAL_NAME: 'Kōwhai Media Limited',
    ISSUER_GST_NUMBER: '49091850',
    ISSUER_ADDRESS: 'Level 2, 5 Queen Street, Auckland 1010',
    FFMPEG_PATH: FFMPEG,
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '',
  });
  worker = await startWorker(server.context, { kinds: [jobKinds['render-document']], schedules: [], pollSeconds: 0.5 });
  sales = await server.as('sales');
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

async function pay(): Promise<string> {
  const orderId = await server.placeByCard();
  await server.twin.payWith(secretOf(await server.prepare(server.corporate, orderId)), GOOD_CARD);
  await server.prepare(server.corporate, orderId);
  return orderId;
}
const read = async (orderId: string, caller = sales): Promise<Order> => (await caller.call('GET', `/api/orders/${orderId}`)).json<Order>();
const documentsOf = (orderId: string) =>
  server.context.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId)).orderBy(asc(orderDocuments.number));
const numbers = async (): Promise<number[]> =>
  (await server.context.db.select().from(orderDocuments).orderBy(asc(orderDocuments.number))).map(({ number }) => number);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
/** A person who is the contact of the seller's orders. */
async function agentOf({ agentId, customerId }: Seller): Promise<Caller> {
  const agent = await server.as('branchuser', { customerId });
  await server.context.db.update(agents).set({ userId: agent.userId }).where(eq(agents.id, agentId));
  return agent;
}
const download = (orderId: string, documentId: string, caller = sales) =>
  caller.call('GET', `/api/orders/${orderId}/documents/${documentId}/pdf`);

test('a paid order has one receipt with all that was agreed on, however often the payment is confirmed', async () => {
  const { orderId, webhooks } = await server.payWithTwoCards();
  await Promise.all([...webhooks, ...webhooks].map(server.sendWebhook));
  const [receipt, ...others] = await documentsOf(orderId);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ issuer: GST_NUMBER, kind: 'RECEIPT', amount: TOTAL, tax: 4500, refundId: null });
  expect(receipt?.content).toMatchObject({
    issuer: { legalName: 'Kōwhai Media Limited', gstNumber: GST_NUMBER, address: ['Level 2', '5 Queen Street', 'Auckland 1010'] },
    buyer: { email: 'mere@kauri.example' },
    currencyCode: 'NZD',
    taxCode: 'GST',
    lines: [{ description: `Week of images (${server.seller.code})`, taxRate: 15, net: 30_000, tax: 4500, total: TOTAL }],
    net: 30_000,
    tax: 4500,
    total: TOTAL,
    creditUsed: 0,
    card: 'Visa ending 4242',
    credits: null,
  });
  const shown = [{ _id: receipt?.id, kind: 'RECEIPT', number: receipt?.number, amount: TOTAL, issuedOn: receipt?.content.issuedOn }];
  for (const caller of [sales, server.corporate]) expect((await read(orderId, caller)).documents).toEqual(shown);
});

test('numbers have no gap, whoever accepts orders at the same time and whatever fails at its commit', async () => {
  const { db } = server.context;
  const strict = await makeSeller(db, { approvalRequired: true });
  const corporate = await server.person('corporate', strict);
  const [waiting, failing] = await Promise.all([server.place(corporate, {}, strict), server.place(corporate, {}, strict)]);
  expect(await documentsOf(waiting._id)).toEqual([]);
  const before = (await numbers()).length;
  const fails = db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, failing._id);
    if (order) issueForTransition(server.context, tx, order, { kind: 'TAX_INVOICE', card: null });
    sendBeforeCommit(tx, { text: 'select 1 / 0' });
  });
  const places = upTo(6).map(() => server.place(server.corporate));
  const accepts = upTo(3).map(() => sales.call('POST', `/api/orders/${waiting._id}/accept`));
  await Promise.allSettled([fails, ...places, ...accepts]);
  await expect(fails).rejects.toThrow('division by zero');
  expect(await numbers()).toEqual(upTo(before + 7));
  expect(await documentsOf(waiting._id)).toMatchObject([{ kind: 'TAX_INVOICE', amount: TOTAL, content: { card: null } }]);
  expect(await db.select().from(documentIssuers)).toEqual([{ gstNumber: GST_NUMBER, lastNumber: before + 7 }]);
});

/** The statements of the transaction that places an order, from the order's insert to the commit. */
async function statementsOfPlacing(): Promise<string[]> {
  const { $client } = server.context.db;
  const queries: { mock: { calls: unknown[][] }; mockRestore(): void }[] = [];
  const watch = (client: pg.PoolClient): void => void queries.push(vi.spyOn(client, 'query'));
  $client.on('acquire', watch);
  await server.place(server.corporate).finally(() => $client.off('acquire', watch));
  const textsOfClients = queries.map(({ mock }) => mock.calls.map(([sent]) => (typeof sent === 'string' ? sent : statementName(sent))));
  for (const query of queries) query.mockRestore();
  const texts = textsOfClients.find((sent) => sent.includes('insert_order')) ?? [];
  const placing = texts.slice(texts.indexOf('insert_order'));
  return placing.slice(0, placing.indexOf('commit') + 1);
}
const statementName = (sent: unknown): string => (sent as pg.QueryConfig).name ?? '';

test('a document adds one statement to the transaction that places an order, and it is sent with the commit', async () => {
  const withDocument = await statementsOfPlacing();
  const { config } = server.context;
  server.context.config = { ...config, ISSUER_GST_NUMBER: undefined };
  const without = await statementsOfPlacing().finally(() => {
    server.context.config = config;
  });
  expect(without).toContain('insert_order');
  expect(withDocument).toEqual([...without.slice(0, -1), 'insert_document', 'commit']);
});

test('a document is never changed', async () => {
  const { _id } = await server.place(server.corporate);
  const { db } = server.context;
  const refused = { cause: { message: 'Rows of order_documents are never changed' } };
  await expect(db.update(orderDocuments).set({ amount: 1 }).where(eq(orderDocuments.orderId, _id))).rejects.toMatchObject(refused);
  await expect(db.delete(orderDocuments).where(eq(orderDocuments.orderId, _id))).rejects.toMatchObject(refused);
});

describe('a credit note', () => {
  test('takes back an order on invoice that is cancelled, and names its invoice', async () => {
    const { _id } = await server.place(server.corporate);
    await server.corporate.call('POST', `/api/orders/${_id}/cancel`);
    const [invoice, note] = await documentsOf(_id);
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', amount: TOTAL, tax: 4500, refundId: null });
    expect(note?.content).toMatchObject({
      lines: [{ description: 'Order cancelled', taxRate: 15, net: 30_000, tax: 4500, total: TOTAL }],
      credits: { kind: 'TAX_INVOICE', number: invoice?.number, issuedOn: invoice?.content.issuedOn },
    });
  });

  test('follows each refund with its tax, and none a refund that repeats a rejected one', async () => {
    const orderId = await pay();
    const paymentId = await server.paymentIdOf(orderId);
    const amounts = async () => (await documentsOf(orderId)).slice(1).map(({ amount, tax }) => [amount, tax]);
    await sales.call('POST', `/api/orders/${orderId}/refunds`, { amount: 5000, reason: 'Late', expectedRefundable: TOTAL });
    await expect.poll(amounts).toEqual([[5000, 652]]);
    const [first] = (await server.context.payments?.refundsOf(paymentId)) ?? [];
    await server.twin.control('POST', 'refund', { refund: first?.id, status: 'failed' });
    await expect.poll(() => server.received.some(({ body }) => body.includes('refund.failed') && body.includes(paymentId))).toBe(true);
    for (const event of server.received.filter(({ body }) => body.includes('refund') && body.includes(paymentId)))
      await server.sendWebhook(event);
    await sales.call('POST', `/api/orders/${orderId}/refund`);
    await expect.poll(async () => (await read(orderId)).refunds.map(({ state }) => state)).toEqual(['FAILED', 'DONE']);
    expect(await amounts()).toEqual([[5000, 652]]);
    await sales.call('POST', `/api/orders/${orderId}/cancel`);
    await expect.poll(amounts).toEqual([
      [5000, 652],
      [29_500, 3848],
    ]);
  });

  test('is not issued where nothing was billed', async () => {
    const strict = await makeSeller(server.context.db, { approvalRequired: true });
    const { _id } = await server.place(await server.person('corporate', strict), {}, strict);
    await sales.call('POST', `/api/orders/${_id}/cancel`);
    expect(await documentsOf(_id)).toEqual([]);
  });
});

test('staff read which settings are missing, and nothing is issued meanwhile', async () => {
  const { context } = server;
  const { config } = context;
  context.config = { ...config, ISSUER_GST_NUMBER: undefined, ISSUER_ADDRESS: undefined };
  try {
    const { _id } = await server.place(server.corporate);
    expect(await read(_id)).toMatchObject({ documents: [], missingIssuerSettings: ['ISSUER_GST_NUMBER', 'ISSUER_ADDRESS'] });
    expect(await read(_id, server.corporate)).toMatchObject({ documents: [], missingIssuerSettings: [] });
  } finally {
    context.config = config;
  }
});

describe('the PDF', () => {
  test('is made once, has the same bytes at every download, and can be tried again after a failure', async () => {
    const { context } = server;
    const { _id: orderId } = await server.place(server.corporate);
    const [invoice] = await documentsOf(orderId);
    const id = invoice?.id ?? '';
    const broken = vi.spyOn(context.renderer, 'withFolder').mockRejectedValueOnce(new RenderFailed('No browser', []));
    expect((await download(orderId, id)).json()).toMatchObject({ code: 'documentNotMade' });
    const agent = await agentOf(server.seller);
    const [one, two] = await Promise.all([download(orderId, id), download(orderId, id, agent)]);
    expect(broken).toHaveBeenCalledTimes(2);
    expect(one?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Tax_invoice_${String(invoice?.number).padStart(6, '0')}.pdf"`,
    });
    expect(one?.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(two?.rawPayload).toEqual(one?.rawPayload);
    expect((await download(orderId, id)).rawPayload).toEqual(one?.rawPayload);
    const made = await context.db.$count(jobs, sql`${jobs.kind} = 'render-document' and ${jobs.payload} ->> 'documentId' = ${id}`);
    expect(made).toBe(2);
  });

  test('is for those who see the order and its tax', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const corporate = await server.person('corporate', seller);
    const manager = await server.person('branchmanager', seller);
    const { _id: orderId } = await server.place(corporate, {}, seller);
    const id = (await documentsOf(orderId))[0]?.id ?? '';
    const configuration = dashboardConfiguration.parse({ features: { ordersTaxInclusive: ['corporate'] } });
    await db.update(dashboards).set({ configuration }).where(eq(dashboards.customerId, seller.customerId));
    expect((await read(orderId, manager)).documents).toEqual([]);
    for (const caller of [manager, server.corporate]) expect((await download(orderId, id, caller)).statusCode).toBe(404);
    const other = await server.place(corporate, {}, seller);
    expect((await download(other._id, id, corporate)).statusCode).toBe(404);
  });

  test('is for an agent of the order, and not for another agent of the same office', async () => {
    const { _id: orderId } = await server.place(server.corporate);
    const [agent, colleague] = [await agentOf(server.seller), await server.person('branchuser')];
    const [invoice] = (await read(orderId, agent)).documents;
    expect(invoice).toMatchObject({ kind: 'TAX_INVOICE', amount: TOTAL });
    for (const path of [`/api/orders/${orderId}`, `/api/orders/${orderId}/documents/${invoice?._id}/pdf`])
      expect((await colleague.call('GET', path)).statusCode).toBe(404);
  });
});
