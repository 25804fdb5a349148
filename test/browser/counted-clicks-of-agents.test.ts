// Jobs of a customer's people, each by its shortest way from the home page, with the number of clicks that docs/decisions/screens/clicks.md says.
// order-wizard.test.ts counts an order of each campaign type, orders.test.ts a failed order, and saved-card.test.ts a saved card.
import type { OwnCards } from '#contract/orders/index.ts';
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { PHONE } from '#test/harness/browser.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CLICKS } from './clicks/click-table.ts';
import { countClicks } from './clicks/count-clicks.ts';
import { useBrowser } from './journeys.ts';
import { cardScreen, enterCard, CARDS, placeByCard, pressPay, waitForReadyLine } from './ordering/ordering.ts';
import { fillIn, ownMenu } from './people.ts';

// The context counts clicks for good.
const { open } = useBrowser({ reusedFor: 'counted clicks' });

const openTab = async (page: Page, tab: string): Promise<void> => {
  await page.goto('/customer-dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: tab, exact: true }).click();
};

async function addPicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose images' }).click();
  await (await chooser).setFiles([{ name: 'home.png', mimeType: 'image/png', buffer: await samplePng(1200, 1200) }]);
  await page.getByText('home.png was uploaded.').waitFor();
}

test('listings are uploaded in bulk and distributed', async () => {
  const { page, context } = await open('corporate');
  const clicks = await countClicks(context);
  // Its own reference: rows of a listing that another journey uploaded would change that one, and leave nothing to distribute.
  const buffer = Buffer.from('reference,title\nCOUNTED-1,A counted upload\n');
  await openTab(page, 'Listings');
  await page.getByRole('link', { name: 'Bulk upload' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'counted.csv', mimeType: 'text/csv', buffer });
  const card = page.getByRole('listitem', { name: 'counted.csv' }).first();
  await card.getByRole('button', { name: /^Distribute \d listings?$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Distribute' }).click();
  await card.getByText('Distributed', { exact: true }).waitFor();
  expect(clicks()).toBe(CLICKS.bulkUpload.after);
});

test('a resource is added', async () => {
  const { page, context } = await open('agent');
  const clicks = await countClicks(context);
  await openTab(page, 'Resources');
  await page.getByRole('link', { name: 'New resource' }).first().click();
  await addPicture(page);
  await fillIn(page, { Title: 'A counted resource' });
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByRole('link', { name: 'A counted resource' }).waitFor();
  expect(clicks()).toBe(CLICKS.resources.after);
});

test('a listing is added, and its order begun', async () => {
  const { page, context } = await open('agent');
  const clicks = await countClicks(context);
  await openTab(page, 'Listings');
  await page.getByRole('link', { name: 'New listing' }).click();
  // Without a URL other journeys do not take it for their orders.
  await fillIn(page, { Title: 'A counted home' });
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option').first().click();
  await addPicture(page);
  await page.getByRole('button', { name: 'Create listing' }).click();
  await page.waitForURL('**/customer-dashboard/order');
  expect(clicks()).toBe(CLICKS.listings.after);
});

test('an agent changes the own phone number', async () => {
  const { page, context } = await open('agent');
  const clicks = await countClicks(context);
  await page.goto('/customer-dashboard');
  await ownMenu(page).click();
  await page.getByRole('menuitem', { name: /settings/i }).click();
  await page.getByRole('textbox', { name: 'Number 1' }).fill('021 555 0143');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Successfully Saved!').first().waitFor();
  expect(clicks()).toBe(CLICKS.settings.after);
});

test('the results of an order are seen on a phone', async () => {
  const { page, context } = await open('corporate', { viewport: PHONE });
  const clicks = await countClicks(context);
  await openTab(page, 'Orders');
  await page.getByRole('link', { name: 'See results' }).first().click();
  await page.getByText('Impressions').first().waitFor();
  expect(clicks()).toBe(CLICKS.phone.after);
});

/** Another journey of this person may have saved a card, which is offered before a new one. */
async function removeSavedCards(request: APIRequestContext): Promise<void> {
  const { cards } = (await (await request.get('/api/users/me/cards')).json()) as OwnCards;
  for (const { _id } of cards) await request.delete(`/api/users/me/cards/${_id}`, { headers: { [OWN_REQUEST_HEADER]: '1' } });
}

test('an unpaid order is paid from the overview', async () => {
  const { page, context } = await open('agent');
  await removeSavedCards(context.request);
  const { orderNumber } = await placeByCard(context.request);
  const clicks = await countClicks(context);
  await page.goto('/customer-dashboard');
  await page
    .getByRole('region', { name: 'Card payments due' })
    .getByRole('listitem')
    .filter({ hasText: `ORD-${orderNumber}` })
    .getByRole('link', { name: /^Pay now: / })
    .click();
  await enterCard(page, CARDS.good);
  await pressPay(page);
  // The drawer tells it; the payment's own message goes with the payment where the drawer is faster.
  const drawer = page.getByRole('dialog', { name: `ORD-${orderNumber}`, exact: true });
  await drawer
    .getByText(/^(Approved|In review|Scheduled)$/)
    .first()
    .waitFor();
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  expect(clicks()).toBe(CLICKS.paying.after);
  await page.goto('/customer-dashboard/dashboardOrders');
  await waitForReadyLine(page, orderNumber);
});
