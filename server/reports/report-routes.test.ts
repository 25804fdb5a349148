import { gunzipSync } from 'node:zlib';
import { fileUrl } from '#contract/files/index.ts';
import { makeDelivered, makeOrderRow, makeOwner, metaCreative, inDays } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeCreativeJob, makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { makeListing } from '#test/harness/factories.ts';
import { emailsTo } from '#test/harness/mailbox.ts';
import { madeResource } from '#test/harness/resources.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adRenders } from '../campaigns/ad-render-table.ts';
import { adSets, ads, campaignListings, campaigns } from '../campaigns/campaign-table.ts';
import { customers } from '../customers/customer-table.ts';
import { agents } from '../customers/agent-table.ts';
import { auditEntries } from '../db/audit-table.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { resources } from '../inventory/resources/resource-table.ts';
import { orders } from '../orders/order-table.ts';
import { campaignDayFigures, campaignReach } from '../results/figures/figure-table.ts';
import { productClock } from '../twins/clock-table.ts';
import { openViewCounter } from './count-views.ts';
import { reports } from './report-table.ts';
import { deleteOldSharedEmails } from './share-by-email.ts';

const DOMAIN = 'reports.kauri.example';
let server: TestServer;
let owner: CampaignOwner;
let corporate: Caller;
let staff: Caller;
let campaignId: string;
let orderId: string;

const day = (offset: number): string => inDays(offset).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  owner = await makeOwner(db, { name: 'Kauri Realty', reportDomains: [DOMAIN], shareCampaigns: true, shareListings: true });
  const made = await makeDelivered(db, owner);
  campaignId = made.campaignId;
  orderId = made.orderId ?? '';
  corporate = await server.as('corporate', { customerId: owner.customerId });
  staff = await server.as('operations');
  await addFigures(campaignId, [-1, 0]);
});
afterAll(() => server.close());

async function addFigures(id: string, offsets: readonly number[]): Promise<void> {
  const { db } = server.context;
  const common = { campaignId: id, customerId: owner.customerId, orderId, network: 'meta', currencyCode: 'NZD' } as const;
  const sums = { impressions: 1200, clicks: 40, linkClicks: 30, spendMicros: 98_765_432, videoViews: 0, thruPlays: 0, leads: 1 };
  await db.insert(campaignDayFigures).values(offsets.map((offset) => ({ ...common, ...sums, day: day(offset), isFinal: offset < 0 })));
  await db.insert(campaignReach).values({ campaignId: id, period: 'life', reach: 1000, readAt: new Date() });
}

const makeReport = async (type: string, _id: string, more: object = {}, person = corporate) =>
  (await person.call('POST', `/api/config/report/${type}`, { _id, ...more })).json();
const open = (path: string, host?: string) => server.app.inject({ method: 'GET', url: path, headers: host ? { host } : {} });

