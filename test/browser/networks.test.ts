// Accounts on the networks in a browser: operations adds, filters, changes, deletes and restores one, and an admin does so on a phone.
// The calls of other roles return only the accounts that serve their customer.
import { PHONE } from '#test/harness/browser.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { listed, searchAndChoose, title } from './people.ts';

const { open } = useBrowser();
const HERO = 'Harcrest Realty';
const SOON = { timeout: 20_000 };

const KINDS = [
  {
    noun: 'ad account',
    menu: 'FB Ad Accounts',
    path: '/ad-accounts',
    call: '/api/ad-account',
    typed: '770011223344',
    kept: 'act_770011223344',
    ofTheOther: '123-456-7890',
    refusal: 'Enter an id such as act_1234567890.',
  },
  {
    noun: 'GDN account',
    menu: 'GDN Accounts',
    path: '/gdn-accounts',
    call: '/api/gdn-account',
    typed: '7700112233',
    kept: '770-011-2233',
    ofTheOther: 'act_1234567890',
    refusal: 'Enter an id such as 123-456-7890.',
  },
] as const;

const field = (drawer: Locator, name: string): Locator => drawer.getByRole('textbox', { name, exact: true });
const saved = (page: Page): Promise<void> => page.getByText('Successfully Saved!').first().waitFor();

const chooseCustomer = (page: Page, drawer: Locator): Promise<void> =>
  searchAndChoose(page, drawer.getByRole('combobox', { name: 'Customers' }), HERO);

