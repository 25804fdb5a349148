// A user whose session ended, or whose call failed, returns to the same screen with everything they typed.
import type { DemoPerson } from '#test/harness/browser.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { choose, png, PATIENTLY } from './inputs/media-zones.ts';
import { fillIn, signIn, ON_PHONE } from './people.ts';

const { open } = useBrowser();

/** A form of each shell: the field that is typed into, what else the form needs, and the call that it makes. */
interface Form {
  person: DemoPerson;
  path: string;
  signInUrl: string;
  field: string;
  complete: (page: Page) => Promise<void>;
  save: string;
  call: string;
}

const forms: readonly (readonly [string, Form])[] = [
  [
    'the console',
    {
      person: 'operations',
      path: '/customers/create',
      signInUrl: '**/authentication/signin**',
      field: 'Name',
      complete: async () => undefined,
      save: 'Create customer',
      call: '**/api/customer/create',
    },
  ],
  [
    'a dashboard',
    {
      person: 'corporate',
      path: '/customer-dashboard/resources/create',
      signInUrl: '**/customer-dashboard/signin**',
      field: 'Title',
      complete: addPicture,
      save: 'Save and close',
      call: '**/api/resources',
    },
  ],
];

async function addPicture(page: Page): Promise<void> {
  await choose(page.getByRole('group', { name: 'Images', exact: true }), [await png('one.png', 400, 300)]);
  await page.getByRole('switch', { name: /^All (my )?offices/ }).check({ force: true });
  await expect.poll(() => page.getByRole('button', { name: 'Save and close' }).isEnabled(), PATIENTLY).toBe(true);
}

async function isBackAsTyped(page: Page, { path, field }: Form, typed: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await page.getByText('Your unsaved changes were restored.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: field, exact: true }).inputValue()).toBe(typed);
}

test.each([
  ['the console', 'operations', '/customers/create', '**/authentication/signin**'],
  ['a dashboard', 'corporate', '/customer-dashboard', '**/customer-dashboard/signin**'],
] as const)(
  'a user whose session was ended elsewhere signs in again and is back on the same screen, in %s',
  async (_shell, person, path, signInUrl) => {
    const { page, context } = await open(person);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.clearCookies();
    await page.reload();
    await page.waitForURL(signInUrl);
    await signIn(page, `${person}@adstead.example`);
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

test.each(forms)('a call of %s that is refused because the session ended leads to the sign-in screen and back', async (_shell, form) => {
  const { page, context } = await open(form.person, ON_PHONE);
  const typed = 'Kererū';
  await page.goto(form.path);
  await fillIn(page, { [form.field]: typed });
  await form.complete(page);
  // The session ends when the call is under way: another call that is refused before it would take the button away.
  await page.route(form.call, async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await page.getByRole('button', { name: form.save }).click();
  await page.waitForURL(form.signInUrl);
  await signIn(page, `${form.person}@adstead.example`);
  await isBackAsTyped(page, form, typed);
});

test.each(forms)(
  'an error of the server in %s shows the request id and a way back, and what was typed is still there',
  async (_shell, form) => {
    const { page, complaints } = await open(form.person);
    const typed = 'Tūī';
    await page.goto(form.path);
    await fillIn(page, { [form.field]: typed });
    await form.complete(page);
    const json = { code: 'unexpected', message: 'Something went wrong', requestId: 'req-journey' };
    await page.route(form.call, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, json }) : route.continue()));
    await page.getByRole('button', { name: form.save }).click();
    await page.waitForURL('**/forbidden');
    await page.getByText('req-journey').waitFor();
    await page.getByRole('link', { name: 'Go back' }).click();
    await isBackAsTyped(page, form, typed);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 500')]);
  },
);
