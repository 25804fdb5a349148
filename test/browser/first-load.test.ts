// The scripts that are loaded before and after signing in: the sign-in screens load only what they need.
import { loadedScripts, SIGN_IN_BUDGET_KILOBYTES } from '#test/harness/first-load.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { signIn } from './people.ts';

const { open } = useBrowser({ startsCold: true });
/** The chunks with the table of all screens, the shells and the lists. */
const LOADED_AFTER_SIGN_IN = /\/assets\/(screens|behind-sign-in)-/;

test.each(['/authentication/signin', '/customer-dashboard/signin', '/password/forgot'])(
  '%s loads within the budget of scripts, and none of the chunks for signed-in users',
  async (address) => {
    const { page } = await open(null);
    const { names, kilobytes } = await loadedScripts(page, address);
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThanOrEqual(SIGN_IN_BUDGET_KILOBYTES);
    expect(names.filter((name) => LOADED_AFTER_SIGN_IN.test(name))).toEqual([]);
  },
);

test('what can be clicked on the sign-in screen stays in place when the answer and the font arrive', async () => {
  const placesOf = async (page: Page, names: readonly string[]): Promise<number[]> => {
    await page.evaluate('document.fonts.ready.then(() => true)');
    const boxes = names.map((name) => page.getByRole(/^Sign in$/.test(name) ? 'button' : 'link', { name }).boundingBox());
    return (await Promise.all(boxes)).map((box) => box?.y ?? Number.NaN);
  };
  const answer = Promise.withResolvers<void>();
  const { page } = await open(null);
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/auth/config', (route) => answer.promise.then(() => route.continue()));
  await page.goto('/authentication/signin');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const [beforeAnswer] = await placesOf(page, ['Sign in']);
  answer.resolve();
  await page.getByRole('link', { name: 'Sign up' }).waitFor();
  const inFallback = await placesOf(page, ['Sign in', 'Sign up']);
  expect(inFallback[0]).toBe(beforeAnswer);

  const { page: withFont } = await open(null);
  await withFont.goto('/authentication/signin');
  await withFont.getByRole('link', { name: 'Sign up' }).waitFor();
  const moved = (await placesOf(withFont, ['Sign in', 'Sign up'])).map((y, index) => Math.abs(y - (inFallback[index] ?? 0)));
  expect(Math.max(...moved)).toBeLessThan(4);
});

test.each([
  { person: 'operations', path: '/customers', shown: 'table tbody a' },
  { person: 'operations', path: '/orders/list', shown: 'table tbody a' },
] as const)('the page of $path names every script that its first content needs', async ({ person, path, shown }) => {
  const { page } = await open(person);
  const html = await (await page.request.get(path)).text();
  expect(html).toMatch(/rel="modulepreload"[^>]*\/assets\/screens-/);
  // A script that is not named would be asked for after those that import it: here it never comes.
  await page.route('**/assets/*.js', (route, request) => (html.includes(new URL(request.url()).pathname) ? route.continue() : undefined));
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('signing in does not reload the page', async () => {
  const { page } = await open(null);
  await page.goto('/authentication/signin');
  await page.evaluate(`globalThis.isSamePage = true`);
  await signIn(page, 'operations@adstead.example');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await page.evaluate(`globalThis.isSamePage`)).toBe(true);
});

test('a customer user who signs in to the console is redirected to the dashboard', async () => {
  const { page } = await open(null);
  await page.goto('/authentication/signin');
  await signIn(page, 'agent@adstead.example');
  await page.waitForURL('**/customer-dashboard**');
  await page.getByRole('navigation', { name: 'Dashboard' }).first().waitFor();
});

test('someone who wanted a screen of another role sees the forbidden screen after signing in', async () => {
  const { page } = await open(null);
  await page.goto('/customers');
  await page.waitForURL('**/authentication/signin');
  await page.reload();
  await signIn(page, 'sales@adstead.example');
  await page.waitForURL('**/forbidden');
  await page.getByRole('heading', { name: 'You do not have access to this' }).waitFor();
});

test('a signed-in user gets the full app with the first load', async () => {
  const { page } = await open('operations');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
});

test('when the full app cannot be fetched after signing in, an error is shown, and a reload opens the app', async () => {
  const { page, complaints } = await open(null);
  await page.route(LOADED_AFTER_SIGN_IN, (route) => route.abort());
  await page.goto('/authentication/signin');
  await signIn(page, 'operations@adstead.example');
  await page.getByRole('heading', { name: 'This screen stopped working' }).waitFor();
  await page.unroute(LOADED_AFTER_SIGN_IN);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  complaints.length = 0;
});

test('a guest who opens a URL of the console is asked to sign in and then gets there', async () => {
  const { page } = await open(null);
  await page.goto('/authentication/signin');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.evaluate(`history.pushState(null, '', '/customers?order=name')`);
  await page.waitForURL('**/authentication/signin');
  await signIn(page, 'operations@adstead.example');
  await page.waitForURL('**/customers?order=name');
});
