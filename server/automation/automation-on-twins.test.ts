// From a file on our own FTP server to campaigns on the twins of both networks, and to what replaces them when the listing is sold. A fake
// renderer stands for the browser; everything else is what runs in production.
import { Readable } from 'node:stream';
import type { ListingAutomation, ListingLineage } from '#contract/automation/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { hashPassword } from '#server/accounts/index.ts';
import { CHEAP_PASSWORD_COST } from '#test/harness/cheap-passwords.ts';
import { makeCreativeTemplate, nameCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { useFakeRenderer } from '#test/harness/fake-renderer.ts';
import { makeFeedAccount } from '#test/harness/rows/feed-rows.ts';
import { makeFilter } from '#test/harness/rows/filter-rows.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeBudgetPlan, makeProduct } from '#test/harness/rows/product-rows.ts';
import { samplePlainPng } from '#test/harness/samples/sample-pictures.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { Client } from 'basic-ftp';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { adRenders } from '../campaigns/ad-render-table.ts';
import { campaignListings, campaigns } from '../campaigns/campaign-table.ts';
import { adSetsOfCampaign } from '../campaigns/campaign-store.ts';
import { changeCampaignJob } from '../campaigns/change-campaign-job.ts';
import { observeCampaignsJob } from '../campaigns/observe/observe-job.ts';
import { replaceCreativesJob } from '../campaigns/outdated-creatives/replace-creatives-job.ts';
import { creativeJobs } from '../creatives/creative-job-table.ts';
import { creativeTemplates } from '../creatives/creative-template-table.ts';
import { agents } from '../customers/agent-table.ts';
import { receiveUploadedFile } from '../feeds/arrivals/index.ts';
import { feedFiles } from '../feeds/files/feed-file-table.ts';
import { fetchFeedImagesJob } from '../feeds/files/images/fetch-feed-images-job.ts';
import { readFeedFileJob } from '../feeds/files/read-feed-file-job.ts';
import { startFtpServer } from '../feeds/ftp-server/index.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { orderComments, orders } from '../orders/order-table.ts';
import { products } from '../products/product-table.ts';
import { syncFeedStores } from '../stores/index.ts';
import { stores } from '../stores/store-table.ts';
import { applyAutomationJob } from './apply-automation-job.ts';
import { automationDecisions } from './automation-decision-table.ts';
import { automationRules } from './automation-rule-table.ts';

const DAY = 86_400_000;
const PASSWORD = 'kereru over the hill';

const server = await openDeliveryServer();
const { context, db, twins } = server;
await twins.google.control('PUT', 'settings', { searchLagMs: 0 });
const renderer = useFakeRenderer(context);
const admin = await server.server.as('admin');
const seller = await server.makeSeller();
const { customerId, officeId, agentId } = seller;
// The network accounts of the agent say whose account pays where the customer has several.
const accounts = { fbAdAccountIds: [seller.accounts.meta], gdnAccountIds: [seller.accounts.google] };
await db
  .update(agents)
  .set({ email: 'mere@kauri.example', ...accounts })
  .where(eq(agents.id, agentId));
const launchCreative = await makeCreativeTemplate(
  db,
  { name: 'On the market' },
  { 'index.html': '<h1>{{listing.title}}</h1>{{listing.status}}' },
);
for (const id of [seller.metaTemplateId, seller.googleTemplateId ?? '']) await nameCreativeTemplate(db, id, launchCreative);
const [launch] = await db.select().from(products).where(eq(products.code, seller.code));
const soldTemplateId = await makeTemplate(db, customerId);
await nameCreativeTemplate(
  db,
  soldTemplateId,
  await makeCreativeTemplate(db, { name: 'Sold' }, { 'index.html': '<h1>Sold</h1>{{listing.title}}' }),
);
const soldProductId = await makeProduct(db, customerId, { name: 'Just sold', budgetPlanId: await makeBudgetPlan(db) }, [soldTemplateId]);

const sharedTemplateId = await makeTemplate(db, customerId, { type: 'FACEBOOK_CAROUSEL_CAMPAIGN' });
await nameCreativeTemplate(db, sharedTemplateId, launchCreative);
const shared = { name: 'Showcase', code: 'SHOWCASE', type: 'FACEBOOK_CAROUSEL_CAMPAIGN' } as const;
await makeProduct(db, customerId, { ...shared, budgetPlanId: await makeBudgetPlan(db) }, [sharedTemplateId]);

const feedAccountId = await makeFeedAccount(
  db,
  {
    dataFeedId: await makeDataFeed(db),
    name: 'Office software',
    username: 'office-software',
    passwordHash: await hashPassword(PASSWORD, { cost: CHEAP_PASSWORD_COST }),
    requiresTls: false,
  },
  { customerIds: [customerId], agentOffices: [{ agentId: 'KAURIA', officeId }] },
);
await db.transaction((tx) => syncFeedStores(tx, { feedAccountId, name: 'Office software', customerIds: [customerId], formerIds: [] }));
const lowerTitle = await makeFilter(
  db,
  { name: 'Quiet titles' },
  'function filter(listing) { return { ...listing, title: listing.title.toLowerCase() }; }',
);
await db
  .update(stores)
  .set({ filterIds: [lowerTitle] })
  .where(eq(stores.feedAccountId, feedAccountId));
const config = { ...context.config, FTP_SERVER_PORT: 0, FTP_SERVER_PASSIVE_PORTS: { first: 42_000, last: 42_999 } };
const ftp = await startFtpServer({ ...context, config }, { onFile: receiveUploadedFile(context) });
afterAll(() => ftp?.close());

const makeRule = async (name: string, given: object): Promise<void> => {
  const limits = { ordersPerDay: 1, ordersPerMonth: 50 };
  const answer = await admin.call('POST', `/api/customer/${customerId}/automation/rules`, {
    name,
    limits,
    ownerId: admin.userId,
    isOn: true,
    ...given,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
await makeRule('Launch', {
  event: 'NEW',
  conditions: [{ field: 'meta.suburb', operator: 'is', value: 'Ponsonby' }],
  action: { kind: 'ORDER', productId: launch?.id ?? '', payer: 'OFFICE' },
});
await makeRule('End at sale', { event: 'SOLD', action: { kind: 'END_CAMPAIGNS' } });
await makeRule('Sold in shared ads', { event: 'SOLD', action: { kind: 'REPLACE_CREATIVES' } });
await makeRule('Announce the sale', { event: 'SOLD', action: { kind: 'ORDER', productId: soldProductId } });

const record = (reference: string, suburb: string) => `
  <residential modTime="2026-11-02-09:10:31" status="current"><agentID>KAURIA</agentID><uniqueID>${reference}</uniqueID>
    <listingAgent><name>Mere</name><email>mere@kauri.example</email></listingAgent><price>985000</price>
    <address><streetNumber>18</streetNumber><street>Tui Terrace</street><suburb>${suburb}</suburb><postcode>1011</postcode><country>NZ</country></address>
    <category name="House"/><headline>Villa ${reference}</headline><description>North facing deck.</description>
    <externalLink href="https://kauri.example/${reference}"/>
    <images><img id="m" file="${reference}_m.png"/><img id="a" file="${reference}_a.png"/></images></residential>`;
const sold = (reference: string) => `
  <residential modTime="2026-11-03-09:00:00" status="sold"><agentID>KAURIA</agentID><uniqueID>${reference}</uniqueID></residential>`;
const file = (...records: readonly string[]) =>
  `<?xml version="1.0"?><propertyList date="2026-11-02-09:15:00">${records.join('')}</propertyList>`;

/** Uploads as a sender does, and returns the file's row when it has arrived. */
async function upload(name: string, content: string, pictures: readonly string[] = []): Promise<typeof feedFiles.$inferSelect> {
  const client = new Client(30_000);
  try {
    await client.access({ host: '127.0.0.1', port: ftp?.port ?? 0, user: 'office-software', password: PASSWORD, secure: false });
    for (const [index, picture] of pictures.entries())
      await client.uploadFrom(Readable.from([await samplePlainPng(1300 + index, 1300)]), picture);
    await client.uploadFrom(Readable.from([content]), name);
  } finally {
    client.close();
  }
  const arrived = () => db.select().from(feedFiles).where(eq(feedFiles.name, name));
  await expect.poll(arrived).toHaveLength(1);
  await handleJob(readFeedFileJob, context, { sourceId: feedAccountId });
  return (await arrived())[0]!;
}

const fetchPictures = () => handleJob(fetchFeedImagesJob, context, { sourceId: feedAccountId });
const job = applyAutomationJob({ quietMs: 0 });
const apply = () => handleJob(job, context, { customerId });
const listingOf = async (reference: string) => {
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.customerId, customerId), eq(listings.reference, reference)));
  if (!listing) throw new Error(`There is no listing ${reference}`);
  return listing;
};
const decisions = async () =>
  (
    await db
      .select({
        rule: automationRules.name,
        reference: listings.reference,
        decision: automationDecisions.decision,
        code: automationDecisions.reasonCode,
      })
      .from(automationDecisions)
      .innerJoin(automationRules, eq(automationRules.id, automationDecisions.ruleId))
      .innerJoin(listings, eq(listings.id, automationDecisions.listingId))
      .orderBy(asc(automationDecisions.id))
  ).map(({ rule, reference, decision, code }) => `${rule}, ${reference}: ${decision} ${code}`);
const ordersOf = () => db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id));

