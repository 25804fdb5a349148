// Customers in a browser. The keys of a list are tested by web/list/list-selection.test.tsx; what a form or the server refuses of a
// customer by web/customers/customer-screens.test.tsx and server/customers/customer-routes.test.ts.
import { PHONE } from '#test/harness/browser.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { searchAndChoose, showAdded } from './people.ts';
import { seriousFindingsIn } from './serious-findings.ts';

const { open } = useBrowser();

const rows = (page: Page) => page.locator('tbody').getByRole('row');

/** Clicking scrolls by itself, so without this check a dialog outside the window would not be noticed. */
async function expectInSight(page: Page, dialog: Locator): Promise<void> {
  const size = page.viewportSize()!;
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= size.height && box.height < size.height;
    })
    .toBe(true);
}

async function createCustomer(page: Page, name: string): Promise<void> {
  await page.goto('/customers/create');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create customer' }).click();
  await page.waitForURL(/\/customer\/[0-9a-f-]{36}\/edit/);
}

test('operations creates a customer, changes it, removes it and restores it; a double click creates one; the palette finds another', async () => {
  const { page } = await open('operations');
  await page.goto('/customers/create');
  await page.getByLabel('Name').fill('Journey Realty');
  await page.getByRole('button', { name: 'Create customer' }).dblclick();
  await page.waitForURL(/\/customer\/[0-9a-f-]{36}\/edit/);
  await page.getByText('Successfully Saved!').waitFor();
  await page.getByLabel('Name').fill('Journey Realty Renamed');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: 'Journey Realty Renamed' }).waitFor();

  await page.goto('/customers');
  await page.getByPlaceholder('Search by name').fill('Journey');
  await page.getByText(/^1–1 of 1$/).waitFor();
  await page
    .getByRole('row', { name: /Journey Realty Renamed/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('region', { name: 'Selection' }).waitFor();
  expect(await seriousFindingsIn(page, '[aria-label="Selection"]')).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete?').waitFor();
  await expectInSight(page, dialog);
  await dialog.getByText(/Journey Realty Renamed/).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /Journey Realty Renamed/ }).waitFor();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.waitFor();
  await expectInSight(page, palette);
  await palette.getByRole('combobox').fill('Ironbark');
  // Its offices and listings are found too, and may be found first.
  await page.locator('[role="presentation"]:text-is("Customers") + [role="option"]').click();
  await page.waitForURL(/\/customer\/[0-9a-f-]{36}$/);
});

test('filters, order and page live in the address, so that a link shows the same, and an export follows them', async () => {
  const { page } = await open('operations');
  await page.goto('/customers');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByPlaceholder('Search by name').fill('harcrest');
  await page.waitForURL(/order=name.*harcrest|harcrest.*order=name/);
  const shown = (screen: Page) => screen.getByText(/^1–1 of 1$/);
  await shown(page).waitFor();
  const { page: colleague } = await open('admin');
  await colleague.goto(page.url());
  await shown(colleague).waitFor();
  await colleague.getByRole('row', { name: /Harcrest Realty/ }).waitFor();
  expect(await colleague.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  expect(await colleague.getByPlaceholder('Search by name').inputValue()).toBe('harcrest');

  await colleague.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([colleague.waitForEvent('download'), colleague.getByRole('menuitem', { name: /CSV/ }).click()]);
  expect(file.suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

test('a customer that one user creates is announced on the screen of another', async () => {
  const { page } = await open('operations');
  await page.goto('/customers');
  await rows(page).first().waitFor();
  const { page: other } = await open('admin');
  await createCustomer(other, 'Live From Elsewhere');
  await showAdded(page, page.getByRole('row', { name: /Live From Elsewhere/ }));
});

test('a user creates an office on a phone', async () => {
  const { page } = await open('user', { viewport: PHONE });
  await page.goto('/offices/create');
  await searchAndChoose(page, page.getByRole('combobox', { name: 'Customer' }), 'Harcrest Realty');
  await page.getByLabel('Name').fill('Harcrest Devonport');
  await page.getByRole('button', { name: 'Create office' }).click();
  await page.waitForURL(/\/offices\/[0-9a-f-]{36}\/edit/);
});
