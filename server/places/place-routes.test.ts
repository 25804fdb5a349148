import { makeCustomer } from '#test/harness/factories.ts';
import { MACRON_NAMES } from '#domain/places/index.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from './load-gazetteer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Candidate {
  name: string;
  region: string;
  country: string;
  countryCode: string;
  geometry: { location: { lat: number; lng: number } };
}

const query = async (person: Caller, input: string, headers: Record<string, string> = {}): Promise<Candidate[]> => {
  const answer = await person.call('GET', `/api/customer-dashboards/queryLocation?input=${encodeURIComponent(input)}`, undefined, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json().candidates;
};

test('a place is found by the beginning of its name, with its coordinates', async () => {
  const person = await server.as('admin');
  const [found] = await query(person, 'ponson');
  expect(found).toMatchObject({
    name: 'Ponsonby',
    region: 'Auckland',
    country: 'New Zealand',
    countryCode: 'NZ',
    geometry: { location: { lat: -36.85, lng: 174.73333 } },
  });
});

test('fewer than three characters find nothing', async () => {
  const person = await server.as('sales');
  expect(await query(person, 'po')).toEqual([]);
  expect(await query(person, ' p  ')).toEqual([]);
  expect((await person.call('GET', '/api/customer-dashboards/queryLocation')).json()).toEqual({ candidates: [] });
});

test('more than a hundred characters are refused', async () => {
  const person = await server.as('admin');
  expect((await person.call('GET', `/api/customer-dashboards/queryLocation?input=${'a'.repeat(101)}`)).statusCode).toBe(400);
});

test('names are found with and without macrons, and shown with them', async () => {
  const person = await server.as('admin');
  expect((await query(person, 'whangarei'))[0]?.name).toBe('Whangārei');
  expect((await query(person, 'Whangārei'))[0]?.name).toBe('Whangārei');
  const gazetteer = await loadGazetteer();
  const missing = MACRON_NAMES.filter((name) => gazetteer.find(name, { countryCode: 'NZ', limit: 1 })[0]?.name !== name);
  expect(missing).toEqual([]);
});

test("places of the customer's own country come first", async () => {
  const australian = await makeCustomer(server.context.db, { countryCode: 'AU' });
  const corporate = await server.as('corporate', { customerId: australian });
  expect((await query(corporate, 'hamilton'))[0]?.countryCode).toBe('AU');
  const admin = await server.as('admin');
  expect((await query(admin, 'hamilton'))[0]?.countryCode).toBe('NZ');
  expect((await query(admin, 'hamilton', { 'x-adstead-customer': australian }))[0]?.countryCode).toBe('AU');
});

test('at most ten places are offered, the largest of an exact name first', async () => {
  const person = await server.as('admin');
  const found = await query(person, 'springfield');
  expect(found).toHaveLength(10);
  expect((await query(person, 'london')).find(({ name }) => name === 'London')).toMatchObject({ countryCode: 'GB' });
});

test('the map is drawn by the product itself where no tile server is set', async () => {
  const person = await server.as('branchuser', { customerId: await makeCustomer(server.context.db) });
  expect((await person.call('GET', '/api/places/map-settings')).json()).toEqual({ tiles: null });
  expect((await server.anonymous.call('GET', '/api/places/map-settings')).statusCode).toBe(401);
  const policy = String((await server.anonymous.call('GET', '/api/version')).headers['content-security-policy']);
  expect(policy.split(';')).toContain("img-src 'self' data: blob:");
});

test('a configured tile server is passed to the map, and images of exactly its origin are allowed', async () => {
  const tiled = await openTestServer({
    MAP_TILE_URL: 'https://tiles.example.com:8443/osm/{z}/{x}/{y}.png?key=1',
    MAP_TILE_ATTRIBUTION: '© Mapmakers',
  });
  try {
    const person = await tiled.as('admin');
    const answer = await person.call('GET', '/api/places/map-settings');
    expect(answer.json()).toEqual({
      tiles: { url: 'https://tiles.example.com:8443/osm/{z}/{x}/{y}.png?key=1', attribution: '© Mapmakers' },
    });
    expect(String(answer.headers['content-security-policy']).split(';')).toContain(
      "img-src 'self' data: blob: https://tiles.example.com:8443",
    );
  } finally {
    await tiled.close();
  }
});
