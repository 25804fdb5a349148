// Users in a browser: staff invite, change, deactivate, activate and delete them, and an admin acts as a user in another window.
import { waitForEmailedLink } from '#test/harness/emailed-links.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { choose, choosePicture, fillIn, listed, ON_PHONE, searchAndChoose, signIn, signOut, title, undo, userIdOf } from './people.ts';

const { open } = useBrowser();
const CHOSEN = 'kereru over the hill';
const GIVEN = 'a given pass phrase';
const SOON = { timeout: 5000 };

async function openAsHana(page: Page): Promise<Page> {
  await page.goto(`/admin/users/${await userIdOf(page.request, 'corporate@adstead.example')}`);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), choose(page, 'Sign in as Hana Reid')]);
  await opened.waitForURL('**/customer-dashboard');
  return opened;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Signed in as someone else' });
const saved = (page: Page) => page.getByText('Successfully Saved!').first().waitFor();

/** On a phone, where a button opens the menus. */
async function openFromMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click();
}

test('acting as a dashboard user opens a window of its own, which says so until it is ended or the admin signs out; the other windows stay the admin', async () => {
  const { page } = await open('admin');
  const acting = await openAsHana(page);
  await banner(acting).getByText('Hana Reid').waitFor();
  expect(acting.url()).not.toContain('#');
  await acting.reload();
  await banner(acting).getByText('Hana Reid').waitFor();

  await page.goto('/customers');
  await title(page, 'Customers');
  expect(await banner(page).count()).toBe(0);

  await banner(acting).getByRole('button', { name: 'End session', exact: true }).click();
  await title(acting, 'This session has ended');
  await page.reload();
  await title(page, 'Customers');

  const again = await openAsHana(page);
  await banner(again).waitFor();
  await signOut(page);
  await page.waitForURL('**/authentication/signin');
  await title(again, 'This session has ended');
});

test('operations invite someone of a customer, mend the name, find them listed as invited, and delete them with a way back', async () => {
  const { page } = await open('operations', ON_PHONE);
  const name = 'Journey Person the Second';
  await page.goto('/');
  await openFromMenu(page, 'Settings');
  await page.waitForURL('**/settings/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await fillIn(page, { Name: 'Journey Person', Email: 'journey@example.com' });
  await page.getByText('Customer user').click();
  await searchAndChoose(page, page.getByRole('combobox', { name: 'Customer' }), 'Harcrest Realty');
  await page.getByRole('checkbox', { name: 'Corporate' }).check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.waitForURL(/edit-profile/);
  await title(page, 'Journey Person');
  await fillIn(page, { Name: name });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await title(page, name);

  await page.goto('/settings/users');
  await page.getByPlaceholder('Search by name').fill(name);
  const row = listed(page, name);
  await row.getByText('Invited').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await undo(page, '1 user deleted');
  await row.waitFor();
});

test('an admin invites staff twice, who come in by the later email; and gives them another name, a picture and a role', async () => {
  const email = 'kiri@example.com';
  const { page: admin } = await open('admin', ON_PHONE);
  await admin.goto('/settings/users/create');
  await fillIn(admin, { Name: 'Kiri Marsh', Email: email });
  await admin.getByRole('checkbox', { name: 'Sales' }).check();
  await admin.getByRole('button', { name: 'Create user' }).click();
  await admin.getByText(`Successfully Saved! Invitation sent to ${email}`).waitFor();
  const first = await waitForEmailedLink(admin.request, email, 'You are invited to Adstead');
  const view = `/admin/users/${await userIdOf(admin.request, email)}`;
  await admin.goto(view);
  await choose(admin, 'Send the invitation again');
  await admin.getByText(`Invitation sent to ${email}`).waitFor();
  const second = await waitForEmailedLink(admin.request, email, 'You are invited to Adstead', first);

  const { page: guest } = await open(null, ON_PHONE);
  await guest.goto(first.href);
  await title(guest, 'This link does not work');
  await guest.goto(second.href);
  await title(guest, 'Welcome to Adstead');
  await fillIn(guest, { Password: CHOSEN, 'Repeat the password': CHOSEN });
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await title(guest, /Kiri$/);

  await choose(admin, 'Change picture');
  await choosePicture(admin, admin.getByRole('region', { name: 'Picture' }));
  await admin.getByRole('button', { name: 'Save picture' }).click();
  await saved(admin);
  await admin.goto(view);
  await admin.getByRole('link', { name: 'Edit' }).click();
  await admin.waitForURL('**/edit');
  await fillIn(admin, { Name: 'Kiri Marsh-Hill' });
  await admin.getByRole('checkbox', { name: 'Operations' }).check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(admin);
  // A change of roles ends the user's sessions.
  await guest.waitForURL('**/authentication/signin**');
  await signIn(guest, email, CHOSEN);
  await guest.getByRole('button', { name: 'Kiri Marsh-Hill, your menu' }).waitFor();
});

test('an admin gives someone a password and a key, locks them out and lets them in, and deletes them with a way back', async () => {
  const email = 'pania@example.com';
  const { page: admin } = await open('admin');
  const made = await admin.request.post('/api/users', {
    data: { email, displayName: 'Pania Wood', roles: ['sales'], customerId: null },
  });
  expect(made.ok()).toBe(true);
  const view = `/admin/users/${await userIdOf(admin.request, email)}`;
  await admin.goto(view);
  await choose(admin, 'Change password');
  await title(admin, 'Password of Pania Wood');
  await fillIn(admin, { 'New password': GIVEN, 'Repeat the new password': GIVEN });
  await admin.getByRole('button', { name: 'Change password' }).click();
  await saved(admin);

  await admin.goto(view);
  await choose(admin, 'Activate');
  await admin.getByText('user has been activated.').waitFor();
  const { page: guest } = await open(null);
  await guest.goto('/authentication/signin');
  await signIn(guest, email, GIVEN);
  await title(guest, /Pania$/);
  await admin.getByRole('button', { name: 'Create key' }).click();
  const key = await admin.getByRole('textbox', { name: 'New API key' }).inputValue();
  const ask = async () => (await fetch(new URL('/api/agents?limit=1', admin.url()), { headers: { 'x-api-key': key } })).status;
  expect(await ask()).toBe(200);

  await choose(admin, 'Deactivate');
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await admin.getByText('user has been deactivated.').waitFor();
  await guest.waitForURL('**/authentication/signin**');
  await signIn(guest, email, GIVEN);
  await guest.getByRole('alert').getByText('User Is Not Active').waitFor();
  await expect.poll(ask, SOON).toBe(401);

  await choose(admin, 'Delete user');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await admin.waitForURL('**/admin/users');
  await undo(admin, '1 user deleted');
  await admin.getByPlaceholder('Search by name').fill('Pania Wood');
  await listed(admin, 'Pania Wood').getByText('Inactive').waitFor();
});
