import { readOrderPick } from '#web/dashboard-kit/index.ts';
import { chooseCustomer } from '#web/client/chosen-customer.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { HARBOUR, id, listingRow } from '#web/testing/listing-samples.ts';
import { campaignDataResponse, openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { storedResource } from '#web/testing/resource-samples.ts';
import { dashboardAnswers } from '#web/testing/dashboard-fixture.ts';
import { staff, visit } from '#web/testing/visit.tsx';
import { stepShown } from '#web/testing/wizard-walk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

beforeAll(wizardLoaded);
afterEach(() => chooseCustomer(null));

const homes = (count: number) => ({ listings: Array.from({ length: count }, (_, at) => listingRow(at + 1)), count });

function openAsSales(answers: Answers = {}) {
  chooseCustomer({ _id: HARBOUR, name: 'Harbour Realty' });
  const wizard = orderData();
  return visit('/customer-dashboard/order', {
    user: staff('sales'),
    answers: {
      ...dashboardAnswers(),
      'GET /api/listings': homes(3),
      'GET /api/resources': { resources: [], count: 0 },
      'GET /api/orders/wizard': wizard,
      'POST /api/orders/campaignDataItem': campaignDataResponse(wizard),
      'GET /api/customers/names': { customers: [] },
      'POST /api/hub/visits': {},
      ...answers,
    },
  });
}
const tick = async (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

describe('sales, who cannot open the dashboard’s tabs', () => {
  test('pick listings on the order screen, and continue in the wizard', async () => {
    const { person, api } = openAsSales();
    expect(await screen.findByText(/No listing, resource or catalog has been selected/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull();
    for (const name of ['Home 1', 'Home 3']) await person.click(await tick(name));
    await person.click(screen.getByRole('button', { name: 'Order' }));
    await stepShown('Product and contacts');
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(1), id(3)] });
    expect(api.asked.filter(({ path, query }) => path === '/api/orders/wizard' && query['orderType'] === 'LISTINGS')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Listings' })).toBeNull();
  });

  test('order one listing without selecting it first', async () => {
    const { person } = openAsSales();
    await person.click(await screen.findByRole('button', { name: 'Order Home 2' }));
    await stepShown('Product and contacts');
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(2)] });
  });

  test('return to picking when they discard the order', async () => {
    const { person } = openAsSales();
    await person.click(await tick('Home 2'));
    await person.click(screen.getByRole('button', { name: 'Order' }));
    await stepShown('Product and contacts');
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Discard this order' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await tick('Home 2')).toHaveProperty('checked', false);
    expect(readOrderPick(HARBOUR)).toBeNull();
  });

  test('pick one kind at a time, of resources only published ones', async () => {
    const resource = { ...storedResource(), _id: id(7), title: 'Spring', heroImage: null, officeNames: [], isPublished: true };
    const { person, api } = openAsSales({ 'GET /api/resources': { resources: [resource], count: 1 } });
    await person.click(await tick('Home 1'));
    await person.click(screen.getByRole('radio', { name: 'Resources' }));
    expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull();
    await person.click(await tick('Spring'));
    await person.click(screen.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'RESOURCES', itemIds: [id(7)] }));
    const asked = api.asked.find(({ path }) => path === '/api/resources')?.query['search'];
    expect(JSON.parse(String(asked))).toEqual([{ field: 'isPublished', operator: 'equals', value: 'true' }]);
  });

  test('pick ten at most', async () => {
    const { person } = openAsSales({ 'GET /api/listings': homes(11) });
    for (let n = 1; n <= 10; n += 1) await person.click(await tick(`Home ${n}`));
    expect(within(screen.getByRole('region', { name: 'Selected' })).getByText('10 selected (maximum)')).toBeTruthy();
    expect(await tick('Home 11')).toHaveProperty('disabled', true);
    await person.click(await tick('Home 4'));
    expect(await tick('Home 11')).toHaveProperty('disabled', false);
  });

  test('search by text, and see when nothing matches or when there are more results', async () => {
    const { person, api } = openAsSales({ 'GET /api/listings': { ...homes(3), count: 310 } });
    expect(await screen.findByText('The newest 3 of 310. Search to find others.')).toBeTruthy();
    api.answers['GET /api/listings'] = homes(0);
    await person.type(screen.getByRole('textbox', { name: 'Search items' }), 'kauri');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    const asked = api.asked.findLast(({ path }) => path === '/api/listings')?.query['search'];
    expect(JSON.parse(String(asked))).toEqual([{ field: 'text', operator: '%', value: 'kauri' }]);
  });

  test('see an error when the list cannot be loaded, and can try again', async () => {
    const { person, api } = openAsSales({ 'GET /api/listings': refuse(400, { message: 'This list cannot be sorted so.' }) });
    expect(await screen.findByText('Failed to fetch data, please contact us if this persists.')).toBeTruthy();
    api.answers['GET /api/listings'] = homes(1);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tick('Home 1')).toBeTruthy();
  });
});

test('users with access to the tabs get links to them, and can start from a catalog here', async () => {
  const wizard = orderData({ catalogs: [{ _id: id(401), name: 'All homes' }], items: [] });
  const dynamic = { ...orderData().products[0], type: 'FACEBOOK_DPA_CAMPAIGN' as const };
  const dashboard = dashboardAnswers()['GET /api/customer-dashboard'] as object;
  const product = { ...dynamic, minListings: 2, maxListings: 10, campaignTemplates: undefined };
  const { person } = openOrder({ 'GET /api/customer-dashboard': { ...dashboard, products: [product] } }, { wizard, pick: null });
  expect(await screen.findByText('No listing, resource or catalog has been selected...')).toBeTruthy();
  // A tab, and the button that leads to it.
  expect(screen.getAllByRole('link', { name: 'Listings' })).toHaveLength(2);
  await person.click(await screen.findByRole('button', { name: 'Order from a catalog' }));
  await stepShown('Product and contacts');
  expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'CATALOG', itemIds: [] });
});
