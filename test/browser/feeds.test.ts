// From a file on the FTP server to campaigns on both networks, and to what replaces them when the listing is sold.
import { Readable } from 'node:stream';
import type { ListingAutomation } from '#contract/automation/index.ts';
import type { Listing } from '#contract/inventory/index.ts';
import { samplePlainPng } from '#test/harness/samples/sample-pictures.ts';
import { Client } from 'basic-ftp';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { AGENT, call, makeRules, prepareCustomer, removeAll, SENDER } from './feed-customer.ts';
import { useBrowser } from './journeys.ts';
import { readOrderByNumber } from './ordering/ordering.ts';
import { isMarked, listed, mark, showAdded, title } from './people.ts';
import { campaignsOn, letAnHourPass } from './twins.ts';

const { open } = useBrowser();
const SOON = { timeout: 120_000 };

const record = (reference: string, headline: string) => `
  <residential modTime="2026-11-02-09:10:31" status="current"><agentID>OFFICE1</agentID><uniqueID>${reference}</uniqueID>
    <listingAgent><name>${AGENT.fullName}</name><email>${AGENT.email}</email></listingAgent><price>985000</price>
    <address><streetNumber>18</streetNumber><street>Tui Terrace</street><suburb>Northcote</suburb><postcode>0627</postcode><country>NZ</country></address>
    <category name="House"/><headline>${headline}</headline><description>Two levels and a north facing deck.</description>
    <externalLink href="https://harcrest.example/${reference}"/>
    <images><img id="m" file="${reference}_m.png"/><img id="a" file="${reference}_a.png"/></images></residential>`;
const sold = (reference: string) => `
  <residential modTime="2026-11-03-09:00:00" status="sold"><agentID>OFFICE1</agentID><uniqueID>${reference}</uniqueID></residential>`;

/** Uploads as a sender does; pictures first, then the file. */
async function upload(name: string, records: readonly string[], pictures: readonly string[] = []): Promise<void> {
  const client = new Client(30_000);
  try {
    const secureOptions = { rejectUnauthorized: false };
    await client.access({ host: '127.0.0.1', port: inject('ftpPort'), ...SENDER, secure: true, secureOptions });
    for (const [index, picture] of pictures.entries())
      await client.uploadFrom(Readable.from([await samplePlainPng(1300 + index, 1300)]), picture);
    const content = `<?xml version="1.0"?><propertyList date="2026-11-02-09:15:00">${records.join('')}</propertyList>`;
    await client.uploadFrom(Readable.from([content]), name);
  } finally {
    client.close();
  }
}

const idOf = async (staff: APIRequestContext, reference: string): Promise<string> => {
  const search = encodeURIComponent(JSON.stringify([{ field: 'reference', operator: 'equals', value: reference }]));
  return (await call<{ listings: Pick<Listing, '_id'>[] }>(staff, 'GET', `/api/listings?search=${search}`)).listings[0]?._id ?? '';
};

/** The number of the order that a rule placed for the listing. */
async function orderBy(staff: APIRequestContext, rule: string, listingId: string): Promise<number> {
  const read = async () => {
    const { rules } = await call<ListingAutomation>(staff, 'GET', `/api/listing/${listingId}/automation`);
    const decided = rules.find((each) => each.rule.name === rule);
    if (decided?.decision === 'PASSED_OVER') throw new Error(decided.text);
    return decided?.order?.orderNumber ?? 0;
  };
  await expect.poll(read, SOON).toBeGreaterThan(0);
  return read();
}

/** The states of an order's campaigns on the networks, as the twins say them. */
const statesOf = async (orderNumber: number): Promise<Record<'meta' | 'google', string[]>> => {
  const [meta, google] = await Promise.all([campaignsOn('meta', orderNumber), campaignsOn('google-ads', orderNumber)]);
  return { meta: meta.map(({ status }) => status), google: google.map(({ status }) => status) };
};

/** Waits until an order is delivered, and lets the reviews end. */
async function waitForDelivery(staff: APIRequestContext, orderNumber: number): Promise<void> {
  await expect.poll(async () => (await readOrderByNumber(staff, orderNumber)).status, SOON).toBe('DELIVERED');
  await letAnHourPass(staff);
}

const lineage = (page: Page) => page.getByRole('region', { name: 'History' });

test('a file arrives by FTP, its listing appears, a rule advertises it within its limit, and the sale ends that and is announced', async () => {
  const { page, context } = await open('admin');
  const staff = context.request;
  const customer = await prepareCustomer(staff);
  const rules = await makeRules(staff, customer);
  try {
    await page.goto(`/customers/listings/${customer._id}`);
    await title(page, `Listings of ${customer.name}`);
    await mark(page);
    const pictures = ['HR-1', 'HR-2'].flatMap((reference) => [`${reference}_m.png`, `${reference}_a.png`]);
    await upload('monday.xml', [record('HR-1', 'Journey by the harbour'), record('HR-2', 'Journey without an order')], pictures);
    await showAdded(page, listed(page, 'Journey by the harbour'), SOON.timeout);
    expect(await isMarked(page)).toBe(true);

    const listingId = await idOf(staff, 'HR-1');
    const launched = await orderBy(staff, 'Advertise new listings', listingId);
    await waitForDelivery(staff, launched);
    await expect.poll(async () => (await statesOf(launched)).meta, SOON).toEqual(['ACTIVE']);
    // Its plan spends in three parts, and those of later days wait.
    await expect.poll(async () => (await statesOf(launched)).google, SOON).toContain('ELIGIBLE');

    await showAdded(page, listed(page, 'Journey without an order'));
    await listed(page, 'Journey without an order').getByRole('link', { name: 'Journey without an order' }).click();
    await page.getByRole('link', { name: /^History and/ }).click();
    await page
      .getByRole('region', { name: 'Automation rules' })
      .getByText('The rule’s limit of 1 order a day was reached. Raise the limit or order by hand.')
      .waitFor();

    await upload('tuesday.xml', [sold('HR-1')]);
    const announced = await orderBy(staff, 'Announce the sale', listingId);
    await waitForDelivery(staff, announced);
    await expect.poll(() => statesOf(announced), SOON).toEqual({ meta: ['ACTIVE'], google: [] });
    await expect.poll(async () => new Set(Object.values(await statesOf(launched)).flat()), SOON).toEqual(new Set(['PAUSED']));

    await page.goto(`/listing/${listingId}/lineage`);
    for (const words of ['monday.xml', 'tuesday.xml', `Order ${launched}`, `Order ${announced}`, 'Creative “Sold”'])
      await lineage(page).getByText(words, { exact: true }).waitFor();
    await lineage(page).getByText('Record HR-1 on line 2 added the listing').waitFor();
    await lineage(page).getByText('Meta, active').waitFor(SOON);
  } finally {
    await removeAll(staff, customer, rules);
  }
}, 480_000);
