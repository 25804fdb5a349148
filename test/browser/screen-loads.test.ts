// Does the table of screens tell the truth? Each screen, opened by every role that may, asks for what its line names and for nothing
// else, and no answer is a refusal.
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openBrowser, PERSON_OF_ROLE } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import { chooseDashboard, customerOfDemo } from '#test/gallery/choose-dashboard.ts';
import type { DashboardCustomer } from '#test/gallery/choose-dashboard.ts';
import { sampleIds } from '#test/gallery/sample-ids.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
import type { PicturedScreen } from '#test/gallery/screens-table.ts';
import { settled } from '#test/gallery/settled.ts';
import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const screens = await readScreens();
const { open } = useBrowser();

/** What stands around a screen asks for itself: the indicator of jobs; in a dashboard how it is set up, that someone is there, and whose it shall be. */
const ASKED_BY_SHELL: Readonly<Record<string, readonly string[]>> = {
  staff: ['listJobs'],
  own: ['listJobs'],
  dashboard: ['visitDashboard', 'listCustomerNames', 'readCustomerDashboard', 'readOwnAgent'],
};

let ids: Record<string, string>;
let customer: DashboardCustomer;
beforeAll(async () => {
  const { browser, close } = await openBrowser();
  ids = await sampleIds(browser, inject('baseUrl'));
  customer = await customerOfDemo(browser, inject('baseUrl'));
  await close();
});

const patterns = (Object.entries(endpoints) as [string, Endpoint][])
  .map(([name, { method, path }]) => ({ name, method, fixed: path.replaceAll(/\{\w+\}/g, '').length, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((one, other) => other.fixed - one.fixed);

function endpointAsked(response: Response): string {
  const { pathname } = new URL(response.url());
  const method = response.request().method();
  return patterns.find((each) => each.method === method && each.pattern.test(pathname))?.name ?? `${method} ${pathname}`;
}

/** Some screens lead on to another: that one's line counts too. */
function shownAt(address: string): PicturedScreen | undefined {
  const { pathname } = new URL(address);
  return screens.find(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
}

/** What a page asks of the server from now on, and which of it was refused. */
function watchCalls(page: Page): { asked: Set<string>; refused: string[] } {
  const calls = { asked: new Set<string>(), refused: [] as string[] };
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    calls.asked.add(endpointAsked(response));
    if ([401, 403, 500].includes(response.status())) calls.refused.push(`${endpointAsked(response)}: ${response.status()}`);
  });
  return calls;
}

describe.each(screens.map((screen) => [screen.id, screen] as const))('%s', (_, screen) => {
  const { path, roles } = screen;
  const people: (DemoPerson | null)[] = roles === 'everyone' ? [null] : roles.map((role) => PERSON_OF_ROLE[role]);
  test.each(people.map((person) => [person]))('opened by %s', async (person) => {
    const { page } = await open(person);
    await chooseDashboard(page, person, customer);
    const { asked, refused } = watchCalls(page);
    await page.goto(path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? ''));
    expect(await settled(page)).toBe(true);
    expect(refused).toEqual([]);
    const named = [screen, shownAt(page.url())].flatMap((each) => (each ? [...each.loads, ...(each.loadsForSome ?? []), ...(ASKED_BY_SHELL[each.shell] ?? [])] : []));
    expect([...asked].filter((name) => !named.includes(name))).toEqual([]);
  });
});

test.each(['admin', 'operations', 'sales', 'user', 'corporate', 'manager', 'agent'] as const)('home asks for nothing that is refused to %s', async (person) => {
  const { page } = await open(person);
  const { refused } = watchCalls(page);
  await page.goto('/');
  expect(await settled(page)).toBe(true);
  expect(refused).toEqual([]);
});
