import { createHmac } from 'node:crypto';
import type { Network } from '#domain/networks/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { contentFor, withOwnCopy } from '#test/harness/delivery/delivery-plan-order.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { googleAccessTo, metaAccessTo } from '../../networks/index.ts';
import { campaigns } from '../campaign-table.ts';
import { changeCampaignJob } from '../change-campaign-job.ts';
import { adSetsOfCampaign } from '../campaign-store.ts';
import { deliveries } from '../delivery/delivery-table.ts';

const server = await openDeliveryServer();
const { db, twins, context } = server;
const seller = await server.makeSeller();
const admin = await server.server.as('admin');
// The twin finds writes at once, so that no test waits.
await twins.google.control('PUT', 'settings', { searchLagMs: 0 });

/** A delivered campaign with its ad sets and ads as they are stored now. */
async function deliveredOn(network: Network, sold = seller) {
  const orderId = await server.place(sold);
  await server.start();
  const [delivery] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.network, network)));
  await server.runDelivery(delivery!.id);
  const where = and(eq(campaigns.orderId, orderId), eq(campaigns.network, network));
  const rowsNow = async () => {
    const [campaign] = await db.select().from(campaigns).where(where);
    if (!campaign?.externalId) throw new Error('The order was not delivered');
    const [first] = await adSetsOfCampaign(db, campaign.id);
    if (!first) throw new Error('The campaign has no ad set');
    return { campaign, externalId: campaign.externalId, ...first };
  };
  return { ...(await rowsNow()), orderId, rowsNow };
}

/** Runs the job as a worker does, until it ends. */
async function runChange(campaignId: string, tries = 3): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await handleJob(changeCampaignJob(), context, { campaignId }, { attempt });
      return null;
    } catch (error) {
      if (attempt === tries) return (error as Error).message;
    }
}

