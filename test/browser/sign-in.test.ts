import { DEMO_PASSWORD } from '#server/demo/seed-demo.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();

async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.each([
  ['desktop', {}],
  ['phone', { viewport: PHONE }],
])('on a %s', (_, options) => {
  test('staff are sent to sign in, then to the place they wanted, query and all', async () => {
    const { page } = await open(null, options);
    await page.goto('/customers?order=name');
    await page.waitForURL('**/authentication/signin**');
    await signIn(page, 'operations@adstead.example');
    await page.waitForURL('**/customers?order=name');
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  });

  test('a wrong password is refused in words and keeps what was typed', async () => {
    const { page } = await open(null, options);
    await page.goto('/authentication/signin');
    await signIn(page, 'sales@adstead.example', 'not this one');
    await page.getByRole('alert').getByText('The email or the password is not right.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('sales@adstead.example');
  });

  test('a customer user signs in to the dashboard and sees their offices', async () => {
    const { page } = await open(null, options);
    await page.goto('/customer-dashboard');
    await page.waitForURL('**/customer-dashboard/signin**');
    await signIn(page, 'corporate@adstead.example');
    await page.waitForURL(/\/customer-dashboard\/?(\?.*)?$/);
    await page.getByText('Harcrest Ponsonby').first().waitFor();
    expect(await page.title()).toMatch(/^Adstead - /);
  });

  test('staff without a dashboard are told so', async () => {
    const { page } = await open(null, options);
    await page.goto('/customer-dashboard/signin');
    await signIn(page, 'operations@adstead.example');
    await page.getByRole('alert').getByText('This account has no customer dashboard.').waitFor();
  });
});

test('signing out ends the session in every tab', async () => {
  const { page, context } = await open('admin');
  await page.goto('/customers');
  const second = await context.newPage();
  await second.goto('/offices/list');
  await second.getByRole('heading', { name: 'Offices', level: 1 }).waitFor();
  await page.getByRole('button', { name: /Aroha Walker/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/customers'));
  await second.waitForURL((url) => url.pathname !== '/offices/list', { timeout: 10_000 });
});

describe('who may open what', () => {
  test.each([
    ['sales', '/customers'],
    ['user', '/customers'],
    ['operations', '/customer-dashboard'],
    ['corporate', '/offices/list'],
    ['agent', '/jobs'],
  ] as const)('%s is shown the forbidden screen at %s', async (person, path) => {
    const { page } = await open(person);
    await page.goto(path);
    await page.waitForURL('**/forbidden');
    await expect.poll(() => page.title()).toBe('Adstead - Forbidden');
  });

  test('an unknown address shows the not-found screen, and a trailing slash is removed', async () => {
    const { page } = await open('admin');
    await page.goto('/no/such/place');
    await page.getByText('Nothing stands here').waitFor();
    await page.goto('/customers/');
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/customers');
  });
});