describe('a link', () => {
  test('is made once for a campaign, an order and a listing, with 128 random bits', async () => {
    const report = await makeReport('campaign', campaignId);
    expect(report).toMatchObject({ type: 'campaign', subjectId: campaignId, expiresAt: null, title: 'Sunny villa' });
    expect(report.shortUrl).toBe(`https://${DOMAIN}/r/${report.shortUrlId}`);
    expect(Buffer.from(report.shortUrlId, 'base64url')).toHaveLength(16);
    expect((await makeReport('campaign', campaignId, {}, staff)).shortUrlId).toBe(report.shortUrlId);
    const order = await makeReport('order', orderId);
    expect(order.shortUrlId).not.toBe(report.shortUrlId);
    expect((await makeReport('listing', owner.listingId)).type).toBe('listing');
  });

  test('stands in the lists of orders and campaigns, and at the order’s campaigns', async () => {
    const [ofOrder, ofCampaign] = [await makeReport('order', orderId), await makeReport('campaign', campaignId)];
    const { orders } = (await corporate.call('GET', '/api/orders?limit=25&project=reportUrl')).json();
    expect(orders).toContainEqual(expect.objectContaining({ reportUrl: ofOrder.shortUrl }));
    const list = (await staff.call('GET', '/api/campaigns?limit=25&project=reportUrl')).json();
    expect(list.campaigns).toContainEqual(expect.objectContaining({ reportUrl: ofCampaign.shortUrl }));
    const order = (await corporate.call('GET', `/api/orders/${orderId}`)).json();
    expect(order.fbCampaigns[0].report).toEqual({ shortUrl: ofCampaign.shortUrl });
  });

  test('leaves the lists when it expires by the product’s clock', async () => {
    const { db } = server.context;
    const order = await makeOrderRow(db, owner);
    const { shortUrl } = await makeReport('order', order, { expiresAt: inDays(30).toISOString() });
    const listed = async () => JSON.stringify((await corporate.call('GET', '/api/orders?limit=100&project=reportUrl')).json());
    expect(await listed()).toContain(shortUrl);
    await db.insert(productClock).values({ id: newId(), aheadMs: 31 * 86_400_000 });
    expect(await listed()).not.toContain(shortUrl);
    await db.delete(productClock);
  });

  test('is made and revoked only by people who see the row', async () => {
    const stranger = await server.as('corporate', { customerId: (await makeOwner(server.context.db)).customerId });
    expect((await stranger.call('POST', '/api/config/report/campaign', { _id: campaignId })).statusCode).toBe(404);
    const { shortUrlId } = await makeReport('campaign', campaignId);
    expect((await stranger.call('DELETE', `/api/config/reports/${shortUrlId}`)).statusCode).toBe(404);
    expect((await open(`/r/${shortUrlId}`)).statusCode).toBe(200);
    expect((await corporate.call('DELETE', `/api/config/reports/${shortUrlId}`)).json()).toEqual({ shortUrlId });
    expect((await open(`/r/${shortUrlId}`)).statusCode).toBe(404);
    expect((await makeReport('campaign', campaignId)).shortUrlId).not.toBe(shortUrlId);
  });

  test('is made for the emails of a delivered order, once, and not again after someone revoked it', async () => {
    const order = { id: await makeOrderRow(server.context.db, owner), customerId: owner.customerId };
    const urlForEmail = () => server.context.db.transaction((tx) => server.context.orderReportUrl(server.context, tx, order));
    const url = await urlForEmail();
    expect([await urlForEmail(), (await makeReport('order', order.id)).shortUrl]).toEqual([url, url]);
    const shortUrlId = url?.replace(`https://${DOMAIN}/r/`, '') ?? '';
    expect((await open(`/r/${shortUrlId}`)).statusCode).toBe(200);
    await corporate.call('DELETE', `/api/config/reports/${shortUrlId}`);
    expect(await urlForEmail()).toBeNull();
  });

  test('leaves an audit entry when it is made, gets another expiry or is revoked, and none when it is asked for again', async () => {
    const order = await makeOrderRow(server.context.db, owner);
    const expiresAt = inDays(30).toISOString();
    const { shortUrlId } = await makeReport('order', order);
    for (const more of [{}, { expiresAt }, { expiresAt }]) await makeReport('order', order, more, staff);
    await corporate.call('DELETE', `/api/config/reports/${shortUrlId}`);
    const [row] = await server.context.db.select().from(reports).where(eq(reports.shortUrlId, shortUrlId));
    const entries = await server.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, row?.id ?? ''))
      .orderBy(auditEntries.id);
    expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
      [corporate.userId, 'created'],
      [staff.userId, 'updated'],
      [corporate.userId, 'removed'],
    ]);
    expect(entries[1]?.changes).toEqual({ expiresAt: [null, expiresAt] });
  });

  test('ends with its listing, resource, order or campaign, and is revoked by those who could before', async () => {
    const { db } = server.context;
    const made = await makeDelivered(db, owner);
    const subjects = {
      listing: { id: await makeListing(db, owner.customerId), table: listings },
      resource: { id: (await madeResource(corporate))._id, table: resources },
      order: { id: await makeOrderRow(db, owner), table: orders },
      campaign: { id: made.campaignId, table: campaigns },
    };
    const stranger = await server.as('corporate', { customerId: (await makeOwner(db)).customerId });
    const unknown = withoutVaryingParts((await open(`/r/${'u'.repeat(22)}`)).body);
    for (const [type, { id, table }] of Object.entries(subjects)) {
      const { shortUrlId } = await makeReport(type, id);
      const paths = ['/r/ID', '/r/ID/picture.jpg', '/api/report/ID/data'].map((path) => path.replace('ID', shortUrlId));
      const statuses = async () => (await Promise.all(paths.map((path) => open(path)))).map(({ statusCode }) => statusCode);
      expect([type, await statuses()]).toEqual([type, [200, 200, 200]]);
      if (type === 'listing') expect((await corporate.call('DELETE', '/api/listings', { ids: [id] })).statusCode).toBe(200);
      else await db.update(table).set({ deletedAt: new Date() }).where(eq(table.id, id));
      const count = countQueries();
      expect(withoutVaryingParts((await open(`/r/${shortUrlId}`)).body)).toBe(unknown);
      expect(count.queries()).toBe(2);
      count.stop();
      expect([type, await statuses()]).toEqual([type, [404, 404, 404]]);
      expect((await corporate.call('POST', `/api/config/report/${type}`, { _id: id })).statusCode).toBe(404);
      expect((await stranger.call('DELETE', `/api/config/reports/${shortUrlId}`)).statusCode).toBe(404);
      expect((await corporate.call('DELETE', `/api/config/reports/${shortUrlId}`)).json()).toEqual({ shortUrlId });
    }
  });

  test('that has expired is not brought back by a new one', async () => {
    const order = await makeOrderRow(server.context.db, owner);
    const old = await makeReport('order', order, { expiresAt: '2020-01-01T00:00:00.000Z' });
    expect((await open(`/r/${old.shortUrlId}`)).statusCode).toBe(404);
    const fresh = await makeReport('order', order);
    expect(fresh.shortUrlId).not.toBe(old.shortUrlId);
    expect([(await open(`/r/${old.shortUrlId}`)).statusCode, (await open(`/r/${fresh.shortUrlId}`)).statusCode]).toEqual([404, 200]);
  });
});