/** Delivers what is ready, lets the reviews end, and looks at both networks. */
async function deliver(): Promise<void> {
  await server.deliver(1);
  await renderer.run();
  await server.deliver();
  await twins.identity.advance(DAY);
  await observe();
}
async function observe(): Promise<void> {
  await db.update(campaigns).set({ updatedAt: sql`now() - interval '1 hour'` });
  for (const network of NETWORKS) await handleJob(observeCampaignsJob, context, { accountId: seller.accounts[network] });
}
const campaignsOf = async (orderId: string) =>
  db.select().from(campaigns).where(eq(campaigns.orderId, orderId)).orderBy(asc(campaigns.network));
const statesOf = async (orderId: string) => (await campaignsOf(orderId)).map(({ network, state }) => `${network} ${state}`);

interface TwinCampaign {
  name: string;
  status?: string;
  effective_status?: string;
}

/** As the twins say it themselves. */
async function onTwins(orderNumber: number): Promise<Record<Network, string[]>> {
  const ofOrder = ({ name }: TwinCampaign) => name.startsWith(`ORD-${orderNumber} `);
  const meta = (await twins.meta.control('GET', 'objects')) as { accounts: { campaigns: TwinCampaign[] }[] };
  const google = (await twins.google.control('GET', 'objects')) as { customers: { campaigns: TwinCampaign[] }[] };
  return {
    meta: meta.accounts.flatMap((account) => account.campaigns.filter(ofOrder)).map(({ effective_status: status }) => status ?? ''),
    google: google.customers.flatMap((customer) => customer.campaigns.filter(ofOrder)).map(({ status }) => status ?? ''),
  };
}

