// The campaigns, overview and status tabs of a dashboard, as whole screens.
import type { FigurePartsAnswer } from '#contract/results/index.ts';
import type { Role } from '#domain/access/index.ts';
import { call } from '#web/client/index.ts';
import { dashboardAnswers, dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { campaignStat, figuresOf, orderStatus, overviewSample, statAnswer } from '#web/testing/result-samples.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

await Promise.all([
  import('./stats/index.ts'),
  import('./status/index.ts'),
  import('./overview/overview-charts.tsx'),
  import('#web/app/shells/dashboard-shell.tsx'),
]);

// The afternoon of 15 November in Auckland, where the customer is.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T02:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const STATS = 'GET /api/customer-dashboards/{customerId}/campaignStats';
const PARTS = 'GET /api/customer-dashboards/{customerId}/campaignStats/parts';
const OVERVIEW = 'GET /api/customer-dashboards/{customerId}/overview';
const STATUS = 'GET /api/customer-dashboards/{customerId}/campaigns';

const part = (key: string, name: string, impressions: number) => ({ key, name, ...figuresOf(impressions) });
const PART_NAMES: Readonly<Record<string, [string, string]>> = {
  network: ['meta', 'Meta'],
  campaign: [id(31), 'Spring campaign'],
  ad: [id(32), 'Villa ad'],
  day: ['2026-11-14', '14/11/2026'],
};
const parts = ({ query }: Asked): FigurePartsAnswer => {
  const [key, name] = PART_NAMES[query['level'] ?? ''] ?? ['', ''];
  return {
    range: { from: '2025-11-15', to: '2026-11-15' },
    currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 },
    parts: [part(key, name, 600)],
    rest: null,
  };
};

function open(at: string, answers: Answers = {}, role: Role = 'corporate') {
  return visit(at, {
    user: customerUser(role),
    answers: {
      ...dashboardAnswers(),
      'GET /api/offices': { offices: [], count: 0 },
      'POST /api/hub/visits': {},
      [STATS]: statAnswer([campaignStat(1), campaignStat(2)]),
      [STATUS]: { campaigns: [orderStatus()], count: 1 },
      [PARTS]: parts,
      ...answers,
    },
  });
}
const queriesOf = (asked: readonly Asked[]) => asked.filter(({ path }) => path.endsWith('/campaignStats')).map(({ query }) => query);
const TAB = '/customer-dashboard/campaigns';
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;

