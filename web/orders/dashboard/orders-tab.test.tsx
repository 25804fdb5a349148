import type { OrderRow } from '#contract/orders/index.ts';
import type { Role } from '#domain/access/index.ts';
import { END_REQUEST, ORDER_STATES, orderMessage } from '#domain/orders/index.ts';
import { standingOfRow } from '#domain/results/index.ts';
import { call } from '#web/client/index.ts';
import { unsentApproval } from '#web/testing/approval-samples.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { campaignChanges, failedOrder, orderRow, stepsToCome, wholeOrder } from '#web/testing/order-samples.ts';
import { dashboardAnswers, dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

await Promise.all([import('./orders-tab.tsx'), import('#web/app/shells/dashboard-shell.tsx'), import('#web/ui/feedback/dialog-view.tsx')]);

// The afternoon of 15 November in Auckland, where the customer is.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T02:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const TAB = '/customer-dashboard/dashboardOrders';
const isFigures = ({ query }: Asked): boolean => query['includeImpressions'] === 'true';
const figures = {
  orders: [],
  totalPrice: [{ currency: 'NZD', currencySuffix: 'NZD', offset: 100, amount: 103_500 }],
  overallImpressions: 1200,
};
const answering =
  (rows: readonly OrderRow[], count = rows.length) =>
  (asked: Asked) =>
    isFigures(asked) ? figures : { orders: rows, count };

function open(answers: Answers = {}, { role = 'corporate', at = TAB }: { role?: Role; at?: string } = {}) {
  return visit(at, {
    user: customerUser(role),
    answers: {
      ...dashboardAnswers(),
      'GET /api/orders': answering([orderRow(1), orderRow(2, 'PENDING_PAYMENT', { paymentType: 'CREDIT_CARD' })]),
      'GET /api/offices': { offices: [{ _id: id(501), name: 'Harbour Ponsonby' }], count: 3 },
      'GET /api/orders/products': { products: [{ _id: id(72), name: 'A week of images' }] },
      'GET /api/customer/{customerId}/agents': {
        agents: [{ _id: id(601), fullName: 'Aroha Ngata', email: 'aroha@harbour.example', imageUrl: null, offices: [] }],
      },
      'POST /api/hub/visits': {},
      'GET /api/orders/{orderId}/approval': unsentApproval,
      'GET /api/orders/{orderId}/coming-steps': stepsToCome,
      ...answers,
    },
  });
}

const line = async (title: string) => (await screen.findByRole('button', { name: title })).closest('li') as HTMLElement;
const listQueries = (asked: readonly Asked[]) =>
  asked.filter((each) => each.path === '/api/orders' && !isFigures(each)).map(({ query }) => query);

describe('the list', () => {
  test('begins with the days that the dashboard is set to, the newest first', async () => {
    const controls = { calendarDateRange: { unit: 'days', value: 90 } } as const;
    const { api } = open({ 'GET /api/customer-dashboard': dashboardFixture({ controls }) });
    await line('Home 1');
    expect(listQueries(api.asked)[0]).toEqual({ page: '1', limit: '25', order: '-_id', dateFrom: '2026-08-17', dateTo: '2026-11-15' });
  });

  test('begins with one year where the dashboard has no setting', async () => {
    const { api } = open();
    await line('Home 1');
    expect(listQueries(api.asked)[0]).toEqual({ page: '1', limit: '25', order: '-_id' });
  });

  test('announces what others order under the customer’s label, and shows it on click and own orders at once', async () => {
    const labelled = dashboardFixture({ themes: { textLabels: { orders: 'Bookings' } } });
    const { api, person, queryClient } = open({ 'GET /api/customer-dashboard': labelled, 'POST /api/orders': { _id: id(4) } });
    await line('Home 1');
    await call('placeOrder', { body: {} } as never);
    api.answers['GET /api/orders'] = answering([orderRow(4), orderRow(3), orderRow(1), orderRow(2)]);
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    const button = await screen.findByRole('button', { name: 'Show 1 new in Bookings' });
    await line('Home 4');
    expect(screen.queryByRole('button', { name: 'Home 3' })).toBeNull();
    await person.click(button);
    await line('Home 3');
    expect(screen.queryByRole('button', { name: /new in/ })).toBeNull();
  });

  test('is a tab of the dashboard index', async () => {
    const { place } = open({}, { at: '/customer-dashboard?tab=orders' });
    await line('Home 1');
    expect(place()).toBe(TAB);
  });

  test('offers 25, 50 and 100 on a page', async () => {
    const { api, person } = open({ 'GET /api/orders': answering([orderRow(1)], 300) });
    await line('Home 1');
    await person.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    const sizes = await screen.findAllByRole('option', { name: /rows$/ });
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['25 rows', '50 rows', '100 rows']);
    await person.click(screen.getByRole('option', { name: '100 rows' }));
    await waitFor(() => expect(listQueries(api.asked).at(-1)).toMatchObject({ limit: '100' }));
  });

  test.each(ORDER_STATES)('says of an order that is %s one thing: its step and the sentence about it', async (state) => {
    const row = orderRow(1, state);
    open({ 'GET /api/orders': answering([row]) });
    const shown = within(await line('Home 1'));
    shown.getByText(standingOfRow(row));
    expect(shown.queryByText(orderMessage(state))).toBeNull();
  });

  test('says how far the ads of a delivered order are, in the word of the status tab', async () => {
    open({ 'GET /api/orders': answering([orderRow(1, 'DELIVERED', { step: 'review' }), orderRow(2, 'DELIVERED', { step: 'ending' })]) });
    const row = within(await line('Home 1'));
    expect(row.getByText('In review').closest('[data-status]')?.getAttribute('data-status')).toBe('waiting');
    row.getByText('Your ads were sent to the networks for review.');
    expect(row.queryByText(/delivered/i)).toBeNull();
    expect(
      within(await line('Home 2'))
        .getByText('Ending')
        .closest('[data-status]')
        ?.getAttribute('data-status'),
    ).toBe('live');
  });

  test('names each value of an order for screen readers', async () => {
    open({ 'GET /api/orders': answering([orderRow(1)]) });
    const { textContent } = await line('Home 1');
    for (const value of ['Status: Approved', 'Product: A week of images', 'Ordered by: Hana Rawiri', 'Price: $345.00'])
      expect(textContent).toContain(value);
  });

  test('says once of those that wait for their seller what they wait for', async () => {
    const waiting = { waitsForApproval: true } as const;
    const rows = [orderRow(1, 'READY', { ...waiting, step: 'ordered' }), orderRow(2, 'READY', { ...waiting, step: 'change' })];
    open({ 'GET /api/orders': answering(rows) });
    within(await line('Home 1')).getByText('Waiting for the seller’s approval.');
    const asked = await line('Home 2');
    within(asked).getByText('The seller asked for a change.');
    expect(asked.textContent).not.toMatch(/approval|ready for delivery/);
  });

  test.each<[OrderRow['step'], boolean]>([
    ['review', false],
    ['scheduled', false],
    ['live', true],
    ['ending', true],
    ['ended', true],
  ])('leads to the results of an order that is %s: %s, whether or not a report was shared', async (step, isLed) => {
    const rows = [orderRow(1, 'DELIVERED', { step, reportUrl: 'https://reports.example/aaa' }), orderRow(2, 'DELIVERED', { step })];
    open({ 'GET /api/orders': answering(rows) });
    for (const title of ['Home 1', 'Home 2']) {
      const link = within(await line(title)).queryByRole('link', { name: `See results of ${title}` });
      expect(link?.getAttribute('href') ?? null).toBe(
        isLed ? `/customer-dashboard/campaigns?q=ORD-100${title.at(-1)}&from=2026-11-14` : null,
      );
    }
  });

  test('never says that a delivery failed', async () => {
    open({ 'GET /api/orders': answering([orderRow(1, 'FAILED')]) });
    const row = await line('Home 1');
    expect(within(row).queryByText('Failed')).toBeNull();
    within(row).getByText('Approved');
  });

  test('that cannot be loaded says Ooops with the reason, and can be asked for again', async () => {
    let isDown = true;
    const { person } = open({
      'GET /api/orders': (asked: Asked) => (isDown ? refuse(400, { message: 'Not now.' }) : answering([orderRow(1)])(asked)),
    });
    await screen.findByRole('heading', { name: 'Ooops' });
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await line('Home 1');
  });
});

