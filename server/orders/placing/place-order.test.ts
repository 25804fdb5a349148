import { makeMembership } from '#test/harness/factories.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeSeller, openOrderServer, orderBody, START_DATE } from '#test/harness/ordering/order-server.ts';
import type { PlacedOrder, Seller, OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Order, OrderInputSent } from '#contract/orders/index.ts';
import { makeCatalog } from '#test/harness/rows/network-rows.ts';
import { makeEmailTemplate } from '#test/harness/rows/template-rows.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { products } from '#server/products/product-table.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookDeliveries, webhookEndpoints } from '#server/outgoing-webhooks/webhook-table.ts';
import { agents } from '../../customers/agent-table.ts';
import { deliveryOutbox, orders } from '../order-table.ts';
import { writePendingEmails } from '../emails/pending-emails.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const read = async (id: string): Promise<Order> => (await server.corporate.call('GET', `/api/orders/${id}`)).json<Order>();
const waiting = (orderId: string) => server.context.db.$count(deliveryOutbox, eq(deliveryOutbox.orderId, orderId));

describe('placing an order', () => {
  test('by invoice makes it ready at once, with its outbox row, its timeline and its email', async () => {
    const placed = await server.place(server.corporate, { comments: 'Please hurry' });
    expect(placed).toMatchObject({ status: 'READY', message: 'Order is ready for delivery.' });
    const order = await read(placed._id);
    expect(order).toMatchObject({
      title: expect.stringContaining('Listing') as string,
      net: 30_000,
      tax: 4500,
      total: 34_500,
      digitalInvestment: 24_000,
      startDate: START_DATE,
    });
    expect(order.timeline.map(({ from, to, step, actorName }) => [from, to, step, actorName !== null])).toEqual([
      [null, 'NEW', 'placeByInvoice', true],
      ['NEW', 'READY', 'acceptInvoice', false],
    ]);
    expect(order.comments).toMatchObject([{ text: 'Please hurry', isRemovable: true }]);
    expect(order.steps).toEqual(['cancel']);
    expect(await waiting(placed._id)).toBe(1);
    await writePendingEmails(server.context);
    const emails = await server.context.db
      .select()
      .from(emailMessages)
      .where(eq(emailMessages.subject, `Order ORD-${placed.orderNumber}: Spring`));
    expect(emails).toMatchObject([{ recipient: 'mere@kauri.example' }]);
    expect(emails[0]?.text).toContain('Week of images: $345.00, invoice.');
    expect(emails[0]?.text).toContain(`/customer-dashboard/dashboardOrders?order=${placed._id}`);
    const entries = await server.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'order'), eq(auditEntries.entityId, placed._id)));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['created', 'updated']);
  });

  test('on invoice keeps its purchase order number, which is found, exported and named in its email', async () => {
    const { _id, orderNumber } = await server.place(server.corporate, { purchaseOrderNumber: ' Kauri-PO 88 ' });
    expect((await read(_id)).purchaseOrderNumber).toBe('Kauri-PO 88');
    const find = async (field: string, value: string) => {
      const search = JSON.stringify([{ field, operator: '%', value }]);
      const found = await server.corporate.call(
        'GET',
        `/api/orders?search=${encodeURIComponent(search)}&project=orderNumber,purchaseOrderNumber`,
      );
      return found.json<{ orders: object[] }>().orders;
    };
    expect(await find('purchaseOrderNumber', 'kauri-po')).toMatchObject([{ orderNumber, purchaseOrderNumber: 'Kauri-PO 88' }]);
    expect(await find('text', 'PO 88')).toMatchObject([{ orderNumber }]);
    expect(await find('purchaseOrderNumber', 'kauri-po 89')).toEqual([]);
    const file = await server.corporate.call('GET', '/api/ordersCSV?text=Kauri-PO&project=orderNumber,purchaseOrderNumber');
    expect(file.body).toContain('Kauri-PO 88');
    await writePendingEmails(server.context);
    const emails = await server.context.db.select().from(emailMessages).where(eq(emailMessages.orderId, _id));
    expect(emails[0]?.text).toContain('invoice. Purchase order Kauri-PO 88.');
    const foreign = await server.person('corporate', await makeSeller(server.context.db));
    expect((await foreign.call('GET', `/api/orders/${_id}`)).statusCode).toBe(404);
  });

  test('refuses a purchase order number of more than 50 characters, and keeps none of an order by card', async () => {
    const tooLong = { ...orderBody(server.seller), purchaseOrderNumber: '9'.repeat(51) };
    expect((await server.corporate.call('POST', '/api/orders', tooLong)).json()).toMatchObject({
      code: 'purchaseOrderTooLong',
      message: 'A purchase order number has at most 50 characters.',
    });
    const card = await server.place(server.corporate, { paymentType: 'CREDIT_CARD', purchaseOrderNumber: 'Kauri-PO 90' });
    expect((await read(card._id)).purchaseOrderNumber).toBe('');
  });

  test('says what happens next by its own state, to those who see the order', async () => {
    const seller = await makeSeller(server.context.db, { approvalRequired: true });
    const caller = await server.person('corporate', seller);
    const { _id } = await server.place(caller, {}, seller);
    const coming = async (by = caller) => (await by.call('GET', `/api/orders/${_id}/coming-steps`)).json<{ coming: { title: string }[] }>();
    const titles = async (by = caller) => (await coming(by)).coming.map(({ title }) => title);
    expect(await titles()).toEqual(['We are checking the order', 'We make your ads', 'Meta reviews them', 'Your ads go live']);
    const operations = await server.as('operations');
    await operations.call('POST', `/api/orders/${_id}/accept`);
    expect(await titles(operations)).toEqual(['The ads are made', 'Meta reviews the ads', 'The ads go live']);
    expect(await titles()).toEqual(['We make your ads', 'Meta reviews them', 'Your ads go live']);
    await caller.call('POST', `/api/orders/${_id}/cancel`);
    expect(await coming()).toMatchObject({ current: 'cancelled', coming: [], nextStep: 'None of its ads will run.' });
    expect((await server.corporate.call('GET', `/api/orders/${_id}/coming-steps`)).statusCode).toBe(404);
  });

  test('waits for staff where the customer requires their approval', async () => {
    const seller = await makeSeller(server.context.db, { approvalRequired: true });
    const caller = await server.person('corporate', seller);
    const placed = await server.place(caller, {}, seller);
    expect(placed).toMatchObject({ status: 'NEW', message: 'Order has been placed.' });
    expect(await waiting(placed._id)).toBe(0);
    expect((await caller.call('POST', `/api/orders/${placed._id}/accept`)).statusCode).toBe(403);
    const operations = await server.as('operations');
    expect((await operations.call('POST', `/api/orders/${placed._id}/accept`)).json()).toMatchObject({ status: 'READY' });
    expect((await operations.call('POST', `/api/orders/${placed._id}/accept`)).json()).toMatchObject({ code: 'orderMovedOn' });
    expect(await waiting(placed._id)).toBe(1);
  });

  test('tells the customer’s systems of each state that the customer sees', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db, { approvalRequired: true });
    const endpointId = newId();
    const common = { secret: '', setBy: newId(), setByName: '', state: 'ON' as const };
    await db
      .insert(webhookEndpoints)
      .values({ id: endpointId, customerId: seller.customerId, url: 'https://crm.example', kinds: ['order.state'], ...common });
    const caller = await server.person('corporate', seller);
    const { _id, orderNumber } = await server.place(caller, {}, seller);
    await (await server.as('operations')).call('POST', `/api/orders/${_id}/accept`);
    await caller.call('POST', `/api/orders/${_id}/cancel`);
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, endpointId))
      .orderBy(webhookDeliveries.sequence);
    const sent = rows.map(({ body }) => (JSON.parse(body ?? '') as { data: { order: object } }).data.order);
    expect(sent).toMatchObject([
      { _id, orderNumber, previousState: null, state: 'NEW' },
      { previousState: 'NEW', state: 'READY' },
      { previousState: 'READY', state: 'CANCELLED' },
    ]);
  });

  test('by card waits for the payment', async () => {
    expect(await server.place(server.corporate, { paymentType: 'CREDIT_CARD' })).toMatchObject({
      status: 'PENDING_PAYMENT',
      message: 'Payment pending.',
    });
  });

  test('with a total of zero needs no card', async () => {
    const seller = await makeSeller(server.context.db, {}, { price: 0 });
    expect(await server.place(await server.person('corporate', seller), { paymentType: 'CREDIT_CARD' }, seller)).toMatchObject({
      status: 'READY',
    });
  });

  test('twenty times at once with one idempotency key makes one order', async () => {
    const key = { 'idempotency-key': newId() };
    const body = orderBody(server.seller, { campaignName: 'Only once' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.corporate.call('POST', '/api/orders', body, key)));
    expect(new Set(answers.map((answer) => answer.json<PlacedOrder>()._id)).size).toBe(1);
    expect(await server.context.db.$count(orders, eq(orders.campaignName, 'Only once'))).toBe(1);
  });

  test('again with the same idempotency key returns the same order, also after the stored request was deleted', async () => {
    const key = { 'idempotency-key': newId() };
    const place = async () => (await server.corporate.call('POST', '/api/orders', orderBody(server.seller), key)).json<PlacedOrder>();
    const first = await place();
    await server.context.db.$client.query('delete from idempotency_keys');
    expect(await place()).toEqual(first);
    expect(await waiting(first._id)).toBe(1);
  });

  test('with the idempotency key of another order is refused, also after the stored request was deleted', async () => {
    const key = { 'idempotency-key': newId() };
    const other = await makeSeller(server.context.db);
    const guest = await server.person('corporate');
    await makeMembership(server.context.db, guest.userId, other.customerId, ['corporate']);
    expect((await guest.call('POST', '/api/orders', orderBody(server.seller), key)).statusCode).toBe(200);
    await server.context.db.$client.query('delete from idempotency_keys');
    const byCard = await guest.call('POST', '/api/orders', orderBody(server.seller, { paymentType: 'CREDIT_CARD' }), key);
    const elsewhere = await guest.call('POST', '/api/orders', orderBody(other), { ...key, 'x-adstead-customer': other.customerId });
    expect([byCard.json(), elsewhere.json()]).toMatchObject([{ code: 'keyReused' }, { code: 'keyReused' }]);
    expect(await server.context.db.$count(orders, eq(orders.orderedBy, guest.userId))).toBe(1);
  });

  test('works although a title has a character that an email subject cannot have', async () => {
    const seller = await makeSeller(server.context.db);
    // Pasted from elsewhere: some programs show it as an apostrophe, but it is a control character.
    await makeEmailTemplate(server.context.db, seller.customerId, { subject: 'The agent\u0092s order {{order.orderNumber}}' });
    const placed = await server.place(await server.person('corporate', seller), {}, seller);
    await writePendingEmails(server.context);
    const subject = `The agents order ORD-${placed.orderNumber}`;
    expect(await server.context.db.$count(emailMessages, eq(emailMessages.subject, subject))).toBe(1);
  });

  test('keeps what it cost when the product changes', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    const placed = await server.place(caller, {}, seller);
    await server.context.db.update(products).set({ price: 1, name: 'Cheap' }).where(eq(products.id, seller.productId));
    const order = (await caller.call('GET', `/api/orders/${placed._id}`)).json<Order>();
    expect(order.products).toMatchObject([{ name: 'Week of images', total: 34_500 }]);
  });
});

