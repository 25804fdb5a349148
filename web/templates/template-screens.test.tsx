import type { CampaignTemplate, GdnTemplate, TemplateRow } from '#contract/templates/index.ts';
import { campaignTemplateFieldsSchema, gdnTemplateFieldsSchema } from '#contract/templates/index.ts';
import { newCampaignTemplate, newGdnTemplate } from '#domain/templates/index.ts';
import { exampleValues, namesOf } from '#domain/variables/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { customerId, theCustomer } from '#web/testing/the-customer.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, given: Partial<TemplateRow> = {}): TemplateRow => ({
  _id: id(n),
  name: `Template ${n}`,
  customerId,
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  state: 'PUBLISHED',
  headline: '{{listing.suburb}}',
  productCount: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
});
const kept = {
  customer: { _id: customerId, name: 'Harbour Realty' },
  productCount: 0,
  changedBy: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const stored: CampaignTemplate = {
  ...campaignTemplateFieldsSchema.parse({ name: 'New listing', state: 'PUBLISHED', ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN') }),
  _id: id(5),
  ...kept,
};
const storedDisplay: GdnTemplate = {
  ...gdnTemplateFieldsSchema.parse({ name: 'Display', ...newGdnTemplate() }),
  type: 'GDN_CAMPAIGN',
  _id: id(6),
  ...kept,
};

const open = (path: string, answers: Answers = {}) =>
  openApp(`/customer/${customerId}/${path}`, {
    answers: {
      'GET /api/customer/{customerId}': theCustomer(),
      'GET /api/customer/{customerId}/campaign-templates': ({ query }: Asked) => {
        const rows = [row(1), row(2, { state: 'DRAFT', name: 'Begun' })].filter(({ state }) => (query['search'] ?? '').includes(state));
        return { campaignTemplates: rows, count: rows.length };
      },
      'GET /api/customer/{customerId}/gdn-campaign-templates': {
        gdnCampaignTemplates: [row(7, { type: 'GDN_CAMPAIGN', name: 'Display' })],
        count: 1,
      },
      'GET /api/campaign-templates/generic': { genericCampaignTemplates: [row(8, { customerId: null, name: 'For anyone' })], count: 1 },
      'GET /api/campaign-template/{id}': stored,
      'GET /api/gdn-campaign-template/{id}': storedDisplay,
      'GET /api/customer/{customerId}/template-settings': {
        llaTags: [{ _id: id(20), name: 'buyers' }],
        budgetPlans: [],
        stages: [{ _id: id(1), name: 'Template 1' }],
      },
      'GET /api/customer/{customerId}/template-values': {
        item: { kind: 'listing', _id: id(30), title: 'Sunny villa by the park' },
        values: exampleValues(namesOf('campaignCopy').here),
        timezone: 'Pacific/Auckland',
        images: ['/files/villa'],
      },
      'GET /api/listings': { listings: [{ _id: id(30), title: 'Sunny villa by the park', reference: 'DASH1' }] },
      'GET /api/listing/{listingId}': { title: 'Sunny villa by the park' },
      'GET /api/customer/jobs/list': { jobs: [], count: 0 },
      ...answers,
    },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, text: string) => fireEvent.change(await field(name), { target: { value: text } });
const preview = () => screen.findByRole('complementary', { name: 'Preview' });

describe('the templates of a customer', () => {
  test('stand on tabs by how far they have come, with generic ones beside', async () => {
    const { person, location } = open('campaign-templates/published');
    expect(await screen.findByRole('link', { name: 'Template 1' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Begun' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Drafts' }));
    expect(await screen.findByRole('link', { name: 'Begun' })).toBeTruthy();
    expect(location().pathname).toBe(`/customer/${customerId}/campaign-templates/drafts`);
    await person.click(screen.getByRole('link', { name: 'Generic' }));
    expect(await screen.findByRole('link', { name: 'For anyone' })).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Display templates' }));
    expect(await screen.findByRole('heading', { name: 'Display templates' })).toBeTruthy();
  });

  test('say what they are for where there are none', async () => {
    open('gdn-campaign-templates/published', {
      'GET /api/customer/{customerId}/gdn-campaign-templates': { gdnCampaignTemplates: [], count: 0 },
    });
    expect(await screen.findByText('Nothing published yet')).toBeTruthy();
  });

  test('are deleted with a way back', async () => {
    const { person, asked } = open('campaign-templates/published', {
      'DELETE /api/campaign-templates': { ids: [id(1)], count: 1 },
      'POST /api/campaign-templates/restore': { ids: [id(1)], count: 1 },
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Template 1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/campaign-templates/restore')).toBe(true));
  });

  test('that lack something are not published from the list, and say what it is', async () => {
    const { person } = open('campaign-templates/drafts', {
      'PUT /api/campaign-template/{id}': refuse(400, {
        code: 'invalidInput',
        fields: [{ path: 'body.link', message: 'Please say where the ad leads.' }],
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Begun' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    expect(await screen.findByText('Please say where the ad leads.')).toBeTruthy();
  });
});

describe('a new campaign template', () => {
  test('begins with words that work, draws its ad for a real listing, and is created', async () => {
    const { person, asked, location } = open('campaign-templates/create', { 'POST /api/customer/{customerId}/campaign-template': stored });
    const ad = await preview();
    expect(await within(ad).findByText('Ponsonby')).toBeTruthy();
    await write('Headline', '{{listing.bedrooms}} bedrooms in {{listing.suburb | upper}}');
    expect(await within(ad).findByText('3 bedrooms in PONSONBY')).toBeTruthy();
    await write('Name', 'New listing');
    await person.click(screen.getByRole('button', { name: 'Create campaign template' }));
    await waitFor(() => expect(location().pathname).toBe(`/customer/${customerId}/campaign-template/${id(5)}/edit`));
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'New listing',
      state: 'DRAFT',
      copy: { feed: { headline: '{{listing.bedrooms}} bedrooms in {{listing.suburb | upper}}' } },
    });
  });

  test('names what is wrong in its words by name and line, and is not saved with it', async () => {
    const { person, asked } = open('campaign-templates/create');
    await write('Name', 'Wrong');
    await write('Primary text', 'One\n{{listing.titel}}');
    expect(await screen.findByText('Unknown variable {{listing.titel}} on line 2; did you mean listing.title?')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create campaign template' }));
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('picks variables by name or meaning, and says how much of its length is left', async () => {
    const { person } = open('campaign-templates/create');
    await write('Description', '');
    await person.click(screen.getByRole('button', { name: 'Insert a variable into description' }));
    await person.type(await screen.findByPlaceholderText('Search variables'), 'square metres');
    await person.click(await screen.findByRole('option', { name: /listing\.landDetails/ }));
    expect((await field('Description')).value).toBe('{{listing.landDetails}}');
    expect(screen.getByText('250 left')).toBeTruthy();
  });

  test('asks for a lead form where leads are the goal', async () => {
    const { person } = open('campaign-templates/create');
    await person.click(await screen.findByRole('combobox', { name: 'Objective' }));
    await person.click(await screen.findByRole('option', { name: 'Leads' }));
    expect((await field('Headline of the form')).value).toBe('Would you like to see it?');
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
  });
});

test('a campaign template is changed over the version that was seen', async () => {
  const { person, asked } = open(`campaign-template/${id(5)}/edit`, {
    'PUT /api/campaign-template/{id}': { ...stored, name: 'Renamed', version: 4 },
  });
  await write('Name', 'Renamed');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Renamed', version: 3 });
});

test('a copy begins as a draft with a name of its own', async () => {
  open(`campaign-template/${id(5)}/clone`);
  expect((await field('Name')).value).toBe('New listing (copy)');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Draft' }).checked).toBe(true);
});

describe('a display template', () => {
  test('shows what is shortened, and takes up to five headlines', async () => {
    const { person } = open('gdn-campaign-templates/create');
    await write('Headline 1', '{{listing.title}} and all the sun of the north');
    expect(await screen.findByText('22 too many for this listing, so it will be shortened')).toBeTruthy();
    for (let headlines = 1; headlines < 5; headlines += 1) await person.click(screen.getByRole('button', { name: 'Add a headline' }));
    expect(await field('Headline 5')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a headline' })).toBeNull();
  });

  test('is created, changed and copied', async () => {
    const { person, asked } = open('gdn-campaign-templates/create', {
      'POST /api/customer/{customerId}/gdn-campaign-template': storedDisplay,
    });
    await write('Name', 'Display');
    await person.click(screen.getByRole('button', { name: 'Create display template' }));
    expect(await screen.findByRole('heading', { name: 'Display' })).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Display', headlines: newGdnTemplate().headlines });
  });

  test('is opened to be changed', async () => {
    open(`gdn-campaign-template/${id(6)}/edit`);
    expect((await field('Name')).value).toBe('Display');
  });

  test('is copied as a draft', async () => {
    open(`gdn-campaign-template/${id(6)}/clone`);
    expect((await field('Name')).value).toBe('Display (copy)');
  });
});
