import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { readOrderPick } from '#web/dashboard-kit/index.ts';
import { card, openListings } from '#web/testing/listings-tab.tsx';
import { openListingForm } from '#web/testing/listing-form.tsx';
import { HARBOUR, id, listing, listingRow } from '#web/testing/listing-samples.ts';
import { orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { openStored, RESOURCE, resourceAnswers, storedResource } from '#web/testing/resource-samples.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';

beforeAll(wizardLoaded);

const ORDER = '/customer-dashboard/order';
const offering = (type: CustomerDashboard['products'][number]['type'], minListings = 1, maxListings = 1): CustomerDashboard => ({
  ...dashboardFixture(),
  products: [
    {
      _id: id(71),
      code: 'WEEK',
      type,
      name: 'A week',
      description: '',
      price: 1,
      campaignDurationDays: 7,
      isTaxInclusive: false,
      taxRate: 15,
      minListings,
      maxListings,
    },
  ],
});
const withoutOrdersTab = () => {
  const tabs = dashboardConfiguration.parse({}).tabs.filter(({ code }) => code !== 'orders');
  return dashboardFixture({ tabs });
};
const wizard = { 'GET /api/orders/wizard': orderData(), 'POST /api/orders/campaignDataItem': () => new Promise(() => undefined) };

describe('picked listings', () => {
  test('are ordered in the wizard', async () => {
    const { person, place } = openListings(wizard);
    for (const n of [1, 3]) await person.click(within(await card(`Home ${n}`)).getByRole('checkbox'));
    await person.click(await screen.findByRole('button', { name: 'Order' }));
    await waitFor(() => expect(place()).toBe(ORDER));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(1), id(3)] });
  });

  test('are not ordered where the dashboard has no orders tab, nor on a phone', async () => {
    const first = openListings({ 'GET /api/customer-dashboard': withoutOrdersTab() });
    await first.person.click(within(await card('Home 1')).getByRole('checkbox'));
    expect(await screen.findByRole('link', { name: 'Export' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
    first.unmount();
    const wide = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === '(max-width: 48em)' }));
    const { person } = openListings();
    await person.click(within(await card('Home 1')).getByRole('checkbox'));
    expect(await screen.findByRole('link', { name: 'Export' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
  });
});

describe('one listing', () => {
  test.each(['cards', 'list'])('is ordered directly from the %s, regardless of the selection', async (look) => {
    const { person, place } = openListings(wizard, { at: `/customer-dashboard/listings?look=${look}` });
    await person.click(within(await card('Home 1')).getByRole('checkbox'));
    await person.click(await screen.findByRole('button', { name: 'Order Home 3' }));
    await waitFor(() => expect(place()).toBe(ORDER));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(3)] });
  });

  test('cannot be ordered when it was deleted or the dashboard has no orders tab', async () => {
    const removed = { 'GET /api/listings': { listings: [listingRow(1, { deleted: true }), listingRow(2)], count: 2 } };
    const first = openListings(removed, { at: '/customer-dashboard/listings?removed=true' });
    expect(await screen.findByRole('button', { name: 'Order Home 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order Home 1' })).toBeNull();
    first.unmount();
    openListings({ 'GET /api/customer-dashboard': withoutOrdersTab() });
    await card('Home 1');
    expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
  });
});

describe('an order from a catalog', () => {
  const catalogs = [{ _id: id(401), name: 'All homes' }];
  const open = (dashboard: CustomerDashboard, given: object) =>
    openListings({
      ...wizard,
      'GET /api/customer-dashboard': dashboard,
      'GET /api/orders/wizard': orderData({ catalogs: [], ...given }),
    });

  test('starts from the listings tab', async () => {
    const { person, place, api } = open(offering('FACEBOOK_DPA_CAMPAIGN', 2, 10), { catalogs });
    await person.click(await screen.findByRole('button', { name: 'Order from a catalog' }));
    await waitFor(() => expect(place()).toBe(ORDER));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'CATALOG', itemIds: [] });
    expect(api.asked.find(({ path }) => path === '/api/orders/wizard')?.query).toEqual({ orderType: 'CATALOG' });
  });

  test('is not offered without a catalog; catalogs are not requested without a dynamic product', async () => {
    const first = open(offering('FACEBOOK_DPA_CAMPAIGN', 2, 10), {});
    await waitFor(() => expect(first.api.asked.some(({ path }) => path === '/api/orders/wizard')).toBe(true));
    await card('Home 1');
    expect(screen.queryByRole('button', { name: 'Order from a catalog' })).toBeNull();
    first.unmount();
    const { api } = open(offering('FACEBOOK_IMAGE_CAMPAIGN'), { catalogs });
    await card('Home 1');
    expect(api.asked.some(({ path }) => path === '/api/orders/wizard')).toBe(false);
  });
});

