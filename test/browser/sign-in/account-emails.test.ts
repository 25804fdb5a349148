// Journeys that begin with an email: signing up to the console, being activated, and setting a new password on a dashboard. Both shells
// have the same screens, of which web/accounts/emailed-links/email-links.test.tsx tests each, and web/accounts/sign-up/sign-up.test.tsx when sign-up is closed.
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { waitForEmailedLink } from '#test/harness/emailed-links.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { fillIn, signIn, title, userIdOf, ON_PHONE } from '../people.ts';

const { open } = useBrowser();
const PASSWORD = 'a quiet harbour';
const CONFIRM = 'Confirm your email address';

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/authentication/signin');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await title(page, 'Sign up');
  await fillIn(page, { 'Your name': 'Sam Rivers', Email: email, Password: PASSWORD, 'Repeat the password': PASSWORD });
  await page.getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Verification' });
  await dialog.getByText(`please check your email: ${email}`).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
}

test('someone signs up, requests the email again, confirms the address, is activated by an admin and sees the console', async () => {
  const email = 'sam.rivers@example.com';
  const { page } = await open(null);
  await signUp(page, email);
  const { page: admin } = await open('admin');
  const first = await waitForEmailedLink(admin.request, email, CONFIRM);
  await page.goto('/authentication/resend');
  await fillIn(page, { Email: email });
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.getByText(`If ${email} is waiting for a link, a new one is on its way.`).waitFor();
  const link = await waitForEmailedLink(admin.request, email, CONFIRM, first);
  await page.goto(first.href);
  await title(page, 'This link does not work');

  await page.goto(link.href);
  await page.getByText(`Sam Rivers signed up with ${email}.`).waitFor();
  await fillIn(page, { Password: 'of somebody else' });
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByText('This is not the password you chose at sign-up.').waitFor();
  await fillIn(page, { Password: PASSWORD });
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await title(page, 'Your email is confirmed');
  await page.goto(link.href);
  await title(page, 'This link does not work');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await title(page, 'Sign in');
  await signIn(page, email, PASSWORD);
  await page.getByRole('alert').getByText('User Is Not Active').waitFor();
  await admin.goto(`/admin/users/${await userIdOf(admin.request, email)}`);
  await admin.getByRole('button', { name: 'Activate' }).click();
  await admin.getByText('user has been activated.').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the owner of an email address with which another person signed up chooses a password of their own', async () => {
  const email = 'owner@example.com';
  const { page } = await open(null, ON_PHONE);
  await signUp(page, email);
  const { context: admin } = await open('admin');
  await page.goto((await waitForEmailedLink(admin.request, email, CONFIRM)).href);
  await page.getByRole('button', { name: 'Choose another password' }).click();
  await fillIn(page, { Password: 'of the owner alone', 'Repeat the password': 'of the owner alone' });
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await title(page, 'Your email is confirmed');
  await page.goto('/authentication/signin');
  await signIn(page, email, PASSWORD);
  await page.getByRole('alert').getByText('The email or password is incorrect.').waitFor();
  await signIn(page, email, 'of the owner alone');
  await page.getByRole('alert').getByText('User Is Not Active').waitFor();
});

test('a forgotten password is set anew by the link of an email, and every other session ends', async () => {
  const email = 'manager@adstead.example';
  const { page: elsewhere } = await open('manager');
  await elsewhere.goto('/');
  const { page } = await open(null);
  await page.goto('/customer-dashboard/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await title(page, 'Forgot your password?');
  await fillIn(page, { Email: email });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`If there is an account for ${email}`).waitFor();
  const { context: admin } = await open('admin');
  await page.goto((await waitForEmailedLink(admin.request, email, 'Set a new password')).href);
  await fillIn(page, { 'New password': DEMO_PASSWORD, 'Repeat the new password': DEMO_PASSWORD });
  await page.getByRole('button', { name: 'Set the password' }).click();
  await title(page, 'Your new password is set');
  await elsewhere.waitForURL('**/customer-dashboard/signin**');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/customer-dashboard/signin');
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname === '/customer-dashboard');
});

test('an invalid link shows an error and offers to request another', async () => {
  const { page } = await open(null, ON_PHONE);
  await page.goto('/password/reset/made-up');
  await title(page, 'This link no longer works');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await title(page, 'Forgot your password?');
  await page.goto('/customer-dashboard/signup/email%3Da%2540b%252Eexample?token=made-up');
  await title(page, 'This link does not work');
  await page.getByText(/Invalid token or user already activated\./).waitFor();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.waitForURL('**/authentication/dashboardresend');
});
