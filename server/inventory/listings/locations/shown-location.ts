// Where a listing is shown on maps.
import type { Coords } from '#domain/places/index.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connection.ts';
import { listings } from '../listing-table.ts';

export async function shownLocationOf(db: Queryable, id: string): Promise<Coords | null> {
  const [found] = await db
    .select({ latitude: listings.shownLatitude, longitude: listings.shownLongitude })
    .from(listings)
    .where(eq(listings.id, id));
  const { latitude = null, longitude = null } = found ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
