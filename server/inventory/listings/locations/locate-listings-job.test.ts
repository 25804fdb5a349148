import { openTestGeocoder } from '#test/harness/twins/geocoder-twin.ts';
import type { TestGeocoder } from '#test/harness/twins/geocoder-twin.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '../../../db/audit-table.ts';
import { jobs } from '../../../jobs/job-table.ts';
import { geocoderRateLimit } from '../../../places/geocoded-address-table.ts';
import { reserveGeocoderRequest } from '../../../places/geocode-address.ts';
import { listings } from '../listing-table.ts';
import { locateListingsJob, startLocatingListings } from './locate-listings-job.ts';

let twin: TestGeocoder;
let server: TestServer;
let customerId: string;
let corporate: Caller;
beforeAll(async () => {
  twin = await openTestGeocoder();
  server = await openTestServer(twin.environment);
});
beforeEach(async () => {
  customerId = await makeCustomer(server.context.db, { countryCode: 'NZ' });
  corporate = await server.as('corporate', { customerId });
});
afterEach(() => twin.set());
afterAll(async () => {
  await server.close();
  await twin.close();
});

const HOUSE = { address: '18 Tui Terrace', suburb: 'Northcote', city: 'Auckland', postcode: '0627' };
const run = (context = server.context) => handleJob(locateListingsJob, context, { customerId });
const rowOf = async (id: string) => {
  const [row] = await server.context.db.select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error('There is no such listing');
  return row;
};
const make = (meta: Record<string, unknown>, hidden: string[] = []) => makeListing(server.context.db, customerId, { meta, hidden });
const read = async (id: string) => (await corporate.call('GET', `/api/listing/${id}`)).json();

test('a listing without coordinates gets those of its address, with their precision, once', async () => {
  const [house, street, suburb] = [
    await make(HOUSE),
    await make({ ...HOUSE, address: 'Tui Terrace' }),
    await make({ suburb: 'Northcote', city: 'Auckland' }),
  ];
  const before = await rowOf(house);
  await run();
  const precisions = await Promise.all([house, street, suburb].map(async (id) => (await read(id)).foundLocation.precision));
  expect(precisions).toEqual(['exact', 'street', 'suburb']);
  const after = await rowOf(house);
  expect([after.pinIsApproximate, after.lookUpAt, after.version]).toEqual([false, null, before.version]);
  expect(after.shownLatitude).toBe(after.foundLocation?.location?.latitude);
  expect((await rowOf(street)).pinIsApproximate).toBe(true);
  const audits = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, house));
  expect(audits).toHaveLength(1);
  const asked = (await twin.asked()).length;
  await run();
  await make({ ...HOUSE, address: '18 tui terrace' });
  await run();
  expect((await twin.asked()).length).toBe(asked);
});

test('coordinates that a person or a feed set are never replaced', async () => {
  const geoLocation = { latitude: -36.5, longitude: 174.5 };
  const given = await make({ ...HOUSE, geoLocation });
  const found = await make(HOUSE);
  await run();
  expect(await rowOf(given)).toMatchObject({ foundLocation: null, shownLatitude: -36.5 });
  const { version, metaData, title, type, listingOption } = await read(found);
  const body = { version, title, type, listingOption, metaData: [...metaData, { key: 'geoLocation', value: geoLocation, isPublic: true }] };
  expect((await corporate.call('PUT', `/api/listing/${found}`, body)).statusCode).toBe(200);
  await run();
  expect(await rowOf(found)).toMatchObject({ shownLatitude: -36.5, lookUpAt: null, pinIsApproximate: false });
  expect((await read(found)).foundLocation).toBeNull();
});

test('a hidden address is looked up whole, and its pin is near it, never on it', async () => {
  const [open, hidden] = [
    await make({ ...HOUSE, address: '31 Rata Street' }),
    await make({ ...HOUSE, address: '31 Rata Street' }, ['address']),
  ];
  await run();
  const exact = await rowOf(open);
  const near = await rowOf(hidden);
  expect(near.foundLocation?.location).toMatchObject({ latitude: exact.shownLatitude, precision: 'exact' });
  expect([near.shownLatitude, near.pinIsApproximate]).toEqual([Math.round((exact.shownLatitude ?? 0) * 50) / 50, true]);
  const { listings: pins } = (await corporate.call('POST', '/api/customer-dashboards/listingCoords', { ids: [hidden] })).json();
  expect(pins[0].geoLocation).toEqual({ latitude: near.shownLatitude, longitude: near.shownLongitude, isApproximate: true });
});

test('a changed address is looked up again, and what was found for the old one is not shown meanwhile', async () => {
  const id = await make(HOUSE);
  await run();
  const { version, metaData, title, type, listingOption } = await read(id);
  const moved = metaData.map((entry: { key: string }) => (entry.key === 'suburb' ? { ...entry, value: 'Takapuna' } : entry));
  await corporate.call('PUT', `/api/listing/${id}`, {
    version,
    title,
    type,
    listingOption,
    metaData: moved.filter(({ key }: { key: string }) => key !== 'postcode'),
  });
  expect(await rowOf(id)).toMatchObject({ shownLatitude: null });
  await run();
  expect((await rowOf(id)).shownLatitude).toBeCloseTo(-36.788, 1);
});

