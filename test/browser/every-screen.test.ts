// Opens every screen as every role that may open it: it has its title, settles, makes only the calls that its entry names, and none is
// refused. For the role that sees most of a screen, on desktop and phone: it fits, and axe has no serious finding. One of the two widths is
// light, the other dark, in turns: the colours are those of the kit, so the screens together show each of its parts in all four ways.
// Each user keeps one page and navigates in the app, because loading the app for each screen took most of the time.
import { DESKTOP, openPage, openSession, PERSON_OF_ROLE, PHONE } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import { chooseDashboard, customerOfDemo } from '#test/gallery/choose-dashboard.ts';
import type { DashboardCustomer } from '#test/gallery/choose-dashboard.ts';
import { sampleIds } from '#test/gallery/sample-ids.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
import type { PicturedScreen } from '#test/gallery/screens-table.ts';
import { settled } from '#test/gallery/settled.ts';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { isExpected, sharedBrowser } from './journeys.ts';
import { watchCalls } from './screen-calls.ts';
import { seriousFindings } from './serious-findings.ts';

const screens = await readScreens();

/** The calls of the shells: the indicators of jobs, clock and notifications, the notice of stopped deliveries, and the configuration, agent and customer of a dashboard. */
const ASKED_BY_SHELL: Readonly<Record<string, readonly string[]>> = {
  staff: ['listJobs', 'readVersion', 'listDeliveryStops', 'listNotifications'],
  own: [
    'listJobs',
    'readVersion',
    'listDeliveryStops',
    'listNotifications',
    'visitDashboard',
    'listCustomerNames',
    'readCustomerDashboard',
    'readOwnAgent',
  ],
  dashboard: ['visitDashboard', 'listCustomerNames', 'readCustomerDashboard', 'readOwnAgent', 'listNotifications'],
};

/** Screens that lead some people elsewhere than others: the title of where they arrive. */
const ARRIVE_AT: Readonly<Record<string, (person: DemoPerson | null) => string>> = {
  'adset-edit-without-id': (person) => (person === 'admin' ? 'FB Campaigns' : 'Overview'),
  dashboard: () => 'Overview',
  'dashboard-index': () => 'Overview',
  settings: (person) => (person === 'admin' ? 'Verticals' : 'Users'),
};

let browser: Browser;
let ids: Record<string, string>;
let customer: DashboardCustomer;
beforeAll(async () => {
  browser = await sharedBrowser();
  ids = await sampleIds(browser, inject('baseUrl'));
  customer = await customerOfDemo(browser, inject('baseUrl'));
});

interface Visitor {
  page: Page;
  complaints: string[];
}

const visitors = new Map<DemoPerson | null, Promise<Visitor>>();

function visitorFor(person: DemoPerson | null): Promise<Visitor> {
  const visitor = visitors.get(person) ?? openVisitor(person);
  visitors.set(person, visitor);
  return visitor;
}

async function openVisitor(person: DemoPerson | null): Promise<Visitor> {
  const session = await openSession(browser, inject('baseUrl'), person, { colorScheme: 'light' });
  const visitor = await openPage(session);
  await chooseDashboard(visitor.page, person, customer);
  await visitor.page.goto(person ? '/' : '/signin');
  expect(await settled(visitor.page)).toBe(true);
  return visitor;
}

afterEach(async () => {
  for (const visitor of visitors.values()) {
    const { complaints } = await visitor;
    expect(complaints.splice(0).filter((complaint) => !isExpected(complaint))).toEqual([]);
  }
});

const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '');

const isAt = (url: string, { path }: PicturedScreen): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(new URL(url).pathname);

/** Some screens redirect to another, whose entry counts too. */
const screenAt = (url: string): PicturedScreen | undefined => screens.find((screen) => isAt(url, screen));

const callsNamedBy = (screen: PicturedScreen): readonly string[] => [
  ...screen.loads,
  ...(screen.loadsForSome ?? []),
  ...(ASKED_BY_SHELL[screen.shell] ?? []),
];

/** The router follows the history of the window, as it does when someone uses a link. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate(`document.title = ''; history.pushState({}, '', ${JSON.stringify(urlOf(path))})`);
  const shown = (): Promise<{ title: string; heading: string }> =>
    page.evaluate(`({ title: document.title, heading: document.querySelector('h1')?.textContent ?? '' })`);
  await expect
    .poll(
      async () => {
        const { title: current, heading } = await shown();
        // The overview is named with its customer.
        if (current === `Adstead - ${title} of ${customer.name}`) return `Adstead - ${title}`;
        // The page of a record is named after it, once it has been read: 'Hana Reid', 'Assets of Harcrest Realty'.
        return (current === `Adstead - ${heading}` || current.startsWith(`Adstead - ${heading} of `)) && hasRecord(path)
          ? `Adstead - ${title}`
          : current;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(`Adstead - ${title}`);
  expect(await settled(page)).toBe(true);
}

const hasRecord = (path: string): boolean => path.includes('{');

let checkedScreens = 0;

async function expectWellMadeOnBoth(page: Page): Promise<void> {
  checkedScreens += 1;
  const [onDesktop, onPhone] = checkedScreens % 2 === 0 ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectWellMade(page, DESKTOP, onDesktop);
  await page.setViewportSize(PHONE);
  expect(await settled(page)).toBe(true);
  await expectWellMade(page, PHONE, onPhone);
  await page.setViewportSize(DESKTOP);
}

async function expectWellMade(page: Page, viewport: typeof DESKTOP, colorScheme: 'light' | 'dark'): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await seriousFindings(page, viewport, colorScheme)).toEqual([]);
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
    const { page } = await visitorFor(person);
    // A screen that refreshes itself may ask once more while it is left.
    const left = screenAt(page.url());
    const { asked, refused, stop } = watchCalls(page);
    await open(page, path, ARRIVE_AT[screen.id]?.(person) ?? title);
    stop();
    expect(refused).toEqual([]);
    const named = [screen, left, screenAt(page.url())].flatMap((each) => (each ? callsNamedBy(each) : []));
    expect([...asked].filter((name) => !named.includes(name))).toEqual([]);
    // One that redirects shows a screen whose own entry looks at it.
    if (!isAt(page.url(), screen)) expect(screen.redirectsTo).toBeDefined();
    else if (person === whoSeesMost(screen)) await expectWellMadeOnBoth(page);
  });
});

test.each([
  ['home', '/', 'Home'],
  ['dashboard before a customer is chosen', '/customer-dashboard', 'Customer Dashboard'],
  ['hub', '/hub', 'Dashboards'],
])('%s of staff fits, and axe has no serious finding', async (_, path, title) => {
  const session = await openSession(browser, inject('baseUrl'), 'admin', { colorScheme: 'light' });
  const { page, complaints } = await openPage(session);
  await page.goto(path);
  await expect.poll(() => page.title(), { timeout: 60_000 }).toBe(`Adstead - ${title}`);
  expect(await settled(page)).toBe(true);
  await expectWellMadeOnBoth(page);
  await session.close();
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
});

test.each(['admin', 'operations', 'sales', 'user', 'corporate', 'manager', 'agent'] as const)(
  'the home screen makes no call that is refused to %s',
  async (person) => {
    const { page } = await visitorFor(person);
    const { refused, stop } = watchCalls(page);
    await page.goto('/');
    expect(await settled(page)).toBe(true);
    stop();
    expect(refused).toEqual([]);
  },
);
