// What comes with the first page, and what only after signing in? Whoever stands at a door waits for the doors alone.
import { loadedScripts, SIGN_IN_BUDGET_KILOBYTES } from '#test/harness/first-load.ts';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { signIn } from './people.ts';

const { open } = useBrowser({ startsCold: true });
/** The table of all screens, and what the shells and lists are made of. */
const BEHIND_THE_DOOR = /\/assets\/(screens|behind-sign-in)-/;

test.each(['/authentication/signin', '/customer-dashboard/signin', '/password/forgot'])(
  '%s loads within the budget of scripts, and nothing from behind the doors',
  async (address) => {
    const { page } = await open(null);
    const { names, kilobytes } = await loadedScripts(page, address);
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThanOrEqual(SIGN_IN_BUDGET_KILOBYTES);
    expect(names.filter((name) => BEHIND_THE_DOOR.test(name))).toEqual([]);
  },
);

test('whoever signs in is inside without loading the page anew', async () => {
  const { page } = await open(null);
  await page.goto('/authentication/signin');
  await page.evaluate(`globalThis.isSamePage = true`);
  await signIn(page, 'operations@adstead.example');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await page.evaluate(`globalThis.isSamePage`)).toBe(true);
});

test.each(['agent', 'manager', 'corporate'])('%s who signs in at the door of the console is led on to the dashboard', async (person) => {
  const { page } = await open(null);
  await page.goto('/authentication/signin');
  await signIn(page, `${person}@adstead.example`);
  await page.waitForURL('**/customer-dashboard**');
  await page.getByRole('navigation', { name: 'Dashboard' }).first().waitFor();
});

test('whoever wanted a screen of others is told so after signing in', async () => {
  const { page } = await open(null);
  await page.goto('/customers');
  await page.waitForURL('**/authentication/signin');
  await page.reload();
  await signIn(page, 'sales@adstead.example');
  await page.waitForURL('**/forbidden');
  await page.getByRole('heading', { name: 'You do not have access to this' }).waitFor();
});

test('whoever is signed in already finds the house at the first load, whatever the address', async () => {
  const { page } = await open('operations');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
});

test('where the rest cannot be fetched after signing in, the page says so and a reload leads in', async () => {
  const { page, complaints } = await open(null);
  await page.route(BEHIND_THE_DOOR, (route) => route.abort());
  await page.goto('/authentication/signin');
  await signIn(page, 'operations@adstead.example');
  await page.getByRole('heading', { name: 'This screen stopped working' }).waitFor();
  await page.unroute(BEHIND_THE_DOOR);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  complaints.length = 0;
});

test('an address behind the doors sends a stranger to sign in and then leads there', async () => {
  const { page } = await open(null);
  await page.goto('/authentication/signin');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.evaluate(`history.pushState(null, '', '/customers?order=name')`);
  await page.waitForURL('**/authentication/signin');
  await signIn(page, 'operations@adstead.example');
  await page.waitForURL('**/customers?order=name');
});
