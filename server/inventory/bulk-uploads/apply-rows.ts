// How is a batch of rows written? In one transaction: listings, files, audit, what became of each row, and how far the upload is. A
// reader that is killed leaves a whole batch or nothing of it.
import type { RowOutcome } from '#contract/inventory/index.ts';
import { rowReasonText } from '#contract/inventory/index.ts';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { ItemPicture } from '#contract/inventory/index.ts';
import { DEFAULT_LISTING_OPTION, SAVED_STATUS } from '#domain/inventory/index.ts';
import type { BulkListing, BulkRow, RowReason, Vertical } from '#domain/inventory/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { announceAfterCommit } from '../../db/announce-after-commit.ts';
import type { Transaction } from '../../db/connection.ts';
import { writeFileDown } from '../../files/index.ts';
import { files } from '../../files/file-table.ts';
import { contentIn } from '../listings/listing-store.ts';
import type { ListingContent } from '../listings/listing-store.ts';
import { lockListingsByReference, writeListingsInBulk } from '../listings/write-listings-in-bulk.ts';
import type { ChangedInBulk, NewInBulk } from '../listings/write-listings-in-bulk.ts';
import { changeBulkUpload, lockBulkUpload, reachOf } from './bulk-upload-store.ts';
import type { BulkUploadRecord } from './bulk-upload-store.ts';
import { bulkUploadRows } from './bulk-upload-table.ts';
import { findPlacesOfRows } from './find-places-of-rows.ts';
import { judgeRow } from './judge-row.ts';
import type { BulkPicture } from './keep-bulk-pictures.ts';

export interface BatchRow {
  line: number;
  reference: string;
  title: string;
  reasons: RowReason[];
  /** Null where it was refused already. */
  row: BulkRow | null;
  /** Entries of the archive; null where the row says nothing about pictures. */
  pictureNames: readonly string[] | null;
}

export interface Batch {
  bulkId: string;
  /** How many rows come before it. */
  from: number;
  rows: readonly BatchRow[];
  pictures: ReadonlyMap<string, BulkPicture>;
  vertical: Vertical;
}

interface RowResult {
  outcome: RowOutcome;
  reasons: readonly RowReason[];
  listingId: string | null;
}

export async function applyRows(tx: Transaction, batch: Batch): Promise<void> {
  const upload = await lockBulkUpload(tx, batch.bulkId);
  if (upload.rowsDone !== batch.from) throw new Error('Another reader went on with this upload');
  const { customerId, createdBy: userId, id: bulkId } = upload;
  const good = batch.rows.flatMap(({ row }) => row ?? []);
  const places = await findPlacesOfRows(tx, customerId, good);
  const existing = await lockListingsByReference(tx, customerId, good.map(({ reference }) => reference));
  const { items, added: newPictures } = await writePictures(tx, upload, batch);
  const around = { customerId, vertical: batch.vertical, reach: reachOf(upload), places };
  const added: NewInBulk[] = [];
  const changed: ChangedInBulk[] = [];
  const results = batch.rows.map((given): RowResult => {
    const refused = [...given.reasons, ...refusedPictures(given, batch)];
    if (!given.row || refused.length > 0) return { outcome: 'refused', reasons: refused, listingId: null };
    const before = existing.get(given.row.reference) ?? null;
    const merged = judgeRow(before, given.row, given.pictureNames && given.pictureNames.flatMap((name) => items.get(name) ?? []), around);
    if (merged.kind === 'refused') return { outcome: 'refused', reasons: merged.reasons, listingId: null };
    if (merged.kind === 'unchanged') return { outcome: 'unchanged', reasons: [], listingId: before?.id ?? null };
    const content = contentOf(given.row.reference, merged.listing, before ? contentIn(before) : null);
    if (before) {
      changed.push({ before, content });
      return { outcome: 'updated', reasons: [], listingId: before.id };
    }
    const id = newId();
    added.push({ origin: { id, customerId, creationType: 'BULK_UPLOAD', listingStatus: SAVED_STATUS, changedBy: userId, bulkId, isDistributed: false }, content });
    return { outcome: 'created', reasons: [], listingId: id };
  });
  await writeListingsInBulk(tx, { customerId, userId, bulkId }, added, changed);
  await writeResults(tx, upload, batch, results, newPictures);
}

