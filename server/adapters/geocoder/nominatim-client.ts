// The client of a geocoder that speaks Nominatim's search: one request for an address, limited in time and size, through the guard for
// outgoing requests. No error quotes the url, which holds the key.
import type { AddressMatch } from '#domain/places/index.ts';
import { z } from 'zod';
import { guardedRequest, NoPublicAddress, OutgoingUrlRefused } from '../outgoing/index.ts';
import type { GuardedAnswer } from '../outgoing/index.ts';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import type { Geocoder, GeocoderQuery } from './geocoder.ts';

export interface NominatimOptions {
  url: string;
  key: string | null;
  perSecond: number;
  allowPrivate: boolean;
  timeoutMs?: number;
}

const MAX_MATCHES = 5;
const MAX_BYTES = 200_000;
const TIMEOUT_MS = 8000;
/** Nominatim's rank of an area: regions and countries are above it, and too large to stand for a listing. */
const FIRST_LOCAL_RANK = 13;
const STREET_RANK = 26;

const text = z.string().max(500).catch('');
const found = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  display_name: z.string().min(1).max(1000),
  place_rank: z.number().int().min(0).max(30),
  address: z.record(z.string(), z.unknown()).catch({}),
});
type Found = z.output<typeof found>;

export const openNominatim = ({ url, key, perSecond, allowPrivate, timeoutMs = TIMEOUT_MS }: NominatimOptions): Geocoder => ({
  perSecond,
  async find(query, signal) {
    const limits = { timeoutMs, maxBytes: MAX_BYTES, maxRedirects: 0, allowPrivate };
    const headers = { 'user-agent': 'Adstead/1', accept: 'application/json', 'accept-language': 'en' };
    const answer = await guardedRequest({ url: searchUrl(url, key, query), method: 'GET', headers }, limits, signal).catch(
      (error: unknown): never => {
        signal?.throwIfAborted();
        if (error instanceof OutgoingUrlRefused || error instanceof NoPublicAddress) throw new PermanentFailure(error.message, error);
        throw new RetryableFailure('The geocoder did not answer', error);
      },
    );
    return readMatches(answer);
  },
});

function searchUrl(base: string, key: string | null, { text: address, countryCode }: GeocoderQuery): string {
  const url = new URL(`${base.replace(/\/$/, '')}/search`);
  const params = {
    q: address,
    countrycodes: countryCode.toLowerCase(),
    format: 'jsonv2',
    addressdetails: '1',
    limit: String(MAX_MATCHES),
    ...(key !== null && { key }),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

function readMatches({ status, body, isCut }: GuardedAnswer): AddressMatch[] {
  // LocationIQ answers 404 where it finds nothing, Nominatim an empty list.
  if (status === 404) return [];
  if (status === 429 || status >= 500) throw new RetryableFailure(`The geocoder answered ${status}`);
  if (status !== 200) throw new PermanentFailure(`The geocoder answered ${status}`);
  const listed = isCut ? null : parseList(body.toString('utf8'));
  if (listed === null) throw new RetryableFailure('The geocoder answered with something other than a list of places');
  return listed
    .slice(0, MAX_MATCHES)
    .flatMap((each) => found.safeParse(each).data ?? [])
    .filter(({ place_rank: rank }) => rank >= FIRST_LOCAL_RANK)
    .map(toMatch);
}

function parseList(json: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const AREAS = [
  'quarter',
  'neighbourhood',
  'suburb',
  'city_district',
  'village',
  'hamlet',
  'town',
  'city',
  'municipality',
  'county',
  'state',
  'postcode',
];

function toMatch({ lat, lon, display_name: label, place_rank: rank, address }: Found): AddressMatch {
  const houseNumber = text.parse(address['house_number']);
  return {
    latitude: lat,
    longitude: lon,
    label,
    precision: houseNumber !== '' ? 'exact' : rank >= STREET_RANK ? 'street' : 'suburb',
    houseNumber,
    areas: AREAS.map((name) => text.parse(address[name])).filter((name) => name !== ''),
  };
}