describe('an order is refused', () => {
  const refusal = async (overrides: Parameters<typeof orderBody>[1]) =>
    (await server.corporate.call('POST', '/api/orders', orderBody(server.seller, overrides))).json<{
      code: string;
      fields: { path: string }[];
    }>();

  test.each<[string, () => Promise<Parameters<typeof orderBody>[1]> | Parameters<typeof orderBody>[1], string, string]>([
    ['nothing is selected', () => ({ itemIds: [] }), 'nothingSelected', 'itemIds'],
    ['an item is unknown', () => ({ itemIds: [newId()] }), 'itemUnknown', 'itemIds'],
    ['there are no contacts', () => ({ agents: [] }), 'contactMissing', 'agents'],
    ['it has no account to pay from', () => ({ attributes: [] }), 'metaAccountMissing', 'attributes.fbAdAccount'],
    ['it has no name', () => ({ campaignName: ' ' }), 'campaignNameMissing', 'campaignName'],
    ['it would begin in the past', () => ({ startDate: '2020-01-01' }), 'startDateOutOfReach', 'startDate'],
    ['no template is set', () => ({ campaignData: [] }), 'templateSettingsMissing', 'campaignData'],
    ['the office is not one of theirs', () => ({ office: newId() }), 'orderOfficeMissing', 'office'],
    [
      'the product is another customer’s',
      async () => {
        const other = await makeSeller(server.context.db);
        return { products: [other.code] };
      },
      'productNotSelectable',
      'products',
    ],
    [
      'the product is switched off',
      async () => {
        await makeProduct(server.context.db, server.seller.customerId, { code: 'OFF', isActive: false });
        return { products: ['OFF'] };
      },
      'productNotSelectable',
      'products',
    ],
  ])('when %s', async (_, overrides, code, path) => {
    const answer = await refusal(await overrides());
    expect(answer).toMatchObject({ code });
    expect(answer.fields.map((field) => field.path)).toContain(path);
  });

  test.each<[string, (other: Seller, own: OrderInputSent) => Partial<OrderInputSent>, string]>([
    ['listing', ({ listingId }) => ({ itemIds: [listingId] }), 'itemUnknown'],
    ['agent', ({ agentId }) => ({ agents: [agentId] }), 'contactUnknown'],
    ['office', ({ officeId }) => ({ office: officeId }), 'orderOfficeMissing'],
    ['account', ({ accountId: value }) => ({ attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value }] }), 'accountNotTheirs'],
    [
      'template',
      ({ templateId }, { campaignData = [] }) => ({ campaignData: campaignData.map((data) => ({ ...data, templateId })) }),
      'templateSettingsMissing',
    ],
    [
      'picture',
      ({ pictureId: _id }, { campaignData = [], itemIds = [] }) => ({
        campaignData: campaignData.map((data) => ({ ...data, resources: [{ itemId: itemIds[0] ?? '', images: [{ _id }] }] })),
      }),
      'assetUnknown',
    ],
  ])('when it names a %s of another customer', async (_, overrides, code) => {
    const other = await makeSeller(server.context.db);
    expect(await refusal(overrides(other, orderBody(server.seller)))).toMatchObject({ code });
  });

  test('when it names a catalog of another customer', async () => {
    const other = await makeSeller(server.context.db);
    expect(await refusal({ fbDpaCatalogId: await makeCatalog(server.context.db, other.customerId) })).toMatchObject({
      code: 'itemUnknown',
    });
  });

  test('with every problem at its field, and the first one as the message', async () => {
    const answer = await refusal({ agents: [], campaignName: '' });
    expect(answer).toMatchObject({ code: 'contactMissing', message: 'At least one agent is required.' });
    expect(answer.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['agents', 'campaignName']));
  });

  test('when an agent orders a listing that is not theirs', async () => {
    const agent = await server.person('branchuser');
    expect((await agent.call('POST', '/api/orders', orderBody(server.seller, { paymentType: 'CREDIT_CARD' }))).json()).toMatchObject({
      code: 'itemUnknown',
    });
  });

  test('when the customer is not theirs', async () => {
    const other = await makeSeller(server.context.db);
    expect((await server.corporate.call('POST', '/api/orders', orderBody(other, { customerId: other.customerId }))).statusCode).toBe(404);
    const operations = await server.as('operations');
    expect((await operations.call('POST', '/api/orders', orderBody(other, { customerId: other.customerId }))).statusCode).toBe(403);
  });

  test('when staff name no customer', async () => {
    const admin = await server.as('admin');
    expect((await admin.call('POST', '/api/orders', orderBody(server.seller))).json()).toMatchObject({ code: 'customerIdRequired' });
    expect((await admin.call('POST', '/api/orders', orderBody(server.seller, { customerId: server.seller.customerId }))).statusCode).toBe(
      200,
    );
  });
});