const NOTHING_BESIDE = { listingOption: DEFAULT_LISTING_OPTION, shortDescription: '', startTimestamp: null, videos: [] };

/** What a table cannot say stays as it is. */
const contentOf = (reference: string, { agentIds, metaData, pictures, ...listing }: BulkListing, before: ListingContent | null): ListingContent => ({
  ...(before ?? NOTHING_BESIDE),
  ...listing,
  reference,
  agentIds: [...agentIds],
  metaData: [...metaData],
  pictures: [...pictures],
});

const refusedPictures = ({ pictureNames }: BatchRow, { pictures }: Batch): RowReason[] =>
  (pictureNames ?? []).flatMap((name) => {
    const picture = pictures.get(name);
    return picture?.kind === 'refused' ? [picture.reason] : [];
  });

/** Files of pictures that nobody had brought for this customer are written down; the others are used again. */
async function writePictures(tx: Transaction, { customerId, createdBy }: BulkUploadRecord, { pictures }: Batch): Promise<{ items: Map<string, ItemPicture>; added: number }> {
  const hashes = [...new Set([...pictures.values()].flatMap((picture) => (picture.kind === 'refused' ? [] : [picture.hash])))];
  const byHash = await findFiles(tx, customerId, hashes);
  const items = new Map<string, ItemPicture>();
  let added = 0;
  for (const [name, picture] of pictures) {
    if (picture.kind === 'refused') continue;
    let file = byHash.get(picture.hash);
    if (!file) {
      if (picture.kind !== 'stored') throw new Error('A picture was let go of while the upload was read');
      file = await writeFileDown(tx, { ...picture.content, customerId, createdBy });
      byHash.set(picture.hash, file);
      added += 1;
    }
    const { id, hash, width, height } = file;
    items.set(name, { _id: id, s3Url: fileUrl(hash), thumbnailUrl: pictureUrl(hash, 'thumbnail'), width: width ?? 0, height: height ?? 0, deleted: false, croppedImageId: null });
  }
  return { items, added };
}

type FoundFile = Pick<typeof files.$inferSelect, 'id' | 'hash' | 'width' | 'height'>;

async function findFiles(tx: Transaction, customerId: string, hashes: readonly string[]): Promise<Map<string, FoundFile>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ id: files.id, hash: files.hash, width: files.width, height: files.height })
    .from(files)
    .where(and(eq(files.customerId, customerId), sql`${files.hash} = any(${sql.param(hashes)}::text[])`, sql`${files.mediaType} like 'image/%'`))
    .orderBy(sql`${files.id} desc`);
  return new Map(rows.map((row) => [row.hash, row]));
}

async function writeResults(tx: Transaction, upload: BulkUploadRecord, { rows }: Batch, results: readonly RowResult[], newPictures: number): Promise<void> {
  const { id, customerId } = upload;
  const count = (outcome: RowOutcome): number => results.filter((result) => result.outcome === outcome).length;
  await tx.insert(bulkUploadRows).values(
    rows.map(({ line, reference, title }, at) => {
      const { outcome, reasons, listingId } = results[at] as RowResult;
      return { id: newId(), bulkId: id, line, reference, title, outcome, reasons: reasons.map(rowReasonText).join(' '), listingId };
    }),
  );
  await changeBulkUpload(tx, id, {
    rowsDone: upload.rowsDone + rows.length,
    created: upload.created + count('created'),
    updated: upload.updated + count('updated'),
    unchanged: upload.unchanged + count('unchanged'),
    refused: upload.refused + count('refused'),
    pictures: upload.pictures + newPictures,
  });
  announceAfterCommit(tx, { area: 'bulkAssets', ids: [id], customerId });
}
