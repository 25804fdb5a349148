import { DEMO_PASSWORD } from '#server/demo/seed-demo.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();

/** At the stand-in's page: choose someone and press a button. */
async function decide(page: Page, person: string, button = 'Continue'): Promise<void> {
  await page.getByText(/This is a stand-in for (Google|Facebook); nothing leaves this machine\./).waitFor();
  await page.getByText(person, { exact: true }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

const device = [
  ['desktop', {}, 'Google', 'corporate', 'Hana Reid'],
  ['phone', { viewport: PHONE }, 'Facebook', 'agent', 'Grace Lin'],
] as const;

describe.each(device)('on a %s', (_, options, provider, account, name) => {
  test('a customer user proves an account by its password once, then signs in with the provider alone', async () => {
    const { page } = await open(null, options);
    await page.goto('/customer-dashboard/signin');
    await page.getByText('Google and Facebook are stand-ins on this machine.').waitFor();
    await page.getByRole('link', { name: provider }).click();
    await decide(page, name);
    await page.waitForURL('**/customer-dashboard/link-account');
    await page.getByText(`${account}@adstead.example`).waitFor();
    await page.getByLabel('Password of your Adstead account').fill('not this one');
    await page.getByRole('button', { name: `Link ${provider} and sign in` }).click();
    await page.getByText('This is not your current password.').waitFor();
    await page.getByLabel('Password of your Adstead account').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: `Link ${provider} and sign in` }).click();
    await page.waitForURL(/\/customer-dashboard\/?$/);

    const later = await open(null, options);
    await later.page.goto('/customer-dashboard/signin');
    await later.page.getByRole('link', { name: provider }).click();
    await decide(later.page, name);
    await later.page.waitForURL(/\/customer-dashboard\/?$/);
    await later.page.getByRole('button', { name: new RegExp(name) }).waitFor();
  });

  test('who cancels, or is nobody here, is told so and stays at the door', async () => {
    const { page } = await open(null, options);
    await page.goto('/authentication/signin');
    await page.getByRole('link', { name: provider }).click();
    await decide(page, name, 'Cancel');
    await page.getByRole('alert').getByText(`You did not finish signing in with ${provider}.`).waitFor();
    await page.getByRole('link', { name: provider }).click();
    await decide(page, name, 'Use the wrong account');
    await page.getByRole('alert').getByText(`No account here is linked to this ${provider} account.`).waitFor();
  });
});

test('an admin links Google in the settings, and unlinks it after a question', async () => {
  const { page } = await open('admin');
  await page.goto('/user/settings/accounts');
  const row = page.getByRole('listitem', { name: 'Google' });
  await row.getByRole('button', { name: 'Link' }).click();
  await decide(page, 'Nikau Hart');
  await page.waitForURL('**/user/settings/accounts');
  await page.getByText('Your Google account is linked.').waitFor();
  await row.getByText(/nikau\.hart@elsewhere\.example/).waitFor();

  const guest = await open(null);
  await guest.page.goto('/authentication/signin');
  await guest.page.getByRole('link', { name: 'Google' }).click();
  await decide(guest.page, 'Nikau Hart');
  await guest.page.getByRole('button', { name: /Aroha Walker/ }).waitFor();

  await row.getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Are you sure you want to unlink Google account?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await row.getByRole('button', { name: 'Link' }).waitFor();
  await page.getByText('Your Google account is unlinked.').waitFor();
});

test('a place that was asked for is reached through the provider too', async () => {
  const first = await open(null);
  await first.page.goto('/authentication/signin');
  await first.page.getByRole('link', { name: 'Facebook' }).click();
  await decide(first.page, 'Tom Ellery');
  await first.page.getByLabel('Password of your Adstead account').fill(DEMO_PASSWORD);
  await first.page.getByRole('button', { name: 'Link Facebook and sign in' }).click();
  await first.page.getByRole('button', { name: /Tom Ellery/ }).waitFor();

  const { page } = await open(null);
  await page.goto('/customers?order=name');
  await page.waitForURL('**/authentication/signin**');
  await page.getByRole('link', { name: 'Facebook' }).click();
  await decide(page, 'Tom Ellery');
  await page.waitForURL('**/customers?order=name');
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
});
