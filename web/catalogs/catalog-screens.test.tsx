import type { Catalog } from '#contract/catalogs/index.ts';
import { WHOLE_CATALOG } from '#domain/catalogs/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const customerId = id(1);
const stored: Catalog = {
  _id: id(2),
  name: 'All homes',
  customerId,
  customerName: 'Harbour Realty',
  isDefault: true,
  state: 'READY',
  catalogId: '912000001',
  updatedAt: '2026-11-16T00:00:00Z',
  adAccount: { _id: id(3), name: 'Harbour ads' },
  filter: { ...WHOLE_CATALOG, types: [], statuses: ['ACTIVE'], officeIds: [], suburbs: [] },
  pixelId: '',
  creativeTemplateId: null,
  productSetId: '913000001',
  feedUrl: 'https://ads.example/api/catalog-feeds/0123456789abcdef',
  problem: '',
  lastFetch: {
    at: '2026-11-16T00:00:00Z',
    isRunning: false,
    detected: 12,
    persisted: 10,
    invalid: 2,
    deleted: 0,
    errors: [{ summary: 'A required field is missing', count: 2 }],
  },
  currencyCode: 'NZD',
  version: 3,
};
const row = {
  _id: stored._id,
  name: stored.name,
  customerId,
  customerName: stored.customerName,
  isDefault: true,
  state: 'READY',
  catalogId: stored.catalogId,
  updatedAt: stored.updatedAt,
};
const LIST = `/customer/${customerId}/fb-catalogs`;
const PAGE = `/customer/${customerId}/fb-catalog/${stored._id}`;

