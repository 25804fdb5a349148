// Jobs of staff, each by its shortest way from the home page, with the number of clicks that docs/decisions/screens/clicks.md says.
import { readFile } from 'node:fs/promises';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CLICKS } from './clicks/click-table.ts';
import { countClicks } from './clicks/count-clicks.ts';
import { useBrowser } from './journeys.ts';
import { fillIn, searchAndChoose } from './people.ts';

// The context counts clicks for good.
const { open } = useBrowser({ reusedFor: 'counted clicks' });

const openFromHome = async (page: Page, screen: string): Promise<void> => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: new RegExp(`^${screen} `) })
    .click();
};

const press = (within: Page | Locator, name: string): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const follow = (within: Page | Locator, name: string): Promise<void> => within.getByRole('link', { name, exact: true }).first().click();

async function choose(page: Page, field: string, option?: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page
    .getByRole('option', option === undefined ? {} : { name: option, exact: true })
    .first()
    .click();
}

/** Once the choices have loaded. */
const isChosen = (page: Page, field: string): Promise<void> =>
  expect.poll(() => page.getByRole('combobox', { name: field, exact: true }).inputValue(), { timeout: 30_000, interval: 20 }).not.toBe('');

test('a customer is set up from nothing until its people can order', async () => {
  const { page, context } = await open('admin');
  const clicks = await countClicks(context);
  const needs = page.getByRole('region', { name: 'Before the first order' });
  const isMet = (need: string) => needs.getByRole('listitem').filter({ hasText: need }).getByText('Done').waitFor();
  await openFromHome(page, 'Customers');
  await follow(page, 'New customer');
  await fillIn(page, { Name: 'Counted Realty' });
  await press(page, 'Create customer');

  await follow(needs, 'Add an office');
  await isChosen(page, 'Customer');
  await fillIn(page, { Name: 'Counted Ponsonby' });
  await press(page, 'Create office');
  await isMet('An office');
  await follow(needs, 'Add an agent');
  await page.getByText('Counted Ponsonby').waitFor();
  await fillIn(page, { 'Full name': 'Ana Counted', Email: 'ana.counted@example.com' });
  await press(page, 'Create agent');
  await isMet('An agent');
  await follow(needs, 'Add a listing');
  await isChosen(page, 'Agent 1');
  await isChosen(page, 'Office');
  await fillIn(page, { Title: 'The first home', 'Listing URL': 'https://counted.example/1' });
  await page.getByRole('textbox', { name: 'Suburb' }).fill('Ponsonby');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Auckland');
  await choose(page, 'Type');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose images');
  const buffer = await samplePng(1200, 1200);
  await (await chooser).setFiles([{ name: 'home.png', mimeType: 'image/png', buffer }]);
  await page.getByText('home.png was uploaded.').waitFor();
  await press(page, 'Create listing');
  await isMet('A listing');
  await follow(needs, 'Add a template');
  await fillIn(page, { Name: 'Counted image' });
  await press(page, 'Create campaign template');
  await isMet('A published template');
  await follow(needs, 'Add a product');
  await page.getByText('Counted image').first().waitFor();
  await isChosen(page, 'Budget plan');
  await fillIn(page, { Name: 'Counted week', Price: '230' });
  await press(page, 'Create product');
  await isMet('An active product');
  await follow(needs, 'Set up the dashboard');
  await press(page, 'Create dashboard');
  await isMet('A dashboard');
  await follow(needs, 'Link an ad account');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Use sign-in of Tom Ellery');
  await dialog
    .getByRole('checkbox', { name: /^Harcrest Realty Linked/ })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: /^Kauri Realty/ }).click();
  await press(dialog, 'Link 1 ad account');
  await follow(needs, 'Choose a page');
  // The field has the focus, which opens its choices.
  await page.getByRole('option').first().click();
  await press(page, 'Save');
  await page.getByRole('button', { name: 'New order' }).waitFor();
  expect(clicks()).toBe(CLICKS.setUp.after);
});

test('a template is published, and offered in the dashboard as a product', async () => {
  const { page, context } = await open('admin');
  const clicks = await countClicks(context);
  await openFromHome(page, 'Campaign Templates');
  await follow(page, 'Harcrest Realty');
  await follow(page, 'New campaign template');
  await fillIn(page, { Name: 'Counted spring' });
  await page.getByText('Published', { exact: true }).click();
  await press(page, 'Create campaign template');
  await follow(page, 'New product');
  await page.getByText('Counted spring').first().waitFor();
  await isChosen(page, 'Budget plan');
  // Fewer days than another product would offer make it no choice of other journeys.
  await fillIn(page, { Name: 'Counted spring', Price: '9990', 'Duration(, in days)?': '90' });
  await press(page, 'Create product');
  await page.waitForURL(/\/product\/[\w-]+\/edit/);
  expect(clicks()).toBe(CLICKS.template.after);
});

test('an email of a customer is changed, and sent as a test', async () => {
  const { page, context } = await open('admin');
  const clicks = await countClicks(context);
  await openFromHome(page, 'Customers');
  await page.getByPlaceholder('Search by name').fill('Copperfold');
  await page.waitForURL(/Copperfold/);
  await follow(page, 'Copperfold Property');
  await follow(page.getByRole('navigation', { name: 'Customer' }), 'Emails');
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: 'Order delivered' }).click();
  const form = page.getByRole('form', { name: 'Order delivered' });
  await form.getByRole('textbox', { name: 'Subject', exact: true }).fill('Your ads are live');
  await press(form, 'Save email');
  await page.getByText('Successfully Saved!').waitFor();
  await press(form, 'Send test email');
  await page.getByText('The test email to admin@adstead.example was not sent: no mail server is set up. Read it in the mailbox.').waitFor();
  expect(clicks()).toBe(CLICKS.emails.after);
});

test('the listings that are not advertised are seen', async () => {
  const { page, context } = await open('operations');
  const clicks = await countClicks(context);
  await openFromHome(page, 'Customer Listings');
  await page.getByRole('button', { name: /^Not advertised/ }).click();
  await page.waitForURL(/filters=/);
  expect(clicks()).toBe(CLICKS.views.after);
});

test('a corporate user of a customer is invited', async () => {
  const { page, context } = await open('operations');
  const clicks = await countClicks(context);
  await page.goto('/');
  await follow(page.getByRole('navigation', { name: 'Main' }), 'Settings');
  await follow(page, 'New user');
  await fillIn(page, { Name: 'Counted Person', Email: 'counted.person@example.com' });
  await page.getByText('Customer user').click();
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.click();
  await searchAndChoose(page, customer, 'Harcrest Realty');
  await page.getByRole('checkbox', { name: 'Corporate' }).check();
  await press(page, 'Create user');
  await page.waitForURL(/edit-profile/);
  expect(clicks()).toBe(CLICKS.people.after);
});

test('the page of counted clicks says what the journeys are held to, which is a third less than before', async () => {
  const page = await readFile(new URL('../../docs/decisions/screens/clicks.md', import.meta.url), 'utf8');
  const rows = Object.values(CLICKS);
  for (const { job, before, after } of rows) expect(page).toContain(`| ${job} | ${before} | ${after} |`);
  const [before, after] = [rows.reduce((sum, row) => sum + row.before, 0), rows.reduce((sum, row) => sum + row.after, 0)];
  expect(page).toContain(`| **Together** | **${before}** | **${after}** |`);
  expect(after).toBeLessThanOrEqual((before * 2) / 3);
  expect(rows.filter((row) => row.after > row.before)).toEqual([]);
});
