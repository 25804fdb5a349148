// A listing's card tells its orders, and ordering the same again is asked first.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import { id, listingRow } from '#web/testing/listing-samples.ts';
import { card, listingsTabLoaded, openListings, rows } from '#web/testing/listings-tab.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

await listingsTabLoaded();

const advertised = (state: ListingAdvertisingRow['state']): ListingAdvertisingRow => ({
  _id: id(1),
  state,
  startDate: '2026-11-20',
  lastDay: '2026-12-03',
  productNames: 'Social Boost',
});
const open = (state: ListingAdvertisingRow['state']) =>
  openListings({
    'GET /api/listings': rows(listingRow(1, { campaignStatus: 'Active' })),
    'POST /api/customer-dashboards/listing-advertising': { listings: [advertised(state)] },
  });

test.each([
  ['ordered', 'Ordered, starts 20/11/2026'],
  ['live', 'Live until 03/12/2026'],
  ['ended', 'Ended 03/12/2026'],
] as const)('a card says that its listing is %s', async (state, text) => {
  open(state);
  await within(await card('Home 1')).findByText(text);
});

test('a listing that runs is ordered again only after a yes', async () => {
  const { person, place } = open('live');
  const before = place();
  await person.click(within(await card('Home 1')).getByRole('button', { name: 'Order Home 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Home 1 is already advertised with Social Boost. Live until 03/12/2026.');
  expect(place()).toBe(before);
  await person.click(dialog.getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(place()).not.toBe(before));
});

test('a listing whose advertising has ended is ordered without a question', async () => {
  const { person, place } = open('ended');
  const before = place();
  await person.click(within(await card('Home 1')).getByRole('button', { name: 'Order Home 1' }));
  await waitFor(() => expect(place()).not.toBe(before));
  expect(screen.queryByRole('dialog')).toBeNull();
});