const open = (url: string, answers: Answers = {}) =>
  openApp(url, {
    roles: ['operations'],
    answers: {
      'GET /api/fb-dpa-catalogs': { fbDpaCatalogs: [row], count: 1 },
      'GET /api/fb-dpa-catalog/{id}': stored,
      'POST /api/fb-dpa-catalogs/count-listings': { count: 15, inFeed: 12, leftOut: [{ reason: 'NO_PRICE', count: 3 }] },
      'GET /api/customer/{customerId}': { _id: customerId, name: 'Harbour Realty', country: { code: 'NZ', taxCode: 'GST' } },
      'GET /api/ad-accounts/list': {
        adAccounts: [{ _id: id(3), name: 'Harbour ads', accountId: 'act_1', status: 'ACTIVE', tokenState: 'LINKED' }],
        count: 1,
      },
      'GET /api/customer/{customerId}/template-settings': {
        llaTags: [],
        budgetPlans: [],
        stages: [],
        creativeTemplates: [{ _id: id(5), name: 'Just listed', renderType: 'IMAGE' }],
      },
      'GET /api/offices': { offices: [{ _id: id(4), name: 'Ponsonby' }], count: 1 },
      'GET /api/fb-pixels': {
        pixels: [{ pixelId: '778100000001', name: 'Website', adAccountId: id(3), accountName: 'Harbour ads', lastFiredAt: null }],
        unreachable: [],
      },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const sent = (asked: Asked[], method: string, path: RegExp) =>
  asked.filter((call) => call.method === method && path.test(call.path)).map(({ body }) => body);

test('catalogs are listed for a customer, with how far each has come on Meta', async () => {
  const { asked } = open(LIST);
  const line = within((await screen.findByText('All homes')).closest('tr')!);
  for (const word of ['On Meta', '912000001']) expect(line.getByText(word)).toBeTruthy();
  const search = asked.find(({ path }) => path === '/api/fb-dpa-catalogs')?.query['search'] ?? '[]';
  expect(JSON.parse(search)).toEqual([{ field: 'customerId', operator: 'equals', value: customerId }]);
  expect(await screen.findByRole('link', { name: 'Harbour Realty' })).toBeTruthy();
});

test('a new catalog needs a name and an ad account, and opens on its own page', async () => {
  const account = (at: number, tokenState: string) => ({
    _id: id(at),
    name: `Harbour ads ${at}`,
    accountId: `act_${at}`,
    status: 'ACTIVE',
    tokenState,
  });
  const adAccounts = [account(3, 'LINKED'), account(6, 'LINKED'), account(7, 'EXPIRED')];
  const { person, asked, location } = open(LIST, {
    'POST /api/fb-dpa-catalogs': stored,
    'GET /api/ad-accounts/list': { adAccounts, count: 3 },
  });
  await screen.findByText('All homes');
  await person.click(screen.getByRole('button', { name: 'New catalog' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New catalog' }));
  await person.click(drawer.getByRole('button', { name: 'Create catalog' }));
  expect(await drawer.findByText('Enter a name.')).toBeTruthy();
  await person.type(drawer.getByRole('textbox', { name: 'Name' }), 'Rentals');
  await person.click(drawer.getByRole('button', { name: 'Create catalog' }));
  expect(await drawer.findByText('Choose an ad account.')).toBeTruthy();
  await person.click(drawer.getByRole('combobox', { name: 'Ad account' }));
  const expired = await screen.findByRole('option', { name: 'Harbour ads 7 (act_7), cannot run ads: access expired' });
  expect(expired.hasAttribute('data-combobox-disabled')).toBe(true);
  await person.click(screen.getByRole('option', { name: /Harbour ads 6/ }));
  await person.click(drawer.getByRole('button', { name: 'Create catalog' }));
  await waitFor(() => expect(location().pathname).toBe(PAGE));
  expect(sent(asked, 'POST', /catalogs$/)).toEqual([{ customerId, name: 'Rentals', adAccountId: id(6) }]);
});

test('a catalog is changed with a filter that counts its listings while it is edited', async () => {
  const { person, asked } = open(PAGE, { 'PUT /api/fb-dpa-catalog/{id}': { ...stored, version: 4 } });
  expect(await screen.findByText('12 of 15 listings can be advertised.')).toBeTruthy();
  expect(screen.getByText('Left out: 3 with no public price.')).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Types' }));
  await person.click(await screen.findByRole('option', { name: 'Residential for rent' }));
  await person.type(screen.getByRole('textbox', { name: 'Minimum price' }), '500');
  const filter = { ...stored.filter, types: ['RESIDENTIAL_FOR_RENT'], minPrice: 50_000 };
  await waitFor(() => expect(sent(asked, 'POST', /count-listings$/).at(-1)).toEqual({ customerId, filter }));
  await person.click(screen.getByRole('combobox', { name: 'Pixel' }));
  await person.click(await screen.findByRole('option', { name: /Website \(Harbour ads\)/ }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(sent(asked, 'PUT', /catalog\//)).toEqual([
    { name: 'All homes', isDefault: true, adAccountId: id(3), filter, creativeTemplateId: null, pixelId: '778100000001', version: 3 },
  ]);
});

test('a catalog shows what Meta took of its feed, and can be read again', async () => {
  const { person, asked } = open(PAGE, { 'GET /api/fb-dpa-catalog/{id}/requestUpdate': stored });
  expect(await screen.findByText(/10 of 12 listings imported/)).toBeTruthy();
  expect(screen.getByText('A required field is missing (2)')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feed URL' }).value).toBe(stored.feedUrl);
  await person.click(screen.getByRole('button', { name: 'Request update' }));
  expect(await screen.findByText('Update requested. Meta will fetch the listings shortly.')).toBeTruthy();
  expect(asked.some(({ path }) => path.endsWith('/requestUpdate'))).toBe(true);
});

test('a catalog without an ad account says what to do, and one that Meta refused says why', async () => {
  const { api, queryClient } = open(PAGE, {
    'GET /api/fb-dpa-catalog/{id}': {
      ...stored,
      state: 'NO_ACCOUNT',
      adAccount: null,
      catalogId: null,
      productSetId: null,
      lastFetch: null,
    },
  });
  expect(await screen.findByText('Choose an ad account and save to create the catalog on Meta.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request update' }).disabled).toBe(true);
  api.answers['GET /api/fb-dpa-catalog/{id}'] = { ...stored, state: 'FAILED', problem: 'The business has not accepted the terms.' };
  await queryClient.invalidateQueries({ queryKey: ['catalogs'] });
  expect(await screen.findByText('The business has not accepted the terms.')).toBeTruthy();
});

test('a catalog whose listings cannot be counted can still be edited', async () => {
  open(PAGE, { 'POST /api/fb-dpa-catalogs/count-listings': refuse(400, { code: 'invalidInput' }) });
  expect(await screen.findByText('The listings could not be counted.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
});

test('a catalog names a creative template, whose renders are its first images', async () => {
  const { person, asked } = open(PAGE, { 'PUT /api/fb-dpa-catalog/{id}': { ...stored, version: 4 } });
  await person.click(await screen.findByRole('combobox', { name: 'Creative template' }));
  await person.click(await screen.findByRole('option', { name: 'Just listed' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(asked, 'PUT', /catalog\//)).toMatchObject([{ creativeTemplateId: id(5) }]));
});
