// Someone is invited to a dashboard, comes in by the link, is let into a second one and chooses between them; what is not
// theirs leads to the forbidden screen.
import { demoGroups } from '#server/demo/groups.ts';
import { DEMO_PASSWORD, DEMO_SEED } from '#server/demo/seed-demo.ts';
import { PHONE } from '#test/harness/browser.ts';
import { linkMailedTo } from '#test/harness/mailed-links.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();
const PASSWORD = 'kereru over the hill';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

async function customersOf(admin: APIRequestContext): Promise<{ _id: string; name: string }[]> {
  const { customers } = (await (await admin.get('/api/customers/list?limit=100')).json()) as {
    customers: { _id: string; name: string; isActive: boolean }[];
  };
  return customers.filter(({ isActive }) => isActive);
}

async function invite(admin: APIRequestContext, email: string, customerId: string): Promise<string> {
  const data = { email, displayName: 'Marama Wood', roles: ['corporate'], customerId };
  const answer = await admin.post('/api/users', { data });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { _id: string })._id;
}

async function userIdOf(admin: APIRequestContext, email: string): Promise<string> {
  const search = JSON.stringify([{ field: 'email', operator: 'equals', value: email }]);
  const { users } = (await (await admin.get(`/api/users/list?search=${encodeURIComponent(search)}`)).json()) as { users: { _id: string }[] };
  return users[0]!._id;
}

async function signInToDashboard(page: Page, email: string): Promise<void> {
  await page.goto('/customer-dashboard/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.each([
  ['desktop', {}],
  ['phone', { viewport: PHONE }],
])('on a %s', (device, options) => {
  test('an invited person chooses a password, is in at once, and later picks one of two dashboards', async () => {
    const email = `marama.${device}@example.com`;
    const { context: admin } = await open('admin');
    const [home, second] = await customersOf(admin.request);
    const userId = await invite(admin.request, email, home!._id);
    const link = await linkMailedTo(admin.request, email, 'You are invited to Adstead');

    const { page } = await open(null, options);
    await page.goto(link.href.replace(encodeURIComponent(email), 'someone.else%40example.com'));
    await heading(page, 'You are invited');
    await page.getByLabel('First name').fill('Marama');
    await page.getByLabel('Last name').fill('Wood');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/customer-dashboard');
    await page.getByRole('link', { name: home!.name }).waitFor();

    const given = await admin.request.put(`/api/users/${userId}/memberships/${second!._id}`, { data: { roles: ['branchmanager'] } });
    expect(given.ok()).toBe(true);
    await page.goto('/');
    await heading(page, 'Your dashboards');
    await page.getByRole('link', { name: new RegExp(second!.name) }).click();
    await page.waitForURL('**/customer-dashboard');
    await page.getByRole('link', { name: second!.name }).waitFor();

    const again = await open(null, options);
    await again.page.goto(link.href);
    await heading(again.page, 'This link does not work');
  });

  test('an agent signs up uninvited, is let in by who runs the group, and stays out until then', async () => {
    const agent = demoGroups(DEMO_SEED, 1)[0]!.agents[device === 'phone' ? 1 : 0]!;
    const email = agent.email.toLowerCase();
    const { page } = await open(null, options);
    await page.goto('/customer-dashboard/signin');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await heading(page, 'Sign up');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Tuhoe');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/customer-dashboard/signin**');
    await page.getByText(`Please check your email: ${email}`).waitFor();

    const { context: admin } = await open('admin');
    await page.goto((await linkMailedTo(admin.request, email, 'Confirm your email address')).href);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.waitForURL('**/authentication/dashboardsuccess');
    await signInToDashboard(page, email);
    await page.getByRole('alert').getByText('User Is Not Active').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('');

    const { context: corporate } = await open('corporate');
    const letIn = await corporate.request.get(`/api/users/activate/${await userIdOf(admin.request, email)}`, { headers: { 'x-adstead-request': '1' } });
    expect(letIn.ok()).toBe(true);
    await signInToDashboard(page, email);
    await page.waitForURL(/\/customer-dashboard\/?$/);
  });

  test('a screen of another role leads to the forbidden screen, and nobody signed in is asked to sign in and then brought there', async () => {
    const { page } = await open('corporate', options);
    await page.goto('/admin/users');
    await page.waitForURL('**/forbidden');
    const { page: stranger } = await open(null, options);
    await stranger.goto('/offices/list');
    await stranger.waitForURL('**/authentication/signin**');
    await stranger.getByLabel('Email').fill('operations@adstead.example');
    await stranger.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.waitForURL('**/offices/list');
  });
});
