// From an order to campaigns on both networks: ordered, paid and reviewed, an ad rejected and resubmitted, and a delivery cancelled midway.
import type { Order } from '#contract/orders/index.ts';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { hasFocus, tabStops, tabTo } from './inputs/by-keyboard.ts';
import type { TabStop } from './inputs/by-keyboard.ts';
import { useBrowser } from './journeys.ts';
import { cardScreen, CARDS, enterCard, orderLine, placeByCall, pressPay, readOrder, readOrderByNumber } from './ordering/ordering.ts';
import { choose, isMarked, mark, title } from './people.ts';
import { campaignsOn, everythingOf, letAnHourPass, rejectAd, setFaults } from './twins.ts';
import { chooseProduct, goToPayment, orderPicked, pickWithPictures } from './ordering/wizard-walk.ts';

const { open } = useBrowser();
const SOON = { timeout: 120_000 };
const BOTH_NETWORKS = '$598.00';

const campaigns = (within: Page | Locator): Locator => within.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');

const firstAdOnMeta = async (orderNumber: number) => (await campaignsOn('meta', orderNumber))[0]!.adSets[0]!.ads[0]!;

/** Delivered in the first journey, and rejected in the second. */
let delivered: Order;

afterEach(() => setFaults('meta', []));

test('an agent orders for both networks and pays, and sees the campaigns become active on both', async () => {
  const { page, context } = await open('agent');
  const { context: admin } = await open('admin');
  await orderPicked(page, 'listings', await pickWithPictures(context.request, 'listings', 1));
  await chooseProduct(page, 'Image campaign', { Duration: /14 days/, Price: BOTH_NETWORKS });
  for (const [field, account] of [
    ['Meta billing account', 'Harcrest Realty'],
    ['Google billing account', 'Harcrest Realty display'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: account, exact: true }).click();
  }
  await goToPayment(page);
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Seen everywhere');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const placed = (await page.getByRole('heading', { name: /^ORD-\d+ was placed$/ }).textContent()) ?? '';
  const orderNumber = Number(/\d+/.exec(placed)?.[0]);
  await mark(page);
  await enterCard(page, CARDS.good);
  await pressPay(page);
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await orderLine(page, orderNumber).getByRole('heading').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: `ORD-${orderNumber}` });
  await campaigns(drawer).first().waitFor(SOON);
  const count = await campaigns(drawer).count();
  await expect.poll(() => campaigns(drawer).filter({ hasText: 'In review' }).count(), SOON).toBe(count);

  await letAnHourPass(admin.request);
  await expect
    .poll(
      () =>
        campaigns(drawer)
          .filter({ hasText: /Live|Scheduled|Ending/ })
          .count(),
      SOON,
    )
    .toBe(count);
  expect(await isMarked(page)).toBe(true);
  const [meta, google] = [await campaignsOn('meta', orderNumber), await campaignsOn('google-ads', orderNumber)];
  expect(meta.length + google.length).toBe(count);
  const adSets = meta.flatMap((campaign) => campaign.adSets);
  expect(new Set([...meta, ...adSets, ...adSets.flatMap(({ ads }) => ads)].map(({ status }) => status))).toEqual(new Set(['ACTIVE']));
  expect(google.map(({ status }) => status)).toContain('ELIGIBLE');
  const onDisplay = google.flatMap((campaign) => campaign.adSets.flatMap(({ ads }) => ads));
  expect(new Set(onDisplay.map(({ review }) => review.state))).toEqual(new Set(['APPROVED']));
  delivered = await readOrderByNumber(context.request, orderNumber);
});

