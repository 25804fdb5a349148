// Which sign-ins reach the demo's accounts? One for each state on each network. They hold no tokens until the twins of the
// networks gave some: those of the others have ended, or could never be used.
import { NETWORKS, requestedScopes } from '#domain/networks/index.ts';
import type { Network, TokenState } from '#domain/networks/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../../server/accounts/users/user-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { networkTokens } from '../../../server/networks/tokens/token-table.ts';
import { DEMO_ACCOUNTS } from '../../demo-accounts.ts';

export type DemoSignIns = Readonly<Record<Network, Partial<Record<TokenState, string>>>>;

const DAY_MS = 24 * 3600 * 1000;

type Facts = Pick<typeof networkTokens.$inferInsert, 'externalUserName' | 'expiresAt' | 'revokedAt'> & { lacksScope?: true };

/** The facts that make a sign-in one of this state. People left, changed their password or unticked a permission. */
const SIGN_INS: Readonly<Partial<Record<TokenState, (now: number) => Facts>>> = {
  LINKED: () => ({ externalUserName: 'Tom Ellery' }),
  EXPIRING: (now) => ({ externalUserName: 'Marama Tane', expiresAt: new Date(now + 9 * DAY_MS) }),
  EXPIRED: (now) => ({ externalUserName: 'Pete Sorensen', expiresAt: new Date(now - 3 * DAY_MS) }),
  REVOKED: (now) => ({ externalUserName: 'Lena Fischer', revokedAt: new Date(now - 20 * DAY_MS) }),
  MISSING_SCOPE: () => ({ externalUserName: 'Kiri Matene', lacksScope: true }),
};

/** The permission that someone unticked. */
const UNTICKED: Readonly<Record<Network, string>> = { meta: 'leads_retrieval', google: 'https://www.googleapis.com/auth/adwords' };

export async function seedNetworkSignIns(tx: Transaction, now: number): Promise<DemoSignIns> {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'operations')?.email ?? '';
  const [linkedBy] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const signIns: Record<Network, Partial<Record<TokenState, string>>> = { meta: {}, google: {} };
  for (const network of NETWORKS)
    for (const [state, factsAt] of Object.entries(SIGN_INS) as [TokenState, (now: number) => Facts][]) {
      const { lacksScope = false, ...facts } = factsAt(now);
      const id = newId();
      await tx.insert(networkTokens).values({
        id,
        network,
        externalUserId: `demo-${network}-${state}`,
        kind: network === 'google' ? 'refresh' : 'user',
        scopes: requestedScopes(network).filter((scope) => !lacksScope || scope !== UNTICKED[network]),
        state,
        linkedBy: linkedBy?.id ?? null,
        checkedAt: new Date(now),
        ...facts,
      });
      signIns[network][state] = id;
    }
  return signIns;
}
