// Checks that a person may use a file for a customer. Every record that references a file calls this when the reference is
// written; a file of another customer is treated as one that does not exist.
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { claimFileRow, claimFileRows } from './file-store.ts';
import type { ClaimedFile } from './file-store.ts';

/** A file that staff uploaded for no customer in particular is assigned to the first one it is used for. */
export async function claimFile(tx: Transaction, actor: Actor, fileId: string, customerId: string): Promise<void> {
  const isStaff = actor.customerId === null;
  if (!(await claimFileRow(tx, fileId, customerId, isStaff))) throw new AppError('notFound');
}

/** Claims all of these files, or throws. Returns them by id. */
export async function claimFiles(
  tx: Transaction,
  actor: Actor,
  fileIds: readonly string[],
  customerId: string,
): Promise<ReadonlyMap<string, ClaimedFile>> {
  const ids = [...new Set(fileIds)];
  const claimed = ids.length === 0 ? [] : await claimFileRows(tx, ids, customerId, actor.customerId === null);
  if (claimed.length !== ids.length) throw new AppError('notFound');
  return new Map(claimed.map((file) => [file.id, file]));
}
