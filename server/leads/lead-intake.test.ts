// How leads arrive: by webhook and by reading the forms, each once and none lost.
import type { AddressInfo } from 'node:net';
import { withLeads } from '#test/harness/delivery/delivery-plan-order.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { makeUser } from '#test/harness/factories.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import { META_WEBHOOK_PATH } from '../adapters/meta/index.ts';
import type { MetaChange, MetaLead } from '../adapters/meta/index.ts';
import type { AppContext } from '../app-context.ts';
import { adSets, ads, campaigns } from '../campaigns/campaign-table.ts';
import { agents } from '../customers/agent-table.ts';
import { listenToDatabase } from '../db/listen.ts';
import { CHANGE_CHANNEL } from '../db/publish-after-commit.ts';
import { emailMessages } from '../emails/email-message-table.ts';
import { subscribePages } from '../networks/index.ts';
import { notifications } from '../notifications/notification-table.ts';
import { metaPages } from '../networks/page-table.ts';
import { announceLeads, pollLeadForms, readAnnouncedLeads, receiveLeadWebhooks } from './index.ts';
import { leadAddresses, leadForms, leadNotices, leads, leadWebhooks } from './lead-table.ts';

const server = await openDeliveryServer();
const { db, context, twins } = server;
const OUTSIDER = 'crm@elsewhere.example';
const template = withLeads('FACEBOOK_IMAGE_CAMPAIGN');
const content = {
  ...template,
  leadGenFormTemplate: template.leadGenFormTemplate && { ...template.leadGenFormTemplate, customQuestion: 'When do you want to sell?' },
};
const seller = await server.makeSeller('FACEBOOK_IMAGE_CAMPAIGN', { content });
let orderId = '';
let ad = '';
let form = '';

const allLeads = () => db.select().from(leads).orderBy(leads.createdAt);
const sendLead = async (body: object): Promise<string> =>
  ((await twins.meta.control('POST', 'leads', body)) as { ids: string[] }).ids[0] ?? '';
const emailsTo = (to: string) => db.select().from(emailMessages).where(eq(emailMessages.recipient, to)).orderBy(emailMessages.id);
const leadOf = async (externalId: string) => (await db.select().from(leads).where(eq(leads.externalId, externalId)))[0];

