import type { ObservedCampaign } from '#domain/campaigns/index.ts';
import { makeDelivered, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeUser } from '#test/harness/factories.ts';
import { emailsTo } from '#test/harness/mailbox.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { adSets, campaigns } from '../campaign-table.ts';
import { guardSpending } from './guard-spending.ts';
import { withAdSets } from './observation-store.ts';

const DAY = 86_400_000;
const server = await openTestServer();
const { db } = server.context;
const owner = await makeOwner(db);
const staff = await makeUser(db, { roles: ['operations'] });
afterAll(() => server.close());

const running = (spent: number): ObservedCampaign => ({
  externalId: '1',
  name: 'Spring',
  state: 'ACTIVE',
  isSwitchedOn: true,
  budget: 20_000,
  startsAt: null,
  endsAt: null,
  spent,
  refusal: null,
  adSets: [],
});

/** `daysLater` moves the product's clock. */
async function observe(campaignId: string, spent: number, daysLater = 0) {
  const context = { ...server.context, clock: { ...server.context.clock, now: () => server.context.clock.now() + daysLater * DAY } };
  const found = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const [row] = await withAdSets(db, found);
  await db.transaction((tx) => guardSpending(context, tx, row!, running(spent)));
  return (await db.select().from(campaigns).where(eq(campaigns.id, campaignId)))[0]!;
}
const networkTakesThePause = (campaignId: string) => db.update(campaigns).set({ wanted: null }).where(eq(campaigns.id, campaignId));
const emails = async () => (await emailsTo(server.context, staff.email)).filter(({ subject }) => subject.includes('was paused on')).length;

test('a campaign that goes on spending although the network took its pause is paused each time, and staff are emailed once a day', async () => {
  const { campaignId } = await makeDelivered(db, owner);
  const before = await emails();
  for (const spent of [25_000, 26_000, 27_000]) {
    expect(await observe(campaignId, spent)).toMatchObject({ desiredState: 'PAUSED', wanted: { state: 'PAUSED' } });
    await networkTakesThePause(campaignId);
  }
  expect((await emails()) - before).toBe(1);
  await observe(campaignId, 28_000, 1);
  await networkTakesThePause(campaignId);
  await observe(campaignId, 29_000, 1);
  expect((await emails()) - before).toBe(2);
});

test('a campaign that someone resumed and that is paused once more on the same day is told again', async () => {
  const { campaignId } = await makeDelivered(db, owner);
  const before = await emails();
  await observe(campaignId, 25_000);
  const operations = await server.as('operations');
  await operations.call('POST', '/api/campaigns/actions', { action: 'resume', ids: [campaignId] });
  await networkTakesThePause(campaignId);
  await observe(campaignId, 26_000);
  expect((await emails()) - before).toBe(2);
});

test('a budget that staff have confirmed counts at once, also while the network does not have it yet', async () => {
  const { campaignId, adSetIds } = await makeDelivered(db, owner);
  await db
    .update(adSets)
    .set({ wanted: { budget: 20_000 } })
    .where(eq(adSets.id, adSetIds[0]!));
  expect(await observe(campaignId, 29_000)).toMatchObject({ desiredState: 'ACTIVE', guardReason: null });
  expect(await observe(campaignId, 31_000)).toMatchObject({ desiredState: 'PAUSED' });
});
