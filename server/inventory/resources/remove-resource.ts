// Removes a resource. People who are bound to offices remove it from their own offices only; the whole resource is removed when no
// other office has it, or when someone with the scope of the whole customer removes it. Restoring reverses either.
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import type { Removal } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { lockResource, lockWithdrawn, moveToOffices, removableResources } from './resource-store.ts';
import type { ResourceRecord } from './resource-store.ts';

export async function removeResource(db: Database, actor: Actor, id: string): Promise<Removal> {
  const removed = await removeRows(db, actor, removableResources, { ids: [id] });
  if (removed.count > 0) return removed;
  await db.transaction((tx) => withdraw(tx, actor, id));
  return { ids: [id], count: 1 };
}

async function withdraw(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const scope = resourceScope(actor);
  const before = await lockResource(tx, actor, id);
  if (!before || scope.kind !== 'offices') throw new AppError('notFound');
  const isOwn = (officeId: string): boolean => scope.officeIds.includes(officeId);
  const officeIds = before.officeIds.filter((officeId) => !isOwn(officeId));
  // The last other office removed it at the same moment.
  if (officeIds.length === 0) throw new AppError('changedMeanwhile');
  const withdrawnOfficeIds = [...new Set([...before.withdrawnOfficeIds, ...before.officeIds.filter(isOwn)])];
  await changeOffices(tx, actor, before, { officeIds, withdrawnOfficeIds });
}

export async function restoreResources(db: Database, actor: Actor, ids: string[]): Promise<Removal> {
  const restored = await restoreRows(db, actor, removableResources, ids);
  const returned = await db.transaction((tx) => restoreToOwnOffices(tx, actor, ids));
  return { ids: [...restored.ids, ...returned], count: restored.count + returned.length };
}

async function restoreToOwnOffices(tx: Transaction, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const scope = resourceScope(actor);
  if (scope.kind !== 'offices' || scope.officeIds.length === 0) return [];
  const isOwn = (officeId: string): boolean => scope.officeIds.includes(officeId);
  const rows = await lockWithdrawn(tx, scope.customerId, scope.officeIds, ids);
  for (const before of rows) {
    await changeOffices(tx, actor, before, {
      officeIds: [...new Set([...before.officeIds, ...before.withdrawnOfficeIds.filter(isOwn)])],
      withdrawnOfficeIds: before.withdrawnOfficeIds.filter((officeId) => !isOwn(officeId)),
    });
  }
  return rows.map(({ id }) => id);
}

async function changeOffices(
  tx: Transaction,
  actor: Actor,
  { id, customerId, officeIds }: ResourceRecord,
  after: Pick<ResourceRecord, 'officeIds' | 'withdrawnOfficeIds'>,
): Promise<void> {
  await moveToOffices(tx, id, after);
  await recordChange(tx, actor.userId, {
    area: 'resources',
    entity: 'resource',
    entityId: id,
    customerId,
    action: 'updated',
    before: { officeIds },
    after: { officeIds: after.officeIds },
  });
}
