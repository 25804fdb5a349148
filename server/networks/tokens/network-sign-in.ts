// Signing in on an ad network: staff are sent to the network's own page, and what they grant there is stored as a token. Nobody is signed in
// here by it, and nothing is linked before someone has chosen what.
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { NETWORK_LABELS, NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { accountStaff } from '#contract/networks/network-access.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginFlow } from '../../accounts/index.ts';
import type { StoreNetworkAccess } from '../../accounts/index.ts';
import { RetryableFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSession } from '../../http/session/authenticate.ts';
import { isTwin } from '../../twins/index.ts';
import { ACCOUNT_KINDS } from '../account-list.ts';
import { settleTokenState } from './settle-token-state.ts';
import { missingScopesOf, storeToken } from './token-store.ts';

/** The twin of each network. */
const TWINS = { meta: 'meta', google: 'google-ads' } as const;

/** Whether people can sign in on the network here, and whether a twin stands in for it. */
export const networkSetUp = ({ config, networks }: AppContext, network: Network): { isSetUp: boolean; isTwin: boolean } => ({
  isSetUp: networks[network] !== null && networks.signIns[network] !== null,
  isTwin: isTwin(config, TWINS[network], network),
});

/** Returns the URL to redirect the browser to. */
export async function startNetworkSignIn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  network: Network,
  returnPath: string,
): Promise<string> {
  const provider = context.networks.signIns[network];
  if (!provider || !context.networks[network]) throw new AppError('networkNotSetUp', { network: NETWORK_LABELS[network] });
  const { actor, sessionId } = await requireSession(context.sessions, request);
  const flow = {
    purpose: 'network',
    userId: actor.userId,
    sessionId,
    shell: 'staff',
    returnPath,
    address: addressBlock(request.ip),
  } as const;
  return beginFlow(context, request, reply, provider, flow).catch((error: unknown) => {
    throw error instanceof RetryableFailure ? new AppError('providerAway', { provider: NETWORK_LABELS[network] }) : error;
  });
}

/** Returns the id of the sign-in. Roles are checked again, because they may have changed while the person was on the network's page. */
export const storeNetworkAccess: StoreNetworkAccess = async (context, tx, actor, provider, identity) => {
  if (!hasAnyRole(actor.roles, accountStaff) || actor.customerId !== null) throw new AppError('forbidden');
  const network = networkOf(context, provider);
  const { accessToken, refreshToken, expiresAt } = identity.tokens;
  // An access token of Google lasts an hour; without a refresh token there is nothing to store.
  if (network === 'google' && refreshToken === null) throw new AppError('providerFailed');
  const granted = {
    network,
    externalUserId: identity.subject,
    externalUserName: identity.name ?? identity.email ?? '',
    scopes: identity.scopes,
    linkedBy: actor.userId,
    ...(network === 'google'
      ? { token: refreshToken ?? '', kind: 'refresh' as const, expiresAt: null }
      : { token: accessToken, kind: 'user' as const, expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  const token = await storeToken(tx, context.secrets, granted, new Date(context.clock.now()));
  await recordChange(tx, actor.userId, {
    area: ACCOUNT_KINDS[network].area,
    entity: 'network sign-in',
    entityId: token.id,
    customerId: null,
    action: 'signed-in',
    after: { network, userName: token.externalUserName, missingScopes: missingScopesOf(token) },
  });
  await settleTokenState(context, tx, token.id, actor.userId);
  return token.id;
};

function networkOf({ networks }: AppContext, provider: IdentityProviderId): Network {
  const network = NETWORKS.find((candidate) => networks.signIns[candidate]?.id === provider);
  if (!network) throw new AppError('providerFailed');
  return network;
}
