// Live ads whose listing changes: what becomes untrue, and how it is replaced on the twins. A fake renderer stands for the browser.
import type { OutdatedCreative } from '#contract/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { makeOffice } from '#test/harness/factories.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeCreativeTemplate, nameCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { storedPicture } from '#test/harness/delivery/delivery-seller.ts';
import { useFakeRenderer } from '#test/harness/fake-renderer.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { agents } from '../../customers/agent-table.ts';
import { customers } from '../../customers/customer-table.ts';
import { listings } from '../../inventory/listings/listing-table.ts';
import { Postponed } from '../../jobs/job-failure.ts';
import { jobs } from '../../jobs/job-table.ts';
import { googleAccessTo } from '../../networks/index.ts';
import { adRenders } from '../ad-render-table.ts';
import { adSetsOfCampaign } from '../campaign-store.ts';
import { campaigns } from '../campaign-table.ts';
import { changeCampaignJob } from '../change-campaign-job.ts';
import { compareChangedCreatives } from './compare-creatives.ts';
import { compareCreativesJob } from './compare-creatives-job.ts';
import { replaceCreativesJob } from './replace-creatives-job.ts';
import { requestDueReplacements } from './request-replacement.ts';

const server = await openDeliveryServer();
const { context, db, twins } = server;
await twins.google.control('PUT', 'settings', { searchLagMs: 0 });
const renderer = useFakeRenderer(context);
const seller = await server.makeSeller();
const listingId = seller.items[0]?.itemId ?? '';
const admin = await server.server.as('admin');
const PAGE = '<!doctype html><h1>{{listing.title}}</h1>{{listing.price}} {{agent.fullName}}<img src="{{listing.heroImage}}">';
const creativeId = await makeCreativeTemplate(db, { name: 'Just listed' }, { 'index.html': PAGE });
for (const id of [seller.metaTemplateId, seller.googleTemplateId ?? '']) await nameCreativeTemplate(db, id, creativeId);

