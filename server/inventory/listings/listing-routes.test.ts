import { randomUUID } from 'node:crypto';
import { listing } from '#contract/inventory/index.ts';
import type { Listing } from '#contract/inventory/index.ts';
import { makeAgent, makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../customers/customer-table.ts';

let server: TestServer;
let admin: Caller;
let corporate: Caller;
let customerId: string;
let officeId: string;
let agentId: string;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  customerId = await makeCustomer(db);
  officeId = await makeOffice(db, customerId, { name: 'Ponsonby' });
  agentId = await makeAgent(db, customerId, { fullName: 'Mere Tane', phones: [{ type: 'MOBILE', value: '+64215550143' }] });
  admin = await server.as('admin');
  corporate = await server.as('corporate', { customerId });
});
afterAll(() => server.close());

const meta = (values: Record<string, unknown>, hidden: string[] = []) =>
  Object.entries(values).map(([key, value]) => ({ key, value, isPublic: !hidden.includes(key) }));
const villa = { title: 'Sunny villa', type: 'RESIDENTIAL_FOR_SALE' };
const create = (body: object, caller = corporate, headers: Record<string, string> = {}) =>
  caller.call('POST', '/api/listings', body, headers);
const created = async (body: object = villa): Promise<Listing> => {
  const answer = await create(body);
  expect(answer.statusCode).toBe(200);
  return listing.parse(answer.json());
};
const fieldsOf = (answer: { json(): { fields?: { path: string }[] } }): string[] => (answer.json().fields ?? []).map(({ path }) => path);