test('a listing that was deleted after it was selected prevents the order and is named', async () => {
  const { person, api, queryClient } = openListings(wizard);
  await person.click(within(await card('Home 1')).getByRole('checkbox'));
  api.answers['GET /api/listings'] = { listings: [listingRow(1, { deleted: true })], count: 1 };
  await queryClient.invalidateQueries();
  await within(await card('Home 1')).findByText('Deleted');
  await person.click(screen.getByRole('button', { name: 'Order' }));
  expect(await screen.findByText('Deleted listing included: Home 1')).toBeTruthy();
});

describe('a listing that was created', () => {
  const create = async (dashboard: CustomerDashboard) => {
    const answers = {
      ...wizard,
      'GET /api/customer-dashboard': dashboard,
      'POST /api/listings': listing({ _id: id(5), title: 'Sea view' }),
    };
    const opened = openListingForm('/customer-dashboard/listings/create', answers);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Sea view' } });
    await opened.person.click(await screen.findByRole('combobox', { name: 'Type' }));
    await opened.person.click(await screen.findByRole('option', { name: 'Residential for sale' }));
    await opened.person.click(screen.getByRole('button', { name: 'Create listing' }));
    return opened;
  };

  test('opens the order wizard when products exist', async () => {
    const { place } = await create(offering('FACEBOOK_IMAGE_CAMPAIGN'));
    await waitFor(() => expect(place()).toBe(ORDER));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(5)] });
  });

  test('shows a message when there are no products', async () => {
    const { place } = await create(dashboardFixture());
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/customer-dashboard/listings'));
  });
});

describe('resources', () => {
  const resource = (n: number, isPublished: boolean) => ({
    ...storedResource(),
    _id: id(n),
    title: `Resource ${n}`,
    heroImage: null,
    officeNames: [],
    isPublished,
  });

  test('that are picked are ordered when all of them are published', async () => {
    const { person, place } = visit('/customer-dashboard/resources', {
      user: customerUser('corporate'),
      answers: { ...resourceAnswers, ...wizard, 'GET /api/resources': { resources: [resource(1, true), resource(2, false)], count: 2 } },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Resource 1' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Resource 2' }));
    expect(await screen.findByText('Order requires Published resources only.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('checkbox', { name: 'Select Resource 2' }));
    await person.click(screen.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(place()).toBe(ORDER));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'RESOURCES', itemIds: [id(1)] });
  });

  test('are ordered one by one from their menu; unpublished ones are refused', async () => {
    const { person, place } = visit('/customer-dashboard/resources', {
      user: customerUser('corporate'),
      answers: { ...resourceAnswers, ...wizard, 'GET /api/resources': { resources: [resource(1, true), resource(2, false)], count: 2 } },
    });
    await person.click(await screen.findByRole('button', { name: 'More for Resource 2' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Order' }));
    expect(await screen.findByText('Order requires Published resources only.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'OK' }));
    // The menu of the other one leaves slowly.
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'More for Resource 1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Order' }));
    await waitFor(() => expect(place()).toBe(ORDER));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'RESOURCES', itemIds: [id(1)] });
  });

  test('are saved and ordered from their form; unpublished ones are saved only', async () => {
    const first = openStored({ ...wizard, 'PUT /api/resource/{resourceId}': storedResource() });
    await first.person.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await first.person.click(await screen.findByRole('button', { name: 'Save and order' }));
    await waitFor(() => expect(first.place()).toBe(ORDER));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'RESOURCES', itemIds: [RESOURCE] });
    first.unmount();

    const { person, place } = openStored({ ...wizard, 'PUT /api/resource/{resourceId}': storedResource({ isPublished: false }) });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await person.click(await screen.findByRole('button', { name: 'Save and order' }));
    expect(await screen.findByText('Order requires Published resources only.')).toBeTruthy();
    expect(place()).not.toBe(ORDER);
  });
});
