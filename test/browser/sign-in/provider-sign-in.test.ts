// Signing in with Google and Facebook, and linking their accounts: the twins stand in for both. Each step is shown with one provider in
// one shell; web/accounts/identities/identity-screens.test.tsx has the screens of both shells.
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { ON_PHONE, title } from '../people.ts';

const { open } = useBrowser();

/** On the twin's page: chooses a person and presses a button. */
async function decide(page: Page, person: string, button = 'Continue'): Promise<void> {
  await page.getByText(/This is a stand-in for (Google|Facebook); nothing leaves this machine\./).waitFor();
  await page.getByText(person, { exact: true }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('a customer user proves an account by its password once, then signs in with the provider alone', async () => {
  const { page } = await open(null);
  await page.goto('/customer-dashboard/signin');
  await page.getByText('Google and Facebook are in test mode on this machine.').waitFor();
  await page.getByRole('link', { name: 'Google' }).click();
  await decide(page, 'Hana Reid');
  await page.waitForURL('**/customer-dashboard/link-account');
  await page.getByText('corporate@adstead.example').waitFor();
  await page.getByLabel('Password of your Adstead account').fill('not this one');
  await page.getByRole('button', { name: 'Link Google and sign in' }).click();
  await page.getByText('This is not your current password.').waitFor();
  await page.getByLabel('Password of your Adstead account').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Link Google and sign in' }).click();
  await page.waitForURL(/\/customer-dashboard\/?$/);

  const later = await open(null);
  await later.page.goto('/customer-dashboard/signin');
  await later.page.getByRole('link', { name: 'Google' }).click();
  await decide(later.page, 'Hana Reid');
  await later.page.waitForURL(/\/customer-dashboard\/?$/);
  await later.page.getByRole('button', { name: /Hana Reid/ }).waitFor();
});

test('cancelling, an account without a user and an unknown provider each show an error on the sign-in screen', async () => {
  const { page } = await open(null, ON_PHONE);
  await page.goto('/customer-dashboard/signin');
  await page.getByRole('link', { name: 'Facebook' }).click();
  await decide(page, 'Hana Reid', 'Cancel');
  await page.getByRole('alert').getByText('You did not finish signing in with Facebook.').waitFor();
  await page.getByRole('link', { name: 'Facebook' }).click();
  await decide(page, 'Hana Reid', 'Use the wrong account');
  await page.getByRole('alert').getByText('No account here is linked to this Facebook account.').waitFor();
  await page.goto('/api/auth/myspace/start?shell=dashboard');
  await page.waitForURL('**/customer-dashboard/signin**');
  await page.getByRole('alert').getByText('Error occurred while signing in').waitFor();
});

test('in the settings another account is linked, signs in the same user, and is unlinked after a confirmation', async () => {
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
  await guest.page.getByRole('button', { name: 'Aroha Walker, your menu' }).waitFor();

  await row.getByRole('button', { name: 'Unlink' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Are you sure you want to unlink Google account?').waitFor();
  await question.getByRole('button', { name: 'Unlink' }).click();
  await row.getByRole('button', { name: 'Link' }).waitFor();
  await page.getByText('Your Google account is unlinked.').waitFor();
});

test('the URL that was wanted is opened after signing in with a provider too', async () => {
  const first = await open(null, ON_PHONE);
  await first.page.goto('/authentication/signin');
  await first.page.getByRole('link', { name: 'Facebook' }).click();
  await decide(first.page, 'Tom Ellery');
  await first.page.getByLabel('Password of your Adstead account').fill(DEMO_PASSWORD);
  await first.page.getByRole('button', { name: 'Link Facebook and sign in' }).click();
  await first.page.getByRole('button', { name: /Tom Ellery/ }).waitFor();

  const { page } = await open(null, ON_PHONE);
  await page.goto('/customers?order=name');
  await page.waitForURL('**/authentication/signin**');
  await page.getByRole('link', { name: 'Facebook' }).click();
  await decide(page, 'Tom Ellery');
  await page.waitForURL('**/customers?order=name');
  await title(page, 'Customers');
});