describe('POST /api/listings', () => {
  test('stores a listing with all of its fields', async () => {
    const made = await created({
      ...villa,
      description: 'Two levels.\nNorth facing deck.',
      startPrice: 98_500_000,
      officeId,
      agentIds: [agentId],
      customerUrl: 'https://kauri.example/villa',
      metaData: meta({
        bedrooms: 3,
        bathrooms: 2,
        address: '18 Tui Terrace',
        suburb: 'Northcote',
        city: 'Auckland',
        priceView: 'Auction',
        auction: '2026-12-01',
        auctionTime: '18:00',
        geoLocation: { latitude: -36.8, longitude: 174.74 },
      }),
    });
    expect(made).toMatchObject({
      ...villa,
      creationType: 'DASHBOARD',
      listingOption: 'CLASSIFIED',
      listingStatus: 'DONE',
      startPrice: 98_500_000,
      currency: { code: 'NZD', offset: 100 },
      vertical: 'real-estate',
      office: { _id: officeId, name: 'Ponsonby' },
      agents: [{ _id: agentId, fullName: 'Mere Tane' }],
      shownPlace: '18 Tui Terrace, Northcote, Auckland',
      campaignStatus: 'No Campaigns',
      hasCampaign: false,
      isSold: false,
      version: 1,
      changedBy: { _id: corporate.userId },
    });
    expect(made.reference).toMatch(/^DASH[0-9A-Z]{8}$/);
    const values = Object.fromEntries(made.metaData.map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({ bedrooms: 3, status: 'ACTIVE', geoLocation: { latitude: -36.8, longitude: 174.74 } });
    expect(values['listingAgent']).toEqual([
      { agentId, name: 'Mere Tane', telephone: ['+64215550143'], img: null, email: expect.any(String) },
    ]);
  });

  test('gives two listings two references, and refuses one that is taken', async () => {
    const [one, other] = [await created(), await created()];
    expect(one.reference).not.toBe(other.reference);
    const taken = await create({ ...villa, reference: one.reference });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ code: 'listingReferenceTaken' });
    const elsewhere = await makeCustomer(server.context.db);
    expect((await create({ ...villa, reference: one.reference, customerId: elsewhere }, admin)).statusCode).toBe(200);
  });

  test('is done once, however often the same request arrives', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => create({ ...villa, title: 'Once' }, corporate, headers)));
    expect(new Set(answers.map((answer) => answer.json<Listing>()._id)).size).toBe(1);
  });

  test.each([
    ['a type of another vertical', { type: 'BRAND_CAMPAIGN' }, 'type'],
    ['a price view of another vertical', { metaData: meta({ priceView: 'Not Applicable' }) }, 'metaData.priceView'],
    ['half a bedroom', { metaData: meta({ bedrooms: 2.5 }) }, 'metaData.bedrooms'],
    ['a key that nobody knows', { metaData: meta({ moat: true }) }, 'metaData.moat'],
    ['an address of no page', { customerUrl: 'javascript:alert(1)' }, 'customerUrl'],
    ['an address without encryption', { customerUrl: 'http://kauri.example/villa' }, 'customerUrl'],
    ['no title', { title: ' ' }, 'title'],
    ['a negative price', { startPrice: -1 }, 'startPrice'],
    ['a place beyond the poles', { metaData: meta({ geoLocation: { latitude: 91, longitude: 0 } }) }, 'metaData'],
    ['the same key twice', { metaData: [...meta({ bedrooms: 1 }), ...meta({ bedrooms: 2 })] }, 'metaData'],
    ['a start before years are counted', { startTimestamp: '0000-01-01T00:00:00Z' }, 'startTimestamp'],
    ['a start that is before it elsewhere', { startTimestamp: '0001-01-01T00:00:00+23:59' }, 'startTimestamp'],
    ['a start before 1900', { startTimestamp: '1899-12-31T23:59:59Z' }, 'startTimestamp'],
    ['a start after 2200', { startTimestamp: '9999-12-31T23:59:59-23:59' }, 'startTimestamp'],
    ['an option that there is not', { listingOption: 'GOLD' }, 'listingOption'],
  ])('refuses %s and names its field', async (_, wrong, field) => {
    const answer = await create({ ...villa, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toContain(field);
  });

  test.each(['1900-01-01T00:00:00Z', '2200-12-31T23:59:59Z'])('accepts a start on %s', async (startTimestamp) => {
    const { startTimestamp: kept } = await created({ ...villa, startTimestamp });
    expect(kept && Date.parse(kept)).toBe(Date.parse(startTimestamp));
  });

  test('lets the general vertical have its type and its price view', async () => {
    const general = await makeCustomer(server.context.db, { vertical: 'general' });
    const body = { title: 'Spring campaign', type: 'BRAND_CAMPAIGN', customerId: general, metaData: meta({ priceView: 'Not Applicable' }) };
    expect((await create(body, admin)).statusCode).toBe(200);
  });

  test('keeps meta data that the form of another vertical does not show, until the customer returns to the first one', async () => {
    const own = await makeCustomer(server.context.db);
    const metaData = meta({ bedrooms: 4, address: '18 Tui Terrace', carports: 2, geoLocation: { latitude: -36.8, longitude: 174.74 } });
    const made = (await create({ ...villa, customerId: own, metaData }, admin)).json<Listing>();
    const moveTo = (vertical: string) => server.context.db.update(customers).set({ vertical }).where(eq(customers.id, own));
    const save = async (body: object) => (await admin.call('PUT', `/api/listing/${made._id}`, body)).json<Listing>();
    await moveTo('general');
    const moved = await save({ title: 'Sunny brand', type: 'BRAND_CAMPAIGN', metaData: meta({ city: 'Auckland' }) });
    expect(moved.metaData).toEqual(expect.arrayContaining(meta({ city: 'Auckland', bedrooms: 4, carports: 2 })));
    for (const clearedKey of ['address', 'geoLocation']) expect(moved.metaData.map(({ key }) => key)).not.toContain(clearedKey);
    await moveTo('real-estate');
    const back = await save({ ...villa, metaData: meta({ bedrooms: 5 }) });
    expect(back.metaData).toEqual(expect.arrayContaining(meta({ bedrooms: 5 })));
    expect(back.metaData.map(({ key }) => key)).not.toContain('carports');
  });

  test('refuses a fourth agent, and answers 404 for an office or agent of another customer', async () => {
    const other = await makeCustomer(server.context.db);
    const four = [agentId, ...(await Promise.all([1, 2, 3].map(() => makeAgent(server.context.db, customerId))))];
    expect(fieldsOf(await create({ ...villa, agentIds: four }))).toContain('agentIds');
    expect((await create({ ...villa, agentIds: [await makeAgent(server.context.db, other)] })).statusCode).toBe(404);
    expect((await create({ ...villa, officeId: await makeOffice(server.context.db, other) })).statusCode).toBe(404);
  });

  test('requires staff to name a customer', async () => {
    const refused = await create(villa, admin);
    expect(refused.json()).toMatchObject({ code: 'customerIdRequired' });
    expect(fieldsOf(refused)).toEqual(['customerId']);
  });

  test('ignores meta data about agents in the request', async () => {
    const made = await created({
      ...villa,
      metaData: [{ key: 'listingAgent', value: [{ agentId, name: 'Someone else' }], isPublic: true }],
    });
    expect(made.metaData.some(({ key }) => key === 'listingAgent')).toBe(false);
  });
});

