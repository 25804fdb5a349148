import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { makeListing } from '#test/harness/factories.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { offices } from '../../customers/office-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { campaigns } from '../campaign-table.ts';
import { checkedAccounts } from '../delivery/checked-account-table.ts';
import { writeDeliveryState } from '../delivery/delivery-store.ts';
import { deliveries } from '../delivery/delivery-table.ts';
import { findDuplicates } from '../observe/find-duplicates.ts';
import { manualCampaigns } from './manual-campaign-table.ts';

const server = await openDeliveryServer();
const { db, twins, context } = server;
const seller = await server.makeSeller();
const staff = await server.server.as('operations');

const body = (given: object = {}) => ({
  customerId: seller.customerId,
  templateId: seller.metaTemplateId,
  itemIds: seller.items.map(({ itemId }) => itemId),
  accountId: seller.accounts.meta,
  name: 'By hand',
  budget: 14_000,
  startDate: new Date(context.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  days: 7,
  ...given,
});
const onGoogle = () => body({ templateId: seller.googleTemplateId, accountId: seller.accounts.google });
const create = (input: object, key = newId()) => staff.call('POST', '/api/campaigns', input, { 'idempotency-key': key });

async function created(input: object = body()): Promise<string> {
  const answer = await create(input);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ campaigns: { _id: string }[] }>().campaigns[0]?._id ?? '';
}
const campaignOf = async (id: string) => (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!;

/** Runs every delivery that has not ended, or that is to be taken back. */
async function runDeliveries(tries = 10): Promise<void> {
  for (let count = 0; count < tries; count += 1) {
    const open = await db.select({ id: deliveries.id }).from(deliveries).where(isNull(deliveries.endedAt));
    if (open.length === 0) return;
    for (const { id } of open) await server.runDelivery(id).catch(() => undefined);
  }
}

interface Tree {
  accounts: { campaigns: { id: string; name: string; effective_status: string }[] }[];
}
const onMeta = async (name: string) => {
  const { accounts } = (await twins.meta.control('GET', 'objects')) as Tree;
  return accounts.flatMap((account) => account.campaigns).filter((campaign) => campaign.name.startsWith(name));
};
const nameOf = async (id: string) => (await campaignOf(id)).name;

describe('a campaign by hand', () => {
  test.each([
    ['Meta', body],
    ['Google', onGoogle],
  ])('is a draft until it exists on %s, with its whole budget and its listing', async (network, input) => {
    const id = await created(input());
    expect(await campaignOf(id)).toMatchObject({ state: 'DRAFT', orderId: null, externalId: null, budget: 14_000 });
    await runDeliveries();
    const campaign = await campaignOf(id);
    expect(campaign).toMatchObject({ state: 'PENDING_REVIEW', budget: 14_000, templateId: input().templateId, currencyCode: 'NZD' });
    expect(campaign.externalId).not.toBeNull();
    expect(campaign.name).toMatch(/^MAN-\d+ By hand/);
    const path = network === 'Meta' ? '/api/campaign' : '/api/gdn-campaign';
    const shown = (await staff.call('GET', `${path}/${id}`)).json<{ order: null; delivery: { state: string; steps: unknown[] } }>();
    expect(shown).toMatchObject({ order: null, delivery: { state: 'DELIVERED' } });
    expect(shown.delivery.steps.length).toBeGreaterThan(1);
  });

  test('that is asked for twice with one key is made once', async () => {
    const key = newId();
    const count = async () => (await db.select().from(manualCampaigns)).length;
    const before = await count();
    const [first, second] = [await create(body(), key), await create(body(), key)];
    expect(second.json()).toEqual(first.json());
    expect(await count()).toBe(before + 1);
    await runDeliveries();
  });

  test('that exists twice on the network is found as a duplicate, once its delivery ended long ago', async () => {
    const id = await created();
    await runDeliveries();
    const { label, externalId, deliveryId } = await campaignOf(id);
    const twice = [externalId, 'another'].map((each) => ({ kind: 'campaign' as const, externalId: each ?? '', label: label ?? '' }));
    expect(await findDuplicates(db, seller.accounts.meta, twice)).toEqual([]);
    await db
      .update(deliveries)
      .set({ endedAt: sql`now() - interval '2 hours'` })
      .where(eq(deliveries.id, deliveryId ?? ''));
    expect(await findDuplicates(db, seller.accounts.meta, twice)).toMatchObject([{ found: twice[1], delivery: { id: deliveryId } }]);
  });

  test('whose answer was lost on the network exists once', async () => {
    const id = await created();
    await twins.meta.set({ route: 'POST *campaigns', kind: 'lost-response', times: 1 });
    await runDeliveries();
    expect(await onMeta(await nameOf(id))).toMatchObject([{ id: (await campaignOf(id)).externalId, effective_status: 'ACTIVE' }]);
  });

  test('that failed is tried again, and goes on where it stopped', async () => {
    const id = await created();
    await twins.meta.set({ route: 'POST *adsets', kind: 'status', status: 503 });
    await runDeliveries(2);
    await twins.meta.set();
    const { deliveryId } = await campaignOf(id);
    await db.transaction((tx) => writeDeliveryState(tx, deliveryId ?? '', 'FAILED', 'Meta refused the ad set.'));
    const failed = (await staff.call('GET', `/api/campaign/${id}`)).json<{ state: string; delivery: { state: string; reason: string } }>();
    expect(failed).toMatchObject({ state: 'DRAFT', delivery: { state: 'FAILED', reason: 'Meta refused the ad set.' } });
    expect((await staff.call('POST', `/api/campaigns/${id}/retry`)).statusCode).toBe(200);
    await runDeliveries();
    expect(await onMeta(await nameOf(id))).toMatchObject([{ id: (await campaignOf(id)).externalId, effective_status: 'ACTIVE' }]);
    expect((await staff.call('POST', `/api/campaigns/${id}/retry`)).statusCode).toBe(409);
  });

  test('that is deleted while it is created leaves nothing on the network', async () => {
    const id = await created();
    await twins.meta.set({ route: 'POST *ads', kind: 'status', status: 503 });
    await runDeliveries(2);
    await twins.meta.set();
    expect((await staff.call('DELETE', `/api/campaign/${id}`)).statusCode).toBe(200);
    expect((await staff.call('GET', `/api/campaign/${id}`)).statusCode).toBe(404);
    await runDeliveries();
    expect((await onMeta(await nameOf(id))).filter(({ effective_status: status }) => !['DELETED', 'ARCHIVED'].includes(status))).toEqual(
      [],
    );
    expect((await campaignOf(id)).state).toBe('DELETED');
  });

  test('is refused at the field that is wrong', async () => {
    const bare = await makeListing(db, seller.customerId, { officeId: seller.officeId, agentIds: [], title: 'Without images' });
    const wrong = await create(body({ startDate: '2020-01-01', budget: 1, itemIds: [bare] }));
    expect(wrong.statusCode).toBe(400);
    const paths = wrong.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['startDate', 'itemIds']));
  });

  test('is refused where neither the listing nor its office has a location', async () => {
    await db.update(offices).set({ latitude: null, longitude: null, postcode: '' }).where(eq(offices.id, seller.officeId));
    const answer = await create(body());
    await db.update(offices).set({ latitude: -36.85, longitude: 174.76 }).where(eq(offices.id, seller.officeId));
    expect(answer.json<{ fields: { path: string }[] }>().fields).toMatchObject([{ path: 'itemIds' }]);
  });

  test('is refused by pre-flight, and is not held on an account that is new', async () => {
    const account = eq(networkAccounts.id, seller.accounts.meta);
    await db.update(networkAccounts).set({ tokenState: 'EXPIRED' }).where(account);
    const refused = await create(body());
    await db.update(networkAccounts).set({ tokenState: 'LINKED' }).where(account);
    expect(refused.json<{ fields: { path: string; message: string }[] }>().fields).toEqual([
      { path: 'accountId', message: expect.stringContaining('until the account is linked again') },
    ]);
    await db.delete(checkedAccounts);
    const { deliveryId } = await campaignOf(await created());
    const [delivery] = await db
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, deliveryId ?? ''));
    expect(delivery?.state).toBe('WAITING');
    await runDeliveries();
  });

  test.each([
    ['an account of the other network', () => body({ accountId: seller.accounts.google })],
    ['a template that does not exist', () => body({ templateId: newId() })],
    ['a listing that does not exist', () => body({ itemIds: [newId()] })],
    ['a customer that does not exist', () => body({ customerId: newId() })],
  ])('with %s is refused as not found', async (_, input) => {
    expect((await create(input())).statusCode).toBe(404);
  });

  test('and one of an order give the values of a copy', async () => {
    const id = await created(onGoogle());
    expect((await staff.call('GET', `/api/campaigns/${id}/copy`)).json()).toMatchObject({
      network: 'google',
      customerId: seller.customerId,
      templateId: seller.googleTemplateId,
      itemIds: seller.items.map(({ itemId }) => itemId),
      accountId: seller.accounts.google,
      name: 'By hand',
      budget: 14_000,
      days: 7,
    });
    const orderId = await server.place(seller);
    await server.deliver();
    const ofOrder = await db.select().from(campaigns).where(eq(campaigns.orderId, orderId));
    for (const { id: campaignId, network, budget } of ofOrder)
      expect((await staff.call('GET', `/api/campaigns/${campaignId}/copy`)).json()).toMatchObject({
        network,
        templateId: network === 'meta' ? seller.metaTemplateId : seller.googleTemplateId,
        itemIds: seller.items.map(({ itemId }) => itemId),
        name: 'Spring',
        budget,
      });
  });
});
