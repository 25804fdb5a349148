// What the networks have after a delivery is compared with the plan, field by field, for each type of campaign.
import { plannedBlockLists, resolveReferences } from '#domain/campaigns/index.ts';
import type { Fields, PlannedObject } from '#domain/campaigns/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { contentFor, withLeads, withOwnCopy } from '#test/harness/delivery/delivery-plan-order.ts';
import { networkAccounts } from '#server/networks/account-table.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { useFakeRenderer } from '#test/harness/fake-renderer.ts';
import { sampleVideo } from '#test/harness/samples/sample-media.ts';
import type { SellerOptions } from '#test/harness/delivery/delivery-seller.ts';
import { expectedOnGoogle, readFromGoogle } from '#test/harness/delivery/planned-on-google.ts';
import type { CampaignNames } from '#test/harness/delivery/planned-on-google.ts';
import { expectedOnMeta, readFromMeta } from '#test/harness/delivery/planned-on-meta.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailMessages } from '../../../emails/email-message-table.ts';
import { googleAccessTo, metaAccessTo, pageAccessTo } from '../../../networks/index.ts';
import { campaigns } from '../../campaign-table.ts';
import { observeCampaignsJob } from '../../observe/observe-job.ts';
import { deliveries, deliverySteps } from '../delivery-table.ts';
import type { MadeObject } from './delivery-network.ts';

const server = await openDeliveryServer();
const { context, db, twins } = server;
useFakeRenderer(context, await sampleVideo('mp4'));
// The twins show writes at once.
await twins.meta.control('PUT', 'settings', { labelLagMs: 0 });
await twins.google.control('PUT', 'settings', { searchLagMs: 0 });

/** An ad account excludes its block lists by default. */
const BLOCK_LIST = '500000000000001';
await twins.meta.control('POST', 'objects', { blockLists: [{ id: BLOCK_LIST, account: '100000000000001', name: 'Gambling' }] });
const EXCLUDED = {
  excludedPlacements: ['games.example', 'mobileapp::1-284882215', 'mobileappcategory::69500'],
  criteria: [
    { placement: { url: 'games.example' } },
    { mobileApplication: { appId: '1-284882215' } },
    { mobileAppCategory: { mobileAppCategoryConstant: 'mobileAppCategoryConstants/69500' } },
  ],
};

interface DeliveredObject {
  planned: PlannedObject;
  /** The fields as they were sent, with the network's ids. */
  fields: Fields;
  made: MadeObject;
}

async function objectsOf(delivery: typeof deliveries.$inferSelect): Promise<DeliveredObject[]> {
  const steps = await db.select().from(deliverySteps).where(eq(deliverySteps.deliveryId, delivery.id)).orderBy(asc(deliverySteps.position));
  const idOf = (key: string): string | undefined => steps.find((step) => step.key === key)?.made?.externalId;
  return delivery.plan.map((planned) => {
    const made = steps.find(({ key }) => key === planned.key)?.made;
    if (!made) throw new Error(`${planned.key} was not made`);
    return { planned, fields: resolveReferences(planned.fields, idOf), made };
  });
}

async function compareOnMeta(delivery: typeof deliveries.$inferSelect): Promise<string[]> {
  const [access, page] = await Promise.all([metaAccessTo(context, delivery.accountId), pageAccessTo(context, delivery.pageId ?? '')]);
  const { graphUrl, graphVersion, appSecret } = settings();
  const reading = {
    graphUrl: `${graphUrl}/${graphVersion}`,
    appSecret,
    account: access.account,
    accessToken: access.accessToken,
    pageToken: page.accessToken,
  };
  const objects = await objectsOf(delivery);
  for (const { planned, fields } of objects)
    if (planned.kind === 'adSet') expect(fields['targeting']).toMatchObject({ excluded_publisher_list_ids: [BLOCK_LIST] });
  for (const { planned, fields, made } of objects)
    expect([planned.key, await readFromMeta(reading, planned, made.externalId)]).toEqual([planned.key, expectedOnMeta(planned, fields)]);
  return objects.map(({ planned }) => planned.kind);
}

