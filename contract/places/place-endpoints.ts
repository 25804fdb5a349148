// Endpoints of places: searching by name, and the map settings of this installation.
import { LOCATION_PRECISIONS, LONGEST_ADDRESS_PART, MAX_SEARCH_CHARACTERS } from '#domain/places/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { strictQuery } from '../strict-query.ts';

export const locationCandidate = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  countryCode: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
export type LocationCandidate = z.infer<typeof locationCandidate>;

export const mapSettings = z.object({
  /** Null if the built-in map is used. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});

const addressPart = z.string().trim().max(LONGEST_ADDRESS_PART).default('');

/** The places that an address may stand for, the best first. */
export const addressMatches = z.object({
  matches: z.array(
    z.object({
      label: z.string(),
      precision: z.enum(LOCATION_PRECISIONS),
      location: z.object({ latitude: z.number(), longitude: z.number() }),
    }),
  ),
  /** False where only suburbs and towns could be searched. */
  isStreetSearchAvailable: z.boolean(),
});
export type AddressMatches = z.infer<typeof addressMatches>;

export const placeEndpoints = {
  queryLocation: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/queryLocation',
    summary: 'Places whose name fits; nothing for fewer than three characters',
    area: 'places',
    access: ['branchuser', 'branchmanager', 'corporate', 'sales', 'admin', 'operations'],
    query: strictQuery({ input: z.string().max(MAX_SEARCH_CHARACTERS).default('') }),
    output: z.object({ candidates: z.array(locationCandidate) }),
  }),
  findAddress: endpoint({
    method: 'GET',
    path: '/api/places/address-matches',
    summary: 'Where an address may be: its house, its street, or the centre of its suburb or town',
    area: 'places',
    access: ['branchuser', 'branchmanager', 'corporate', 'sales', 'admin', 'operations'],
    query: strictQuery({
      street: addressPart,
      suburb: addressPart,
      city: addressPart,
      region: addressPart,
      postcode: addressPart,
      countryCode: z.string().regex(/^[A-Z]{2}$/),
    }),
    output: addressMatches,
  }),
  readMapSettings: endpoint({
    method: 'GET',
    path: '/api/places/map-settings',
    summary: 'Which tile server, if any, draws the map',
    area: 'places',
    access: 'signed-in',
    output: mapSettings,
  }),
} as const;
