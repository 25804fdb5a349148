// People and their settings in a real browser, and an admin who acts as someone else without losing themselves.
import { DEMO_PASSWORD } from '#server/demo/seed-demo.ts';
import { samplePng } from '#test/harness/sample-pictures.ts';
import { DESKTOP, PHONE } from '#test/harness/browser.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();

async function userId(page: Page, email: string): Promise<string> {
  const search = JSON.stringify([{ field: 'email', operator: 'equals', value: email }]);
  const { users } = (await (await page.request.get(`/api/users/list?search=${encodeURIComponent(search)}`)).json()) as {
    users: { _id: string }[];
  };
  return users[0]!._id;
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function openAsHana(page: Page): Promise<Page> {
  await page.goto(`/admin/users/${await userId(page, 'corporate@adstead.example')}`);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), choose(page, 'Sign in as Hana Reid')]);
  await opened.waitForURL('**/customer-dashboard');
  return opened;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Signed in as someone else' });

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('acting as a dashboard user on %s', (_, viewport) => {
  test('opens a window of its own, which says so until it is ended; the other windows stay the admin', async () => {
    const { page } = await open('admin', { viewport });
    const acting = await openAsHana(page);
    await banner(acting).getByText('Hana Reid').waitFor();
    expect(acting.url()).not.toContain('#');
    await acting.reload();
    await banner(acting).getByText('Hana Reid').waitFor();

    await page.goto('/customers');
    await page.getByRole('heading', { name: 'Customers' }).waitFor();
    expect(await banner(page).count()).toBe(0);

    await acting.getByRole('button', { name: 'End' }).click();
    await acting.getByRole('heading', { name: 'This window is done' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Customers' }).waitFor();
  });
});

test('the window closes itself when the admin signs out elsewhere', async () => {
  const { page } = await open('admin');
  const acting = await openAsHana(page);
  await banner(acting).waitFor();
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/authentication/signin');
  await acting.getByRole('heading', { name: 'This window is done' }).waitFor();
});

test('operations invite someone, who is listed as invited, and delete them with a way back', async () => {
  const { page } = await open('operations');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByLabel('Name').fill('Journey Person');
  await page.getByLabel('Email').fill('journey.person@example.com');
  await page.getByText('Person of a customer').click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Harcrest');
  await page.getByRole('option', { name: /Harcrest/ }).click();
  await page.getByRole('checkbox', { name: 'Corporate' }).check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.waitForURL(/edit-profile/);

  await page.goto('/settings/users');
  await page.getByPlaceholder('Search by name').fill('Journey Person');
  const row = page.getByRole('row', { name: /Journey Person/ });
  await row.getByText('Invited').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /Journey Person/ }).waitFor();
});

test('a picture is chosen, cut square and shows in the top bar', async () => {
  const { page } = await open('admin');
  await page.goto('/user/settings/picture');
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await samplePng(640, 400),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByText(/400 × 400 pixels/).waitFor();
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Successfully Saved!').waitFor();
  const menu = page.getByRole('button', { name: /your menu/ });
  const address = await menu.locator('img').getAttribute('src');
  await page.reload();
  await menu.locator(`img[src="${address}"]`).waitFor();
});

test('a key is made, shown once, opens the API without a cookie, and ends', async () => {
  const { page } = await open('admin');
  await page.goto('/user/settings/profile');
  await page.getByRole('button', { name: /Make a/ }).click();
  const key = await page.getByRole('textbox', { name: 'New API key' }).inputValue();
  const ask = async () => (await fetch(new URL('/api/users/me', page.url()), { headers: { 'x-api-key': key } })).status;
  expect(await ask()).toBe(200);
  await page.reload();
  await page.getByText(`${key.slice(0, 12)}…`).waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: 'End key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End key' }).click();
  await page.getByText('There is no key.').waitFor();
  expect(await ask()).toBe(401);
});

test('a changed password asks for the current one, and keeps this window', async () => {
  const { page } = await open('admin');
  const change = async (current: string, next: string) => {
    await page.goto('/user/settings/password');
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Repeat the new password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', 'kereru over the hill');
  await page.getByText('This is not your current password.').waitFor();
  await change(DEMO_PASSWORD, 'kereru over the hill');
  await page.getByText('Successfully Saved!').waitFor();
  await change('kereru over the hill', DEMO_PASSWORD);
  await page.getByText('Successfully Saved!').waitFor();
});
