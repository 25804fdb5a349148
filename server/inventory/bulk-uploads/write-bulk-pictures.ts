// Finds or inserts the files for the pictures of a batch. A picture that the customer has already is used again.
import { pictureOfStored } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { files } from '../../files/file-table.ts';
import { recordFiles } from '../../files/index.ts';
import type { BulkUploadRecord } from './bulk-upload-store.ts';
import type { BulkPicture } from './store-bulk-pictures.ts';

export async function writeBulkPictures(
  tx: Transaction,
  { customerId, createdBy }: BulkUploadRecord,
  pictures: ReadonlyMap<string, BulkPicture>,
): Promise<{ items: Map<string, ItemPicture>; addedHashes: string[] }> {
  const usable = [...pictures].flatMap(([name, picture]) => (picture.kind === 'refused' ? [] : [{ name, picture }]));
  const byHash = await findFiles(tx, customerId, [...new Set(usable.map(({ picture }) => picture.hash))]);
  const missing = new Map(usable.filter(({ picture }) => !byHash.has(picture.hash)).map(({ picture }) => [picture.hash, picture]));
  const contents = [...missing.values()].map((picture) => {
    if (picture.kind !== 'stored') throw new Error('A picture was let go of while the upload was read');
    return picture.content;
  });
  for (const file of await recordFiles(tx, { customerId, createdBy }, contents)) byHash.set(file.hash, file);
  const items = new Map(usable.map(({ name, picture }) => [name, pictureOfStored(byHash.get(picture.hash) as FoundFile)]));
  return { items, addedHashes: contents.map(({ hash }) => hash) };
}

type FoundFile = Pick<typeof files.$inferSelect, 'id' | 'hash' | 'width' | 'height'>;

async function findFiles(tx: Transaction, customerId: string, hashes: readonly string[]): Promise<Map<string, FoundFile>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ id: files.id, hash: files.hash, width: files.width, height: files.height })
    .from(files)
    .where(
      and(eq(files.customerId, customerId), sql`${files.hash} = any(${sql.param(hashes)}::text[])`, sql`${files.mediaType} like 'image/%'`),
    )
    .orderBy(sql`${files.id} desc`);
  return new Map(rows.map((row) => [row.hash, row]));
}
