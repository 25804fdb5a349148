import type { Campaign, DeliveryStop } from '#contract/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaigns } from '../../campaign-table.ts';
import { changeCampaignJob } from '../../change-campaign-job.ts';
import { applyStops } from './apply-stops.ts';

const server = await openDeliveryServer();
const { db, twins, context } = server;
const seller = await server.makeSeller();
const staff = await server.server.as('operations');
const job = changeCampaignJob();

const deliver = async (): Promise<string> => {
  const orderId = await server.place(seller);
  await server.deliver();
  return orderId;
};
const campaignsOf = (orderId: string) => db.select().from(campaigns).where(eq(campaigns.orderId, orderId));

/** Runs the round of the worker, and the jobs that it enqueued for the campaigns of an order. */
async function apply(orderId: string): Promise<void> {
  await applyStops(context);
  for (const { id } of await campaignsOf(orderId)) await handleJob(job, context, { campaignId: id });
}

interface Tree {
  accounts: { id: string }[];
  campaigns: { id: string; status: string }[];
}
const statusOn = async (network: Network, externalId: string | null): Promise<string | undefined> => {
  const twin = twins[network];
  const { accounts } = (await twin.control('GET', 'tree')) as Tree;
  for (const { id } of accounts) {
    const found = ((await twin.control('GET', `tree?account=${id}`)) as Tree).campaigns.find((campaign) => campaign.id === externalId);
    if (found) return found.status;
  }
  return undefined;
};
const statuses = async (orderId: string) => {
  const rows = await campaignsOf(orderId);
  return Promise.all(NETWORKS.map((network) => statusOn(network, rows.find((row) => row.network === network)?.externalId ?? null)));
};

const stop = async (body: object) =>
  (await staff.call('POST', '/api/delivery-stops', { reason: 'Wrong prices', ...body })).json<DeliveryStop>();
const release = ({ _id }: DeliveryStop) => staff.call('DELETE', `/api/delivery-stops/${_id}`);
const act = (action: string, ids: readonly string[]) => staff.call('POST', '/api/campaigns/actions', { action, ids });
const metaOf = async (orderId: string) => (await campaignsOf(orderId)).find(({ network }) => network === 'meta')!;

test('a stop pauses what runs on both networks, and its release resumes it', async () => {
  const orderId = await deliver();
  const running = await statuses(orderId);
  const set = await stop({ scope: 'customer', customerId: seller.customerId });
  await apply(orderId);
  expect(await statuses(orderId)).toEqual(['PAUSED', 'PAUSED']);
  const paused = await campaignsOf(orderId);
  expect(paused.map(({ desiredState, state, stopId }) => [desiredState, state, stopId])).toEqual(
    paused.map(() => ['PAUSED', 'PAUSED', set._id]),
  );
  expect(paused.every(({ guardReason }) => guardReason?.startsWith('Paused because deliveries are stopped.'))).toBe(true);
  const { id, version } = await metaOf(orderId);
  expect((await act('resume', [id])).json()).toMatchObject({ code: 'campaignStopped' });
  expect((await staff.call('PUT', `/api/campaign/${id}`, { version, desiredState: 'ACTIVE' })).json()).toMatchObject({
    code: 'campaignStopped',
  });

  await release(set);
  await apply(orderId);
  expect(await statuses(orderId)).toEqual(running);
  expect((await campaignsOf(orderId)).every(({ stopId, guardReason }) => stopId === null && guardReason === null)).toBe(true);
});

test('a pause by a person while a stop is set stays after its release', async () => {
  const orderId = await deliver();
  const set = await stop({ scope: 'customer', customerId: seller.customerId });
  await apply(orderId);
  const { id } = await metaOf(orderId);
  const google = (await campaignsOf(orderId)).find(({ network }) => network === 'google')!;
  expect((await staff.call('GET', `/api/campaign/${id}`)).json<Campaign>().actions).toContain('pause');
  expect((await act('pause', [id])).json()).toEqual({ ids: [id], count: 1 });
  const { statusCode } = await staff.call('PUT', `/api/gdn-campaign/${google.id}`, { version: google.version, desiredState: 'PAUSED' });
  expect(statusCode).toBe(200);
  await release(set);
  await apply(orderId);
  expect(await statuses(orderId)).toEqual(['PAUSED', 'PAUSED']);
  expect((await campaignsOf(orderId)).map(({ desiredState, stopId, guardReason }) => [desiredState, stopId, guardReason])).toEqual([
    ['PAUSED', null, null],
    ['PAUSED', null, null],
  ]);
});

test('a save without a state while a stop is set leaves the campaign to the stop', async () => {
  const orderId = await deliver();
  const set = await stop({ scope: 'customer', customerId: seller.customerId });
  await apply(orderId);
  const google = (await campaignsOf(orderId)).find(({ network }) => network === 'google')!;
  const body = { version: google.version, budget: (google.budget ?? 0) - 100 };
  expect((await staff.call('PUT', `/api/gdn-campaign/${google.id}`, body)).statusCode).toBe(200);
  await release(set);
  await applyStops(context);
  expect((await campaignsOf(orderId)).map(({ desiredState }) => desiredState)).toEqual(['ACTIVE', 'ACTIVE']);
});

test('what people paused or ended does not resume, and one stop is enough to keep the rest paused', async () => {
  const [before, during] = [await deliver(), await deliver()];
  await act('pause', [(await metaOf(before)).id]);
  const everything = await stop({ scope: 'everything' });
  const account = await stop({ scope: 'account', accountId: seller.accounts.meta });
  await apply(during);
  await act('end', [(await metaOf(during)).id]);
  await release(everything);
  await applyStops(context);
  const desired = async () =>
    (
      await db
        .select()
        .from(campaigns)
        .where(and(inArray(campaigns.orderId, [before, during]), eq(campaigns.network, 'meta')))
        .orderBy(campaigns.id)
    ).map(({ desiredState }) => desiredState);
  expect(await desired()).toEqual(['PAUSED', 'COMPLETED']);
  expect((await campaignsOf(during)).find(({ network }) => network === 'google')?.desiredState).toBe('ACTIVE');
  await release(account);
  await applyStops(context);
  expect(await desired()).toEqual(['PAUSED', 'COMPLETED']);
});
