// Groups rows into batches, limited by the number of rows and of their pictures. While one batch is written, the pictures of the
// next are prepared. Rows of batches that an earlier run wrote are read again only for their references and pictures.
import { indexPictures, picturesOfRow, readRow } from '#domain/inventory/index.ts';
import { readableText } from '#domain/text/index.ts';
import type { BulkFacts, BulkHeader, CsvRecord, PictureIndex } from '#domain/inventory/index.ts';
import { enqueuePictureCopies } from '../../files/index.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { applyRows } from './apply-rows.ts';
import type { Batch, BatchRow } from './apply-rows.ts';
import type { BulkUploadRecord } from './bulk-upload-store.ts';
import type { BulkFile } from './inspect-bulk-file.ts';
import { storeBulkPictures } from './store-bulk-pictures.ts';

/** A batch is full at either limit: large enough to be quick, small enough that little is repeated after a crash. */
const BATCH_ROWS = 500;
const BATCH_PICTURES = 150;

export interface Reading {
  file: BulkFile;
  facts: BulkFacts;
}

export interface BatchReader {
  add(record: CsvRecord, header: BulkHeader): Promise<void>;
  /** Writes the last batch; returns notes about the file for the person who uploaded it. */
  end(): Promise<string[]>;
  /** Resolves when nothing is being written any more. */
  settle(): Promise<void>;
}

type Work = Pick<JobWork<unknown>, 'context' | 'signal' | 'write' | 'report'>;

export function openBatchReader(work: Work, upload: BulkUploadRecord, { file, facts }: Reading): BatchReader {
  const { context, signal } = work;
  const index: PictureIndex | null = file.pictures && indexPictures(file.pictures.map(({ name }) => name));
  const entries = new Map((file.pictures ?? []).map((entry) => [entry.name, entry]));
  const pictureSource = { source: file.table.source, entries, files: context.files, db: context.db, customerId: upload.customerId };
  const lineByReference = new Map<string, number>();
  const unused = new Set(entries.keys());
  let columns: Pick<BulkHeader, 'names' | 'unknown'> = { names: [], unknown: [] };
  let seen = 0;
  let from = upload.rowsDone;
  let rows: BatchRow[] = [];
  let pictures = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = async (batch: Batch): Promise<void> => {
    await work.write(async (tx) => {
      const hashes = await applyRows(tx, batch);
      const { fileName: title, customerId, createdBy: userId } = upload;
      await enqueuePictureCopies(context, tx, { hashes, title, customerId, userId });
    });
    const done = batch.from + batch.rows.length;
    await work.report({ value: (100 * done) / upload.rowsTotal, message: `${done} of ${upload.rowsTotal} rows` });
  };
  const closeBatch = async (): Promise<void> => {
    if (rows.length === 0) return;
    const batchRows = rows;
    [rows, pictures] = [[], 0];
    const neededPictures = batchRows.flatMap((row) => (row.row && row.reasons.length === 0 ? (row.pictureNames ?? []) : []));
    const storedPictures = await storeBulkPictures(pictureSource, neededPictures, signal);
    await writing;
    writing = write({
      bulkId: upload.id,
      from,
      header: columns.names,
      rows: batchRows,
      pictures: storedPictures,
      vertical: facts.vertical,
    });
    from += batchRows.length;
    // The next caller that awaits `writing` receives its failure.
    void writing.catch(() => undefined);
  };
  return {
    async add(record, header) {
      columns = header;
      const row = batchRow(record, header, facts, index, lineByReference);
      for (const name of row.pictureNames ?? []) unused.delete(name);
      seen += 1;
      if (seen <= upload.rowsDone) return;
      rows.push(row);
      pictures += row.pictureNames?.length ?? 0;
      if (rows.length >= BATCH_ROWS || pictures >= BATCH_PICTURES) await closeBatch();
    },
    async end() {
      await closeBatch();
      await writing;
      return notesOf(columns.unknown, [...unused]);
    },
    settle: () => writing.catch(() => undefined),
  };
}

function batchRow(
  record: CsvRecord,
  header: BulkHeader,
  facts: BulkFacts,
  index: PictureIndex | null,
  lineByReference: Map<string, number>,
): BatchRow {
  const { reference, title, reasons, row } = readRow(record, header, facts);
  const { line } = record;
  const earlier = lineByReference.get(reference);
  const isTwice = reference !== '' && earlier !== undefined;
  if (isTwice) reasons.push({ code: 'referenceTwice', line: earlier });
  else lineByReference.set(reference, line);
  if (!row) return { line, reference, title, reasons, cells: null, row, pictureNames: null };
  const pictures = picturesOfRow(row, index);
  return {
    line,
    reference,
    title,
    reasons: [...reasons, ...pictures.reasons],
    cells: record.cells,
    row,
    // The pictures of a reference belong to its first row.
    pictureNames: isTwice ? null : pictures.names,
  };
}

const MAX_NAMED = 5;
const abbreviate = (names: readonly string[]): string =>
  `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''}`;

function notesOf(unknownColumns: readonly string[], unused: readonly string[]): string[] {
  return [
    ...(unknownColumns.length > 0 ? [`Unknown columns, ignored: ${abbreviate(unknownColumns)}.`] : []),
    ...(unused.length > 0 ? [`Images without a row, ignored: ${abbreviate(unused)}.`] : []),
  ].map((note) => readableText(note).slice(0, 1000));
}
