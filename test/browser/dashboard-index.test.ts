// The dashboard's index for each role: its tabs, its colours, and the tabs that a role may not open.
import { PHONE } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { searchAndChoose } from './people.ts';

const { open } = useBrowser();

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const colourOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('header')).backgroundColor`);

const chooseCustomer = (page: Page, name: string): Promise<void> =>
  searchAndChoose(page, page.getByRole('combobox', { name: 'Customer' }), name);

test.each<[DemoPerson, string[]]>([
  ['corporate', ['Overview', 'Campaigns', 'Leads', 'Orders', 'Status', 'Listings', 'Resources', 'Agents']],
  ['manager', ['Overview', 'Campaigns', 'Leads', 'Orders', 'Status', 'Listings', 'Resources', 'Agents']],
  ['agent', ['Overview', 'Campaigns', 'Leads', 'Orders', 'Status', 'Listings', 'Resources']],
])('%s sees the tabs of their role, goes through each of them and back', async (person, expected) => {
  const { page } = await open(person);
  await page.goto('/customer-dashboard');
  await page.getByRole('region', { name: 'Your offices' }).waitFor();
  expect(await tabs(page).getByRole('link').allInnerTexts()).toEqual(expected);
  expect(await tabs(page).locator('[aria-current]').innerText()).toBe('Overview');
  for (const label of expected.slice(1)) {
    await tabs(page).getByRole('link', { name: label }).click();
    await page.getByRole('heading', { level: 1, name: label }).waitFor();
    await expect.poll(() => tabs(page).locator('[aria-current]').innerText()).toBe(label);
  }
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: expected.at(-2) === 'Overview' ? /./ : (expected.at(-2) ?? '') }).waitFor();
});

test('figures on the overview lead to what they count', async () => {
  const { page } = await open('corporate');
  await page.goto('/customer-dashboard');
  const figure = page.getByRole('list', { name: 'At a glance' }).getByRole('link', { name: /^Listings/ });
  const count = await figure.locator('strong').innerText();
  expect(Number(count)).toBeGreaterThan(0);
  await figure.click();
  await page.waitForURL('**/customer-dashboard/listings');
  await page.getByRole('heading', { level: 1, name: 'Listings' }).waitFor();
  await page.getByText(count, { exact: true }).first().waitFor();
});

test('an agent who follows a link to the agents is told that this part is not theirs', async () => {
  const { page } = await open('agent');
  await page.goto('/customer-dashboard?tab=agents');
  await page.getByRole('heading', { name: /not open to you|do not have access/ }).waitFor();
});

test('an admin goes from one dashboard to another: each has its own colours, words and tabs', async () => {
  const { page } = await open('admin');
  await page.goto('/customer-dashboard');
  await chooseCustomer(page, 'Harcrest Realty');
  await page.getByRole('region', { name: 'Offices' }).waitFor();
  const first = await colourOf(page);
  await chooseCustomer(page, 'Marlowe & Tait');
  await tabs(page).getByRole('link', { name: 'Properties' }).waitFor();
  await expect
    .poll(() => tabs(page).getByRole('link').allInnerTexts())
    .toEqual(['Home', 'Campaigns', 'Leads', 'Orders', 'Status', 'Properties', 'Media library', 'Our people']);
  expect(await colourOf(page)).not.toBe(first);
  await chooseCustomer(page, 'Ironbark Lane');
  await page.getByRole('heading', { level: 1, name: 'Listings' }).waitFor();
  await expect.poll(() => tabs(page).getByRole('link').allInnerTexts()).toEqual(['Listings', 'Agents']);
});

test('on a phone the tabs are at the bottom, within reach of every thumb, and the frame keeps its colours in the dark', async () => {
  const { page } = await open('manager', { viewport: PHONE, colorScheme: 'dark' });
  await page.goto('/customer-dashboard');
  await page.getByRole('region', { name: 'Your offices' }).waitFor();
  const box = await tabs(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  expect(await colourOf(page)).toBe('rgb(18, 50, 79)');
  for (const link of await tabs(page).getByRole('link').all()) {
    const place = await link.boundingBox();
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
