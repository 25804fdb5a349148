// What happens when someone comes back from a provider? They are signed in, or their account is linked, or they are asked for
// their password, or told why not. The answer is always a path of ours to go on to.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider, ProvidedIdentity } from '../adapters/identity/index.ts';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { AppError } from '../http/app-error.ts';
import { findSession } from '../http/authenticate.ts';
import type { House } from '../house.ts';
import { lockEntrant } from './check-entrance.ts';
import { linkIdentity, whileNobodyElseLinks } from './identity-link.ts';
import { keepPending } from './identity-pending.ts';
import { findIdentity, identitiesOf, refreshIdentity } from './identity-store.ts';
import { finishFlow } from './provider-flow.ts';
import type { Flow } from './provider-flow.ts';
import { enterSession } from './session-entry.ts';
import { insertSession, requireOpenSession } from './session-store.ts';
import type { Shell } from './session-store.ts';
import { findUser, findUserByEmail, lockUser } from './user-store.ts';

const DOORS: Readonly<Record<Shell, { signIn: string; confirm: string }>> = {
  staff: { signIn: '/authentication/signin', confirm: '/authentication/link-account' },
  dashboard: { signIn: '/customer-dashboard/signin', confirm: '/customer-dashboard/link-account' },
};

interface Visitor {
  house: House;
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function comeBack(visitor: Visitor, provider: IdentityProvider): Promise<string> {
  const { house, request, reply } = visitor;
  const flow = await finishFlow(house, request, reply, provider.id);
  if (!flow) return refusalPath('staff', 'providerFlowExpired', provider.id);
  try {
    const identity = await identify(house, provider, flow, new URL(request.url, 'http://own').searchParams);
    return flow.purpose === 'link' ? await link(visitor, flow, identity) : await signIn(visitor, flow, identity);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return flow.purpose === 'link'
      ? withQuery(flow.returnPath, { err: error.code, provider: provider.id })
      : refusalPath(flow.shell, error.code, provider.id);
  }
}

export const refusalPath = (shell: Shell, err: ErrorCode, provider?: IdentityProviderId): string =>
  withQuery(DOORS[shell].signIn, { err, ...(provider && { provider }) });

async function identify({ log }: House, provider: IdentityProvider, flow: Flow, query: URLSearchParams): Promise<ProvidedIdentity> {
  const label = { provider: PROVIDER_LABELS[provider.id] };
  if (query.get('error') === 'access_denied') throw new AppError('providerCancelled', label);
  if (query.has('error')) throw new AppError('providerFailed');
  try {
    return await provider.identify({ ...flow, query });
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'a provider did not say who someone is');
    throw error instanceof RetryableFailure ? new AppError('providerAway', label) : new AppError('providerFailed');
  }
}

async function signIn({ house, request, reply }: Visitor, flow: Flow, identity: ProvidedIdentity): Promise<string> {
  const known = await findIdentity(house.db, flow.provider, identity.subject);
  const holder = known && (await findUser(house.db, known.userId));
  if (!known || !holder) return meet({ house, request, reply }, flow, identity);
  const token = await house.db.transaction(async (tx) => {
    const user = await lockEntrant(tx, holder.id, flow.shell);
    const linked = await identitiesOf(tx, user.id);
    if (!linked.some(({ id }) => id === known.id)) throw new AppError('providerFlowExpired');
    await refreshIdentity(tx, house.secrets, known, identity, new Date(house.now()));
    return insertSession(tx, house.now(), { user, userAgent: request.headers['user-agent'] ?? '', shell: flow.shell });
  });
  await enterSession(house, request, reply, token);
  return flow.returnPath;
}

/** Someone whose provider account opens nothing yet. No account is made, and none is linked, on a provider's word alone. */
async function meet({ house, reply }: Visitor, flow: Flow, identity: ProvidedIdentity): Promise<string> {
  const label = { provider: PROVIDER_LABELS[flow.provider] };
  const user = identity.isEmailProven && identity.email !== null ? await findUserByEmail(house.db, identity.email) : null;
  if (!user) throw new AppError('identityUnknown', label);
  if (user.passwordHash === null) throw new AppError('identityNeedsPassword', label);
  await keepPending(house, reply, flow, user, identity);
  return DOORS[flow.shell].confirm;
}

async function link({ house, request }: Visitor, flow: Flow, identity: ProvidedIdentity): Promise<string> {
  const session = await findSession(house.sessions, request);
  const { userId } = flow;
  if (!session || userId === null || session.actor.userId !== userId || session.sessionId !== flow.sessionId)
    throw new AppError('providerFlowExpired');
  const { sessionId } = session;
  await whileNobodyElseLinks(
    flow.provider,
    house.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await requireOpenSession(tx, sessionId);
      await linkIdentity(house, tx, userId, flow.provider, identity);
    }),
  );
  return withQuery(flow.returnPath, { linked: flow.provider });
}

function withQuery(path: string, values: Record<string, string>): string {
  const url = new URL(path, 'http://own');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
