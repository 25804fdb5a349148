// Jobs of staff and agents, each by its shortest way, with the number of clicks that docs/decisions/clicks.md says.
import { readFile } from 'node:fs/promises';
import type { OwnCards } from '#contract/orders/index.ts';
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CLICKS } from './clicks/click-table.ts';
import { countClicks } from './clicks/count-clicks.ts';
import { useBrowser } from './journeys.ts';
import { cardScreen, enterCard, CARDS, orderLine, placeByCard, pressPay } from './ordering.ts';

// The context counts clicks for good.
const { open } = useBrowser({ reusedFor: 'counted clicks' });

async function chooseFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('an email of a customer is changed, and sent as a test', async () => {
  const { page, context } = await open('admin');
  const clicks = await countClicks(context);
  await page.goto('/');
  await chooseFromMenu(page, 'Customers', 'Customers');
  await page.getByPlaceholder('Search by name').fill('Copperfold');
  await page.waitForURL(/Copperfold/);
  await page.getByRole('link', { name: 'Copperfold Property', exact: true }).click();
  await page.getByRole('link', { name: 'Open customer' }).click();
  await page.getByRole('navigation', { name: 'Customer' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Emails' }).click();
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: 'Order delivered' }).click();
  const form = page.getByRole('form', { name: 'Order delivered' });
  await form.getByRole('textbox', { name: 'Subject', exact: true }).fill('Your ads are live');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Successfully Saved!').waitFor();
  await form.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByText('A test email to admin@adstead.example is on its way').waitFor();
  expect(clicks()).toBe(CLICKS.emails.after);
});

test('the failed orders are seen', async () => {
  const { page, context } = await open('operations');
  const clicks = await countClicks(context);
  await page.goto('/');
  await chooseFromMenu(page, 'Campaign', 'Orders');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Failed/ })
    .click();
  await page.waitForURL(/FAILED/);
  expect(clicks()).toBe(CLICKS.views.after);
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
    .getByRole('region', { name: 'Unpaid' })
    .getByRole('listitem')
    .filter({ hasText: `ORD-${orderNumber}` })
    .getByRole('link', { name: /^Pay now: / })
    .click();
  await enterCard(page, CARDS.good);
  await pressPay(page);
  await page.getByText('Payment received. Thank you.').waitFor();
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  expect(clicks()).toBe(CLICKS.paying.after);
  await page.goto('/customer-dashboard/dashboardOrders');
  await orderLine(page, orderNumber).getByText('Ready').first().waitFor();
});

test('the page of counted clicks says what the journeys are held to', async () => {
  const page = await readFile(new URL('../../docs/decisions/clicks.md', import.meta.url), 'utf8');
  for (const { job, before, after } of Object.values(CLICKS)) expect(page).toContain(`| ${job} | ${before ?? 'not measured'} | ${after} |`);
});
