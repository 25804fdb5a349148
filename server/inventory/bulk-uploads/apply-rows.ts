// How is a batch of rows written? In one transaction: listings, files, audit, what became of each row, and how far the upload is. A
// reader that is killed leaves a whole batch or nothing of it.
import type { RowOutcome } from '#contract/inventory/index.ts';
import { rowReasonText } from '#contract/inventory/index.ts';
import { DEFAULT_LISTING_OPTION, readableText, SAVED_STATUS } from '#domain/inventory/index.ts';
import type { BulkListing, BulkRow, RowReason, Vertical } from '#domain/inventory/index.ts';
import { v7 as newId } from 'uuid';
import { announceAfterCommit } from '../../db/announce-after-commit.ts';
import type { Transaction } from '../../db/connection.ts';
import { contentIn, lockListingsByReference, writeListingsInBulk } from '../listings/index.ts';
import type { ChangedInBulk, ListingContent, ListingRecord, NewInBulk } from '../listings/index.ts';
import { changeBulkUpload, insertRowResults, lockBulkUpload, ownUploadsAmong, reachOf } from './bulk-upload-store.ts';
import type { BulkUploadRecord } from './bulk-upload-store.ts';
import { findPlacesOfRows } from './find-places-of-rows.ts';
import { judgeRow } from './judge-row.ts';
import type { BulkPicture } from './keep-bulk-pictures.ts';
import { writeBulkPictures } from './write-bulk-pictures.ts';

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
  const existing = await lockListingsByReference(
    tx,
    customerId,
    good.map(({ reference }) => reference),
  );
  const { items, added: newPictures } = await writeBulkPictures(tx, upload, batch.pictures);
  const ownUploads = await ownUploadsAmong(tx, upload, uploadsOfUndistributed(existing.values()));
  const isSeen = (listing: ListingRecord): boolean =>
    listing.isDistributed || upload.officeIds === null || (listing.bulkId !== null && ownUploads.has(listing.bulkId));
  const around = {
    customerId,
    vertical: batch.vertical,
    reach: reachOf(upload),
    officeIdsToChoose: upload.officeIdsToChoose,
    places,
    isSeen,
  };
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
    added.push({
      origin: { id, customerId, creationType: 'BULK_UPLOAD', listingStatus: SAVED_STATUS, changedBy: userId, bulkId, isDistributed: false },
      content,
    });
    return { outcome: 'created', reasons: [], listingId: id };
  });
  await writeListingsInBulk(tx, { customerId, userId, bulkId, isSeen }, added, changed);
  await writeResults(tx, upload, batch, results, newPictures);
}

const uploadsOfUndistributed = (existing: Iterable<ListingRecord>): string[] => [
  ...new Set([...existing].flatMap(({ isDistributed, bulkId }) => (isDistributed || bulkId === null ? [] : [bulkId]))),
];

const NOTHING_BESIDE = { listingOption: DEFAULT_LISTING_OPTION, shortDescription: '', startTimestamp: null, videos: [] };

/** What a table cannot say stays as it is. */
const contentOf = (
  reference: string,
  { agentIds, metaData, pictures, ...listing }: BulkListing,
  before: ListingContent | null,
): ListingContent => ({
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

async function writeResults(
  tx: Transaction,
  upload: BulkUploadRecord,
  { rows }: Batch,
  results: readonly RowResult[],
  newPictures: number,
): Promise<void> {
  const { id, customerId } = upload;
  const count = (outcome: RowOutcome): number => results.filter((result) => result.outcome === outcome).length;
  await insertRowResults(
    tx,
    id,
    rows.map(({ line, reference, title }, at) => {
      const { outcome, reasons, listingId } = results[at] as RowResult;
      const words = readableText(reasons.map(rowReasonText).join(' '));
      return { id: newId(), line, reference: readableText(reference), title: readableText(title), outcome, reasons: words, listingId };
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
  announceAfterCommit(tx, { area: 'bulk-uploads', ids: [id], customerId });
}
