// Accounts on the networks in a browser: operations adds, filters, changes, deletes and restores one, and an admin does so on a phone.
import { PHONE } from '#test/harness/browser.ts';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { listed, searchAndChoose, title } from './people.ts';

const { open } = useBrowser();
const HERO = 'Harcrest Realty';
const SOON = { timeout: 20_000 };

const field = (drawer: Locator, name: string): Locator => drawer.getByRole('textbox', { name, exact: true });
const saved = (page: Page): Promise<void> => page.getByText('Successfully Saved!').first().waitFor();

const chooseCustomer = (page: Page, drawer: Locator): Promise<void> =>
  searchAndChoose(page, drawer.getByRole('combobox', { name: 'Customers' }), HERO);

async function filterBy(page: Page, column: string, choose: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('listbox', { name: 'Filter by' }).getByRole('option', { name: column, exact: true }).click();
  const form = page.getByRole('form', { name: `Filter by ${column}` });
  await choose(form);
  await form.getByRole('button', { name: 'Apply' }).click();
}

async function deleteListed(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await dialog.getByText(name).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await listed(page, name).waitFor({ state: 'detached' });
}

// The screens of both networks are the same (web/ad-accounts/ad-account-screens.test.tsx): each network is shown on one of the widths.

test('an ad account of a customer is added by operations, found, changed, deleted and taken back', async () => {
  const name = 'Journey ad account';
  const { page } = await open('operations');
  await page.goto('/');
  await page.getByRole('button', { name: 'Campaign' }).click();
  await page.getByRole('menuitem', { name: 'FB Ad Accounts' }).click();
  await title(page, 'FB Ad Accounts');

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/ad-account') && sent.push(request.url()));
  await page.getByRole('button', { name: 'New ad account' }).click();
  const drawer = page.getByRole('dialog', { name: 'New ad account' });
  await field(drawer, 'Account ID').fill('123-456-7890');
  await drawer.getByRole('button', { name: 'Add ad account' }).click();
  await drawer.getByText('Enter an ID such as act_1234567890.').waitFor();
  await drawer.getByText('Enter a name.').waitFor();
  expect(sent).toEqual([]);
  await field(drawer, 'Account ID').fill('770011223344');
  await field(drawer, 'Name').fill(name);
  await field(drawer, 'Minimum daily budget').fill('2.50');
  await chooseCustomer(page, drawer);
  await drawer.getByRole('button', { name: 'Add ad account' }).click();
  await saved(page);
  for (const word of ['act_770011223344', 'Not checked', 'Not linked', HERO, '$2.50'])
    await listed(page, name).getByText(word, { exact: true }).waitFor();

  await filterBy(page, 'Status', (form) => form.getByRole('checkbox', { name: 'Not checked' }).check());
  await filterBy(page, 'Customer', async (form) => {
    await searchAndChoose(page, form.getByRole('combobox', { name: 'Customer' }), HERO);
    await page.keyboard.press('Tab');
  });
  await page.waitForURL(/filters=.*status.*customerIds/);
  await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1);

  await listed(page, name).getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Edit ad account' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit ad account' });
  expect(await field(edit, 'Account ID').inputValue()).toBe('act_770011223344');
  await field(edit, 'Name').fill(`${name} renamed`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await listed(page, `${name} renamed`).waitFor();

  await page.goto('/ad-accounts?filters=status:in:NOT_CHECKED');
  await deleteListed(page, `${name} renamed`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await listed(page, `${name} renamed`).waitFor();
});

test('a GDN account is a card on a phone, where an admin adds, changes, deletes and takes it back, and an id twice is refused', async () => {
  const name = 'Pocket GDN account';
  const { page } = await open('admin', { viewport: PHONE });
  await page.goto('/gdn-accounts');
  await page.getByRole('button', { name: 'New GDN account' }).click();
  const drawer = page.getByRole('dialog', { name: 'New GDN account' });
  await field(drawer, 'Account ID').fill(await firstIdOnGoogle(page.request));
  await field(drawer, 'Name').fill(name);
  await drawer.getByRole('button', { name: 'Add GDN account' }).click();
  await drawer.getByText('This account has already been added.').waitFor();
  expect(await field(drawer, 'Name').inputValue()).toBe(name);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  await field(drawer, 'Account ID').fill('7700112233');
  await drawer.getByRole('button', { name: 'Add GDN account' }).click();
  await listed(page, name).getByText('770-011-2233').waitFor();

  await listed(page, name).getByText(name).click();
  await page.getByRole('button', { name: 'Edit GDN account' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit GDN account' });
  await chooseCustomer(page, edit);
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await edit.getByRole('button', { name: 'Save' }).click();
  await answered;
  await page.goto('/gdn-accounts');
  await listed(page, name).getByText(HERO).waitFor();
  await deleteListed(page, name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await listed(page, name).waitFor();
});

async function firstIdOnGoogle(request: APIRequestContext): Promise<string> {
  const { gdnAccounts } = (await (await request.get('/api/gdn-accounts/list?limit=1')).json()) as { gdnAccounts: { accountId: string }[] };
  return gdnAccounts[0]!.accountId;
}

test('a customer leads to the accounts that serve it, and gets the page in whose name its ads appear', async () => {
  const { page, context } = await open('operations');
  const { customers } = (await (await context.request.get('/api/customers?order=_id&limit=1')).json()) as { customers: { _id: string }[] };
  const address = `/customer/${customers[0]!._id}/edit`;
  await page.goto(address);
  const accounts = page.getByRole('group', { name: 'FB ad accounts' });
  await accounts.getByText(new RegExp(`${HERO} – leads`)).waitFor();
  const metaPage = page.getByRole('combobox', { name: 'Meta page' });
  const toggle = async (): Promise<void> => {
    await metaPage.click();
    await page.getByRole('option', { name: new RegExp(`^${HERO} \\(1044\\d+\\)$`) }).click();
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.keyboard.press('Control+s');
    await answered;
    await saved(page);
  };
  // The name alone is shown until the pages to choose from are loaded.
  await expect.poll(() => metaPage.inputValue(), SOON).toMatch(/\(1044\d+\)$/);
  const before = await metaPage.inputValue();
  await toggle();
  await page.reload();
  await expect.poll(() => metaPage.inputValue(), SOON).toBe('');
  await toggle();
  await expect.poll(() => metaPage.inputValue(), SOON).toBe(before);
  await accounts.getByRole('link', { name: 'Open these accounts' }).click();
  await title(page, 'FB Ad Accounts');
  await listed(page, `${HERO} – leads`).waitFor();
  for (const row of await page.locator('tbody tr').allTextContents()) expect(row).toContain(HERO);
});
