import type { Role } from '#domain/access/index.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { campaign, campaignRow, googleCampaign, sampleId } from '#web/testing/campaign-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const { budget: _budget, spent: _spent, ...withoutMoney } = campaignRow;
const totals = [{ currency: 'NZD', currencySuffix: 'NZD', offset: 100, budget: 4_000_000, spent: 1_205_000 }];

const open = (place: string, { roles = ['operations'], answers = {} }: { roles?: Role[]; answers?: Answers } = {}) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/campaigns': ({ query }: Asked) =>
        query['includeTotals']
          ? { campaigns: [], count: 1, totals }
          : { campaigns: [roles[0] === 'sales' ? withoutMoney : campaignRow], count: 1 },
      'GET /api/gdn-campaigns': ({ query }: Asked) =>
        query['includeTotals']
          ? { gdnCampaigns: [], count: 1, totals: [] }
          : { gdnCampaigns: [{ ...campaignRow, name: 'Villa on display', type: 'GOOGLE_DISPLAY_CAMPAIGN' }], count: 1 },
      'GET /api/campaign/{campaignId}': campaign(),
      'GET /api/gdn-campaign/{gdnCampaignId}': googleCampaign(),
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const bodies = (asked: Asked[], method: string) => asked.filter((each) => each.method === method).map(({ body }) => body);
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);

/** The number of rows of a view, which its tab shows. */
const isViewCount = (query: Asked['query']) => query['limit'] === '1';

describe('the lists of campaigns', () => {
  test('are in the menu Campaign under the specified names', async () => {
    const { person, location } = open('/campaigns');
    expect(await screen.findByRole('heading', { name: 'FB Campaigns' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Campaign' }));
    expect(await screen.findByRole('menuitem', { name: /FB Campaigns/ })).toBeTruthy();
    await person.click(await screen.findByRole('menuitem', { name: /GDN Campaigns/ }));
    await waitFor(() => expect(location().pathname).toBe('/gdn-campaigns'));
    expect(await screen.findByText('Villa on display')).toBeTruthy();
  });

  test('show status, order, dates and money of each, and the sums of all that match', async () => {
    open('/campaigns');
    const row = await rowOf('Spring villa');
    for (const text of ['Harbour Realty', 'Image campaign', 'Active', '16/11/2026', '29/11/2026', '$400.00', '$120.50', 'Harbour ads'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: 'ORD-1042' }).getAttribute('href')).toBe(`/order/${sampleId(20)}/edit`);
    expect(await screen.findByText('$40,000.00')).toBeTruthy();
    expect(screen.getByText('$12,050.00')).toBeTruthy();
  });

  test('ask for as many rows as specified', async () => {
    const { asked, router } = open('/campaigns');
    await screen.findByText('Spring villa');
    await router.navigate({ to: '/gdn-campaigns' });
    await screen.findByText('Villa on display');
    const limits = asked
      .filter(({ path, query }) => /^\/api\/(gdn-)?campaigns$/.test(path) && !query['includeTotals'] && !isViewCount(query))
      .map(({ query }) => query['limit']);
    expect(new Set(limits)).toEqual(new Set(['50', '25']));
  });

  test('show sales no money, no totals and no own pages', async () => {
    const { asked } = open('/campaigns', { roles: ['sales'] });
    expect(await screen.findByText('Spring villa')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Budget|Spent/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Spring villa' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select Spring villa' })).toBeNull();
    expect(asked.some(({ query }) => query['includeTotals'])).toBe(false);
  });

  test.each([
    ['/campaigns', /^\/api\/campaigns$/],
    ['/gdn-campaigns', /^\/api\/gdn-campaigns$/],
  ])('come with views of what ends this week and what was changed on the network: %s', async (place, path) => {
    const { person, asked } = open(place);
    const conditions = () =>
      asked
        .filter((each) => path.test(each.path) && each.query['search'] && !isViewCount(each.query))
        .flatMap(({ query }) => JSON.parse(query['search'] ?? '[]') as { field: string; operator: string; value: unknown }[]);
    await person.click(await screen.findByRole('button', { name: /Ending this week/ }));
    await waitFor(() =>
      expect(conditions()).toContainEqual({ field: 'endDate', operator: 'between', value: [expect.any(String), expect.any(String)] }),
    );
    await person.click(screen.getByRole('button', { name: /Rejected ads/ }));
    await waitFor(() => expect(conditions()).toContainEqual({ field: 'hasRejectedAd', operator: 'equals', value: 'true' }));
    await person.click(screen.getByRole('button', { name: /Scheduled/ }));
    await waitFor(() => expect(conditions()).toContainEqual({ field: 'startDate', operator: 'between', value: [expect.any(String), ''] }));
    await person.click(screen.getByRole('button', { name: /Changed on the network/ }));
    await waitFor(() => expect(conditions()).toContainEqual({ field: 'isChangedOnNetwork', operator: 'equals', value: 'true' }));
  });

  test('say of a campaign that is on but starts later that it is scheduled, and of a running one that an ad is rejected', async () => {
    const rows = [
      { ...campaignRow, startDate: '2999-01-01' },
      { ...campaignRow, _id: sampleId(11), name: 'Other villa', hasRejectedAd: true },
    ];
    open('/campaigns', { answers: { 'GET /api/campaigns': { campaigns: rows, count: 2 } } });
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!.textContent;
    expect(await row('Spring villa')).toContain('Scheduled');
    expect(await row('Other villa')).toContain('ActiveAd rejected');
  });

  test('explain while they are empty where campaigns come from', async () => {
    open('/gdn-campaigns', { answers: { 'GET /api/gdn-campaigns': { gdnCampaigns: [], count: 0 } } });
    expect(await screen.findByText('No GDN campaigns yet')).toBeTruthy();
  });
});

