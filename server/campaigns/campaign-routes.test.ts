import type { AdSet, Campaign, EditedAdSet, GoogleCampaign } from '#contract/campaigns/index.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import type { Order } from '#contract/orders/index.ts';
import { changedSettingText } from '#domain/campaigns/index.ts';
import { makeListing, makeMembership } from '#test/harness/factories.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner, MadeCampaign } from '#test/harness/rows/campaign-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '../customers/agent-table.ts';
import { jobs } from '../jobs/job-table.ts';
import { ads, campaignListings, campaigns } from './campaign-table.ts';

let server: TestServer;
let kauri: CampaignOwner;
let other: CampaignOwner;
let admin: Caller;
let operations: Caller;
let sales: Caller;

beforeAll(async () => {
  server = await openTestServer();
  kauri = await makeOwner(server.context.db, { name: 'Kauri Realty' });
  other = await makeOwner(server.context.db, { name: 'Rimu Realty' });
  [admin, operations, sales] = await Promise.all([server.as('admin'), server.as('operations'), server.as('sales')]);
});
afterAll(() => server.close());

const db = () => server.context.db;
const search = (...conditions: object[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;
const ofCustomer = (customerId: string) => ({ field: 'customerId', operator: 'equals', value: customerId });

interface Row {
  _id: string;
  name: string;
  budget: string | null;
  spent: string | null;
  orderNumber: number;
  startDate: string;
}
interface ListAnswer {
  campaigns: Row[];
  gdnCampaigns: Row[];
  count: number;
  totals?: { currency: string; budget: number; spent: number }[];
}

describe('the lists of campaigns', () => {
  let owner: CampaignOwner;
  let first: MadeCampaign;
  beforeAll(async () => {
    owner = await makeOwner(db(), { name: 'Tōtara Realty' });
    first = await makeDelivered(db(), owner, { name: 'Rātana villa', budget: 10_000, spent: 500, startsAt: inDays(-9) });
    await makeDelivered(db(), owner, {
      name: 'Beach house',
      budget: 30_000,
      spent: 1500,
      state: 'REJECTED',
      refusal: 'Text in the picture',
    });
    await makeDelivered(db(), owner, { name: 'Deleted', deletedAt: new Date() });
    await makeDelivered(db(), owner, { name: 'Display', network: 'google', budget: 4000, spent: 0 });
  });
  const list = async (caller: Caller, query: string) => {
    const answer = await caller.call('GET', `/api/campaigns?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<ListAnswer>();
  };
  const names = ({ campaigns: rows }: ListAnswer) => rows.map(({ name }) => name);

  test('hold one network each, without what was deleted, and sum what matches', async () => {
    const social = await list(admin, `${search(ofCustomer(owner.customerId))}&includeTotals=true&order=name`);
    expect([names(social), social.count]).toEqual([['Beach house', 'Rātana villa'], 2]);
    expect(social.totals).toEqual([{ currency: 'NZD', currencySuffix: 'NZD', offset: 100, budget: 40_000, spent: 2000 }]);
    expect(social.campaigns[0]).toMatchObject({
      customerName: 'Tōtara Realty',
      type: 'FACEBOOK_IMAGE_CAMPAIGN',
      state: 'REJECTED',
      budget: '$300.00',
      spent: '$15.00',
      accountName: 'Kauri ads',
      refusal: 'Text in the picture',
    });
    const display = await admin.call('GET', `/api/gdn-campaigns?${search(ofCustomer(owner.customerId))}`);
    expect(display.json<ListAnswer>().gdnCampaigns.map(({ name }) => name)).toEqual(['Display']);
  });

  test.each(['startDate', 'endDate', 'budget', 'spent', 'name', '_id'])('are sorted by %s in both directions', async (field) => {
    const up = names(await list(admin, `${search(ofCustomer(owner.customerId))}&order=${field}`));
    const down = names(await list(admin, `${search(ofCustomer(owner.customerId))}&order=-${field}`));
    expect(down).toEqual(up.toReversed());
  });

  test('find campaigns by words of their name, by order number, state, customer and account', async () => {
    const { campaigns: all } = await list(admin, search(ofCustomer(owner.customerId)));
    const villa = all.find(({ _id }) => _id === first.campaignId)!;
    const found = async (...conditions: object[]) => names(await list(admin, search(ofCustomer(owner.customerId), ...conditions)));
    expect(await found({ field: 'text', operator: '%', value: 'ratana' })).toEqual(['Rātana villa']);
    expect(await found({ field: 'text', operator: '%', value: `ORD-${villa.orderNumber}` })).toEqual(['Rātana villa']);
    expect(await found({ field: 'orderNumber', operator: 'equals', value: villa.orderNumber })).toEqual(['Rātana villa']);
    expect(await found({ field: 'state', operator: 'in', value: ['REJECTED'] })).toEqual(['Beach house']);
    expect(await found({ field: 'refusal', operator: '%', value: 'picture' })).toEqual(['Beach house']);
    expect(await found({ field: 'customerName', operator: '%', value: 'totara' })).toHaveLength(2);
    expect(await found({ field: 'accountName', operator: '%', value: 'display' })).toEqual([]);
  });

  test('find campaigns by their first and last day where the customer is, and by what was changed on the network', async () => {
    // The customers of this list are in Auckland, 13 hours ahead of UTC in November.
    const dated = await makeOwner(db(), { name: 'Mānuka Realty' });
    const make = (name: string, startsAt: string, endsAt: string, drift: Record<string, unknown> | null = null) =>
      makeDelivered(db(), dated, { name, startsAt: new Date(startsAt), endsAt: new Date(endsAt), drift });
    await make('Early', '2031-11-02T11:00:00Z', '2031-11-09T11:00:00Z');
    await make('Late', '2031-11-03T11:00:00Z', '2031-11-10T11:00:00Z', { budget: 30_000 });
    const found = async (...conditions: object[]) =>
      names(await list(admin, `${search(ofCustomer(dated.customerId), ...conditions)}&order=name`));
    const between = (field: string, ...value: string[]) => ({ field, operator: 'between', value });
    expect(await found(between('startDate', '2031-11-03', '2031-11-03'))).toEqual(['Early']);
    expect(await found(between('startDate', '2031-11-04', ''))).toEqual(['Late']);
    expect(await found(between('startDate', '', '2031-11-02'))).toEqual([]);
    expect(await found(between('endDate', '2031-11-09', '2031-11-09'))).toEqual(['Early']);
    expect(await found(between('endDate', '2031-11-09', '2031-11-10'))).toEqual(['Early', 'Late']);
    expect(await found(between('endDate', '', '2031-11-09'))).toEqual(['Early']);
    const changed = (value: boolean) => ({ field: 'isChangedOnNetwork', operator: 'equals', value });
    expect([await found(changed(true)), await found(changed(false))]).toEqual([['Late'], ['Early']]);
    const { body } = await admin.call(
      'GET',
      `/api/campaignscsv?${search(ofCustomer(dated.customerId))}&project=name,isChangedOnNetwork&order=name`,
    );
    expect(body).toMatch(/"Early",No\r?\n"Late",Yes/);
  });

  test('tell sales everything but the networks’ money', async () => {
    const answer = await list(sales, `${search(ofCustomer(owner.customerId))}&includeTotals=true&order=-budget`);
    expect(answer.campaigns.map(({ budget, spent }) => [budget, spent])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(answer.totals).toEqual([]);
    // Sorting must not tell either which budget is larger.
    expect(answer.campaigns.map(({ _id }) => _id)).toEqual(
      answer.campaigns
        .map(({ _id }) => _id)
        .toSorted()
        .toReversed(),
    );
    const csv = await sales.call('GET', `/api/campaignscsv?${search(ofCustomer(owner.customerId))}`);
    expect(csv.body).toContain('Beach house');
    expect(csv.body).not.toContain('300.00');
    const settings = (await sales.call('GET', '/api/campaigns/page-settings')).json<ListDescriptor>();
    expect(settings.columns.some(({ field }) => field === 'budget' || field === 'spent')).toBe(false);
  });

  test('leave as CSV under the specified paths', async () => {
    const csv = await operations.call('GET', `/api/campaignscsv?${search(ofCustomer(owner.customerId))}&order=name`);
    expect(csv.headers['content-disposition']).toMatch(/campaigns-.*\.csv/);
    expect(csv.body.split('\r\n')[1]).toContain('"Beach house","Tōtara Realty"');
    expect(csv.body).toContain('300.00');
    const display = await operations.call('GET', `/api/gdn-campaignscsv?${search(ofCustomer(owner.customerId))}`);
    expect(display.headers['content-disposition']).toMatch(/gdnCampaigns-.*\.csv/);
    expect(display.body).toContain('Display');
  });

  test('are described by their page settings', async () => {
    const social = (await sales.call('GET', '/api/campaigns/page-settings')).json<ListDescriptor>();
    const display = (await admin.call('GET', '/api/gdn-campaigns/page-settings')).json<ListDescriptor>();
    expect([social.title, social.defaultPageSize, display.title, display.defaultPageSize]).toEqual([
      'FB Campaigns',
      50,
      'GDN Campaigns',
      25,
    ]);
  });

  test('are not for customers’ users', async () => {
    const corporate = await server.as('corporate', { customerId: owner.customerId });
    for (const path of ['/api/campaigns', '/api/gdn-campaigns', '/api/campaignscsv'])
      expect((await corporate.call('GET', path)).statusCode).toBe(403);
  });

  test('narrow to the customer whose dashboard staff have opened', async () => {
    const answer = await admin.call('GET', '/api/campaigns', undefined, { 'x-adstead-customer': owner.customerId });
    expect(answer.json<ListAnswer>().count).toBe(2);
  });
});

test('the host of report links is the public address', async () => {
  const answer = await sales.call('GET', '/api/campaigns/api/bbHost');
  expect(answer.json()).toEqual({ bbHost: server.context.address.root() });
});

describe('one campaign', () => {
  test('is told with its order, account, delivery and the link to the network’s own manager', async () => {
    const { campaignId } = await makeDelivered(db(), kauri, { drift: { budget: 30_000 }, externalId: '88120330' });
    const read = (await operations.call('GET', `/api/campaign/${campaignId}`)).json<Campaign>();
    expect(read).toMatchObject({
      network: 'meta',
      customer: { name: 'Kauri Realty' },
      order: { title: 'Sunny villa' },
      account: { name: 'Kauri ads' },
      budget: 20_000,
      spent: 2500,
      isCompleted: false,
      deleted: false,
      drift: [{ field: 'budget', label: 'Budget', observed: '$300.00' }],
      actions: ['pause', 'end', 'delete'],
      isEditable: true,
      pending: [],
    });
    expect(read.managerUrl).toMatch(/^https:\/\/adsmanager\.facebook\.com\/.*selected_campaign_ids=88120330$/);
    expect(read.delivery?.steps.map(({ kind, state, externalId }) => [kind, state, externalId])).toEqual([
      ['image', 'DONE', 'pic1'],
      ['campaign', 'ACTIVE', '1203'],
    ]);
  });

  test('names the listings that it advertises, without those that were removed', async () => {
    const { campaignId } = await makeDelivered(db(), kauri);
    const removed = await makeListing(db(), kauri.customerId, { title: 'Removed', deletedAt: new Date() });
    await db()
      .insert(campaignListings)
      .values([kauri.listingId, removed].map((listingId) => ({ campaignId, listingId })));
    const read = (await operations.call('GET', `/api/campaign/${campaignId}`)).json<Campaign>();
    expect(read.listings.map(({ _id }) => _id)).toEqual([kauri.listingId]);
  });

  test('has its ad sets with ads, copy and pictures', async () => {
    const { campaignId } = await makeDelivered(db(), kauri);
    const { adsets } = (await operations.call('GET', `/api/campaign/${campaignId}/adsets`)).json<{ adsets: AdSet[] }>();
    expect(adsets.map(({ name, budget }) => [name, budget])).toEqual([
      ['Part 1', 10_000],
      ['Part 2', 10_000],
    ]);
    expect(adsets[0]?.targeting).toMatchObject({ ageMin: 18, ageMax: 65, gender: 'ALL', markers: [{ radius: 8 }] });
    expect(adsets[0]?.ads[0]?.copy.map(({ key, text }) => [key, text])).toEqual([
      ['primaryText', 'Come and see'],
      ['headline', 'Sunny villa'],
      ['description', 'By the park'],
    ]);
    expect(adsets[0]?.ads[0]?.pictures[0]?._id).toBe(kauri.pictureIds[0]);
  });

  test('on the display network has its ad group and no ad set of its own', async () => {
    const { campaignId, adSetIds } = await makeDelivered(db(), kauri, { network: 'google' });
    const read = (await admin.call('GET', `/api/gdn-campaign/${campaignId}`)).json<GoogleCampaign>();
    expect(read.adGroups[0]?.ads[0]?.copy.map(({ key }) => key)).toEqual(['headlines-0', 'longHeadline', 'descriptions-0', 'businessName']);
    expect((await admin.call('GET', `/api/adset/${adSetIds[0]}`)).statusCode).toBe(404);
    expect((await admin.call('GET', `/api/campaign/${campaignId}`)).statusCode).toBe(404);
  });

  test('that was deleted does not exist any more', async () => {
    const { campaignId } = await makeDelivered(db(), kauri, { deletedAt: new Date() });
    expect((await admin.call('GET', `/api/campaign/${campaignId}`)).statusCode).toBe(404);
  });
});

describe('who sees an ad set', () => {
  let made: MadeCampaign;
  let people: Record<string, Caller>;
  beforeAll(async () => {
    made = await makeDelivered(db(), kauri);
    const byHand = server.as('branchuser', { customerId: kauri.customerId, officeIds: [kauri.officeId] });
    const contact = await byHand;
    await db().update(agents).set({ userId: contact.userId }).where(eq(agents.id, kauri.agentId));
    people = {
      admin,
      operations,
      sales,
      'corporate of the customer': await server.as('corporate', { customerId: kauri.customerId }),
      'manager of the office': await server.as('branchmanager', { customerId: kauri.customerId, officeIds: [kauri.officeId] }),
      'manager without an office': await server.as('branchmanager', { customerId: kauri.customerId }),
      'agent of the order': contact,
      'another agent of the office': await server.as('branchuser', { customerId: kauri.customerId, officeIds: [kauri.officeId] }),
      'corporate of another customer': await server.as('corporate', { customerId: other.customerId }),
    };
  });

  test.each([
    ['admin', 200],
    ['operations', 403],
    ['sales', 403],
    ['corporate of the customer', 200],
    ['manager of the office', 200],
    ['manager without an office', 404],
    ['agent of the order', 200],
    ['another agent of the office', 404],
    ['corporate of another customer', 404],
  ])('%s: %i', async (person, status) => {
    const answer = await people[person]!.call('GET', `/api/adset/${made.adSetIds[0]}`);
    expect(answer.statusCode).toBe(status);
    if (status !== 200) return;
    const { budget, maySetMoney } = answer.json<EditedAdSet>();
    expect([budget, maySetMoney]).toEqual(person === 'admin' ? [10_000, true] : [null, false]);
  });

  test('of a campaign that was made by hand: corporate users, and no manager or agent', async () => {
    const byHand = await makeDelivered(db(), kauri, { orderId: null });
    expect((await people['corporate of the customer']!.call('GET', `/api/adset/${byHand.adSetIds[0]}`)).statusCode).toBe(200);
    expect((await people['manager of the office']!.call('GET', `/api/adset/${byHand.adSetIds[0]}`)).statusCode).toBe(404);
  });

  test('a person of another customer who is a member here sees it in this dashboard only', async () => {
    const member = await server.as('corporate', { customerId: other.customerId });
    await makeMembership(db(), member.userId, kauri.customerId, ['corporate']);
    const path = `/api/adset/${made.adSetIds[0]}`;
    expect((await member.call('GET', path)).statusCode).toBe(404);
    expect((await member.call('GET', path, undefined, { 'x-adstead-customer': kauri.customerId })).statusCode).toBe(200);
  });
});

test('an order shows its campaigns, and its listing that it is advertised', async () => {
  const owner = await makeOwner(db());
  const corporate = await server.as('corporate', { customerId: owner.customerId });
  const orderId = await makeOrderRow(db(), owner, { status: 'PROCESSING' });
  const { campaignId, adSetIds } = await makeDelivered(db(), owner, { orderId, state: 'REJECTED', refusal: 'Text in the picture' });
  await makeDelivered(db(), owner, { orderId, network: 'google', deletedAt: new Date() });
  const read = async (caller: Caller) =>
    (await caller.call('GET', `/api/orders/${orderId}`)).json<{
      fbCampaigns: Record<string, unknown>[];
      gdnCampaigns: Record<string, unknown>[];
    }>();
  expect((await read(corporate)).fbCampaigns).toEqual([]);
  const staffs = await read(admin);
  expect(staffs.fbCampaigns).toMatchObject([
    { _id: campaignId, deleted: false, state: 'REJECTED', hasRejectedAd: true, refusal: 'Text in the picture', report: null },
  ]);
  expect(staffs.fbCampaigns[0]?.['adSets']).toEqual(adSetIds.map((_id, at) => ({ _id, name: `Part ${at + 1}` })));
  expect(staffs.gdnCampaigns).toMatchObject([{ deleted: true }]);
  await db().execute(sql`update orders set status = 'DELIVERED' where id = ${orderId}`);
  expect((await read(corporate)).fbCampaigns).toHaveLength(1);

  const status = async () =>
    (await corporate.call('GET', `/api/listing/${owner.listingId}`)).json<{ campaignStatus: string; fbCampaigns: unknown[] }>();
  expect((await status()).campaignStatus).toBe('No Campaigns');
  await db().execute(sql`insert into campaign_listings (campaign_id, listing_id) values (${campaignId}, ${owner.listingId})`);
  expect(await status()).toMatchObject({
    campaignStatus: 'Active',
    fbCampaigns: [{ _id: campaignId, isCompleted: false, deleted: false }],
  });
  expect((await admin.call('DELETE', `/api/campaign/${campaignId}`)).statusCode).toBe(200);
  expect(await status()).toMatchObject({ campaignStatus: 'Completed', fbCampaigns: [{ deleted: true }] });
});

test('an order tells what was changed of its campaigns, and customers without budgets and reasons', async () => {
  const owner = await makeOwner(db());
  const corporate = await server.as('corporate', { customerId: owner.customerId });
  const orderId = await makeOrderRow(db(), owner, { digitalInvestment: 20_000 });
  const { campaignId, adSetIds, adIds } = await makeDelivered(db(), owner, { orderId, name: 'Spring' });
  await makeDelivered(db(), owner, { name: 'Of another order' });
  await db().update(ads).set({ state: 'REJECTED' }).where(eq(ads.id, adIds[0]!));
  const save = async (path: string, body: object) => expect((await admin.call('PUT', path, body)).statusCode).toBe(200);
  const aboveOrder = { isConfirmed: true, reason: 'The vendor pays for it.' };
  await save(`/api/campaign/${campaignId}`, { adSets: [{ _id: adSetIds[0], budget: 15_000 }], aboveOrder });
  await save(`/api/adset/${adSetIds[0]}`, { ads: [{ _id: adIds[0], texts: { headline: 'Quiet villa' } }] });
  for (const action of ['pause', 'resume']) await operations.call('POST', '/api/campaigns/actions', { action, ids: [campaignId] });
  const told = async (caller: Caller) =>
    (await caller.call('GET', `/api/orders/${orderId}`))
      .json<Order>()
      .campaignChanges.map(({ change, settings, note }) => [change, settings.map(changedSettingText), note]);
  const seen = [
    ['resubmitted', ['Ad 1, Headline: Sunny villa → Quiet villa'], null],
    ['paused', [], null],
    ['resumed', [], null],
  ];
  const raised = ['changed', ['Part 1, Budget: $100.00 → $150.00'], 'Over budget by $50.00: The vendor pays for it.'];
  expect(await told(operations)).toEqual([raised, ...seen]);
  for (const caller of [corporate, sales]) expect(await told(caller)).toEqual(seen);
  const { campaignChanges } = (await admin.call('GET', `/api/orders/${orderId}`)).json<Order>();
  expect(campaignChanges[0]).toMatchObject({ campaign: 'Spring', network: 'meta', actorName: expect.any(String) });
  await db().execute(sql`update orders set status = 'PROCESSING' where id = ${orderId}`);
  expect(await told(corporate)).toEqual([]);
});

describe('pausing, resuming, ending and deleting', () => {
  const act = (caller: Caller, action: string, ids: string[], headers?: Record<string, string>) =>
    caller.call('POST', '/api/campaigns/actions', { action, ids }, headers);
  const stored = async (id: string) => (await db().select().from(campaigns).where(eq(campaigns.id, id)))[0]!;
  const jobsOf = async (campaignId: string) =>
    (await db().select({ payload: jobs.payload, kind: jobs.kind }).from(jobs)).filter(
      ({ kind, payload }) => kind === 'change-campaign' && (payload as { campaignId: string }).campaignId === campaignId,
    ).length;

  test.each([
    ['pause', 'PAUSED', false],
    ['end', 'COMPLETED', false],
    ['delete', 'DELETED', true],
  ])('%s stores the wanted state %s and enqueues a job', async (action, wanted, isGone) => {
    const { campaignId } = await makeDelivered(db(), kauri);
    expect((await act(operations, action, [campaignId])).json()).toEqual({ ids: [campaignId], count: 1 });
    expect(await stored(campaignId)).toMatchObject({ desiredState: wanted, wanted: { state: wanted }, state: 'ACTIVE', version: 2 });
    expect((await stored(campaignId)).deletedAt !== null).toBe(isGone);
    expect(await jobsOf(campaignId)).toBe(1);
  });

  test('leaves campaigns that do not allow it, and those of other networks, as they are', async () => {
    const running = await makeDelivered(db(), kauri);
    const draft = await makeDelivered(db(), kauri, { state: 'DRAFT' });
    const ended = await makeDelivered(db(), kauri, { state: 'COMPLETED' });
    const display = await makeDelivered(db(), kauri, { network: 'google' });
    const ids = [running, draft, ended, display].map(({ campaignId }) => campaignId);
    expect((await act(admin, 'pause', ids)).json()).toEqual({ ids: [running.campaignId], count: 1 });
    expect(await jobsOf(draft.campaignId)).toBe(0);
    const answer = await admin.call('POST', '/api/gdn-campaigns/actions', { action: 'pause', ids });
    expect(answer.json()).toEqual({ ids: [display.campaignId], count: 1 });
  });

  test('ends again what the network refused to end', async () => {
    const { campaignId } = await makeDelivered(db(), kauri, { desiredState: 'COMPLETED', changeRefusal: 'Try again later.' });
    expect((await operations.call('GET', `/api/campaign/${campaignId}`)).json<Campaign>().actions).toEqual(['end', 'delete']);
    expect((await act(operations, 'end', [campaignId])).json()).toEqual({ ids: [campaignId], count: 1 });
    expect(await stored(campaignId)).toMatchObject({ desiredState: 'COMPLETED', wanted: { state: 'COMPLETED' }, changeRefusal: null });
    expect(await jobsOf(campaignId)).toBe(1);
  });

  test('happens once for a request that is sent twice', async () => {
    const { campaignId } = await makeDelivered(db(), kauri);
    const key = { 'idempotency-key': `pause-${campaignId}` };
    const answers = await Promise.all([act(admin, 'pause', [campaignId], key), act(admin, 'pause', [campaignId], key)]);
    expect(answers.map((answer) => answer.json<{ count: number }>().count)).toEqual([1, 1]);
    expect(await jobsOf(campaignId)).toBe(1);
  });

  test('is for staff, and not for sales', async () => {
    const { campaignId } = await makeDelivered(db(), kauri);
    expect((await act(sales, 'pause', [campaignId])).statusCode).toBe(403);
    expect((await sales.call('DELETE', `/api/campaign/${campaignId}`)).statusCode).toBe(403);
  });

  test('a campaign that is still being created cannot be deleted', async () => {
    const { campaignId } = await makeDelivered(db(), kauri, { state: 'DRAFT' });
    const answer = await admin.call('DELETE', `/api/campaign/${campaignId}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'campaignBeingCreated']);
  });

  test('a display campaign is deleted under its own path', async () => {
    const { campaignId } = await makeDelivered(db(), kauri, { network: 'google' });
    expect((await admin.call('DELETE', `/api/gdn-campaign/${campaignId}`)).json()).toEqual({ _id: campaignId });
    expect(await stored(campaignId)).toMatchObject({ desiredState: 'DELETED', network: 'google' });
  });
});
