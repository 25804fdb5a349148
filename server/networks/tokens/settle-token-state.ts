// Brings the stored state of a token, its accounts and its pages in line with what is known of the token now. Staff are told by email when
// the state becomes one that needs them; since the stored state is what it is compared with, they are told once.
import { isTokenAlert, neededScopes, tokenStateAt } from '#domain/networks/index.ts';
import type { TokenState } from '#domain/networks/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { recordChange } from '../../db/record-change.ts';
import { ACCOUNT_KINDS } from '../account-list.ts';
import { networkAccounts } from '../account-table.ts';
import { publishToCustomers } from '../network-record-scope.ts';
import { metaPages } from '../page-table.ts';
import { emailStaffAboutToken } from './token-emails.ts';
import type { AlertedAccount } from './token-emails.ts';
import { lockToken, updateToken } from './token-store.ts';
import type { TokenRecord } from './token-store.ts';

export async function settleTokenState(context: AppContext, tx: Transaction, tokenId: string, actorId: string | null): Promise<void> {
  const token = await lockToken(tx, tokenId);
  if (!token) return;
  const stateWhere = stateFinder(token, context.clock.now());
  const state = stateWhere(false);
  const accounts = await settleAccounts(tx, token, stateWhere, actorId);
  await settlePages(tx, token, stateWhere);
  if (state !== token.state) await updateToken(tx, tokenId, { state });
  const isAlert = state !== token.state && isTokenAlert(state);
  const alerted = isAlert ? accounts : accounts.filter(({ isNewlyLost }) => isNewlyLost);
  // Staff get the email about a revoked token also when only one account was lost and the token still works.
  if (alerted.length > 0) await emailStaffAboutToken(context, tx, token, isAlert ? state : 'REVOKED', alerted);
}

type StateWhere = (isLost: boolean) => TokenState;

const stateFinder = ({ network, scopes, expiresAt, revokedAt }: TokenRecord, now: number): StateWhere => {
  const facts = { expiresAt: expiresAt?.getTime() ?? null, granted: scopes, needed: neededScopes(network) };
  return (isLost) => tokenStateAt({ ...facts, isRevoked: isLost || revokedAt !== null }, now);
};

async function settleAccounts(
  tx: Transaction,
  { id, network }: TokenRecord,
  stateWhere: StateWhere,
  actorId: string | null,
): Promise<(AlertedAccount & { isNewlyLost: boolean })[]> {
  const rows = await tx
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.tokenId, id), isNull(networkAccounts.deletedAt)))
    .orderBy(networkAccounts.name, networkAccounts.id)
    .for('update');
  const { area, entity } = ACCOUNT_KINDS[network];
  for (const row of rows) {
    const tokenState = stateWhere(row.accessLostAt !== null);
    if (tokenState === row.tokenState) continue;
    await tx
      .update(networkAccounts)
      .set({ tokenState, updatedAt: sql`now()` })
      .where(eq(networkAccounts.id, row.id));
    const before = { tokenState: row.tokenState };
    await recordChange(tx, actorId, { area, entity, entityId: row.id, customerId: null, action: 'updated', before, after: { tokenState } });
    publishToCustomers(tx, area, row.id, row.customerIds);
  }
  return rows.map((row) => ({
    name: row.name,
    customerIds: row.customerIds,
    isNewlyLost: row.accessLostAt !== null && row.tokenState !== 'REVOKED',
  }));
}

/** A page has lost its access when it has no token of its own although the person's is there. */
async function settlePages(tx: Transaction, { id, token }: TokenRecord, stateWhere: StateWhere): Promise<void> {
  const rows = await tx
    .select({ id: metaPages.id, tokenState: metaPages.tokenState, token: metaPages.token, customerIds: metaPages.customerIds })
    .from(metaPages)
    .where(eq(metaPages.tokenId, id))
    .for('update');
  for (const row of rows) {
    const tokenState = stateWhere(row.token === null && token !== null);
    if (tokenState === row.tokenState) continue;
    await tx
      .update(metaPages)
      .set({ tokenState, updatedAt: sql`now()` })
      .where(eq(metaPages.id, row.id));
    publishAfterCommit(tx, { area: 'meta-pages', ids: [row.id], customerId: null });
    publishToCustomers(tx, 'meta-pages', row.id, row.customerIds);
  }
}
