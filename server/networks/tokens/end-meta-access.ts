// Ends the access that a person gave us on Meta, when Meta says that the person removed our app or wants their data deleted.
import { and, eq } from 'drizzle-orm';
import type { EndNetworkAccess } from '../../accounts/index.ts';
import { settleTokenState } from './settle-token-state.ts';
import { eraseToken, updateToken } from './token-store.ts';
import { networkTokens } from './token-table.ts';

/** An unknown person is not an error: Meta may deliver the same event twice. */
export const endMetaAccess: EndNetworkAccess = async (context, tx, subject, isForgotten) => {
  const ofPerson = and(eq(networkTokens.network, 'meta'), eq(networkTokens.externalUserId, subject));
  const [token] = await tx
    .select({ id: networkTokens.id, revokedAt: networkTokens.revokedAt })
    .from(networkTokens)
    .where(ofPerson)
    .for('update');
  if (!token) return;
  await eraseToken(tx, token.id, token.revokedAt ?? new Date(context.clock.now()));
  // The row stays, so that its accounts show why they have no access; nothing in it names the person.
  if (isForgotten) await updateToken(tx, token.id, { externalUserId: `deleted ${token.id}`, externalUserName: '' });
  await settleTokenState(context, tx, token.id, null);
};
