import { handleJob } from '#test/harness/handle-job.ts';
import { makeDelivered, makeOwner, metaCreative } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner, MadeCampaign } from '#test/harness/rows/campaign-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import { GiveUp, TryLater } from '../jobs/job-failure.ts';
import { NoNetworkAccess } from '../networks/index.ts';
import type { CampaignNetwork, CampaignToChange } from './campaign-network.ts';
import { adSets, ads, campaigns } from './campaign-table.ts';
import { changeCampaignJob } from './change-campaign-job.ts';
import { StepFailure } from './delivery/objects/delivery-network.ts';

let server: TestServer;
let owner: CampaignOwner;
let admin: Caller;
let sent: CampaignToChange[];

beforeAll(async () => {
  server = await openTestServer();
  owner = await makeOwner(server.context.db);
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
});

const db = () => server.context.db;
const campaignOf = async ({ campaignId }: MadeCampaign) => (await db().select().from(campaigns).where(eq(campaigns.id, campaignId)))[0]!;
const firstSet = async ({ adSetIds }: MadeCampaign) => (await db().select().from(adSets).where(eq(adSets.id, adSetIds[0]!)))[0]!;
const firstAd = async ({ adIds }: MadeCampaign) => (await db().select().from(ads).where(eq(ads.id, adIds[0]!)))[0]!;

/** Runs the handler as the worker does, with a network that records what it is sent. */
async function run(
  { campaignId }: MadeCampaign,
  apply: CampaignNetwork['apply'] = async () => ({ state: 'ACTIVE', ads: [] }),
): Promise<void> {
  const open = (): CampaignNetwork => ({
    apply(change) {
      sent.push(change);
      return apply(change);
    },
  });
  await handleJob(changeCampaignJob({ open }), server.context, { campaignId });
}

const pause = ({ campaignId }: MadeCampaign) => admin.call('POST', '/api/campaigns/actions', { action: 'pause', ids: [campaignId] });
const setBudget = ({ adSetIds }: MadeCampaign, budget: number) => admin.call('PUT', `/api/adset/${adSetIds[0]}`, { budget });

describe('a change', () => {
  test('is sent with the network’s ids, a new state first and alone, and is stored once the network has it', async () => {
    const made = await makeDelivered(db(), owner);
    await setBudget(made, 15_000);
    await admin.call('PUT', `/api/adset/${made.adSetIds[0]}`, { ads: [{ _id: made.adIds[0], texts: { headline: 'Quiet villa' } }] });
    await pause(made);
    await run(made, async (change) => ({
      state: change.state === 'PAUSED' ? 'PAUSED' : 'PENDING_REVIEW',
      ads: change.ads.map(({ id, externalId }) => ({ id, externalId, creativeExternalId: 'new-creative', state: 'PENDING_REVIEW' })),
    }));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ state: 'PAUSED', adSets: [], ads: [], externalId: (await campaignOf(made)).externalId });
    expect(sent[1]).toMatchObject({ adSets: [{ id: made.adSetIds[0], budget: 15_000 }], ads: [{ id: made.adIds[0] }] });
    expect(sent[1]).not.toHaveProperty('state');
    expect(await campaignOf(made)).toMatchObject({ state: 'PENDING_REVIEW', desiredState: 'PAUSED', wanted: null, budget: 25_000 });
    expect(await firstSet(made)).toMatchObject({ budget: 15_000, wanted: null });
    expect(await firstAd(made)).toMatchObject({
      creative: metaCreative('Quiet villa'),
      creativeExternalId: 'new-creative',
      state: 'PENDING_REVIEW',
      wanted: null,
    });
  });

  test('that restores values leaves no difference but those that we cannot set', async () => {
    const made = await makeDelivered(db(), owner, { drift: { name: 'Autumn', budget: 30_000, state: 'PAUSED' }, state: 'PAUSED' });
    await admin.call('PUT', `/api/campaign/${made.campaignId}`, { restore: ['budget', 'state'] });
    await run(made);
    expect(sent[0]).toMatchObject({ state: 'ACTIVE' });
    expect(sent[1]?.adSets.map(({ budget }) => budget)).toEqual([10_000, 10_000]);
    expect(await campaignOf(made)).toMatchObject({ drift: { name: 'Autumn' }, state: 'ACTIVE', wanted: null });
  });

  test('that a killed worker may have sent already is sent again, and then never more', async () => {
    const made = await makeDelivered(db(), owner);
    await setBudget(made, 15_000);
    await expect(run(made, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    await run(made);
    await run(made);
    expect(sent.map(({ adSets: sets }) => sets[0]?.budget)).toEqual([15_000, 15_000]);
  });

  test('that a newer save overtakes ends with the newest value on the network', async () => {
    const made = await makeDelivered(db(), owner);
    await setBudget(made, 15_000);
    await run(made, async (change) => {
      if (change.adSets[0]?.budget === 15_000) await setBudget(made, 16_000);
      return { state: 'ACTIVE', ads: [] };
    });
    expect(sent.map(({ adSets: sets }) => sets[0]?.budget)).toEqual([15_000, 16_000]);
    expect(await firstSet(made)).toMatchObject({ budget: 16_000, wanted: null });
  });

  test('that another job overtook is corrected to what is stored now', async () => {
    const made = await makeDelivered(db(), owner);
    await setBudget(made, 15_000);
    let isFirst = true;
    await run(made, async () => {
      if (isFirst) {
        isFirst = false;
        await setBudget(made, 16_000);
        // The job of the newer save is quicker: the network and the rows have its value before this answer arrives.
        await run(made);
      }
      return { state: 'ACTIVE', ads: [] };
    });
    expect(sent.at(-1)?.adSets[0]?.budget).toBe(16_000);
    expect(sent).toHaveLength(3);
  });

  test('that is taken back while it is sent leaves the network as it was', async () => {
    const made = await makeDelivered(db(), owner);
    await pause(made);
    await run(made, async (change) => {
      if (change.state === 'PAUSED') await admin.call('POST', '/api/campaigns/actions', { action: 'resume', ids: [made.campaignId] });
      return { state: change.state === 'PAUSED' ? 'PAUSED' : 'ACTIVE', ads: [] };
    });
    expect(sent.map(({ state }) => state)).toEqual(['PAUSED', 'ACTIVE']);
    expect(await campaignOf(made)).toMatchObject({ state: 'ACTIVE', desiredState: 'ACTIVE', wanted: null });
  });
});

