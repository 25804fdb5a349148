// A bulk upload of another customer, and how each of its calls is made with it.
import type { Database } from '#server/db/connection.ts';
import { bulkUploadRows, bulkUploads } from '#server/inventory/bulk-uploads/bulk-upload-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignBulkUploads {
  bulkId: string;
}

export async function makeForeignBulkUploads(
  db: Database,
  customerId: string,
  userId: string,
  secret: string,
): Promise<ForeignBulkUploads> {
  const bulkId = newId();
  const ended = { rowsTotal: 1, rowsDone: 1, refused: 1, endedAt: new Date() };
  await db.insert(bulkUploads).values({
    id: bulkId,
    customerId,
    createdBy: userId,
    jobId: newId(),
    fileName: `${secret}.zip`,
    kind: 'zip',
    bytes: 1,
    hash: 'e'.repeat(64),
    notes: [secret],
    ...ended,
  });
  await db
    .insert(bulkUploadRows)
    .values({ id: newId(), bulkId, line: 2, reference: secret, title: secret, outcome: 'refused', reasons: secret });
  return { bulkId };
}

/** For the fingerprint, where $1 is the customer. */
export const BULK_UPLOADS = '(select json_agg(b) from bulk_uploads b where b.customer_id = $1) as bulk_uploads';

const one = ({ bulkId }: ForeignBulkUploads) => ({ params: { bulkId } });

const toCustomer = ({ customerId }: { customerId: string }) => ({ params: { id: customerId } });

export const foreignBulkUploadCalls = {
  uploadBulkAssets: toCustomer,
  readBulkUpload: one,
  listBulkRows: one,
  exportBulkRows: one,
  downloadRefusedRows: one,
  distributeBulkUpload: one,
};
