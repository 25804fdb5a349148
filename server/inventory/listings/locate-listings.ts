// Locates listings on a map. Pins show only what everyone may know; people who edit a listing get the location that was set, or else
// that of its suburb or town.
import type { Actor } from '#domain/access/index.ts';
import { geoLocationOf, metaText } from '#domain/inventory/index.ts';
import type { GeoLocation } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Database } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { AppError } from '../../http/app-error.ts';
import { findPlace } from '../../places/index.ts';
import { findListing } from './listing-store.ts';
import { listingsVisibleTo } from './listing-scope-sql.ts';

interface ListingPin {
  _id: string;
  title: string;
  geoLocation: (GeoLocation & { isApproximate: boolean }) | null;
}

export async function listPins(db: Database, actor: Actor, ids: readonly string[]): Promise<ListingPin[]> {
  const { rows } = await db.execute<ListingPin & Record<string, unknown>>(sql`
    select l.id as "_id", l.title,
      case when l.shown_latitude is null then null
           else json_build_object('latitude', l.shown_latitude, 'longitude', l.shown_longitude, 'isApproximate', l.pin_is_approximate) end as "geoLocation"
    from listings l where l.id = any(${sql.param(ids)}::uuid[]) and l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))} order by l.id desc`);
  return rows;
}

interface ListingLocation {
  geoLocation: GeoLocation | null;
  foundBy: 'listing' | 'place' | 'nothing';
  place: string;
}

export async function locateListing(db: Database, actor: Actor, id: string): Promise<ListingLocation> {
  const listing = await findListing(db, actor, id);
  if (!listing) throw new AppError('notFound');
  const location = geoLocationOf(listing.metaData);
  if (location) return { geoLocation: location, foundBy: 'listing', place: listing.shownPlace };
  const [customer] = await db
    .select({ countryCode: customers.countryCode })
    .from(customers)
    .where(sql`${customers.id} = ${listing.customerId}`);
  const [suburb, city] = [metaText(listing.metaData, 'suburb'), metaText(listing.metaData, 'city')];
  for (const place of [`${suburb} ${city}`.trim(), suburb, city].filter((text) => text !== '')) {
    const found = await findPlace(place, customer?.countryCode ?? '');
    if (found) return { geoLocation: { latitude: found.latitude, longitude: found.longitude }, foundBy: 'place', place: found.name };
  }
  return { geoLocation: null, foundBy: 'nothing', place: '' };
}
