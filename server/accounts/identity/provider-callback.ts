// Handles the return from a provider: signs the person in, links their account, passes access to an ad network on, asks for their
// password, or shows an error. The result is always a path of ours to redirect to.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider, ProvidedIdentity } from '../../adapters/identity/index.ts';
import { RetryableFailure } from '../../adapters/outside-failure.ts';
import { AppError } from '../../http/app-error.ts';
import { findSession } from '../../http/session/authenticate.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { lockSignInUser } from '../sign-in/check-sign-in.ts';
import { linkIdentity, refuseLinkConflict } from './identity-link.ts';
import { storePendingLink } from './identity-pending.ts';
import { findIdentity, identitiesOf, refreshIdentity } from './identity-store.ts';
import { finishFlow } from './provider-flow.ts';
import type { Flow } from './provider-flow.ts';
import { startBrowserSession } from '../sign-in/browser-session.ts';
import { insertSession, requireOpenSession } from '../sign-in/session-store.ts';
import type { Shell } from '../sign-in/session-store.ts';
import { findUser, findUserByEmail, lockUser } from '../users/user-store.ts';

const SIGN_IN_PATHS: Readonly<Record<Shell, { signIn: string; confirm: string }>> = {
  staff: { signIn: '/authentication/signin', confirm: '/authentication/link-account' },
  dashboard: { signIn: '/customer-dashboard/signin', confirm: '/customer-dashboard/link-account' },
};

/** Stores the access that someone gave us on an ad network; returns the id of what was stored. */
export type StoreNetworkAccess = (
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  provider: IdentityProviderId,
  identity: ProvidedIdentity,
) => Promise<string>;

export interface Exchange {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  storeNetworkAccess: StoreNetworkAccess;
}

export async function handleProviderCallback(exchange: Exchange, providerId: IdentityProviderId): Promise<string> {
  const { context, request, reply } = exchange;
  const flow = await finishFlow(context, request, reply, providerId);
  if (!flow) return refusalPath('staff', 'providerFlowExpired', providerId);
  try {
    const identity = await identify(context, providerOf(context, flow), flow, new URL(request.url, 'http://own').searchParams);
    if (flow.purpose === 'link') return await link(exchange, flow, identity);
    return flow.purpose === 'network' ? await storeAccess(exchange, flow, identity) : await signIn(exchange, flow, identity);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return flow.purpose === 'signin'
      ? refusalPath(flow.shell, error.code, providerId)
      : withQuery(flow.returnPath, { err: error.code, provider: providerId });
  }
}

/** An ad network may have an app of its own at the same provider. */
function providerOf({ identity, networks }: AppContext, { provider, purpose }: Flow): IdentityProvider {
  const found = purpose === 'network' ? Object.values(networks.signIns).find((signIn) => signIn?.id === provider) : identity.get(provider);
  if (!found) throw new AppError('providerFailed');
  return found;
}

export const refusalPath = (shell: Shell, err: ErrorCode, provider?: IdentityProviderId): string =>
  withQuery(SIGN_IN_PATHS[shell].signIn, { err, ...(provider && { provider }) });

async function identify({ log }: AppContext, provider: IdentityProvider, flow: Flow, query: URLSearchParams): Promise<ProvidedIdentity> {
  const label = { provider: PROVIDER_LABELS[provider.id] };
  if (query.get('error') === 'access_denied') throw new AppError('providerCancelled', label);
  if (query.has('error')) throw new AppError('providerFailed');
  try {
    return await provider.identify({ ...flow, query });
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'a provider did not return an identity');
    throw error instanceof RetryableFailure ? new AppError('providerAway', label) : new AppError('providerFailed');
  }
}

async function signIn(exchange: Exchange, flow: Flow, identity: ProvidedIdentity): Promise<string> {
  const { context, request, reply } = exchange;
  const stored = await findIdentity(context.db, flow.provider, identity.subject);
  const holder = stored && (await findUser(context.db, stored.userId));
  if (!stored || !holder) return askToConfirmLink(exchange, flow, identity);
  const token = await context.db.transaction(async (tx) => {
    const user = await lockSignInUser(tx, holder.id, flow.shell);
    const linked = await identitiesOf(tx, user.id);
    if (!linked.some(({ id }) => id === stored.id)) throw new AppError('providerFlowExpired');
    await refreshIdentity(tx, context.secrets, stored, identity, new Date(context.now()));
    return insertSession(tx, context.now(), { user, userAgent: request.headers['user-agent'] ?? '', shell: flow.shell });
  });
  await startBrowserSession(context, request, reply, token);
  return flow.returnPath;
}

/** For a provider account that is not linked. The provider alone is not trusted to create or link an account of ours. */
async function askToConfirmLink({ context, reply }: Exchange, flow: Flow, identity: ProvidedIdentity): Promise<string> {
  const label = { provider: PROVIDER_LABELS[flow.provider] };
  const user = identity.isEmailVerified && identity.email !== null ? await findUserByEmail(context.db, identity.email) : null;
  if (!user) throw new AppError('identityUnknown', label);
  if (user.passwordHash === null) throw new AppError('identityNeedsPassword', label);
  await storePendingLink(context, reply, flow, user, identity);
  return SIGN_IN_PATHS[flow.shell].confirm;
}

async function link(exchange: Exchange, flow: Flow, identity: ProvidedIdentity): Promise<string> {
  const { context } = exchange;
  const work = inOwnSession(exchange, flow, (tx, { userId }) => linkIdentity(context, tx, userId, flow.provider, identity));
  await refuseLinkConflict(flow.provider, work);
  return withQuery(flow.returnPath, { linked: flow.provider });
}

async function storeAccess(exchange: Exchange, flow: Flow, identity: ProvidedIdentity): Promise<string> {
  const { context, storeNetworkAccess } = exchange;
  const id = await inOwnSession(exchange, flow, (tx, actor) => storeNetworkAccess(context, tx, actor, flow.provider, identity));
  return withQuery(flow.returnPath, { signIn: id });
}

/** Only for the person who began the flow, and only while the session in which they began it is open. */
async function inOwnSession<Result>(
  { context, request }: Exchange,
  flow: Flow,
  work: (tx: Transaction, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const session = await findSession(context.sessions, request);
  const { userId } = flow;
  if (!session || userId === null || session.actor.userId !== userId || session.sessionId !== flow.sessionId)
    throw new AppError('providerFlowExpired');
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireOpenSession(tx, session.sessionId);
    return work(tx, session.actor);
  });
}

function withQuery(path: string, values: Record<string, string>): string {
  const url = new URL(path, 'http://own');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
