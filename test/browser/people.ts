// Actions that many browser tests share: sign in and out, choose from a menu, change a picture.
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { PHONE } from '#test/harness/browser.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Journeys take turns between a desktop and a phone; every-screen.test.ts looks at each screen on both. */
export const ON_PHONE = { viewport: PHONE };

export const title = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

/** A page that is loaded again loses the mark. */
export const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in globalThis);

/** On the sign-in screen that the page shows. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const ownMenu = (page: Page): Locator => page.getByRole('button', { name: /your menu/ });

export async function signOut(page: Page): Promise<void> {
  await ownMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Chooses from the menu of actions of the record that the page shows. */
export async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Clicks the button of the toast with this text; other toasts may still be shown. */
export const undo = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').locator('> div').filter({ hasText: words }).getByRole('button', { name: 'Undo' }).click();

/**
 * Types into a field that searches on the server, and chooses when all options fit what was typed: while the answer arrives, options move,
 * and a click may fall between them. An option that is chosen already stays among them.
 */
export async function searchAndChoose(page: Page, field: Locator, typed: string, name = typed): Promise<void> {
  await field.fill(typed);
  const fits = (text: string): boolean => text.toLowerCase().includes(typed.toLowerCase());
  await expect
    .poll(async () => (await page.getByRole('option', { selected: false }).allTextContents()).map(fits), { timeout: 60_000, interval: 20 })
    .toSatisfy((all: boolean[]) => all.length > 0 && all.every(Boolean));
  await page.getByRole('option', { name }).click();
}

/** A row of a table; on a phone it is a card. */
export const listed = (page: Page, words: string): Locator => page.locator('tbody tr').filter({ hasText: words });

/** Rows that others add are announced above the shown ones: shows them until this one is among them. */
export const showAdded = (page: Page, row: Locator, timeout = 60_000): Promise<void> =>
  expect
    .poll(
      async () => {
        const announced = page.getByRole('button', { name: /^(Show )?\d+ new / });
        if (await announced.isVisible()) await announced.click();
        return row.isVisible();
      },
      { timeout, interval: 50 },
    )
    .toBe(true);

/** Finds fields by their whole label; a required one ends with a star. */
export async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  // The list that is left has columns of the same names.
  const field = page.locator('input, textarea');
  for (const [label, text] of Object.entries(fields))
    await page
      .getByLabel(new RegExp(`^${label}( \\*)?$`))
      .and(field)
      .fill(text);
}

/** Chooses a picture and crops it to a square; saving the form stores it. */
export async function choosePicture(page: Page, within: Locator): Promise<void> {
  await within.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await samplePng(640, 400) });
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByText(/400 × 400 pixels/).waitFor();
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function userIdOf(staff: APIRequestContext, email: string): Promise<string> {
  const search = JSON.stringify([{ field: 'email', operator: 'equals', value: email }]);
  const { users } = (await (await staff.get(`/api/users/list?search=${encodeURIComponent(search)}`)).json()) as {
    users: { _id: string }[];
  };
  return users[0]!._id;
}
