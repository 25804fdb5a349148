// The sign-in by which an account is reached, and until when, for the people who look after it. Holds nothing of the token itself.
import type { AdAccount } from '#contract/networks/index.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/users/user-table.ts';
import type { Queryable } from '../../db/connection.ts';
import type { networkAccounts } from '../account-table.ts';
import { missingScopesOf } from './token-store.ts';
import { networkTokens } from './token-table.ts';

type Linked = Pick<typeof networkAccounts.$inferSelect, 'tokenId' | 'checkedAt' | 'loginCustomerId'>;

/** Null while the account is not linked. */
export async function readAccess(db: Queryable, { tokenId, checkedAt, loginCustomerId }: Linked): Promise<AdAccount['access']> {
  if (tokenId === null) return null;
  const [row] = await db
    .select({ token: networkTokens, linkedBy: users.displayName })
    .from(networkTokens)
    .leftJoin(users, eq(users.id, networkTokens.linkedBy))
    .where(eq(networkTokens.id, tokenId));
  if (!row) return null;
  const { token, linkedBy } = row;
  return {
    signInId: token.id,
    userName: token.externalUserName,
    linkedBy,
    linkedAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    missingScopes: missingScopesOf(token),
    lastError: token.lastError,
    managerId: loginCustomerId,
  };
}
