import type { AdSet, Campaign, EditedAdSet, GoogleCampaign } from '#contract/campaigns/index.ts';
import { endOfDay, lastDayOf } from '#domain/campaigns/index.ts';
import { stepDay } from '#domain/dates/index.ts';
import { HASHES, inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner } from '#test/harness/rows/campaign-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../db/audit-table.ts';
import { jobs } from '../jobs/job-table.ts';
import { adSets, ads, campaigns } from './campaign-table.ts';

const ZONE = 'Pacific/Auckland';

let server: TestServer;
let kauri: CampaignOwner;
let admin: Caller;
let operations: Caller;
let corporate: Caller;

beforeAll(async () => {
  server = await openTestServer();
  kauri = await makeOwner(server.context.db, { name: 'Kauri Realty' });
  [admin, operations, corporate] = await Promise.all([
    server.as('admin'),
    server.as('operations'),
    server.as('corporate', { customerId: kauri.customerId }),
  ]);
});
afterAll(() => server.close());

const db = () => server.context.db;
const jobsOf = async (campaignId: string) =>
  (await db().select({ kind: jobs.kind, payload: jobs.payload }).from(jobs)).filter(
    ({ kind, payload }) => kind === 'change-campaign' && (payload as { campaignId: string }).campaignId === campaignId,
  ).length;
const storedSet = async (id: string) => (await db().select().from(adSets).where(eq(adSets.id, id)))[0]!;
const storedAd = async (id: string) => (await db().select().from(ads).where(eq(ads.id, id)))[0]!;

interface Refusal {
  code: string;
  fields?: { path: string; message: string }[];
}

