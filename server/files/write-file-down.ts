// How is a stored content written down? As a row that belongs to someone, with its audit entry, in the caller's transaction.
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { recordChangesInBulk } from '../db/record-changes-in-bulk.ts';
import { insertFile, insertFiles } from './file-store.ts';
import type { FileRecord, NewFile } from './file-store.ts';
import type { StoredContent } from './store-content.ts';

export async function writeFileDown(tx: Transaction, file: NewFile): Promise<FileRecord> {
  const row = await insertFile(tx, file);
  await recordChange(tx, file.createdBy, {
    area: 'files',
    entity: 'file',
    entityId: row.id,
    customerId: row.customerId,
    action: 'created',
    after: file,
  });
  return row;
}

/** Many of one customer at once, as an upload of listings brings them. */
export async function writeFilesDown(
  tx: Transaction,
  owner: { customerId: string; createdBy: string | null },
  contents: readonly StoredContent[],
): Promise<FileRecord[]> {
  const rows = await insertFiles(
    tx,
    contents.map((content) => ({ ...content, ...owner })),
  );
  await recordChangesInBulk(
    tx,
    owner.createdBy,
    { area: 'files', entity: 'file', customerId: owner.customerId },
    contents.map((content, at) => ({ entityId: (rows[at] as FileRecord).id, action: 'created', after: { ...content, ...owner } })),
  );
  return rows;
}
