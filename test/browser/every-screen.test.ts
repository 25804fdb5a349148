// Every screen of the table, opened by every role that may: it has its title, settles, asks the server for what its line names and
// for nothing else, and no answer is a refusal. For the one of them who sees most of it, on desktop and phone: it fits, and has no
// serious finding of axe in the light or in the dark.
import { DESKTOP, openBrowser, openPage, openSession, PERSON_OF_ROLE, PHONE } from '#test/harness/browser.ts';
import type { DemoPerson, OpenBrowser } from '#test/harness/browser.ts';
import { chooseDashboard, customerOfDemo } from '#test/gallery/choose-dashboard.ts';
import type { DashboardCustomer } from '#test/gallery/choose-dashboard.ts';
import { sampleIds } from '#test/gallery/sample-ids.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
import type { PicturedScreen } from '#test/gallery/screens-table.ts';
import { settled } from '#test/gallery/settled.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { isExpected } from './journeys.ts';
import { watchCalls } from './screen-calls.ts';
import { seriousFindings } from './serious-findings.ts';

const screens = await readScreens();

/** What stands around a screen asks for itself: the indicator of jobs; in a dashboard how it is set up, that someone is there, and whose it shall be. */
const ASKED_BY_SHELL: Readonly<Record<string, readonly string[]>> = {
  staff: ['listJobs'],
  own: ['listJobs'],
  dashboard: ['visitDashboard', 'listCustomerNames', 'readCustomerDashboard', 'readOwnAgent'],
};

let opened: OpenBrowser;
let ids: Record<string, string>;
let customer: DashboardCustomer;
beforeAll(async () => {
  opened = await openBrowser();
  ids = await sampleIds(opened.browser, inject('baseUrl'));
  customer = await customerOfDemo(opened.browser, inject('baseUrl'));
});
afterAll(() => opened.close());

/** One session for each person and a page for each look: nothing is changed here, so nobody needs to sign in a hundred times. */
const sessions = new Map<DemoPerson | null, Promise<BrowserContext>>();
const looks: { page: Page; complaints: string[] }[] = [];

async function look(person: DemoPerson | null): Promise<Page> {
  const session = sessions.get(person) ?? openSession(opened.browser, inject('baseUrl'), person, { colorScheme: 'light' });
  sessions.set(person, session);
  const made = await openPage(await session);
  looks.push(made);
  return made.page;
}

afterEach(async () => {
  for (const { page, complaints } of looks.splice(0)) {
    await page.close();
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  }
});

const addressOf = (path: string): string => path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '');

/** Some screens lead on to another: that one's line counts too. */
function shownAt(address: string): PicturedScreen | undefined {
  const { pathname } = new URL(address);
  return screens.find(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
}

const fromTheLineOf = (screen: PicturedScreen): readonly string[] => [...screen.loads, ...(screen.loadsForSome ?? []), ...(ASKED_BY_SHELL[screen.shell] ?? [])];

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(addressOf(path));
  expect(await settled(page)).toBe(true);
  expect(await page.title()).toBe(`Adstead - ${title}`);
}

async function expectWellMade(page: Page, viewport: typeof DESKTOP): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await seriousFindings(page, viewport)).toEqual([]);
}

async function expectWellMadeOnBoth(page: Page, path: string, title: string): Promise<void> {
  await expectWellMade(page, DESKTOP);
  await page.setViewportSize(PHONE);
  await open(page, path, title);
  await expectWellMade(page, PHONE);
}

function whoSeesMost({ roles, shell }: PicturedScreen): DemoPerson | null {
  if (roles === 'everyone') return null;
  if (shell === 'dashboard' && roles.includes('corporate')) return 'corporate';
  return PERSON_OF_ROLE[roles[0] ?? 'admin'];
}

describe.each(screens.map((screen) => [screen.id, screen] as const))('%s', (_, screen) => {
  const { path, roles, title } = screen;
  const people: (DemoPerson | null)[] = roles === 'everyone' ? [null] : roles.map((role) => PERSON_OF_ROLE[role]);
  test.each(people.map((person) => [person]))('opened by %s', async (person) => {
    const page = await look(person);
    await chooseDashboard(page, person, customer);
    const { asked, refused } = watchCalls(page);
    await open(page, path, title);
    expect(refused).toEqual([]);
    const named = [screen, shownAt(page.url())].flatMap((each) => (each ? fromTheLineOf(each) : []));
    expect([...asked].filter((name) => !named.includes(name))).toEqual([]);
    if (person === whoSeesMost(screen)) await expectWellMadeOnBoth(page, path, title);
  });
});

test.each([
  ['home', '/', 'Home'],
  ['dashboard before a customer is chosen', '/customer-dashboard', 'Customer Dashboard'],
  ['hub', '/hub', 'Dashboards'],
])('%s of staff is well made', async (_, path, title) => {
  const page = await look('admin');
  await open(page, path, title);
  await expectWellMadeOnBoth(page, path, title);
});

test.each(['admin', 'operations', 'sales', 'user', 'corporate', 'manager', 'agent'] as const)('home asks for nothing that is refused to %s', async (person) => {
  const page = await look(person);
  const { refused } = watchCalls(page);
  await page.goto('/');
  expect(await settled(page)).toBe(true);
  expect(refused).toEqual([]);
});
