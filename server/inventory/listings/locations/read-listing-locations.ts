// Reads where listings are on a map. Pins show only what everyone may know; people who edit a listing get the location that was set, or else
// where its address was found.
import type { Actor } from '#domain/access/index.ts';
import { addressOf, geoLocationOf } from '#domain/inventory/index.ts';
import type { GeoLocation } from '#domain/inventory/index.ts';
import type { LocationPrecision } from '#domain/places/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { customers } from '../../../customers/customer-table.ts';
import type { Database } from '../../../db/connection.ts';
import { predicateAsSql } from '../../../db/lists/predicate-as-sql.ts';
import { AppError } from '../../../http/app-error.ts';
import { findAddress } from '../../../places/index.ts';
import { findListing } from '../listing-store.ts';
import { listingsVisibleTo } from '../listing-scope-sql.ts';

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
  foundBy: 'listing' | 'address' | 'place' | 'nothing';
  place: string;
  precision: LocationPrecision | null;
}

/** As it was set, or else by its saved address. Where several places fit, the best one is returned. */
export async function locateListing(context: AppContext, actor: Actor, id: string): Promise<ListingLocation> {
  const listing = await findListing(context.db, actor, id);
  if (!listing) throw new AppError('notFound');
  const location = geoLocationOf(listing.metaData);
  if (location) return { geoLocation: location, foundBy: 'listing', place: listing.shownPlace, precision: location.precision ?? 'exact' };
  const [customer] = await context.db
    .select({ countryCode: customers.countryCode })
    .from(customers)
    .where(sql`${customers.id} = ${listing.customerId}`);
  const { matches } = await findAddress(context, { address: addressOf(listing.metaData), countryCode: customer?.countryCode ?? '' });
  const [best] = matches;
  if (!best) return { geoLocation: null, foundBy: 'nothing', place: '', precision: null };
  const { label, precision, location: found } = best;
  return { geoLocation: found, foundBy: precision === 'suburb' ? 'place' : 'address', place: label, precision };
}
