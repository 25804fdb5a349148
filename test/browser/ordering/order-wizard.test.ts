import type { Order } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { Visit } from '#test/harness/browser.ts';
import type { DashboardSetup } from '#contract/dashboards/index.ts';
import type { APIRequestContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseByKeys, pressByKey, tabTo } from '../inputs/by-keyboard.ts';
import { CLICKS } from '../clicks/click-table.ts';
import { countClicks } from '../clicks/count-clicks.ts';
import { useBrowser } from '../journeys.ts';
import {
  cardScreen,
  CARDS,
  enterCard,
  waitForEmailAbout,
  orderLine,
  waitForReadyLine,
  placeByCall,
  pressPay,
  readOrderByNumber,
  refusalOfCatalogOrder,
} from './ordering.ts';
import { seriousFindingsIn } from '../serious-findings.ts';
import {
  chooseProduct,
  confirmRepeat,
  goToPayment,
  openPicking,
  orderFromCatalog,
  orderPicked,
  orderSuggested,
  pickSuggested,
  pickWithPictures,
  placeByInvoice,
  previewNames,
} from './wizard-walk.ts';
import type { PickedFrom } from './wizard-walk.ts';

// The context counts clicks for good.
const { open } = useBrowser({ reusedFor: 'counted clicks' });

