import { call } from '#web/client/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { id, listingRow } from '#web/testing/listing-samples.ts';
import { card, listingsTabLoaded, openListings, rows, several } from '#web/testing/listings-tab.tsx';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

await listingsTabLoaded();

const questions = (asked: readonly Asked[]) => asked.filter(({ path }) => path === '/api/listings').map(({ query }) => query);
const searched = (asked: readonly Asked[]) => JSON.parse(questions(asked).at(-1)?.['search'] ?? '[]');
const tick = (title: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` });

describe('the list', () => {
  test('begins with the ten newest, and offers 10, 20, 30, 50, 75 and 100', async () => {
    const { api, person, place } = openListings();
    await card('Home 1');
    expect(questions(api.asked)[0]).toEqual({ page: '1', limit: '10', order: '-_id' });
    await person.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    const sizes = await screen.findAllByRole('option', { name: /rows$/ });
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10 rows', '20 rows', '30 rows', '50 rows', '75 rows', '100 rows']);
    await person.click(screen.getByRole('option', { name: '75 rows' }));
    await waitFor(() => expect(questions(api.asked).at(-1)).toMatchObject({ limit: '75' }));
    expect(place()).toBe('/customer-dashboard/listings?limit=75');
  });

  test('restores search, filters, order and page from the URL', async () => {
    const { api } = openListings(
      { 'GET /api/listings': { ...several(3), count: 60 } },
      { at: `/customer-dashboard/listings?q=villa&status=Active&office=${id(501)}&order=-price&page=2` },
    );
    await card('Home 1');
    expect(questions(api.asked)[0]).toMatchObject({ page: '2', order: '-price' });
    expect(searched(api.asked)).toEqual([
      { field: 'text', operator: '%', value: 'villa' },
      { field: 'officeId', operator: 'equals', value: id(501) },
      { field: 'campaignStatus', operator: 'equals', value: 'Active' },
    ]);
  });

  test('is shown as rows or cards, as last chosen', async () => {
    const { person, place, unmount } = openListings();
    await card('Home 1');
    await person.click(screen.getByRole('radio', { name: 'List' }));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/listings?look=list'));
    unmount();
    openListings();
    await card('Home 1');
    expect(screen.getByRole('radio', { name: 'List' }).getAttribute('aria-checked')).toBe('true');
  });

  test('opens its last page when the URL’s page no longer exists', async () => {
    const { place } = openListings(
      { 'GET /api/listings': ({ query }: Asked) => (query['page'] === '9' ? { listings: [], count: 12 } : { ...several(2), count: 12 }) },
      { at: '/customer-dashboard/listings?page=9' },
    );
    await card('Home 1');
    expect(place()).toBe('/customer-dashboard/listings?page=2');
  });

  test.each<[shows: string, showSoldListings: boolean]>([
    ['leaves them out', false],
    ['shows them', true],
  ])('explains why staff see more listings, unless the dashboard shows sold ones: one that %s', async (_, showSoldListings) => {
    openListings({ 'GET /api/customer-dashboard': dashboardFixture({ showSoldListings }) });
    await card('Home 1');
    expect(screen.queryByText('Sold and closed listings are not shown.') === null).toBe(showSoldListings);
  });

  test('announces what others add by the customer’s noun, and shows it at the top on click and own listings at once', async () => {
    const scrollTo = vi.spyOn(globalThis, 'scrollTo');
    onTestFinished(() => scrollTo.mockRestore());
    const { api, person, queryClient } = openListings({
      'GET /api/customer-dashboard': dashboardFixture({ themes: { Vertical: 'property' } }),
      'POST /api/listings': { _id: id(8) },
    });
    await card('Home 1');
    await call('createListing', { body: {} } as never);
    api.answers['GET /api/listings'] = rows(...[11, 10, 8, 1, 2, 3].map((n) => listingRow(n)));
    await queryClient.invalidateQueries({ queryKey: ['listings'] });
    const button = await screen.findByRole('button', { name: '2 new properties' });
    await card('Home 8');
    expect(screen.queryByRole('heading', { name: 'Home 10' })).toBeNull();
    await person.click(button);
    await card('Home 10');
    expect(screen.queryByRole('button', { name: /new propert/ })).toBeNull();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  test('that is empty says that sold ones are left out', async () => {
    openListings({ 'GET /api/listings': rows() });
    await screen.findByText('Listings appear here with their advertising status. Sold and closed listings are not shown.');
  });

  test('that cannot be loaded says Ooops with the reason, and can be asked for again', async () => {
    let isDown = true;
    const { person } = openListings({
      'GET /api/listings': () => (isDown ? refuse(400, { message: 'Not now.', requestId: 'req-7' }) : several(1)),
    });
    expect(await screen.findByRole('heading', { name: 'Ooops' })).toBeTruthy();
    screen.getByText('Not now.');
    screen.getByText('req-7');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Home 1');
  });
});

describe('the search', () => {
  const suggestions = [{ _id: id(9), title: 'Kauri cottage', reference: 'DASH9', place: 'Titirangi', heroUrl: null }];

  test('suggests from two characters on, and searches for the chosen suggestion', async () => {
    const { api, person, place } = openListings({ 'GET /api/listings/suggestions': { suggestions } });
    await card('Home 1');
    const asksForSuggestions = () => api.asked.filter(({ path }) => path.endsWith('/suggestions')).map(({ query }) => query['text']);
    await person.type(screen.getByRole('combobox', { name: /Search by title/ }), 'k');
    expect(screen.queryByRole('option', { name: /Kauri cottage/ })).toBeNull();
    await person.type(screen.getByRole('combobox', { name: /Search by title/ }), 'a');
    await person.click(await screen.findByRole('option', { name: /Kauri cottage/ }));
    expect(asksForSuggestions()).toEqual(['ka']);
    await waitFor(() => expect(place()).toBe('/customer-dashboard/listings?q=Kauri+cottage'));
    expect(searched(api.asked)).toEqual([{ field: 'text', operator: '%', value: 'Kauri cottage' }]);
  });

  test('searches for the typed text on Enter', async () => {
    const { api, person } = openListings({ 'GET /api/listings/suggestions': { suggestions: [] } });
    await card('Home 1');
    await person.type(screen.getByRole('combobox', { name: /Search by title/ }), 'titirangi{Enter}');
    await waitFor(() => expect(searched(api.asked)).toEqual([{ field: 'text', operator: '%', value: 'titirangi' }]));
  });
});

describe('filters', () => {
  test('by status filter the list and return to the first page', async () => {
    const { api, person, place } = openListings(
      { 'GET /api/listings': { ...several(3), count: 60 } },
      { at: '/customer-dashboard/listings?page=3' },
    );
    await card('Home 1');
    await person.click(screen.getByRole('combobox', { name: 'Campaigns' }));
    await person.click(await screen.findByRole('option', { name: 'Completed' }));
    await waitFor(() => expect(searched(api.asked)).toEqual([{ field: 'campaignStatus', operator: 'equals', value: 'Completed' }]));
    expect(place()).toBe('/customer-dashboard/listings?status=Completed');
  });

  test('by type are shown where the dashboard allows them for the role', async () => {
    openListings();
    expect(await screen.findByRole('combobox', { name: 'Type' })).toBeTruthy();
  });

  test('by type are hidden where it does not', async () => {
    openListings({ 'GET /api/customer-dashboard': dashboardFixture({ features: { listingTypeFilter: ['branchmanager'] } }) });
    await card('Home 1');
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
  });

  test('by office are for those with several', async () => {
    openListings({ 'GET /api/offices': { offices: [{ _id: id(501), name: 'Harbour Ponsonby' }], count: 1 } });
    await card('Home 1');
    expect(screen.queryByRole('combobox', { name: 'Office' })).toBeNull();
  });

  test('by agent are not for an agent, who sees only their own', async () => {
    openListings({}, { role: 'branchuser' });
    await card('Home 1');
    expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull();
  });

  test('without results can be cleared', async () => {
    const { person, place } = openListings(
      { 'GET /api/listings': ({ query }: Asked) => (query['search'] ? { listings: [], count: 0 } : several(1)) },
      { at: '/customer-dashboard/listings?q=nowhere&limit=20' },
    );
    await screen.findByRole('heading', { name: 'No listings match' });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await card('Home 1');
    expect(place()).toBe('/customer-dashboard/listings?limit=20');
  });
});

describe('nothing to see', () => {
  const nothing = { 'GET /api/listings': { listings: [], count: 0 } };

  test('tells a manager without an office why', async () => {
    openListings({ ...nothing, 'GET /api/offices': { offices: [], count: 0 } }, { role: 'branchmanager' });
    expect(await screen.findByRole('heading', { name: 'You have no office yet' })).toBeTruthy();
  });

  test('tells an agent whose listings appear, and how to begin', async () => {
    openListings(nothing, { role: 'branchuser' });
    const empty = (await screen.findByRole('heading', { name: 'No listings yet' })).parentElement as HTMLElement;
    within(empty).getByText(/^Your own listings appear here/);
    expect(within(empty).getByRole('link', { name: 'New listing' }).getAttribute('href')).toBe('/customer-dashboard/listings/create');
  });

  test('offers no new listing where the dashboard does not allow it for the role', async () => {
    openListings({ ...nothing, 'GET /api/customer-dashboard': dashboardFixture({ features: { createListing: [] } }) });
    await screen.findByRole('heading', { name: 'No listings yet' });
    expect(screen.queryByRole('link', { name: 'New listing' })).toBeNull();
  });
});

describe('selecting', () => {
  test('refuses an eleventh listing, and keeps the ten', async () => {
    const { person } = openListings({ 'GET /api/listings': several(11) }, { at: '/customer-dashboard/listings?limit=20' });
    for (let n = 1; n <= 10; n += 1) await person.click(await tick(`Home ${n}`));
    expect(screen.getByRole('region', { name: 'Selected' }).textContent).toContain('10 selected (maximum)');
    await person.click(await tick('Home 11'));
    const alert = await screen.findByRole('dialog', { name: 'Sorry' });
    within(alert).getByText('At most 10 listings can be selected.');
    expect((await tick('Home 11')).checked).toBe(false);
    expect(screen.getByRole('region', { name: 'Selected' }).textContent).toContain('10 selected (maximum)');
  });

  test('refuses a deleted listing', async () => {
    const { api, person } = openListings(
      { 'GET /api/listings': rows(listingRow(4, { deleted: true })) },
      { at: '/customer-dashboard/listings?removed=true' },
    );
    within(await card('Home 4')).getByText('Deleted');
    expect(questions(api.asked)[0]).toMatchObject({ removed: 'true' });
    await person.click(await tick('Home 4'));
    within(await screen.findByRole('dialog', { name: 'Sorry' })).getByText('Cant select deleted listing');
    expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull();
  });

  test('leads to an export of exactly these', async () => {
    const { person } = openListings();
    await person.click(await tick('Home 2'));
    const address = new URL(screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? '', 'http://x');
    expect(address.pathname).toBe('/api/listings/export');
    expect(JSON.parse(address.searchParams.get('search') ?? '')).toEqual([{ field: '_id', operator: 'in', value: [id(2)] }]);
  });

  test('deletes for people who may, naming the listings, with undo', async () => {
    const { api, person } = openListings({
      'DELETE /api/listings': { ids: [id(2)], count: 1 },
      'POST /api/listings/restore': { ids: [id(2)], count: 1 },
    });
    await person.click(await tick('Home 2'));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Are you sure you want to delete?');
    within(dialog).getByText('1 listing: Home 2');
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.asked.find(({ path }) => path === '/api/listings/restore')?.body).toEqual({ ids: [id(2)] }));
    expect(api.asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: [id(2)] });
  });

  test('offers an agent no deletion', async () => {
    const { person } = openListings({}, { role: 'branchuser' });
    await person.click(await tick('Home 2'));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Include deleted' })).toBeNull();
  });
});
