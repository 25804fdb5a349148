import { id, listingRow } from '#web/testing/listing-samples.ts';
import { card, listingsTabLoaded, openListings, rows } from '#web/testing/listings-tab.tsx';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

await listingsTabLoaded();

describe('a listing in the dashboard', () => {
  test('shows its picture, place, price, rooms, people and how far its advertising is', async () => {
    openListings({ 'GET /api/listings': rows(listingRow(1, { campaignStatus: 'Active', status: 'UNDER_OFFER' })) });
    const shown = await card('Home 1');
    for (const words of ['1 Kauri Road, Ponsonby, Auckland', '$985,000', 'Active', 'Under offer', 'Aroha Ngata · Harbour Ponsonby'])
      within(shown).getByText(words);
    expect(shown.textContent).toContain('3bedrooms');
    expect(shown.textContent).toContain('1bathroom');
    expect(shown.querySelector('img')?.getAttribute('srcset')).toBe('/files/hero-1/thumbnail 320w, /files/hero-1/640 640w');
    expect(within(shown).getByRole('link', { name: 'Home 1' }).getAttribute('href')).toBe(`/customer-dashboard/listing/${id(1)}/edit`);
  });

  test('shows the cents of a price that has any', async () => {
    openListings({ 'GET /api/listings': rows(listingRow(1, { startPrice: 131_050 })) });
    within(await card('Home 1')).getByText('$1,310.50');
  });

  test.each(['No Campaigns', 'Active', 'Completed'] as const)('says %s', async (campaignStatus) => {
    openListings({ 'GET /api/listings': rows(listingRow(2, { campaignStatus })) });
    within(await card('Home 2')).getByText(campaignStatus);
  });

  test.each(['cards', 'list'])('that was not distributed, seen in %s, says so and leads to its upload', async (look) => {
    openListings(
      { 'GET /api/listings': rows(listingRow(2, { isDistributed: false, bulkId: id(9) })) },
      { at: `/customer-dashboard/listings?look=${look}` },
    );
    const mark = within(await card('Home 2')).getByRole('link', { name: 'Not distributed' });
    expect(mark.getAttribute('href')).toBe(`/customer-dashboard/listings/bulkManage?upload=${id(9)}`);
    expect(mark.getAttribute('title')).toContain('The office and agents cannot see this listing until its bulk upload is distributed.');
  });

  test('that was not distributed is marked without a link for people who may not distribute it', async () => {
    const dashboard = dashboardFixture({ features: { bulkCreateListing: ['branchmanager'] } });
    openListings({
      'GET /api/customer-dashboard': dashboard,
      'GET /api/listings': rows(listingRow(2, { isDistributed: false, bulkId: id(9) })),
    });
    within(await card('Home 2')).getByText('Not distributed');
    expect(screen.queryByRole('link', { name: 'Not distributed' })).toBeNull();
  });

  test('without picture, price and address says so', async () => {
    openListings({ 'GET /api/listings': rows(listingRow(2, { startPrice: null, priceView: '', place: '' })) });
    const shown = await card('Home 2');
    expect(shown.querySelector('img')).toBeNull();
    within(shown).getByText('No image yet');
    within(shown).getByText('No price');
    within(shown).getByText('No address yet');
  });

  test('whose price is hidden shows its price view', async () => {
    openListings({ 'GET /api/listings': rows(listingRow(2, { startPrice: null, priceView: 'Auction' })) });
    within(await card('Home 2')).getByText('Auction');
  });

  test.each(['cards', 'list'])('that was deleted, seen in %s, can be restored', async (look) => {
    const { person, api } = openListings(
      { 'GET /api/listings': rows(listingRow(4, { deleted: true })), 'POST /api/listings/restore': { ids: [id(4)], count: 1 } },
      { at: `/customer-dashboard/listings?removed=true&look=${look}` },
    );
    const shown = await card('Home 4');
    expect(within(shown).queryByRole('link')).toBeNull();
    api.answers['GET /api/listings'] = rows(listingRow(4));
    await person.click(within(shown).getByRole('button', { name: 'Restore Home 4' }));
    expect(await screen.findByText('Home 4 restored')).toBeTruthy();
    expect(api.asked.find(({ path }) => path === '/api/listings/restore')?.body).toEqual({ ids: [id(4)] });
    expect(await within(await card('Home 4')).findByRole('link', { name: 'Home 4' })).toBeTruthy();
  });

  test('that was deleted offers nothing to an agent, who may not restore it', async () => {
    openListings(
      { 'GET /api/listings': rows(listingRow(4, { deleted: true })) },
      { role: 'branchuser', at: '/customer-dashboard/listings?removed=true' },
    );
    within(await card('Home 4')).getByText('Deleted');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});