/** As every way to change a listing does. */
const change = (given: Partial<typeof listings.$inferInsert>) =>
  db
    .update(listings)
    .set({ ...given, version: sql`${listings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(listings.id, listingId));
const round = () => compareChangedCreatives(context);
const detailsFor = async (caller: Caller, of = `listing=${listingId}`): Promise<OutdatedCreative[]> =>
  (await caller.call('GET', `/api/outdated-creatives/details?${of}`)).json<{ outdatedCreatives: OutdatedCreative[] }>().outdatedCreatives;
const details = (of?: string) => detailsFor(admin, of);
const replace = async (ids: readonly string[], caller: Caller = admin) =>
  (await caller.call('POST', '/api/outdated-creatives/replace', { ids })).json<{ ids: string[]; count: number }>();

await change({ startPrice: 90_000_000 });
const orderId = await server.place(seller);
await server.deliver(1);
await renderer.run();
await server.deliver();

const campaignOn = async (network: Network) => {
  const where = and(eq(campaigns.orderId, orderId), eq(campaigns.network, network));
  const [campaign] = await db.select().from(campaigns).where(where);
  if (!campaign?.externalId) throw new Error('The order was not delivered');
  const adsNow = async () => (await adSetsOfCampaign(db, campaign.id)).flatMap(({ ads }) => ads);
  return { id: campaign.id, externalId: campaign.externalId, adsNow };
};
const meta = await campaignOn('meta');
const google = await campaignOn('google');

/** Runs the jobs of a campaign as workers do, until the network has what was rendered. */
async function runReplacement(campaignId: string, tries = 4): Promise<void> {
  await handleJob(replaceCreativesJob, context, { campaignId }).catch(() => undefined);
  await renderer.run();
  await handleJob(replaceCreativesJob, context, { campaignId });
  for (let attempt = 1; attempt <= tries; attempt += 1)
    if (
      await handleJob(changeCampaignJob(), context, { campaignId }, { attempt }).then(
        () => true,
        () => false,
      )
    )
      return;
}

async function livingOnGoogle(): Promise<{ resourceName: string; pictures: string[] }[]> {
  const { customerId, ...access } = await googleAccessTo(context, seller.accounts.google);
  const link = z.object({ asset: z.string() });
  const row = z.object({
    adGroupAd: z.object({
      resourceName: z.string(),
      ad: z.object({ responsiveDisplayAd: z.object({ marketingImages: z.array(link), squareMarketingImages: z.array(link) }) }),
    }),
  });
  const query = `SELECT ad_group_ad.resource_name, ad_group_ad.ad.responsive_display_ad.marketing_images, ad_group_ad.ad.responsive_display_ad.square_marketing_images FROM ad_group_ad WHERE campaign.resource_name = '${google.externalId}' AND ad_group_ad.status != 'REMOVED'`;
  const found = await Array.fromAsync(context.networks.google?.search.rows(access, customerId, query, row) ?? []);
  return found.map(({ adGroupAd: { resourceName, ad } }) => ({
    resourceName,
    pictures: [...ad.responsiveDisplayAd.marketingImages, ...ad.responsiveDisplayAd.squareMarketingImages].map(({ asset }) => asset),
  }));
}

beforeEach(() => {
  renderer.rendered.length = 0;
  renderer.error = null;
});

describe('a live ad', () => {
  test('is true as long as nothing that it shows changes', async () => {
    await round();
    expect(await details()).toEqual([]);
    await change({ description: 'Four bedrooms.' });
    await round();
    expect(await details()).toEqual([]);
  });

  test('becomes untrue with the price that it shows, since the change, on both networks', async () => {
    await change({ startPrice: 85_000_000 });
    const [{ updatedAt } = {}] = await db.select({ updatedAt: listings.updatedAt }).from(listings).where(eq(listings.id, listingId));
    await round();
    await change({ shortDescription: 'Near the park' });
    await round();
    const found = await details();
    expect(found.map(({ network }) => network).toSorted()).toEqual(['google', 'meta', 'meta', 'meta']);
    for (const { values, since, state, preview } of found) {
      expect(values).toMatchObject([{ label: 'Price', shown: '$900,000', now: '$850,000', isPicture: false }]);
      expect([since, state]).toEqual([updatedAt?.toISOString(), 'OUTDATED']);
      expect(preview).toMatch(/^\/files\/[0-9a-f]{64}\/thumbnail$/u);
    }
    expect(await details(`campaign=${meta.id}`)).toHaveLength(3);
    expect(await details('')).toEqual([]);
  });

  test('is listed for staff with filters, and counted on their home', async () => {
    const search = (field: string, operator: string, value: unknown) =>
      `/api/outdated-creatives?search=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`;
    const rows = async (url: string) =>
      (await admin.call('GET', url)).json<{ outdatedCreatives: Record<string, unknown>[]; count: number }>();
    const all = await rows('/api/outdated-creatives');
    expect(all.count).toBe(4);
    expect(all.outdatedCreatives[0]).toMatchObject({
      kinds: ['price'],
      changes: ['Price: $900,000, now $850,000'],
      state: 'OUTDATED',
      isListing: true,
    });
    expect((await rows(search('network', 'equals', 'google'))).count).toBe(1);
    expect((await rows(search('kinds', 'in', ['agent']))).count).toBe(0);
    expect((await rows(search('state', 'in', ['OUTDATED', 'FAILED']))).count).toBe(4);
    expect((await rows(search('itemTitle', '%', 'sunny villa'))).count).toBe(4);
    const overview = (await admin.call('GET', '/api/staff-overview')).json<{ outdatedCreatives: { count: number } }>();
    expect(overview.outdatedCreatives.count).toBe(4);
    expect((await admin.call('GET', '/api/outdated-creatives/page-settings')).json()).toMatchObject({ name: 'outdatedCreatives' });
  });

  test('is true again when the value returns', async () => {
    await change({ startPrice: 90_000_000 });
    await round();
    expect(await details()).toEqual([]);
  });

  test('is out of date since it was made at the earliest', async () => {
    const [made] = await db.select({ createdAt: campaigns.createdAt }).from(campaigns).where(eq(campaigns.id, meta.id));
    await change({ startPrice: 80_000_000 });
    await db.execute(sql`update listings set updated_at = now() - interval '60 days' where id = ${listingId}`);
    await round();
    const [found] = await details(`campaign=${meta.id}`);
    expect(found?.since).toBe(made?.createdAt.toISOString());
    await change({ startPrice: 90_000_000 });
    await round();
  });

  test('is not made untrue by its listing in a picture that the order has from the gallery, as a crop is', async () => {
    const [listing] = await db.select({ pictures: listings.pictures }).from(listings).where(eq(listings.id, listingId));
    const pictures = listing?.pictures ?? [];
    const picture = await storedPicture(context, seller.customerId, 91);
    await change({ pictures: pictures.map((each) => ({ ...each, ...picture, croppedImageId: null })) });
    await round();
    const outdated = await details(`campaign=${meta.id}`);
    expect(outdated.flatMap(({ values }) => values.map(({ isPicture }) => isPicture))).toContain(true);
    const [found] = (
      await db.execute<{ hashes: string[] }>(sql`
        select array_agg(distinct p.value) as hashes from ad_renders r join creative_jobs j on j.id = r.creative_job_id
          cross join jsonb_each_text(j.shown -> 'pictures') p
        where r.item_id = ${listingId}`)
    ).rows;
    const gallery: Record<string, string> = {};
    for (const hash of found?.hashes ?? []) {
      const [file] = (await db.execute<{ id: string }>(sql`select id from files where hash = ${hash} limit 1`)).rows;
      const id = file?.id ?? '';
      await db.execute(
        sql`insert into assets (id, customer_id, kind, origin, name) values (${id}, ${seller.customerId}, 'image', 'crop', 'Cropped')`,
      );
      gallery[id] = hash;
    }
    await db.execute(sql`
      insert into order_revisions select (jsonb_populate_record(null::order_revisions,
        to_jsonb(v) || jsonb_build_object('number', 2, 'file_hashes', ${JSON.stringify(gallery)}::jsonb))).*
      from order_revisions v where v.order_id = ${orderId}`);
    await db.update(campaigns).set({ orderRevision: 2 }).where(eq(campaigns.orderId, orderId));
    await change({ shortDescription: 'Beside the park' });
    await round();
    expect(await details(`campaign=${meta.id}`)).toEqual([]);
    await db.update(campaigns).set({ orderRevision: 1 }).where(eq(campaigns.orderId, orderId));
    await db.execute(sql`delete from assets where origin = 'crop'`);
    await change({ pictures });
    await round();
  });

  test('that a row was changed for without a new version is found once a day', async () => {
    await db.update(agents).set({ fullName: 'Grace Lin-Moss' }).where(eq(agents.id, seller.agentId));
    await round();
    expect(await details()).toEqual([]);
    await handleJob(compareCreativesJob, context, {});
    expect((await details())[0]?.values).toMatchObject([{ label: 'Agent', now: 'Grace Lin-Moss' }]);
  });
});

test('people see and replace outdated creatives of their own campaigns only', async () => {
  const mine = await server.server.as('branchmanager', { customerId: seller.customerId, officeIds: [seller.officeId] });
  expect(await detailsFor(mine)).toHaveLength(4);
  const elsewhere = await makeOffice(db, seller.customerId);
  const other = await server.server.as('branchmanager', { customerId: seller.customerId, officeIds: [elsewhere] });
  expect(await detailsFor(other)).toEqual([]);
  const ids = (await details()).map(({ _id }) => _id);
  expect(await replace(ids, other)).toEqual({ ids: [], count: 0 });
  expect((await mine.call('GET', '/api/outdated-creatives')).statusCode).toBe(403);
});

describe('a replacement', () => {
  test('renders with what is true now, and arrives on both networks once', async () => {
    const before = { google: await livingOnGoogle(), meta: await meta.adsNow() };
    const found = await details();
    expect((await replace(found.map(({ _id }) => _id))).count).toBe(4);
    expect((await replace(found.map(({ _id }) => _id))).count).toBe(0);
    expect(new Set((await details()).map(({ state }) => state))).toEqual(new Set(['REQUESTED']));
    await expect(handleJob(replaceCreativesJob, context, { campaignId: meta.id })).rejects.toBeInstanceOf(Postponed);
    await twins.meta.set({ route: 'POST *adcreatives', kind: 'lost-response', times: 1 });
    await twins.google.set({ route: 'POST *googleAds:mutate', kind: 'lost-response', times: 1 });
    await runReplacement(meta.id);
    await runReplacement(google.id);
    await round();
    expect(await details()).toEqual([]);
    // The fake renderer draws no photos, so that the files of all ads in one ratio are one file.
    expect(renderer.rendered.toSorted()).toEqual([
      'image.jpg 1080×1080',
      'image.jpg 1080×1350',
      'image.jpg 1080×1920',
      'image.jpg 1200×628',
    ]);
    const after = { google: await livingOnGoogle(), meta: await meta.adsNow() };
    expect(after.google).toHaveLength(1);
    expect(after.google[0]?.pictures).toHaveLength(2);
    for (const picture of after.google[0]?.pictures ?? []) expect(before.google[0]?.pictures).not.toContain(picture);
    expect(after.meta.map(({ externalId }) => externalId)).toEqual(before.meta.map(({ externalId }) => externalId));
    for (const [at, { creativeExternalId, wanted }] of after.meta.entries()) {
      expect(creativeExternalId).not.toBe(before.meta[at]?.creativeExternalId);
      expect(wanted).toBeNull();
    }
    const keys = await db.select({ adId: adRenders.adId, fileKey: adRenders.fileKey }).from(adRenders);
    const shown = [...after.meta, ...(await google.adsNow())];
    expect(keys).toHaveLength(11);
    for (const { adId, fileKey } of keys)
      expect(JSON.stringify(shown.find(({ id }) => id === adId)?.creative)).toContain(`{"$ref":"${fileKey}"}`);
  });

  test('whose render fails leaves the ad as it is, with the reason, and can be tried again', async () => {
    await change({ startPrice: 80_000_000 });
    await round();
    renderer.error = 'no price';
    const ids = (await details(`campaign=${google.id}`)).map(({ _id }) => _id);
    await replace(ids);
    const before = await livingOnGoogle();
    await runReplacement(google.id);
    expect(await details(`campaign=${google.id}`)).toMatchObject([
      { state: 'FAILED', error: 'The creative template “Just listed” could not be rendered: The page failed. error: no price' },
    ]);
    expect(await livingOnGoogle()).toEqual(before);
    renderer.error = null;
    expect((await replace(ids)).count).toBe(1);
    await runReplacement(google.id);
    await round();
    expect(await details(`campaign=${google.id}`)).toEqual([]);
  });

  test('that the network refuses is told with its reason', async () => {
    await change({ startPrice: 79_000_000 });
    await round();
    const ids = (await details(`campaign=${google.id}`)).map(({ _id }) => _id);
    const { customerId, ...access } = await googleAccessTo(context, seller.accounts.google);
    const [living] = await livingOnGoogle();
    await context.networks.google?.mutateOf(access, customerId, 'adGroupAds', [{ remove: living?.resourceName ?? '' }]);
    await replace(ids);
    await runReplacement(google.id, 1);
    expect(await details(`campaign=${google.id}`)).toMatchObject([
      { state: 'FAILED', error: 'The ad was removed on Google, so it cannot be changed.' },
    ]);
  });

  test('of a campaign that has ended does not happen, and its ads are not listed', async () => {
    await db.update(campaigns).set({ desiredState: 'COMPLETED' }).where(eq(campaigns.id, google.id));
    expect(await details(`campaign=${google.id}`)).toEqual([]);
  });
});

describe('the setting of the customer', () => {
  const requestedOnMeta = async () => (await details(`campaign=${meta.id}`)).filter(({ state }) => state === 'REQUESTED').length;

  test('requests nothing while it is off, for a sold listing, or right after a change', async () => {
    await requestDueReplacements(context, 0);
    expect(await requestedOnMeta()).toBe(0);
    await db.update(customers).set({ replacesOutdatedCreatives: true }).where(eq(customers.id, seller.customerId));
    await requestDueReplacements(context);
    expect(await requestedOnMeta()).toBe(0);
    for (const flag of ['isSold', 'isClosed'] as const) {
      await change({ [flag]: true });
      await requestDueReplacements(context, 0);
      expect(await requestedOnMeta()).toBe(0);
      expect((await details())[0]?.item.isClosed).toBe(true);
      await change({ [flag]: false });
    }
  });

  test('requests each replacement once', async () => {
    const count = () => db.$count(jobs, eq(jobs.kind, 'replace-creatives'));
    const before = await count();
    await requestDueReplacements(context, 0);
    await requestDueReplacements(context, 0);
    expect(await requestedOnMeta()).toBe(3);
    expect((await count()) - before).toBe(1);
    await runReplacement(meta.id);
    await round();
    expect(await details(`campaign=${meta.id}`)).toEqual([]);
  });
});

test('an ad that a person gave another picture is not compared any more', async () => {
  const [adSet] = await adSetsOfCampaign(db, meta.id);
  const answer = await admin.call('PUT', `/api/adset/${adSet?.adSet.id}`, {
    ads: [{ _id: adSet?.ads[0]?.id, pictures: [seller.items[0]?.pictureIds[1]] }],
  });
  expect(answer.statusCode).toBe(200);
  await handleJob(changeCampaignJob(), context, { campaignId: meta.id });
  await change({ startPrice: 70_000_000 });
  await round();
  expect(await details(`campaign=${meta.id}`)).toHaveLength(2);
});