test('while the geocoder is out of order a listing gets the centre of its suburb, and is looked up again in an hour', async () => {
  await twin.set({ route: 'GET /search', kind: 'status', status: 429 });
  const ids = [await make({ ...HOUSE, address: '41 Rimu Road' }), await make({ ...HOUSE, address: '42 Rimu Road' })];
  const asked = (await twin.asked()).length;
  await run();
  expect((await twin.asked()).length).toBe(asked + 1);
  for (const id of ids) expect((await rowOf(id)).foundLocation?.location?.precision).toBe('suburb');
  await run();
  expect((await twin.asked()).length).toBe(asked + 1);
  await twin.set();
  const now = server.context.now() + 3_600_001;
  await run({ ...server.context, now: () => now });
  for (const id of ids) expect((await rowOf(id)).foundLocation).toMatchObject({ location: { precision: 'exact' }, tryAgainAt: null });
});

test('where several streets fit, or none is found, the suburb or town is taken; without an address nothing is looked up', async () => {
  const [several, none, nowhere] = [
    await make({ address: '5 Tui Terrace', city: 'Auckland' }),
    await make({ ...HOUSE, address: '5 Unmapped Lane' }),
    await make({ suburb: 'Nowhere at all' }),
  ];
  const empty = await make({ bedrooms: 3 });
  await run();
  expect((await rowOf(several)).foundLocation?.location?.precision).toBe('suburb');
  expect((await rowOf(none)).foundLocation?.location?.precision).toBe('suburb');
  expect(await rowOf(nowhere)).toMatchObject({ foundLocation: { location: null }, shownLatitude: null, lookUpAt: null });
  expect(await rowOf(empty)).toMatchObject({ foundLocation: null, lookUpAt: null });
});

test('without a geocoder listings are at the centre of their suburb', async () => {
  const id = await make(HOUSE);
  await run({ ...server.context, geocoder: null });
  expect(await rowOf(id)).toMatchObject({ foundLocation: { location: { precision: 'suburb' }, tryAgainAt: null }, pinIsApproximate: true });
});

test('many listings are located by one job, each with its own audit entry', async () => {
  const ids = await Promise.all(Array.from({ length: 103 }, () => make({ suburb: 'Northcote', city: 'Auckland' })));
  await run({ ...server.context, geocoder: null });
  const rows = await server.context.db.select().from(listings).where(eq(listings.customerId, customerId));
  expect(rows.filter(({ foundLocation, lookUpAt }) => foundLocation?.location?.precision === 'suburb' && lookUpAt === null)).toHaveLength(
    103,
  );
  const entries = await server.context.db.select().from(auditEntries).where(inArray(auditEntries.entityId, ids));
  expect(new Set(entries.map(({ entityId }) => entityId)).size).toBe(103);
  expect(entries).toHaveLength(103);
});

test('each customer with addresses to look up gets one job', async () => {
  await make(HOUSE);
  await startLocatingListings(server.context);
  await startLocatingListings(server.context);
  const started = (await server.context.db.select().from(jobs).where(eq(jobs.customerId, customerId))).map(({ kind }) => kind);
  expect(started).toEqual(['locate-listings']);
});

test('GET /api/places/address-matches tells several places apart, and asks for the same address once', async () => {
  const find = async (query: string) => (await corporate.call('GET', `/api/places/address-matches?countryCode=NZ&${query}`)).json();
  const several = await find('street=7%20Kowhai%20Street&city=Auckland');
  expect(several.isStreetSearchAvailable).toBe(true);
  expect(several.matches.map(({ precision }: { precision: string }) => precision)).toEqual(['exact', 'exact', 'exact']);
  const asked = (await twin.asked()).length;
  expect(await find('street=7%20kowhai%20street&city=auckland')).toEqual(several);
  expect((await twin.asked()).length).toBe(asked);
  expect((await find('street=1%20Unmapped%20Lane&suburb=Northcote&city=Auckland')).matches).toMatchObject([{ precision: 'suburb' }]);
});

test('requests to the geocoder are spaced over all processes, and nobody waits longer than they want to', async () => {
  const { db } = server.context;
  await db.delete(geocoderRateLimit);
  const turn = (longestWaitMs: number) => reserveGeocoderRequest(db, 1 / 1000, longestWaitMs);
  expect(await turn(0)).toBe(0);
  expect(await turn(500_000)).toBeNull();
  expect(await turn(1_500_000)).toBeGreaterThan(500_000);
  expect(await turn(1_500_000)).toBeNull();
  await db.delete(geocoderRateLimit);
});
