// How is an uploaded file read? In the background, batch by batch from where the last whole batch ended. Starting again at any moment
// is harmless: what is written is compared, and pictures that are kept already are not made again.
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { indexPictures, picturesOfRow, readRow } from '#domain/inventory/index.ts';
import type { BulkFacts, BulkHeader, CsvRecord, PictureIndex } from '#domain/inventory/index.ts';
import { currencyByCode } from '#domain/money/index.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { customers } from '../../customers/customer-table.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { readVertical } from '../verticals/index.ts';
import { applyRows } from './apply-rows.ts';
import type { BatchRow } from './apply-rows.ts';
import { sourceInStorage } from './archive-source.ts';
import { bulkKey, bulkUploadById, changeBulkUpload } from './bulk-upload-store.ts';
import type { BulkUploadRecord } from './bulk-upload-store.ts';
import { openBulkFile } from './inspect-bulk-file.ts';
import type { BulkFile } from './inspect-bulk-file.ts';
import { keepBulkPictures } from './keep-bulk-pictures.ts';
import { BULK_UPLOAD_KIND } from './keep-bulk-upload.ts';
import { readTable } from './read-table.ts';

/** A batch is one of both: large enough to be quick, small enough that little is done twice. */
const BATCH_ROWS = 500;
const BATCH_PICTURES = 60;

type Work = JobWork<{ bulkId: string }>;

export const bulkUploadJob = jobKind({
  id: BULK_UPLOAD_KIND,
  payload: z.strictObject({ bulkId: z.uuid() }),
  retries: 5,
  timeoutSeconds: 4 * 3600,
  concurrency: 1,
  async handle(work) {
    const upload = await bulkUploadById(work.house.db, work.payload.bulkId);
    if (!upload || upload.endedAt !== null) return;
    try {
      await inOwnFolder(work, upload.id, (folder) => read(work, upload, folder));
    } catch (error) {
      // What is refused now will be refused again.
      if (!(error instanceof AppError) || ['storageFull', 'tooManyPictures'].includes(error.code)) throw error;
      await end(work, upload, { failure: error.message });
      throw new GiveUp(error.message, { cause: error });
    }
    await work.house.files.storage.remove(bulkKey(upload.id));
  },
});

async function read(work: Work, upload: BulkUploadRecord, folder: string): Promise<void> {
  const { house } = work;
  const source = sourceInStorage(house.files.storage, bulkKey(upload.id), upload.bytes);
  const file = await openBulkFile(source);
  const reader = openBatchReader(work, upload, { folder, file, facts: await factsOf(work, upload.customerId) });
  await readTable(file.table, async (records, header) => {
    for (const record of records) await reader.take(record, header);
  });
  await end(work, upload, { notes: await reader.end() });
}

async function factsOf({ house: { db } }: Work, customerId: string): Promise<BulkFacts> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new AppError('notFound');
  return { vertical: await readVertical(db, customer.vertical), currencyOffset: currencyByCode(customer.currencyCode)?.offset ?? 100, countryCode: customer.countryCode };
}

interface Reading {
  folder: string;
  file: BulkFile;
  facts: BulkFacts;
}

function openBatchReader(work: Work, upload: BulkUploadRecord, { folder, file, facts }: Reading): { take(record: CsvRecord, header: BulkHeader): Promise<void>; end(): Promise<string[]> } {
  const index: PictureIndex | null = file.pictures && indexPictures(file.pictures.map(({ name }) => name));
  const entries = new Map((file.pictures ?? []).map((entry) => [entry.name, entry]));
  const linesOf = new Map<string, number>();
  const unused = new Set(entries.keys());
  let unknownColumns: readonly string[] = [];
  let { rowsDone } = upload;
  let seen = 0;
  let rows: BatchRow[] = [];
  let pictures = 0;
  const write = async (): Promise<void> => {
    if (rows.length === 0) return;
    const { house, signal } = work;
    const shelf = { source: file.table.source, entries, files: house.files, folder, db: house.db, customerId: upload.customerId };
    const wanted = rows.flatMap((row) => (row.row && row.reasons.length === 0 ? (row.pictureNames ?? []) : []));
    const kept = await keepBulkPictures(shelf, wanted, signal);
    const batch = { bulkId: upload.id, from: rowsDone, rows, pictures: kept, vertical: facts.vertical };
    await work.write((tx) => applyRows(tx, batch));
    rowsDone += rows.length;
    rows = [];
    pictures = 0;
    await work.report({ value: (100 * rowsDone) / upload.rowsTotal, message: `${rowsDone} of ${upload.rowsTotal} rows` });
  };
  return {
    async take(record, header) {
      unknownColumns = header.unknown;
      const row = batchRow(record, header, facts, index, linesOf);
      for (const name of row.pictureNames ?? []) unused.delete(name);
      seen += 1;
      // What is written already is only read again to know its references and pictures.
      if (seen <= rowsDone) return;
      rows.push(row);
      pictures += row.pictureNames?.length ?? 0;
      if (rows.length >= BATCH_ROWS || pictures >= BATCH_PICTURES) await write();
    },
    async end() {
      await write();
      return notesOf(unknownColumns, [...unused]);
    },
  };
}

function batchRow(record: CsvRecord, header: BulkHeader, facts: BulkFacts, index: PictureIndex | null, linesOf: Map<string, number>): BatchRow {
  const { reference, title, reasons, row } = readRow(record, header, facts);
  const { line } = record;
  const earlier = linesOf.get(reference);
  if (reference !== '' && earlier !== undefined) return { line, reference, title, reasons: [...reasons, { code: 'referenceTwice', line: earlier }], row: null, pictureNames: null };
  linesOf.set(reference, line);
  if (!row) return { line, reference, title, reasons, row, pictureNames: null };
  const pictures = picturesOfRow(row, index);
  return { line, reference, title, reasons: pictures.reasons, row: pictures.reasons.length > 0 ? null : row, pictureNames: pictures.names };
}

const MOST_NAMED = 5;
const some = (names: readonly string[]): string => `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''}`;

function notesOf(unknownColumns: readonly string[], unused: readonly string[]): string[] {
  return [
    ...(unknownColumns.length > 0 ? [`Columns that are not known, and were left out: ${some(unknownColumns)}.`] : []),
    ...(unused.length > 0 ? [`Pictures that belong to no row, and were left out: ${some(unused)}.`] : []),
  ].map((note) => note.replaceAll('\u0000', '').slice(0, 1000));
}

async function end(work: Work, upload: BulkUploadRecord, { notes = [], failure = null }: { notes?: string[]; failure?: string | null }): Promise<void> {
  await work.write(async (tx) => {
    await changeBulkUpload(tx, upload.id, { endedAt: new Date(work.house.now()), notes, failure });
    await recordChange(tx, upload.createdBy, {
      area: 'bulkAssets',
      entity: 'bulkUpload',
      entityId: upload.id,
      customerId: upload.customerId,
      action: 'updated',
      before: { state: 'READING' },
      after: { state: failure === null ? 'DONE' : 'FAILED', ...(failure !== null && { failure }) },
    });
  });
}

/** Whatever earlier readers of this upload left behind goes with it. */
async function inOwnFolder({ house: { files }, attempt }: Work, id: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = path.join(files.incoming, `bulk-${id}-${attempt}`);
  await mkdir(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    for (const name of await readdir(files.incoming)) if (name.startsWith(`bulk-${id}-`)) await rm(path.join(files.incoming, name), { recursive: true, force: true });
  }
}
