// What a customer sees of a campaign: impressions that grow, a lead with its email, the order's end, and a report that opens without signing in.
import type { Campaign } from '#contract/campaigns/index.ts';
import type { Order, OrderRow, WizardData } from '#contract/orders/index.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { placeByCall, readOrder, waitForEmailAbout } from './ordering/ordering.ts';
import { isMarked, mark, showAdded } from './people.ts';
import { letADayPass, letAnHourPass, sendLead } from './twins.ts';

const { open } = useBrowser();
const SOON = { timeout: 90_000 };
const NOTICES = 'leads@notices.example';
const PERSON = { name: 'Wiremu Parata', email: 'wiremu.parata@mail.example', phone: '+64 21 555 0177' };

const lineOf = (page: Page, list: string, words: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: words });

const countIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** A row's figure, of the label before it. */
const figureIn = async (row: Locator, label: string): Promise<number> =>
  countIn(await row.locator('dl > div').filter({ hasText: label }).first().locator('dd').innerText());

/** An order for leads whose ads have passed the review. */
async function runLeadOrder(corporate: APIRequestContext, admin: APIRequestContext) {
  const order = await placeByCall(corporate, { paymentType: 'INVOICE', networks: ['meta'], leadNotices: NOTICES });
  if (order.status === 'NEW') expect((await admin.post(`/api/orders/${order._id}/accept`)).ok()).toBe(true);
  const states = async (): Promise<string[]> => (await readOrder(admin, order._id)).fbCampaigns.map(({ state }) => state);
  await expect.poll(states, SOON).toEqual(['PENDING_REVIEW']);
  await letAnHourPass(admin);
  await expect.poll(states, SOON).toEqual(['ACTIVE']);
  return order;
}

/** More than an account's minimum for two days, and so little that what is left of it at the end is no reason to extend the campaign. */
const REST_OF_BUDGET = 400;

/** Changes the campaign of an order so that today is its last day, and little of its budget is left. */
async function endToday(corporate: APIRequestContext, admin: APIRequestContext, order: Pick<Order, '_id'>): Promise<void> {
  const { fbCampaigns } = await readOrder(admin, order._id);
  const [{ _id, adSets }] = fbCampaigns as [Order['fbCampaigns'][number]];
  const read = async (call = ''): Promise<Campaign> => (await admin.get(`/api/campaign/${_id}${call}`)).json() as Promise<Campaign>;
  const { spent } = await read('/update');
  const { today } = (await (await corporate.get('/api/orders/wizard?orderType=CATALOG')).json()) as WizardData;
  expect(adSets).toHaveLength(1);
  const answer = await admin.put(`/api/adset/${adSets[0]?._id}`, {
    data: { lastDay: today, budget: Math.ceil(1.15 * (spent ?? 0)) + REST_OF_BUDGET },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const waiting = async (): Promise<unknown[]> => {
    const { pending, changeRefusal } = await read();
    return [...pending, ...(changeRefusal === null ? [] : [changeRefusal])];
  };
  await expect.poll(waiting, SOON).toEqual([]);
}

test('impressions grow, a lead arrives and the campaign ends while the customer looks on, each with its email', async () => {
  const { page, context: corporate } = await open('corporate');
  const { context: admin } = await open('admin');
  const order = await runLeadOrder(corporate.request, admin.request);
  const { orderNumber, campaignName, email } = order;
  const ordered = `ORD-${orderNumber}`;
  await page.goto(`/customer-dashboard/campaigns?q=${ordered}`);
  const row = lineOf(page, 'Campaigns', ordered);
  await row.getByText(/^(Live|Ending)$/).waitFor();
  const impressions = await figureIn(row, 'Impressions');
  await mark(page);
  const leads = await corporate.newPage();
  await leads.goto('/customer-dashboard/dashboardLeads');
  await leads.getByRole('heading', { level: 1, name: /^Leads/ }).waitFor();
  await mark(leads);

  await sendLead(admin.request, orderNumber, PERSON);
  await letAnHourPass(admin.request);

  await expect.poll(() => figureIn(row, 'Impressions'), SOON).toBeGreaterThan(impressions);
  const lead = lineOf(leads, 'Leads', PERSON.name);
  await showAdded(leads, lead, SOON.timeout);
  await lead.getByText(PERSON.email).waitFor();
  await lead.getByText(ordered).waitFor();
  await waitForEmailAbout(admin.request, NOTICES, `New lead for ${campaignName}`);
  expect([await isMarked(page), await isMarked(leads)]).toEqual([true, true]);

  const status = leads;
  await status.goto(`/customer-dashboard/status?q=${ordered}`);
  const step = lineOf(status, 'Status', ordered).locator('li[aria-current=step]');
  await step.getByText(/^(Live|Ending)$/).waitFor();
  await mark(status);
  await endToday(corporate.request, admin.request, order);
  await row.getByText(/^(Live|Ending)$/).waitFor();
  await letADayPass(admin.request);
  await row.getByText('Ended', { exact: true }).waitFor(SOON);
  await step.getByText('Ended', { exact: true }).waitFor(SOON);
  await expect.poll(async () => (await readOrder(admin.request, order._id)).status, SOON).toBe('COMPLETED');
  await waitForEmailAbout(admin.request, email, `${campaignName}: how it went`);
  expect([await isMarked(page), await isMarked(status)]).toEqual([true, true]);
});

test('the order of an ended campaign is shown as ended, and its report opens on a phone without signing in and prints', async () => {
  const { page, context } = await open('corporate');
  const { orders } = (await (await context.request.get('/api/orders?limit=100')).json()) as { orders: OrderRow[] };
  const { _id, orderNumber, title } = orders.findLast(({ status }) => status === 'COMPLETED')!;
  await page.goto(`/customer-dashboard/status?q=ORD-${orderNumber}`);
  const row = lineOf(page, 'Status', `ORD-${orderNumber}`);
  await row.locator('li[aria-current=step]').getByText('Ended', { exact: true }).waitFor();
  await page.goto(`/customer-dashboard/campaigns?q=ORD-${orderNumber}`);
  const ended = lineOf(page, 'Campaigns', `ORD-${orderNumber}`);
  await ended.getByText('Ended', { exact: true }).waitFor();
  const impressions = await figureIn(ended, 'Impressions');
  expect(impressions).toBeGreaterThan(0);

  await page.goto(`/customer-dashboard/dashboardOrders?order=${_id}`);
  await page
    .getByRole('dialog', { name: `ORD-${orderNumber}` })
    .getByRole('button', { name: 'Share report' })
    .click();
  const link = page.getByRole('dialog', { name: 'Share report' }).getByRole('link', { name: 'Open report' });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');

  const { page: report } = await open(null, { viewport: PHONE });
  await report.goto(pathname);
  await report.getByRole('heading', { level: 1, name: title }).waitFor();
  await report.getByText('Ended', { exact: true }).waitFor();
  expect(countIn(await report.locator('[data-figure=impressions]').innerText())).toBe(impressions);
  // It is no wider than the phone.
  expect(await report.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const file = (await report.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(file.slice(0, 4)).toBe('%PDF');
  const pages = file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(3);
});
