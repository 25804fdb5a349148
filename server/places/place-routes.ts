import type { placeEndpoints } from '#contract/places/index.ts';
import { DEFAULT_COUNTRY_CODE } from '#domain/customers/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { countryName, isSearchable } from '#domain/places/index.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Database } from '../db/connection.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import type { FoundPlace } from './gazetteer.ts';
import { findAddress } from './find-address.ts';
import { loadGazetteer } from './load-gazetteer.ts';

const MAX_CANDIDATES = 10;

export const placeRoutes: Routes<typeof placeEndpoints> = {
  queryLocation: async ({ context, actor, query }) => {
    if (!isSearchable(query.input)) return { candidates: [] };
    const [gazetteer, countryCode] = await Promise.all([loadGazetteer(), countryOf(context.db, actor)]);
    return { candidates: gazetteer.find(query.input, { countryCode, limit: MAX_CANDIDATES }).map(toCandidate) };
  },
  findAddress: ({ context, query: { countryCode, ...address } }) => findAddress(context, { address, countryCode }),
  readMapSettings: ({ context }) => {
    const { MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution } = context.config;
    return { tiles: url === undefined ? null : { url, attribution } };
  },
};

const toCandidate = ({ id, name, region, countryCode, latitude, longitude }: FoundPlace) => ({
  id,
  name,
  region,
  country: countryName(countryCode),
  countryCode,
  geometry: { location: { lat: latitude, lng: longitude } },
});

/** Places of this country come first: that of the person's customer, or of the customer whose dashboard staff have open. */
async function countryOf(db: Database, actor: Actor): Promise<string> {
  const id = customerOfDashboard(actor);
  if (id === null) return DEFAULT_COUNTRY_CODE;
  const [customer] = await db.select({ countryCode: customers.countryCode }).from(customers).where(eq(customers.id, id));
  return customer?.countryCode ?? DEFAULT_COUNTRY_CODE;
}
