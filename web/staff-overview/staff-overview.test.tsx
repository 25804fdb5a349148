// The home of the console: what needs someone, the button beside it, and spend against plan.
import type { StaffOverview } from '#contract/staff-overview/index.ts';
import { id } from '#web/testing/listing-samples.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { staff, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const NZD = { code: 'NZD', currencySuffix: 'NZD', offset: 100 };
const none = { count: 0, rows: [] };
const at = '2026-11-16T00:00:00Z';
const order = (number: number, given = {}) => ({
  _id: id(number),
  orderNumber: 1000 + number,
  title: `${number} Marine Parade`,
  customerName: 'Harbour Realty',
  since: at,
  reason: null,
  total: 46_000,
  currency: NZD,
  ...given,
});
const quiet: StaffOverview = {
  ordersToAccept: none,
  failedDeliveries: none,
  unpaidOrders: none,
  rejectedAds: none,
  pace: none,
  weeks: [],
};
const campaign = { name: 'Spring', customerName: 'Harbour Realty', orderId: id(70) };
const busy: StaffOverview = {
  ordersToAccept: { count: 1204, rows: [order(1), order(2)] },
  failedDeliveries: { count: 1, rows: [order(3, { reason: 'Meta: Invalid image' })] },
  unpaidOrders: { count: 1, rows: [order(4)] },
  heldDeliveries: { count: 1, rows: [order(5)] },
  rejectedAds: { count: 1, rows: [{ ...campaign, _id: id(20), network: 'meta', rejectedAds: 2, reason: 'Too much text' }] },
  outdatedCreatives: {
    count: 2,
    rows: [
      {
        ...campaign,
        _id: id(21),
        network: 'meta',
        itemTitle: 'Sunny villa',
        since: at,
        changes: ['Price: $900,000, now $850,000'],
      },
    ],
  },
  pace: {
    count: 7,
    rows: Array.from({ length: 7 }, (_, nth) => ({
      ...campaign,
      _id: id(30 + nth),
      name: `Paced ${nth}`,
      network: 'google' as const,
      pace: 'under' as const,
      endsAt: at,
      money: { spent: 1200, expected: 8000, budget: 20_000, currency: NZD },
    })),
  },
  stops: { count: 1, rows: [{ _id: id(40), customer: null, account: null, reason: 'Wrong prices', setByName: 'Tom', setAt: at }] },
  accounts: {
    count: 1,
    rows: [
      { _id: id(50), network: 'google', name: 'Harbour display', tokenState: 'EXPIRING', expiresAt: '2026-11-20T00:00:00Z', customers: 1 },
    ],
  },
  unableAccounts: { count: 1, rows: [{ _id: id(51), network: 'meta', name: 'Harbour', status: 'DISABLED', customers: 2 }] },
  stoppedJobs: { count: 1, failed: 1, late: 0, rows: [{ _id: id(60), kind: 'failed', title: 'Import', since: at, error: 'No such file' }] },
  missedTargets: { count: 1, rows: [{ _id: 'queueAge', since: at, value: 900 }] },
  silentFeeds: {
    count: 1,
    rows: [{ _id: id(70), name: 'Kauri site', customer: { _id: id(71), name: 'Kauri' }, since: at, usualGapMs: 3_600_000 }],
  },
  heldRules: {
    count: 1,
    rows: [{ _id: id(72), name: 'New listings', customer: { _id: id(71), name: 'Kauri' }, since: at, reason: '30 listings changed.' }],
  },
  weeks: [
    {
      currency: NZD,
      weeks: Array.from({ length: 12 }, (_, nth) => ({
        weekOf: `2026-${nth < 4 ? '10' : '11'}-${String(nth + 1).padStart(2, '0')}`,
        sold: 100_000,
        planned: 50_000,
        spent: nth > 8 ? null : 40_000,
        margin: 20_000,
      })),
    },
  ],
};
const lists = { 'GET /api/customers': { customers: [], count: 0 }, 'GET /api/offices': { offices: [], count: 0 } };
const open = (role: 'admin' | 'operations' | 'sales', overview: unknown, answers = {}) =>
  visit('/', {
    user: staff(role),
    answers: {
      ...lists,
      'GET /api/staff-overview': overview,
      'GET /api/delivery-stops': { stops: [] },
      'GET /api/customer/jobs/list': { jobs: [], count: 0 },
      ...answers,
    },
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefOf = (link: HTMLElement): string => decodeURIComponent(link.getAttribute('href') ?? '');

describe('what needs someone', () => {
  test.each([
    ['Meta: The spending limit is reached.', 'Raise spending limit', '/ad-accounts'],
    ['Meta: Invalid image', 'Open order', /^\/order\/.*\/edit$/],
  ])('leads from a failed delivery to what fixes it: %s', async (reason, label, href) => {
    open('operations', { ...busy, failedDeliveries: { count: 1, rows: [order(3, { reason })] } });
    const failed = await panel('Failed deliveries');
    expect(failed.getByText(reason)).toBeTruthy();
    expect(hrefOf(failed.getByRole('link', { name: new RegExp(`^${label}: `) }))).toMatch(href);
    expect(failed.queryByRole('button', { name: /^Deliver again/ })).toBeNull();
  });

  test('is counted, and each section leads to its list with its filter', async () => {
    open('operations', busy);
    const tiles = within(await screen.findByRole('navigation', { name: 'Needs attention' }));
    expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1Failed deliveries',
      '1Campaigns with rejected ads',
      '2Outdated creatives',
      '1Active stops',
      '1Ad account access issues',
      '1Ad accounts that cannot run ads',
      '1Targets missed',
      '1Stopped feeds',
      '1Automation rules on hold',
      '1,204Orders to accept',
      '1Delivery plans to check',
      '1Unpaid orders',
      '1Failed and late jobs',
      '7Spending off plan',
    ]);
    const links = await Promise.all(
      ['Orders to accept', 'Failed deliveries', 'Unpaid orders', 'Delivery plans to check', 'Active stops', 'Outdated creatives'].map(
        async (name) => hrefOf((await panel(name)).getByRole('link', { name: 'See all' })),
      ),
    );
    expect(links).toEqual([
      '/orders/list?filters=status:equals:NEW&range=ALL_TIME',
      '/orders/list?filters=status:equals:FAILED&range=ALL_TIME',
      '/orders/list?filters=status:equals:PENDING_PAYMENT&range=ALL_TIME',
      '/orders/list?filters=waitsForCheck:equals:true&range=ALL_TIME',
      '/settings/deliveries',
      '/outdated-creatives?filters=state:in:OUTDATED,FAILED',
    ]);
    expect(hrefOf((await panel('Failed and late jobs')).getByRole('link', { name: '1 failed' }))).toBe('/jobs?filters=state:equals:FAILED');
    expect((await panel('Ad account access issues')).getByText('Access ends on 20/11/2026')).toBeTruthy();
    const unable = await panel('Ad accounts that cannot run ads');
    expect(unable.getByText(/^The network disabled the account\./)).toBeTruthy();
    expect(hrefOf(unable.getByRole('link', { name: 'Meta' }))).toContain('filters=status:in:UNSETTLED,DISABLED,CLOSED');
    expect((await panel('Targets missed')).getByText(/15 min, target 10 min/)).toBeTruthy();
    const silent = await panel('Stopped feeds');
    expect(silent.getByText(/^No files since .*; usually one every hour$/)).toBeTruthy();
    expect(hrefOf(silent.getByRole('link', { name: 'Open store: Kauri site' }))).toBe(`/customer/${id(71)}/store/${id(70)}/edit`);
    expect(hrefOf((await panel('Automation rules on hold')).getByRole('link', { name: 'Open rules: New listings' }))).toBe(
      `/customer/${id(71)}/automation`,
    );
  });

  test('is done by the button beside it, and the overview is read again', async () => {
    const { person, api } = open('operations', busy, {
      'POST /api/orders/{orderId}/accept': { ...order(1), steps: [] },
    });
    await person.click((await panel('Orders to accept')).getByRole('button', { name: 'Accept order: ORD-1001 1 Marine Parade' }));
    expect(await screen.findByText('ORD-1001 accepted')).toBeTruthy();
    expect(api.asked.filter(({ path }) => path === '/api/staff-overview').length).toBeGreaterThan(1);
  });

  test('a stop is released after a question', async () => {
    const { person, api } = open('operations', busy, { 'DELETE /api/delivery-stops/{stopId}': { _id: id(40) } });
    await person.click((await panel('Active stops')).getByRole('button', { name: 'Release stop: All deliveries are stopped' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release stop' }));
    expect(await screen.findByText('Stop released')).toBeTruthy();
    expect(api.asked.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/delivery-stops/${id(40)}`);
  });

  test('more campaigns are shown in place', async () => {
    const { person } = open('admin', busy);
    const paced = await panel('Spending off plan');
    expect(paced.getAllByRole('listitem')).toHaveLength(5);
    await person.click(paced.getByRole('button', { name: 'Show 2 more' }));
    expect(paced.getAllByRole('listitem')).toHaveLength(7);
    expect(paced.getAllByText('Under-delivering: $12.00 spent, $80.00 planned by now')).toHaveLength(7);
  });

  test('sales are led to orders, and see no money of the networks', async () => {
    const {
      heldDeliveries: _1,
      stops: _2,
      accounts: _3,
      stoppedJobs: _4,
      missedTargets: _5,
      outdatedCreatives: _6,
      silentFeeds: _8,
      heldRules: _9,
      ...others
    } = busy;
    const { unableAccounts: _7, ...rest } = others;
    const paced = { ...rest.pace, rows: rest.pace.rows.map((row) => ({ ...row, money: null })) };
    open('sales', { ...rest, pace: paced });
    const section = await panel('Spending off plan');
    expect(section.getAllByText('Under-delivering')).toHaveLength(5);
    expect(hrefOf(section.getByRole('link', { name: 'Open order: Paced 0' }))).toBe(`/order/${id(70)}/edit`);
  });

  test('shows a message where there is nothing', async () => {
    open('admin', quiet);
    expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy();
  });

  test('can be loaded again where it could not be, without a redirect', async () => {
    const { place } = open('admin', refuse(500, { requestId: 'req-90' }));
    expect(await screen.findByText('The overview could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(place()).toBe('/');
  });
});

describe('spend against plan', () => {
  test('is said in a sentence and shown as a table', async () => {
    const { person } = open('admin', busy);
    const weeks = await panel('Spend against plan');
    expect(weeks.getByText('Spent this week: $400.00 of $500.00 planned. Last week: $400.00 of $500.00 planned.')).toBeTruthy();
    await person.click(weeks.getByRole('radio', { name: 'Table' }));
    expect(weeks.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Week of',
      'Sales',
      'Planned',
      'Spent',
      'Margin',
    ]);
    expect(weeks.getAllByRole('row').at(-1)?.textContent).toContain('–');
  });

  test('has no margin for operations, and for sales only what was sold', async () => {
    const without = (fields: Partial<Record<'planned' | 'spent' | 'margin', null>>) => ({
      ...quiet,
      weeks: busy.weeks.map((each) => ({ ...each, weeks: each.weeks.map((week) => ({ ...week, ...fields })) })),
    });
    const { person, unmount } = open('operations', without({ margin: null }));
    const weeks = await panel('Spend against plan');
    await person.click(weeks.getByRole('radio', { name: 'Table' }));
    expect(weeks.queryByRole('columnheader', { name: 'Margin' })).toBeNull();
    unmount();
    open('sales', without({ margin: null, planned: null, spent: null }));
    expect(await (await panel('Sales by week')).findByText('Sales this week: $1,000.00. Last week: $1,000.00.')).toBeTruthy();
  });
});