test('a member of another customer orders there with the roles that they have there', async () => {
  const other = await makeSeller(server.context.db);
  const guest = await server.person('corporate');
  await makeMembership(server.context.db, guest.userId, other.customerId, ['corporate']);
  const answer = await guest.call('POST', '/api/orders', orderBody(other), { 'x-adstead-customer': other.customerId });
  expect(answer.json()).toMatchObject({ status: 'READY' });
});

test('areas of an agent’s own are refused until the map is customised for them', async () => {
  const { db } = server.context;
  const seller = await makeSeller(db);
  const agent = await server.person('branchuser', seller);
  await db.update(agents).set({ userId: agent.userId }).where(eq(agents.id, seller.agentId));
  const centre = { latitude: -36.85, longitude: 174.74 };
  const map = { center: centre, zoom: 12, markers: [{ id: 'own', coords: centre, radius: 5 }] };
  const body = orderBody(seller, { paymentType: 'CREDIT_CARD' });
  const withAreas = {
    ...body,
    campaignData: body.campaignData?.map((data) => ({ ...data, adSettings: [{ ageMin: 18, ageMax: 65, location: [{ map }] }] })),
  };
  const wizard = async () =>
    (await agent.call('GET', `/api/orders/wizard?orderType=LISTINGS&itemIds=${seller.listingId}`)).json<{ maySetAreas: boolean }>();

  const refused = await agent.call('POST', '/api/orders', withAreas);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'areasFixed',
    fields: [{ path: 'campaignData.0.adSettings.0.location.0.map.markers' }],
  });
  expect((await wizard()).maySetAreas).toBe(false);

  await db.update(agents).set({ customizeMap: true }).where(eq(agents.id, seller.agentId));
  expect((await wizard()).maySetAreas).toBe(true);
  expect((await agent.call('POST', '/api/orders', withAreas)).statusCode).toBe(200);
});
