// Unlinks an account: our access to it is deleted, the token with it when no other account needs it. What Adstead may do on the network is
// not changed there, because the same person may have signed in for other accounts.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { ACCOUNT_KINDS } from '../account-list.ts';
import { findAccount, lockAccount, readAccount } from '../account-store.ts';
import { networkAccounts } from '../account-table.ts';
import { publishToCustomers, seesAllCustomers } from '../network-record-scope.ts';
import { deleteUnusedToken, lockToken } from './token-store.ts';

export async function unlinkAccount(tx: Transaction, actor: Actor, network: Network, id: string) {
  const scope = rowScope(actor);
  // The token is locked before its accounts, as everywhere, so that nobody waits for each other.
  const found = await findAccount(tx, network, scope, id);
  if (found?.tokenId) await lockToken(tx, found.tokenId);
  const before = await lockAccount(tx, network, scope, id);
  if (!before || !seesAllCustomers(scope, before.customerIds)) throw new AppError('notFound');
  if (before.tokenState === 'NOT_LINKED') return readAccount(tx, network, scope, id);
  const after = { tokenId: null, tokenState: 'NOT_LINKED' as const, loginCustomerId: null };
  await tx
    .update(networkAccounts)
    .set({ ...after, accessLostAt: null, version: sql`${networkAccounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(networkAccounts.id, id));
  const { area, entity } = ACCOUNT_KINDS[network];
  await recordChange(tx, actor.userId, { area, entity, entityId: id, customerId: null, action: 'updated', before, after });
  publishToCustomers(tx, area, id, before.customerIds);
  if (before.tokenId !== null) await deleteUnusedToken(tx, before.tokenId);
  return readAccount(tx, network, scope, id);
}
