import type { CallOutput } from '#web/client/index.ts';
import { campaign, campaignRow, googleCampaign, sampleId } from '#web/testing/campaign-samples.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const customer = { _id: sampleId(1), name: 'Harbour Realty' };
const template = (_id: string, name: string, templateModel: 'CustomerCampaignTemplate' | 'CustomerGdnCampaignTemplate') => ({
  campaignTemplate: { _id, name },
  templateModel,
  type: templateModel === 'CustomerCampaignTemplate' ? ('FACEBOOK_IMAGE_CAMPAIGN' as const) : ('GOOGLE_DISPLAY_CAMPAIGN' as const),
  useImagesForVideo: false,
  adSets: 1,
});
const settings = {
  productTypes: [],
  budgetPlans: [],
  customer: { _id: customer._id, currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 }, taxCode: 'GST' },
  campaignTemplates: [
    template(sampleId(61), 'Image ads', 'CustomerCampaignTemplate'),
    template(sampleId(62), 'Display ads', 'CustomerGdnCampaignTemplate'),
  ],
} as unknown as CallOutput<'readProductSettings'>;
const account = { _id: sampleId(63), accountId: '123-456-7890', status: 'ACTIVE', tokenState: 'LINKED' } as const;

const open = (place: string, answers: Answers = {}) =>
  openApp(place, {
    roles: ['operations'],
    answers: {
      'GET /api/customers/names': { customers: [customer] },
      'GET /api/products/product-settings': settings,
      'GET /api/listings': { listings: [{ _id: sampleId(64), title: 'Sunny villa', reference: 'K1' }], count: 1 },
      'GET /api/gdn-accounts': { gdnAccounts: [{ ...account, descriptiveName: 'Harbour display' }], count: 1 },
      'GET /api/ad-accounts': { adAccounts: [{ ...account, name: 'Harbour ads' }], count: 1 },
      'GET /api/campaign/{campaignId}': campaign(),
      'GET /api/campaign/{campaignId}/adsets': { adsets: [] },
      'GET /api/gdn-campaign/{gdnCampaignId}': googleCampaign(),
      'POST /api/campaigns': { network: 'google', campaigns: [{ _id: campaignRow._id, name: 'MAN-1 By hand' }] },
      ...answers,
    },
  });
const sent = (asked: Asked[]) => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

const copy = {
  network: 'google',
  customer,
  customerId: customer._id,
  templateId: sampleId(62),
  itemType: 'LISTINGS',
  itemIds: [sampleId(64)],
  accountId: sampleId(63),
  name: 'By hand',
  budget: 14_000,
  days: 7,
} as const;

describe('a copy of a campaign', () => {
  test('begins with the values of the first, and needs a first day of its own', async () => {
    const { person, asked, location } = open(`/campaign/create?copyOf=${campaignRow._id}`, {
      'GET /api/campaigns/{campaignId}/copy': copy,
    });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Budget' })).value).toBe('140');
    await person.click(screen.getByRole('button', { name: 'Create campaign' }));
    expect(sent(asked)).toEqual([]);
    await person.type(screen.getByRole('textbox', { name: 'Start date' }), '01/12/2030');
    await person.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(location().pathname).toBe(`/gdn-campaign/${campaignRow._id}/edit`));
    const { network: _network, customer: _customer, ...values } = copy;
    expect(sent(asked)).toEqual([{ ...values, startDate: '2030-12-01' }]);
  });

  test('is made from the campaign’s own page', async () => {
    const { person, location } = open(`/campaign/${campaignRow._id}/edit`, { 'GET /api/campaigns/{campaignId}/copy': copy });
    await screen.findByRole('heading', { name: 'Spring villa' });
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Duplicate campaign' }));
    await waitFor(() => expect(location().pathname).toBe('/campaign/create'));
    expect(await screen.findByDisplayValue('By hand')).toBeTruthy();
  });
});

describe('a campaign by hand that could not be created', () => {
  const failed = campaign({
    state: 'DRAFT',
    order: null,
    actions: [],
    isEditable: false,
    delivery: { state: 'FAILED', reason: 'The page is missing.', steps: [] },
  });

  test('says why, and can be tried again or deleted', async () => {
    const { person, asked, location } = open(`/campaign/${campaignRow._id}/edit`, {
      'GET /api/campaign/{campaignId}': failed,
      'POST /api/campaigns/{campaignId}/retry': { _id: campaignRow._id },
      'DELETE /api/campaign/{campaignId}': { _id: campaignRow._id },
      'GET /api/campaigns': { campaigns: [], count: 0, totals: [] },
      'GET /api/views/{list}': { views: [] },
    });
    expect(await screen.findByText('Failed: The page is missing.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The campaign is being created.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete campaign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location().pathname).toBe('/campaigns'));
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