const REFERENCES = ['KR-1', 'KR-2', 'KR-3'];
const FIRST = file(record('KR-1', 'Ponsonby'), record('KR-2', 'Grey Lynn'), record('KR-3', 'Ponsonby'));
const PICTURES = REFERENCES.flatMap((reference) => [`${reference}_m.png`, `${reference}_a.png`]);

test('a file on the FTP server makes listings, and rules wait for their pictures before they order', async () => {
  expect(await upload('monday.xml', FIRST, PICTURES)).toMatchObject({ state: 'READ', created: 3, refused: 0 });
  await apply();
  expect(await decisions()).toEqual([]);
  await fetchPictures();
  await apply();
  expect(await decisions()).toEqual([
    'Launch, KR-1: ORDERED ordered',
    'Launch, KR-2: PASSED_OVER conditionNotMet',
    'Launch, KR-3: PASSED_OVER ruleOrdersPerDay',
  ]);
  const [order, ...others] = await ordersOf();
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    status: 'READY',
    orderedFrom: 'AUTOMATION',
    orderedBy: admin.userId,
    paymentType: 'INVOICE',
    payer: 'OFFICE',
    officeId,
    itemIds: [(await listingOf('KR-1')).id],
  });
  const comments = await db.select({ text: orderComments.text }).from(orderComments).where(eq(orderComments.orderId, order!.id));
  expect(comments).toEqual([{ text: 'Ordered by the rule “Launch”.' }]);
});

test('a listing that got no order has its one reason', async () => {
  const why = async (reference: string) => {
    const answer = await admin.call('GET', `/api/listing/${(await listingOf(reference)).id}/automation`);
    return answer.json<ListingAutomation>().rules.find(({ rule }) => rule.name === 'Launch')?.text;
  };
  expect(await why('KR-2')).toBe(
    'The rule requires that Suburb is Ponsonby, but the listing has Grey Lynn. Change the listing or the rule.',
  );
  expect(await why('KR-3')).toBe('The rule’s limit of 1 order a day was reached. Raise the limit or order by hand.');
});

test('the order becomes active on both networks, and the same file again does nothing', async () => {
  await deliver();
  const [order] = await ordersOf();
  expect(await statesOf(order!.id)).toEqual(['google ACTIVE', 'meta ACTIVE']);
  expect(await onTwins(order!.orderNumber)).toEqual({ meta: ['ACTIVE'], google: ['ENABLED'] });
  const before = await decisions();
  expect(await upload('monday-again.xml', FIRST)).toMatchObject({ state: 'SKIPPED' });
  const touched = file(record('KR-1', 'Ponsonby'), record('KR-2', 'Grey Lynn'));
  expect(await upload('tuesday.xml', touched)).toMatchObject({ state: 'READ', unchanged: 2, updated: 0 });
  await apply();
  expect([await decisions(), (await ordersOf()).length]).toEqual([before, 1]);
});