beforeAll(async () => {
  await server.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${META_WEBHOOK_PATH}`;
  await twins.meta.control('PUT', 'webhook', { url, verifyToken: context.config.META_WEBHOOK_VERIFY_TOKEN });
  const hana = await makeUser(db, { roles: ['branchuser'], customerId: seller.customerId, email: 'hana@kauri.example' });
  await db.update(agents).set({ email: hana.email, userId: hana.id }).where(eq(agents.id, seller.agentId));
  orderId = await server.place(seller, {
    attributes: [
      { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: seller.accounts.meta },
      { entity: 'GDN_AD_ACCOUNT', key: 'gdnAdAccount', value: seller.accounts.google },
      { entity: 'EMAIL_NOTICE', key: 'mailto', value: OUTSIDER },
    ],
  });
  await server.deliver();
  const [row] = await db
    .select({ ad: ads.externalId })
    .from(ads)
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .where(and(eq(campaigns.network, 'meta'), isNotNull(ads.externalId)));
  ad = row?.ad ?? '';
  await subscribePages(context);
  await pollLeadForms(context);
  form = (await db.select().from(leadForms))[0]?.formId ?? '';
});

describe('a lead', () => {
  test('arrives by webhook with answers, joined to listing, order and ad, and its contacts are emailed once', async () => {
    const externalId = await sendLead({ ad, answers: { full_name: 'Mere Tane', email: 'mere@mail.example' } });
    await expect
      .poll(
        async () => {
          await readAnnouncedLeads(context);
          return leadOf(externalId);
        },
        { timeout: 20_000 },
      )
      .toBeDefined();
    expect(await leadOf(externalId)).toMatchObject({
      customerId: seller.customerId,
      orderId,
      listingId: seller.items[0]?.itemId,
      formId: form,
      name: 'Mere Tane',
      email: 'mere@mail.example',
      state: 'NEW',
      answers: [{ question: 'When do you want to sell?', answer: 'In the next three months' }],
    });
    await announceLeads(context);
    await announceLeads(context);
    const [own, ...more] = await emailsTo('hana@kauri.example');
    expect(more).toEqual([]);
    const leadId = (await leadOf(externalId))?.id;
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.eventKey, `newLead:${leadId}`));
    const [agent] = await db.select().from(agents).where(eq(agents.id, seller.agentId));
    expect(told.filter(({ userId }) => userId === agent?.userId).map(({ path }) => path)).toEqual([
      `/customer-dashboard/dashboardLeads?lead=${leadId}`,
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Mere|mere@mail/);
    expect([own?.subject, own?.text]).toEqual([expect.stringContaining('Mere Tane'), expect.stringContaining('mere@mail.example')]);
  });

  test('is told to other addresses without its data, until their owner has confirmed once', async () => {
    const before = await emailsTo(OUTSIDER);
    const notice = before.at(-1);
    expect(before.filter(({ subject }) => subject.includes('lead'))).toEqual([notice]);
    expect(`${notice?.subject} ${notice?.text} ${notice?.html}`).not.toMatch(/Mere|mere@mail/);
    const token = /\/lead-address\/([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
    const { anonymous } = server.server;
    const asked = await anonymous.call('GET', `/api/lead-addresses/${token}`);
    expect(asked.json()).toEqual({ customerName: expect.any(String) as string, email: OUTSIDER, isConfirmed: false });
    expect(await db.select().from(leadAddresses)).toEqual([]);
    for (const _ of [1, 2])
      expect((await anonymous.call('POST', `/api/lead-addresses/${token}`)).json()).toMatchObject({ isConfirmed: true });
    expect((await emailsTo(OUTSIDER)).slice(before.length).map(({ text }) => text)).toEqual([expect.stringContaining('mere@mail.example')]);
    expect((await anonymous.call('POST', `/api/lead-addresses/${newId().padEnd(43, 'x')}`)).statusCode).toBe(404);
  });

  test('that follows reaches the confirmed address with its data, and a webhook twice makes one lead', async () => {
    const externalId = await sendLead({ ad, answers: { full_name: 'Wiremu Cole' } });
    const change = {
      kind: 'lead',
      leadId: externalId,
      pageId: (await db.select().from(metaPages))[0]?.pageId ?? '',
      formId: form,
      adId: ad,
    } as const;
    await receiveLeadWebhooks(context, [change, change]);
    await readAnnouncedLeads(context);
    await receiveLeadWebhooks(context, [change]);
    expect(await db.select().from(leadWebhooks)).toEqual([]);
    await announceLeads(context);
    expect((await emailsTo(OUTSIDER)).at(-1)?.subject).toContain('Wiremu Cole');
    expect(await leadOf(externalId)).toMatchObject({ name: 'Wiremu Cole' });
  });

  test('whose webhook was lost is found by reading its form, and screens hear of it', async () => {
    const heard: string[] = [];
    const connected = Promise.withResolvers<void>();
    const listener = listenToDatabase(context.config.DATABASE_URL ?? '', context.log, {
      channels: { [CHANGE_CHANNEL]: (payload) => heard.push(payload) },
      onConnected: () => connected.resolve(),
    });
    await connected.promise;
    await twins.meta.control('PUT', 'webhook', {});
    const externalId = await sendLead({ ad });
    await db.update(leadForms).set({ dueAt: new Date(context.clock.now()) });
    await pollLeadForms(context);
    expect(await leadOf(externalId)).toMatchObject({ orderId });
    await expect.poll(() => heard.join(' '), { timeout: 20_000 }).toMatch(new RegExp(`"area":"leads".*${seller.customerId}`));
    await listener.close();
  });

  test('with an answer that is cut inside a character is kept, and holds up no other', async () => {
    const odd = await sendLead({ ad, answers: { question: `${'x'.repeat(1999)}🏡` } });
    const other = await sendLead({ ad });
    await db.update(leadForms).set({ dueAt: new Date(context.clock.now()) });
    await pollLeadForms(context);
    expect(await leadOf(odd)).toMatchObject({ answers: [{ question: 'When do you want to sell?', answer: `${'x'.repeat(1999)}\ufffd` }] });
    expect(await leadOf(other)).toBeDefined();
  });

  test('can be sent from the page of the twins', async () => {
    const admin = await server.server.as('admin');
    expect((await admin.call('POST', '/api/twins/meta/leads', { ad, name: 'Sefa Ioane' })).json()).toEqual({ success: true });
    expect((await admin.call('POST', '/api/twins/meta/leads', { ad: '1' })).statusCode).toBe(409);
    await db.update(leadForms).set({ dueAt: new Date(context.clock.now()) });
    await pollLeadForms(context);
    expect((await allLeads()).filter(({ name }) => name === 'Sefa Ioane')).toMatchObject([{ orderId }]);
  });

  test('without an ad belongs to the order whose delivery made its form', async () => {
    const externalId = await sendLead({ form });
    await db.update(leadForms).set({ dueAt: new Date(context.clock.now()) });
    await pollLeadForms(context);
    expect(await leadOf(externalId)).toMatchObject({ orderId, adId: null, externalAdId: null });
  });

  test('of an unknown ad is kept and seen by nobody, until its ad is known', async () => {
    const externalId = '777001';
    await db.insert(leads).values({
      id: newId(),
      network: 'meta',
      externalId,
      externalAdId: '777002',
      answers: [],
      consent: [],
      createdAt: new Date(),
      receivedAt: new Date(),
    });
    const admin = await server.server.as('admin');
    const id = (await leadOf(externalId))?.id ?? '';
    expect((await admin.call('GET', `/api/leads/${id}`)).statusCode).toBe(404);
    await db.update(ads).set({ externalId: '777002' }).where(eq(ads.externalId, ad));
    await pollLeadForms(context);
    expect(await leadOf(externalId)).toMatchObject({ customerId: seller.customerId, orderId });
    expect((await admin.call('GET', `/api/leads/${id}`)).statusCode).toBe(200);
    await db.update(ads).set({ externalId: ad }).where(eq(ads.externalId, '777002'));
  });

  test('that cannot be read is tried again later', async () => {
    const pageId = (await db.select().from(metaPages))[0]?.pageId ?? '';
    await receiveLeadWebhooks(context, [{ kind: 'lead', leadId: '424242', pageId, formId: form, adId: null }]);
    await readAnnouncedLeads(context);
    const [waiting] = await db.select().from(leadWebhooks);
    expect(waiting).toMatchObject({ externalId: '424242', attempts: 1, error: expect.any(String) as string });
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(context.clock.now());
    await db.delete(leadWebhooks);
  });
});

test('a page whose token cannot be opened keeps no leads of other pages waiting', async () => {
  const [page] = await db.select().from(metaPages);
  const [formRow] = await db.select().from(leadForms);
  const broken = { ...page!, id: newId(), pageId: '990099', token: 'sealed with a lost key' };
  await db.insert(metaPages).values(broken);
  await db.insert(leadForms).values({ ...formRow!, formId: '5099', pageId: broken.id, newestSeen: null, dueAt: new Date(0) });
  const [announced, listed] = [await sendLead({ ad }), await sendLead({ ad })];
  await receiveLeadWebhooks(context, [
    { kind: 'lead', leadId: '434343', pageId: broken.pageId, formId: '5099', adId: null },
    { kind: 'lead', leadId: announced, pageId: page!.pageId, formId: form, adId: ad },
  ]);
  await readAnnouncedLeads(context);
  expect(await leadOf(announced)).toMatchObject({ orderId });
  expect(await db.select().from(leadWebhooks)).toMatchObject([{ externalId: '434343', attempts: 1, error: expect.any(String) as string }]);
  await db
    .update(leadForms)
    .set({ dueAt: new Date(context.clock.now()) })
    .where(eq(leadForms.formId, form));
  await pollLeadForms(context);
  expect(await leadOf(listed)).toMatchObject({ orderId });
  expect(await db.select().from(leadForms).where(eq(leadForms.formId, '5099'))).toMatchObject([{ error: expect.any(String) as string }]);
  await db.delete(leadWebhooks);
  await db.delete(leadForms).where(eq(leadForms.formId, '5099'));
  await db.delete(metaPages).where(eq(metaPages.id, broken.id));
});

/** Numbers in [0, 1), the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `LEADS=10000 npm test -- server/leads/lead-intake.test.ts` tries more. */
const LEADS = Number(process.env.LEADS ?? 2000);

test(`${LEADS} leads arrive once each, whatever is lost, repeated and reordered`, { timeout: 120_000 + LEADS * 30 }, async () => {
  await db.delete(leadNotices);
  await db.delete(leads);
  const random = chance(20_261_117);
  const [ROUNDS, PER_ROUND, HOURS] = [20, LEADS / 20, 6];
  const [formRow] = await db.select().from(leadForms);
  const pageId =
    (
      await db
        .select()
        .from(metaPages)
        .where(eq(metaPages.id, formRow?.pageId ?? ''))
    )[0]?.pageId ?? '';
  const forms = [form, '5001', '5002'];
  for (const formId of forms.slice(1)) await db.insert(leadForms).values({ ...formRow!, formId, newestSeen: null, dueAt: null });
  await db.update(leadForms).set({ newestSeen: null, dueAt: new Date(context.clock.now()) });

  const began = context.clock.now() - ROUNDS * HOURS * 3_600_000;
  let now = began;
  const sent: (MetaLead & { form_id: string; listedAt: number })[] = [];
  const byId = new Map<string, MetaLead>();
  const failure = () => new NetworkFailure({ network: 'meta', kind: 'transient', message: 'Try again' });
  const { meta } = context.networks;
  const leadFormCalls: NonNullable<AppContext['networks']['meta']>['leadForms'] = {
    ...meta!.leadForms,
    async *leads(_access, formId, sentAfter = 0) {
      const listed = sent.filter(
        (lead) => lead.form_id === formId && lead.listedAt <= now && Date.parse(lead.created_time) / 1000 > sentAfter,
      );
      const newestFirst = listed.toReversed();
      const failsAt = random() < 0.2 ? random() * newestFirst.length : Infinity;
      for (let at = 0; at < newestFirst.length; at += 50) {
        const page = newestFirst.slice(at, at + 50);
        yield* random() < 0.3 ? page.toReversed() : page;
        if (random() < 0.2) yield* page;
        if (at > failsAt) throw failure();
      }
    },
    readLead: async (_access, id) => {
      const found = byId.get(id);
      if (!found || random() < 0.1) throw failure();
      return { ...found, requestId: null };
    },
  };
  const faulty = {
    ...context,
    clock: { ...context.clock, now: () => now },
    networks: { ...context.networks, meta: { ...meta!, leadForms: leadFormCalls } },
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const changes: MetaChange[] = [];
    for (let each = 0; each < PER_ROUND; each += 1) {
      const number = round * PER_ROUND + each;
      const created = now + (each * HOURS * 3_600_000) / PER_ROUND;
      const formId = forms[number % forms.length]!;
      // Some can be listed only hours after they were sent.
      const lead = {
        id: String(80_000_000 + number),
        created_time: new Date(created).toISOString(),
        form_id: formId,
        field_data: [{ name: 'email', values: [`person${number}@mail.example`] }],
        ...(random() < 0.8 && { ad_id: random() < 0.9 ? ad : `${900_000 + (number % 7)}` }),
        listedAt: created + (random() < 0.1 ? 12 * 3_600_000 : 0),
      };
      sent.push(lead);
      byId.set(lead.id, lead);
      const change = { kind: 'lead', leadId: lead.id, pageId, formId, adId: lead.ad_id ?? null } as const;
      if (random() < 0.5) changes.push(change, ...(random() < 0.3 ? [change] : []));
    }
    now += HOURS * 3_600_000;
    const shuffled = changes.map((change) => ({ change, at: random() })).toSorted((one, other) => one.at - other.at);
    await receiveLeadWebhooks(
      faulty,
      shuffled.map(({ change }) => change),
    );
    if (random() < 0.2) await receiveLeadWebhooks(faulty, changes);
    await readAnnouncedLeads(faulty);
    await pollLeadForms(faulty);
  }
  // Time passes without new leads: what failed is read again.
  for (let quiet = 0; quiet < 12; quiet += 1) {
    now += 3_600_000 * 2;
    await readAnnouncedLeads(faulty);
    await pollLeadForms(faulty);
  }
  const stored = await allLeads();
  expect(stored.length).toBe(ROUNDS * PER_ROUND);
  expect(new Set(stored.map(({ externalId }) => externalId))).toEqual(new Set(sent.map(({ id }) => id)));
  expect(stored.every(({ externalId, email }) => email === `person${Number(externalId) - 80_000_000}@mail.example`)).toBe(true);
  expect(await db.select({ left: sql<number>`count(*)::int` }).from(leadWebhooks)).toEqual([{ left: 0 }]);
});
