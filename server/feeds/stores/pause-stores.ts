// Pauses and resumes stores. A store that is paused already, or active already, is left as it is.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { nextStoreRun } from '#domain/feeds/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { lockStore, updateStoreRow } from '../../stores/index.ts';

export async function setStoresActive(
  tx: Transaction,
  actor: Actor,
  { ids, isActive }: { ids: readonly string[]; isActive: boolean },
  now: number,
): Promise<{ ids: string[]; count: number }> {
  const changed: string[] = [];
  // Always in the same order, so that two requests cannot deadlock.
  for (const id of [...new Set(ids)].toSorted()) {
    const store = await lockStore(tx, rowScope(actor), id);
    if (!store) continue;
    if (store.kind === 'MANUAL') throw new AppError('storeManual');
    if (store.isActive === isActive) continue;
    const next = isActive ? nextStoreRun(store.schedule, now) : null;
    await updateStoreRow(tx, id, { isActive, nextRunAt: next === null ? null : new Date(next) });
    await recordChange(tx, actor.userId, {
      area: 'stores',
      entity: 'store',
      entityId: id,
      customerId: store.customerId,
      action: isActive ? 'activated' : 'deactivated',
      before: { isActive: !isActive },
      after: { isActive },
    });
    changed.push(id);
  }
  return { ids: changed, count: changed.length };
}
