// Writes a batch of rows in one transaction: listings, files, audit entries, the outcome of each row, and the progress of the
// upload. A job that is killed leaves a whole batch or nothing of it.
import { rowReasonText } from '#contract/inventory/index.ts';
import { addReasons, DEFAULT_LISTING_OPTION, refusedRecord, SAVED_STATUS } from '#domain/inventory/index.ts';
import { readableText, storableText } from '#domain/text/index.ts';
import type { BulkRow, FiledListing, RecordOutcome, RecordResult, RowReason, Vertical } from '#domain/inventory/index.ts';
import { v7 as newId } from 'uuid';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import type { Transaction } from '../../db/connection.ts';
import { listingContentOf, lockListingsByReference, newInBulk, writeListingsInBulk } from '../listings/index.ts';
import type { ChangedInBulk, ListingContent, ListingRecord, NewInBulk } from '../listings/index.ts';
import { recordSentPictures } from '../pictures/index.ts';
import type { SentPicture } from '../pictures/index.ts';
import { changeBulkUpload, insertRowResults, lockBulkUpload, filterOwnUploads, uploaderScope } from './bulk-upload-store.ts';
import type { BulkUploadRecord } from './bulk-upload-store.ts';
import { findOfficesAndAgents } from './find-offices-and-agents.ts';
import { judgeRow } from './judge-row.ts';

export interface BatchRow {
  line: number;
  reference: string;
  title: string;
  reasons: RowReason[];
  /** The record as it was sent; null where it could not be split into cells. */
  cells: readonly string[] | null;
  row: BulkRow | null;
  /** Names of archive entries; null where the row does not mention pictures. */
  pictureNames: readonly string[] | null;
}

export interface Batch {
  bulkId: string;
  /** The number of rows before this batch. */
  from: number;
  header: readonly string[];
  rows: readonly BatchRow[];
  pictures: ReadonlyMap<string, SentPicture>;
  vertical: Vertical;
}

type RowResult = RecordResult<RowReason>;

/** Returns the hashes of pictures that are new, of which smaller copies are still to be made. */
export async function applyRows(tx: Transaction, batch: Batch): Promise<string[]> {
  const upload = await lockBulkUpload(tx, batch.bulkId);
  if (upload.rowsDone !== batch.from) throw new Error('Another reader went on with this upload');
  const { customerId, createdBy: userId, id: bulkId } = upload;
  const validRows = batch.rows.flatMap(({ row }) => row ?? []);
  const officesAndAgents = await findOfficesAndAgents(tx, customerId, validRows);
  const existing = await lockListingsByReference(
    tx,
    customerId,
    validRows.map(({ reference }) => reference),
  );
  const { items, addedHashes } = await recordSentPictures(tx, { customerId, createdBy: userId }, batch.pictures);
  const ownUploads = await filterOwnUploads(tx, upload, uploadIdsOfUndistributed(existing.values()));
  const isVisible = (listing: ListingRecord): boolean =>
    listing.isDistributed || upload.officeIds === null || (listing.bulkId !== null && ownUploads.has(listing.bulkId));
  const rowContext = {
    customerId,
    vertical: batch.vertical,
    scope: uploaderScope(upload),
    officeIdsToChoose: upload.officeIdsToChoose,
    officesAndAgents,
    isVisible,
  };
  const added: NewInBulk[] = [];
  const changed: ChangedInBulk[] = [];
  const results = batch.rows.map((batchRow): RowResult => {
    const refused = [...batchRow.reasons, ...refusedPictures(batchRow, batch)];
    if (!batchRow.row) return refusedRecord(refused);
    const before = existing.get(batchRow.row.reference) ?? null;
    const merged = judgeRow(
      before,
      batchRow.row,
      batchRow.pictureNames && batchRow.pictureNames.flatMap((name) => items.get(name) ?? []),
      rowContext,
    );
    if (merged.kind === 'refused') return refusedRecord(addReasons(refused, merged.reasons));
    if (refused.length > 0) return refusedRecord(refused);
    if (merged.kind === 'unchanged') return { outcome: 'unchanged', reasons: [], listingId: before?.id ?? null };
    const content = contentOf(batchRow.row.reference, merged.listing, before ? listingContentOf(before) : null);
    if (before) {
      // An updated listing moves to the new upload only when the uploader sees it; otherwise it stays in its own.
      const marks = { bulkId: isVisible(before) ? bulkId : before.bulkId, creationType: before.creationType, deletedAt: null };
      changed.push({ before, content, marks });
      return { outcome: 'updated', reasons: [], listingId: before.id };
    }
    const id = newId();
    const marks = { creationType: 'BULK_UPLOAD', listingStatus: SAVED_STATUS, changedBy: userId, bulkId, isDistributed: false } as const;
    added.push(newInBulk({ id, customerId, ...marks }, content));
    return { outcome: 'created', reasons: [], listingId: id };
  });
  await writeListingsInBulk(tx, { customerId, userId, batchId: bulkId }, added, changed);
  await writeResults(tx, upload, batch, results, addedHashes.length);
  return addedHashes;
}

const uploadIdsOfUndistributed = (existing: Iterable<ListingRecord>): string[] => [
  ...new Set([...existing].flatMap(({ isDistributed, bulkId }) => (isDistributed || bulkId === null ? [] : [bulkId]))),
];

const DEFAULTS_OUTSIDE_TABLE = { listingOption: DEFAULT_LISTING_OPTION, startTimestamp: null, videos: [] };

/** Fields that a table has no column for keep their values. */
const contentOf = (
  reference: string,
  { agentIds, metaData, pictures, ...listing }: FiledListing,
  before: ListingContent | null,
): ListingContent => ({
  ...(before ?? DEFAULTS_OUTSIDE_TABLE),
  ...listing,
  reference,
  agentIds: [...agentIds],
  metaData: [...metaData],
  pictures: [...pictures],
});

const refusedPictures = ({ pictureNames }: BatchRow, { pictures }: Batch): RowReason[] =>
  (pictureNames ?? []).flatMap((name) => {
    const picture = pictures.get(name);
    return picture?.kind === 'refused' ? [{ code: 'pictureRefused', value: name, why: picture.why }] : [];
  });

async function writeResults(
  tx: Transaction,
  upload: BulkUploadRecord,
  { rows, header }: Batch,
  results: readonly RowResult[],
  newPictures: number,
): Promise<void> {
  const { id, customerId } = upload;
  const count = (outcome: RecordOutcome): number => results.filter((result) => result.outcome === outcome).length;
  await insertRowResults(
    tx,
    id,
    rows.map(({ line, reference, title, cells }, index) => {
      const { outcome, reasons, listingId } = results[index] as RowResult;
      const reasonText = readableText(reasons.map(rowReasonText).join(' '));
      return {
        id: newId(),
        line,
        reference: readableText(reference),
        title: readableText(title),
        outcome,
        reasons: reasonText,
        listingId,
        cells: outcome === 'refused' && cells ? cells.map(storableText) : null,
      };
    }),
  );
  await changeBulkUpload(tx, id, {
    header: header.map(storableText),
    rowsDone: upload.rowsDone + rows.length,
    created: upload.created + count('created'),
    updated: upload.updated + count('updated'),
    unchanged: upload.unchanged + count('unchanged'),
    refused: upload.refused + count('refused'),
    pictures: upload.pictures + newPictures,
  });
  publishAfterCommit(tx, { area: 'bulk-uploads', ids: [id], customerId });
}
