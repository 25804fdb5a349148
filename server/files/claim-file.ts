// May this person use that file for this customer? Every record that points at a file asks here when the reference
// is written: a file of another customer is treated as one that does not exist.
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { claimFileRow, claimFileRows } from './file-store.ts';
import type { ClaimedFile } from './file-store.ts';

/** A file that staff uploaded for no customer in particular belongs to the first one it is used for. */
export async function claimFile(tx: Transaction, actor: Actor, fileId: string, customerId: string): Promise<void> {
  const isStaff = actor.customerId === null;
  if (!(await claimFileRow(tx, fileId, customerId, isStaff))) throw new AppError('notFound');
}

/** Many at once, by their ids: all of them, or none. */
export async function claimFiles(tx: Transaction, actor: Actor, fileIds: readonly string[], customerId: string): Promise<ReadonlyMap<string, ClaimedFile>> {
  const wanted = [...new Set(fileIds)];
  const claimed = wanted.length === 0 ? [] : await claimFileRows(tx, wanted, customerId, actor.customerId === null);
  if (claimed.length !== wanted.length) throw new AppError('notFound');
  return new Map(claimed.map((file) => [file.id, file]));
}
