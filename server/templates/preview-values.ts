// The values of template variables for a real listing or resource: only for one that the actor may see, and only what is public of it.
import type { ItemPicture } from '#contract/inventory/index.ts';
import type { PreviewValues } from '#contract/templates/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { brandColours, themeOf } from '#domain/dashboards/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { sql } from 'drizzle-orm';
import type { customers } from '../customers/customer-table.ts';
import { readDashboard } from '../dashboards/index.ts';
import type { Queryable } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { listingsVisibleTo, resourcesVisibleTo } from '../inventory/index.ts';
import { linkToFile } from '../files/index.ts';
import { advertisedValues, LISTING_VALUE_COLUMNS, RESOURCE_VALUE_COLUMNS, serializeValues } from './advertised-values.ts';
import type { Advertised } from './advertised-values.ts';

export type CustomerRecord = typeof customers.$inferSelect;

export interface PreviewItemQuery {
  listingId?: string | undefined;
  resourceId?: string | undefined;
}

interface ItemRow extends Advertised, Record<string, unknown> {
  id: string;
}

/** For the requested item, or else the customer's newest listing, or else with example values. */
export async function previewValuesOf(
  { db, address }: Pick<AppContext, 'db' | 'address'>,
  actor: Actor,
  { id: customerId, name, currencyCode, timezone }: CustomerRecord,
  chosen: PreviewItemQuery,
): Promise<PreviewValues> {
  const logo = linkToFile(address, await logoHashOf(db, customerId));
  const customer = customerValues({ name, logo, currency: { code: currencyCode } });
  const dashboard = await readDashboard(db, customerId);
  const colours = brandColours(dashboard && themeOf(dashboard.themes));
  const found = await findItem(db, actor, customerId, chosen);
  if (!found && (chosen.resourceId ?? chosen.listingId) !== undefined) throw new AppError('notFound');
  if (!found)
    return {
      item: null,
      values: serializeValues({ ...exampleValues(variableNamesFor('campaignCopy').here), customer }),
      timezone,
      images: [],
      colours,
    };
  return {
    item: describeItem(found),
    values: serializeValues({ customer, ...advertisedValues(address, currencyCode, found) }),
    timezone,
    images: imagesOf((found.resource ?? found.listing)?.pictures ?? []),
    colours,
  };
}

const describeItem = ({ id: _id, listing, resource }: ItemRow): PreviewValues['item'] =>
  resource ? { kind: 'resource', _id, title: resource.title || resource.name } : { kind: 'listing', _id, title: listing?.title ?? '' };

/** Relative URLs, for our own pages: absolute ones might name another host than the one in the browser. */
const imagesOf = (pictures: readonly ItemPicture[]): string[] => presentPictures(pictures).map(({ s3Url }) => s3Url);

async function findItem(
  db: Queryable,
  actor: Actor,
  customerId: string,
  { listingId, resourceId }: PreviewItemQuery,
): Promise<ItemRow | null> {
  const query =
    resourceId === undefined
      ? sql`select l.id, ${sql.raw(LISTING_VALUE_COLUMNS)} from listings l where l.id in (
          select l.id from listings l
          where l.customer_id = ${customerId} and l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))}
            ${listingId === undefined ? sql`order by l.id desc limit 1` : sql`and l.id = ${listingId}`})`
      : sql`select r.id, ${sql.raw(RESOURCE_VALUE_COLUMNS)} from resources r
          where r.id = ${resourceId} and r.customer_id = ${customerId} and r.deleted_at is null and ${predicateAsSql(resourcesVisibleTo(actor))}`;
  const { rows } = await db.execute<ItemRow>(query);
  return rows[0] ?? null;
}

async function logoHashOf(db: Queryable, customerId: string): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select f.hash from customers c join files f on f.id = c.logo_id where c.id = ${customerId}`,
  );
  return rows[0]?.hash ?? null;
}
