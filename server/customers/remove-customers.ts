// Removing customers and putting them back. Rows stay, so that an undo restores exactly what was there.
import type { Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';
import { recordChangeOfMany } from '../db/record-change.ts';
import { matchingIds } from '../db/run-list.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { customerListSource, customerScope, setCustomersRemoved } from './customer-store.ts';

interface Outcome {
  ids: string[];
  count: number;
}

export async function removeCustomers(db: Database, actor: Actor, selection: Selection): Promise<Outcome> {
  const scope = rowScope(actor);
  const ids = 'ids' in selection ? selection.ids : await matchingIds(db.$client, customerListSource, customerScope(scope), selection.matching);
  return setRemoved(db, actor, ids, true);
}

export async function restoreCustomers(db: Database, actor: Actor, ids: readonly string[]): Promise<Outcome> {
  return setRemoved(db, actor, ids, false).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'customers_name_unique') throw new AppError('customerNameTaken', { name: 'this' });
    throw error;
  });
}

function setRemoved(db: Database, actor: Actor, ids: readonly string[], removed: boolean): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const changed = await setCustomersRemoved(tx, rowScope(actor), ids, removed);
    await recordChangeOfMany(
      tx,
      actor.userId,
      { area: 'customers', entity: 'customer', action: removed ? 'removed' : 'restored' },
      changed.map((id) => ({ id, customerId: id })),
    );
    return { ids: changed, count: changed.length };
  });
}
