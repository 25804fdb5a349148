// Who may bring listings for whom, and what is done with the file? It is judged as a whole, kept, and read in the background.
import { MOST_BULK_BYTES } from '#contract/inventory/index.ts';
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
import type { House } from '../../house.ts';
import { customerOf } from '../customer-of.ts';
import { officesToChoose } from '../listings/index.ts';
import { sourceOnDisk } from './archive-source.ts';
import { bulkKey, insertBulkUpload, lockUploadUnderWay } from './bulk-upload-store.ts';
import { countRows, openBulkFile } from './inspect-bulk-file.ts';

export const BULK_UPLOAD_KIND = 'bulk-upload';

export async function keepBulkUpload(house: House, actor: Actor, request: FastifyRequest, wanted: string): Promise<{ bulkId: string }> {
  const customerId = await customerOf(house.db, actor, wanted);
  await requireFeature(house.db, actor, customerId, 'bulkCreateListing');
  const scope = listingScope(actor);
  // Nobody brings listings that they could not see afterwards.
  if (scope.kind === 'nothing') throw new AppError('forbidden');
  const bound = scope.kind === 'own' ? { officeIds: [...scope.officeIds], agentId: scope.agentId } : { officeIds: null, agentId: null };
  const officeIdsToChoose = await officesToChoose(house.db, actor, customerId);
  return withUpload(request, house.files.incoming, MOST_BULK_BYTES, async (upload) => {
    const { kind, table } = await openBulkFile(sourceOnDisk(upload.path, upload.bytes));
    const rowsTotal = await countRows(table);
    const id = newId();
    await store(house, id, upload, kind);
    const { name: fileName, bytes, hash } = upload;
    const letGo = (): Promise<void> => house.files.storage.remove(bulkKey(id));
    try {
      const bulkId = await writeDown(house, actor, { id, customerId, kind, rowsTotal, fileName, bytes, hash, officeIdsToChoose, ...bound });
      if (bulkId !== id) await letGo();
      return { bulkId };
    } catch (error) {
      await letGo();
      throw error;
    }
  });
}

async function store({ files }: House, id: string, { path, bytes }: ReceivedUpload, kind: 'zip' | 'csv'): Promise<void> {
  await files.storage.put(bulkKey(id), { path, bytes }, kind === 'zip' ? 'application/zip' : 'text/csv').catch((error: unknown) => {
    throw error instanceof StorageFull ? new AppError('storageFull') : error;
  });
}

type Written = Omit<Parameters<typeof insertBulkUpload>[1], 'createdBy' | 'jobId'>;

/** Answers which upload it is: who sends a file again before it was read, as by a second click, sent it once. */
const writeDown = (house: House, actor: Actor, written: Written): Promise<string> =>
  house.db.transaction(async (tx) => {
    const { id, customerId, fileName, rowsTotal, hash } = written;
    const underWay = await lockUploadUnderWay(tx, { customerId, createdBy: actor.userId, hash });
    if (underWay !== null) return underWay;
    const jobId = await house.queue.enqueue(tx, {
      kind: BULK_UPLOAD_KIND,
      payload: { bulkId: id },
      title: fileName,
      customerId,
      userId: actor.userId,
    });
    await insertBulkUpload(tx, { ...written, createdBy: actor.userId, jobId });
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
