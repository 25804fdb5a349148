import { ACCOUNT, ADMIN_TOKEN, META_APP, mp4, openCallback, openMetaTestTwin, PAGE, png } from '#test/harness/twins/meta-twin.ts';
import type { MetaTestTwin } from '#test/harness/twins/meta-twin.ts';
import { recordedPauses } from '#test/harness/network-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { openMetaNetwork } from './meta-network.ts';
import type { MetaNetwork } from './meta-network.ts';

const ACCESS = { accessToken: ADMIN_TOKEN, account: ACCOUNT };
const BUSINESS = '700000000000001';
const LINK = 'https://www.example.com/tui';
const GEO = {
  custom_locations: [{ latitude: -36.8, longitude: 174.75, radius: 10, distance_unit: 'kilometer' }],
  location_types: ['home', 'recent'],
} as const;
const CAMPAIGN = {
  name: 'ORD-1',
  objective: 'OUTCOME_TRAFFIC',
  status: 'PAUSED',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
} as const;
const AD_SET = {
  name: 'ORD-1 set',
  status: 'PAUSED',
  daily_budget: 2000,
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'LINK_CLICKS',
  destination_type: 'WEBSITE',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  targeting: { geo_locations: GEO, age_min: 25, age_max: 65, targeting_automation: { advantage_audience: 0 } },
} as const;

let twin: MetaTestTwin;
let meta: MetaNetwork;
beforeAll(async () => {
  twin = await openMetaTestTwin();
});
afterEach(() => twin.set());
afterAll(() => twin.close());
/** A client that knows of no limits yet. */
const openMeta = (): MetaNetwork =>
  openMetaNetwork({
    graphUrl: twin.url,
    version: 'v26.0',
    appId: META_APP.id,
    appSecret: META_APP.secret,
    webhookVerifyToken: 'verify',
    now: () => 0,
    retries: { tries: 3, firstPauseMs: 1, longestPauseMs: 1, ...recordedPauses() },
  });
beforeAll(() => {
  meta = openMeta();
});

const failureOf = async (work: Promise<unknown>): Promise<NetworkFailure> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof NetworkFailure) return error;
  throw new Error('it did not fail as a network does', { cause: error });
};
const collect = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const page = async () => ({ accessToken: await twin.pageToken(), pageId: PAGE });
const upload = () => meta.images.upload(ACCESS, { name: 'hero.png', type: 'image/png', bytes: new Uint8Array(png(600)) });

test('an ad is made from image to ad, changed, previewed and removed', async () => {
  const { hash } = await upload();
  expect((await upload()).hash).toBe(hash);
  expect(await collect(meta.images.find(ACCESS, [hash]))).toMatchObject([{ hash }]);
  const campaign = await meta.campaigns.create(ACCESS, { ...CAMPAIGN, adlabels: [{ name: 'ord-1' }] });
  expect(campaign.requestId).toEqual(expect.any(String));
  const adSet = await meta.adSets.create(ACCESS, { ...AD_SET, campaign_id: campaign.id });
  const creative = await meta.creatives.create(ACCESS, {
    name: 'ORD-1 creative',
    object_story_spec: {
      page_id: PAGE,
      link_data: { link: LINK, message: 'Sunny', image_hash: hash, call_to_action: { type: 'LEARN_MORE', value: { link: LINK } } },
    },
    url_tags: 'utm_source=facebook',
    contextual_multi_ads: { enroll_status: 'OPT_OUT' },
  });
  const ad = await meta.ads.create(ACCESS, {
    name: 'ORD-1 ad',
    adset_id: adSet.id,
    status: 'PAUSED',
    creative: { creative_id: creative.id },
  });
  expect(await meta.ads.read(ACCESS, ad.id)).toMatchObject({
    id: ad.id,
    adset_id: adSet.id,
    campaign_id: campaign.id,
    creative: { id: creative.id },
  });
  expect(await meta.creatives.read(ACCESS, creative.id)).toMatchObject({ name: 'ORD-1 creative' });
  expect((await collect(meta.adSets.listOfCampaign(ACCESS, campaign.id))).map(({ id }) => id)).toEqual([adSet.id]);
  expect((await collect(meta.ads.listOf(ACCESS, adSet.id))).map(({ id }) => id)).toEqual([ad.id]);
  expect((await meta.previews.of(ACCESS, ad.id, 'DESKTOP_FEED_STANDARD'))[0]?.body).toContain('<iframe');
  await meta.adSets.update(ACCESS, adSet.id, { daily_budget: 3000 });
  expect(await meta.adSets.read(ACCESS, adSet.id)).toMatchObject({ daily_budget: '3000', targeting: { age_min: 25 } });
  await meta.campaigns.update(ACCESS, campaign.id, { status: 'ACTIVE' });
  expect(await meta.campaigns.read(ACCESS, campaign.id)).toMatchObject({ status: 'ACTIVE' });
  expect(await collect(meta.insights.of(ACCESS, campaign.id, { date_preset: 'maximum' }))).toEqual([]);
  await meta.campaigns.remove(ACCESS, campaign.id);
  expect(await meta.campaigns.read(ACCESS, campaign.id)).toMatchObject({ status: 'DELETED' });
});