describe('a campaign on Meta', () => {
  test('keeps what staff want of its ad sets until the network has it, over the version that they saw', async () => {
    const { campaignId, adSetIds } = await makeDelivered(db(), kauri);
    const { lastDay } = (await operations.call('GET', `/api/campaign/${campaignId}/adsets`)).json<{ adsets: AdSet[] }>().adsets[1]!;
    const later = stepDay(lastDay!, 2, 'days');
    const body = {
      adSets: [
        { _id: adSetIds[0], budget: 15_000 },
        { _id: adSetIds[1], lastDay: later },
      ],
      version: 1,
    };
    const saved = (await operations.call('PUT', `/api/campaign/${campaignId}`, body)).json<Campaign>();
    expect(saved).toMatchObject({ version: 2, budget: 25_000, lastDay: later });
    expect(saved.pending.map(({ subject, label, isReviewedAgain }) => [subject, label, isReviewedAgain])).toEqual([
      ['Part 1', 'Budget', false],
      ['Part 2', 'Last day', false],
    ]);
    expect(await storedSet(adSetIds[0]!)).toMatchObject({ budget: 10_000, wanted: { budget: 15_000 }, version: 2 });
    expect((await storedSet(adSetIds[1]!)).wanted).toEqual({ endsAt: new Date(endOfDay(later, ZONE)).toISOString() });
    expect(await jobsOf(campaignId)).toBe(1);
    const again = await operations.call('PUT', `/api/campaign/${campaignId}`, body);
    expect([again.statusCode, again.json<Refusal>().code]).toEqual([409, 'changedMeanwhile']);
  });

  test('is written to the audit trail with the values of before', async () => {
    const { campaignId, adSetIds } = await makeDelivered(db(), kauri);
    await operations.call('PUT', `/api/campaign/${campaignId}`, { desiredState: 'PAUSED', adSets: [{ _id: adSetIds[0], budget: 12_000 }] });
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.entityId, campaignId));
    expect(entry).toMatchObject({ actorId: operations.userId, action: 'updated' });
    expect(entry?.changes).toMatchObject({ desiredState: ['ACTIVE', 'PAUSED'], 'Part 1: Budget': ['$100.00', '$120.00'] });
  });

  test('is neither written nor sent where nothing differs', async () => {
    const { campaignId, adSetIds } = await makeDelivered(db(), kauri);
    const lastDay = lastDayOf(inDays(2).getTime(), ZONE);
    const saved = await admin.call('PUT', `/api/campaign/${campaignId}`, {
      desiredState: 'ACTIVE',
      adSets: [{ _id: adSetIds[0], budget: 10_000, lastDay }],
    });
    expect(saved.json<Campaign>().version).toBe(1);
    expect(await jobsOf(campaignId)).toBe(0);
  });

  test('sends an own value again that someone changed on the network, and nothing that nobody changed', async () => {
    const { campaignId, adSetIds } = await makeDelivered(db(), kauri, { drift: { budget: 30_000 } });
    const lastDay = lastDayOf(inDays(2).getTime(), ZONE);
    const body = { adSets: [{ _id: adSetIds[0], budget: 10_000, lastDay }] };
    const saved = (await admin.call('PUT', `/api/campaign/${campaignId}`, body)).json<Campaign>();
    expect(saved.pending).toMatchObject([{ subject: 'Part 1', label: 'Budget', before: 'Changed on Meta', after: '$100.00' }]);
    expect((await storedSet(adSetIds[0]!)).wanted).toEqual({ budget: 10_000 });
    await admin.call('PUT', `/api/campaign/${campaignId}`, body);
    expect(await jobsOf(campaignId)).toBe(1);
  });

  test('restores every field that was changed on the network, in all its ad sets and ads', async () => {
    const drift = { name: 'Autumn', budget: 30_000, endsAt: inDays(20).toISOString(), targeting: 'changed', creative: 'changed' };
    const { campaignId, adSetIds, adIds } = await makeDelivered(db(), kauri, { drift });
    const restore = ['budget', 'endsAt', 'targeting', 'creative', 'state'];
    const answer = await operations.call('PUT', `/api/campaign/${campaignId}`, { restore, version: 1 });
    expect([answer.statusCode, answer.json<Campaign>().pending.length]).toEqual([200, 8]);
    for (const id of adSetIds) {
      const { budget, endsAt, targeting, wanted } = await storedSet(id);
      expect(wanted).toEqual({ budget, endsAt: endsAt?.toISOString(), targeting });
    }
    for (const id of adIds) {
      const { creative, wanted } = await storedAd(id);
      expect(wanted).toEqual({ creative, files: {} });
    }
    expect(await jobsOf(campaignId)).toBe(1);
  });

  test.each<[string, { budget?: number; lastDay?: string }, string, RegExp]>([
    ['a budget below what is spent', { budget: 1 }, 'adSets.0.budget', /^Enter at least \$150\.00: that much is spent already\.$/],
    ['a last day that has passed', { lastDay: '2026-01-01' }, 'adSets.0.lastDay', /^Choose today or a later day/],
  ])('refuses %s at its field', async (_, change, path, message) => {
    const { campaignId, adSetIds } = await makeDelivered(db(), kauri, { spent: 25_000 });
    const answer = await admin.call('PUT', `/api/campaign/${campaignId}`, { adSets: [{ _id: adSetIds[0], ...change }] });
    expect(answer.statusCode).toBe(400);
    const [fault] = answer.json<Refusal>().fields!;
    expect(fault?.path.replace(/^body\./, '')).toBe(path);
    expect(fault?.message).toMatch(message);
    expect(await jobsOf(campaignId)).toBe(0);
  });

  test.each([
    ['DRAFT', 'campaignBeingCreated'],
    ['COMPLETED', 'campaignOver'],
  ] as const)('that is %s cannot be changed: %s', async (state, code) => {
    const { campaignId } = await makeDelivered(db(), kauri, { state });
    const answer = await admin.call('PUT', `/api/campaign/${campaignId}`, { desiredState: 'PAUSED' });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, code]);
  });

  test('does not take ad sets of another campaign', async () => {
    const [one, other] = [await makeDelivered(db(), kauri), await makeDelivered(db(), kauri)];
    const answer = await admin.call('PUT', `/api/campaign/${one.campaignId}`, { adSets: [{ _id: other.adSetIds[0], budget: 20_000 }] });
    expect(answer.statusCode).toBe(404);
  });
});

