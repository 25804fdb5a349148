// Endpoints of places: searching by name, and the map settings of this installation.
import { MAX_SEARCH_CHARACTERS } from '#domain/places/index.ts';
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
  readMapSettings: endpoint({
    method: 'GET',
    path: '/api/places/map-settings',
    summary: 'Which tile server, if any, draws the map',
    area: 'places',
    access: 'signed-in',
    output: mapSettings,
  }),
} as const;
