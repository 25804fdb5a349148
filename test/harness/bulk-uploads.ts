// Sends and reads bulk uploads in tests. Reading can be aborted at a given transaction.
import type { BulkUpload } from '#contract/inventory/index.ts';
import { bulkUploadJob } from '#server/inventory/index.ts';
import type { AppContext } from '#server/app-context.ts';
import type { JobWork } from '#server/jobs/job-kind.ts';
import { handleJob } from './handle-job.ts';
import { multipart } from './multipart-body.ts';
import type { Caller } from './test-server.ts';

export async function sendBulkFile(caller: Caller, customerId: string, content: Buffer | string, name = 'listings.zip') {
  const { body, type } = await multipart(content, name, 'application/octet-stream');
  return caller.call('POST', `/api/customers/${customerId}/bulkAssets/upload`, body, { 'content-type': type });
}

export class EndedHere extends Error {}

/** Runs the job as a worker does. `endAt` aborts it before the transaction with this number, counted from 0. */
export async function readBulkFile(context: AppContext, bulkId: string, { endAt = Infinity, attempt = 1 } = {}): Promise<void> {
  let transactions = 0;
  const write: JobWork<unknown>['write'] = (writing) => {
    if (transactions++ === endAt) throw new EndedHere('as a killed process would');
    return context.db.transaction(writing);
  };
  await handleJob(bulkUploadJob, context, { bulkId }, { jobId: bulkId, attempt, write });
}

/** Sends and reads a file; returns the upload. */
export async function bringListings(
  context: AppContext,
  caller: Caller,
  customerId: string,
  content: Buffer | string,
  name?: string,
): Promise<BulkUpload> {
  const sent = await sendBulkFile(caller, customerId, content, name);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const { bulkId } = sent.json<{ bulkId: string }>();
  await readBulkFile(context, bulkId);
  return (await caller.call('GET', `/api/bulkAssets/${bulkId}`)).json<BulkUpload>();
}