const settings = () => ({
  graphUrl: twins.meta.url,
  graphVersion: context.config.META_API_VERSION,
  appSecret: twins.settings.META_APP_SECRET ?? '',
});

async function compareOnGoogle(delivery: typeof deliveries.$inferSelect): Promise<string[]> {
  const { customerId, ...access } = await googleAccessTo(context, delivery.accountId);
  const { google } = context.networks;
  if (!google) throw new Error('There is no Google');
  const row = z.record(z.string(), z.unknown());
  const search = async (query: string) => (await Array.fromAsync(google.search.rows(access, customerId, query, row))) as Fields[];
  const objects = await objectsOf(delivery);
  for (const { planned, fields, made } of objects) {
    if (planned.kind === 'asset') {
      const [shown] = await search(`SELECT asset.name, asset.type FROM asset WHERE asset.resource_name = '${made.externalId}'`);
      expect(shown).toMatchObject({ asset: { name: planned.label, type: 'IMAGE' } });
      continue;
    }
    const names = made.parts as unknown as CampaignNames;
    const operations = fields['mutateOperations'] as unknown as Parameters<typeof expectedOnGoogle>[0];
    const expected = expectedOnGoogle(operations, customerId, names);
    for (const criterion of EXCLUDED.criteria)
      expect(expected).toContainEqual({
        campaignCriterionOperation: { create: { campaign: names.campaign, ...criterion, negative: true } },
      });
    expect(await readFromGoogle(search, expected, names)).toEqual(expected);
  }
  return objects.map(({ planned }) => planned.kind);
}

const counts = (kinds: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const kind of kinds) found[kind] = (found[kind] ?? 0) + 1;
  return found;
};

const image = { campaign: 1, adSet: 1 };
/** The display half of a product shows items and texts, whatever its other half is, so that one case of each kind of item has it. */
const onMeta = { isOnGoogle: false };
const funnel = [
  contentFor('FACEBOOK_VIDEO_CAMPAIGN'),
  contentFor('FACEBOOK_IMAGE_CAMPAIGN', { objective: 'OUTCOME_AWARENESS' }),
  withLeads('FACEBOOK_IMAGE_CAMPAIGN'),
];

