// How do the demo's resources and assets get into the database? For the first groups, in the caller's transaction; each customer has
// files of its own, whose contents are shared.
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import { pictureOfStored } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/pictures/index.ts';
import { resourceReference } from '#domain/inventory/resources/index.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../../server/customers/customer-table.ts';
import { offices } from '../../../server/customers/office-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { insertFile } from '../../../server/files/file-store.ts';
import type { FileRecord } from '../../../server/files/file-store.ts';
import { insertAsset } from '../../../server/inventory/assets/asset-store.ts';
import { insertResource } from '../../../server/inventory/resources/resource-store.ts';
import { resources } from '../../../server/inventory/resources/resource-table.ts';
import type { DemoFilm } from '../../demo-film.ts';
import type { PropertyPictures } from '../../demo-pictures.ts';
import { demoResources } from '../../stock/resources.ts';
import type { DemoResource } from '../../stock/resources.ts';

const GROUPS = 4;
const OF_THE_OTHERS = 4;
const DAY_MS = 86_400_000;

export async function seedResources(tx: Transaction, pictures: PropertyPictures, film: DemoFilm | null, now: Date): Promise<void> {
  const groups = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(isNull(customers.deletedAt))
    .orderBy(asc(customers.id))
    .limit(GROUPS);
  for (const [place, { id }] of groups.entries()) {
    const album = await keepAlbum(tx, id, pictures, film);
    const of = await tx.select({ id: offices.id }).from(offices).where(eq(offices.customerId, id)).orderBy(asc(offices.id));
    const wanted = place === 0 ? demoResources : demoResources.slice(0, OF_THE_OTHERS);
    // The newest comes last: lists show the last one made first.
    for (const resource of wanted.toSorted((one, other) => other.daysOld - one.daysOld))
      await insertDemoResource(tx, { customerId: id, officeIds: of.map((office) => office.id), album, now }, resource);
  }
}

interface Album {
  pictures: ItemPicture[];
  video: ItemVideo | null;
}

async function keepAlbum(tx: Transaction, customerId: string, { houses, rooms }: PropertyPictures, film: DemoFilm | null): Promise<Album> {
  const pictures: ItemPicture[] = [];
  for (const { stored } of [...houses, ...rooms]) pictures.push(pictureOfStored(await keepAsset(tx, customerId, stored)));
  if (!film) return { pictures, video: null };
  const cover = await insertFile(tx, { ...film.cover, customerId, createdBy: null });
  const kept = await keepAsset(tx, customerId, { ...film.stored, coverId: cover.id });
  const thumbnail = { _id: cover.id, cdnUrl: pictureUrl(cover.hash, '640') };
  return {
    pictures,
    video: {
      video: { _id: kept.id, selectedVideo: fileUrl(kept.hash), name: kept.originalName, seconds: (kept.durationMs ?? 0) / 1000 },
      thumbnail,
    },
  };
}

async function keepAsset(
  tx: Transaction,
  customerId: string,
  stored: Omit<Parameters<typeof insertFile>[1], 'customerId' | 'createdBy'>,
): Promise<FileRecord> {
  const file = await insertFile(tx, { ...stored, customerId, createdBy: null });
  const kind = file.mediaType.startsWith('video/') ? 'video' : 'image';
  await insertAsset(tx, { id: file.id, customerId, name: file.originalName, kind, origin: 'upload', croppedFrom: null, createdBy: null });
  return file;
}

interface Owner {
  customerId: string;
  officeIds: readonly string[];
  album: Album;
  now: Date;
}

async function insertDemoResource(tx: Transaction, { customerId, officeIds, album, now }: Owner, resource: DemoResource): Promise<void> {
  const id = newId();
  const shown = resource.pictures.flatMap((at) =>
    album.pictures[at] ? [{ ...album.pictures[at], deleted: resource.removed?.includes(at) ?? false }] : [],
  );
  const videos = resource.hasFilm && album.video ? [album.video] : [];
  if (shown.length + videos.length === 0) return;
  const createdAt = new Date(now.getTime() - resource.daysOld * DAY_MS);
  const { name, title, message, description } = resource;
  await insertResource(
    tx,
    { id, customerId, reference: resourceReference(id), isCopied: resource.isCopied ?? false, listingId: null, createdBy: null },
    {
      name,
      title,
      message,
      description,
      isPublished: !resource.isUnpublished,
      officeIds: resource.offices ? resource.offices.flatMap((at) => officeIds[at] ?? []) : [...officeIds],
      pictures: shown,
      videos,
      publicUrls: [...resource.urls],
    },
  );
  await tx.update(resources).set({ createdAt, updatedAt: createdAt }).where(eq(resources.id, id));
}