describe('the campaigns tab', () => {
  test('asks for the newest starts of the server’s own year, ten at a time, and for totals apart', async () => {
    const { api } = open(TAB);
    await row('Home 1');
    expect(queriesOf(api.asked)).toEqual([
      { page: '1', limit: '10', order: '-startTime', count: 'false' },
      { limit: '1', includeTotals: 'true' },
    ]);
    expect(within(await row('Home 2')).getByText('2,000')).toBeTruthy();
  });

  test('announces a campaign that starts later than the shown ones, and shows it on click', async () => {
    const { api, person, queryClient } = open(TAB);
    await row('Home 1');
    api.answers[STATS] = statAnswer([campaignStat(3), campaignStat(1), campaignStat(2)]);
    await queryClient.invalidateQueries({ queryKey: ['results'] });
    const button = await screen.findByRole('button', { name: 'Show 1 new in Campaigns' });
    expect(screen.queryByRole('heading', { name: 'Home 3' })).toBeNull();
    await person.click(button);
    await row('Home 3');
    expect(screen.queryByRole('button', { name: /new in/ })).toBeNull();
  });

  test('opens the order of a campaign by its name, and what its figures are made of by a button', async () => {
    const { person } = open(TAB);
    const line = within(await row('Home 1'));
    expect(line.getByRole('link', { name: 'Home 1' }).getAttribute('href')).toBe(`/customer-dashboard/dashboardOrders?order=${id(101)}`);
    await person.click(line.getByRole('button', { name: 'Breakdown of Home 1' }));
    await screen.findByRole('dialog', { name: 'Impressions: Home 1' });
  });

  test('has one sentence in place of the figures of a campaign to come', async () => {
    open(TAB, { [STATS]: statAnswer([campaignStat(1, { hasStarted: false, ...figuresOf(0) })]) });
    const line = within(await row('Home 1'));
    line.getByText('First results arrive the day after the ads start.');
    expect(line.queryByText('Impressions')).toBeNull();
    expect(line.queryByRole('button', { name: 'Breakdown of Home 1' })).toBeNull();
  });

  test('keeps filters, sort and view in its address', async () => {
    const { api, person, place } = open(`${TAB}?q=kauri&range=LAST_MONTH&network=google&sort=-clicks&look=grid&limit=20`);
    await row('Home 1');
    expect(queriesOf(api.asked)[0]).toMatchObject({
      limit: '20',
      order: '-clicks',
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
      search: JSON.stringify([
        { field: 'text', operator: '%', value: 'kauri' },
        { field: 'network', operator: 'equals', value: 'google' },
      ]),
    });
    expect(screen.getByRole('list', { name: 'Campaigns' }).dataset['view']).toBe('grid');
    await person.click(screen.getByRole('radio', { name: 'List' }));
    await waitFor(() => expect(place()).toContain('look=LIST'));
  });

  test('offers the sorts of the specification', async () => {
    const { person } = open(TAB);
    await person.click(await screen.findByRole('combobox', { name: 'Sort by' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Start date, newest first',
      'Start date, oldest first',
      'Reach',
      'Clicks',
      'CTR',
      'Video views',
      'Cost per view',
      'DPA',
      'Leads',
    ]);
  });

  test('opens as the grid where the dashboard is set so', async () => {
    open(TAB, { 'GET /api/customer-dashboard': dashboardFixture({ controls: { defaultCampaignsView: 'grid' } }) });
    await row('Home 1');
    expect(screen.getByRole('list', { name: 'Campaigns' }).dataset['view']).toBe('grid');
  });

  test('shows a funnel with its stages, budgets that it is sent, and dashes for what is not known', async () => {
    const { _id, name, state, isCompleted, startTime, endTime, templateType, insights, leadsCount, spend, isFinal } = campaignStat(3);
    const stage = {
      _id,
      name,
      network: 'meta' as const,
      state,
      isCompleted,
      startTime,
      endTime,
      templateType,
      insights,
      leadsCount,
      spend,
      isFinal,
    };
    open(TAB, { [STATS]: statAnswer([campaignStat(1, { funnelCampaignChildren: [stage], budgetText: '$300.00', isFinal: false })]) });
    const line = await row('Home 1');
    within(line).getByText('$300.00');
    within(line).getByText('Not final yet');
    within(line).getByText('Stages (1)');
    expect(within(line).getAllByText('Reach')[0]?.nextElementSibling?.textContent).toBe('–');
    within(line).getByRole('button', { name: /^Networks report reach for a full month or a campaign’s full run only/ });
  });

  test('says that the reach of several campaigns is a minimum, and why', async () => {
    const { insights } = campaignStat(1);
    open(TAB, { [STATS]: statAnswer([campaignStat(1, { insights: { ...insights, reach: 1900, isLeastReach: true } })]) });
    const line = await row('Home 1');
    within(line).getByText('At least 1,900');
    within(line).getByRole('button', { name: /^Several campaigns may have reached the same people/ });
  });

  test('offers the file to roles of the list only', async () => {
    const { api } = open(TAB, {}, 'corporate');
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toMatch(/campaignStatsExcel\?.*order=-startTime/);
    expect(api.asked.some(({ path }) => path.endsWith('Excel'))).toBe(false);
  });

  test('offers no file to other roles', async () => {
    open(TAB, {}, 'branchuser');
    await row('Home 1');
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  });

  test('opens what a total is made of, from networks to days and back', async () => {
    const { person } = open(TAB);
    await person.click(await screen.findByRole('button', { name: /^Impressions/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Impressions' });
    for (const name of ['Meta', 'Spring campaign', 'Villa ad']) await person.click(await within(drawer).findByRole('button', { name }));
    await within(drawer).findByText('14/11/2026');
    await person.click(within(drawer).getByRole('button', { name: 'Networks' }));
    await within(drawer).findByRole('button', { name: 'Meta' });
    expect(within(drawer).queryByText('Villa ad')).toBeNull();
  });

  test.each([
    ['Results from some ad accounts have not arrived yet', { state: 'partial', readAt: null } as const],
    [
      'out of date. We are still trying to update them. Updated 13/11/2026',
      { state: 'stale', readAt: '2026-11-13T00:00:00.000Z' } as const,
    ],
    ['Not final yet: networks', { state: 'provisional', readAt: '2026-11-15T00:00:00.000Z' } as const],
  ])('says: %s', async (text, freshness) => {
    open(TAB, { [STATS]: statAnswer([campaignStat(1)], { freshness }) });
    await screen.findByText(text, { exact: false });
  });

  test('says what to do where nothing is found, and where loading failed', async () => {
    const first = open(`${TAB}?state=REJECTED`, { [STATS]: statAnswer([]) });
    await screen.findByRole('heading', { name: 'No campaigns match' });
    first.unmount();
    open(TAB, { [STATS]: refuse(400, { message: 'Not now.' }) });
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('the overview', () => {
  const full = overviewSample({
    totals: figuresOf(1200),
    previous: figuresOf(1000),
    days: [{ day: '2026-11-15', impressions: 1200, clicks: 12, videoViews: 0, leadsCount: 2 }],
    networks: [{ network: 'meta', ...figuresOf(1200) }],
    campaigns: { live: 1, inReview: 2, needChange: 0 },
  });

  test('compares with the period before, and has a table behind each chart', async () => {
    open('/customer-dashboard/overview', { [OVERVIEW]: full });
    const total = await screen.findByRole('button', { name: /^Impressions/ });
    expect(total.textContent).toContain('+20%');
    screen.getByText(/Campaigns now: 2 in review\./);
    const byDay = await screen.findByRole('table', { name: 'Impressions by day', hidden: true });
    expect(byDay.textContent).toContain('15/11/20261,200');
    screen.getByRole('table', { name: 'Impressions by network', hidden: true });
  });

  test('searches agents for the roles of the list only, also by an old link', async () => {
    const { api } = open(`/customer-dashboard/overview?agent=${id(9)}`, { [OVERVIEW]: full }, 'branchuser');
    await screen.findByRole('button', { name: /^Impressions/ });
    expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull();
    expect(api.asked.find(({ path }) => path.endsWith('/overview'))?.query).toEqual({});
  });

  test('stays useful when its results fail or are empty', async () => {
    const first = open('/customer-dashboard/overview');
    await screen.findByText(/No results in this date range/);
    first.unmount();
    open('/customer-dashboard/overview', { [OVERVIEW]: refuse(500, { requestId: 'req-3' }) });
    await screen.findByText('The results could not be loaded');
    await screen.findByRole('heading', { level: 1, name: /Hana$/ });
  });
});

describe('the status tab', () => {
  test('shows each order with its steps, their dates and the next step', async () => {
    open('/customer-dashboard/status');
    const steps = await screen.findByRole('list', { name: 'Steps of ORD-1007' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ordered10/11/2026', 'Live15/11/2026', 'Ended–']);
    screen.getByText('Your ads run until 29/11/2026. New results arrive each day.');
  });

  test('announces what others order, and shows it on click and own orders at once', async () => {
    const { api, person, queryClient } = open('/customer-dashboard/status', { 'POST /api/orders': { _id: id(8) } });
    await row('Sunny villa');
    await call('placeOrder', { body: {} } as never);
    const others = orderStatus({ _id: id(9), orderNumber: 1009, title: 'Kauri cottage' });
    const own = orderStatus({ _id: id(8), orderNumber: 1008, title: 'Harbour loft' });
    api.answers[STATUS] = { campaigns: [others, own, orderStatus()], count: 3 };
    await queryClient.invalidateQueries({ queryKey: ['results'] });
    const button = await screen.findByRole('button', { name: 'Show 1 new in Status' });
    await row('Harbour loft');
    expect(screen.queryByRole('heading', { name: 'Kauri cottage' })).toBeNull();
    await person.click(button);
    await row('Kauri cottage');
    expect(screen.queryByRole('button', { name: /new in/ })).toBeNull();
  });

  test('says what it is for before the first order', async () => {
    open('/customer-dashboard/status', { [STATUS]: { campaigns: [], count: 0 } });
    await screen.findByRole('heading', { name: 'No orders yet' });
  });
});
