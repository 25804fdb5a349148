// Ordering listings again that are ordered or live already: asked once, before the wizard, on every way to it.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import { readOrderPick } from '#web/dashboard-kit/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { wholeOrder } from '#web/testing/order-samples.ts';
import { oneListing, openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { press, stepShown } from '#web/testing/wizard-walk.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

beforeAll(wizardLoaded);

const [villa] = oneListing.itemIds;
const told = (step: ListingAdvertisingRow['step'], productNames: string) => ({
  step,
  isToCome: step === 'ordered',
  startDate: '2026-11-20',
  lastDay: '2026-12-03',
  productNames,
});
const advertised = (...current: ListingAdvertisingRow['current']): Answers => ({
  'POST /api/customer-dashboards/listing-advertising': { listings: [{ _id: villa, ...told('live', 'Boost'), current }] },
});
const question = () => screen.findByRole('heading', { name: 'Order again?' });

test('a listing that runs or is ordered is ordered again after a yes', async () => {
  const { person } = openOrder(advertised(told('live', 'Boost'), told('ordered', 'Display'), told('review', 'Short')));
  await question();
  const [{ title } = { title: '' }] = orderData().items;
  screen.getByText(`${title} is already advertised with Boost. Live until 03/12/2026.`);
  screen.getByText(`${title} is already ordered with Display. Ordered, starts 20/11/2026.`);
  screen.getByText(`${title} is already ordered with Short. In review.`);
  await press(person, 'Order again');
  await stepShown('Product and contacts');
});

test('a no forgets the selection and goes back to the listings', async () => {
  const { person, place } = openOrder({ ...advertised(told('live', 'Boost')), 'GET /api/listings': { listings: [], count: 0 } });
  await question();
  await press(person, 'Cancel');
  await waitFor(() => expect(place()).toBe('/customer-dashboard/listings'));
  expect(readOrderPick(HARBOUR)).toBeNull();
});

test('a listing whose advertising has ended, or cannot be read, is ordered without a question', async () => {
  const first = openOrder(advertised());
  await stepShown('Product and contacts');
  first.unmount();
  openOrder({ 'POST /api/customer-dashboards/listing-advertising': refuse(500, {}) });
  await stepShown('Product and contacts');
});

test.each([
  ['again', 'A week of images', true],
  ['again', 'Boost', false],
  ['extend', 'A week of images', false],
] as const)('an order that is repeated (%s) asks about %s that is live: %s', async (kind, productNames, asks) => {
  const earlier = wholeOrder('DELIVERED');
  const names = earlier.products.map(({ name }) => name).join(', ');
  const running = told('live', productNames === 'A week of images' ? names : productNames);
  openOrder(
    { ...advertised(running), 'GET /api/orders/{orderId}': earlier },
    { pick: { ...oneListing, repeats: { orderId: id(7), kind } } },
  );
  await screen.findByRole('heading', { name: asks ? 'Order again?' : /Product and contacts|Payment/ });
});
