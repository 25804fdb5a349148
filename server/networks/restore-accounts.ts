// Restores removed accounts, unless the same account was added again meanwhile.
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { Database } from '../db/connection.ts';
import { restoreRows } from '../db/remove-rows.ts';
import type { Removal } from '../db/remove-rows.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { removableAccounts, publishAccountChanges } from './account-list.ts';

export async function restoreAccounts(db: Database, actor: Actor, network: Network, ids: string[]): Promise<Removal> {
  const restored = await restoreRows(db, actor, removableAccounts(network), ids).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'network_accounts_platform_id') throw new AppError('accountAddedMeanwhile');
    throw error;
  });
  if (restored.count > 0) await db.transaction((tx) => publishAccountChanges(tx, network, restored.ids));
  return restored;
}
