import type { Order } from '#contract/orders/index.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { failedOrder, orderRow, wholeOrder } from '#web/testing/order-samples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const figures = {
  orders: [],
  totalPrice: [
    { currency: 'AUD', currencySuffix: 'AUD', offset: 100, amount: 120_000 },
    { currency: 'NZD', currencySuffix: 'NZD', offset: 100, amount: 552_000 },
  ],
  overallImpressions: 48_120,
};
const rows = { orders: [orderRow(1, 'FAILED'), orderRow(2, 'CANCELLED', { title: 'Home 2' })], count: 2 };
const isFigures = ({ query }: Asked): boolean => query['includeImpressions'] === 'true';

const open = (address: string, { answers = {}, roles = ['admin'] }: { answers?: Answers; roles?: Role[] } = {}) =>
  openApp(address, {
    roles,
    answers: {
      'GET /api/orders': (asked: Asked) => (isFigures(asked) ? figures : rows),
      'GET /api/orders/{orderId}': wholeOrder(),
      'GET /api/views/{list}': { views: [] },
      'GET /api/customers/list': { customers: [{ _id: HARBOUR, name: 'Harbour Realty', isActive: true, logoUrl: null }] },
      'GET /api/customer/{customerId}/agent-choices': {
        countryCode: 'NZ',
        offices: [
          { _id: id(501), name: 'Harbour Ponsonby' },
          { _id: id(502), name: 'Harbour Devonport' },
        ],
        stores: [],
      },
      'GET /api/customer/{customerId}/agents': {
        agents: [{ _id: id(603), fullName: 'Mere Tane', email: 'mere@harbour.example', imageUrl: null, offices: [] }],
      },
      'GET /api/ad-accounts/list': {
        adAccounts: [{ _id: id(801), name: 'Harbour ads', accountId: 'act_1', status: 'ACTIVE', tokenState: 'VALID' }],
      },
      ...answers,
    },
  });

const listed = (asked: readonly Asked[]) => asked.filter((each) => each.path === '/api/orders' && each.method === 'GET' && !isFigures(each));
const summed = (asked: readonly Asked[]) => asked.filter((each) => each.path === '/api/orders' && isFigures(each));
const sent = (asked: readonly Asked[], method: string) => asked.findLast((each) => each.method === method);

