// Records that a network refuses an account's token: the account shows it, and the people who look after it learn it by email.
import { eq } from 'drizzle-orm';
import { NetworkFailure } from '../../adapters/ad-network/network-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { recordRefusedToken } from '../../networks/index.ts';

/** Does nothing for any other failure. */
export async function recordEndedAccess(context: AppContext, accountId: string, cause: unknown): Promise<void> {
  if (!(cause instanceof NetworkFailure) || cause.kind !== 'auth') return;
  const [account] = await context.db
    .select({ tokenId: networkAccounts.tokenId })
    .from(networkAccounts)
    .where(eq(networkAccounts.id, accountId));
  if (account?.tokenId) await recordRefusedToken(context, account.tokenId, cause);
}
