import { errorText } from '#contract/error-catalogue.ts';
import type { Role } from '#domain/access/index.ts';
import { adSet, campaign, campaignRow, googleCampaign, sampleId } from '#web/testing/campaign-samples.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const SOCIAL = `/campaign/${campaignRow._id}/edit`;
const DISPLAY = `/gdn-campaign/${campaignRow._id}/edit`;
const adsets = [adSet(1), adSet(2)];

const open = (place: string, answers: Answers = {}, roles: Role[] = ['operations']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/campaign/{campaignId}': campaign(),
      'GET /api/campaign/{campaignId}/adsets': { adsets },
      'GET /api/gdn-campaign/{gdnCampaignId}': googleCampaign(),
      'GET /api/campaigns': { campaigns: [campaignRow], count: 1, totals: [] },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const sent = (asked: Asked[], method: string) => asked.filter((each) => each.method === method).map(({ body }) => body);
const findBudget = async (adSetName: string) =>
  within(await screen.findByRole('group', { name: adSetName })).getByRole('textbox', { name: 'Budget' });
const preview = () => within(screen.getByRole('region', { name: 'Your changes' }));

describe('a campaign on Meta', () => {
  test('tells its facts, its ad sets with their ads, and how it was delivered', async () => {
    open(SOCIAL);
    expect(await screen.findByRole('heading', { name: 'Spring villa' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ORD-1042 Sunny villa' })).toBeTruthy();
    expect(screen.getByText('16/11/2026 – 29/11/2030')).toBeTruthy();
    expect(screen.getByText('Campaign turned on')).toBeTruthy();
    const sets = within(screen.getByRole('list', { name: 'Ad sets' }));
    expect(sets.getByText('Days 1 to 7')).toBeTruthy();
    expect(sets.getAllByText('$200.00 · until 29/11/2030 · 18–65+, all genders · 1 area: 8 km')).toHaveLength(2);
    expect(sets.queryByRole('link', { name: 'Days 1 to 7' })).toBeNull();
  });

  test('leads admins to its ad sets', async () => {
    open(SOCIAL, {}, ['admin']);
    expect((await screen.findByRole('link', { name: 'Days 1 to 7' })).getAttribute('href')).toBe(`/adset/${sampleId(31)}/edit`);
  });

  test('shows before saving what will change, without a review for budgets and dates', async () => {
    const { person, asked, api } = open(SOCIAL, { 'PUT /api/campaign/{campaignId}': campaign({ version: 6 }) });
    const budget = await findBudget('Days 1 to 7');
    expect(preview().getByText(/Nothing yet/)).toBeTruthy();
    await person.clear(budget);
    await person.type(budget, '250');
    expect(await preview().findByText('$250.00')).toBeTruthy();
    expect(preview().getByText('Takes effect on Meta within minutes, without another review.')).toBeTruthy();
    api.answers['GET /api/campaign/{campaignId}'] = campaign({ version: 6 });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([
      {
        adSets: [
          { _id: sampleId(31), budget: 25_000, lastDay: '2030-11-29' },
          { _id: sampleId(32), budget: 20_000, lastDay: '2030-11-29' },
        ],
        version: 5,
      },
    ]);
  });

  test('asks for a confirmation with a reason before it sets more than the order pays for', async () => {
    const ofOrder = campaign({ orderBudget: { orderNumber: 1042, paysFor: 60_000, setNow: 58_000 } });
    const { person, asked } = open(SOCIAL, {
      'GET /api/campaign/{campaignId}': ofOrder,
      'PUT /api/campaign/{campaignId}': campaign({ version: 6 }),
    });
    const budget = await findBudget('Days 1 to 7');
    const order = within(screen.getByRole('region', { name: 'Budgets of ORD-1042' }));
    for (const text of ['Budget from ORD-1042', '$600.00', 'Current total, all campaigns']) expect(order.getByText(text)).toBeTruthy();
    expect(order.getAllByText('$580.00')).toHaveLength(2);
    await person.clear(budget);
    await person.type(budget, '220');
    expect(order.getAllByText('$600.00')).toHaveLength(2);
    expect(order.queryByRole('checkbox')).toBeNull();
    await person.clear(budget);
    await person.type(budget, '250');
    expect(order.getByText(/^These budgets are \$30\.00 over the budget of ORD-1042\./)).toBeTruthy();
    await person.click(order.getByRole('checkbox', { name: 'Exceed the budget by $30.00' }));
    await person.type(order.getByRole('textbox', { name: 'Reason' }), 'The vendor pays for it.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toMatchObject([{ aboveOrder: { isConfirmed: true, reason: 'The vendor pays for it.' } }]);
  });

  test('shows at their fields that the confirmation and the reason are missing', async () => {
    const { person } = open(SOCIAL, {
      'GET /api/campaign/{campaignId}': campaign({ orderBudget: { orderNumber: 1042, paysFor: 40_000, setNow: 40_000 } }),
      'PUT /api/campaign/{campaignId}': refuse(409, {
        code: 'budgetAboveOrder',
        message: 'ORD-1042 includes $400.00 of ad spend.',
        fields: [
          { path: 'aboveOrder.isConfirmed', message: 'Confirm that the change exceeds the budget by $50.00.' },
          { path: 'aboveOrder.reason', message: 'Enter a reason.' },
        ],
      }),
    });
    const budget = await findBudget('Days 1 to 7');
    await person.clear(budget);
    await person.type(budget, '250');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Confirm that the change exceeds the budget by $50.00.')).toBeTruthy();
    expect(screen.getByText('Enter a reason.')).toBeTruthy();
  });

  test('says without asking that budgets are over budget where they are not raised', async () => {
    open(SOCIAL, { 'GET /api/campaign/{campaignId}': campaign({ orderBudget: { orderNumber: 1042, paysFor: 30_000, setNow: 40_000 } }) });
    const order = within(await screen.findByRole('region', { name: 'Budgets of ORD-1042' }));
    expect(order.getByText('The budgets are $100.00 over the budget of ORD-1042.')).toBeTruthy();
    expect(order.queryByRole('checkbox')).toBeNull();
  });

  test('that the network refused to end can be ended again', async () => {
    const { person } = open(SOCIAL, {
      'GET /api/campaign/{campaignId}': campaign({
        desiredState: 'COMPLETED',
        isEditable: false,
        actions: ['end', 'delete'],
        changeRefusal: 'Try later.',
      }),
    });
    await screen.findByRole('heading', { name: 'Spring villa' });
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'End campaign' })).toBeTruthy();
  });

  test('shows a refusal at its field', async () => {
    const message = 'Enter at least $120.50: that much is spent already.';
    const { person } = open(SOCIAL, {
      'PUT /api/campaign/{campaignId}': refuse(400, {
        code: 'invalidInput',
        message: errorText('invalidInput'),
        fields: [{ path: 'adSets.0.budget', message }],
      }),
    });
    const budget = await findBudget('Days 1 to 7');
    await person.clear(budget);
    await person.type(budget, '1');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('that someone else changed asks first', async () => {
    const { person } = open(SOCIAL, {
      'PUT /api/campaign/{campaignId}': refuse(409, { code: 'changedMeanwhile', message: errorText('changedMeanwhile') }),
    });
    const budget = await findBudget('Days 1 to 7');
    await person.clear(budget);
    await person.type(budget, '250');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Discard my changes and reload' })).toBeTruthy();
  });

  test('is ended after a confirmation, and leaves for the list when it is deleted', async () => {
    const { person, asked, location } = open(SOCIAL, { 'POST /api/campaigns/actions': { ids: [campaignRow._id], count: 1 } });
    await screen.findByRole('heading', { name: 'Spring villa' });
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'End campaign' }));
    await person.click(within(await screen.findByRole('dialog', { name: 'End Spring villa?' })).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('1 campaign ended')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete campaign' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(location().pathname).toBe('/campaigns'));
    expect(sent(asked, 'POST')).toEqual([
      { action: 'end', ids: [campaignRow._id] },
      { action: 'delete', ids: [campaignRow._id] },
    ]);
  });

  test('is updated from its network', async () => {
    const { person, asked } = open(SOCIAL, { 'GET /api/campaign/{campaignId}/update': campaign() });
    await screen.findByRole('heading', { name: 'Spring villa' });
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Update from Meta' }));
    expect(await screen.findByText('Updated from Meta')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/update'))).toHaveLength(1);
  });

  test('has its figures read again', async () => {
    const { person, asked } = open(SOCIAL, { 'POST /api/campaigns/{campaignId}/figures': { campaigns: 1 } });
    await screen.findByRole('heading', { name: 'Spring villa' });
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Update figures' }));
    expect(await screen.findByText('Figures are being updated')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/figures'))).toHaveLength(1);
  });

  test('leads to the listing that it advertises', async () => {
    open(SOCIAL);
    const link = await screen.findByRole('link', { name: 'Sunny villa by the park' });
    expect(link.getAttribute('href')).toBe(`/listing/${sampleId(22)}`);
  });

  test('that was extended says until when it was planned', async () => {
    open(SOCIAL, { 'GET /api/campaign/{campaignId}': campaign({ extendedFrom: '2026-11-20' }) });
    expect(await screen.findByText(/^Planned until 20\/11\/2026;/)).toBeTruthy();
  });

  test('that has ended is only shown', async () => {
    open(SOCIAL, { 'GET /api/campaign/{campaignId}': campaign({ state: 'COMPLETED', isEditable: false, actions: ['delete'] }) });
    await screen.findByRole('heading', { name: 'Spring villa' });
    expect(screen.queryByRole('textbox', { name: /Budget/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('tells a rejection, a refused change, waiting changes and what was changed there', async () => {
    const change = {
      subject: 'Days 1 to 7',
      field: 'budget',
      label: 'Budget',
      before: '$200.00',
      after: '$250.00',
      isReviewedAgain: false,
    } as const;
    open(SOCIAL, {
      'GET /api/campaign/{campaignId}': campaign({
        state: 'REJECTED',
        refusal: 'Text in the picture.',
        changeRefusal: 'The budget is too low.',
        drift: [{ field: 'state', label: 'Status', observed: 'Paused' }],
        pending: [change],
        pendingReason: 'Adstead has no access to Kauri ads: it is not linked. Link it again.',
      }),
    });
    expect(await screen.findByText(/^Meta rejected this ad: The image does not meet the rules of the network\./)).toBeTruthy();
    expect(screen.getByText(/^Meta did not accept the last change: The budget is too low\./)).toBeTruthy();
    expect(screen.getByText('Status on Meta: Paused')).toBeTruthy();
    const waiting = within(screen.getByRole('region', { name: 'Pending changes' }));
    expect(waiting.getByText('$250.00')).toBeTruthy();
    expect(waiting.getByRole('heading', { name: 'Waiting to be sent to Meta' })).toBeTruthy();
    expect(waiting.getByText(/^Adstead has no access to Kauri ads: it is not linked\./)).toBeTruthy();
  });

  test('sets again what was changed on the network, and says what it cannot set', async () => {
    const drift = [
      { field: 'name', label: 'Name', observed: 'Autumn' },
      { field: 'budget', label: 'Budget', observed: '$500.00' },
    ];
    const { person, asked } = open(SOCIAL, {
      'GET /api/campaign/{campaignId}': campaign({ drift }),
      'PUT /api/campaign/{campaignId}': campaign({ version: 6 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Restore your values' }));
    expect(await screen.findByText('Your values are being sent to Meta')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([{ restore: ['budget'], version: 5 }]);
    expect(screen.getByText('Name: can only be changed back on Meta.')).toBeTruthy();
  });

  test('with a rejected ad leads admins to the ad set that fixes it', async () => {
    const rejected = adSet(2);
    const ads = rejected.ads.map((ad) => ({ ...ad, state: 'REJECTED' as const, refusal: 'DESTINATION_NOT_WORKING' }));
    const second = ads.map((ad) => ({
      ...ad,
      _id: '0198c0de-0000-7000-8000-00000000abcd',
      name: 'Second ad',
      refusal: 'Text in the picture.',
    }));
    const { person, location } = open(
      SOCIAL,
      {
        'GET /api/campaign/{campaignId}': campaign({ state: 'REJECTED', refusal: 'DESTINATION_NOT_WORKING' }),
        'GET /api/campaign/{campaignId}/adsets': { adsets: [adSet(1), { ...rejected, ads: [...ads, ...second] }] },
      },
      ['admin'],
    );
    expect(await screen.findByText(/Open the link of the ad and correct the page, then resubmit\./)).toBeTruthy();
    expect(screen.getByText(new RegExp(`^Meta rejected Second ad in ${rejected.name}: The image does not meet the rules`))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Request another review on Meta' })).toHaveLength(2);
    const [fix] = screen.getAllByRole('button', { name: 'Fix and resubmit' });
    if (!fix) throw new Error('There is no button');
    await person.click(fix);
    await waitFor(() => expect(location().pathname).toBe(`/adset/${rejected._id}/edit`));
    expect(location().searchStr).toContain(ads[0]?._id ?? 'none');
  });

  test('without an id goes to the list', async () => {
    const { location } = open('/campaign/edit');
    await waitFor(() => expect(location().pathname).toBe('/campaigns'));
  });

  test('is not for sales', async () => {
    const { location } = open(SOCIAL, {}, ['sales']);
    await waitFor(() => expect(location().pathname).toBe('/forbidden'));
  });
});

describe('a display campaign', () => {
  test('takes a budget and copy, and says that Google reviews the copy again', async () => {
    const { person, asked } = open(DISPLAY, { 'PUT /api/gdn-campaign/{gdnCampaignId}': googleCampaign({ version: 6 }) });
    expect(await screen.findByText(/^Google rejected this ad: The ad may mislead people\./)).toBeTruthy();
    const headline = screen.getByRole('textbox', { name: 'Headline 1' });
    await person.click(screen.getByRole('button', { name: 'Fix and resubmit' }));
    expect(document.activeElement).toBe(headline);
    await person.clear(headline);
    await person.type(headline, 'Quiet villa');
    expect(await preview().findByText(/^Google reviews copy, images and targeting again/)).toBeTruthy();
    const shapes = within(screen.getByRole('region', { name: 'Preview' }));
    expect(['Landscape', 'Square', 'Native'].map((name) => shapes.getByRole('article', { name }).textContent)).toEqual([
      expect.stringContaining('Quiet villa'),
      expect.stringContaining('Quiet villa'),
      expect.stringContaining('Quiet villa'),
    ]);
    await person.click(screen.getAllByRole('button', { name: 'Fix and resubmit' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([
      { budget: 40_000, lastDay: '2030-11-29', ads: [{ _id: sampleId(45), texts: { 'headlines-0': 'Quiet villa' } }], version: 5 },
    ]);
  });

  test('that does not exist shows an error', async () => {
    open(DISPLAY, { 'GET /api/gdn-campaign/{gdnCampaignId}': refuse(404, { code: 'notFound', message: errorText('notFound') }) });
    expect(await screen.findByText(errorText('notFound'))).toBeTruthy();
  });
});
