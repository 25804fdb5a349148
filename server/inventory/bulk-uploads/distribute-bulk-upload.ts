// Distributes an upload: from then on offices and agents see its listings. Distributing it again has no effect.
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { distributeListings } from '../listings/index.ts';
import { changeBulkUpload, lockBulkUpload, readBulkUpload } from './bulk-upload-store.ts';

export async function distributeBulkUpload(tx: Transaction, actor: Actor, bulkId: string): Promise<{ count: number }> {
  const upload = await readBulkUpload(tx, actor, bulkId);
  if (!upload) throw new AppError('notFound');
  if (upload.state === 'WAITING' || upload.state === 'READING') throw new AppError('bulkUploadUnderWay');
  const { distributedAt } = await lockBulkUpload(tx, bulkId);
  const count = await distributeListings(tx, actor.userId, bulkId);
  if (count > 0 || distributedAt === null) {
    await changeBulkUpload(tx, bulkId, { distributedAt: new Date() });
    await recordChange(tx, actor.userId, {
      area: 'bulk-uploads',
      entity: 'bulkUpload',
      entityId: bulkId,
      customerId: upload.customerId,
      action: 'updated',
      before: { distributed: 0 },
      after: { distributed: count },
    });
  }
  return { count };
}