test.each<[string, CampaignType, SellerOptions, Record<string, number>]>([
  ['images of a listing', 'FACEBOOK_IMAGE_CAMPAIGN', {}, { ...image, image: 3, creative: 3, ad: 3 }],
  ['images of a resource', 'FACEBOOK_IMAGE_CAMPAIGN', { sells: 'RESOURCES' }, { ...image, image: 3, creative: 3, ad: 3 }],
  [
    'images with a lead form',
    'FACEBOOK_IMAGE_CAMPAIGN',
    { ...onMeta, content: withLeads('FACEBOOK_IMAGE_CAMPAIGN') },
    { ...image, leadForm: 1, image: 3, creative: 3, ad: 3 },
  ],
  ['a video of a listing', 'FACEBOOK_VIDEO_CAMPAIGN', onMeta, { ...image, image: 1, video: 1, creative: 1, ad: 1 }],
  [
    'a video of a resource',
    'FACEBOOK_VIDEO_CAMPAIGN',
    { ...onMeta, sells: 'RESOURCES' },
    { ...image, image: 1, video: 1, creative: 1, ad: 1 },
  ],
  ['a carousel of listings', 'FACEBOOK_CAROUSEL_CAMPAIGN', { count: 2 }, { ...image, image: 2, creative: 1, ad: 1 }],
  ['a carousel of resources', 'FACEBOOK_CAROUSEL_CAMPAIGN', { sells: 'RESOURCES', count: 3 }, { ...image, image: 3, creative: 1, ad: 1 }],
  ['a carousel of one listing', 'SINGLE_LISTING_IMAGE_CAROUSEL', onMeta, { ...image, image: 3, creative: 1, ad: 1 }],
  [
    'a carousel of one resource',
    'SINGLE_LISTING_IMAGE_CAROUSEL',
    { ...onMeta, sells: 'RESOURCES' },
    { ...image, image: 3, creative: 1, ad: 1 },
  ],
  ['dynamic ads of listings', 'FACEBOOK_DPA_CAMPAIGN', { ...onMeta, count: 2 }, { ...image, creative: 1, ad: 1 }],
  ['dynamic ads of a catalog', 'FACEBOOK_DPA_CAMPAIGN', { sells: 'CATALOG' }, { ...image, creative: 1, ad: 1 }],
  [
    'a funnel of a video, images and a lead form',
    'FACEBOOK_FUNNEL_CAMPAIGN',
    { ...onMeta, stages: funnel },
    { campaign: 3, adSet: 3, audience: 2, leadForm: 1, video: 1, image: 4, creative: 7, ad: 7 },
  ],
  [
    'a funnel with copy by placement',
    'FACEBOOK_FUNNEL_CAMPAIGN',
    { ...onMeta, stages: funnel.map(withOwnCopy) },
    { campaign: 3, adSet: 3, audience: 2, leadForm: 1, video: 1, image: 4, creative: 7, ad: 7 },
  ],
])('the networks have what was planned: %s', async (_, type, options, kinds) => {
  const seller = await server.makeSeller(type, options);
  const { excludedPlacements } = EXCLUDED;
  await db.update(networkAccounts).set({ excludedPlacements }).where(eq(networkAccounts.id, seller.accounts.google));
  const orderId = await server.place(seller);
  await server.deliver();
  const all = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  const networks = seller.googleTemplateId === null ? ['meta'] : ['google', 'meta'];
  expect(all.map(({ network, state, reason }) => [network, state, reason]).toSorted()).toEqual(
    networks.map((network) => [network, 'DELIVERED', null]),
  );
  for (const delivery of all) {
    if (delivery.network === 'meta') expect(counts(await compareOnMeta(delivery))).toEqual(kinds);
    else expect(counts(await compareOnGoogle(delivery))).toMatchObject({ campaign: 1 });
  }
  expect(await server.stateOf(orderId)).toBe('DELIVERED');
  expect(await driftsOf(orderId, all)).toEqual(all.map(() => null));
});

test('a block list that was deleted on Meta after it was planned is left out, and staff learn it', async () => {
  const seller = await server.makeSeller('FACEBOOK_IMAGE_CAMPAIGN', onMeta);
  const lists = [
    { blockListId: BLOCK_LIST, name: 'Gambling' },
    { blockListId: '404', name: 'Politics' },
  ];
  await db.update(networkAccounts).set({ blockLists: lists }).where(eq(networkAccounts.id, seller.accounts.meta));
  const orderId = await server.place(seller);
  await server.deliver();
  expect(await server.stateOf(orderId)).toBe('DELIVERED');
  const [delivery] = (await db.select().from(deliveries).where(eq(deliveries.orderId, orderId))).filter(
    ({ network }) => network === 'meta',
  );
  expect(plannedBlockLists(delivery!.plan)).toEqual([BLOCK_LIST]);
  const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, seller.accounts.meta));
  expect(account?.blockLists).toEqual(lists.slice(0, 1));
  const subject = `ORD-${await server.numberOf(orderId)} is delivered without a block list`;
  const emails = await db.select().from(emailMessages).where(eq(emailMessages.subject, subject));
  expect(emails.length).toBeGreaterThan(0);
  expect(emails[0]?.text).toContain('Politics');
});

/** What an observation directly after the delivery takes for a change on the network's own site, per delivery. */
async function driftsOf(orderId: string, all: readonly (typeof deliveries.$inferSelect)[]): Promise<unknown[]> {
  await db.update(campaigns).set({ updatedAt: sql`now() - interval '1 hour'` });
  for (const { accountId } of all) await handleJob(observeCampaignsJob, context, { accountId });
  const rows = await db.select().from(campaigns).where(eq(campaigns.orderId, orderId));
  expect(rows.every(({ observedAt }) => observedAt !== null)).toBe(true);
  return all.map(({ network }) => rows.find((row) => row.network === network && row.drift !== null)?.drift ?? null);
}