async function filterBy(page: Page, column: string, choose: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('group', { name: 'Filter by' }).getByRole('button', { name: column, exact: true }).click();
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

describe.each(KINDS)('the $noun', ({ noun, menu, path, call, typed, kept, ofTheOther, refusal }) => {
  const name = `Journey ${noun}`;

  test('of a customer is added by operations, found, changed, deleted and taken back', async () => {
    const { page } = await open('operations');
    await page.goto('/');
    await page.getByRole('button', { name: 'Campaign' }).click();
    await page.getByRole('menuitem', { name: menu }).click();
    await title(page, menu);

    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith(call) && sent.push(request.url()));
    await page.getByRole('button', { name: `New ${noun}` }).click();
    const drawer = page.getByRole('dialog', { name: `New ${noun}` });
    await field(drawer, 'Account id').fill(ofTheOther);
    await drawer.getByRole('button', { name: `Add ${noun}` }).click();
    await drawer.getByText(refusal).waitFor();
    await drawer.getByText('Enter a name.').waitFor();
    expect(sent).toEqual([]);
    await field(drawer, 'Account id').fill(typed);
    await field(drawer, 'Name').fill(name);
    await field(drawer, 'Minimum daily budget').fill('2.50');
    await chooseCustomer(page, drawer);
    await drawer.getByRole('button', { name: `Add ${noun}` }).click();
    await saved(page);
    for (const word of [kept, 'Not checked', 'Not linked', HERO, '$2.50'])
      await listed(page, name).getByText(word, { exact: true }).waitFor();

    await filterBy(page, 'Status', (form) => form.getByRole('checkbox', { name: 'Not checked' }).check());
    await filterBy(page, 'Customer', async (form) => {
      await searchAndChoose(page, form.getByRole('combobox', { name: 'Customer' }), HERO);
      await page.keyboard.press('Tab');
    });
    await page.waitForURL(/filters=.*status.*customerIds/);
    await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1);

    await listed(page, name).getByText(name, { exact: true }).click();
    await page.getByRole('button', { name: `Edit ${noun}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit ${noun}` });
    expect(await field(edit, 'Account id').inputValue()).toBe(kept);
    await field(edit, 'Name').fill(`${name} renamed`);
    await edit.getByRole('button', { name: 'Save' }).click();
    await listed(page, `${name} renamed`).waitFor();

    await page.goto(`${path}?filters=status:in:NOT_CHECKED`);
    await deleteListed(page, `${name} renamed`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await listed(page, `${name} renamed`).waitFor();
  });

  test('that is there already is refused at its field, for an admin on a phone, and what was typed stays', async () => {
    const { page, context } = await open('admin', { viewport: PHONE });
    const { accountId } = await firstAccount(context.request, path);
    await page.goto(path);
    await page.getByRole('button', { name: `New ${noun}` }).click();
    const drawer = page.getByRole('dialog', { name: `New ${noun}` });
    await field(drawer, 'Account id').fill(accountId.replace('act_', ''));
    await field(drawer, 'Name').fill('Twice');
    await drawer.getByRole('button', { name: `Add ${noun}` }).click();
    await drawer.getByText('This account is here already.').waitFor();
    expect(await field(drawer, 'Name').inputValue()).toBe('Twice');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });

  test('on a phone is a card that opens, is changed by an admin, deleted and taken back', async () => {
    const { page, context } = await open('admin', { viewport: PHONE });
    const made = await context.request.post(call, {
      data: {
        accountId: kept.replace(/\d$/, '9'),
        [noun === 'ad account' ? 'name' : 'descriptiveName']: `Pocket ${noun}`,
        currencyCode: 'NZD',
        timezone: 'Pacific/Auckland',
      },
    });
    expect(made.status()).toBe(200);
    await page.goto(path);
    await listed(page, `Pocket ${noun}`).getByText(`Pocket ${noun}`).click();
    await page.getByRole('button', { name: `Edit ${noun}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit ${noun}` });
    await chooseCustomer(page, edit);
    await edit.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    await page.goto(path);
    await listed(page, `Pocket ${noun}`).getByText(HERO).waitFor();
    await deleteListed(page, `Pocket ${noun}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await listed(page, `Pocket ${noun}`).waitFor();
  });
});

type Requests = Awaited<ReturnType<typeof open>>['context']['request'];
interface Account {
  _id: string;
  accountId: string;
  customerNames: string;
}

async function accountsAt(request: Requests, path: string): Promise<Account[]> {
  const answer = (await (await request.get(`/api${path}/list?limit=100`)).json()) as Record<string, Account[]>;
  return answer[path === '/ad-accounts' ? 'adAccounts' : 'gdnAccounts'] ?? [];
}

const firstAccount = async (request: Requests, path: string): Promise<Account> => (await accountsAt(request, path))[0]!;

test('a customer’s people are answered with the accounts that serve it, and with no other customer of those', async () => {
  const { context: staff } = await open('operations');
  const { context: agent } = await open('agent');
  for (const { path } of KINDS) {
    const all = await accountsAt(staff.request, path);
    const own = await accountsAt(agent.request, path);
    const serving = all.filter(({ customerNames }) => customerNames.includes(HERO)).map(({ _id }) => _id);
    expect(serving.length).toBeGreaterThan(1);
    expect(serving.length).toBeLessThan(all.length);
    expect(own.map(({ _id }) => _id).toSorted()).toEqual(serving.toSorted());
    expect(new Set(own.map(({ customerNames }) => customerNames))).toEqual(new Set(['']));
  }
});

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
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.reload();
  };
  // The name alone is shown until the pages to choose from are loaded.
  await expect.poll(() => metaPage.inputValue(), SOON).toMatch(/\(1044\d+\)$/);
  const before = await metaPage.inputValue();
  await toggle();
  await expect.poll(() => metaPage.inputValue(), SOON).toBe('');
  await toggle();
  await expect.poll(() => metaPage.inputValue(), SOON).toBe(before);
  await accounts.getByRole('link', { name: 'Open these accounts' }).click();
  await title(page, 'FB Ad Accounts');
  await listed(page, `${HERO} – leads`).waitFor();
  for (const row of await page.locator('tbody tr').allTextContents()) expect(row).toContain(HERO);
});
