// What if a provider names the email of an account here that is not linked? An email proves nothing about our account: its
// password decides. Until then what the provider said waits, sealed, for the browser that brought it.
import type { PendingLink } from '#contract/accounts/index.ts';
import { addressBlock, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProvidedIdentity } from '../adapters/identity/index.ts';
import { AppError } from '../http/app-error.ts';
import { cookieOptions } from '../http/session-cookie.ts';
import { hashToken, newSessionToken } from '../http/session-token.ts';
import type { House } from '../house.ts';
import { lockEntrant } from './check-entrance.ts';
import { refuseWrongPassword, wrongPassword } from './check-own-password.ts';
import { linkIdentity, whileNobodyElseLinks } from './identity-link.ts';
import { pendingLinks } from './identity-table.ts';
import { FLOW_MS } from './provider-flow.ts';
import type { Flow } from './provider-flow.ts';
import { isProviderTwin } from './provider-list.ts';
import { insertSession } from './session-store.ts';
import { findUser, lockUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';

const PENDING_COOKIE = 'adstead_pending_link';
const COOKIE_PATH = '/api/auth';
const sealedAbout = (tokenHash: string): string => `pending:${tokenHash}`;

export async function keepPending(
  house: House,
  reply: FastifyReply,
  flow: Flow,
  user: UserRecord,
  identity: ProvidedIdentity,
): Promise<void> {
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  await house.db.insert(pendingLinks).values({
    tokenHash,
    userId: user.id,
    provider: flow.provider,
    identity: house.secrets.seal(JSON.stringify(identity), sealedAbout(tokenHash)),
    shell: flow.shell,
    returnPath: flow.returnPath,
    expiresAt: new Date(house.now() + FLOW_MS),
  });
  reply.setCookie(PENDING_COOKIE, token, { ...cookieOptions(house.config), path: COOKIE_PATH, maxAge: FLOW_MS / 1000 });
}

async function findPending({ db, now, secrets }: House, request: FastifyRequest) {
  const token = request.cookies[PENDING_COOKIE];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [pending] = await db
    .select()
    .from(pendingLinks)
    .where(and(eq(pendingLinks.tokenHash, tokenHash), gt(pendingLinks.expiresAt, new Date(now()))));
  const user = pending && (await findUser(db, pending.userId));
  if (!pending || !user) return null;
  return { ...pending, user, identity: JSON.parse(secrets.open(pending.identity, sealedAbout(tokenHash))) as ProvidedIdentity };
}

export async function readPending(house: House, request: FastifyRequest): Promise<PendingLink | null> {
  const pending = await findPending(house, request);
  if (!pending) return null;
  const { provider, user, identity } = pending;
  return { provider, label: PROVIDER_LABELS[provider], isTwin: isProviderTwin(house, provider), email: user.email, name: identity.name };
}

/** Links and opens a session in one step: the password is right, so the pending link is used up whatever else is decided. */
export async function confirmPending(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  password: string,
): Promise<{ token: string; returnPath: string }> {
  const pending = await findPending(house, request);
  if (!pending) throw new AppError('pendingLinkGone', { provider: 'the other account' });
  const { provider, shell, returnPath, identity, tokenHash } = pending;
  await refuseWrongPassword(house, pending.user, password, addressBlock(request.ip));
  const work = house.db.transaction(async (tx) => {
    const used = await tx.delete(pendingLinks).where(eq(pendingLinks.tokenHash, tokenHash)).returning({ userId: pendingLinks.userId });
    if (used.length === 0) throw new AppError('pendingLinkGone', { provider: PROVIDER_LABELS[provider] });
    await lockUser(tx, pending.userId);
    const user = await lockEntrant(tx, pending.userId, shell);
    if (user.passwordHash !== pending.user.passwordHash) throw wrongPassword();
    await linkIdentity(house, tx, pending.userId, provider, identity);
    return insertSession(tx, house.now(), { user, userAgent: request.headers['user-agent'] ?? '', shell });
  });
  const token = await whileNobodyElseLinks(provider, work);
  reply.clearCookie(PENDING_COOKIE, { ...cookieOptions(house.config), path: COOKIE_PATH });
  return { token, returnPath };
}