describe('the search', () => {
  test('starts at two characters', async () => {
    const { api, person } = open();
    await line('Home 1');
    const box = screen.getByRole('textbox', { name: 'Search orders' });
    await person.type(box, 'k');
    await screen.findByText('Enter at least 2 characters');
    await person.type(box, 'auri');
    await waitFor(() => expect(listQueries(api.asked).at(-1)).toMatchObject({ text: 'kauri' }));
    expect(listQueries(api.asked).filter(({ text }) => text !== undefined && text.length < 2)).toEqual([]);
  });

  test('that finds nothing can be cleared', async () => {
    const { person, place } = open(
      { 'GET /api/orders': (asked: Asked) => (asked.query['text'] ? { orders: [], count: 0 } : answering([orderRow(1)])(asked)) },
      { at: `${TAB}?q=nowhere&limit=50` },
    );
    await screen.findByRole('heading', { name: 'No orders match' });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await line('Home 1');
    expect(place()).toBe(`${TAB}?limit=50`);
  });
});

describe('the filters', () => {
  test('by status, agent and product are sent to the list, and the status offers what customers are shown', async () => {
    const { api, person, place } = open();
    await line('Home 1');
    const choose = async (filter: string, choice: string) => {
      await person.click(screen.getByRole('combobox', { name: filter }));
      await person.click(await screen.findByRole('option', { name: choice }));
    };
    await person.click(screen.getByRole('combobox', { name: 'Status' }));
    expect(screen.queryByRole('option', { name: /Failed|Processing/ })).toBeNull();
    await person.click(await screen.findByRole('option', { name: 'Delivered' }));
    await choose('Agent', 'Aroha Ngata');
    await choose('Product', 'A week of images');
    await waitFor(() => expect(listQueries(api.asked).at(-1)).toMatchObject({ status: 'DELIVERED', agent: id(601), product: id(72) }));
    expect(place()).toContain('status=DELIVERED');
  });
});

