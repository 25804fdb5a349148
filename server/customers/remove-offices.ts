// Removing offices and putting them back. Rows stay, so that an undo restores exactly what was there.
import type { Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';
import { recordChangeOfMany } from '../db/record-change.ts';
import { matchingIds } from '../db/run-list.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { officeListSource, officeScope, setOfficesRemoved } from './office-store.ts';

interface Outcome {
  ids: string[];
  count: number;
}

export async function removeOffices(db: Database, actor: Actor, selection: Selection): Promise<Outcome> {
  const ids = 'ids' in selection ? selection.ids : await matchingIds(db.$client, officeListSource, officeScope(rowScope(actor)), selection.matching);
  return setRemoved(db, actor, ids, true);
}

export async function restoreOffices(db: Database, actor: Actor, ids: readonly string[]): Promise<Outcome> {
  return setRemoved(db, actor, ids, false).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'offices_name_unique') throw new AppError('officeNameTaken', { name: 'this' });
    throw error;
  });
}

function setRemoved(db: Database, actor: Actor, ids: readonly string[], removed: boolean): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const changed = await setOfficesRemoved(tx, rowScope(actor), ids, removed);
    await recordChangeOfMany(tx, actor.userId, { area: 'offices', entity: 'office', action: removed ? 'removed' : 'restored' }, changed);
    return { ids: changed.map((office) => office.id), count: changed.length };
  });
}
