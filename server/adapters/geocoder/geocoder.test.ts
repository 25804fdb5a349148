import { openTestGeocoder } from '#test/harness/twins/geocoder-twin.ts';
import type { TestGeocoder } from '#test/harness/twins/geocoder-twin.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Fault } from '../../../twins/frame/faults.ts';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { geocoderTwin } from './geocoder-twin.ts';
import { openGeocoder } from './index.ts';
import { openNominatim } from './nominatim-client.ts';

let twin: TestGeocoder;
beforeAll(async () => {
  twin = await openTestGeocoder();
});
afterEach(() => twin.set());
afterAll(() => twin.close());

const client = (given: { key?: string | null; allowPrivate?: boolean; timeoutMs?: number } = {}) =>
  openNominatim({ url: twin.url, key: twin.key, perSecond: 1, allowPrivate: true, ...given });
const find = (text: string, countryCode = 'NZ') => client().find({ text, countryCode });

describe('an address is found', () => {
  test.each([
    ['18 Tui Terrace, Northcote, Auckland, 0627', ['exact']],
    ['Tui Terrace, Northcote, Auckland', ['street']],
    ['999 Tui Terrace, Northcote, Auckland', ['street']],
    ['Northcote, Auckland', ['suburb']],
    ['18 Tui Terrace, Auckland', ['exact', 'exact', 'exact']],
    ['1 Unmapped Lane, Northcote, Auckland', []],
    ['18 Tui Terrace', []],
  ])('%s with the precision %j', async (text, precisions) => {
    expect((await find(text)).map(({ precision }) => precision)).toEqual(precisions);
  });

  test('with its house number, its areas and coordinates, the same each time', async () => {
    const [first] = await find('18 Tui Terrace, Northcote, Auckland');
    expect(first).toMatchObject({ label: expect.stringContaining('18, Tui Terrace, Northcote'), houseNumber: '18' });
    expect(first?.areas).toEqual(['Northcote', 'Auckland', 'Auckland', '0627']);
    expect([Math.round(first?.latitude ?? 0), Math.round(first?.longitude ?? 0)]).toEqual([-37, 175]);
    expect(await find('18 Tui Terrace, Northcote, Auckland')).toEqual([first]);
  });

  test('in its own country only', async () => {
    expect(await find('18 Tui Terrace, Northcote, Auckland', 'AU')).toEqual([]);
  });
});

const fault = (kind: string, status?: number): Fault => ({ route: 'GET /search', kind, ...(status !== undefined && { status }) }) as Fault;

describe('a failure says whether a retry can help:', () => {
  test.each<[string, Fault, typeof RetryableFailure | typeof PermanentFailure]>([
    ['quota used up', fault('status', 429), RetryableFailure],
    ['out of order', fault('status', 503), RetryableFailure],
    ['no JSON', fault('not-json'), RetryableFailure],
    ['too much', fault('huge'), RetryableFailure],
    ['connection lost', fault('lost-response'), RetryableFailure],
    ['a redirect', fault('redirect'), PermanentFailure],
    ['refused', fault('status', 403), PermanentFailure],
  ])('%s', async (_, set, kind) => {
    await twin.set(set);
    const failure = await find('18 Tui Terrace, Northcote').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    expect(String(failure)).not.toContain(twin.key);
  });

  test('a wrong key is refused for good, and a server that never answers is tried again', async () => {
    await expect(client({ key: 'wrong' }).find({ text: 'Northcote', countryCode: 'NZ' })).rejects.toThrow(PermanentFailure);
    await twin.set({ route: 'GET /search', kind: 'slow', delayMs: 60_000 });
    await expect(client({ timeoutMs: 50 }).find({ text: 'Northcote', countryCode: 'NZ' })).rejects.toThrow(RetryableFailure);
  });

  test('a private address is not asked unless the setting allows it', async () => {
    await expect(client({ allowPrivate: false }).find({ text: 'Northcote', countryCode: 'NZ' })).rejects.toThrow(PermanentFailure);
  });
});

test('places that are too large, or have no coordinates, are left out', async () => {
  const { createServer } = await import('node:http');
  const place = { lat: '-36.8', lon: '174.7', display_name: 'Somewhere', place_rank: 30, address: { house_number: 7 } };
  const answer = [{ ...place, place_rank: 8 }, { ...place, lat: 'north' }, { ...place, lat: '-91' }, 'text', place];
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const own = openNominatim({ url: `http://127.0.0.1:${port}/`, key: null, perSecond: 1, allowPrivate: true });
  expect((await own.find({ text: 'x', countryCode: 'NZ' })).map(({ precision }) => precision)).toEqual(['street']);
  server.close();
});

describe('the geocoder twin stands in', () => {
  test.each([
    ['in the demo', {}, ['geocoder']],
    ['nowhere else', { ADSTEAD_DEMO: '0' }, []],
    ['where it is switched on', { ADSTEAD_DEMO: '0', GEOCODER_TWIN: '1' }, ['geocoder']],
    ['not where it is switched off', { GEOCODER_TWIN: '0' }, []],
    ['not beside a real one', { GEOCODER_URL: 'https://nominatim.example.com' }, []],
  ])('%s', (_, environment, expected) => {
    expect(geocoderTwin.standsInFor(readConfig(environment))).toEqual(expected);
  });

  test('with settings that make a client of it; without any there is none', () => {
    const config = readConfig({});
    expect(openGeocoder(config)).toBeNull();
    const { key } = geocoderTwin.options(config, 'secret') as { key: string };
    const settings = geocoderTwin.settings(['geocoder'], 'http://127.0.0.1:1', 'secret');
    expect(settings).toMatchObject({ GEOCODER_URL: 'http://127.0.0.1:1', GEOCODER_KEY: key });
    expect(openGeocoder({ ...config, ...settings })).toMatchObject({ perSecond: 20 });
  });
});