describe('an unpaid order', () => {
  const unpaid = (orderedBy: string) => answering([orderRow(1, 'PENDING_PAYMENT', { paymentType: 'CREDIT_CARD', orderedBy })]);

  test.each<[string, Role, string, boolean]>([
    ['by corporate', 'corporate', id(602), true],
    ['by the person who ordered it', 'branchuser', customerUser('branchuser')._id, true],
    ['not by a colleague', 'branchuser', id(602), false],
  ])('can be paid in the list %s', async (_, role, orderedBy, isOffered) => {
    open({ 'GET /api/orders': unpaid(orderedBy) }, { role });
    const button = within(await line('Home 1')).queryByRole('button', { name: 'Pay now' });
    expect(button !== null).toBe(isOffered);
  });
});

describe('the days', () => {
  test('are chosen by name, and return to the first page', async () => {
    const { api, person, place } = open({ 'GET /api/orders': answering([orderRow(1)], 60) }, { at: `${TAB}?page=2` });
    await line('Home 1');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ordered' }).value).toBe('Last 12 months');
    await person.click(screen.getByRole('combobox', { name: 'Ordered' }));
    await person.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    await waitFor(() => expect(listQueries(api.asked).at(-1)).toMatchObject({ dateRange: '7_DAYS', page: '1' }));
    expect(place()).toBe(`${TAB}?range=7_DAYS`);
  });

  test('are chosen as first and last day, starting with those of the current range', async () => {
    const { api, person } = open();
    await line('Home 1');
    await person.click(screen.getByRole('combobox', { name: 'Ordered' }));
    await person.click(await screen.findByRole('option', { name: 'Custom dates' }));
    const from = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ordered from' });
    expect(from.value).toBe('15/11/2025');
    await person.tripleClick(from);
    await person.keyboard('01/10/2026');
    await waitFor(() => expect(listQueries(api.asked).at(-1)).toMatchObject({ dateFrom: '2026-10-01', dateTo: '2026-11-15' }));
  });

  test('without an order offer a longer range', async () => {
    const { person, place } = open({ 'GET /api/orders': { orders: [], count: 0 } }, { at: `${TAB}?range=7_DAYS` });
    await screen.findByRole('heading', { name: 'No orders in this date range' });
    await person.click(screen.getByRole('button', { name: 'Last 12 months' }));
    await waitFor(() => expect(place()).toBe(`${TAB}?range=12_MONTHS`));
  });
});

