// Nothing moves while a screen loads, in whatever order its answers arrive: each is held until the screen is drawn without it.
import { PHONE } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import { settled } from '#test/gallery/settled.ts';
import type { OrderRow } from '#contract/orders/index.ts';
import type { Report } from '#contract/reports/index.ts';
import type { APIRequestContext, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();

/** Chromium calls up to 0.1 good; here nothing but a line of text may move. */
const MOST = 0.02;
/** Longer than the app waits for the answers before it draws the screen without them. */
const HELD_MS = 1000;
const BETWEEN_MS = 100;
const ORDERS = ['first asked first', 'last asked first'] as const;

interface Shift {
  value: number;
  moved: string[];
}

const WATCH = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [(node?.textContent ?? '').slice(0, 40), from.x, from.y, from.height, '>', to.x, to.y, to.height].join(' '));
      globalThis.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** The answers of the product are held, and then given one at a time. */
async function answerOneByOne(page: Page, order: (typeof ORDERS)[number]): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/api/**', (route) => void held.push(route));
  let isEnded = false;
  const run = (async () => {
    while (held.length === 0 && !isEnded) await page.waitForTimeout(BETWEEN_MS);
    // The session and the configuration are asked for first, and all others with their answers.
    await page.waitForTimeout(HELD_MS);
    while (!isEnded) {
      const route = order === 'first asked first' ? held.shift() : held.pop();
      // A request that the page gave up needs no answer.
      await route?.continue().catch(() => undefined);
      await page.waitForTimeout(BETWEEN_MS);
    }
  })();
  return async () => {
    isEnded = true;
    await run;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

async function shiftsOf(page: Page, path: string, order: (typeof ORDERS)[number]): Promise<Shift[]> {
  const stop = await answerOneByOne(page, order);
  await page.goto(path);
  expect(await settled(page)).toBe(true);
  await stop();
  return page.evaluate<Shift[]>('globalThis.shifts');
}

type Ask = APIRequestContext;
const read = async <Body>(ask: Ask, url: string): Promise<Body> => (await (await ask.get(url)).json()) as Body;

async function newestOrder(ask: Ask, status?: OrderRow['status']): Promise<string> {
  const { orders } = await read<{ orders: OrderRow[] }>(ask, '/api/orders?limit=100');
  return orders.find((order) => status === undefined || order.status === status)!._id;
}

async function campaignPath(ask: Ask): Promise<string> {
  const { campaigns } = await read<{ campaigns: [{ _id: string }] }>(ask, '/api/campaigns?order=-_id&limit=1');
  return `/campaign/${campaigns[0]._id}/edit`;
}

async function reportPath(ask: Ask): Promise<string> {
  const answer = await ask.post('/api/config/report/order', { data: { _id: await newestOrder(ask, 'COMPLETED') } });
  return new URL(((await answer.json()) as Report).shortUrl).pathname;
}

interface VisitedScreen {
  name: string;
  person: DemoPerson;
  path: string | ((ask: Ask) => Promise<string>);
  onPhone?: true;
}

const SCREENS: readonly VisitedScreen[] = [
  { name: 'overview', person: 'corporate', path: '/customer-dashboard', onPhone: true },
  { name: 'listings', person: 'corporate', path: '/customer-dashboard/listings', onPhone: true },
  { name: 'orders', person: 'corporate', path: '/customer-dashboard/dashboardOrders?range=ALL_TIME', onPhone: true },
  { name: 'results', person: 'corporate', path: '/customer-dashboard/campaigns', onPhone: true },
  { name: 'status', person: 'corporate', path: '/customer-dashboard/status' },
  { name: 'leads', person: 'corporate', path: '/customer-dashboard/dashboardLeads', onPhone: true },
  { name: 'a report', person: 'corporate', path: reportPath, onPhone: true },
  { name: 'an order', person: 'operations', path: async (ask) => `/order/${await newestOrder(ask)}/edit` },
  { name: 'orders of the console', person: 'operations', path: '/orders/list' },
  { name: 'a campaign', person: 'operations', path: campaignPath },
  ...['users', 'deliveries', 'version'].map((tab) => ({
    name: `the settings tab ${tab}`,
    person: 'operations' as const,
    path: `/settings/${tab}`,
  })),
];

describe.each(SCREENS)('$name', ({ person, path, onPhone = false }) => {
  test.each(onPhone ? (['desktop', 'phone'] as const) : (['desktop'] as const))('stays in place on a %s', async (width) => {
    const { page, context } = await open(person, width === 'phone' ? { viewport: PHONE } : {});
    await page.addInitScript(WATCH);
    const url = typeof path === 'string' ? path : await path(context.request);
    for (const order of ORDERS) {
      const shifts = await shiftsOf(page, url, order);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts, null, 1),
      ).toBeLessThanOrEqual(MOST);
    }
  });
});
