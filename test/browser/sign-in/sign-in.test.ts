// Signing in and out of the console and the dashboard: redirects, and the messages of refusals. Who may open which screen is tested by
// web/app/route-guard.test.tsx and every-screen.test.ts, a wrong password by web/accounts/sign-in.test.tsx and account-emails.test.ts.
import { expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { signIn, signOut, title, ON_PHONE } from '../people.ts';

const { open } = useBrowser();

test('staff are asked to sign in, and then get to the URL they wanted, with its query', async () => {
  const { page } = await open(null);
  await page.goto('/customers?order=name');
  await page.waitForURL('**/authentication/signin**');
  await signIn(page, 'operations@adstead.example');
  await page.waitForURL('**/customers?order=name');
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
});

test('a customer user signs in to the dashboard and sees their offices', async () => {
  const { page } = await open(null);
  await page.goto('/customer-dashboard');
  await page.waitForURL('**/customer-dashboard/signin**');
  await signIn(page, 'corporate@adstead.example');
  await page.waitForURL(/\/customer-dashboard\/?(\?.*)?$/);
  await page.getByText('Harcrest Ponsonby').first().waitFor();
  expect(await page.title()).toMatch(/^Adstead - /);
});

test('signing in never redirects to another site', async () => {
  const { page } = await open(null, ON_PHONE);
  await page.goto('/customer-dashboard/signin?url=https%3A%2F%2Felsewhere.example%2Fcustomer-dashboard');
  await signIn(page, 'agent@adstead.example');
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/customer-dashboard\/?$/);
});

test('a guest finds both sign-in entries at home, and each links to the other', async () => {
  const { page } = await open(null);
  await page.goto('/');
  const entries = page.getByRole('navigation', { name: 'Sign in' });
  await entries.getByRole('link', { name: /Customer dashboard/ }).click();
  await page.waitForURL('**/customer-dashboard/signin');
  await page.getByRole('link', { name: 'Go to the staff console' }).click();
  await page.waitForURL('**/authentication/signin');
  await page.getByRole('link', { name: 'Adstead, home' }).click();
  await entries.getByRole('link', { name: /Staff console/ }).click();
  await page.waitForURL('**/authentication/signin');
});

test.each([
  ['admin', '/', /Aroha$/],
  ['corporate', '/customer-dashboard', /./],
] as const)('%s who is signed in gets to %s, from the home page and from the sign-in screen', async (person, home, words) => {
  const { page } = await open(person, ON_PHONE);
  await page.goto('/');
  await title(page, words);
  expect(new URL(page.url()).pathname).toBe(home);
  await page.goto(home === '/' ? '/authentication/signin' : '/customer-dashboard/signin');
  await title(page, words);
  expect(new URL(page.url()).pathname).toBe(home);
});

test('an admin finds all dashboards side by side, and enters one', async () => {
  const { page } = await open('admin');
  await page.goto('/hub');
  await title(page, 'Your dashboards');
  await page
    .getByRole('link', { name: /Harcrest Realty/ })
    .first()
    .click();
  await page.waitForURL('**/customer-dashboard');
  await page.getByRole('region', { name: 'Offices' }).waitFor();
});

test('signing out ends the session in every tab', async () => {
  const place = '/customer-dashboard';
  const { page, context } = await open('manager', ON_PHONE);
  await page.goto(place);
  await title(page, /./);
  const second = await context.newPage();
  await second.goto(place);
  await title(second, /./);
  await signOut(page);
  await page.waitForURL('**/customer-dashboard/signin');
  await second.waitForURL((url) => url.pathname !== place);
  await page.goto(place);
  await page.waitForURL('**/customer-dashboard/signin**');
});

test('staff without a dashboard are told so', async () => {
  const { page } = await open(null);
  await page.goto('/customer-dashboard/signin');
  await signIn(page, 'operations@adstead.example');
  await page.getByRole('alert').getByText('This account has no customer dashboard.').waitFor();
});

test('an unknown address shows the not-found screen, and a trailing slash is removed', async () => {
  const { page } = await open('admin');
  await page.goto('/no/such/place');
  await page.getByText('There is nothing at this address').waitFor();
  await page.goto('/customers/');
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customers');
});