describe('whoever asks', () => {
  test('unknown, malformed, expired and revoked ids get the same answer after the same two queries as a valid one', async () => {
    const { db } = server.context;
    const valid = await makeReport('campaign', campaignId);
    const row = { type: 'order', customerId: owner.customerId, createdBy: null } as const;
    const [expired, revoked] = ['e'.repeat(22), 'v'.repeat(22)];
    await db.insert(reports).values([
      { ...row, id: newId(), subjectId: newId(), shortUrlId: expired, expiresAt: inDays(-1) },
      { ...row, id: newId(), subjectId: newId(), shortUrlId: revoked, revokedAt: inDays(-1) },
    ]);
    const count = countQueries();
    const answers = [];
    for (const id of ['u'.repeat(22), 'short', expired, revoked]) {
      for (const path of [`/r/${id}`, `/r/${id}/picture.jpg`, `/api/report/${id}/data`]) {
        const before = count.queries();
        const answer = await open(path);
        answers.push({
          kind: path.replace(id, ''),
          status: answer.statusCode,
          queries: count.queries() - before,
          body: withoutVaryingParts(answer.body),
        });
      }
    }
    expect(answers.map(({ status, queries }) => ({ status, queries }))).toEqual(answers.map(() => ({ status: 404, queries: 2 })));
    for (const kind of ['/r/', '/r//picture.jpg', '/api/report//data'])
      expect(new Set(answers.filter((answer) => answer.kind === kind).map(({ body }) => body)).size).toBe(1);
    for (const path of [`/r/${valid.shortUrlId}`, `/api/report/${valid.shortUrlId}/data`]) {
      const before = count.queries();
      expect((await open(path)).statusCode).toBe(200);
      expect(count.queries() - before).toBe(2);
    }
    count.stop();
  });

  test('gets the figures, what they mean and how the ads look, and nothing of money, notices or leads', async () => {
    const { shortUrlId } = await makeReport('campaign', campaignId);
    const answer = await open(`/api/report/${shortUrlId}/data`);
    expect(answer.json()).toMatchObject({
      state: 'live',
      customerId: owner.customerId,
      figures: { impressions: 2400, reach: 1000, isLeastReach: false, clicks: 80, leads: 2 },
      days: [
        { day: day(-1), impressions: 1200, isFinal: true },
        { day: day(0), impressions: 1200, isFinal: false },
      ],
      sentence:
        'So far 1,000 people saw the ads, 2.4 times each on average; they were clicked 80 times, about once in every 30 views, and 2 people left their details.',
      campaign: { ads: [{ kind: 'image', headline: 'Sunny villa', primaryText: 'Come and see' }] },
    });
    const page = await open(`/r/${shortUrlId}`);
    expect(page.body).toContain('So far 1,000 people saw the ads');
    // The spend, the budget and the price, and the address to which notices go.
    for (const secret of ['98765', '98.76', '98,76', '20000', '20,000', '34500', '345.00', 'mere@kauri.example', 'spend', 'budget']) {
      expect(answer.body).not.toContain(secret);
      expect(page.body).not.toContain(secret);
    }
  });

  test('sees new figures at once, though pages are kept, and the same page compressed', async () => {
    const { db } = server.context;
    const made = await makeDelivered(db, owner);
    const { shortUrlId } = await makeReport('campaign', made.campaignId);
    const before = await open(`/r/${shortUrlId}`);
    expect((await open(`/r/${shortUrlId}`)).body).toBe(before.body);
    await addFigures(made.campaignId, [0]);
    const after = await open(`/r/${shortUrlId}`);
    expect([before.body, after.body].map((body) => body.includes('1,200'))).toEqual([false, true]);
    // An open page takes every part of its results from this answer.
    const [, refreshPath = ''] = /data-report="([^"]+)"/.exec(after.body) ?? [];
    const refreshed = await open(refreshPath);
    expect([refreshPath, refreshed.body]).toEqual([`/r/${shortUrlId}?refresh`, after.body]);
    const parts = [...refreshed.body.matchAll(/data-result="(\w+)"/g)].map(([, name]) => name);
    expect(parts).toEqual(['state', 'sentence', 'figures', 'networks']);
    const headers = { 'accept-encoding': 'br, gzip' };
    const compressed = await server.app.inject({ method: 'GET', url: `/r/${shortUrlId}`, headers });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(after.body);
  });

  test('does not learn a hidden address, not even from the circle on the map', async () => {
    const { db } = server.context;
    const hidden = await makeOwner(db);
    const metaData = [
      { key: 'address', value: '7 Secret Lane', isPublic: false },
      { key: 'suburb', value: 'Ponsonby', isPublic: true },
      { key: 'geoLocation', value: { latitude: -36.8512, longitude: 174.7634 }, isPublic: true },
      { key: 'priceView', value: 'Auction', isPublic: true },
    ];
    await db.update(listings).set({ metaData, startPrice: 123_456_700 }).where(eq(listings.id, hidden.listingId));
    const made = await makeDelivered(db, hidden);
    const { shortUrlId } = await makeReport('order', made.orderId ?? '', {}, staff);
    const data = await open(`/api/report/${shortUrlId}/data`);
    expect(data.json()).toMatchObject({
      place: 'Ponsonby',
      price: 'Auction',
      area: { circles: [{ latitude: -36.84, longitude: 174.76 }] },
    });
    const page = await open(`/r/${shortUrlId}`);
    for (const secret of ['Secret Lane', '36.8512', '1,234,567', '123456700', 'class="pin"'])
      expect(data.body + page.body).not.toContain(secret);
  });

  test('sees the rendered file of an ad that was made with a creative template', async () => {
    const { db } = server.context;
    const made = await makeDelivered(db, await makeOwner(db));
    const hash = 'ab'.repeat(32);
    const creativeJobId = await makeCreativeJob(db, await makeCreativeTemplate(db), {
      results: [{ name: 'image.jpg', fileId: newId(), hash, width: 1080, height: 1080 }],
    });
    const shown = await db
      .update(ads)
      .set({ creative: metaCreative('A render', hash) })
      .where(inArray(ads.adSetId, made.adSetIds))
      .returning({ adId: ads.id });
    const render = { creativeTemplateId: newId(), version: 1, itemId: newId(), pictures: [], ratio: 'square', result: 'image' } as const;
    await db.insert(adRenders).values(shown.map(({ adId }) => ({ adId, fileKey: 'image/abab', creativeJobId, itemId: newId(), render })));
    const { shortUrlId } = await makeReport('campaign', made.campaignId, {}, staff);
    expect((await open(`/api/report/${shortUrlId}/data`)).json().campaign.ads).toMatchObject([{ headline: 'A render', picture: hash }]);
  });

  test('sees in a listing’s report neither the ads nor the address of other listings in the same campaign', async () => {
    const { db } = server.context;
    const several = await makeOwner(db);
    const otherId = await makeListing(db, several.customerId);
    const [own, shared] = [await makeDelivered(db, several), await makeDelivered(db, several)];
    await db.insert(campaignListings).values([
      { campaignId: own.campaignId, listingId: several.listingId },
      { campaignId: shared.campaignId, listingId: several.listingId },
      { campaignId: shared.campaignId, listingId: otherId },
    ]);
    const ofShared = inArray(ads.adSetId, shared.adSetIds);
    await db
      .update(ads)
      .set({ creative: metaCreative('The house of someone else') })
      .where(ofShared);
    const around = { custom_locations: [{ latitude: -41.2871, longitude: 174.7762, radius: 5, distance_unit: 'kilometer' }] };
    await db
      .update(adSets)
      .set({ targeting: { geo_locations: around } })
      .where(inArray(adSets.id, shared.adSetIds));
    const { shortUrlId } = await makeReport('listing', several.listingId, {}, staff);
    const data = (await open(`/api/report/${shortUrlId}/data`)).json();
    expect(data.campaign.ads.map(({ headline }: { headline: string }) => headline)).toEqual(['Sunny villa']);
    expect(data.area.circles).toMatchObject([{ radius: 8 }]);
  });

  test('sees a text with markup as text', async () => {
    const { db } = server.context;
    const odd = await makeOwner(db, { name: '<script>alert(1)</script>' });
    await db.update(agents).set({ fullName: '"><img src=x onerror=alert(1)>' }).where(eq(agents.id, odd.agentId));
    const made = await makeDelivered(db, odd);
    const { shortUrlId } = await makeReport('campaign', made.campaignId, {}, staff);
    const { body } = await open(`/r/${shortUrlId}`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
  });

  test.each([
    ['before', 'DRAFT', 3, 10, 'Not started yet', 'The ads start on'],
    ['review', 'PENDING_REVIEW', -1, 6, 'In review', 'The ads are in review, and start once the networks have approved them.'],
    ['scheduled', 'ACTIVE', 3, 10, 'Scheduled', 'The ads passed the review, and start on'],
    ['live', 'ACTIVE', -1, 6, 'Live', 'The first figures arrive the day after they start.'],
    ['ended', 'COMPLETED', -20, -10, 'Ended', 'The networks reported no views of these ads.'],
  ] as const)('sees a report in the state %s of a campaign that is %s', async (report, state, from, to, label, sentence) => {
    const made = await makeDelivered(server.context.db, owner, { state, startsAt: inDays(from), endsAt: inDays(to) });
    const { shortUrlId } = await makeReport('campaign', made.campaignId);
    const page = await open(`/r/${shortUrlId}`);
    expect(page.body).toContain(`data-state="${report}"`);
    expect(page.body).toContain(`data-result="state">${label}<`);
    expect(page.body).toContain(sentence);
  });

  test('gets a page for its own files only, out of search engines, with tags and a picture for shared links', async () => {
    const { shortUrlId, shortUrl } = await makeReport('campaign', campaignId);
    const page = await open(`/r/${shortUrlId}`);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain(`<meta property="og:url" content="${shortUrl}"`);
    expect(page.body).toContain(`<meta property="og:image" content="${shortUrl}/picture.jpg"`);
    const picture = await open(`/r/${shortUrlId}/picture.jpg`);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300' });
    expect(picture.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });
});

