// Signing in and out over HTTP: the token travels only in an httpOnly, SameSite=Lax cookie.
import type { sessionEndpoints } from '#contract/accounts/index.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { findSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import type { House } from '../house.ts';
import { announceRevocation } from '../http/revoke-sessions.ts';
import { actingWindowOf } from '../http/session-cookie.ts';
import { describeUser } from '../http/session-lookup.ts';
import { hashToken, SESSION_COOKIE, SESSION_DAYS } from '../http/session-token.ts';
import { signIn } from './sign-in.ts';
import type { SignInTry } from './sign-in.ts';
import { sessions } from './user-table.ts';

export const sessionRoutes: Routes<typeof sessionEndpoints> = {
  signIn: ({ house, body, request, reply }) => openSession(house, request, reply, { ...body, shell: 'staff' }),
  signInToDashboard: ({ house, body, request, reply }) => openSession(house, request, reply, { ...body, shell: 'dashboard' }),
  signOut: async ({ house, request, reply }) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token) await endSession(house, token);
    reply.clearCookie(SESSION_COOKIE, cookieOptions(house));
    return { redirect: false, url: null };
  },
  readSession: async ({ house, request }) => {
    const session = await findSession(house.sessions, request);
    return { user: session && describeUser(session, actingWindowOf(request)) };
  },
};

async function endSession(house: House, token: string): Promise<void> {
  const ended = await house.db.transaction(async (tx) => {
    const [session] = await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))).returning({ userId: sessions.userId });
    if (session) await announceRevocation(tx, [session.userId]);
    return session;
  });
  if (ended) house.sessions.forget([ended.userId]);
}

type Credentials = Pick<SignInTry, 'email' | 'password' | 'shell'>;

async function openSession(house: House, request: FastifyRequest, reply: FastifyReply, credentials: Credentials) {
  const token = await signIn(house.db, house.now(), {
    ...credentials,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  const session = await house.sessions.find(token);
  if (!session) throw new AppError('userNotActive');
  const earlier = request.cookies[SESSION_COOKIE];
  if (earlier) await endSession(house, earlier);
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(house), maxAge: SESSION_DAYS * 24 * 3600 });
  const user = describeUser(session);
  return { redirect: false, url: null, isActive: true, roles: user.roles, user };
}

const cookieOptions = (house: House): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: house.config.PUBLIC_URL?.startsWith('https:') ?? false,
});
