import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import type { Lead, LeadGraph, LeadMetrics, LeadRow } from '#contract/leads/index.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeLead } from '#test/harness/rows/lead-rows.ts';
import { sampleActor } from '#test/harness/samples/sample-actor.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { leadConversions } from '../conversions/lead-conversion-table.ts';
import { customers } from '../customers/customer-table.ts';
import { changeDashboard } from '../dashboards/save-dashboard.ts';
import { auditEntries } from '../db/audit-table.ts';
import { emailMessages } from '../emails/email-message-table.ts';
import { hashToken } from '../http/session/session-token.ts';
import { orderProducts } from '../orders/order-table.ts';
import { webhookDeliveries, webhookEndpoints } from '../outgoing-webhooks/webhook-table.ts';
import { announceLeads, eraseOldLeadsJob } from './index.ts';
import { leadNotices, leads, leadWebhooks } from './lead-table.ts';

const server = await openTestServer();
const { context } = server;
const { db } = context;
afterAll(() => server.close());

interface Page {
  leads: LeadRow[];
  count: number;
  metrics?: LeadMetrics;
  graphData?: LeadGraph;
}

/** Two leads of an order of the first office, one of an order of another. */
async function makeGroup() {
  const owner = await makeOwner(db);
  const { campaignId, orderId, adIds } = await makeDelivered(db, owner);
  const of = { customerId: owner.customerId, orderId, campaignId, adId: adIds[0] ?? null, listingId: owner.listingId };
  const [first, second] = [await makeLead(db, of), await makeLead(db, { ...of, state: 'QUALIFIED' })];
  const elsewhere = await makeOrderRow(db, owner, { officeId: null, agentIds: [], total: 69_000, net: 60_000, tax: 9000 });
  const third = await makeLead(db, { customerId: owner.customerId, orderId: elsewhere });
  const path = `/api/customer-dashboards/${owner.customerId}`;
  return { owner, of, first, second, third, path, corporate: await server.as('corporate', { customerId: owner.customerId }) };
}

