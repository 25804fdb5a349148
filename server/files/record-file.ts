// Inserts the row of a stored content, with its owner and its audit entry, in the caller's transaction.
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { recordChangesInBulk } from '../db/record-changes-in-bulk.ts';
import { insertFile, insertFiles } from './file-store.ts';
import type { FileRecord, NewFile } from './file-store.ts';
import type { StoredContent } from './store-content.ts';

export async function recordFile(tx: Transaction, file: NewFile): Promise<FileRecord> {
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

/** Many files of one customer at once, as in a bulk upload. */
export async function recordFiles(
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
    contents.map((content, index) => ({ entityId: (rows[index] as FileRecord).id, action: 'created', after: { ...content, ...owner } })),
  );
  return rows;
}