describe('ticked campaigns', () => {
  const tick = async (answers: Answers) => {
    const opened = open('/campaigns', { answers });
    await opened.person.click(await screen.findByRole('checkbox', { name: 'Select Spring villa' }));
    return opened;
  };

  test('are paused after a confirmation that says what happens', async () => {
    const { person, asked } = await tick({ 'POST /api/campaigns/actions': { ids: [campaignRow._id], count: 1 } });
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause 1 campaign?' }));
    expect(dialog.getByText('The ads stop on Meta until you resume them. The last day does not change.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('1 campaign paused')).toBeTruthy();
    expect(bodies(asked, 'POST')).toEqual([{ action: 'pause', ids: [campaignRow._id] }]);
  });

  test('are deleted after the specified question', async () => {
    const { person, asked } = await tick({ 'POST /api/campaigns/actions': { ids: [campaignRow._id], count: 1 } });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 campaign deleted')).toBeTruthy();
    expect(bodies(asked, 'POST')).toEqual([{ action: 'delete', ids: [campaignRow._id] }]);
  });

  test('that do not allow an action have it disabled with the reason', async () => {
    const { person } = await tick({});
    const resume = await screen.findByRole('button', { name: 'Resume' });
    expect([resume.getAttribute('aria-disabled'), resume.getAttribute('aria-description')]).toEqual([
      'true',
      'Campaigns with this status cannot be resumed.',
    ]);
    await person.click(resume);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.keyboard('r');
    within(await screen.findByRole('dialog')).getByText('Campaigns with this status cannot be resumed.');
  });

  test('that no longer allow the action are counted', async () => {
    const { person } = await tick({ 'POST /api/campaigns/actions': { ids: [], count: 0 } });
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('0 campaigns paused. 1 could not be paused')).toBeTruthy();
  });
});

test('the drawer tells a campaign with its delivery and the way to the network’s own site', async () => {
  open(`/campaigns?row=${campaignRow._id}`, {
    answers: { 'GET /api/campaign/{campaignId}': campaign({ drift: [{ field: 'budget', label: 'Budget', observed: '$500.00' }] }) },
  });
  const drawer = within(await screen.findByRole('complementary', { name: 'Spring villa' }));
  expect(await drawer.findByText('Image uploaded to Meta')).toBeTruthy();
  expect(drawer.getByText('Campaign turned on')).toBeTruthy();
  expect(drawer.getByText('Budget on Meta: $500.00')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Open in Ads Manager' }).getAttribute('href')).toContain('selected_campaign_ids=120330');
});
