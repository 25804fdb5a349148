// What begins with an email: signing up, being let in, and setting a new password, by a person with a mailbox.
import { DEMO_PASSWORD } from '#server/demo/seed-demo.ts';
import { PHONE } from '#test/harness/browser.ts';
import { linkMailedTo } from '#test/harness/mailed-links.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();
const PASSWORD = 'a quiet harbour';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.each([
  ['desktop', {}],
  ['phone', { viewport: PHONE }],
])('on a %s', (device, options) => {
  test('someone signs up, confirms the address, is let in by an admin and sees the console', async () => {
    const email = `sam.${device}@example.com`;
    const { page } = await open(null, options);
    await page.goto('/authentication/signin');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await title(page, 'Sign up');
    await fillIn(page, { 'Your name': 'Sam Rivers', Email: email, Password: PASSWORD, 'Repeat the password': PASSWORD });
    await page.getByRole('button', { name: 'Sign up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Account Verification' });
    await dialog.getByText(`please check your email: ${email}`).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();

    const { context: admin } = await open('admin');
    const link = await linkMailedTo(admin.request, email, 'Confirm your email address');
    await page.goto(link.href);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await title(page, 'Your email is confirmed');
    await page.goto(link.href);
    await title(page, 'This link does not work');

    await page.getByRole('link', { name: 'Sign in' }).click();
    await title(page, 'Sign in');
    await signIn(page, email, PASSWORD);
    await page.getByRole('alert').getByText('User Is Not Active').waitFor();
    const { users } = (await (await admin.request.get(`/api/users/list?search=${encodeURIComponent(JSON.stringify([{ field: 'email', operator: 'equals', value: email }]))}`)).json()) as { users: { _id: string; email: string }[] };
    const person = users.find((user) => user.email === email);
    const letIn = await admin.request.get(`/api/users/activate/${person?._id}`, { headers: { 'x-adstead-request': '1' } });
    expect(letIn.ok()).toBe(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('a forgotten password is set anew by the link of an email, and every other session ends', async () => {
    const email = device === 'phone' ? 'sales@adstead.example' : 'user@adstead.example';
    const { page: elsewhere } = await open(device === 'phone' ? 'sales' : 'user');
    await elsewhere.goto('/');
    const { page } = await open(null, options);
    await page.goto('/authentication/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await title(page, 'Forgot your password?');
    await field(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(`If there is an account for ${email}`).waitFor();
    const { context: admin } = await open('admin');
    await page.goto((await linkMailedTo(admin.request, email, 'Set a new password')).href);
    await fillIn(page, { 'New password': DEMO_PASSWORD, 'Repeat the new password': DEMO_PASSWORD });
    await page.getByRole('button', { name: 'Set the password' }).click();
    await title(page, 'Your new password is set');
    await elsewhere.waitForURL('**/authentication/signin**');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await title(page, 'Sign in');
    await signIn(page, email, DEMO_PASSWORD);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('a link that was never sent is told so, in the dashboard too', async () => {
    const { page } = await open(null, options);
    await page.goto('/password/dashboard/reset/made-up');
    await title(page, 'This link does not work any more');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await title(page, 'Forgot your password?');
    await page.goto('/customer-dashboard/signup/email%3Da%2540b%252Eexample?token=made-up');
    await title(page, 'This link does not work');
  });
});