describe('a report domain', () => {
  test('serves reports of its customer and their files, and nothing else', async () => {
    const { shortUrlId } = await makeReport('campaign', campaignId);
    expect((await open(`/r/${shortUrlId}`, DOMAIN)).statusCode).toBe(200);
    expect((await open(`/api/report/${shortUrlId}/data`, DOMAIN)).statusCode).toBe(200);
    const other = await makeDelivered(server.context.db, await makeOwner(server.context.db));
    const foreign = await makeReport('campaign', other.campaignId, {}, staff);
    expect((await open(`/r/${foreign.shortUrlId}`, DOMAIN)).statusCode).toBe(404);
    for (const path of [
      '/',
      '/authentication/signin',
      '/api/version',
      '/api/auth/config',
      '/api/orders',
      '/index.html',
      '/manifest.webmanifest',
    ])
      expect((await open(path, DOMAIN)).statusCode).toBe(404);
    const signIn = await server.app.inject({ method: 'POST', url: '/api/auth/signin', headers: { host: DOMAIN }, payload: {} });
    expect(signIn.statusCode).toBe(404);
    expect(signIn.headers['set-cookie']).toBeUndefined();
    expect((await open(fileUrl('a'.repeat(64)), DOMAIN)).json().code).toBe('notFound');
  });

  test('signs nobody in, whatever the browser sends', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/auth/session', headers: { host: DOMAIN, cookie: staff.cookie } });
    expect(answer.statusCode).toBe(404);
  });

  test('that nobody has is refused, while our own host is served', async () => {
    expect((await open('/api/version', 'evil.example')).statusCode).toBe(421);
    expect((await open('/api/version', 'localhost:3000')).statusCode).toBe(200);
    expect((await open('/api/version', '10.0.0.7')).statusCode).toBe(200);
  });
});