describe('the list of orders', () => {
  test('stands in the menu Campaign, first', async () => {
    const { person } = open('/orders/list', { roles: ['sales'] });
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Campaign' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries[0]?.textContent).toBe('Orders');
  });

  test('shows how far each has come, and what all that match come to per currency', async () => {
    const { asked } = open('/orders/list');
    const row = (await screen.findByRole('link', { name: 'ORD-1001' })).closest('tr') as HTMLElement;
    within(row).getByText('ORD-1001');
    within(row).getByText('Failed');
    within(row).getByText('345.00 NZD');
    await screen.findByText('1,200.00 AUD · 5,520.00 NZD');
    screen.getByText('48,120');
    expect(summed(asked)[0]?.query).toMatchObject({ includeTotalPriceTax: 'true' });
    expect(listed(asked)[0]?.query).toEqual({ page: '1', limit: '25', order: '-_id' });
  });

  test('adds up without tax where that is asked for', async () => {
    const { person, asked, location } = open('/orders/list');
    await screen.findByText('Total with tax');
    await person.click(screen.getByRole('radio', { name: 'Without' }));
    await screen.findByText('Total without tax');
    await waitFor(() => expect(summed(asked).at(-1)?.query).toMatchObject({ includeTotalPrice: 'true' }));
    expect(summed(asked).at(-1)?.query).not.toHaveProperty('includeTotalPriceTax');
    expect(location().search).toMatchObject({ tax: 'without' });
  });

  test('is narrowed to days by name, and keeps them while it is sorted and filtered', async () => {
    const { person, asked, location } = open('/orders/list');
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('combobox', { name: 'Ordered' }));
    await person.click(await screen.findByRole('option', { name: 'Last month' }));
    await waitFor(() => expect(listed(asked).at(-1)?.query).toMatchObject({ dateRange: 'LAST_MONTH' }));
    await person.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(listed(asked).at(-1)?.query).toMatchObject({ dateRange: 'LAST_MONTH', order: 'startDate' }));
    expect(location().search).toMatchObject({ range: 'LAST_MONTH', order: 'startDate' });
    expect(summed(asked).at(-1)?.query).toMatchObject({ dateRange: 'LAST_MONTH' });
  });

  test('leaves as CSV and as a spreadsheet, of the days that are shown', async () => {
    const { person } = open('/orders/list?range=7_DAYS');
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const csv = (await screen.findByRole('menuitem', { name: 'CSV' })).getAttribute('href') ?? '';
    const excel = screen.getByRole('menuitem', { name: 'Excel' }).getAttribute('href') ?? '';
    expect([csv.split('?')[0], excel.split('?')[0]]).toEqual(['/api/ordersCSV', '/api/ordersexcel']);
    expect([csv, excel].every((address) => address.includes('dateRange=7_DAYS'))).toBe(true);
  });

  test('lets go of orders at their end, after a word', async () => {
    const { person, asked } = open('/orders/list', { answers: { 'DELETE /api/orders': { ids: [id(2)], count: 1 } } });
    await person.click(await screen.findByRole('checkbox', { name: /Home 2/ }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/Only cancelled and completed ones can be deleted/);
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('1 order deleted');
    expect(sent(asked, 'DELETE')?.body).toEqual({ ids: [id(2)] });
  });

  test('does not offer sales to delete any', async () => {
    open('/orders/list', { roles: ['sales'] });
    await screen.findByRole('link', { name: 'ORD-1001' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says that there are none in these days', async () => {
    open('/orders/list?range=7_DAYS', { answers: { 'GET /api/orders': { orders: [], count: 0, totalPrice: [], overallImpressions: 0 } } });
    await screen.findByRole('heading', { name: 'No orders in these days' });
  });
});

const page = `/order/${id(7)}/edit`;

describe('the page of an order', () => {
  test('says what was ordered, what it costs, how it was set up and how it came to its state', async () => {
    open(page, { answers: { 'GET /api/orders/{orderId}': failedOrder() } });
    await screen.findByRole('heading', { level: 1, name: 'ORD-1007' });
    expect(within(screen.getByRole('list', { name: 'Advertised' })).getByText('Home 7')).toBeTruthy();
    within(screen.getByRole('list', { name: 'Products' })).getByText('345.00 NZD');
    for (const amount of ['300.00 NZD', '45.00 NZD', '240.00 NZD']) screen.getByText(amount);
    const settings = screen.getByRole('region', { name: 'Image campaign' });
    within(settings).getByText('Ages 25–65+, women, live there');
    within(settings).getByText('https://harbour.example/7');
    expect(within(settings).getByRole('list', { name: '1 image' }).querySelectorAll('img')).toHaveLength(1);
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps[0]?.textContent).toContain('Delivery failed');
    expect(steps[0]?.textContent).toContain('The ad account has reached its limit.');
    expect(steps.at(-1)?.textContent).toContain('Hana Rawiri');
  });

  test('changes what can still be changed, and sends nothing else', async () => {
    const { person, asked } = open(page, { answers: { 'PUT /api/orders/{orderId}': wholeOrder('READY', { campaignName: 'Summer', version: 4 }) } });
    const name = await screen.findByRole('textbox', { name: 'Campaign name' });
    await person.clear(name);
    await person.type(name, 'Summer');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(asked, 'PUT')?.body).toEqual({ campaignName: 'Summer', version: 3 });
  });

  test('names at the field what cannot be', async () => {
    const { person } = open(page, {
      answers: {
        'PUT /api/orders/{orderId}': refuse(400, {
          code: 'startDateOutOfReach',
          message: 'Please choose a start date from 15/11/2026 to 15/11/2027.',
          fields: [{ path: 'startDate', message: 'Please choose a start date from 15/11/2026 to 15/11/2027.' }],
        }),
      },
    });
    const day = await screen.findByRole('textbox', { name: 'Start date' });
    await person.clear(day);
    await person.type(day, '01/01/2025');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please choose a start date from 15/11/2026 to 15/11/2027.');
  });

  test('never overwrites what someone else changed without a word', async () => {
    let theirs: Order = wholeOrder();
    const { person, asked } = open(page, {
      answers: {
        'GET /api/orders/{orderId}': () => theirs,
        'PUT /api/orders/{orderId}': ({ body }: Asked) =>
          (body as { version: number }).version === theirs.version
            ? wholeOrder('READY', { campaignName: 'Summer', email: theirs.email, version: 5 })
            : refuse(409, { code: 'changedMeanwhile', message: 'Someone else changed this meanwhile.' }),
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Campaign name' });
    await person.clear(name);
    await person.type(name, 'Summer');
    theirs = wholeOrder('READY', { email: 'mere@harbour.example', version: 4 });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Save mine over it' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(asked, 'PUT')?.body).toMatchObject({ campaignName: 'Summer', version: 4 });
  });

  test('takes comments, and lets those take one back who may', async () => {
    const comments: Order['comments'] = [
      { _id: id(91), text: 'The garden first.', createdBy: { _id: id(602), displayName: 'Hana Rawiri' }, createdAt: '2026-11-14T02:00:00.000Z', isRemovable: false },
      { _id: id(92), text: 'It will be.', createdBy: { _id: id(603), displayName: 'Ada Palmer' }, createdAt: '2026-11-14T03:00:00.000Z', isRemovable: true },
    ];
    const { person, asked } = open(page, {
      answers: {
        'GET /api/orders/{orderId}': wholeOrder('READY', { comments }),
        'POST /api/orders/{orderId}/comments': comments[1],
        'DELETE /api/orders/{orderId}/comments/{commentId}': { _id: id(92) },
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Thank you');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(sent(asked, 'POST')?.body).toEqual({ text: 'Thank you' }));
    expect(screen.getAllByRole('button', { name: 'Delete comment' })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Delete comment' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DELETE')?.params).toEqual({ orderId: id(7), commentId: id(92) }));
  });

  test('that is delivered or over can only be read', async () => {
    open(page, { answers: { 'GET /api/orders/{orderId}': wholeOrder('COMPLETED', { isEditable: false, steps: [] }) } });
    await screen.findByText('Cannot be changed any more.');
    await screen.findByText(/Harbour ads/);
    expect(screen.queryByRole('textbox', { name: 'Campaign name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  test('that cannot be found says so', async () => {
    open(page, { answers: { 'GET /api/orders/{orderId}': refuse(404, { code: 'notFound', message: 'This does not exist.' }) } });
    await screen.findByRole('heading', { name: 'The order could not be loaded' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the steps that lead on', () => {
  test('a new order is accepted', async () => {
    const { person } = open(page, {
      answers: {
        'GET /api/orders/{orderId}': wholeOrder('NEW', { steps: ['acceptInvoice', 'cancel'] }),
        'POST /api/orders/{orderId}/accept': wholeOrder(),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept order' }));
    await screen.findByText('ORD-1007 accepted');
  });

  test('what is typed after one’s own step is based on it', async () => {
    let reads = 0;
    const accepted = wholeOrder('READY', { version: 4 });
    const { person, asked } = open(page, {
      answers: {
        'GET /api/orders/{orderId}': () => {
          reads += 1;
          return reads === 1 ? wholeOrder('NEW', { steps: ['acceptInvoice', 'cancel'] }) : new Promise(() => undefined);
        },
        'POST /api/orders/{orderId}/accept': accepted,
        'PUT /api/orders/{orderId}': { ...accepted, campaignName: 'Summer', version: 5 },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept order' }));
    await screen.findByText('ORD-1007 accepted');
    await person.type(screen.getByRole('textbox', { name: 'Campaign name' }), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(asked, 'PUT')?.body).toEqual({ campaignName: 'Spring!', version: 4 });
  });

  test('one that failed is delivered again', async () => {
    const { person } = open(page, {
      answers: { 'GET /api/orders/{orderId}': failedOrder(), 'POST /api/orders/{orderId}/retry': wholeOrder() },
    });
    await person.click(await screen.findByRole('button', { name: 'Deliver again' }));
    await screen.findByText('ORD-1007 is sent to delivery again');
  });

  test('a step that came too late says where the order is by now', async () => {
    const { person } = open(page, {
      answers: {
        'GET /api/orders/{orderId}': failedOrder(),
        'POST /api/orders/{orderId}/retry': refuse(409, {
          code: 'orderMovedOn',
          message: 'This order is Cancelled by now, so this cannot be done any more.',
        }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Deliver again' }));
    await screen.findByText('This order is Cancelled by now, so this cannot be done any more.');
  });

  test.each<[string, Partial<Order>, RegExp]>([
    ['paid by card', { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z' }, /345\.00 NZD will be refunded to the card/],
    ['not paid yet', { status: 'PENDING_PAYMENT', paymentType: 'CREDIT_CARD' }, /Nothing was paid/],
    ['by invoice', {}, /to be paid by invoice, so there is nothing to refund/],
  ])('cancelling an order that is %s says what becomes of the money first', async (_, more, words) => {
    const { person, asked } = open(page, {
      answers: { 'GET /api/orders/{orderId}': wholeOrder('READY', more), 'POST /api/orders/{orderId}/cancel': wholeOrder('CANCELLED', more) },
    });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel ORD-1007?' });
    within(dialog).getByText(words);
    await person.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect(sent(asked, 'POST')).toBeUndefined();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('ORD-1007 cancelled');
  });

  test.each<[string, Partial<Order>, RegExp]>([
    ['was refunded', { paidAt: '2026-11-14T02:05:00.000Z', refundedAt: '2026-11-14T04:00:00.000Z' }, /Credit card, refunded/],
    ['will be refunded', { paidAt: '2026-11-14T02:05:00.000Z' }, /Credit card, refund on its way/],
    ['was never paid', {}, /Credit card, not paid/],
  ])('a cancelled order says that it %s', async (_, more, words) => {
    const order = wholeOrder('CANCELLED', { paymentType: 'CREDIT_CARD', isEditable: false, steps: [], ...more });
    open(page, { answers: { 'GET /api/orders/{orderId}': order } });
    await waitFor(() => expect(screen.getByText('Payment').parentElement?.textContent).toMatch(words));
  });
});

test('the palette finds orders by what their campaign is called', async () => {
  const { person, asked, location } = open('/orders/list');
  await screen.findByRole('link', { name: 'ORD-1001' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: /search/i }), 'Campaign 1');
  await person.click(await screen.findByRole('option', { name: /Campaign 1.*ORD-1001/ }));
  await waitFor(() => expect(location().pathname).toBe(`/order/${id(1)}/edit`));
  expect(listed(asked).some(({ query }) => query['search']?.includes('campaignName'))).toBe(true);
});
