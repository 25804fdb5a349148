// A user's own settings in the console and in a dashboard: name, picture, password and API key.
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { choosePicture, fillIn, ownMenu, ON_PHONE } from './people.ts';

const { open } = useBrowser();
const OTHER = 'kereru over the hill';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const saved = (page: Page) => page.getByText('Successfully Saved!').first().waitFor();

async function showsPicture(page: Page): Promise<void> {
  const address = await ownMenu(page).locator('img').getAttribute('src');
  await page.reload();
  await ownMenu(page).locator(`img[src="${address}"]`).waitFor();
}

test('the settings are in the user menu, a typed name loses no character, and the top bar shows the new name', async () => {
  const { page } = await open('admin');
  await page.goto('/');
  await ownMenu(page).click();
  await page.getByRole('menuitem', { name: 'Your settings' }).click();
  await page.waitForURL('**/user/settings/profile');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  for (const next of ['Aroha Walker the Second', 'Aroha Walker']) {
    await field.clear();
    await field.pressSequentially(next);
    expect(await field.inputValue()).toBe(next);
    await card(page, 'Profile').getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('button', { name: `${next}, your menu` }).waitFor();
  }
});

test('a picture is chosen, cropped to a square and shown in the top bar', async () => {
  const { page } = await open('admin', ON_PHONE);
  await page.goto('/user/settings/picture');
  await choosePicture(page, card(page, 'Picture'));
  await card(page, 'Picture').getByRole('button', { name: 'Save picture' }).click();
  await saved(page);
  await showsPicture(page);
});

test('changing the password asks for the current one, and keeps this session', async () => {
  const { page } = await open('corporate');
  await page.goto('/customer-dashboard');
  await ownMenu(page).click();
  await page.getByRole('menuitem', { name: 'Your settings' }).click();
  const change = async (current: string, next: string) => {
    await page.goto('/customer-dashboard/settings');
    await fillIn(page, { 'Current password': current, 'New password': next, 'Repeat the new password': next });
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await page.waitForURL('**/customer-dashboard/settings');
  await change('not this one', OTHER);
  await page.getByText('This is not your current password.').waitFor();
  await change(DEMO_PASSWORD, OTHER);
  await saved(page);
  await change(OTHER, DEMO_PASSWORD);
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Hana Reid, your menu' }).waitFor();
});

test('an agent chooses a picture for listings and ads, which the top bar shows too', async () => {
  const { page } = await open('agent', ON_PHONE);
  await page.goto('/customer-dashboard/settings');
  await choosePicture(page, card(page, 'Profile'));
  await card(page, 'Profile').getByRole('button', { name: 'Save profile' }).click();
  await saved(page);
  await showsPicture(page);
});

test('an API key is created, shown once, works without a cookie, and is revoked', async () => {
  const { page } = await open('admin');
  await page.goto('/user/settings/profile');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('textbox', { name: 'New API key' }).inputValue();
  const ask = async () => (await fetch(new URL('/api/users/me', page.url()), { headers: { 'x-api-key': key } })).status;
  expect(await ask()).toBe(200);
  await page.reload();
  await page.getByText(`${key.slice(0, 12)}…`).waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('No API key yet.').waitFor();
  expect(await ask()).toBe(401);
});