test('an admin reads why an ad was rejected, fixes and resubmits it, and it becomes active again', async () => {
  const { page, context } = await open('admin');
  const { _id: orderId, orderNumber } = delivered;
  await page.goto(`/order/${orderId}/edit`);
  await title(page, `ORD-${orderNumber}`);
  await mark(page);
  const { id: ad } = await firstAdOnMeta(orderNumber);
  await rejectAd(context.request, 'meta', ad, 'Unrealistic outcomes');
  // The product under test gets no webhooks, because its port is only known once it listens: it asks the network when that is due.
  await letAnHourPass(context.request);
  const rejected = campaigns(page).filter({ hasText: 'Meta rejected an ad' });
  await rejected.getByText('The ad promises a result that cannot be guaranteed.').waitFor(SOON);
  await rejected.getByText('Remove promises about returns, prices or the time to sell.').waitFor();
  await rejected.getByRole('link', { name: /^ORD-/ }).click();
  await page
    .getByRole('alert')
    .getByText(/^Meta rejected .+: The ad promises a result/)
    .waitFor();
  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  const fixed = page.getByRole('region', { name: /^Ad \d+$/ }).filter({ hasText: 'Meta rejected this ad: The ad promises a result' });
  const name = (await fixed.getByRole('heading').textContent()) ?? '';
  await fixed.getByRole('textbox', { name: 'Primary text' }).fill('Come and see it on Saturday.');
  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  const resubmitted = page.getByRole('region', { name, exact: true });
  await resubmitted.getByText('In review', { exact: true }).waitFor(SOON);
  expect((await firstAdOnMeta(orderNumber)).review).toEqual({ state: 'IN_REVIEW', reason: null });

  await letAnHourPass(context.request);
  await resubmitted.getByText('Active', { exact: true }).waitFor(SOON);
  expect(await firstAdOnMeta(orderNumber)).toMatchObject({ id: ad, status: 'ACTIVE', review: { state: 'APPROVED' } });
  expect(await isMarked(page)).toBe(true);
});

const hiddenStops = (stops: readonly TabStop[]): string[] => stops.filter(({ isVisible }) => !isVisible).map(({ name }) => name);
const stopsOutside = (stops: readonly TabStop[]): string[] => stops.filter(({ isInDialog }) => !isInDialog).map(({ name }) => name);

test('an agent opens a delivered order and closes it by keyboard alone', async () => {
  const { page } = await open('agent');
  await page.goto('/customer-dashboard/dashboardOrders');
  const line = orderLine(page, delivered.orderNumber).getByRole('heading').getByRole('button');
  await line.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `ORD-${delivered.orderNumber}` });
  await campaigns(drawer).first().waitFor();
  const stops = await tabStops(page);
  expect([stops.length > 1, stopsOutside(stops), hiddenStops(stops)]).toEqual([true, [], []]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(line)).toBe(true);
});

test('an admin comes from an order to its campaign and to its actions by keyboard alone', async () => {
  const { page } = await open('admin');
  await page.goto(`/order/${delivered._id}/edit`);
  await tabTo(page, campaigns(page).getByRole('link').first());
  await page.keyboard.press('Enter');
  const pause = page.getByRole('button', { name: 'Pause campaign' });
  await pause.waitFor();
  const stops = await tabStops(page);
  expect(hiddenStops(stops)).toEqual([]);
  const order = ['Pause campaign', 'More actions', 'Budget', 'Last day'].map((name) => stops.findIndex((stop) => stop.name === name));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);

  await tabTo(page, pause);
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: /^Pause / });
  await question.waitFor();
  const choices = await tabStops(page);
  expect([choices.length > 1, stopsOutside(choices), hiddenStops(choices)]).toEqual([true, [], []]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(pause)).toBe(true);
  const more = page.getByRole('button', { name: 'More actions' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('menuitem').first())).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(more)).toBe(true);
});

test('after a cancel midway nothing can run or spend on either network', async () => {
  const { context: corporate } = await open('corporate');
  const { page, context } = await open('admin');
  const { _id: orderId, orderNumber } = await placeByCall(corporate.request, { paymentType: 'INVOICE', networks: ['meta', 'google'] });
  // The campaign and its ad sets can be made, and no ad.
  await setFaults('meta', [{ route: 'POST *ads', kind: 'status', status: 503 }]);
  await page.goto(`/order/${orderId}/edit`);
  if ((await readOrder(context.request, orderId)).status === 'NEW') await page.getByRole('button', { name: 'Accept order' }).click();
  await page.getByRole('list', { name: 'Delivery to Meta' }).getByText('Ad set created on Meta').first().waitFor(SOON);
  await page.getByText('Delivered, ').waitFor(SOON);
  expect((await campaignsOn('meta', orderNumber)).length).toBe(1);
  expect((await everythingOf(orderNumber)).google).toContain('ENABLED');

  await choose(page, 'Cancel order');
  await page
    .getByRole('dialog', { name: `Cancel ORD-${orderNumber}?` })
    .getByRole('button', { name: 'Cancel order' })
    .click();
  await setFaults('meta', []);
  await page.getByRole('list', { name: 'Timeline' }).getByText('Removed from the networks', { exact: true }).waitFor(SOON);
  await letAnHourPass(context.request);
  const { meta, google, spent } = await everythingOf(orderNumber);
  expect(new Set(meta)).toEqual(new Set(['DELETED']));
  expect(new Set(google)).toEqual(new Set(['REMOVED']));
  expect(spent).toBe(0);
});