test('views are counted in batches, without programs that make previews', async () => {
  const { db, log, clock } = server.context;
  const { shortUrlId, views: before } = await makeReport('campaign', campaignId);
  const counter = openViewCounter(db, log, clock.now);
  for (const agent of ['Mozilla/5.0', 'Mozilla/5.0', 'facebookexternalhit/1.1', undefined]) counter.count(shortUrlId, agent);
  expect((await makeReport('campaign', campaignId)).views).toBe(before);
  await counter.flush();
  await counter.close();
  expect((await makeReport('campaign', campaignId)).views).toBe(before + 3);
});

describe('sharing by email', () => {
  const share = (body: object, person = corporate) => person.call('POST', '/api/customer-dashboards/sendEmail', body);
  const shared = () => ({ kind: 'report', type: 'campaign', _id: campaignId });

  test('goes to at most three addresses, without those that are none, with the message above the link', async () => {
    const sendTo = 'one@x.example, nobody, two@x.example, three@x.example, four@x.example';
    const answer = await share({ sendTo, body: 'Kia ora\nHere are the results', shared: shared() });
    expect(answer.json()).toEqual({ message: 'Email has been sent', sentTo: ['one@x.example', 'two@x.example', 'three@x.example'] });
    const [email] = await emailsTo(server.context, 'two@x.example');
    const { shortUrl } = await makeReport('campaign', campaignId);
    expect(email?.text).toContain('Here are the results');
    expect(email?.html).toContain(shortUrl);
    expect(await emailsTo(server.context, 'four@x.example')).toEqual([]);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, campaignId));
    expect(entries).toMatchObject([{ actorId: corporate.userId, changes: { sharedByEmail: 3 } }]);
  });

  test('of a report by the specified path says to whom', async () => {
    const body = { customerId: owner.customerId, content: 'See the results', form: { email: 'seller@x.example' }, campaign: campaignId };
    const spoofed = { ImageUrl: 'https://evil.example/x.png', headLogo: 'https://evil.example/l.png', subject: 'Win a prize' };
    const answer = await corporate.call('POST', '/api/report/share/by/email/Url', { ...body, ...spoofed });
    expect(answer.json().message).toBe('Report has been sent to seller@x.example');
    const [email] = await emailsTo(server.context, 'seller@x.example');
    expect(`${email?.subject}${email?.html}`).not.toMatch(/evil|prize/);
  });

  test.each([
    ['a message with a link', { body: 'See https://evil.example' }, 400],
    ['a message of 1,001 characters', { body: 'a'.repeat(1001) }, 400],
    ['no valid address', { sendTo: 'nobody' }, 400],
    ['a campaign that does not exist', { shared: { kind: 'report', type: 'campaign', _id: newId() } }, 404],
  ])('refuses %s', async (_what, given, status) => {
    const answer = await share({ sendTo: 'one@x.example', body: '', shared: shared(), ...given });
    expect(answer.statusCode).toBe(status);
  });

  test('of a resource is refused while the customer does not share resources', async () => {
    const { _id } = await madeResource(corporate, { publicUrls: [{ type: 'LANDING_URL', url: 'https://kauri.example/spring' }] });
    const send = () => share({ sendTo: 'one@x.example', shared: { kind: 'resource', _id } });
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sharingOff']);
    await server.context.db.update(customers).set({ shareResources: true }).where(eq(customers.id, owner.customerId));
    expect((await send()).statusCode).toBe(200);
  });

  test('of a listing sends its public page, and is refused where the customer has turned it off', async () => {
    const { db } = server.context;
    await db.update(listings).set({ customerUrl: 'https://kauri.example/villa' }).where(eq(listings.id, owner.listingId));
    const listing = { kind: 'listing', _id: owner.listingId };
    expect((await share({ sendTo: 'buyer@x.example', shared: listing })).statusCode).toBe(200);
    expect((await emailsTo(server.context, 'buyer@x.example'))[0]?.html).toContain('https://kauri.example/villa');
    await db.update(customers).set({ shareListings: false }).where(eq(customers.id, owner.customerId));
    expect((await share({ sendTo: 'buyer@x.example', shared: listing })).json().code).toBe('sharingOff');
  });

  test('ends at thirty emails a person and day', async () => {
    const person = await server.as('corporate', { customerId: owner.customerId });
    const three = { sendTo: 'a@x.example,b@x.example,c@x.example', shared: shared() };
    for (let sent = 0; sent < 10; sent += 1) expect((await share(three, person)).statusCode).toBe(200);
    expect((await share(three, person)).json().code).toBe('shareQuotaReached');
    await server.context.db.execute(sql`update shared_emails set sent_at = sent_at - interval '25 hours' where user_id = ${person.userId}`);
    expect((await share(three, person)).statusCode).toBe(200);
    await deleteOldSharedEmails(server.context.db, Date.now() + 24 * 3_600_000);
    const { rows } = await server.context.db.execute(sql`select 1 from shared_emails where user_id = ${person.userId}`);
    expect(rows).toHaveLength(3);
  });
});

