// Walks through the order wizard in browser tests, from picking items to the last step, and fills in what the wizard asks for.
import type { SessionUser } from '#contract/accounts/index.ts';
import type { WizardData } from '#contract/orders/index.ts';
import type { DashboardToday } from '#contract/results/index.ts';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The tab of the dashboard where items are picked. */
export type PickedFrom = 'listings' | 'resources';

interface Picked {
  _id: string;
  title: string;
  numImages: number;
  /** Only for resources; a listing is always published. */
  isPublished?: boolean;
}

type PickedItem = Pick<Picked, '_id' | 'title'>;

/** The minimum number of images of a slide show or of a carousel of one listing. */
const ENOUGH_PICTURES = 3;

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** Items with enough pictures for every campaign type, each with a different title. */
export async function pickWithPictures(request: APIRequestContext, from: PickedFrom, count: number): Promise<Picked[]> {
  const answer = (await (await request.get(`/api/${from}?limit=50`)).json()) as Record<PickedFrom, Picked[]>;
  const all = answer[from];
  const alone = all.filter(({ title }) => all.filter((other) => other.title === title).length === 1);
  const shown = alone.filter(({ numImages, isPublished = true }) => numImages >= ENOUGH_PICTURES && isPublished);
  // The newest come first. Other journeys add resources whose pictures are too small for ads; the demo's are the oldest.
  const found = from === 'resources' ? shown.slice(-count) : shown.slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

/** A listing that the overview suggests, with a URL and enough pictures for every campaign type. */
export async function pickSuggested(request: APIRequestContext, pictures = 1): Promise<PickedItem> {
  const read = async <Answer>(path: string) => (await (await request.get(path)).json()) as Answer;
  const { user } = await read<{ user: SessionUser }>('/api/auth/session');
  const { suggested } = await read<DashboardToday>(`/api/customer-dashboards/${user.customer?._id}/today`);
  for (const { _id, title } of suggested) {
    const { items } = await read<WizardData>(`/api/orders/wizard?orderType=LISTINGS&itemIds=${_id}`);
    if (items.every((item) => item.hasUrl && item.pictures.length >= pictures)) return { _id, title };
  }
  throw new Error('The overview suggests no listing with a URL and pictures.');
}

/** From the home page. It was never ordered, so that nothing warns. */
export async function orderSuggested(page: Page, { title }: PickedItem): Promise<false> {
  await page.goto('/customer-dashboard');
  await page
    .getByRole('region', { name: 'Not advertised' })
    .getByRole('button', { name: `Order ${title}`, exact: true })
    .click();
  await heading(page, 'Product and contacts');
  return false;
}

export async function openPicking(page: Page, from: PickedFrom): Promise<void> {
  await page.goto('/customer-dashboard');
  const tab = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: from === 'listings' ? 'Listings' : 'Resources' });
  await tab.click();
  await page.waitForURL(`**/customer-dashboard/${from}`);
}

/** One item is ordered from its card; several are selected first. Resolves to whether the dashboard warned of an earlier order. */
export async function orderPicked(page: Page, from: PickedFrom, picked: readonly PickedItem[]): Promise<boolean> {
  await page.goto(`/customer-dashboard/${from}?limit=50`);
  const [only, ...others] = picked;
  if (others.length > 0) {
    for (const { title } of picked) await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
  } else {
    await page.getByRole('button', { name: `Order ${only?.title}`, exact: true }).click();
  }
  return confirmRepeat(page);
}

/** Journeys before may have ordered the listing already, of which the wizard warns. Resolves to whether it did. */
export async function confirmRepeat(page: Page): Promise<boolean> {
  const again = page.getByRole('main').getByRole('button', { name: 'Order again', exact: true });
  await page.getByRole('heading', { name: 'Product and contacts', exact: true }).or(again).first().waitFor();
  const isWarned = await again.isVisible();
  if (isWarned) await again.click();
  await heading(page, 'Product and contacts');
  return isWarned;
}

export async function orderFromCatalog(page: Page): Promise<void> {
  await openPicking(page, 'listings');
  await page.getByRole('button', { name: 'Order from a catalog' }).click();
  await heading(page, 'Product and contacts');
}

/** Chooses what a journey names, and the first option of every other choice; the contacts of the items are chosen already. */
export async function chooseProduct(page: Page, type: string, named: { Duration?: RegExp; Price?: string } = {}): Promise<void> {
  await page.getByRole('radio', { name: type, exact: true }).check();
  // Each choice decides what the next one offers. Another option may be chosen already, because an order begins with the suggested product.
  for (const choice of ['Duration', 'Price', 'Product'] as const) {
    const group = page.getByRole('group', { name: choice, exact: true });
    const name = choice === 'Product' ? undefined : named[choice];
    if (name !== undefined || (await group.count()) > 0) await group.getByRole('radio', { name }).first().check();
  }
  if (
    (await page
      .getByRole('region', { name: 'Summary' })
      .getByText(/^Contacts?$/)
      .count()) === 0
  ) {
    await page.getByRole('combobox', { name: 'Agents' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
  }
  for (const name of ['Office', 'Catalog', 'Meta billing account', 'Google billing account']) {
    const field = page.getByRole('combobox', { name, exact: true });
    if ((await field.count()) === 0 || (await field.inputValue()) !== '') continue;
    await field.click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('complementary', { name: 'Preview' }).waitFor();
}

const NAMED_WORDS = 3;

/** The preview contains the first words of the item's title; ads shorten long titles. */
export async function previewNames(page: Page, title: string): Promise<void> {
  const begins = title.split(' ').slice(0, NAMED_WORDS).join(' ');
  await page.getByRole('complementary', { name: 'Preview' }).getByText(begins).first().waitFor();
}

/** The only input that can still be missing is a link; the wizard opens its field. */
export async function goToPayment(page: Page, press = (button: Locator): Promise<void> => button.click()): Promise<void> {
  const next = () => press(page.getByRole('button', { name: 'Next', exact: true }));
  await next();
  const payment = page.getByRole('heading', { level: 2, name: 'Payment', exact: true });
  const field = page.locator('input:focus');
  for (let asked = 0; asked < 6; asked += 1) {
    await payment.or(page.getByRole('heading', { level: 2, name: 'Settings per campaign template' })).waitFor();
    if (await payment.isVisible()) return;
    await next();
    await payment.or(field).first().waitFor();
    if (await payment.isVisible()) return;
    await field.fill('https://harcrest.example/spring');
  }
  throw new Error('The wizard never came to its last step.');
}

/** Returns the order's number. */
export async function placeByInvoice(page: Page, campaignName: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Campaign name' }).fill(campaignName);
  await page.getByRole('radio', { name: 'Invoice' }).check();
  await page.getByRole('button', { name: /^Place order for \$/ }).click();
  const words =
    (await page
      .getByRole('dialog', { name: 'Success' })
      .getByText(/^ORD-\d+ was placed\./)
      .textContent()) ?? '';
  await page.waitForURL('**/customer-dashboard/dashboardOrders');
  return Number(/\d+/.exec(words)?.[0]);
}
