// Someone is invited to a dashboard, accepts by the link, becomes a member of a second dashboard and chooses between them. An expired
// invitation can be renewed (to the console: web/accounts/emailed-links/email-links.test.tsx, and users.test.ts invites staff); a screen of another role
// leads to the forbidden screen.
import { demoGroups } from '#demo/people-and-places/groups.ts';
import { DEMO_SEED } from '#demo/demo-accounts.ts';
import { settled } from '#test/gallery/settled.ts';
import { waitForEmailedLink } from '#test/harness/emailed-links.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { fillIn, ON_PHONE, searchAndChoose, signIn, title } from '../people.ts';

const { open } = useBrowser();
const PASSWORD = 'kereru over the hill';
const INVITED = 'You are invited to Adstead';

async function customersOf(admin: APIRequestContext): Promise<{ _id: string; name: string }[]> {
  const { customers } = (await (await admin.get('/api/customers/list?limit=100')).json()) as {
    customers: { _id: string; name: string; isActive: boolean }[];
  };
  return customers.filter(({ isActive }) => isActive);
}

/** Without a customer, the invited user is staff. */
async function invite(admin: APIRequestContext, email: string, customerId: string | null): Promise<string> {
  const data = { email, displayName: 'Marama Wood', roles: [customerId === null ? 'operations' : 'corporate'], customerId };
  const answer = await admin.post('/api/users', { data });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { _id: string })._id;
}

async function signInToDashboard(page: Page, email: string): Promise<void> {
  await page.goto('/customer-dashboard/signin');
  await signIn(page, email, PASSWORD);
}

/** Makes the link expire for the next request only. */
async function letExpire(page: Page): Promise<void> {
  const json = { state: 'expired', purpose: 'invite', needsPassword: true, email: null, signedUpAs: null };
  await page.route('**/api/auth/token', (route) => route.fulfill({ json }), { times: 1 });
}

test('an invited user chooses a password, is signed in at once, and later picks one of two dashboards', async () => {
  const email = 'marama@example.com';
  const { page: admin } = await open('admin');
  const [home, second] = await customersOf(admin.request);
  const userId = await invite(admin.request, email, home!._id);
  const link = await waitForEmailedLink(admin.request, email, INVITED);

  const { page } = await open(null);
  await page.goto(link.href.replace(encodeURIComponent(email), 'someone.else%40example.com'));
  await title(page, 'You are invited');
  await fillIn(page, { 'First name': 'Marama', 'Last name': 'Wood', Password: PASSWORD, 'Repeat the password': PASSWORD });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/customer-dashboard');
  await page.getByRole('link', { name: home!.name }).waitFor();

  await admin.goto(`/admin/users/${userId}/edit`);
  // While parts of the page load, it grows and moves the field and its options out of view.
  expect(await settled(admin)).toBe(true);
  await searchAndChoose(
    admin,
    admin.getByRole('region', { name: 'Other dashboards' }).getByRole('combobox', { name: 'Customer' }),
    second!.name,
  );
  await admin.getByRole('combobox', { name: 'Roles' }).press('ArrowDown');
  await admin.getByRole('option', { name: 'Branch manager' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Add access' }).click();
  await admin.getByText('Access added').waitFor();
  await page.goto('/');
  await title(page, 'Your dashboards');
  await page.getByRole('link', { name: new RegExp(second!.name) }).click();
  await page.waitForURL('**/customer-dashboard');
  await page.getByRole('link', { name: second!.name }).waitFor();

  const again = await open(null);
  await again.page.goto(link.href);
  await title(again.page, 'This link does not work');
});

test('an agent signs up without an invitation, and can sign in only after a corporate user activates them', async () => {
  const agent = demoGroups(DEMO_SEED, 1)[0]!.agents[0]!;
  const email = agent.email.toLowerCase();
  const { page } = await open(null, ON_PHONE);
  await page.goto('/customer-dashboard/signin');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await title(page, 'Sign up');
  await fillIn(page, { 'First name': 'Ana', 'Last name': 'Tuhoe', Email: email, Password: PASSWORD, 'Repeat the password': PASSWORD });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/customer-dashboard/signin**');
  await page.getByText(`Please check your email: ${email}`).waitFor();

  const { context: admin } = await open('admin');
  await page.goto((await waitForEmailedLink(admin.request, email, 'Confirm your email address')).href);
  await page.getByText(`Ana Tuhoe signed up with ${email}.`).waitFor();
  await fillIn(page, { Password: PASSWORD });
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.waitForURL('**/authentication/dashboardsuccess');
  await signInToDashboard(page, email);
  await page.getByRole('alert').getByText('User Is Not Active').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('');

  const { page: corporate } = await open('corporate', ON_PHONE);
  await corporate.goto(`/customer-dashboard/agent?q=${encodeURIComponent(email)}`);
  await corporate.getByRole('button', { name: /^Activate / }).click();
  await corporate.getByText('user has been activated.').waitFor();
  await signInToDashboard(page, email);
  await page.waitForURL(/\/customer-dashboard\/?$/);
});

test('an expired invitation is requested again, and a user who has a password only accepts it', async () => {
  const email = 'late@example.com';
  const { context: admin } = await open('admin');
  const [home] = await customersOf(admin.request);
  await invite(admin.request, email, home!._id);
  const first = await waitForEmailedLink(admin.request, email, INVITED);
  const { page } = await open(null);
  await letExpire(page);
  await page.goto(first.href);
  await page.waitForURL('**/authentication/dashboardexpiredlink**');
  await title(page, 'This invitation has expired');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.getByText(`If ${email} is waiting for a link, a new one is on its way.`).waitFor();

  const link = await waitForEmailedLink(admin.request, email, INVITED, first);
  const chosen = { email, password: PASSWORD, firstName: 'Marama', lastName: 'Wood', token: link.searchParams.get('token') };
  expect((await page.request.post('/api/auth/dashboard/signup', { data: chosen })).ok()).toBe(true);
  await page.goto(link.href);
  await page.getByText(`You have an account for ${email} already.`).waitFor();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await title(page, 'Your account is active');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL('**/customer-dashboard');
});

test('a screen of another role leads to the forbidden screen', async () => {
  const { page } = await open('corporate');
  await page.goto('/admin/users');
  await page.waitForURL('**/forbidden');
  await expect.poll(() => page.title(), { timeout: 60_000 }).toBe('Adstead - Forbidden');
});