test('a campaign that was deleted keeps its figures but shows no ads', async () => {
  const made = await makeDelivered(server.context.db, owner);
  const { shortUrlId } = await makeReport('campaign', made.campaignId);
  await addFigures(made.campaignId, [0]);
  await server.context.db.update(campaigns).set({ state: 'DELETED' }).where(eq(campaigns.id, made.campaignId));
  expect((await open(`/api/report/${shortUrlId}/data`)).json()).toMatchObject({ figures: { impressions: 1200 }, campaign: { ads: [] } });
});

/** The request's id differs in every answer. */
const withoutVaryingParts = (body: string): string => body.replace(/"requestId":"[^"]+"/, '');

/** Sent by timers, whatever is asked: the counted views, and that a report was made before. */
const SENT_LATER = /^(update reports r set views|select pg_notify)/;
const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

function countQueries() {
  const { quick, $client } = server.context.db;
  const [quickQuery, poolQuery] = [quick.query, $client.query];
  let queries = 0;
  quick.query = ((...given: Parameters<typeof quickQuery>) => {
    queries += 1;
    return quickQuery.apply(quick, given);
  }) as typeof quickQuery;
  $client.query = ((...given: unknown[]) => {
    if (!SENT_LATER.test(textOf(given[0]))) queries += 1;
    return Reflect.apply(poolQuery, $client, given);
  }) as typeof poolQuery;
  return {
    queries: () => queries,
    stop() {
      quick.query = quickQuery;
      $client.query = poolQuery;
    },
  };
}
