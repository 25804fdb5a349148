// The sign-ins on a network by which accounts are or can be linked. Staff who have one customer's dashboard open see none, since a sign-in
// may serve several customers.
import type { NetworkSignIn } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/users/user-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { networkAccounts } from '../account-table.ts';
import { missingScopesOf } from './token-store.ts';
import { networkTokens } from './token-table.ts';

export async function listSignIns(db: Queryable, actor: Actor, network: Network, id?: string): Promise<NetworkSignIn[]> {
  if (rowScope(actor).kind !== 'everything') return [];
  const rows = await db
    .select({
      token: networkTokens,
      linkedBy: users.displayName,
      accountCount: sql<number>`(select count(*)::int from ${networkAccounts} where ${networkAccounts.tokenId} = ${networkTokens.id} and ${networkAccounts.deletedAt} is null)`,
    })
    .from(networkTokens)
    .leftJoin(users, eq(users.id, networkTokens.linkedBy))
    .where(and(eq(networkTokens.network, network), id === undefined ? undefined : eq(networkTokens.id, id)))
    .orderBy(desc(networkTokens.createdAt), networkTokens.id);
  return rows.map(({ token, linkedBy, accountCount }) => ({
    _id: token.id,
    userName: token.externalUserName,
    state: token.state,
    expiresAt: token.expiresAt?.toISOString() ?? null,
    missingScopes: missingScopesOf(token),
    accountCount,
    linkedBy,
    linkedAt: token.createdAt.toISOString(),
    checkedAt: token.checkedAt?.toISOString() ?? null,
  }));
}