test('a create whose answer was lost has an unknown outcome, and is found by its label', async () => {
  await twin.set({ route: 'POST /{version}/{id}/{edge}', kind: 'lost-response', times: 1 });
  expect(await failureOf(meta.campaigns.create(ACCESS, { ...CAMPAIGN, adlabels: [{ name: 'ord-lost' }] }))).toMatchObject({
    kind: 'unknownOutcome',
  });
  await twin.advance(60_000);
  const label = await meta.labels.find(ACCESS, 'ord-lost');
  expect(await collect(meta.labels.objectsWith(ACCESS, 'campaign', [label?.id ?? '']))).toMatchObject([{ status: 'PAUSED' }]);
  expect(await meta.labels.find(ACCESS, 'ord-never')).toBeNull();
  const [lost] = await collect(meta.labels.objectsWith(ACCESS, 'campaign', [label?.id ?? '']));
  expect(await meta.labels.onObject(ACCESS, lost?.id ?? '')).toEqual([label]);
});

test('a refusal names the field and the text for the advertiser, in a dry run too', async () => {
  const { id } = await meta.campaigns.create(ACCESS, CAMPAIGN);
  const failure = await failureOf(meta.adSets.validate(ACCESS, { ...AD_SET, campaign_id: id, daily_budget: 1 }));
  expect(failure).toMatchObject({ kind: 'invalid', canRetry: false, details: { code: '100', userTitle: expect.any(String) as string } });
  expect(failure.details.fieldPaths).toEqual(['daily_budget']);
  await meta.adSets.validate(ACCESS, { ...AD_SET, campaign_id: id });
  expect(await collect(meta.adSets.listOfCampaign(ACCESS, id))).toEqual([]);
});

test.each([
  ['password-changed', 'auth', 'revoked'],
  ['session-expired', 'auth', 'expired'],
])('the fault %s is %s, the token %s', async (variant, kind, tokenState) => {
  await twin.set({ variant, times: 1 });
  expect(await failureOf(meta.campaigns.read(ACCESS, '1'))).toMatchObject({ kind, details: { tokenState } });
});

test('an object of nobody is not found', async () => {
  expect(await failureOf(meta.campaigns.read(ACCESS, '999'))).toMatchObject({ kind: 'notFound' });
});

test('a video is uploaded in parts, processed, and found by its title', async () => {
  const bytes = mp4(20, 5_000_000);
  const source = {
    size: bytes.length,
    async *open(offset: number): AsyncIterable<Uint8Array> {
      for (let at = offset; at < bytes.length; at += 700_000) yield bytes.subarray(at, at + 700_000);
    },
  };
  const session = await meta.videos.startUpload(ACCESS, bytes.length);
  const done = await meta.videos.sendParts(ACCESS, session, source);
  await meta.videos.finishUpload(ACCESS, done, 'ORD-1 film');
  await twin.advance(3_600_000);
  expect(await meta.videos.read(ACCESS, session.videoId)).toMatchObject({ status: { video_status: 'ready' } });
  expect((await collect(meta.videos.list(ACCESS, { title: 'ORD-1 film' }))).map(({ id }) => id)).toEqual([session.videoId]);
  expect((await collect(meta.videos.thumbnails(ACCESS, session.videoId))).length).toBeGreaterThan(0);
});

