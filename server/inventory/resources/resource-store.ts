// Resources in the database: how rows become the contract's shape, and the only writes to their table.
import { shownPictureUrl } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/pictures/index.ts';
import type { Resource } from '#contract/inventory/resources/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { heroPicture, presentPictures } from '#domain/inventory/pictures/index.ts';
import { hasValidUrl } from '#domain/inventory/resources/index.ts';
import type { PublicUrl } from '#domain/inventory/resources/index.ts';
import { and, arrayOverlaps, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { offices } from '../../customers/office-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { resourceListSource, resourcesVisibleTo, exclusiveResourcesOf } from './resource-list-source.ts';
import { resources } from './resource-table.ts';

export type ResourceRecord = typeof resources.$inferSelect;

export const removableResources: RemovableRows = {
  source: resourceListSource,
  scope: (_, actor) => exclusiveResourcesOf(actor),
  customer: 'r.customer_id',
  area: 'resources',
  entity: 'resource',
  nameIndex: 'resources_reference',
};

const isVisible = (actor: Actor, id: string): SQL =>
  sql`${resources.id} in (select r.id from resources r where r.id = ${id} and ${sql.raw(resourceListSource.where)} and ${predicateAsSql(resourcesVisibleTo(actor))})`;

export async function lockResource(tx: Transaction, actor: Actor, id: string): Promise<ResourceRecord | null> {
  const [row] = await tx.select().from(resources).where(isVisible(actor, id)).for('update');
  return row ?? null;
}

export async function readResource(db: Queryable, actor: Actor, id: string): Promise<Resource | null> {
  const [row] = await db
    .select({
      record: resources,
      offices: sql<
        Resource['offices']
      >`coalesce((select json_agg(json_build_object('_id', o.id, 'name', o.name) order by o.name) from offices o where o.id = any(${resources.officeIds}) and o.deleted_at is null), '[]')`,
      createdBy: sql<
        Resource['createdBy']
      >`(select json_build_object('_id', u.id, 'displayName', u.display_name) from users u where u.id = ${resources.createdBy})`,
    })
    .from(resources)
    .where(isVisible(actor, id));
  return row ? describeResource(row.record, row.offices, row.createdBy) : null;
}

function describeResource(record: ResourceRecord, officeRefs: Resource['offices'], createdBy: Resource['createdBy']): Resource {
  return {
    _id: record.id,
    customerId: record.customerId,
    reference: record.reference,
    name: record.name,
    title: record.title,
    message: record.message,
    description: record.description,
    type: 'IMAGES',
    isPublished: record.isPublished,
    isCopied: record.isCopied,
    offices: officeRefs,
    images: record.pictures,
    sourceImages: record.pictures.map(({ _id, s3Url }) => ({ _id, s3Url })),
    videos: record.videos,
    numImages: record.numImages,
    numVideos: record.numVideos,
    heroImage: record.heroImage,
    publicUrls: record.publicUrls,
    hasValidUrl: record.hasValidUrl,
    createdBy,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** The content of a resource, without the columns that are derived from it. */
export interface ResourceContent {
  name: string;
  title: string;
  message: string;
  description: string;
  isPublished: boolean;
  officeIds: string[];
  pictures: ItemPicture[];
  videos: ItemVideo[];
  publicUrls: PublicUrl[];
}

/** The hero image is the first picture, or else the first thumbnail of a video. */
const columnsOf = (content: ResourceContent) => {
  const hero = heroPicture(content.pictures);
  return {
    ...content,
    numImages: presentPictures(content.pictures).length,
    numVideos: content.videos.length,
    heroImage: hero
      ? shownPictureUrl(hero, '640')
      : (content.videos.find(({ thumbnail }) => thumbnail !== null)?.thumbnail?.cdnUrl ?? null),
    hasValidUrl: hasValidUrl(content.publicUrls),
  };
};

type Origin = Pick<ResourceRecord, 'id' | 'customerId' | 'reference' | 'isCopied' | 'listingId' | 'createdBy'>;

export async function insertResource(tx: Transaction, origin: Origin, content: ResourceContent): Promise<void> {
  await tx.insert(resources).values({ ...origin, ...columnsOf(content) });
}

export async function updateResourceRow(tx: Transaction, id: string, content: ResourceContent): Promise<void> {
  await tx
    .update(resources)
    .set({ ...columnsOf(content), version: sql`${resources.version} + 1`, updatedAt: sql`now()` })
    .where(eq(resources.id, id));
}

export async function moveToOffices(
  tx: Transaction,
  id: string,
  assignment: Pick<ResourceRecord, 'officeIds' | 'withdrawnOfficeIds'>,
): Promise<void> {
  await tx
    .update(resources)
    .set({ ...assignment, version: sql`${resources.version} + 1`, updatedAt: sql`now()` })
    .where(eq(resources.id, id));
}

/** Locks those that were removed from one of these offices and still exist for others. */
export async function lockWithdrawn(
  tx: Transaction,
  customerId: string,
  officeIds: readonly string[],
  ids: readonly string[],
): Promise<ResourceRecord[]> {
  return tx
    .select()
    .from(resources)
    .where(
      and(
        eq(resources.customerId, customerId),
        inArray(resources.id, [...ids]),
        isNull(resources.deletedAt),
        arrayOverlaps(resources.withdrawnOfficeIds, [...officeIds]),
      ),
    )
    .orderBy(resources.id)
    .for('update');
}

/** All offices of the customer that are not removed. */
export async function officeIdsOf(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: offices.id })
    .from(offices)
    .where(sql`${offices.customerId} = ${customerId} and ${offices.deletedAt} is null`);
  return rows.map(({ id }) => id);
}
