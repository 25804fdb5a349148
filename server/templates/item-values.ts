// What do variables stand for, for a real listing or resource? Only for one that the actor sees, and only what the public may see of it.
import type { ItemPicture } from '#contract/inventory/index.ts';
import type { PreviewValues } from '#contract/templates/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import { exampleValues, namesOf } from '#domain/variables/index.ts';
import { sql } from 'drizzle-orm';
import type { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import { predicateAsSql } from '../db/predicate-as-sql.ts';
import type { House } from '../house.ts';
import { AppError } from '../http/app-error.ts';
import { listingsOf, resourcesOf } from '../inventory/index.ts';
import { advertisedValues, linkToFile, OF_LISTING, OF_RESOURCE, sentValues } from './advertised-values.ts';
import type { Advertised } from './advertised-values.ts';

export type CustomerRecord = typeof customers.$inferSelect;

export interface ItemChosen {
  listingId?: string | undefined;
  resourceId?: string | undefined;
}

interface Found extends Advertised, Record<string, unknown> {
  id: string;
}

/** The item that is asked for, or the newest listing of the customer; examples where it has none. */
export async function previewValuesOf(
  { db, address }: Pick<House, 'db' | 'address'>,
  actor: Actor,
  { id: customerId, name, currencyCode, timezone }: CustomerRecord,
  chosen: ItemChosen,
): Promise<PreviewValues> {
  const logo = linkToFile(address, await logoOf(db, customerId));
  const customer = customerValues({ name, logo, currency: { code: currencyCode } });
  const found = await findItem(db, actor, customerId, chosen);
  if (!found && (chosen.resourceId ?? chosen.listingId) !== undefined) throw new AppError('notFound');
  if (!found) return { item: null, values: sentValues({ ...exampleValues(namesOf('campaignCopy').here), customer }), timezone, images: [] };
  return {
    item: describeItem(found),
    values: sentValues({ customer, ...advertisedValues(address, currencyCode, found) }),
    timezone,
    images: imagesOf((found.resource ?? found.listing)?.pictures ?? []),
  };
}

const describeItem = ({ id: _id, listing, resource }: Found): PreviewValues['item'] =>
  resource ? { kind: 'resource', _id, title: resource.title || resource.name } : { kind: 'listing', _id, title: listing?.title ?? '' };

/** As pages of ours show them: whole addresses might be of another host than the one that someone typed. */
const imagesOf = (pictures: readonly ItemPicture[]): string[] => presentPictures(pictures).map(({ s3Url }) => s3Url);

async function findItem(db: Queryable, actor: Actor, customerId: string, { listingId, resourceId }: ItemChosen): Promise<Found | null> {
  const asked =
    resourceId === undefined
      ? sql`select l.id, ${sql.raw(OF_LISTING)} from listings l where l.id in (
          select l.id from listings l
          where l.customer_id = ${customerId} and l.deleted_at is null and ${predicateAsSql(listingsOf(actor))}
            ${listingId === undefined ? sql`order by l.id desc limit 1` : sql`and l.id = ${listingId}`})`
      : sql`select r.id, ${sql.raw(OF_RESOURCE)} from resources r
          where r.id = ${resourceId} and r.customer_id = ${customerId} and r.deleted_at is null and ${predicateAsSql(resourcesOf(actor))}`;
  const { rows } = await db.execute<Found>(asked);
  return rows[0] ?? null;
}

async function logoOf(db: Queryable, customerId: string): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select f.hash from customers c join files f on f.id = c.logo_id where c.id = ${customerId}`,
  );
  return rows[0]?.hash ?? null;
}
