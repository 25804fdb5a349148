import type { Campaign } from '#contract/campaigns/index.ts';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { makeDelivered, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '../jobs/job-table.ts';
import { networkAccounts } from '../networks/account-table.ts';
import { campaigns } from './campaign-table.ts';
import { changeCampaignJob } from './change-campaign-job.ts';
import { applyStops } from './delivery/stops/apply-stops.ts';
import { resendChanges } from './resend-changes.ts';

const MINUTE = 60_000;
/** Google's twin shows no removed campaigns. */
const REMOVED = undefined;

const server = await openDeliveryServer();
const { db, twins, context } = server;
const admin = await server.server.as('admin');

const openJobs = (campaignId: string) =>
  and(eq(jobs.kind, 'change-campaign'), inArray(jobs.state, [...OPEN_JOB_STATES]), sql`${jobs.payload} ->> 'campaignId' = ${campaignId}`);
const countOpen = (campaignId: string): Promise<number> => db.$count(jobs, openJobs(campaignId));
const endJobs = (campaignId: string, state: 'DONE' | 'FAILED') => db.update(jobs).set({ state }).where(openJobs(campaignId));
const find = async (id: string) => (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!;
const pause = (id: string) => admin.call('POST', '/api/campaigns/actions', { action: 'pause', ids: [id] });

describe('on the networks', async () => {
  const seller = await server.makeSeller();
  const staff = await server.visit('admin');
  const [first, second] = [await server.place(seller), await server.place(seller)];
  await server.deliver();

  const unlink = (network: Network) =>
    staff.call('POST', `${network === 'meta' ? '/api/ad-account' : '/api/gdn-account'}/${seller.accounts[network]}/unlink`);
  const link = async (network: Network): Promise<void> => {
    const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, seller.accounts[network]));
    const signInId = await server.signIn(staff, network);
    await server.link(staff, network, signInId, [account?.platformId ?? ''], [seller.customerId]);
  };
  /** Runs what is enqueued for a campaign, as a worker does; returns how it ended. */
  const work = async (campaignId: string): Promise<string> => {
    expect(await countOpen(campaignId)).toBeGreaterThan(0);
    const state = await handleJob(changeCampaignJob(), context, { campaignId }).then(
      () => 'DONE' as const,
      () => 'FAILED' as const,
    );
    await endJobs(campaignId, state);
    return state;
  };
  const statusOf = async ({ network, externalId }: Pick<Awaited<ReturnType<typeof find>>, 'network' | 'externalId'>) => {
    const tree = (path: string) =>
      twins[network].control('GET', path) as Promise<{ accounts: { id: string }[]; campaigns: { id: string; status: string }[] }>;
    for (const { id } of (await tree('tree')).accounts) {
      const found = (await tree(`tree?account=${id}`)).campaigns.find((campaign) => campaign.id === externalId);
      if (found) return found.status;
    }
    return undefined;
  };

  const remove = (id: string) => admin.call('DELETE', `/api/gdn-campaign/${id}`);
  const stop = async () => {
    const answer = await admin.call('POST', '/api/delivery-stops', { scope: 'customer', customerId: seller.customerId, reason: 'Prices' });
    await applyStops(context);
    return answer;
  };

  test.each([
    ['a pause', first, 'meta', pause, 'PAUSED'],
    ['a deletion', first, 'google', remove, REMOVED],
    ['a stop', second, 'meta', stop, 'PAUSED'],
  ] as const)('%s while the account is not linked reaches it as soon as it is linked again', async (_, orderId, network, act, expected) => {
    const [campaign] = await db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.orderId, orderId), eq(campaigns.network, network)));
    const { id } = campaign!;
    const running = await statusOf(campaign!);
    expect(running).toBeDefined();
    expect((await unlink(network)).statusCode).toBe(200);
    expect((await act(id)).statusCode).toBe(200);
    expect(await work(id)).toBe('FAILED');
    await resendChanges(context);
    expect(await countOpen(id)).toBe(0);
    expect(await statusOf(campaign!)).toBe(running);

    await link(network);
    await Promise.all([resendChanges(context), resendChanges(context)]);
    expect(await countOpen(id)).toBe(1);
    expect(await work(id)).toBe('DONE');
    expect(await statusOf(campaign!)).toBe(expected);
    expect(await find(id)).toMatchObject({ wanted: null, resendAt: null, resends: 0 });
    await resendChanges(context);
    expect(await countOpen(id)).toBe(0);
  });
});

describe('a change that no job has sent', async () => {
  const owner = await makeOwner(db);
  const setAccess = (tokenState: 'LINKED' | 'EXPIRED') =>
    db.update(networkAccounts).set({ tokenState }).where(eq(networkAccounts.id, owner.accountIds.meta));
  /** Whether the round enqueued a job, which then fails as the ones before. */
  const isResent = async (id: string): Promise<boolean> => {
    await resendChanges(context);
    const count = await countOpen(id);
    await endJobs(id, 'FAILED');
    return count > 0;
  };

  test('is sent again after pauses that grow, and not while a job waits', async () => {
    const { campaignId } = await makeDelivered(db, owner);
    await pause(campaignId);
    await resendChanges(context);
    expect(await countOpen(campaignId)).toBe(1);
    await endJobs(campaignId, 'FAILED');
    const after = async (minutes: number) => {
      await twins.identity.advance(minutes * MINUTE);
      return isResent(campaignId);
    };
    expect([await after(0), await after(0), await after(1), await after(1), await after(1), await after(3), await after(1)]).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  test('waits for no pause once its account is linked again', async () => {
    const { campaignId } = await makeDelivered(db, owner);
    await pause(campaignId);
    await endJobs(campaignId, 'FAILED');
    expect(await isResent(campaignId)).toBe(true);
    await setAccess('EXPIRED');
    expect(await isResent(campaignId)).toBe(false);
    const read = async () => (await admin.call('GET', `/api/campaign/${campaignId}`)).json<Campaign>();
    expect((await read()).pendingReason).toMatch(/^Adstead has no access to Kauri ads: /);
    await setAccess('LINKED');
    expect((await read()).pendingReason).toBeNull();
    expect(await isResent(campaignId)).toBe(true);
  });

  test('is found on an ad set too, and waits no longer after another save', async () => {
    const { campaignId, adSetIds } = await makeDelivered(db, owner);
    const setBudget = (budget: number) => admin.call('PUT', `/api/adset/${adSetIds[0]}`, { budget });
    await setBudget(15_000);
    await endJobs(campaignId, 'FAILED');
    expect(await isResent(campaignId)).toBe(true);
    await setBudget(16_000);
    await endJobs(campaignId, 'FAILED');
    expect(await isResent(campaignId)).toBe(true);
  });

  test.each([
    ['pausing again', pause],
    ['saving the pause again', (id: string) => admin.call('PUT', `/api/campaign/${id}`, { desiredState: 'PAUSED' })],
    ['restoring our values', (id: string) => admin.call('PUT', `/api/campaign/${id}`, { restore: ['state'] })],
  ])('is sent at once by %s, without another entry in the history', async (_, again) => {
    const { campaignId } = await makeDelivered(db, owner);
    await pause(campaignId);
    await endJobs(campaignId, 'FAILED');
    const { version } = await find(campaignId);
    expect((await again(campaignId)).statusCode).toBe(200);
    await again(campaignId);
    expect(await countOpen(campaignId)).toBe(1);
    expect(await find(campaignId)).toMatchObject({ version, wanted: { state: 'PAUSED' } });
  });
});