describe('accounts, pages and people', () => {
  test('are listed with what linking needs', async () => {
    const access = { accessToken: ADMIN_TOKEN };
    expect((await collect(meta.accounts.list(access))).map(({ id }) => id)).toContain(ACCOUNT);
    expect((await collect(meta.accounts.listOfBusiness(access, BUSINESS, 'owned'))).map(({ id }) => id)).toContain(ACCOUNT);
    expect(await meta.accounts.read(ACCESS)).toMatchObject({ currency: 'NZD', timezone_name: 'Pacific/Auckland' });
    expect(
      (await collect(meta.accounts.minimumBudgets(ACCESS))).find(({ currency }) => currency === 'NZD')?.min_daily_budget_imp,
    ).toBeGreaterThan(0);
    const own = (await collect(meta.pages.listOwn(access))).find(({ id }) => id === PAGE);
    expect(own).toMatchObject({ name: 'Harbour Homes', access_token: expect.any(String) as string });
    expect((await collect(meta.pages.listPromotable(ACCESS))).map(({ id }) => id)).toContain(PAGE);
    expect(await meta.pages.read(await page())).toMatchObject({ id: PAGE });
    expect((await meta.tokens.permissions(access)).map(({ permission }) => permission)).toContain('ads_management');
    await collect(meta.accounts.pixels(ACCESS));
    await collect(meta.accounts.blockLists(ACCESS));
  });

  test('a page of a person needs its own token', async () => {
    expect(await failureOf(meta.webhooks.subscribePage({ accessToken: ADMIN_TOKEN, pageId: PAGE }, ['leadgen']))).toMatchObject({
      kind: 'permission',
    });
    await meta.webhooks.subscribePage(await page(), ['leadgen']);
    await meta.webhooks.subscribeAdAccount(ACCESS);
  });

  test('the same post twice is a conflict', async () => {
    const post = { message: `New listing ${twin.url}`, link: LINK };
    const { id } = await meta.pages.post(await page(), post);
    expect(await failureOf(meta.pages.post(await page(), post))).toMatchObject({ kind: 'conflict' });
    await meta.pages.removePost(await page(), id);
  });

  test('places and reach are found', async () => {
    expect((await meta.places.search(ACCESS, { q: 'Auckland', location_types: ['city'], country_code: 'NZ' }))[0]).toMatchObject({
      type: 'city',
    });
    expect((await meta.places.reach(ACCESS, AD_SET.targeting)).users_upper_bound).toBeGreaterThan(0);
  });
});

test('a lead form is made, its leads reach the webhook and are read, and it is archived', async () => {
  const callback = await openCallback('verify');
  await twin.control('PUT', 'webhook', { url: callback.url, verifyToken: 'verify' });
  const access = await page();
  await meta.webhooks.subscribePage(access, ['leadgen']);
  const { id } = await meta.leadForms.create(access, {
    name: 'ORD-1 form',
    questions: [{ type: 'FULL_NAME' }, { type: 'EMAIL' }],
    privacy_policy: { url: 'https://www.example.com/privacy', link_text: 'Privacy' },
    locale: 'EN_GB',
  });
  const { id: leadId } = await meta.leadForms.createTestLead(access, id);
  await expect.poll(() => callback.received.length).toBeGreaterThan(0);
  const [event] = callback.received;
  expect(event && meta.webhooks.read(event.body, event.signature)).toMatchObject([{ kind: 'lead', leadId, pageId: PAGE, formId: id }]);
  expect(await meta.leadForms.readLead(access, leadId)).toMatchObject({ id: leadId, form_id: id });
  expect((await collect(meta.leadForms.leads(access, id, 1))).map((lead) => lead.id)).toEqual([leadId]);
  await meta.leadForms.archive(access, id);
  expect(await meta.leadForms.read(access, id)).toMatchObject({ status: 'ARCHIVED' });
  expect((await collect(meta.leadForms.list(access))).map((form) => form.id)).toContain(id);
  callback.close();
});

