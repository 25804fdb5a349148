import { randomUUID } from 'node:crypto';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Order, OrderRow } from '#contract/orders/index.ts';
import { ORDER_STATE_LABELS, orderNumberText, PAYMENT_STATE_LABELS, PAYMENT_TYPES, paymentStateOf } from '#domain/orders/index.ts';
import { campaignTotalFigures } from '#server/results/figures/figure-table.ts';
import { NO_FIGURES } from '#domain/results/index.ts';
import { parse } from 'csv-parse/sync';
import type { Caller } from '#test/harness/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings } from '#server/inventory/listings/listing-table.ts';
import { orders } from '../order-table.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

interface Listed {
  orders: OrderRow[];
  count: number;
  totalPrice?: { currency: string; amount: number }[];
  taxCodes?: string[];
  overallImpressions?: number;
}
const list = async (caller = server.corporate, query = ''): Promise<Listed> =>
  (await caller.call('GET', `/api/orders?${query}`)).json<Listed>();
const read = async (id: string, caller = server.corporate): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  server.context.db.update(orders).set(values).where(eq(orders.id, id));

describe('the list', () => {
  test('sums matching orders per currency, without tax unless requested, and leaves out cancelled ones', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    const [one, two, cancelled] = [
      await server.place(caller, {}, seller),
      await server.place(caller, {}, seller),
      await server.place(caller, {}, seller),
    ];
    await change(two._id, { currencyCode: 'JPY', net: 1000, tax: 100, total: 1100 });
    await caller.call('POST', `/api/orders/${cancelled._id}/cancel`);
    const sums = { ...NO_FIGURES, orderId: one._id, customerId: seller.customerId, currencyCode: 'NZD' };
    await server.context.db.insert(campaignTotalFigures).values([
      { ...sums, campaignId: randomUUID(), network: 'meta', impressions: 700 },
      { ...sums, campaignId: randomUUID(), network: 'google', impressions: 50 },
    ]);
    const listed = await list(caller, 'includeTotalPrice=true&includeImpressions=true');
    expect(listed).toMatchObject({ count: 3, overallImpressions: 750 });
    expect(listed.totalPrice).toMatchObject([
      { currency: 'JPY', amount: 1000, offset: 1 },
      { currency: 'NZD', amount: 30_000, offset: 100 },
    ]);
    expect((await list(caller, 'includeTotalPriceTax=true')).totalPrice).toMatchObject([{ amount: 1100 }, { amount: 34_500 }]);
    expect(listed.orders.find(({ _id }) => _id === one._id)).toMatchObject({
      price: '$345.00',
      digitalInvestment: '$240.00',
      impressions: 750,
      message: 'Order is ready for delivery.',
    });
    expect(listed.orders.find(({ _id }) => _id === two._id)).toMatchObject({ price: '¥1,100' });
    expect(await list(caller)).not.toHaveProperty('totalPrice');
  });

  test('is narrowed by agent, product and shown status, and searched by address and type of campaign', async () => {
    const { db } = server.context;
    const [seller, other] = [await makeSeller(db), await makeSeller(db)];
    const caller = await server.person('corporate', seller);
    const placed = await server.place(caller, {}, seller);
    await db
      .update(listings)
      .set({ shownPlace: '12 Zirkon Road, Ponsonby', heroUrl: '/files/hero' })
      .where(eq(listings.id, seller.listingId));
    const found = async (query: string) => (await list(caller, query)).orders.map(({ _id }) => _id);
    for (const query of [
      `agent=${seller.agentId}`,
      `product=${seller.productId}`,
      'status=READY',
      'text=12%20zirkon',
      'text=image%20camp',
      `agent=${seller.agentId}&product=${seller.productId}&status=READY&text=zirkon`,
    ])
      expect([query, await found(query)]).toEqual([query, [placed._id]]);
    // No random reference of the listing can begin with '12x', as it might with '13'.
    for (const query of [`agent=${other.agentId}`, `product=${other.productId}`, 'status=NEW', 'text=12x%20zirkon', 'text=video'])
      expect([query, await found(query)]).toEqual([query, []]);
    expect((await list(caller)).orders).toMatchObject([
      { heroUrl: '/files/hero', place: '12 Zirkon Road, Ponsonby', orderedBy: caller.userId },
    ]);
    // A status that customers are not shown tells them nothing.
    await change(placed._id, { status: 'FAILED' });
    expect([await found('status=FAILED'), await found('status=READY')]).toEqual([[], [placed._id]]);
    const products = async (person: Caller, query = '') =>
      (await person.call('GET', `/api/orders/products?${query}`)).json<{ products: { _id: string }[] }>().products;
    expect(await products(caller)).toMatchObject([{ _id: seller.productId }]);
    expect(await products(caller, `id=${other.productId}`)).toEqual([]);
    const sales = await server.as('sales');
    expect(await products(sales, `id=${other.productId}`)).toMatchObject([{ _id: other.productId, name: 'Week of images' }]);
    expect((await products(sales, 'search=week%20OF')).length).toBeGreaterThan(1);
    expect(await products(sales, 'search=week%20off')).toEqual([]);
  });

  test('is filtered by staff by agents, product, type of campaign and payment state, and searched by address', async () => {
    const { db } = server.context;
    const [seller, other] = [await makeSeller(db), await makeSeller(db)];
    const [placed, foreign] = [
      await server.place(await server.person('corporate', seller), {}, seller),
      await server.place(await server.person('corporate', other), {}, other),
    ];
    await db.update(listings).set({ shownPlace: '14 Yttrium Road, Ponsonby' }).where(eq(listings.id, seller.listingId));
    await change(foreign._id, { refundedAt: new Date() });
    const both = { field: 'customerId', operator: 'in', value: [seller.customerId, other.customerId] };
    for (const role of ['sales', 'operations'] as const) {
      const staff = await server.as(role);
      const found = async (...conditions: unknown[]) =>
        (await list(staff, `search=${encodeURIComponent(JSON.stringify([both, ...conditions]))}`)).orders.map(({ _id }) => _id);
      const has = (field: string, value: string, operator = 'in') => ({
        field,
        operator,
        value: operator === 'in' || operator === 'not in' ? [value] : value,
      });
      const matches = [
        await found(has('agentIds', seller.agentId)),
        await found(has('agentIds', other.agentId, 'not in')),
        await found(has('productId', seller.productId)),
        await found(has('productId', seller.productId, 'equals'), has('agentIds', seller.agentId, 'equals')),
        await found(has('paymentState', 'ON_INVOICE')),
        await found(has('paymentState', 'REFUNDED', 'not in')),
        await found(has('text', '14 yttr', '%')),
      ];
      expect(matches).toEqual(matches.map(() => [placed._id]));
      expect(await found(has('paymentState', 'REFUNDED', 'equals'))).toEqual([foreign._id]);
      expect(await found(has('campaignType', 'FACEBOOK_IMAGE_CAMPAIGN'))).toEqual([foreign._id, placed._id]);
      expect([await found(has('text', '14x yttr', '%')), await found(has('campaignType', 'FACEBOOK_VIDEO_CAMPAIGN'))]).toEqual([[], []]);
    }
  });

  test('narrows what a bulk action changes by the address that was searched', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    const placed = await server.place(caller, {}, seller);
    await server.context.db.update(listings).set({ shownPlace: '9 Xenon Road' }).where(eq(listings.id, seller.listingId));
    const admin = await server.as('admin');
    const selection = { matching: [{ field: 'text', operator: '%', value: '9 xenon' }], filters: {} };
    const body = { action: 'assign-orders', selection, assigneeId: admin.userId };
    expect((await admin.call('POST', '/api/orders/actions', body)).json()).toMatchObject({ total: 1 });
    expect(placed.status).toBe('READY');
  });

  test('names the tax as in the customers’ countries, in the sums and in each order', async () => {
    const [london, auckland] = [await makeSeller(server.context.db, { countryCode: 'GB' }), await makeSeller(server.context.db)];
    const placed = await server.place(await server.person('corporate', london), {}, london);
    await server.place(await server.person('corporate', auckland), {}, auckland);
    const admin = await server.as('admin');
    const taxOf = async (...customerIds: string[]) => {
      const search = encodeURIComponent(JSON.stringify([{ field: 'customerId', operator: 'in', value: customerIds }]));
      return list(admin, `includeTotalPrice=true&search=${search}`);
    };
    expect(await taxOf(london.customerId)).toMatchObject({ taxCodes: ['VAT'] });
    expect(await taxOf(london.customerId, auckland.customerId)).toMatchObject({
      taxCodes: ['VAT', 'GST'],
      totalPrice: [{ currency: 'NZD', amount: 60_000 }],
    });
    expect((await read(placed._id, admin)).customer.taxCode).toBe('VAT');
  });

  test('is described by its page settings', async () => {
    expect((await server.corporate.call('GET', '/api/orders/page-settings')).json()).toMatchObject({
      name: 'orders',
      pageSizes: [25, 50, 100],
      defaultPageSize: 25,
    });
  });

  test('shows the digital investment only to roles that the dashboard lists', async () => {
    const agent = await server.person('branchmanager');
    const placed = await server.place(agent);
    expect((await list(agent)).orders.find(({ _id }) => _id === placed._id)).toMatchObject({ digitalInvestment: '$240.00' });
    await change(placed._id, { agentIds: [] });
    const branchuser = await server.person('branchuser');
    await change(placed._id, { orderedBy: branchuser.userId });
    expect((await list(branchuser)).orders).toMatchObject([{ _id: placed._id, digitalInvestment: null }]);
    expect((await read(placed._id, branchuser)).digitalInvestment).toBeNull();
  });

  test('covers the requested days, or one year without any', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    const placed = await server.place(caller, {}, seller);
    const on = (orderedOn: string) => change(placed._id, { orderedOn });
    const count = async (query: string) => (await list(caller, query)).count;
    await on('2020-05-01');
    expect([
      await count(''),
      await count('dateFrom=2020-05-01&dateTo=2020-05-01'),
      await count('dateFrom=2020-05-02&dateTo=2020-06-01'),
    ]).toEqual([0, 1, 0]);
    // A range whose ends are swapped is corrected.
    expect(await count('dateFrom=2020-06-01&dateTo=2020-04-01')).toBe(1);
    await on((await read(placed._id, caller)).createdAt.slice(0, 10));
    expect([await count(''), await count('dateRange=7_DAYS')]).toEqual([1, 1]);
  });

  test('shows a manager the orders of their offices, and one without an office none', async () => {
    const seller = await makeSeller(server.context.db);
    await server.place(await server.person('corporate', seller), {}, seller);
    const manager = await server.person('branchmanager', seller);
    const withoutOffice = await server.as('branchmanager', { customerId: seller.customerId });
    expect([(await list(manager)).count, (await list(withoutOffice)).count]).toEqual([1, 0]);
  });

  test('is filtered by start days, prices, states that it is not in, and by who looks after it, which customers are not told', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    const [assigned, other] = [await server.place(caller, {}, seller), await server.place(caller, {}, seller)];
    const admin = await server.as('admin');
    const { userId } = admin;
    await change(assigned._id, { startDate: '2031-05-05', assigneeId: userId });
    const found = async (by: Caller, ...conditions: unknown[]) => {
      const all = [{ field: 'customerId', operator: 'equals', value: seller.customerId }, ...conditions];
      return (await list(by, `search=${encodeURIComponent(JSON.stringify(all))}`)).orders.map(({ _id }) => _id);
    };
    expect(await found(admin, { field: 'startDate', operator: 'between', value: ['2031-05-05', '2031-05-05'] })).toEqual([assigned._id]);
    expect(await found(admin, { field: 'startDate', operator: 'between', value: ['', '2031-05-04'] })).toEqual([other._id]);
    expect(await found(admin, { field: 'status', operator: 'not in', value: ['READY'] })).toEqual([]);
    await change(assigned._id, { net: 50_001, total: 50_001 });
    expect(await found(admin, { field: 'price', operator: 'between', value: ['500.01', '500.01'] })).toEqual([assigned._id]);
    expect(await found(admin, { field: 'price', operator: 'between', value: ['', '500'] })).toEqual([other._id]);
    expect(await found(admin, { field: 'assigneeId', operator: 'in', value: [userId] })).toEqual([assigned._id]);
    expect(await found(admin, { field: 'assigneeId', operator: 'empty', value: true })).toEqual([other._id]);
    expect(await found(caller, { field: 'assigneeId', operator: 'in', value: [userId] })).toEqual([]);
    expect((await list(caller)).orders.every(({ assigneeId, assigneeName }) => assigneeId === null && assigneeName === null)).toBe(true);
  });

  test('is searched from two characters on, by words and by number', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    const placed = await server.place(caller, { campaignName: 'Zebra 100%' }, seller);
    const count = async (text: string) => (await list(caller, `text=${encodeURIComponent(text)}`)).count;
    expect([await count('zeb'), await count('q'), await count('qq'), await count('0%'), await count('0_')]).toEqual([1, 1, 0, 1, 0]);
    expect(await count(`ORD-${placed.orderNumber}`)).toBe(1);
  });

  test('is searched by staff in the same way, by number, title and campaign', async () => {
    const seller = await makeSeller(server.context.db);
    const placed = await server.place(await server.person('corporate', seller), { campaignName: 'Quokka 100%' }, seller);
    const admin = await server.as('admin');
    const found = async (value: string) => {
      const search = encodeURIComponent(JSON.stringify([{ field: 'text', operator: '%', value }]));
      return (await list(admin, `search=${search}`)).orders.map(({ _id }) => _id);
    };
    const searched = [await found(`ord-${placed.orderNumber}`), await found(String(placed.orderNumber)), await found('quokka 100%')];
    expect(searched).toEqual([[placed._id], [placed._id], [placed._id]]);
    expect([await found(`ORD-${placed.orderNumber}0`), await found('quokka 100_')]).toEqual([[], []]);
  });

  test('leaves as CSV for who sees it, and as a spreadsheet for staff, with the same filters', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    await server.place(caller, { campaignName: '=evil()' }, seller);
    const csv = await caller.call('GET', '/api/ordersCSV');
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expect(csv.body).not.toContain(',=evil');
    expect((await caller.call('GET', '/api/ordersexcel')).statusCode).toBe(403);
    const admin = await server.as('admin');
    const excel = await admin.call('GET', '/api/ordersexcel', undefined, { 'x-adstead-customer': seller.customerId });
    expect((await readXlsx(new Uint8Array(excel.rawPayload))).sheets[0]?.rows).toHaveLength(2);
  });

  test('has amounts as numbers beside their currency, tax, states, agents, its number with the prefix, and dates', async () => {
    const seller = await makeSeller(server.context.db);
    await server.place(await server.person('corporate', seller), {}, seller);
    const admin = await server.as('admin');
    const fields = 'orderNumber,status,agentNames,paymentState,price,tax,startDate';
    const asked = [undefined, { 'x-adstead-customer': seller.customerId }] as const;
    const [listed] = (await admin.call('GET', `/api/orders?project=${fields}`, ...asked)).json().orders as OrderRow[];
    const total = Number(listed!.price.replaceAll(/[^\d.]/g, ''));
    const tax = Number(listed!.tax!.replaceAll(/[^\d.]/g, ''));
    expect(listed!.agentNames).not.toBe('');

    const [header, row] = parse((await admin.call('GET', `/api/ordersCSV?project=${fields}`, ...asked)).body, { bom: true });
    expect(header).toEqual(['Number', 'Status', 'Agents', 'Payment status', 'Price', 'Tax', 'Currency', 'Start']);
    expect(row).toEqual([
      orderNumberText(listed!.orderNumber),
      ORDER_STATE_LABELS[listed!.status],
      listed!.agentNames,
      PAYMENT_STATE_LABELS[listed!.paymentState],
      total.toFixed(2),
      tax.toFixed(2),
      'NZD',
      listed!.startDate,
    ]);

    const excel = await admin.call('GET', `/api/ordersexcel?project=${fields}`, ...asked);
    const sheet = (await readXlsx(new Uint8Array(excel.rawPayload))).sheets[0]!;
    expect(sheet.rows[1]).toEqual([...row!.slice(0, 4), total, tax, 'NZD', new Date(`${listed!.startDate}T00:00:00Z`)]);
    expect(sheet.autoFilter?.range).toBe('A1:H2');
  });

  test('says where the money stands as the domain does', async () => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    await server.place(caller, {}, seller);
    const { db } = server.context;
    for (const paymentType of PAYMENT_TYPES)
      for (const status of ['READY', 'CANCELLED', 'PENDING_PAYMENT'] as const)
        for (const [isPaid, isRefunded, hasNothingDue] of [
          [false, false, false],
          [false, false, true],
          [true, false, false],
          [true, true, false],
        ] as const) {
          const at = new Date();
          await db
            .update(orders)
            .set({
              paymentType,
              status,
              paidAt: isPaid ? at : null,
              refundedAt: isRefunded ? at : null,
              creditUsed: hasNothingDue ? sql`${orders.total}` : 0,
            })
            .where(eq(orders.customerId, seller.customerId));
          const { orders: rows } = (await caller.call('GET', '/api/orders?project=paymentState')).json() as { orders: OrderRow[] };
          expect(rows[0]?.paymentState).toBe(paymentStateOf({ paymentType, status, isPaid, isRefunded, hasNothingDue }));
        }
  });
});
