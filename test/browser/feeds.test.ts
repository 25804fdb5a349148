// From a file on the FTP server to campaigns on both networks, and to what replaces them when the listing is sold.
import { Readable } from 'node:stream';
import type { ListingAutomation } from '#contract/automation/index.ts';
import type { Listing } from '#contract/inventory/index.ts';
import type { Product } from '#contract/products/index.ts';
import { campaignTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignTemplate } from '#contract/templates/index.ts';
import { samplePlainPng } from '#test/harness/sample-pictures.ts';
import { Client } from 'basic-ftp';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { isMarked, listed, mark, title } from './people.ts';
import { campaignsOn, everythingOf, letAnHourPass } from './twins.ts';

const { open } = useBrowser();
const SOON = { timeout: 60_000 };
const PASSWORD = 'kereru over the hill';
const AGENT = { fullName: 'Mere Tane', email: 'mere.tane@harcrest.example' };

async function call<Answer>(
  staff: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await staff.fetch(path, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Named = { _id: string; name: string };
const namedIn = <Row extends Named>(rows: readonly Row[], name: string): Row => {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

interface Customer extends Named {
  launch: Product;
  sold: Product;
}

/** The first customer of the demo, with a sender that may upload, an agent whose accounts pay, and a product for sold listings. */
async function prepareCustomer(staff: APIRequestContext): Promise<Customer> {
  const customer = (await call<{ customers: Named[] }>(staff, 'GET', '/api/customers?order=_id&limit=1')).customers[0]!;
  const { dataFeedAccounts } = await call<{ dataFeedAccounts: Named[] }>(staff, 'GET', '/api/settings/data-feed-accounts/list');
  const { _id: senderId } = namedIn(dataFeedAccounts, 'Office software');
  await call(staff, 'PUT', `/api/settings/data-feed-accounts/${senderId}/ftp-password`, { password: PASSWORD });
  const { adAccounts } = await call<{ adAccounts: Named[] }>(staff, 'GET', '/api/ad-accounts/list?limit=100');
  const { gdnAccounts } = await call<{ gdnAccounts: Named[] }>(staff, 'GET', '/api/gdn-accounts/list?limit=100');
  await call(staff, 'POST', '/api/agents', {
    ...AGENT,
    customerId: customer._id,
    fbAdAccountIds: [namedIn(adAccounts, customer.name)._id],
    gdnAccountIds: [namedIn(gdnAccounts, `${customer.name} display`)._id],
  });
  const search = encodeURIComponent(JSON.stringify([{ field: 'customerId', operator: 'equals', value: customer._id }]));
  const { products } = await call<{ products: Named[] }>(staff, 'GET', `/api/products?limit=100&search=${search}`);
  const launch = await call<Product>(staff, 'GET', `/api/products/${namedIn(products, 'Spotlight everywhere, 14 days')._id}`);
  return { ...customer, launch, sold: await makeSoldProduct(staff, customer._id, launch) };
}

/** As the other product, on Meta only, with the starter template for sold listings. */
async function makeSoldProduct(staff: APIRequestContext, customerId: string, launch: Product): Promise<Product> {
  const { creativeTemplates } = await call<{ creativeTemplates: Named[] }>(staff, 'GET', '/api/creative-templates?limit=100');
  const { templateModel, campaignTemplate } = launch.campaignTemplates.find(({ templateModel: model }) => !model.includes('Gdn'))!;
  const stored = await call<CampaignTemplate>(staff, 'GET', `/api/campaign-template/${campaignTemplate._id}`);
  const fields = {
    ...campaignTemplateFieldsSchema.strip().parse(stored),
    name: 'Just sold',
    creativeTemplateId: namedIn(creativeTemplates, 'Sold')._id,
  };
  const { _id: campaignTemplateId } = await call<Named>(staff, 'POST', `/api/customer/${customerId}/campaign-template`, fields);
  return call<Product>(staff, 'POST', '/api/products', {
    customerId,
    code: 'JUST-SOLD',
    name: 'Just sold',
    type: launch.type,
    price: launch.price,
    campaignDurationDays: 7,
    campaignTemplates: [{ campaignTemplateId, templateModel }],
    budgetPlanId: launch.budgetPlan?._id ?? null,
    isActive: true,
  });
}

/** For the listings of the feed only, because other journeys add and sell listings of the same customer. */
async function makeRules(staff: APIRequestContext, { _id, launch, sold }: Customer): Promise<string[]> {
  const { stores } = await call<{ stores: Named[] }>(staff, 'GET', `/api/customer/${_id}/stores`);
  const shared = { storeId: namedIn(stores, 'Office software')._id, caps: { ordersPerDay: 1, ordersPerMonth: 10 }, isOn: true };
  const { _id: ownerId } = await call<{ _id: string }>(staff, 'GET', '/api/users/me');
  const rules = [
    { name: 'Advertise new listings', event: 'NEW', action: { kind: 'ORDER', productId: launch._id } },
    { name: 'End at the sale', event: 'SOLD', action: { kind: 'END_CAMPAIGNS' } },
    { name: 'Announce the sale', event: 'SOLD', action: { kind: 'ORDER', productId: sold._id } },
  ];
  const made: string[] = [];
  for (const rule of rules)
    made.push((await call<Named>(staff, 'POST', `/api/customer/${_id}/automation/rules`, { ...shared, ...rule, ownerId }))._id);
  return made;
}

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
    await client.access({
      host: '127.0.0.1',
      port: inject('ftpPort'),
      user: 'office-software',
      password: PASSWORD,
      secure: true,
      secureOptions,
    });
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

const isActive = async (orderNumber: number, ...networks: readonly ('meta' | 'google-ads')[]): Promise<boolean> => {
  const found = await Promise.all(networks.map((network) => campaignsOn(network, orderNumber)));
  return found.every((campaigns) => campaigns.length > 0 && campaigns.every(({ status }) => status === 'ACTIVE' || status === 'ELIGIBLE'));
};

/** Reviews of what was delivered meanwhile end with the hour. */
const becomesActive = (staff: APIRequestContext, orderNumber: number, ...networks: readonly ('meta' | 'google-ads')[]): Promise<void> =>
  expect
    .poll(
      async () => {
        const { orders } = await call<{ orders: { orderNumber: number; status: string }[] }>(staff, 'GET', '/api/orders?limit=20');
        if (orders.find((order) => order.orderNumber === orderNumber)?.status === 'DELIVERED') await letAnHourPass(staff);
        return isActive(orderNumber, ...networks);
      },
      { ...SOON, interval: 1000 },
    )
    .toBe(true);

const lineage = (page: Page) => page.getByRole('region', { name: 'Lineage' });

test('a file arrives by FTP, its listing appears, a rule advertises it within its limit, and the sale ends that and is announced', async () => {
  const { page, context } = await open('admin');
  const staff = context.request;
  const customer = await prepareCustomer(staff);
  const rules = await makeRules(staff, customer);
  try {
    await page.goto(`/customer/${customer._id}/listings`);
    await title(page, `Listings of ${customer.name}`);
    await mark(page);
    const pictures = ['HR-1', 'HR-2'].flatMap((reference) => [`${reference}_m.png`, `${reference}_a.png`]);
    await upload('monday.xml', [record('HR-1', 'Journey by the harbour'), record('HR-2', 'Journey without an order')], pictures);
    await listed(page, 'Journey by the harbour').waitFor(SOON);
    expect(await isMarked(page)).toBe(true);

    const listingId = await idOf(staff, 'HR-1');
    const launched = await orderBy(staff, 'Advertise new listings', listingId);
    await becomesActive(staff, launched, 'meta', 'google-ads');

    await listed(page, 'Journey without an order').getByRole('link', { name: 'Journey without an order' }).click();
    await page.getByRole('link', { name: /Lineage/ }).click();
    await page
      .getByRole('region', { name: 'Why not?' })
      .getByText("The rule's limit of 1 order a day was reached. Raise the limit or order by hand.")
      .waitFor();

    await upload('tuesday.xml', [sold('HR-1')]);
    const announced = await orderBy(staff, 'Announce the sale', listingId);
    await becomesActive(staff, announced, 'meta');
    expect(await isActive(launched, 'meta')).toBe(false);
    expect((await everythingOf(launched)).google).not.toContain('ENABLED');

    await page.goto(`/listing/${listingId}/lineage`);
    for (const words of ['monday.xml', 'tuesday.xml', 'Order ' + launched, 'Order ' + announced, 'Creative “Sold”'])
      await lineage(page).getByText(words, { exact: true }).waitFor();
    await lineage(page).getByText('Record HR-1 on line 2 added the listing').waitFor();
    await lineage(page).getByText('Meta, active').waitFor();
  } finally {
    for (const ruleId of rules) await call(staff, 'DELETE', `/api/customer/${customer._id}/automation/rules/${ruleId}`);
  }
});