const list = async (caller: Caller, path: string, query = ''): Promise<Page> => {
  const answer = await caller.call('GET', `${path}/leads?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Page>();
};
const search = (field: string, operator: string, value: unknown): string =>
  `search=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`;
const configure = (customerId: string, choices: DashboardChoices) =>
  db.transaction((tx) =>
    changeDashboard(tx, sampleActor({ userId: newId(), roles: ['admin'] }), customerId, {
      configuration: dashboardConfiguration.parse(choices),
    }),
  );

describe('the list', () => {
  test('has the newest lead first, with its listing, order, contact and budget', async () => {
    const { corporate, path, first, second, third, owner } = await makeGroup();
    const page = await list(corporate, path);
    expect(page.leads.map(({ _id }) => _id)).toEqual([first, second, third]);
    expect(page.count).toBe(3);
    expect(page.leads[0]).toMatchObject({
      name: expect.stringContaining('Hemi'),
      answers: 'When do you want to sell?: This summer',
      title: expect.any(String) as string,
      reference: expect.any(String) as string,
      products: 'Week of images',
      emailNotification: { name: expect.any(String) as string, email: expect.any(String) as string },
      budget: '$345.00',
      state: 'NEW',
    });
    expect(page.leads[2]).toMatchObject({ reference: null, emailNotification: null, budget: '$690.00' });
    expect(owner.listingId).toBeDefined();
  });

  test('shows people the leads of their orders only', async () => {
    const { owner, path, third } = await makeGroup();
    const manager = await server.as('branchmanager', { customerId: owner.customerId, officeIds: [owner.officeId] });
    const page = await list(manager, path);
    expect(page.count).toBe(2);
    expect((await manager.call('GET', `/api/leads/${third}`)).statusCode).toBe(404);
    const stranger = await makeGroup();
    expect((await stranger.corporate.call('GET', `${path}/leads`)).statusCode).toBe(404);
    expect((await stranger.corporate.call('GET', `/api/leads/${third}`)).statusCode).toBe(404);
  });

  test.each([
    ['state', (group: Awaited<ReturnType<typeof makeGroup>>) => [search('state', 'in', ['QUALIFIED', 'LOST']), [group.second]]],
    ['text', ({ third }: Awaited<ReturnType<typeof makeGroup>>) => [search('text', '%', 'hemi'), expect.arrayContaining([third])]],
    ['office', ({ owner, first, second }: Awaited<ReturnType<typeof makeGroup>>) => [`office=${owner.officeId}`, [first, second]]],
    ['days', () => ['dateSubmittedFrom=2020-01-01&dateSubmittedTo=2020-02-01', []]],
    [
      'days to come, which are today',
      (group: Awaited<ReturnType<typeof makeGroup>>) => ['dateSubmittedTo=2999-01-01', [group.first, group.second, group.third]],
    ],
  ])('is filtered by %s', async (_, of) => {
    const group = await makeGroup();
    const [query, expected] = of(group);
    expect((await list(group.corporate, group.path, query as string)).leads.map(({ _id }) => _id)).toEqual(expected);
  });

  test('counts by state, sums what orders cost once each, and draws every step of the range', async () => {
    const { corporate, path } = await makeGroup();
    const { metrics, graphData } = await list(corporate, path, 'includeMetrics=true&includeGraphData=true');
    expect(metrics).toEqual({
      total: 3,
      byState: { NEW: 2, CONTACTED: 0, QUALIFIED: 1, LOST: 0 },
      costs: [{ currency: 'NZD', currencySuffix: 'NZD', offset: 100, budget: 103_500, leads: 3, perLead: 34_500 }],
      includesTax: true,
    });
    expect(graphData?.unit).toBe('month');
    expect([graphData?.points.length, graphData?.points.reduce((sum, point) => sum + point.leads, 0)]).toEqual([13, 3]);
  });

  test('keeps budget, tax and graph from roles that the dashboard does not open them to', async () => {
    const { owner, corporate, path } = await makeGroup();
    await configure(owner.customerId, { features: { leadBudget: [], leadGraph: [], taxInclusive: [] } });
    const page = await list(corporate, path, 'includeMetrics=true&includeGraphData=true');
    expect([page.metrics?.costs, page.graphData, page.leads[0]?.budget]).toEqual([null, undefined, null]);
    await configure(owner.customerId, { features: { leadBudget: ['corporate'], taxInclusive: [] } });
    expect((await list(corporate, path, 'includeMetrics=true')).metrics).toMatchObject({ includesTax: false, costs: [{ budget: 90_000 }] });
  });

  test('is a count for sales, who can search for nobody', async () => {
    const { path, first } = await makeGroup();
    const sales = await server.as('sales');
    expect(await list(sales, path, 'includeMetrics=true')).toMatchObject({ leads: [], count: 3, metrics: { total: 3 } });
    expect((await list(sales, path, search('state', 'equals', 'QUALIFIED'))).count).toBe(1);
    expect((await sales.call('GET', `${path}/leads?${search('email', 'equals', 'hemi@mail.example')}`)).statusCode).toBe(403);
    for (const url of [`/api/leads/${first}`, `${path}/excelleads`]) expect((await sales.call('GET', url)).statusCode).toBe(403);
  });
});

describe('the download', () => {
  test('holds the leads under its specified name, and stands in the audit trail', async () => {
    const { owner, corporate, path } = await makeGroup();
    const answer = await corporate.call('GET', `${path}/excelleads`);
    expect(answer.headers['content-disposition']).toMatch(/filename="leads-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...lines] = answer.body.trim().split('\r\n');
    expect(head).toContain('"Name","Email","Phone","Answers","Status"');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Hemi Parata');
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, owner.customerId), eq(auditEntries.action, 'downloaded')));
    expect(entries).toMatchObject([{ actorId: corporate.userId, entity: 'leads', changes: { isSearch: false } }]);
  });

  test('is refused to roles that the dashboard does not name', async () => {
    const { owner, corporate, path } = await makeGroup();
    await configure(owner.customerId, { features: { downloadLeads: ['branchmanager'] } });
    expect((await corporate.call('GET', `${path}/excelleads`)).statusCode).toBe(403);
    expect((await (await server.as('operations')).call('GET', `${path}/excelleads`)).statusCode).toBe(200);
  });
});

describe('one lead', () => {
  test('shows its way from the listing to the form', async () => {
    const { of, corporate } = await makeGroup();
    const id = await makeLead(db, { ...of, formId: '9001' });
    const lead = (await corporate.call('GET', `/api/leads/${id}`)).json<Lead>();
    expect(lead).toMatchObject({
      consent: [{ key: 'contact', isChecked: true }],
      mayErase: true,
      way: {
        listing: { _id: of.listingId },
        order: { _id: of.orderId },
        campaign: { _id: of.campaignId },
        ad: { _id: of.adId },
        form: { _id: '9001' },
      },
    });
  });

  test('takes a state with who set it and when, and tells the customer’s systems', async () => {
    const { owner, first, corporate } = await makeGroup();
    await db.insert(webhookEndpoints).values(endpointOf(owner.customerId));
    const set = (state: string) => corporate.call('PUT', `/api/leads/${first}/state`, { state });
    expect((await set('CONTACTED')).json()).toMatchObject({ state: 'CONTACTED', stateChangedByName: expect.any(String) as string });
    await set('CONTACTED');
    await set('NEW');
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, first)).orderBy(auditEntries.id);
    expect(entries.map(({ changes }) => changes)).toEqual([{ state: ['NEW', 'CONTACTED'] }, { state: ['CONTACTED', 'NEW'] }]);
    const told = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.subjectId, first));
    expect(told.map(({ kind }) => kind)).toEqual(['lead.state', 'lead.state']);
    expect((await set('SOLD')).statusCode).toBe(400);
  });
});

test('a qualified lead is sent back to Meta where the customer agreed, and not once it is deleted or no longer qualified', async () => {
  const { owner, first, third, corporate } = await makeGroup();
  const set = (id: string, state: string) => corporate.call('PUT', `/api/leads/${id}/state`, { state });
  const qualify = (id: string) => set(id, 'QUALIFIED');
  const waiting = () =>
    db.select({ leadId: leadConversions.leadId }).from(leadConversions).where(eq(leadConversions.customerId, owner.customerId));
  await qualify(third);
  expect(await waiting()).toEqual([]);
  await db.update(customers).set({ sendsLeadConversions: true, fbPixelId: '4711' }).where(eq(customers.id, owner.customerId));
  await qualify(first);
  expect(await waiting()).toEqual([{ leadId: first }]);
  await set(first, 'CONTACTED');
  expect(await waiting()).toEqual([]);
  await qualify(first);
  expect(await waiting()).toEqual([{ leadId: first }]);
  await db.update(leadConversions).set({ state: 'SENT' }).where(eq(leadConversions.leadId, first));
  await set(first, 'LOST');
  expect(await waiting()).toEqual([{ leadId: first }]);
  expect((await corporate.call('DELETE', `/api/leads/${first}`)).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
  await corporate.call('PUT', `/api/leads/${first}/state`, { state: 'CONTACTED' });
  await qualify(first);
  expect(await waiting()).toEqual([]);
});

/** Emails about an order name its first product. */
const makeOrderedProduct = (orderId: string) =>
  db.insert(orderProducts).values({
    id: newId(),
    orderId,
    position: 0,
    productId: newId(),
    productVersion: 1,
    code: 'WEEK',
    name: 'Week of images',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    campaignDurationDays: 7,
    price: 30_000,
    isTaxInclusive: false,
    taxRate: 15,
    net: 30_000,
    tax: 4500,
    total: 34_500,
    templates: [],
  });

const endpointOf = (customerId: string): typeof webhookEndpoints.$inferInsert => ({
  id: newId(),
  customerId,
  url: 'https://crm.example/hook',
  kinds: ['lead.created', 'lead.state'],
  secret: 'sealed',
  state: 'ON',
  setBy: newId(),
  setByName: 'Mere',
});

test('an address that is confirmed gets the details of the newest leads that were announced to it', async () => {
  const { of } = await makeGroup();
  await makeOrderedProduct(of.orderId ?? '');
  const [email, token, made] = ['crm@elsewhere.example', 'a'.repeat(43), 21];
  const leadIds: string[] = [];
  for (let age = made; age > 0; age -= 1) leadIds.push(await makeLead(db, { ...of, createdAt: inDays(-age) }));
  await db.insert(leadNotices).values(
    leadIds.map((leadId, at) => ({
      leadId,
      email,
      kind: 'notice' as const,
      emailId: newId(),
      tokenHash: at === 0 ? hashToken(token) : null,
      at: new Date(context.clock.now()),
    })),
  );
  expect((await server.anonymous.call('POST', `/api/lead-addresses/${token}`)).json()).toMatchObject({ isConfirmed: true });
  const sent = await db
    .select({ leadId: leadNotices.leadId })
    .from(leadNotices)
    .where(and(eq(leadNotices.email, email), eq(leadNotices.kind, 'data')));
  expect(sent.map(({ leadId }) => leadId).toSorted()).toEqual(leadIds.slice(1).toSorted());
});

describe('the data of a person', () => {
  test('is deleted on request in all their leads and every copy; the counts stay', async () => {
    const { owner, of, first, path, corporate } = await makeGroup();
    await db.insert(webhookEndpoints).values(endpointOf(owner.customerId));
    const person = { name: 'Aroha Ngata', email: 'aroha@mail.example', phone: '+64 21 1' };
    const [one, two] = [await makeLead(db, { ...of, ...person }), await makeLead(db, { ...of, ...person, email: 'AROHA@mail.example' })];
    await makeOrderedProduct(of.orderId ?? '');
    await announceLeads(context);
    expect(JSON.stringify(await db.select().from(emailMessages))).toContain('Aroha Ngata');
    const [lead] = await db.select().from(leads).where(eq(leads.id, one));
    await db.insert(leadWebhooks).values({ externalId: lead?.externalId ?? '', pageId: '1', receivedAt: new Date(), dueAt: new Date() });
    const manager = await server.as('branchmanager', { customerId: owner.customerId, officeIds: [owner.officeId] });
    expect((await manager.call('DELETE', `/api/leads/${one}`)).statusCode).toBe(403);
    expect((await corporate.call('DELETE', `/api/leads/${one}`)).json()).toEqual({ erased: 2 });
    const erased = await db
      .select()
      .from(leads)
      .where(inArray(leads.id, [one, two]));
    for (const row of erased)
      expect(row).toMatchObject({ name: null, email: null, phone: null, answers: [], erasedAt: expect.any(Date) as Date });
    const copies = JSON.stringify([
      await db.select().from(emailMessages),
      await db.select().from(leadWebhooks),
      await db
        .select()
        .from(webhookDeliveries)
        .where(inArray(webhookDeliveries.subjectId, [one, two])),
      (await db.$client.query('select * from jobs')).rows,
      await db
        .select()
        .from(auditEntries)
        .where(inArray(auditEntries.entityId, [one, two])),
    ]);
    expect(copies).not.toMatch(/aroha|ngata|64 21 1"/i);
    const told = await db
      .select()
      .from(webhookDeliveries)
      .where(inArray(webhookDeliveries.subjectId, [one, two]));
    expect(told.filter(({ kind }) => kind === 'lead.erased')).toHaveLength(2);
    expect((await list(corporate, path)).count).toBe(5);
    expect((await db.select().from(leads).where(eq(leads.id, first)))[0]?.name).not.toBeNull();
  });

  test('goes by itself some months after the campaign, as the customer says', async () => {
    const { owner, of } = await makeGroup();
    await db.update(customers).set({ leadRetentionMonths: 2 }).where(eq(customers.id, owner.customerId));
    const old = await makeDelivered(db, owner, { endsAt: inDays(-63) });
    const recent = await makeDelivered(db, owner, { endsAt: inDays(-40) });
    const made = { ...of, createdAt: inDays(-70) };
    const ids = [
      await makeLead(db, { ...made, campaignId: old.campaignId }),
      await makeLead(db, { ...made, campaignId: recent.campaignId }),
    ];
    await eraseOldLeadsJob.handle({
      jobId: newId(),
      payload: {},
      context,
      attempt: 1,
      isLastAttempt: false,
      report: async () => undefined,
      write: (work) => db.transaction(work),
      stopRequested: () => false,
      signal: new AbortController().signal,
    });
    const rows = await Promise.all(ids.map(async (id) => (await db.select().from(leads).where(eq(leads.id, id)))[0]));
    expect(rows.map((row) => row?.erasedAt !== null)).toEqual([true, false]);
  });
});