test('an agent picks two listings and places an order by keyboard alone, pays by card, and is told', async () => {
  const { page, context } = await open('agent');
  const listings = await pickWithPictures(context.request, 'listings', 2);
  await page.goto('/customer-dashboard/listings');
  for (const { title } of listings) await pressByKey(page, page.getByRole('checkbox', { name: `Select ${title}`, exact: true }), 'Space');
  expect(await seriousFindingsIn(page, '[aria-label="Selected"]')).toEqual([]);
  await pressByKey(page, page.getByRole('button', { name: 'Order', exact: true }));
  const again = page.getByRole('dialog').getByRole('button', { name: 'Order again' });
  const types = page.getByRole('group', { name: 'Campaign type' });
  await types.or(again).first().waitFor();
  // Journeys before may have ordered the listings already.
  if (await again.isVisible()) await pressByKey(page, again);
  await chooseByKeys(page, types, 'Carousel campaign');
  await page.getByRole('complementary', { name: 'Preview' }).waitFor();
  expect(await seriousFindingsIn(page, 'main')).toEqual([]);
  await goToPayment(page, (button) => pressByKey(page, button));
  const name = page.getByRole('textbox', { name: 'Campaign name' });
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Two of a street');
  expect(await seriousFindingsIn(page, 'main')).toEqual([]);
  await page.reload();
  await page.getByText('You started this order before. Your entries were kept.').waitFor();
  expect(await name.inputValue()).toBe('Two of a street');
  await pressByKey(page, page.getByRole('button', { name: /^Pay \$/ }));
  const placed = (await page.getByRole('heading', { name: /^ORD-\d+ was placed$/ }).textContent()) ?? '';
  const orderNumber = Number(/\d+/.exec(placed)?.[0]);
  expect((await readOrderByNumber(context.request, orderNumber)).status).toBe('PENDING_PAYMENT');
  await enterCard(page, CARDS.good);
  expect(await seriousFindingsIn(page, '[role=dialog]')).toEqual([]);
  await pressPay(page);
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  await page.waitForURL('**/customer-dashboard/dashboardOrders');
  await waitForReadyLine(page, orderNumber);
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
  clicks: { after: number };
}

/** For each type the product with the shortest duration, and of those the cheapest. */
const ORDERED = {
  FACEBOOK_VIDEO_CAMPAIGN: { items: 1, product: 'Film, 14 days', total: '$448.50', clicks: CLICKS.orderVideo },
  FACEBOOK_CAROUSEL_CAMPAIGN: { items: 2, product: 'Showcase, 14 days', total: '$494.50', clicks: CLICKS.orderCarousel },
  FACEBOOK_DPA_CAMPAIGN: { items: 2, product: 'Always on, 30 days', total: '$989.00', clicks: CLICKS.orderDynamic },
  SINGLE_LISTING_IMAGE_CAROUSEL: { items: 1, product: 'Gallery, 10 days', total: '$299.00', clicks: CLICKS.orderSingle },
  FACEBOOK_FUNNEL_CAMPAIGN: { items: 1, product: 'Journey, 30 days', total: '$1,495.00', clicks: CLICKS.orderFunnel },
  GOOGLE_DISPLAY_CAMPAIGN: { items: 1, product: 'Display, 14 days', total: '$391.00', clicks: CLICKS.orderDisplay },
} satisfies Partial<Record<CampaignType, Ordered>>;

/** Only dynamic ads can be ordered from a catalog, and they always need one (`takesSelection`, `needsCatalog`). */
const FROM_CATALOG = 'FACEBOOK_DPA_CAMPAIGN';
/**
 * The other journeys below and in delivery.test.ts order image campaigns of listings, and the first one a carousel. Past the selection the
 * wizard is the same for resources; the rules accept each type from both (domain/orders/rules/checks/check-order.test.ts), and one resource is
 * picked from its menu in web/order-wizard/unfinished/start-order.test.tsx.
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

describe('a corporate user orders by invoice, from the home page in as few clicks as are written down', () => {
  /** The wizard fills in contacts, office and payment type of the last order. Counting begins after it. */
  async function openWithLastOrder(): Promise<Visit & { clicks: () => number }> {
    const visit = await open('corporate');
    await placeByCall(visit.context.request, { paymentType: 'INVOICE', networks: ['meta'] });
    return { ...visit, clicks: await countClicks(visit.context) };
  }

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

  /** Journeys before may have ordered the listings already, of which the dashboard warns. */
  async function pickFromTab(page: Visit['page'], from: PickedFrom, picked: Parameters<typeof orderPicked>[2]): Promise<boolean> {
    await openPicking(page, from);
    return orderPicked(page, from, picked);
  }

  test('an image campaign, as it is suggested', async () => {
    const { page, context, clicks } = await openWithLastOrder();
    await orderSuggested(page, await pickSuggested(context.request));
    await page.getByRole('complementary', { name: 'Preview' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Image campaign', exact: true }).isChecked()).toBe(true);
    await goToPayment(page);
    await placeByInvoice(page, 'As suggested');
    expect(clicks()).toBe(CLICKS.orderImage.after);
  });

  describe.each([
    ['listings', 'LISTINGS', WALKED_FROM_LISTINGS],
    ['resources', 'RESOURCES', WALKED_FROM_RESOURCES],
  ] as const)('from %s', (from, orderType, types) => {
    test.each(types.map((type) => [CAMPAIGN_TYPE_LABELS[type], type] as const))('%s', async (label, type) => {
      const visit = await openWithLastOrder();
      const { items, clicks } = ORDERED[type];
      const { request } = visit.context;
      const picked = items === 1 ? [await pickSuggested(request, 3)] : await pickWithPictures(request, from, items);
      const isWarned = items === 1 ? await orderSuggested(visit.page, picked[0]!) : await pickFromTab(visit.page, from, picked);
      const isSuggested = await visit.page.getByRole('radio', { name: label, exact: true }).isChecked();
      const order = await goOnToOrder(visit, type, `${label} of ${from}`, picked[0]!.title);
      const expected = from === 'resources' ? CLICKS.orderResources : clicks;
      expect(visit.clicks()).toBe(expected.after + (isWarned ? 1 : 0) - (isSuggested ? 1 : 0));
      const ids = picked.map(({ _id }) => _id);
      expect(order).toMatchObject({ orderType, fbDpaCatalogId: type === FROM_CATALOG ? expect.any(String) : null });
      expect(order.items.map(({ _id }) => _id)).toEqual(ids);
      expect(order.campaignData[0]?.resources.map(({ itemId }) => itemId)).toEqual(ids);
    });
  });

  test('from a catalog: dynamic ads, and no other type, neither in the wizard nor by a call', async () => {
    const visit = await openWithLastOrder();
    const { page, context } = visit;
    await orderFromCatalog(page);
    const types = page.getByRole('group', { name: 'Campaign type' }).getByRole('radio');
    await types.first().waitFor();
    expect(await types.count()).toBe(1);
    expect(await page.getByRole('radio', { name: CAMPAIGN_TYPE_LABELS[FROM_CATALOG], exact: true }).isChecked()).toBe(true);
    const order = await goOnToOrder(visit, FROM_CATALOG, 'Of a catalog');
    expect(visit.clicks()).toBe(CLICKS.orderCatalog.after);
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
  await page.getByRole('button', { name: /^Order separately: Spotlight, 7 days/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Separate orders' }).waitFor();
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
  await page.getByRole('textbox', { name: 'Search items' }).fill(listing!.title);
  await page.getByRole('checkbox', { name: `Select ${listing!.title}`, exact: true }).check();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await confirmRepeat(page);
  await chooseProduct(page, 'Image campaign');
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Invoice' }).check();
  await page.getByRole('button', { name: /^Place order for \$/ }).click();
  await page
    .getByRole('dialog', { name: 'Success' })
    .getByText(/^ORD-\d+ was placed\./)
    .waitFor();
  await page.waitForURL('**/orders/list');
});

/** Switches ordering on phones on or off in the dashboard of the customer of this person. */
async function allowPhoneOrdering(staff: APIRequestContext, customerId: string, isAllowed: boolean): Promise<void> {
  const path = `/api/dashboards/${customerId}`;
  const { configuration } = (await (await staff.get(path)).json()) as DashboardSetup;
  const controls = { ...configuration.controls, enablePhoneOrdering: isAllowed };
  const answer = await staff.put(path, { data: { configuration: { ...configuration, controls } } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('on a phone nothing offers to order until the dashboard allows it, and then the wizard is walked there', async () => {
  const { page, context } = await open('corporate', { viewport: PHONE });
  await page.goto('/customer-dashboard/listings');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await page.getByRole('region', { name: 'Selected' }).waitFor();
  expect(await page.getByRole('button', { name: 'Order', exact: true }).count()).toBe(0);
  await page.goto('/customer-dashboard/order');
  await page.getByText('Ordering needs a larger screen').waitFor();

  const { context: admin } = await open('admin');
  const { customer } = (await (await context.request.get('/api/users/me')).json()) as { customer: { _id: string } };
  await allowPhoneOrdering(admin.request, customer._id, true);
  try {
    await orderPicked(page, 'listings', await pickWithPictures(context.request, 'listings', 1));
    await chooseProduct(page, 'Image campaign');
    await goToPayment(page);
    await placeByInvoice(page, 'From a phone');
  } finally {
    await allowPhoneOrdering(admin.request, customer._id, false);
  }
});
