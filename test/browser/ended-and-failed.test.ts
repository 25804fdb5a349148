// What happens to someone whose session has ended, or whose call failed: they lose neither their place nor what they typed.
import { DEMO_PASSWORD } from '#server/demo/seed-demo.ts';
import { settled } from '#test/gallery/settled.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.each([
  ['desktop', {}],
  ['phone', { viewport: PHONE }],
])('on a %s', (_, options) => {
  test.each([
    ['the console', 'operations', '/customers/create', '**/authentication/signin**'],
    ['a dashboard', 'corporate', '/customer-dashboard', '**/customer-dashboard/signin**'],
  ] as const)('whose session ended elsewhere signs in again and is back where they were, in %s', async (_shell, person, path, door) => {
    const { page, context } = await open(person, options);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.clearCookies();
    await page.reload();
    await page.waitForURL(door);
    await signIn(page, `${person}@adstead.example`);
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('a call that is refused for want of a session leads to the door and back', async () => {
    const { page, context } = await open('operations', options);
    await page.goto('/customers/create');
    await page.getByLabel('Name').fill('Kererū Realty');
    // A call that the screen still makes while loading would be refused first, and take the button away.
    expect(await settled(page)).toBe(true);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Create customer' }).click();
    await page.waitForURL('**/authentication/signin**');
    await signIn(page, 'operations@adstead.example');
    await page.waitForURL('**/customers/create');
    await page.getByText('What you typed earlier was kept.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Kererū Realty');
  });

  test('a fault names its request, offers the way back, and what was typed is still there', async () => {
    const { page, complaints } = await open('admin', options);
    await page.goto('/customers/create');
    await page.getByLabel('Name').fill('Tūī Homes');
    await page.route('**/api/customer/create', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Something went wrong', requestId: 'req-journey' } }),
    );
    await page.getByRole('button', { name: 'Create customer' }).click();
    await page.waitForURL('**/forbidden');
    await page.getByText('req-journey').waitFor();
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL('**/customers/create');
    await page.getByText('What you typed earlier was kept.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Tūī Homes');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 500')]);
  });
});