describe('budgets above what the order pays for', () => {
  /** An order that pays for 450.00, with 200.00 set on each network. */
  async function makeBoth(digitalInvestment: number | null = 45_000) {
    const orderId = await makeOrderRow(db(), kauri, { digitalInvestment });
    const social = await makeDelivered(db(), kauri, { orderId });
    const display = await makeDelivered(db(), kauri, { orderId, network: 'google' });
    return { social, display };
  }
  const aboveOrder = { isConfirmed: true, reason: ' The vendor pays for it. ' };
  const auditOf = (entityId: string) => db().select().from(auditEntries).where(eq(auditEntries.entityId, entityId));

  test('are refused with the amounts unless someone confirms them with a reason, and are in the audit trail then', async () => {
    const { social, display } = await makeBoth();
    const path = `/api/campaign/${social.campaignId}`;
    const adSets = [{ _id: social.adSetIds[0], budget: 16_000 }];
    const { orderBudget } = (await operations.call('GET', path)).json<Campaign>();
    expect(orderBudget).toMatchObject({ paysFor: 45_000, setNow: 40_000 });
    for (const sent of [undefined, { isConfirmed: false, reason: 'A reason' }, { isConfirmed: true, reason: '  ' }]) {
      const refused = await operations.call('PUT', path, { adSets, aboveOrder: sent });
      expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'budgetAboveOrder']);
      expect(refused.json<{ message: string }>().message).toBe(
        `ORD-${orderBudget!.orderNumber} includes $450.00 of ad spend. This change sets its campaigns to $460.00, which is $10.00 over budget. Confirm it and enter a reason, or enter a lower budget.`,
      );
    }
    expect([await jobsOf(social.campaignId), await auditOf(social.campaignId)]).toEqual([0, []]);
    const saved = (await operations.call('PUT', path, { adSets, aboveOrder })).json<Campaign>();
    expect(saved).toMatchObject({ budget: 26_000, orderBudget: { paysFor: 45_000, setNow: 46_000 } });
    const [entry] = await auditOf(social.campaignId);
    expect(entry).toMatchObject({ actorId: operations.userId, changes: { aboveOrder: [null, '$10.00: The vendor pays for it.'] } });
    // What waits to be sent to one network counts for the other.
    const other = await operations.call('PUT', `/api/gdn-campaign/${display.campaignId}`, { budget: 20_001 });
    expect([other.statusCode, other.json<Refusal>().code]).toEqual([409, 'budgetAboveOrder']);
    const set = await admin.call('PUT', `/api/adset/${social.adSetIds[1]}`, { budget: 10_100 });
    expect(set.json<Refusal>().fields?.map((field) => field.path.replace(/^body\./, ''))).toEqual([
      'aboveOrder.isConfirmed',
      'aboveOrder.reason',
    ]);
  });

  test('can be lowered, moved and run longer without a confirmation', async () => {
    const { social, display } = await makeBoth(30_000);
    const path = `/api/campaign/${social.campaignId}`;
    const lastDay = stepDay(lastDayOf(inDays(6).getTime(), ZONE), 2, 'days');
    const moved = [
      { _id: social.adSetIds[0], budget: 12_000 },
      { _id: social.adSetIds[1], budget: 8000, lastDay },
    ];
    expect((await operations.call('PUT', path, { adSets: moved })).statusCode).toBe(200);
    const lowered = await operations.call('PUT', `/api/gdn-campaign/${display.campaignId}`, { budget: 15_000 });
    expect(lowered.json<GoogleCampaign>().orderBudget).toMatchObject({ paysFor: 30_000, setNow: 35_000 });
  });

  test('count what a deleted or ended campaign spent, not its budget', async () => {
    const { social, display } = await makeBoth();
    await db().update(campaigns).set({ state: 'COMPLETED', desiredState: 'COMPLETED' }).where(eq(campaigns.id, display.campaignId));
    const adSets = [{ _id: social.adSetIds[0], budget: 32_000 }];
    const saved = await operations.call('PUT', `/api/campaign/${social.campaignId}`, { adSets });
    expect(saved.json<Campaign>().orderBudget).toMatchObject({ setNow: 42_000 + 2500 });
  });

  test('do not exist without an order, or for an order without a budget plan', async () => {
    const { social } = await makeBoth(null);
    const byHand = await makeDelivered(db(), kauri, { orderId: null });
    for (const { campaignId, adSetIds } of [social, byHand]) {
      const answer = await operations.call('PUT', `/api/campaign/${campaignId}`, { adSets: [{ _id: adSetIds[0], budget: 900_000 }] });
      expect([answer.statusCode, answer.json<Campaign>().orderBudget]).toEqual([200, null]);
    }
  });

  test('are not confirmed twice over when both networks are raised at once', async () => {
    const { social, display } = await makeBoth();
    const answers = await Promise.all([
      operations.call('PUT', `/api/campaign/${social.campaignId}`, { adSets: [{ _id: social.adSetIds[0], budget: 14_000 }] }),
      operations.call('PUT', `/api/gdn-campaign/${display.campaignId}`, { budget: 24_000 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('are not told to customers’ people', async () => {
    const { social } = await makeBoth();
    expect((await corporate.call('GET', `/api/adset/${social.adSetIds[0]}`)).json<EditedAdSet>().orderBudget).toBeNull();
    expect((await admin.call('GET', `/api/adset/${social.adSetIds[0]}`)).json<EditedAdSet>().orderBudget).toMatchObject({
      paysFor: 45_000,
    });
  });
});

describe('an ad set', () => {
  const targeting = {
    ageMin: 30,
    ageMax: 55,
    gender: 'WOMEN',
    markers: [{ id: 'm', coords: { latitude: -41.29, longitude: 174.78 }, radius: 10 }],
  };

  test('takes targeting, copy and a picture of the order’s items from its customer’s people', async () => {
    const { campaignId, adSetIds, adIds } = await makeDelivered(db(), kauri);
    const path = `/api/adset/${adSetIds[0]}`;
    const { pictureChoices } = (await corporate.call('GET', path)).json<EditedAdSet>();
    expect(pictureChoices.map(({ _id }) => _id)).toEqual(kauri.pictureIds);
    const body = { targeting, ads: [{ _id: adIds[0], texts: { headline: 'Quiet villa' }, pictures: [kauri.pictureIds[1]] }], version: 1 };
    const saved = (await corporate.call('PUT', path, body)).json<EditedAdSet>();
    expect(saved.pending.map(({ label, isReviewedAgain }) => [label, isReviewedAgain])).toEqual([
      ['Targeting', true],
      ['Headline', true],
      ['Image', true],
    ]);
    expect(saved).toMatchObject({ version: 2, targeting: { ageMin: 30, gender: 'WOMEN' } });
    expect(saved.ads[0]?.pictures[0]?._id).toBe(kauri.pictureIds[1]);
    const { wanted } = await storedAd(adIds[0]!);
    expect(Object.values(wanted?.files ?? {})).toEqual([{ hash: HASHES[1], fit: { width: 1080, height: 1080, mode: 'crop' } }]);
    expect((await storedSet(adSetIds[0]!)).targeting).toMatchObject({ age_min: 18 });
    expect(await jobsOf(campaignId)).toBe(1);
    const back = {
      targeting: saved.targeting,
      ads: [{ _id: adIds[0], texts: { headline: 'Sunny villa' }, pictures: [kauri.pictureIds[0]] }],
      version: 2,
    };
    await corporate.call('PUT', path, back);
    expect((await storedAd(adIds[0]!)).wanted).toBeNull();
  });

  test.each([{ budget: 12_000 }, { lastDay: inDays(300).toISOString().slice(0, 10) }, { desiredState: 'PAUSED' }])(
    'takes %j from admins only',
    async (change) => {
      const { adSetIds } = await makeDelivered(db(), kauri);
      const path = `/api/adset/${adSetIds[0]}`;
      const refused = await corporate.call('PUT', path, change);
      expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([403, 'adSetMoneyNotYours']);
      expect((await admin.call('PUT', path, change)).json<EditedAdSet>().pending).toHaveLength(1);
    },
  );

  test('refuses texts that do not fit at their field, and takes nothing of the change', async () => {
    const { campaignId, adSetIds, adIds } = await makeDelivered(db(), kauri);
    const answer = await corporate.call('PUT', `/api/adset/${adSetIds[0]}`, {
      targeting,
      ads: [{ _id: adIds[0], texts: { primaryText: '', headline: 'x'.repeat(256) } }],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Refusal>().fields?.map(({ path, message }) => [path.replace(/^body\./, ''), message])).toEqual([
      ['ads.0.texts.primaryText', 'Enter text.'],
      ['ads.0.texts.headline', 'Use at most 255 characters.'],
    ]);
    expect((await storedSet(adSetIds[0]!)).wanted).toBeNull();
    expect(await jobsOf(campaignId)).toBe(0);
  });

  test('refuses ages that cross', async () => {
    const { adSetIds } = await makeDelivered(db(), kauri);
    const answer = await corporate.call('PUT', `/api/adset/${adSetIds[0]}`, { targeting: { ...targeting, ageMin: 50, ageMax: 20 } });
    expect(answer.json<Refusal>().fields?.[0]?.message).toBe('Choose ages from 13 to 65, the younger one first.');
  });

  test('does not take pictures or ads of others', async () => {
    const stranger = await makeOwner(db());
    const [own, foreign] = [await makeDelivered(db(), kauri), await makeDelivered(db(), stranger)];
    const path = `/api/adset/${own.adSetIds[0]}`;
    expect((await corporate.call('PUT', path, { ads: [{ _id: own.adIds[0], pictures: [stranger.pictureIds[0]] }] })).statusCode).toBe(404);
    expect((await corporate.call('PUT', path, { ads: [{ _id: foreign.adIds[0], texts: { headline: 'x' } }] })).statusCode).toBe(404);
    expect((await corporate.call('PUT', `/api/adset/${foreign.adSetIds[0]}`, { targeting })).statusCode).toBe(404);
  });

  test('is saved over the version that the person saw', async () => {
    const { adSetIds } = await makeDelivered(db(), kauri);
    const path = `/api/adset/${adSetIds[0]}`;
    expect((await admin.call('PUT', path, { targeting, version: 1 })).statusCode).toBe(200);
    expect((await corporate.call('PUT', path, { targeting: { ...targeting, ageMin: 20 }, version: 1 })).statusCode).toBe(409);
  });
});

test('a display campaign takes a budget, a last day, a status and the copy of its ads', async () => {
  const { campaignId, adIds } = await makeDelivered(db(), kauri, { network: 'google' });
  const path = `/api/gdn-campaign/${campaignId}`;
  const before = (await operations.call('GET', path)).json<GoogleCampaign>();
  const body = {
    desiredState: 'PAUSED',
    budget: 30_000,
    lastDay: stepDay(before.lastDay!, 1, 'days'),
    ads: [{ _id: adIds[0], texts: { 'headlines-0': 'Quiet villa' } }],
    version: 1,
  };
  const saved = (await operations.call('PUT', path, body)).json<GoogleCampaign>();
  expect(saved).toMatchObject({ desiredState: 'PAUSED', budget: 30_000, lastDay: body.lastDay, version: 2 });
  expect(saved.pending.map(({ label, after }) => [label, after]).slice(0, 2)).toEqual([
    ['Status', 'Paused'],
    ['Budget', '$300.00'],
  ]);
  expect(saved.pending.at(-1)).toMatchObject({ label: 'Headline 1', after: 'Quiet villa', isReviewedAgain: true });
  expect((await db().select().from(campaigns).where(eq(campaigns.id, campaignId)))[0]).toMatchObject({
    budget: 20_000,
    desiredState: 'PAUSED',
  });
  const empty = await operations.call('PUT', path, { ads: [{ _id: adIds[0], texts: { businessName: ' ' } }] });
  expect(empty.json<Refusal>().fields?.[0]?.message).toBe('Enter text.');
});
