import type { CampaignTemplate, GoogleTemplate, TemplateRow } from '#contract/templates/index.ts';
import { campaignTemplateFieldsSchema, googleTemplateFieldsSchema } from '#contract/templates/index.ts';
import { newCampaignTemplate, newGoogleTemplate } from '#domain/templates/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { customerId, customerFixture } from '#web/testing/customer-fixture.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, overrides: Partial<TemplateRow> = {}): TemplateRow => ({
  _id: id(n),
  name: `Template ${n}`,
  customerId,
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  state: 'PUBLISHED',
  headline: '{{listing.suburb}}',
  productCount: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  ...overrides,
});
const storedFields = {
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
  ...storedFields,
};
const storedDisplay: GoogleTemplate = {
  ...googleTemplateFieldsSchema.parse({ name: 'Display', ...newGoogleTemplate() }),
  type: 'GOOGLE_DISPLAY_CAMPAIGN',
  _id: id(6),
  ...storedFields,
};

const open = (path: string, answers: Answers = {}) =>
  openApp(`/customer/${customerId}/${path}`, {
    answers: {
      'GET /api/customer/{customerId}': customerFixture(),
      'GET /api/customer/{customerId}/campaign-templates': ({ query }: Asked) => {
        const rows = [row(1), row(2, { state: 'DRAFT', name: 'Begun' })].filter(({ state }) => (query['search'] ?? '').includes(state));
        return { campaignTemplates: rows, count: rows.length };
      },
      'GET /api/customer/{customerId}/gdn-campaign-templates': {
        gdnCampaignTemplates: [row(7, { type: 'GOOGLE_DISPLAY_CAMPAIGN', name: 'Display' })],
        count: 1,
      },
      'GET /api/campaign-templates/generic': { genericCampaignTemplates: [row(8, { customerId: null, name: 'For anyone' })], count: 1 },
      'GET /api/campaign-template/{id}': stored,
      'GET /api/gdn-campaign-template/{id}': storedDisplay,
      'GET /api/customer/{customerId}/template-settings': {
        llaTags: [{ _id: id(20), name: 'buyers' }],
        budgetPlans: [],
        stages: [{ _id: id(1), name: 'Template 1' }],
        creativeTemplates: [
          { _id: id(21), name: 'Just listed', renderType: 'IMAGE' },
          { _id: id(22), name: 'Brand video', renderType: 'VIDEO' },
        ],
      },
      'GET /api/customer/{customerId}/template-values': {
        item: { kind: 'listing', _id: id(30), title: 'Sunny villa by the park' },
        values: exampleValues(variableNamesFor('campaignCopy').here),
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
  test('are listed on tabs by state, with a tab for generic ones', async () => {
    const { person, location } = open('campaign-templates/published');
    expect(await screen.findByRole('link', { name: 'Template 1' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Begun' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Drafts' }));
    expect(await screen.findByRole('link', { name: 'Begun' })).toBeTruthy();
    expect(location().pathname).toBe(`/customer/${customerId}/campaign-templates/drafts`);
    await person.click(screen.getByRole('link', { name: 'Generic' }));
    expect(await screen.findByRole('link', { name: 'For anyone' })).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Display Templates' }));
    expect(await screen.findByRole('heading', { name: 'Display Templates' })).toBeTruthy();
  });

  test('explain what they are for while there are none', async () => {
    open('gdn-campaign-templates/published', {
      'GET /api/customer/{customerId}/gdn-campaign-templates': { gdnCampaignTemplates: [], count: 0 },
    });
    expect(await screen.findByText('Nothing published yet')).toBeTruthy();
  });

  test('are searched from the first page, whichever page was open', async () => {
    const found = { campaignTemplates: [row(3, { name: 'Auction' })], count: 1 };
    const { person, location } = open('campaign-templates/published?page=2', {
      'GET /api/customer/{customerId}/campaign-templates': ({ query }: Asked) => {
        if (!query['search']?.includes('Auct')) return { campaignTemplates: [row(1)], count: 60 };
        return query['page'] === '1' ? found : { campaignTemplates: [], count: 1 };
      },
    });
    await screen.findByRole('link', { name: 'Template 1' });
    await person.type(screen.getByRole('textbox', { name: 'Search campaign templates' }), 'Auct');
    expect(await screen.findByRole('link', { name: 'Auction' })).toBeTruthy();
    expect(location().search).toEqual({});
  });

  test('are deleted with an undo', async () => {
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

  test('that are incomplete are not published from the list, and say what is missing', async () => {
    const { person } = open('campaign-templates/drafts', {
      'PUT /api/campaign-template/{id}': refuse(400, {
        code: 'invalidInput',
        fields: [{ path: 'body.link', message: 'Enter the ad’s link.' }],
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Begun' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    expect(await screen.findByText('Enter the ad’s link.')).toBeTruthy();
  });
});

describe('all templates', () => {
  const openAll = (answers: Answers = {}) =>
    openApp('/campaign-templates', {
      answers: {
        'GET /api/campaign-templates/generic': { genericCampaignTemplates: [row(8, { customerId: null, name: 'For anyone' })], count: 1 },
        'GET /api/gdn-campaign-templates/generic': { genericGdnCampaignTemplates: [], count: 0 },
        'GET /api/campaign-templates/group-by/customer': {
          customers: [{ _id: customerId, name: 'Harbour Realty', published: 2, drafts: 1, archived: 0, campaignTemplates: [] }],
        },
        'GET /api/customer/jobs/list': { jobs: [], count: 0 },
        ...answers,
      },
    });

  test('are on one screen of the menu Features: the generic ones, and how many each customer has', async () => {
    const { person } = openAll();
    const generic = await screen.findByRole('region', { name: 'Generic templates' });
    expect(within(generic).getByRole('link', { name: 'For anyone' }).getAttribute('href')).toBe(
      `/customer/${customerId}/campaign-template/${id(8)}/edit`,
    );
    const customers = screen.getByRole('region', { name: 'By customer' });
    expect(within(customers).getByRole('link', { name: 'Harbour Realty' }).getAttribute('href')).toBe(
      `/customer/${customerId}/campaign-templates/published`,
    );
    expect(within(customers).getByRole('link', { name: '1 draft' }).getAttribute('href')).toBe(
      `/customer/${customerId}/campaign-templates/drafts`,
    );
    expect(within(customers).getByText('None archived')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Features' }));
    expect(await screen.findByRole('menuitem', { name: 'Campaign Templates' })).toBeTruthy();
  });

  test('explain how the first generic one is created, and where a customer’s are', async () => {
    openAll({
      'GET /api/campaign-templates/generic': { genericCampaignTemplates: [], count: 0 },
      'GET /api/campaign-templates/group-by/customer': { customers: [] },
    });
    expect(await screen.findByText(/choose ‘Copy to generic templates’ from its menu/)).toBeTruthy();
    expect(screen.getByText(/No customer has a template yet/)).toBeTruthy();
  });

  test('of many customers are searched by name', async () => {
    const customers = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ironwood'].map((name, n) => ({
      _id: id(100 + n),
      name,
      published: 1,
      drafts: 0,
      archived: 0,
      campaignTemplates: [],
    }));
    const { person } = openAll({ 'GET /api/campaign-templates/group-by/customer': { customers } });
    await person.type(await screen.findByRole('textbox', { name: 'Search customers' }), 'ELM');
    expect(screen.getByRole('link', { name: 'Elm' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Alder' })).toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'Search customers' }), ' tree');
    expect(screen.getByText('No customer matches your search.')).toBeTruthy();
  });

  test('say why they could not be loaded', async () => {
    openAll({
      'GET /api/campaign-templates/group-by/customer': refuse(503, { code: 'busy', message: 'Too many people are asking at once.' }),
    });
    expect(await screen.findByText('The templates could not be loaded')).toBeTruthy();
  });

  test('that are generic say so when they are open, and link back to all', async () => {
    open(`campaign-template/${id(8)}/edit`, { 'GET /api/campaign-template/{id}': { ...stored, _id: id(8), customer: null } });
    expect(await screen.findByText('Generic')).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
        .getByRole('link', { name: 'Campaign Templates' })
        .getAttribute('href'),
    ).toBe('/campaign-templates');
  });
});

describe('a new campaign template', () => {
  test('starts with valid texts, previews its ad with a real listing, and is created', async () => {
    const { person, asked, location } = open('campaign-templates/create', { 'POST /api/customer/{customerId}/campaign-template': stored });
    const ad = await preview();
    expect(await within(ad).findByText('Ponsonby')).toBeTruthy();
    await write('Headline', '{{listing.bedrooms}} bedrooms in {{listing.suburb | upper}}');
    expect(await within(ad).findByText('3 bedrooms in PONSONBY')).toBeTruthy();
    await write('Name', 'New listing');
    await person.click(screen.getByRole('switch', { name: /^Copy can be edited in the order wizard/ }));
    await person.click(screen.getByRole('button', { name: 'Create campaign template' }));
    await waitFor(() => expect(location().pathname).toBe(`/customer/${customerId}/campaign-template/${id(5)}/edit`));
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'New listing',
      state: 'DRAFT',
      allowsCopyChanges: true,
      copy: { feed: { headline: '{{listing.bedrooms}} bedrooms in {{listing.suburb | upper}}' } },
    });
  });

  test('from the set-up list of a customer is published, and leads back to it', async () => {
    const { person, asked, location } = open(`campaign-templates/create?setUp=${customerId}`, {
      'POST /api/customer/{customerId}/campaign-template': stored,
      'GET /api/customer/{customerId}/overview': () => new Promise(() => undefined),
    });
    await write('Name', 'New listing');
    await person.click(screen.getByRole('button', { name: 'Create campaign template' }));
    await waitFor(() => expect(location().pathname).toBe(`/customer/${customerId}`));
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ state: 'PUBLISHED' });
  });

  test('names a creative template that fits its type', async () => {
    const { person, asked } = open('campaign-templates/create', { 'POST /api/customer/{customerId}/campaign-template': stored });
    await write('Name', 'Rendered');
    const creative = await screen.findByRole('combobox', { name: 'Creative template' });
    await person.click(creative);
    expect(screen.queryByRole('option', { name: 'Brand video' })).toBeNull();
    await person.click(await screen.findByRole('option', { name: 'Just listed' }));
    await person.click(screen.getByRole('combobox', { name: 'Type' }));
    await person.click(await screen.findByRole('option', { name: 'Video campaign' }));
    expect((creative as HTMLInputElement).value).toBe('');
    await person.click(creative);
    await person.click(await screen.findByRole('option', { name: 'Brand video' }));
    expect(screen.queryByRole('switch', { name: /Make the video/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Create campaign template' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ creativeTemplateId: id(22) }));
  });

  test('reports problems in its texts by name and line, and is not saved with them', async () => {
    const { person, asked } = open('campaign-templates/create');
    await write('Name', 'Wrong');
    await write('Primary text', 'One\n{{listing.titel}}');
    expect(await screen.findByText('Unknown variable {{listing.titel}} on line 2; did you mean listing.title?')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create campaign template' }));
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('finds variables by name or meaning, and shows the characters left', async () => {
    const { person } = open('campaign-templates/create');
    await write('Description', '');
    await person.click(screen.getByRole('button', { name: 'Insert a variable into description' }));
    await person.type(await screen.findByPlaceholderText('Search variables'), 'square metres');
    await person.click(await screen.findByRole('option', { name: /listing\.landDetails/ }));
    expect((await field('Description')).value).toBe('{{listing.landDetails}}');
    expect(screen.getByText('250 left')).toBeTruthy();
  });

  test('suggests variables once two braces are typed, and completes them', async () => {
    const { person } = open('campaign-templates/create');
    await write('Description', '');
    await person.type(await field('Description'), 'Land: {{{{');
    await person.type(await screen.findByPlaceholderText('Search variables'), 'square metres');
    await person.click(await screen.findByRole('option', { name: /listing\.landDetails/ }));
    expect((await field('Description')).value).toBe('Land: {{listing.landDetails}}');
  });

  test.each([
    ['goes on as text', 'listing.titl2}} and more', 'Land: {{listing.titl2}} and more'],
    ['stays when the menu is left', 'listing{Escape}', 'Land: {{listing'],
  ])('what is typed after two braces and is no variable %s', async (_, typed, expected) => {
    const { person } = open('campaign-templates/create');
    await write('Description', '');
    await person.type(await field('Description'), 'Land: {{{{');
    await waitFor(() => expect(document.activeElement?.getAttribute('placeholder')).toBe('Search variables'));
    await person.keyboard(typed);
    expect((await field('Description')).value).toBe(expected);
  });

  test('shows the lead form section when the objective is leads', async () => {
    const { person } = open('campaign-templates/create');
    await person.click(await screen.findByRole('combobox', { name: 'Objective' }));
    await person.click(await screen.findByRole('option', { name: 'Leads' }));
    expect((await field('Form headline')).value).toBe('Would you like to see it?');
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
  test('shows which texts are shortened, and takes up to five headlines', async () => {
    const { person } = open('gdn-campaign-templates/create');
    await write('Headline 1', '{{listing.title}} and all the sun of the north');
    expect(await screen.findByText('22 characters too many for this listing, so it will be shortened')).toBeTruthy();
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
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Display',
      headlines: newGoogleTemplate().headlines,
    });
  });

  test('can be opened and edited', async () => {
    open(`gdn-campaign-template/${id(6)}/edit`);
    expect((await field('Name')).value).toBe('Display');
  });

  test('is copied as a draft', async () => {
    open(`gdn-campaign-template/${id(6)}/clone`);
    expect((await field('Name')).value).toBe('Display (copy)');
  });
});
