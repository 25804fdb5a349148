// The background job that reads an uploaded file, batch by batch from where the last complete batch ended. It may be started again at
// any time: rows are compared before they are written, and pictures that are stored already are not prepared again.
import type { BulkFacts } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import type { JobPayload } from '../../jobs/job-payloads.ts';
import { readVertical } from '../verticals/index.ts';
import { sourceInStorage } from './archive-source.ts';
import { openBatchReader } from './batch-reader.ts';
import { bulkKey, bulkUploadById, changeBulkUpload } from './bulk-upload-store.ts';
import type { BulkUploadRecord } from './bulk-upload-store.ts';
import { removeUploadedFile } from './delete-read-upload-files.ts';
import { openBulkFile } from './inspect-bulk-file.ts';
import { BULK_UPLOAD_KIND } from './save-bulk-upload.ts';
import { readTable } from './read-uploaded-rows.ts';

type Work = JobWork<JobPayload<'bulk-upload'>>;

export const bulkUploadJob = jobKind({
  id: BULK_UPLOAD_KIND,
  retries: 5,
  timeoutSeconds: 4 * 3600,
  concurrency: 1,
  async handle(work) {
    const { db, files } = work.context;
    const upload = await bulkUploadById(db, work.payload.bulkId);
    if (!upload) return;
    // When the upload has ended already, the job was killed before it deleted the file.
    const refusal = upload.endedAt === null ? await readOrRefuse(work, upload) : null;
    await removeUploadedFile(db, files.storage, upload.id);
    if (refusal) throw new GiveUp(refusal.message, { cause: refusal });
  },
});

/** Returns the reason why the file was refused, or null when it was read. */
async function readOrRefuse(work: Work, upload: BulkUploadRecord): Promise<AppError | null> {
  try {
    await read(work, upload);
    return null;
  } catch (error) {
    // A refusal would be the same at the next attempt, except for these two.
    if (!(error instanceof AppError) || ['storageFull', 'tooManyPictures'].includes(error.code)) throw error;
    await end(work, upload, { failure: error.message });
    return error;
  }
}

async function read(work: Work, upload: BulkUploadRecord): Promise<void> {
  const { context } = work;
  const source = sourceInStorage(context.files.storage, bulkKey(upload.id), upload.bytes);
  const file = await openBulkFile(source);
  const reader = openBatchReader(work, upload, { file, facts: await readFacts(work, upload.customerId) });
  try {
    await readTable(file.table, async (records, header) => {
      for (const record of records) await reader.add(record, header);
    });
    await end(work, upload, { notes: await reader.end() });
  } finally {
    await reader.settle();
  }
}

async function readFacts({ context: { db } }: Work, customerId: string): Promise<BulkFacts> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new AppError('notFound');
  return {
    vertical: await readVertical(db, customer.vertical),
    currencyOffset: moneyCurrency(customer.currencyCode).offset,
    countryCode: customer.countryCode,
  };
}

async function end(
  work: Work,
  upload: BulkUploadRecord,
  { notes = [], failure = null }: { notes?: string[]; failure?: string | null },
): Promise<void> {
  await work.write(async (tx) => {
    await changeBulkUpload(tx, upload.id, { endedAt: new Date(work.context.now()), notes, failure });
    await recordChange(tx, upload.createdBy, {
      area: 'bulk-uploads',
      entity: 'bulkUpload',
      entityId: upload.id,
      customerId: upload.customerId,
      action: 'updated',
      before: { state: 'READING' },
      after: { state: failure === null ? 'DONE' : 'FAILED', ...(failure !== null && { failure }) },
    });
  });
}
