import type { Order } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { Visit } from '#test/harness/browser.ts';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import {
  cardScreen,
  CARDS,
  enterCard,
  waitForEmailAbout,
  orderLine,
  pressPay,
  readOrderByNumber,
  refusalOfCatalogOrder,
} from './ordering.ts';
import {
  chooseProduct,
  goToPayment,
  orderFromCatalog,
  orderPicked,
  pickWithPictures,
  placeByInvoice,
  previewNames,
} from './wizard-walk.ts';

const { open } = useBrowser();

test('an agent picks two listings, goes through the wizard, pays by card, and is told', async () => {
  const { page, context } = await open('agent');
  const listings = await pickWithPictures(context.request, 'listings', 2);
  await orderPicked(page, 'listings', listings);
  await chooseProduct(page, 'Carousel campaign');
  await goToPayment(page);
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Two of a street');
  await page.reload();
  await page.getByText('You started this order before. Your entries were kept.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Campaign name' }).inputValue()).toBe('Two of a street');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const placed = (await page.getByRole('heading', { name: /^ORD-\d+ was placed$/ }).textContent()) ?? '';
  const orderNumber = Number(/\d+/.exec(placed)?.[0]);
  expect((await readOrderByNumber(context.request, orderNumber)).status).toBe('PENDING_PAYMENT');
  await enterCard(page, CARDS.good);
  await pressPay(page);
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  await page.waitForURL('**/customer-dashboard/dashboardOrders');
  await orderLine(page, orderNumber).getByText('Ready').first().waitFor();
  const order = await readOrderByNumber(context.request, orderNumber);
  expect(order).toMatchObject({ status: 'READY', campaignName: 'Two of a street', items: listings.map(({ _id }) => ({ _id })) });
  const { context: admin } = await open('admin');
  await waitForEmailAbout(admin.request, order.email, `Payment received for order ORD-${orderNumber}`);
});

interface Ordered {
  /** How many items it takes. */
  items: number;
  product: string;
  /** The demo's price, with 15 % tax. */
  total: string;
}

/** For each type the product with the shortest duration, and of those the cheapest. */
const ORDERED = {
  FACEBOOK_VIDEO_CAMPAIGN: { items: 1, product: 'Film, 14 days', total: '$448.50' },
  FACEBOOK_CAROUSEL_CAMPAIGN: { items: 2, product: 'Showcase, 14 days', total: '$494.50' },
  FACEBOOK_DPA_CAMPAIGN: { items: 2, product: 'Always on, 30 days', total: '$989.00' },
  SINGLE_LISTING_IMAGE_CAROUSEL: { items: 1, product: 'Gallery, 10 days', total: '$299.00' },
  FACEBOOK_FUNNEL_CAMPAIGN: { items: 1, product: 'Journey, 30 days', total: '$1,495.00' },
  GOOGLE_DISPLAY_CAMPAIGN: { items: 1, product: 'Display, 14 days', total: '$391.00' },
} satisfies Partial<Record<CampaignType, Ordered>>;

/** Only dynamic ads can be ordered from a catalog, and they always need one (`takesSelection`, `needsCatalog`). */
const FROM_CATALOG = 'FACEBOOK_DPA_CAMPAIGN';
/**
 * The other journeys below and in delivery.test.ts order image campaigns of listings, and the first one a carousel. Past the selection the
 * wizard is the same for resources; the rules accept each type from both (domain/orders/rules/check-order.test.ts), and one resource is
 * picked from its menu in web/order-wizard/start-order.test.tsx.
 */
const WALKED_FROM_RESOURCES = ['FACEBOOK_CAROUSEL_CAMPAIGN'] as const;
const WALKED_FROM_LISTINGS = [
  'FACEBOOK_VIDEO_CAMPAIGN',
  FROM_CATALOG,
  'SINGLE_LISTING_IMAGE_CAROUSEL',
  'FACEBOOK_FUNNEL_CAMPAIGN',
  'GOOGLE_DISPLAY_CAMPAIGN',
] as const;
const NOT_FROM_CATALOG = CAMPAIGN_TYPES.filter((type) => type !== FROM_CATALOG);

