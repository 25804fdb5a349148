import type { BudgetPlanShape, Product, ProductSettings } from '#contract/products/index.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbour = { _id: id(1), name: 'Harbour Realty', isActive: true };
const currency = { code: 'NZD', currencySuffix: 'NZD', offset: 100 };
const images = {
  campaignTemplate: { _id: id(11), name: 'Villa images' },
  templateModel: 'CustomerCampaignTemplate',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  useImagesForVideo: false,
  adSets: 1,
} as const;
const film = {
  ...images,
  campaignTemplate: { _id: id(12), name: 'Villa film' },
  type: 'FACEBOOK_VIDEO_CAMPAIGN',
  useImagesForVideo: true,
} as const;
const shown = {
  ...images,
  campaignTemplate: { _id: id(13), name: 'Villa display' },
  templateModel: 'CustomerGdnCampaignTemplate',
  type: 'GOOGLE_DISPLAY_CAMPAIGN',
} as const;
const archived = { ...images, campaignTemplate: { _id: id(14), name: 'Archived words' } } as const;

const plan: BudgetPlanShape = {
  _id: id(21),
  name: 'Standard',
  marginPercent: 20,
  platformShares: { meta: 70, google: 30 },
  daySpans: [
    { fromDay: 1, share: 50 },
    { fromDay: 3, share: 50 },
  ],
  minimumPerAdSet: 0,
  currencyCode: 'NZD',
  productCount: 1,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const types: ProductSettings['productTypes'] = [
  { _id: id(31), code: 'FACEBOOK_IMAGE_CAMPAIGN', label: 'Image campaign', minListings: 1, maxListings: 1, version: 1 },
  { _id: id(33), code: 'FACEBOOK_VIDEO_CAMPAIGN', label: 'Video campaign', minListings: 1, maxListings: 1, version: 1 },
  { _id: id(32), code: 'FACEBOOK_CAROUSEL_CAMPAIGN', label: 'Carousel campaign', minListings: 2, maxListings: 10, version: 4 },
];
const stored: Product = {
  _id: id(2),
  code: 'WEEK-IMAGES',
  name: 'A week of images',
  description: '',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  customer: { _id: harbour._id, name: harbour.name },
  price: 34_500,
  currency,
  isTaxInclusive: true,
  taxRate: 15,
  net: 30_000,
  tax: 4_500,
  total: 34_500,
  campaignDurationDays: 7,
  campaignTemplates: [archived, shown],
  budgetPlan: { _id: plan._id, name: plan.name },
  isActive: true,
  allowsCopyChanges: true,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const row = {
  _id: stored._id,
  name: stored.name,
  code: stored.code,
  type: stored.type,
  customerName: harbour.name,
  price: '$345.00',
  campaignDurationDays: 7,
  isActive: true,
};

const settings = ({ query }: Asked): ProductSettings => ({
  productTypes: types,
  budgetPlans: [
    { _id: id(23), name: 'Seldom', currencyCode: 'NZD', productCount: 1 },
    { _id: plan._id, name: plan.name, currencyCode: 'NZD', productCount: 7 },
    { _id: id(22), name: 'Yen', currencyCode: 'JPY', productCount: 9 },
  ],
  customer: query['customerId'] ? { _id: harbour._id, currency, taxCode: 'GST' } : null,
  campaignTemplates: query['customerId'] ? [images, film, shown] : [],
});

const open = (place: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/products': { products: [row], count: 1 },
      'GET /api/products/product-settings': settings,
      'GET /api/products/{productId}': stored,
      'GET /api/budget-plan/{budgetPlanId}': plan,
      'GET /api/customers/list': { customers: [harbour] },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a new product', () => {
  test('shows what a customer pays while the price is typed, offers the templates of its customer, and is created', async () => {
    const { person, asked, location } = open(`/product/create?customerId=${harbour._id}`, { 'POST /api/products': stored });
    await person.type(await field('Name'), 'A week, in film');
    expect((await field('Code')).value).toBe('A-WEEK-IN-FILM');
    await person.click(screen.getByRole('combobox', { name: 'Type' }));
    await person.click(await screen.findByRole('option', { name: 'Carousel campaign' }));
    expect(await screen.findByText('Takes 2 to 10 items.')).toBeTruthy();
    await waitFor(async () => expect((await field('Price')).disabled).toBe(false));
    await person.type(await field('Price'), '345');
    expect(await screen.findByText('$300.00 and $45.00 GST')).toBeTruthy();
    await person.click(screen.getByRole('switch', { name: /Price includes GST/ }));
    expect(await screen.findByText('$396.75')).toBeTruthy();
    await person.click(screen.getByRole('combobox', { name: 'Templates' }));
    await person.click(await screen.findByRole('option', { name: 'Villa film' }));
    await person.click(screen.getByRole('switch', { name: 'Make the video from images: Villa film' }));
    await person.click(screen.getByRole('switch', { name: /^Customers can edit the ad copy/ }));
    await person.click(screen.getByRole('combobox', { name: 'Budget plan' }));
    expect(screen.getByRole('option', { name: 'Standard' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('option', { name: 'Yen' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Create product' }));
    await waitFor(() => expect(location().pathname).toBe(`/product/${stored._id}/edit`));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      customerId: harbour._id,
      name: 'A week, in film',
      code: 'A-WEEK-IN-FILM',
      description: '',
      type: 'FACEBOOK_CAROUSEL_CAMPAIGN',
      price: 34_500,
      isTaxInclusive: false,
      taxRate: 15,
      campaignDurationDays: 7,
      campaignTemplates: [
        { campaignTemplateId: film.campaignTemplate._id, templateModel: 'CustomerCampaignTemplate', useImagesForVideo: false },
      ],
      budgetPlanId: plan._id,
      isActive: true,
      allowsCopyChanges: false,
    });
  });

  test('has the type of the customer’s only template, and that template', async () => {
    const { person, asked } = open(`/product/create?customerId=${harbour._id}`, {
      'GET /api/products/product-settings': (call: Asked) => ({ ...settings(call), campaignTemplates: [images] }),
      'POST /api/products': stored,
    });
    await screen.findAllByText('Villa images');
    await person.type(await field('Name'), 'A week');
    await person.type(await field('Price'), '345');
    await person.click(screen.getByRole('button', { name: 'Create product' }));
    const body = { type: 'FACEBOOK_IMAGE_CAMPAIGN', campaignTemplates: [{ campaignTemplateId: images.campaignTemplate._id }] };
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject(body));
  });

  test('begins with the template that led to it', async () => {
    open(`/product/create?customerId=${harbour._id}&templateId=${film.campaignTemplate._id}`);
    expect((await screen.findAllByText('Villa film')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' }).value).toBe('Video campaign');
  });

  test('needs a customer, a name, a code, a type, a price and a template', async () => {
    const { person, asked } = open('/product/create');
    await person.click(await screen.findByRole('button', { name: 'Create product' }));
    expect(await screen.findByText('6 fields need attention')).toBeTruthy();
    expect(screen.getByText('Choose at least one template.')).toBeTruthy();
    expect(screen.getByText('Enter an amount.')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('shows at the field why its plan cannot run it', async () => {
    const message =
      'On Meta each ad set would get $1.00 a day, but the budget plan requires at least $5.00. Raise the price, shorten the duration or choose another plan.';
    const { person } = open(`/product/${stored._id}/edit`, {
      'PUT /api/products/{productId}': refuse(400, {
        code: 'productBudgetFarTooSmall',
        message,
        fields: [{ path: 'budgetPlanId', message }],
      }),
    });
    await person.type(await field('Name'), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Budget plan' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a stored product', () => {
  test('shows an admin how its price is spread, to the last cent', async () => {
    open(`/product/${stored._id}/edit`);
    expect(await screen.findByText('Of $345.00, $240.00 goes to the networks.')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Budget by days and network' }));
    const cells = table.getAllByRole('row').map((line) => [...line.children].map(({ textContent }) => textContent.trim()));
    expect(cells).toEqual([
      ['Days', 'Meta', 'Google', 'Per day'],
      ['1 to 2', '84.00', '36.00', '60.00'],
      ['3 to 7', '84.00', '36.00', '24.00'],
      ['Total', '168.00', '72.00', ''],
    ]);
  });

  test('updates the chart while the price is typed', async () => {
    const { person } = open(`/product/${stored._id}/edit`);
    await screen.findByText('Of $345.00, $240.00 goes to the networks.');
    await person.clear(await field('Price'));
    expect(await screen.findByText('The chart appears once there is a price, a duration and a template.')).toBeTruthy();
    await person.type(await field('Price'), '690');
    expect(await screen.findByText('Of $690.00, $480.00 goes to the networks.')).toBeTruthy();
  });

  test('shows our margin to nobody else', async () => {
    const { asked } = open(`/product/${stored._id}/edit`, {}, ['operations']);
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Budget plan' })).value).toBe('Standard');
    expect(screen.queryByRole('table', { name: 'Budget by days and network' })).toBeNull();
    expect(asked.some(({ path }) => path.startsWith('/api/budget-plan'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  test('is saved unchanged with a template that can no longer be chosen', async () => {
    const { person, asked } = open(`/product/${stored._id}/edit`, { 'PUT /api/products/{productId}': { ...stored, version: 4 } });
    expect((await field('Customer')).readOnly).toBe(true);
    expect(await screen.findAllByText('Archived words')).toHaveLength(2);
    await person.type(await field('Name'), ' today');
    expect((await field('Code')).value).toBe('WEEK-IMAGES');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'A week of images today',
      code: 'WEEK-IMAGES',
      price: 34_500,
      campaignTemplates: [
        { campaignTemplateId: archived.campaignTemplate._id, templateModel: 'CustomerCampaignTemplate', useImagesForVideo: false },
        { campaignTemplateId: shown.campaignTemplate._id, templateModel: 'CustomerGdnCampaignTemplate', useImagesForVideo: false },
      ],
      budgetPlanId: plan._id,
      version: 3,
    });
  });
});

describe('the list of products', () => {
  test('shows the first 25, and each links to its page', async () => {
    const { asked } = open('/products');
    expect((await screen.findByRole('link', { name: 'A week of images' })).getAttribute('href')).toBe(`/product/${stored._id}/edit`);
    expect(screen.getByText('$345.00')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/products')?.query).toMatchObject({ limit: '25' });
  });

  test('says what products are while there are none', async () => {
    open('/products', { 'GET /api/products': { products: [], count: 0 } });
    expect(await screen.findByText('No products yet')).toBeTruthy();
  });

  test('filtered by a customer starts a new product of that customer', async () => {
    open(`/products?filters=customerId:equals:${stored.customer._id}`);
    const begin = await screen.findByRole('link', { name: 'New product' });
    expect(begin.getAttribute('href')).toBe(`/product/create?customerId=${stored.customer._id}`);
  });

  test.each<[Role, boolean]>([
    ['user', true],
    ['admin', true],
    ['operations', false],
  ])('lets %s create products: %s', async (role, may) => {
    open('/products', {}, [role]);
    await screen.findByRole('link', { name: 'A week of images' });
    expect(screen.queryByRole('link', { name: 'New product' }) !== null).toBe(may);
    expect(screen.queryByRole('checkbox', { name: 'Select A week of images' }) !== null).toBe(may);
  });
});

test.each<[Role, string[]]>([
  ['admin', ['Budget Plans', 'Products', 'Exchange Rates']],
  ['operations', ['Products', 'Exchange Rates']],
  ['user', ['Products']],
])('%s finds in the Features menu: %j', async (role, entries) => {
  const { person } = open('/products', {}, [role]);
  await screen.findByRole('link', { name: 'A week of images' });
  await person.click(screen.getByRole('button', { name: 'Features' }));
  await screen.findByRole('menuitem', { name: 'Products' });
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(['Budget Plans', 'Products', 'Exchange Rates'].filter((label) => labels.includes(label))).toEqual(entries);
});