describe('the totals', () => {
  test.each<[string, Role, string]>([
    ['with tax for the roles that the dashboard names', 'corporate', 'Total incl. GST'],
    ['without for all others', 'branchuser', 'Total excl. GST'],
  ])('are shown %s', async (_, role, label) => {
    const { api } = open(
      { 'GET /api/customer-dashboard': dashboardFixture({ features: { ordersTaxInclusive: ['corporate'] } }) },
      { role },
    );
    await screen.findByText(label);
    await screen.findByText('$1,035.00');
    screen.getByText('1,200');
    expect(api.asked.find(isFigures)?.query).toMatchObject({
      includeTotalPriceTax: 'true',
      includeTotalPrice: 'true',
    });
  });

  test('show the digital investment to people who receive it from the server', async () => {
    open({ 'GET /api/orders': answering([orderRow(1), orderRow(2, 'READY', { digitalInvestment: null })]) });
    expect((await line('Home 1')).textContent).toMatch(/Digital investment\s+\$240\.00/);
    const explained = within(await line('Home 1')).getByRole('button', { name: /^Digital investment/ });
    expect(explained.getAttribute('aria-description')).toMatch(/^The part of the price before tax that pays for your ads/);
    expect((await line('Home 2')).textContent).not.toContain('Digital investment');
  });

  test('are exported as CSV with the same filters, all pages and the customer’s columns', async () => {
    open({}, { at: `${TAB}?range=30_DAYS&q=kauri&office=${id(501)}&page=1&sort=startDate` });
    await line('Home 1');
    const address = new URL(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '', 'http://x');
    const query = Object.fromEntries(address.searchParams);
    expect(address.pathname).toBe('/api/ordersCSV');
    expect(query).toMatchObject({ dateRange: '30_DAYS', text: 'kauri', office: id(501), order: 'startDate' });
    expect(query).not.toHaveProperty('page');
    const columns = ['message', 'status', 'agentNames', 'paymentState', 'tax', 'digitalInvestment'];
    expect(query['project']?.split(',')).toEqual(expect.arrayContaining(columns));
    expect(JSON.parse(query['search'] ?? '')).toEqual([{ field: 'customerId', operator: 'equals', value: HARBOUR }]);
  });
});

describe('nothing to see', () => {
  test('tells a manager without an office why', async () => {
    open({ 'GET /api/orders': { orders: [], count: 0 }, 'GET /api/offices': { offices: [], count: 0 } }, { role: 'branchmanager' });
    await screen.findByRole('heading', { name: 'You have no office yet' });
  });

  test('tells others what appears here', async () => {
    open({ 'GET /api/orders': { orders: [], count: 0 } }, { role: 'branchuser' });
    await screen.findByRole('heading', { name: 'No recent orders' });
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  });
});