/** What is saved with a budget above what the order pays for. */
const aboveOrder = { isConfirmed: true, reason: 'The vendor pays for more.' };
const save = async (path: string, body: object) => {
  const answer = await admin.call('PUT', path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Record<string, unknown>>();
};

async function readMeta(id: string, fields: string): Promise<Record<string, unknown>> {
  const { accessToken } = await metaAccessTo(context, seller.accounts.meta);
  const proof = createHmac('sha256', twins.settings['META_APP_SECRET'] ?? '')
    .update(accessToken)
    .digest('hex');
  const query = new URLSearchParams({ fields, access_token: accessToken, appsecret_proof: proof });
  const answer = await fetch(`${twins.meta.url}/v25.0/${id}?${query.toString()}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, unknown>;
}

async function readGoogle(query: string): Promise<Record<string, Record<string, never>>[]> {
  const { customerId, ...access } = await googleAccessTo(context, seller.accounts.google);
  if (!context.networks.google) throw new Error('There is no twin of Google');
  const rows = await Array.fromAsync(context.networks.google.search.rows(access, customerId, query, z.looseObject({})));
  return rows as Record<string, Record<string, never>>[];
}

const livingAds = async (campaign: string) =>
  readGoogle(
    `SELECT ad_group_ad.resource_name, ad_group_ad.status, ad_group_ad.ad.responsive_display_ad.headlines, ad_group_ad.ad.responsive_display_ad.marketing_images FROM ad_group_ad WHERE campaign.resource_name = '${campaign}' AND ad_group_ad.status != 'REMOVED'`,
  );

describe('on Meta', () => {
  test('budget, end, targeting, copy and pictures arrive field by field, and the ad is reviewed again', async () => {
    const { campaign, adSet, ads, rowsNow } = await deliveredOn('meta');
    const [ad, other] = ads;
    const before = await readMeta(other?.externalId ?? '', 'creative');
    const { targeting } = (await save(`/api/adset/${adSet.id}`, {})) as { targeting: Record<string, never> };
    await save(`/api/adset/${adSet.id}`, {
      budget: 20_000,
      aboveOrder,
      targeting: { ...targeting, ageMin: 25, ageMax: 55 },
      ads: [{ _id: ad?.id, texts: { headline: 'Quiet villa' }, pictures: [seller.items[0]?.pictureIds[2]] }],
    });
    expect(await runChange(campaign.id)).toBeNull();
    const shown = await readMeta(adSet.externalId ?? '', 'lifetime_budget,targeting,end_time');
    expect(shown).toMatchObject({ lifetime_budget: '20000', targeting: { age_min: 25, age_max: 55 } });
    expect(Date.parse(String(shown['end_time']))).toBe(adSet.endsAt?.getTime());
    const stored = await rowsNow();
    const changed = stored.ads.find(({ id }) => id === ad?.id);
    const { creative } = await readMeta(ad?.externalId ?? '', 'creative{id,name,object_story_spec}');
    expect((creative as { id: string }).id).toBe(changed?.creativeExternalId);
    const { link_data: link } = (creative as { object_story_spec: { link_data: Record<string, string> } }).object_story_spec;
    expect(link).toMatchObject({ name: 'Quiet villa', image_hash: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(changed).toMatchObject({ state: 'PENDING_REVIEW', refusal: null, wanted: null, externalId: ad?.externalId });
    expect(await readMeta(other?.externalId ?? '', 'creative')).toEqual(before);
    expect(stored.adSet).toMatchObject({ budget: 20_000, wanted: null });
  });

  test('a picture that an earlier change uploaded is still shown after the next one', async () => {
    const { campaign, adSet, ads } = await deliveredOn('meta');
    const picture = async () => {
      const { creative } = await readMeta(ads[0]?.externalId ?? '', 'creative{object_story_spec}');
      return (creative as { object_story_spec: { link_data: Record<string, string> } }).object_story_spec.link_data['image_hash'];
    };
    const first = await picture();
    await save(`/api/adset/${adSet.id}`, { ads: [{ _id: ads[0]?.id, pictures: [seller.items[0]?.pictureIds[1]] }] });
    expect(await runChange(campaign.id)).toBeNull();
    const second = await picture();
    expect(second).not.toBe(first);
    await save(`/api/adset/${adSet.id}`, { ads: [{ _id: ads[0]?.id, texts: { headline: 'Quiet villa' } }] });
    expect(await runChange(campaign.id)).toBeNull();
    expect(await picture()).toBe(second);
  });

  test('an answer that is lost leaves one creative and one picture', async () => {
    const { campaign, adSet, ads, rowsNow } = await deliveredOn('meta');
    await save(`/api/adset/${adSet.id}`, {
      ads: [{ _id: ads[0]?.id, texts: { headline: 'Only once' }, pictures: [seller.items[0]?.pictureIds[1]] }],
    });
    await twins.meta.set(
      { route: 'POST *adcreatives', kind: 'lost-response', times: 1 },
      { route: 'POST *adimages', kind: 'done-then-500', times: 1 },
      { route: `POST */${ads[0]?.externalId}`, kind: 'lost-response', times: 1 },
    );
    expect(await runChange(campaign.id, 6)).toBeNull();
    const access = await metaAccessTo(context, seller.accounts.meta);
    const { meta } = context.networks;
    const creatives = meta ? await Array.fromAsync(meta.creatives.list(access)) : [];
    const { creativeExternalId } = (await rowsNow()).ads[0] ?? {};
    const specs = await Promise.all(creatives.map(({ id }) => readMeta(id, 'object_story_spec')));
    expect(specs.filter((spec) => JSON.stringify(spec).includes('Only once'))).toHaveLength(1);
    expect(creatives.map(({ id }) => id)).toContain(creativeExternalId);
  });

  test('what the network refuses is stored with its reason, and the wanted values are dropped', async () => {
    const { campaign, adSet, rowsNow } = await deliveredOn('meta');
    await save(`/api/adset/${adSet.id}`, { budget: 19_000, aboveOrder });
    const access = await metaAccessTo(context, seller.accounts.meta);
    await context.networks.meta?.adSets.remove(access, adSet.externalId ?? '');
    const reason = await runChange(campaign.id, 1);
    expect(reason).not.toBeNull();
    const stored = await rowsNow();
    expect(stored.campaign.changeRefusal).toBe(reason);
    expect(stored.adSet).toMatchObject({ budget: adSet.budget, wanted: null });
  });

  test('a rejected ad is fixed with other copy, and is in review again', async () => {
    const { campaign, adSet, ads, rowsNow } = await deliveredOn('meta');
    for (const { externalId } of ads) await twins.meta.control('POST', `ads/${externalId}/reject`, { reason: 'Discriminatory practices' });
    await db.update(campaigns).set({ state: 'REJECTED', refusal: 'Discriminatory practices' }).where(eq(campaigns.id, campaign.id));
    await save(`/api/adset/${adSet.id}`, { ads: ads.map(({ id }) => ({ _id: id, texts: { headline: 'Three bedrooms' } })) });
    expect(await runChange(campaign.id)).toBeNull();
    expect(await readMeta(ads[0]?.externalId ?? '', 'effective_status')).not.toMatchObject({ effective_status: 'DISAPPROVED' });
    expect((await rowsNow()).campaign).toMatchObject({ state: 'PENDING_REVIEW', refusal: null });
  });

  test('ads with copy by placement are previewed with it, and a change of one placement keeps the others', async () => {
    const content = withOwnCopy(contentFor('FACEBOOK_IMAGE_CAMPAIGN'));
    const { campaign, adSet, ads } = await deliveredOn('meta', await server.makeSeller('FACEBOOK_IMAGE_CAMPAIGN', { content }));
    const pageIn = async (placement: string) => {
      const answer = await admin.call('GET', `/api/adset/${adSet.id}/preview?placement=${placement}`);
      const { previews } = answer.json<{ previews: { frame: { url: string } | null }[] }>();
      expect(previews).toHaveLength(ads.length);
      return (await fetch(previews[0]?.frame?.url ?? '')).text();
    };
    for (const [placement, text] of [
      ['feed', '<title>Ad preview</title>'],
      ['story', 'Open this weekend'],
      ['reels', 'Open this weekend'],
      ['rightColumn', 'for sale'],
    ] as const)
      expect(await pageIn(placement)).toContain(text);
    await save(`/api/adset/${adSet.id}`, { ads: [{ _id: ads[0]?.id, texts: { headline: 'Quiet villa' } }] });
    expect(await runChange(campaign.id)).toBeNull();
    expect(await pageIn('feed')).toContain('Quiet villa');
    expect(await pageIn('story')).toContain('Open this weekend');
    expect(await pageIn('rightColumn')).toContain('for sale');
  });

  test('what people do with the campaign arrives: pause, resume, end, delete', async () => {
    const { campaign, externalId, rowsNow } = await deliveredOn('meta');
    for (const [action, status, state] of [
      ['pause', 'PAUSED', 'PAUSED'],
      ['resume', 'ACTIVE', 'PENDING_REVIEW'],
      ['end', 'PAUSED', 'COMPLETED'],
      ['delete', 'DELETED', 'DELETED'],
    ] as const) {
      await admin.call('POST', '/api/campaigns/actions', { action, ids: [campaign.id] });
      expect(await runChange(campaign.id)).toBeNull();
      expect([action, await readMeta(externalId, 'status')]).toMatchObject([action, { status }]);
      expect([action, (await rowsNow()).campaign.state]).toEqual([action, state]);
    }
  });
});

describe('on Google', () => {
  test('budget and copy arrive; the ad is replaced and keeps its pictures', async () => {
    const { campaign, externalId, ads, rowsNow } = await deliveredOn('google');
    const [before] = await livingAds(externalId);
    await save(`/api/gdn-campaign/${campaign.id}`, {
      budget: 9000,
      aboveOrder,
      ads: [{ _id: ads[0]?.id, texts: { 'headlines-0': 'Quiet villa' } }],
    });
    expect(await runChange(campaign.id)).toBeNull();
    const [row] = await readGoogle(
      `SELECT campaign_budget.total_amount_micros, campaign.status FROM campaign WHERE campaign.resource_name = '${externalId}'`,
    );
    expect(row?.['campaignBudget']).toMatchObject({ totalAmountMicros: '90000000' });
    const living = await livingAds(externalId);
    expect(living).toHaveLength(1);
    const shown = living[0]?.['adGroupAd'] as unknown as { resourceName: string; ad: { responsiveDisplayAd: Record<string, unknown> } };
    expect(shown.ad.responsiveDisplayAd['headlines']).toMatchObject([{ text: 'Quiet villa' }]);
    const old = before?.['adGroupAd'] as unknown as typeof shown;
    expect(shown.ad.responsiveDisplayAd['marketingImages']).toEqual(old.ad.responsiveDisplayAd['marketingImages']);
    const stored = await rowsNow();
    expect(stored.ads[0]).toMatchObject({ externalId: shown.resourceName, state: 'PENDING_REVIEW', wanted: null });
    expect(stored.campaign).toMatchObject({ budget: 9000, wanted: null });
  });

  test('an answer that is lost leaves one ad', async () => {
    const { campaign, externalId, ads, rowsNow } = await deliveredOn('google');
    await save(`/api/gdn-campaign/${campaign.id}`, { ads: [{ _id: ads[0]?.id, texts: { 'headlines-0': 'Only once' } }] });
    await twins.google.set({ route: 'POST *googleAds:mutate', kind: 'lost-response', times: 1 });
    expect(await runChange(campaign.id, 6)).toBeNull();
    const living = await livingAds(externalId);
    expect(living.map(({ adGroupAd }) => adGroupAd?.['resourceName'])).toEqual([(await rowsNow()).ads[0]?.externalId]);
  });

  test('an ad that was removed on the network’s own site is refused with the reason', async () => {
    const { campaign, ads, rowsNow } = await deliveredOn('google');
    const { customerId, ...access } = await googleAccessTo(context, seller.accounts.google);
    await context.networks.google?.mutateOf(access, customerId, 'adGroupAds', [{ remove: ads[0]?.externalId ?? '' }]);
    await save(`/api/gdn-campaign/${campaign.id}`, { ads: [{ _id: ads[0]?.id, texts: { 'headlines-0': 'Too late' } }] });
    expect(await runChange(campaign.id, 1)).toBe('The ad was removed on Google, so it cannot be changed.');
    expect((await rowsNow()).campaign.changeRefusal).toBe('The ad was removed on Google, so it cannot be changed.');
  });

  test('what people do with the campaign arrives: pause, resume, end, delete', async () => {
    const { campaign, externalId, rowsNow } = await deliveredOn('google');
    for (const [action, status, state] of [
      ['pause', 'PAUSED', 'PAUSED'],
      ['resume', 'ENABLED', 'ACTIVE'],
      ['end', 'PAUSED', 'COMPLETED'],
      ['delete', 'REMOVED', 'DELETED'],
    ] as const) {
      await admin.call('POST', '/api/gdn-campaigns/actions', { action, ids: [campaign.id] });
      expect(await runChange(campaign.id)).toBeNull();
      const [row] = await readGoogle(`SELECT campaign.status FROM campaign WHERE campaign.resource_name = '${externalId}'`);
      expect([action, row?.['campaign']]).toMatchObject([action, { status }]);
      expect([action, (await rowsNow()).campaign.state]).toEqual([action, state]);
    }
  });
});
