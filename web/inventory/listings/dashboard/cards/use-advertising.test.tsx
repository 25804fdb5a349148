// A listing's card tells its orders.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import { id, listingRow } from '#web/testing/listing-samples.ts';
import { card, listingsTabLoaded, openListings, rows } from '#web/testing/listings-tab.tsx';
import { within } from '@testing-library/react';
import { test } from 'vitest';

await listingsTabLoaded();

const advertised = (step: ListingAdvertisingRow['step']): ListingAdvertisingRow => ({
  _id: id(1),
  step,
  isToCome: step === 'ordered',
  startDate: '2026-11-20',
  lastDay: '2026-12-03',
  productNames: 'Social Boost',
  current: [],
});
const open = (step: ListingAdvertisingRow['step']) =>
  openListings({
    'GET /api/listings': rows(listingRow(1, { campaignStatus: 'Active' })),
    'POST /api/customer-dashboards/listing-advertising': { listings: [advertised(step)] },
  });

test.each([
  ['ordered', 'Ordered, starts 20/11/2026'],
  ['review', 'In review'],
  ['live', 'Live until 03/12/2026'],
  ['ended', 'Ended 03/12/2026'],
] as const)('a card says that its listing is %s', async (step, text) => {
  open(step);
  await within(await card('Home 1')).findByText(text);
});