describe('one order', () => {
  const openOne = (order = wholeOrder(), answers: Answers = {}) =>
    open({ 'GET /api/orders/{orderId}': order, ...answers }, { at: `${TAB}?order=${order._id}` });

  test('opens beside the list, and closes again', async () => {
    const documents = [{ _id: id(91), kind: 'TAX_INVOICE' as const, number: 41, amount: 34_500, issuedOn: '2026-11-14' }];
    const { person, place } = open({ 'GET /api/orders/{orderId}': wholeOrder('READY', { documents }) });
    await person.click(await screen.findByRole('button', { name: 'Home 1' }));
    const drawer = await screen.findByRole('dialog', { name: 'ORD-1007' });
    expect(place()).toBe(`${TAB}?order=${id(1)}`);
    within(drawer).getByRole('button', { name: 'Download Tax invoice 000041' });
    within(drawer).getByText('Your ads are being made.', { selector: 'span' });
    within(drawer).getByText('Total');
    expect(within(drawer).getByText('GST').nextSibling?.textContent).toBe('$45.00');
    await person.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(place()).toBe(TAB));
  });

  test('shows what customers may see, and not that a delivery failed', async () => {
    const email = { subject: 'The delivery failed', recipients: ['ops@adstead.example'], state: 'SENT' as const };
    const emails = [
      { ...email, kind: 'orderPlaced', createdAt: '2026-11-14T02:00:00.000Z' },
      { ...email, kind: 'orderFailed', createdAt: '2026-11-14T02:00:01.000Z' },
    ];
    openOne(failedOrder({ steps: [], emails }));
    const drawer = await screen.findByRole('dialog', { name: 'ORD-1007' });
    const entries = within(within(drawer).getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent?.split('.')[0])).toEqual([
      'Order is ready for delivery',
      expect.stringMatching(/^Email sent: Order confirmation/),
      'Order has been placed',
    ]);
    expect(drawer.textContent).not.toMatch(/fail|limit/i);
  });

  test('tells customers what was changed of their campaigns, without budgets and without reasons for staff', async () => {
    openOne(wholeOrder('DELIVERED', { campaignChanges }));
    const drawer = await screen.findByRole('dialog', { name: 'ORD-1007' });
    const entries = within(within(drawer).getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(entries[0]?.textContent).toMatch(/^Campaign pausedSpring villa on Meta.*Last day: 20\/11\/2026 → 22\/11\/2026$/);
    expect(entries[0]?.parentElement?.textContent).not.toMatch(/\$|vendor/);
  });

  test('is cancelled, by people who may, after a dialog about the payment', async () => {
    const { person, api } = openOne(wholeOrder('READY', { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z' }), {
      'POST /api/orders/{orderId}/cancel': wholeOrder('CANCELLED'),
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel ORD-1007?' });
    within(dialog).getByText(/\$345\.00 will be refunded to the card/);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel ORD-1007?' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'ORD-1007' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel order' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Cancel ORD-1007?' })).getByRole('button', { name: 'Cancel order' }),
    );
    await screen.findByText('ORD-1007 cancelled');
    expect(api.asked.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1);
  });

  test('shows no tax, nor a sum with it, to those who are sent none', async () => {
    const products = wholeOrder().products.map((product) => ({ ...product, tax: null, total: null }));
    const paid = { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z' } as const;
    const { person } = openOne(wholeOrder('READY', { ...paid, tax: null, total: null, products }));
    const drawer = await screen.findByRole('dialog', { name: 'ORD-1007' });
    expect(within(drawer).getAllByText('$300.00')).toHaveLength(2);
    expect(drawer.textContent).not.toMatch(/345\.00|45\.00|Total/);
    await person.click(within(drawer).getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel ORD-1007?' });
    within(dialog).getByText(/The amount paid will be refunded to the card/);
  });

  test('that is delivered says how far its ads are, and lets people ask for the end of its campaigns', async () => {
    const campaign = { deleted: false, hasRejectedAd: false, refusal: null, report: null, startTime: null, adSets: [] };
    const given = { ...campaign, _id: id(81), name: 'Spring villa', state: 'ACTIVE', step: 'scheduled' } as const;
    const { person, api } = openOne(wholeOrder('DELIVERED', { steps: [], fbCampaigns: [given] }), {
      'POST /api/orders/{orderId}/comments': {
        _id: id(95),
        text: END_REQUEST,
        createdBy: null,
        createdAt: '2026-11-15T02:00:00.000Z',
        isRemovable: true,
      },
      'GET /api/orders/{orderId}/coming-steps': {
        current: 'scheduled',
        standing: 'Your ads passed the review.',
        nextStep: 'Your ads go live on 20/11/2026.',
        coming: [],
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'ORD-1007' }));
    await waitFor(() => expect(drawer.getAllByText('Scheduled')).toHaveLength(2));
    drawer.getByText('Your ads passed the review.', { selector: 'span' });
    drawer.getByText('Your ads go live on 20/11/2026.');
    expect(drawer.queryByText('Active')).toBeNull();
    expect(drawer.queryByText(/cannot be cancelled/)).toBeNull();
    await person.click(drawer.getByRole('button', { name: 'Ask to end the campaigns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask to end the campaigns of ORD-1007?' }));
    dialog.getByText(/before they start, so no ads run/);
    await person.click(dialog.getByRole('button', { name: 'Ask to end' }));
    await waitFor(() => expect(api.asked.find(({ path }) => path.endsWith('/comments'))?.body).toEqual({ text: END_REQUEST }));
  });

  test('with a pending payment can be paid from here', async () => {
    openOne(wholeOrder('PENDING_PAYMENT', { paymentType: 'CREDIT_CARD' }));
    const drawer = await screen.findByRole('dialog', { name: 'ORD-1007' });
    within(drawer).getByRole('button', { name: 'Pay now' });
  });

  test('of another person is read-only', async () => {
    openOne(wholeOrder('PENDING_PAYMENT', { steps: [] }));
    const drawer = await screen.findByRole('dialog', { name: 'ORD-1007' });
    expect(within(drawer).queryByRole('button', { name: /Pay now|Cancel order/ })).toBeNull();
  });
});

describe('ordering again', () => {
  const pickKey = () => `adstead.order.pick.${customerUser('corporate')._id}.${HARBOUR}`;
  const storedPick = () => JSON.parse(localStorage.getItem(pickKey()) ?? 'null') as unknown;
  const wizard = {
    'GET /api/orders/{orderId}': wholeOrder('DELIVERED', { startDate: '2026-11-10', endDate: '2026-11-16' }),
    'GET /api/orders/wizard': refuse(500, {}),
  };
  const fortnight = {
    _id: id(72),
    code: 'FORTNIGHT',
    type: 'FACEBOOK_IMAGE_CAMPAIGN' as const,
    name: 'Two weeks',
    description: '',
    price: 1,
    campaignDurationDays: 14,
    isTaxInclusive: false,
    taxRate: 15,
    minListings: 1,
    maxListings: 1,
  };
  const offering = { ...wizard, 'GET /api/customer-dashboard': { ...dashboardFixture(), products: [fortnight] } };
  const pickOf = (kind: string) => ({ orderType: 'LISTINGS', itemIds: [id(71)], repeats: { orderId: id(7), kind } });

  test('is in the menu of a row', async () => {
    const { person } = open({ ...wizard, 'GET /api/orders': answering([orderRow(7, 'DELIVERED')]) });
    await person.click(await screen.findByRole('button', { name: 'More for Home 7' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Order again' }));
    await waitFor(() => expect(storedPick()).toEqual(pickOf('again')));
  });

  test('extends a live order from its row', async () => {
    const { person } = open({ ...offering, 'GET /api/orders': answering([orderRow(7, 'DELIVERED')]) });
    await person.click(await screen.findByRole('button', { name: 'More for Home 7' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Extend by 14 days' }));
    await waitFor(() => expect(storedPick()).toEqual(pickOf('extend')));
  });

  test('extends a live order by the days of a product of its type', async () => {
    const live = { ...stepsToCome, current: 'live' };
    const { person } = open({ ...offering, 'GET /api/orders/{orderId}/coming-steps': live }, { at: `${TAB}?order=${id(7)}` });
    await person.click(await screen.findByRole('button', { name: 'Extend by 14 days' }));
    await waitFor(() => expect(storedPick()).toEqual(pickOf('extend')));
  });

  test('offers no extension of an order that has not started', async () => {
    open({ ...wizard, 'GET /api/orders/{orderId}': wholeOrder('READY') }, { at: `${TAB}?order=${id(7)}` });
    expect(await screen.findByRole('button', { name: 'Order again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
  });

  test('leads from the drawer to a computer on a phone that may not order', async () => {
    const wide = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === '(max-width: 48em)' }));
    const { person } = open(offering, { at: `${TAB}?order=${id(7)}` });
    await person.click(await screen.findByRole('button', { name: 'Order again on a computer' }));
    expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
    expect(storedPick()).toEqual(pickOf('again'));
    expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
  });
});
