// A provider may report the email of one of our accounts that is not linked to it. The email does not prove who owns our account, so
// its password is asked for. Until then the provider's identity is stored, sealed, for the browser that returned with it.
import type { PendingLink } from '#contract/accounts/index.ts';
import { addressBlock, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProvidedIdentity } from '../../adapters/identity/index.ts';
import { AppError } from '../../http/app-error.ts';
import { cookieOptions } from '../../http/session/session-cookie.ts';
import { hashToken, newSessionToken } from '../../http/session/session-token.ts';
import type { AppContext } from '../../app-context.ts';
import { lockSignInUser } from '../sign-in/check-sign-in.ts';
import { refuseWrongPassword, wrongPassword } from '../sign-in/check-own-password.ts';
import { linkIdentity, refuseLinkConflict } from './identity-link.ts';
import { pendingLinks } from './identity-table.ts';
import { FLOW_MS } from './provider-flow.ts';
import type { Flow } from './provider-flow.ts';
import { isProviderTwin } from './provider-list.ts';
import { insertSession } from '../sign-in/session-store.ts';
import { findUser, lockUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';

const PENDING_COOKIE = 'adstead_pending_link';
const COOKIE_PATH = '/api/auth';
const secretNameOf = (tokenHash: string): string => `pending:${tokenHash}`;

export async function storePendingLink(
  context: AppContext,
  reply: FastifyReply,
  flow: Flow,
  user: UserRecord,
  identity: ProvidedIdentity,
): Promise<void> {
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  await context.db.insert(pendingLinks).values({
    tokenHash,
    userId: user.id,
    provider: flow.provider,
    identity: context.secrets.seal(JSON.stringify(identity), secretNameOf(tokenHash)),
    shell: flow.shell,
    returnPath: flow.returnPath,
    expiresAt: new Date(context.now() + FLOW_MS),
  });
  reply.setCookie(PENDING_COOKIE, token, { ...cookieOptions(context.config), path: COOKIE_PATH, maxAge: FLOW_MS / 1000 });
}

async function findPending({ db, now, secrets }: AppContext, request: FastifyRequest) {
  const token = request.cookies[PENDING_COOKIE];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [pending] = await db
    .select()
    .from(pendingLinks)
    .where(and(eq(pendingLinks.tokenHash, tokenHash), gt(pendingLinks.expiresAt, new Date(now()))));
  const user = pending && (await findUser(db, pending.userId));
  if (!pending || !user) return null;
  return { ...pending, user, identity: JSON.parse(secrets.open(pending.identity, secretNameOf(tokenHash))) as ProvidedIdentity };
}

export async function readPendingLink(context: AppContext, request: FastifyRequest): Promise<PendingLink | null> {
  const pending = await findPending(context, request);
  if (!pending) return null;
  const { provider, user, identity } = pending;
  return { provider, label: PROVIDER_LABELS[provider], isTwin: isProviderTwin(context, provider), email: user.email, name: identity.name };
}

/** Links the account and opens a session in one transaction, in which the pending link is used up. */
export async function confirmPendingLink(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  password: string,
): Promise<{ token: string; returnPath: string }> {
  const pending = await findPending(context, request);
  if (!pending) throw new AppError('pendingLinkGone', { provider: 'the other account' });
  const { provider, shell, returnPath, identity, tokenHash } = pending;
  await refuseWrongPassword(context, pending.user, password, addressBlock(request.ip));
  const work = context.db.transaction(async (tx) => {
    const used = await tx.delete(pendingLinks).where(eq(pendingLinks.tokenHash, tokenHash)).returning({ userId: pendingLinks.userId });
    if (used.length === 0) throw new AppError('pendingLinkGone', { provider: PROVIDER_LABELS[provider] });
    await lockUser(tx, pending.userId);
    const user = await lockSignInUser(tx, pending.userId, shell);
    if (user.passwordHash !== pending.user.passwordHash) throw wrongPassword();
    await linkIdentity(context, tx, pending.userId, provider, identity);
    return insertSession(tx, context.now(), { user, userAgent: request.headers['user-agent'] ?? '', shell });
  });
  const token = await refuseLinkConflict(provider, work);
  reply.clearCookie(PENDING_COOKIE, { ...cookieOptions(context.config), path: COOKIE_PATH });
  return { token, returnPath };
}
