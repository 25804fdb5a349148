import type { Order, OrderRow } from '#contract/orders/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { APIRequestContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { cardScreen, CARDS, enterCard, mailedAbout, orderLine, pressPay, readOrder } from './ordering.ts';
import { chooseProduct, goToPayment, listingsWithPictures, orderListings, placeByInvoice } from './wizard-walk.ts';

const { open } = useBrowser();

async function orderOf(request: APIRequestContext, orderNumber: number): Promise<Order> {
  const { orders } = (await (await request.get('/api/orders?limit=100')).json()) as { orders: OrderRow[] };
  return readOrder(request, orders.find((order) => order.orderNumber === orderNumber)!._id);
}

test('an agent picks two listings, goes through the wizard, pays by card, and is told', async () => {
  const { page, context } = await open('agent');
  const listings = await listingsWithPictures(context.request, 2);
  await orderListings(page, listings);
  await chooseProduct(page, 'Carousel campaign');
  await goToPayment(page);
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Two of a street');
  await page.reload();
  await page.getByText('This order was begun before. What you entered was kept.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Campaign name' }).inputValue()).toBe('Two of a street');
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  const placed = (await page.getByRole('heading', { name: /^ORD-\d+ was placed$/ }).textContent()) ?? '';
  const orderNumber = Number(/\d+/.exec(placed)?.[0]);
  expect((await orderOf(context.request, orderNumber)).status).toBe('PENDING_PAYMENT');
  await enterCard(page, CARDS.good);
  await pressPay(page);
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  await page.waitForURL('**/customer-dashboard/dashboardOrders');
  await orderLine(page, orderNumber).getByText('Ready').first().waitFor();
  const order = await orderOf(context.request, orderNumber);
  expect(order).toMatchObject({ status: 'READY', campaignName: 'Two of a street', items: listings.map(({ _id }) => ({ _id })) });
  const { context: admin } = await open('admin');
  await mailedAbout(admin.request, order.email, `Payment received for order ORD-${orderNumber}`);
});

const SEVERAL: readonly CampaignType[] = ['FACEBOOK_CAROUSEL_CAMPAIGN', 'FACEBOOK_DPA_CAMPAIGN'];

describe('a corporate user orders by invoice', () => {
  test.each(CAMPAIGN_TYPES.map((type) => [CAMPAIGN_TYPE_LABELS[type], type] as const))('%s from listings', async (label, type) => {
    const { page, context } = await open('corporate');
    await orderListings(page, await listingsWithPictures(context.request, SEVERAL.includes(type) ? 2 : 1));
    await chooseProduct(page, label);
    await goToPayment(page);
    const orderNumber = await placeByInvoice(page, `${label} of a listing`);
    await orderLine(page, orderNumber).waitFor();
    expect(await orderOf(context.request, orderNumber)).toMatchObject({
      orderType: 'LISTINGS',
      paymentType: 'INVOICE',
      products: [{ type }],
    });
  });

  test('from resources', async () => {
    const { page, context } = await open('corporate');
    const { resources } = (await (await context.request.get('/api/resources?limit=50')).json()) as {
      resources: { title: string; isPublished: boolean; numImages: number }[];
    };
    const resource = resources.find(
      ({ title, isPublished, numImages }) =>
        isPublished && numImages > 0 && resources.filter((other) => other.title === title).length === 1,
    )!;
    await page.goto('/customer-dashboard/resources?limit=50');
    await page.getByRole('checkbox', { name: `Select ${resource.title}`, exact: true }).check();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await chooseProduct(page, CAMPAIGN_TYPE_LABELS.FACEBOOK_IMAGE_CAMPAIGN);
    await goToPayment(page);
    const orderNumber = await placeByInvoice(page, 'Of a resource');
    expect(await orderOf(context.request, orderNumber)).toMatchObject({ orderType: 'RESOURCES', items: [{ title: resource.title }] });
  });

  test('from a catalog', async () => {
    const { page, context } = await open('corporate');
    await page.goto('/customer-dashboard/listings');
    await page.getByRole('button', { name: 'Order from a catalog' }).click();
    await chooseProduct(page, CAMPAIGN_TYPE_LABELS.FACEBOOK_DPA_CAMPAIGN);
    await goToPayment(page);
    const orderNumber = await placeByInvoice(page, 'Of a catalog');
    expect(await orderOf(context.request, orderNumber)).toMatchObject({
      orderType: 'CATALOG',
      items: [],
      fbDpaCatalogId: expect.any(String),
    });
  });
});

test('sales begin an order in the console, pick for a customer on the order screen, and see it in the console', async () => {
  const { context: corporate } = await open('corporate');
  const [listing] = await listingsWithPictures(corporate.request, 1);
  const { customer } = (await (await corporate.request.get('/api/users/me')).json()) as { customer: { name: string } };
  const { page } = await open('sales');
  await page.goto('/orders/list');
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: customer.name }).click();
  await page.getByRole('textbox', { name: 'Search by words' }).fill(listing!.title);
  await page.getByRole('checkbox', { name: `Select ${listing!.title}`, exact: true }).check();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await chooseProduct(page, 'Image campaign');
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Invoice' }).check();
  await page.getByRole('button', { name: /^Order for \d/ }).click();
  await page
    .getByRole('dialog', { name: 'Success' })
    .getByText(/^ORD-\d+ was placed\./)
    .waitFor();
  await page.waitForURL('**/orders/list');
});

test('on a phone nothing offers to order, and the wizard says what it needs', async () => {
  const { page } = await open('corporate', { viewport: PHONE });
  await page.goto('/customer-dashboard/listings');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await page.getByRole('region', { name: 'Selected' }).waitFor();
  expect(await page.getByRole('button', { name: 'Order', exact: true }).count()).toBe(0);
  await page.goto('/customer-dashboard/order');
  await page.getByText('Ordering needs a larger screen').waitFor();
});
