// Receives a file of listings: checks who may upload for which customer, checks the file as a whole, stores it, and enqueues the job
// that reads it.
import { MAX_BULK_BYTES } from '#contract/inventory/index.ts';
import { listingScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { StorageFull } from '../../adapters/storage/index.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { recordChange } from '../../db/record-change.ts';
import { withUpload } from '../../files/index.ts';
import type { ReceivedUpload } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { resolveCustomerId } from '../resolve-customer.ts';
import { officesToChoose } from '../listings/index.ts';
import { sourceOnDisk } from './archive-source.ts';
import { bulkKey, insertBulkUpload, lockUnfinishedUpload } from './bulk-upload-store.ts';
import { countRows, openBulkFile } from './inspect-bulk-file.ts';

export const BULK_UPLOAD_KIND = 'bulk-upload';

export async function saveBulkUpload(
  context: AppContext,
  actor: Actor,
  request: FastifyRequest,
  requestedCustomerId: string,
): Promise<{ bulkId: string }> {
  const customerId = await resolveCustomerId(context.db, actor, requestedCustomerId);
  await requireFeature(context.db, actor, customerId, 'bulkCreateListing');
  const scope = listingScope(actor);
  // Nobody may upload listings that they could not see afterwards.
  if (scope.kind === 'nothing') throw new AppError('forbidden');
  const uploader = scope.kind === 'own' ? { officeIds: [...scope.officeIds], agentId: scope.agentId } : { officeIds: null, agentId: null };
  const officeIdsToChoose = await officesToChoose(context.db, actor, customerId);
  return withUpload(request, context.files.incoming, MAX_BULK_BYTES, async (upload) => {
    const { kind, table } = await openBulkFile(sourceOnDisk(upload.path, upload.bytes));
    const rowsTotal = await countRows(table);
    const id = newId();
    await store(context, id, upload, kind);
    const { name: fileName, bytes, hash } = upload;
    const deleteStored = (): Promise<void> => context.files.storage.remove(bulkKey(id));
    try {
      const bulkId = await insertUpload(context, actor, {
        id,
        customerId,
        kind,
        rowsTotal,
        fileName,
        bytes,
        hash,
        officeIdsToChoose,
        ...uploader,
      });
      if (bulkId !== id) await deleteStored();
      return { bulkId };
    } catch (error) {
      await deleteStored();
      throw error;
    }
  });
}

async function store({ files }: AppContext, id: string, { path, bytes }: ReceivedUpload, kind: 'zip' | 'csv'): Promise<void> {
  await files.storage.put(bulkKey(id), { path, bytes }, kind === 'zip' ? 'application/zip' : 'text/csv').catch((error: unknown) => {
    throw error instanceof StorageFull ? new AppError('storageFull') : error;
  });
}

type NewUpload = Omit<Parameters<typeof insertBulkUpload>[1], 'createdBy' | 'jobId'>;

/** Returns the upload's id. A file that is sent again before it was read, as by a second click, gives the id of the first upload. */
const insertUpload = (context: AppContext, actor: Actor, row: NewUpload): Promise<string> =>
  context.db.transaction(async (tx) => {
    const { id, customerId, fileName, rowsTotal, hash } = row;
    const unfinishedId = await lockUnfinishedUpload(tx, { customerId, createdBy: actor.userId, hash });
    if (unfinishedId !== null) return unfinishedId;
    const jobId = await context.queue.enqueue(tx, {
      kind: BULK_UPLOAD_KIND,
      payload: { bulkId: id },
      title: fileName,
      customerId,
      userId: actor.userId,
    });
    await insertBulkUpload(tx, { ...row, createdBy: actor.userId, jobId });
    await recordChange(tx, actor.userId, {
      area: 'bulk-uploads',
      entity: 'bulkUpload',
      entityId: id,
      customerId,
      action: 'created',
      after: { fileName, rowsTotal, hash },
    });
    return id;
  });