test('audiences are made, filled, copied and removed', async () => {
  const list = await meta.audiences.createList(ACCESS, { name: 'Buyers', description: 'of 2026' });
  const people = Array.from({ length: 200 }, (_, index) => ({ email: `p${index}@example.com` }));
  expect(await meta.audiences.addPeople(ACCESS, list.id, people)).toMatchObject({ num_received: 200 });
  expect(await meta.audiences.removePeople(ACCESS, list.id, people.slice(0, 2))).toMatchObject({ num_received: 2 });
  await twin.advance(48 * 3_600_000);
  const lookalike = await meta.audiences.createLookalike(ACCESS, { name: 'Like buyers', originId: list.id, country: 'NZ', ratio: 0.01 });
  expect(await meta.audiences.read(ACCESS, lookalike.id)).toMatchObject({ subtype: 'LOOKALIKE' });
  expect(await failureOf(meta.audiences.remove(ACCESS, list.id))).toMatchObject({ kind: 'conflict' });
  await meta.audiences.remove(ACCESS, lookalike.id);
  expect((await collect(meta.audiences.list(ACCESS))).map(({ id }) => id)).toContain(list.id);
});

test('a catalog gets a feed and a set', async () => {
  const callback = await openCallback();
  callback.serve('home_listing_id,name,availability,price,url\n');
  const access = { accessToken: ADMIN_TOKEN };
  const { id } = await meta.catalogs.create(access, BUSINESS, 'Homes');
  expect(await meta.catalogs.read(access, id)).toMatchObject({ vertical: 'home_listings' });
  expect((await collect(meta.catalogs.list(access, BUSINESS))).map((catalog) => catalog.id)).toContain(id);
  const feed = await meta.catalogs.createFeed(access, id, {
    name: 'Listings',
    default_currency: 'NZD',
    schedule: { interval: 'DAILY', url: callback.url, hour: 3 },
  });
  await meta.catalogs.updateFeed(access, id, feed.id, { name: 'All listings' });
  expect(await collect(meta.catalogs.feeds(access, id))).toMatchObject([{ id: feed.id, name: 'All listings' }]);
  const started = await meta.catalogs.startFeedUpload(access, id, feed.id, { url: callback.url, update_only: false });
  expect((await collect(meta.catalogs.feedUploads(access, id, feed.id))).map((each) => each.id)).toContain(started.id);
  await collect(meta.catalogs.feedUploadErrors(access, id, started.id));
  const set = await meta.catalogs.createProductSet(access, id, { name: 'For sale', filter: { availability: { eq: 'for_sale' } } });
  await meta.catalogs.updateProductSet(access, id, set.id, { name: 'For sale now' });
  expect(await collect(meta.catalogs.productSets(access, id))).toMatchObject([{ id: set.id, name: 'For sale now' }]);
  await meta.catalogs.removeProductSet(access, id, set.id);
  callback.close();
});

test('an account at its limit is stopped by the headers, and others go on', async () => {
  const fresh = openMeta();
  await twin.control('PUT', 'throttling', { throttling: [{ account: ACCOUNT, percent: 100, minutes: 10 }] });
  const first = await failureOf(fresh.campaigns.create(ACCESS, CAMPAIGN));
  expect(first).toMatchObject({ kind: 'throttled', canRetry: true });
  expect(first.details.retryAfterMs).toBe(600_000);
  expect((await failureOf(fresh.campaigns.create(ACCESS, CAMPAIGN))).details.requestId).toBeNull();
  await fresh.accounts.read({ ...ACCESS, account: 'act_100000000000002' });
  await twin.control('PUT', 'throttling', { throttling: [] });
});