describe('PUT /api/listing/{listingId}', () => {
  test('changes a listing, refuses an outdated version, and records the changes', async () => {
    const { _id, version } = await created();
    const change = { ...villa, title: 'Sunny villa by the sea', metaData: meta({ status: 'SOLD' }), version };
    const answer = await corporate.call('PUT', `/api/listing/${_id}`, change);
    expect(listing.parse(answer.json())).toMatchObject({ title: 'Sunny villa by the sea', isSold: true, version: 2 });
    expect((await corporate.call('PUT', `/api/listing/${_id}`, change)).json()).toMatchObject({ code: 'changedMeanwhile' });
    const { rows } = await server.context.db.$client.query('select action, changes from audit_entries where entity_id = $1 order by id', [
      _id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated']);
    expect(rows[1].changes).toMatchObject({ title: ['Sunny villa', 'Sunny villa by the sea'] });
  });

  test('keeps an agent who was removed since, but accepts no new one who was removed', async () => {
    const { db } = server.context;
    const leaving = await makeAgent(db, customerId);
    const { _id } = await created({ ...villa, agentIds: [leaving] });
    await db.$client.query('update agents set deleted_at = now() where id = $1', [leaving]);
    expect((await corporate.call('PUT', `/api/listing/${_id}`, { ...villa, agentIds: [leaving] })).statusCode).toBe(200);
    expect((await create({ ...villa, agentIds: [leaving] })).statusCode).toBe(404);
  });

  test('does not find what was removed', async () => {
    const id = await makeListing(server.context.db, customerId, { deletedAt: new Date() });
    expect((await corporate.call('PUT', `/api/listing/${id}`, villa)).statusCode).toBe(404);
    expect((await corporate.call('GET', `/api/listing/${id}`)).statusCode).toBe(404);
  });
});

describe('pictures', () => {
  const upload = async (id: string, query = '') => {
    const form = await multipart(await samplePng(), 'villa.png');
    return corporate.call('POST', `/api/listing/${id}/uploadAsset${query}`, form.body, { 'content-type': form.type });
  };

  test('are uploaded onto a listing, and the first one is its hero', async () => {
    const { _id } = await created();
    const answer = await upload(_id, '?clientId=one');
    expect(answer.json()).toMatchObject({
      customerAsset: { cdnUrl: expect.stringMatching(/^\/files\//), clientId: 'one' },
      image: { deleted: false },
    });
    await upload(_id);
    const stored = listing.parse((await corporate.call('GET', `/api/listing/${_id}`)).json());
    expect(stored).toMatchObject({ numImages: 2, version: 3 });
    const listed = await corporate.call(
      'GET',
      `/api/listings?search=${encodeURIComponent(JSON.stringify([{ field: '_id', operator: 'in', value: [_id] }]))}`,
    );
    expect(listed.json().listings[0].heroUrl).toBe(stored.images[0]?.thumbnailUrl);
  });

  test('are at most ten, and a removed one leaves room', async () => {
    const { _id } = await created();
    for (let count = 0; count < 10; count += 1) expect((await upload(_id)).statusCode).toBe(200);
    const refused = await upload(_id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'tooManyListingPictures', message: 'Only 10 Images allow for the listing' });
    const { images } = listing.parse((await corporate.call('GET', `/api/listing/${_id}`)).json());
    const change = { ...villa, images: images.map((image, place) => ({ ...image, deleted: place === 0 })) };
    expect((await corporate.call('PUT', `/api/listing/${_id}`, change)).json()).toMatchObject({ numImages: 9 });
    expect((await upload(_id)).statusCode).toBe(200);
  });

  test('of another customer cannot be used', async () => {
    const other = await makeCustomer(server.context.db);
    const stranger = await server.as('corporate', { customerId: other });
    const theirs = (await stranger.call('POST', '/api/listings', villa)).json<Listing>();
    const form = await multipart(await samplePng(), 'theirs.png');
    const { customerAsset } = (
      await stranger.call('POST', `/api/listing/${theirs._id}/uploadAsset`, form.body, { 'content-type': form.type })
    ).json();
    expect((await create({ ...villa, images: [{ _id: customerAsset._id }] })).statusCode).toBe(404);
  });
});

describe('DELETE and PUT /api/listings', () => {
  test('remove many and restore them, unless a reference was taken by another', async () => {
    const [one, other] = [await created(), await created()];
    const ids = [one._id, other._id];
    expect((await corporate.call('DELETE', '/api/listings', { ids })).json()).toMatchObject({ count: 2 });
    expect((await corporate.call('DELETE', '/api/listings', { ids })).json()).toMatchObject({ count: 0 });
    expect((await corporate.call('POST', '/api/listings/restore', { ids: [other._id] })).json()).toMatchObject({ count: 1 });
    await created({ ...villa, reference: one.reference });
    expect((await corporate.call('POST', '/api/listings/restore', { ids: [one._id] })).json()).toMatchObject({
      code: 'nameTakenMeanwhile',
    });
  });

  test('make the same change to many, each with its audit entry', async () => {
    const ids = [(await created())._id, (await created())._id];
    const answer = await corporate.call('PUT', '/api/listings', { selection: { ids }, change: { status: 'OFFMARKET', officeId } });
    expect(answer.json()).toMatchObject({ count: 2 });
    for (const id of ids) {
      const stored = listing.parse((await corporate.call('GET', `/api/listing/${id}`)).json());
      expect(stored).toMatchObject({ isClosed: true, isSold: false, office: { _id: officeId }, version: 2 });
      expect(stored.metaData.filter(({ key }) => key === 'status')).toEqual([{ key: 'status', value: 'OFFMARKET', isPublic: true }]);
    }
    const { rows } = await server.context.db.$client.query(
      `select count(*) from audit_entries where entity_id = any($1) and action = 'updated'`,
      [ids],
    );
    expect(rows[0].count).toBe(2);
  });

  test('refuse an unknown status, and an office of another customer', async () => {
    const ids = [(await created())._id];
    const foreignOffice = await makeOffice(server.context.db, await makeCustomer(server.context.db));
    expect((await corporate.call('PUT', '/api/listings', { selection: { ids }, change: { status: 'HAUNTED' } })).statusCode).toBe(400);
    expect((await corporate.call('PUT', '/api/listings', { selection: { ids }, change: {} })).statusCode).toBe(400);
    expect((await corporate.call('PUT', '/api/listings', { selection: { ids }, change: { officeId: foreignOffice } })).statusCode).toBe(
      404,
    );
  });
});