describe('a network', () => {
  test('that refuses a change keeps its values: the reason is shown, and a later pause is not held up', async () => {
    const made = await makeDelivered(db(), owner);
    await setBudget(made, 15_000);
    const refuse = () => Promise.reject(new StepFailure('Budget too low for the schedule', { outcome: 'refused' }));
    await expect(run(made, refuse)).rejects.toThrow(GiveUp);
    expect(await campaignOf(made)).toMatchObject({ changeRefusal: 'Budget too low for the schedule', budget: 20_000 });
    expect(await firstSet(made)).toMatchObject({ budget: 10_000, wanted: null });
    await pause(made);
    expect((await campaignOf(made)).changeRefusal).toBeNull();
    sent = [];
    await run(made, async () => ({ state: 'PAUSED', ads: [] }));
    expect(sent.map(({ state, adSets: sets }) => [state, sets.length])).toEqual([['PAUSED', 0]]);
  });

  test('that asks to wait is asked again after the time that it named', async () => {
    const made = await makeDelivered(db(), owner);
    await pause(made);
    const wait = () => Promise.reject(new StepFailure('Throttled', { outcome: 'wait', retryAfterMs: 60_000 }));
    await expect(run(made, wait)).rejects.toMatchObject({ afterMs: 60_000 } satisfies Partial<TryLater>);
    expect((await campaignOf(made)).wanted).toEqual({ state: 'PAUSED' });
  });

  test('whose account is not linked leaves the change waiting', async () => {
    const made = await makeDelivered(db(), owner);
    await pause(made);
    await expect(run(made, () => Promise.reject(new NoNetworkAccess('Kauri ads', 'NOT_LINKED')))).rejects.toThrow(GiveUp);
    expect((await campaignOf(made)).wanted).toEqual({ state: 'PAUSED' });
  });

  test.each(['auth', 'permission'] as const)('that refuses our access (%s) and not the pause leaves the pause waiting', async (kind) => {
    const made = await makeDelivered(db(), owner);
    await pause(made);
    const cause = new NetworkFailure({ kind, message: 'Not you' } as ConstructorParameters<typeof NetworkFailure>[0]);
    await expect(run(made, () => Promise.reject(new StepFailure('Not you', { outcome: 'refused', cause })))).rejects.toThrow(GiveUp);
    expect(await campaignOf(made)).toMatchObject({ wanted: { state: 'PAUSED' }, changeRefusal: null });
  });
});