describe('a corporate user orders by invoice', () => {
  /** Walks to the end of the wizard; returns the stored order. */
  async function goOnToOrder(
    { page, context }: Visit,
    type: keyof typeof ORDERED,
    campaignName: string,
    advertised?: string,
  ): Promise<Order> {
    const { product, total } = ORDERED[type];
    await chooseProduct(page, CAMPAIGN_TYPE_LABELS[type]);
    if (advertised) await previewNames(page, advertised);
    await goToPayment(page);
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText(product, { exact: true }).waitFor();
    await summary.getByText(total, { exact: true }).waitFor();
    const orderNumber = await placeByInvoice(page, campaignName);
    const line = orderLine(page, orderNumber);
    await line.getByText(product, { exact: true }).waitFor();
    const order = await readOrderByNumber(context.request, orderNumber);
    expect(order).toMatchObject({ campaignName, paymentType: 'INVOICE', products: [{ name: product, type }] });
    expect(order.campaignData.map((data) => data.type)).toEqual([type]);
    expect(moneyText(order.total!, order.currency)).toBe(total);
    return order;
  }

  describe.each([
    ['listings', 'LISTINGS', WALKED_FROM_LISTINGS],
    ['resources', 'RESOURCES', WALKED_FROM_RESOURCES],
  ] as const)('from %s', (from, orderType, types) => {
    test.each(types.map((type) => [CAMPAIGN_TYPE_LABELS[type], type] as const))('%s', async (label, type) => {
      const visit = await open('corporate');
      const picked = await pickWithPictures(visit.context.request, from, ORDERED[type].items);
      await orderPicked(visit.page, from, picked);
      const order = await goOnToOrder(visit, type, `${label} of ${from}`, picked[0]!.title);
      const ids = picked.map(({ _id }) => _id);
      expect(order).toMatchObject({ orderType, fbDpaCatalogId: type === FROM_CATALOG ? expect.any(String) : null });
      expect(order.items.map(({ _id }) => _id)).toEqual(ids);
      expect(order.campaignData[0]?.resources.map(({ itemId }) => itemId)).toEqual(ids);
    });
  });

  test('from a catalog: dynamic ads, and no other type, neither in the wizard nor by a call', async () => {
    const visit = await open('corporate');
    const { page, context } = visit;
    await orderFromCatalog(page);
    const types = page.getByRole('group', { name: 'Campaign type' }).getByRole('radio');
    await types.first().waitFor();
    expect(await types.count()).toBe(1);
    expect(await page.getByRole('radio', { name: CAMPAIGN_TYPE_LABELS[FROM_CATALOG], exact: true }).isChecked()).toBe(true);
    const order = await goOnToOrder(visit, FROM_CATALOG, 'Of a catalog');
    expect(order).toMatchObject({ orderType: 'CATALOG', items: [], fbDpaCatalogId: expect.any(String) });
    expect(order.campaignData[0]?.resources).toEqual([]);
    for (const type of NOT_FROM_CATALOG)
      expect([type, await refusalOfCatalogOrder(context.request, type)]).toEqual([type, 'productNotSelectable']);
    expect(await refusalOfCatalogOrder(context.request, FROM_CATALOG)).toBe('contactMissing');
  });
});

test('a product for one listing is ordered for each of two in one go, by invoice', async () => {
  const { page, context } = await open('corporate');
  const picked = await pickWithPictures(context.request, 'listings', 2);
  await orderPicked(page, 'listings', picked);
  await page.getByRole('button', { name: /^One order each: Spotlight, 7 days/ }).click();
  await page.getByRole('heading', { level: 2, name: 'One order each' }).waitFor();
  await page.getByRole('radio', { name: 'Invoice' }).check();
  await page.getByRole('button', { name: 'Place 2 orders for $391.00' }).click();
  const said = await page
    .getByRole('dialog', { name: 'Success' })
    .getByText(/^ORD-\d+ and ORD-\d+ were placed\.$/)
    .textContent();
  const numbers = (said ?? '').match(/\d+/g)?.map(Number) ?? [];
  const orders = await Promise.all(numbers.map((orderNumber) => readOrderByNumber(context.request, orderNumber)));
  expect(orders.map(({ items, products }) => [items.map(({ _id }) => _id), products.map(({ name }) => name)])).toEqual(
    picked.map(({ _id }) => [[_id], ['Spotlight, 7 days']]),
  );
});

test('sales begin an order in the console, pick for a customer on the order screen, and see it in the console', async () => {
  const { context: corporate } = await open('corporate');
  const [listing] = await pickWithPictures(corporate.request, 'listings', 1);
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
  await page.getByRole('button', { name: /^Order for \$/ }).click();
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