test('a sale ends the campaigns of the listing, announces the sale, and replaces its creatives in campaigns that it shares', async () => {
  const listing = await listingOf('KR-1');
  const items = [...seller.items, { itemId: listing.id, pictureIds: listing.pictures.map(({ _id }) => _id) }];
  const { type, code } = shared;
  const sharedId = await server.place({ ...seller, items, type, code, metaTemplateId: sharedTemplateId, googleTemplateId: null });
  await deliver();
  const [own] = await ordersOf();
  expect(await upload('wednesday.xml', file(sold('KR-1')))).toMatchObject({ state: 'READ', updated: 1 });
  await apply();
  expect((await decisions()).slice(3)).toEqual([
    'End at sale, KR-1: ENDED ended',
    'Sold in shared ads, KR-1: REPLACED replaced',
    'Announce the sale, KR-1: ORDERED ordered',
  ]);
  for (const { id } of [...(await campaignsOf(own!.id)), ...(await campaignsOf(sharedId))]) await runCampaign(id);
  await deliver();

  expect(await statesOf(own!.id)).toEqual(['google COMPLETED', 'meta COMPLETED']);
  expect((await onTwins(own!.orderNumber)).meta).toEqual(['PAUSED']);
  expect(await statesOf(sharedId)).toEqual(['meta ACTIVE']);
  const announced = (await ordersOf()).at(-1)!;
  expect(announced).toMatchObject({ orderedFrom: 'AUTOMATION', productNames: 'Just sold', status: 'DELIVERED' });
  expect(await onTwins(announced.orderNumber)).toMatchObject({ meta: ['ACTIVE'] });
  expect(await shownIn(announced.id, listing.id)).toEqual(['Sold ']);
  expect(await shownIn(sharedId, listing.id)).toEqual(['On the market Sold']);
  expect(await shownIn(sharedId, seller.items[0]!.itemId)).toEqual(['On the market Active']);
});

/** As workers do: renders what is to be replaced, and sends what is wanted. */
async function runCampaign(campaignId: string): Promise<void> {
  await handleJob(replaceCreativesJob, context, { campaignId }).catch(() => undefined);
  await renderer.run();
  await handleJob(replaceCreativesJob, context, { campaignId });
  await handleJob(changeCampaignJob(), context, { campaignId });
}

/** Which creative, with which status of the listing, the ads of an order show. */
async function shownIn(orderId: string, itemId: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { id } of await campaignsOf(orderId)) {
    const adIds = (await adSetsOfCampaign(db, id)).flatMap(({ ads }) => ads.map((ad) => ad.id));
    for (const adId of adIds) {
      const rows = await db
        .select({ name: creativeTemplates.name, shown: creativeJobs.shown })
        .from(adRenders)
        .innerJoin(creativeJobs, eq(creativeJobs.id, adRenders.creativeJobId))
        .innerJoin(creativeTemplates, eq(creativeTemplates.id, creativeJobs.templateId))
        .where(and(eq(adRenders.adId, adId), eq(adRenders.itemId, itemId)));
      for (const { name, shown } of rows) found.add(`${name} ${shown.values['listing.status'] ?? ''}`);
    }
  }
  return [...found];
}

test('the lineage shows the file, the record, the filter, the decisions, the orders, the creatives and the campaigns', async () => {
  const { id } = await listingOf('KR-1');
  const { entries } = (await admin.call('GET', `/api/listing/${id}/lineage`)).json<ListingLineage>();
  const of = (step: string) => entries.filter((entry) => entry.step === step).map(({ title, detail }) => `${title}: ${detail}`);
  expect(of('origin')).toEqual(['Feed: Office software']);
  expect(of('feed')).toEqual([
    'monday.xml: Record KR-1 on line 2 added the listing',
    'wednesday.xml: Record KR-1 on line 2 changed the listing',
  ]);
  expect(of('filter')).toEqual(['Quiet titles (version 1): Changed title']);
  expect(of('event')).toHaveLength(4);
  expect(of('order')).toHaveLength(3);
  expect(of('creative').length).toBeGreaterThanOrEqual(2);
  const advertised = await db.select().from(campaignListings).where(eq(campaignListings.listingId, id));
  expect(of('campaign')).toHaveLength(advertised.length);
});
