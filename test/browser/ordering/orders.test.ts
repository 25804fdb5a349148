import type { SearchCondition } from '#contract/list/list-query.ts';
import type { Order, OrderRow } from '#contract/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CLICKS } from '../clicks/click-table.ts';
import { countClicks } from '../clicks/count-clicks.ts';
import { useBrowser } from '../journeys.ts';
import { listed, title } from '../people.ts';
import { seriousFindingsIn } from '../serious-findings.ts';

// The context counts clicks for good.
const { open } = useBrowser({ reusedFor: 'counted clicks' });

const read = async <Answer>(context: BrowserContext, path: string): Promise<Answer> =>
  (await (await context.request.get(path)).json()) as Answer;
const ordersOf = async (context: BrowserContext, search: readonly SearchCondition[] = []): Promise<OrderRow[]> =>
  (await read<{ orders: OrderRow[] }>(context, `/api/orders?limit=100&search=${encodeURIComponent(JSON.stringify(search))}`)).orders;
const inState = (orders: readonly OrderRow[], state: OrderState): OrderRow => orders.find(({ status }) => status === state)!;
const FAILED_AT_HARCREST: readonly SearchCondition[] = [
  { field: 'customerName', operator: '%', value: 'Harcrest' },
  { field: 'status', operator: 'in', value: ['FAILED'] },
];
async function failedBecause(context: BrowserContext, reason: string): Promise<OrderRow> {
  for (const row of await ordersOf(context, FAILED_AT_HARCREST)) {
    const { timeline } = await read<Order>(context, `/api/orders/${row._id}`);
    if (timeline.at(-1)?.note === reason) return row;
  }
  throw new Error(`No order has failed for this reason: ${reason}`);
}
/** The count in the heading; a page shows only some of the orders. */
const total = async (page: Page): Promise<number> =>
  Number((await page.getByRole('heading', { level: 1, name: /^Orders/ }).innerText()).replace(/\D/g, ''));
const lines = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');

test('operations narrow the list, look at an order, answer its comment and deliver it again to both networks', async () => {
  const { page, context } = await open('operations');
  await page.goto('/orders/list');
  await title(page, 'Orders');
  await page.getByText('Total incl. GST').waitFor();
  await page.getByRole('combobox', { name: 'Ordered', exact: true }).click();
  await page.getByRole('option', { name: 'Last 90 days' }).click();
  await page.waitForURL(/range=90_DAYS/);
  // The demo's orders come first, before those that other journeys placed.
  await page.goto(`${page.url()}&filters=status%3Aequals%3AFAILED&order=orderNumber`);
  // Others fail because some of the demo's customers have accounts that cannot run ads; theirs could not be delivered again.
  const failed = await failedBecause(context, 'The ad account has reached its spending limit.');
  const row = listed(page, `ORD-${failed.orderNumber}`);
  await row.waitFor();
  expect(await page.locator('tbody tr').count()).toBe(await page.locator('tbody tr').filter({ hasText: 'Failed' }).count());
  // What is counted begins at the home page.
  const clicks = await countClicks(context);
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /^Orders / })
    .click();
  await page.getByPlaceholder('Search by number, title or address').fill(`ORD-${failed.orderNumber}`);
  await row.getByRole('link', { name: `ORD-${failed.orderNumber}` }).click();
  await title(page, `ORD-${failed.orderNumber}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText('The ad account has reached its spending limit.').waitFor();

  await page.getByRole('textbox', { name: 'New comment' }).fill('The limit was raised.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByRole('list', { name: 'Comments' }).getByText('The limit was raised.').waitFor();
  await page.getByRole('button', { name: 'Deliver again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }).click();
  await timeline.getByText('Sent to delivery again').waitFor();
  expect(clicks()).toBe(CLICKS.failedOrder.after);
  // The page follows by itself, without being loaded again.
  await timeline.getByText('Delivered', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await read<Order>(context, `/api/orders/${failed._id}`)).toMatchObject({ status: 'DELIVERED' });
});

test('sales change what the campaign of a new order is called and accept it', async () => {
  const { page, context } = await open('sales');
  const fresh = inState(await ordersOf(context), 'NEW');
  await page.goto(`/order/${fresh._id}/edit`);
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('A quiet street');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Successfully Saved!').waitFor();
  // Its delivery may begin at once.
  await page.getByRole('button', { name: 'Accept order' }).click();
  await page.getByText(`ORD-${fresh.orderNumber} accepted`).waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'Notification settings' }).waitFor();
  expect(await seriousFindingsIn(page, '[role=dialog]')).toEqual([]);
  const { campaignName, timeline } = await read<Order>(context, `/api/orders/${fresh._id}`);
  expect([campaignName, timeline.some(({ to }) => to === 'READY')]).toEqual(['A quiet street', true]);
});

test('corporate search their orders, choose other days, keep them as a file, and cancel one that nobody has accepted yet', async () => {
  const { page, context } = await open('corporate');
  const placed = inState(await ordersOf(context), 'NEW');
  await page.goto('/customer-dashboard?tab=orders');
  await lines(page).first().waitFor();
  const ofTheYear = await total(page);
  await page.getByRole('combobox', { name: 'Ordered', exact: true }).click();
  await page.getByRole('option', { name: 'Last 30 days' }).click();
  await expect.poll(() => total(page)).toBeLessThan(ofTheYear);

  await page.getByRole('textbox', { name: 'Search orders' }).fill(`ORD-${placed.orderNumber}`);
  await expect.poll(() => lines(page).count()).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: placed.title, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `ORD-${placed.orderNumber}` });
  await drawer.getByRole('button', { name: 'Cancel order' }).waitFor();
  expect(await seriousFindingsIn(page, '[role=dialog]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ORD-${placed.orderNumber}?` });
  await dialog.getByText('there is no card payment to refund').waitFor();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await drawer.getByText('Order has been cancelled.', { exact: true }).first().waitFor();
});

test('an agent sees their own orders only, on a phone too, and no failure', async () => {
  const { page, context } = await open('agent', { viewport: PHONE });
  const own = await ordersOf(context);
  await page.goto('/customer-dashboard/dashboardOrders?range=12_MONTHS');
  await lines(page).first().waitFor();
  await expect.poll(() => total(page)).toBe(own.length);
  expect(await page.getByText('Failed').count()).toBe(0);
  const { context: corporate } = await open('corporate');
  const foreign = (await ordersOf(corporate)).find(({ _id }) => own.every((order) => order._id !== _id))!;
  expect((await context.request.get(`/api/orders/${foreign._id}`)).status()).toBe(404);
});
