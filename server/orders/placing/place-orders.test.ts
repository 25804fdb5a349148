import type { OrderInputSent, OrderOutcome } from '#contract/orders/index.ts';
import { makeListing } from '#test/harness/factories.ts';
import { makeSeller, openOrderServer, orderBody } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings } from '../../inventory/listings/listing-table.ts';
import { orders } from '../order-table.ts';

let server: OrderServer;
let listingIds: string[];
beforeAll(async () => {
  server = await openOrderServer();
  const { customerId, officeId, agentId, listingId } = server.seller;
  const [villa] = await server.context.db.select({ pictures: listings.pictures }).from(listings).where(eq(listings.id, listingId));
  const page = { customerUrl: 'https://kauri.example/2', pictures: villa?.pictures ?? [] };
  const other = await makeListing(server.context.db, customerId, { officeId, agentIds: [agentId], ...page });
  listingIds = [listingId, other];
});
afterAll(() => server.close());

interface Keyed {
  requestKey: string;
  order: OrderInputSent;
}

const orderFor = (listingId: string, given: Partial<OrderInputSent> = {}): Keyed => {
  const body = orderBody(server.seller, given);
  const campaignData = body.campaignData?.map((data) => ({
    ...data,
    resources: [{ itemId: listingId, images: [{ _id: server.seller.pictureId }] }],
  }));
  return { requestKey: newId(), order: { ...body, itemIds: [listingId], campaignData } };
};
const send = (caller: Caller, sent: readonly Keyed[]) => caller.call('POST', '/api/orders/each', { orders: sent });
const outcomesOf = async (sent: readonly Keyed[], caller = server.corporate): Promise<OrderOutcome[]> => {
  const answer = await send(caller, sent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ outcomes: OrderOutcome[] }>().outcomes;
};
const storedFor = (sent: readonly Keyed[]) =>
  server.context.db
    .select({ itemIds: orders.itemIds, total: orders.total, status: orders.status })
    .from(orders)
    .where(
      inArray(
        orders.idempotencyKey,
        sent.map(({ requestKey }) => requestKey),
      ),
    )
    .orderBy(orders.id);

describe('one order for each listing', () => {
  test('sent twice at the same time, each is placed once', async () => {
    const sent = listingIds.map((id) => orderFor(id));
    const [first, second] = await Promise.all([outcomesOf(sent), outcomesOf(sent)]);
    expect(first.map(({ kind, requestKey }) => [kind, requestKey])).toEqual(sent.map(({ requestKey }) => ['placed', requestKey]));
    expect(second).toEqual(first);
    expect(await outcomesOf(sent)).toEqual(first);
    expect(await storedFor(sent)).toEqual(listingIds.map((id) => ({ itemIds: [id], total: 34_500, status: 'READY' })));
  });

  test('one that is refused is named with its reason, and the others are placed', async () => {
    const [first, second] = listingIds.map((id) => orderFor(id));
    const stranger = orderFor((await makeSeller(server.context.db)).listingId);
    const dearer = orderFor(listingIds[0]!, { expectedTotal: 10_000 });
    const sent = [first!, stranger, dearer, second!];
    const outcomes = await outcomesOf(sent);
    expect(outcomes).toMatchObject([
      { kind: 'placed' },
      {
        kind: 'refused',
        refusal: { code: 'itemUnknown', fields: expect.arrayContaining([{ path: 'itemIds', message: expect.any(String) }]) },
      },
      { kind: 'refused', refusal: { code: 'priceChanged', message: expect.stringContaining('$345.00') } },
      { kind: 'placed' },
    ]);
    expect(await storedFor(sent)).toHaveLength(2);
  });

  test('a refused order can be corrected and sent again with its key', async () => {
    const keyed = orderFor(listingIds[0]!, { campaignName: '' });
    expect(await outcomesOf([keyed])).toMatchObject([{ kind: 'refused', refusal: { code: 'campaignNameMissing' } }]);
    const corrected = { ...keyed, order: { ...keyed.order, campaignName: 'Spring' } };
    expect(await outcomesOf([corrected])).toMatchObject([{ kind: 'placed' }]);
    const changed = { ...corrected, order: { ...corrected.order, campaignName: 'Summer' } };
    expect(await outcomesOf([changed])).toMatchObject([{ kind: 'refused', refusal: { code: 'keyReused' } }]);
    expect(await storedFor([keyed])).toHaveLength(1);
  });

  test('by card each waits for a payment of its own', async () => {
    const outcomes = await outcomesOf(listingIds.map((id) => orderFor(id, { paymentType: 'CREDIT_CARD' })));
    const ids = outcomes.flatMap((outcome) => (outcome.kind === 'placed' ? [outcome.order] : []));
    expect(ids.map(({ status }) => status)).toEqual(['PENDING_PAYMENT', 'PENDING_PAYMENT']);
    const payments = await Promise.all(ids.map(({ _id }) => server.prepare(server.corporate, _id)));
    expect(payments.map(({ order }) => order.total)).toEqual([34_500, 34_500]);
    expect(new Set(payments.map(({ order }) => order.payment.paymentInit.client_secret)).size).toBe(2);
  });

  test.each([
    ['without an order', () => []],
    ['with more than ten', () => Array.from({ length: 11 }, () => orderFor(listingIds[0]!))],
    ['with one key for two orders', () => listingIds.map((id) => ({ ...orderFor(id), requestKey: 'the-same-key' }))],
    ['with a key that is too short', () => [{ ...orderFor(listingIds[0]!), requestKey: 'short' }]],
  ])('a request %s is invalid', async (_case, sent) => {
    expect((await send(server.corporate, sent())).statusCode).toBe(400);
  });
});
