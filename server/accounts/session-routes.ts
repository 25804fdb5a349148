// Signing in and out over HTTP: the token travels only in an httpOnly, SameSite=Lax cookie.
import type { sessionEndpoints } from '#contract/accounts/index.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import type { House } from '../house.ts';
import { announceRevocation } from '../http/revoke-sessions.ts';
import { describeUser } from '../http/session-lookup.ts';
import { hashToken, SESSION_COOKIE, SESSION_DAYS } from '../http/session-token.ts';
import { signIn } from './sign-in.ts';
import type { SignInTry } from './sign-in.ts';
import { sessions } from './user-table.ts';

export const sessionRoutes: Routes<typeof sessionEndpoints> = {
  signIn: ({ house, body, request, reply }) => openSession(house, request, reply, { ...body, shell: 'staff' }),
  signInToDashboard: ({ house, body, request, reply }) => openSession(house, request, reply, { ...body, shell: 'dashboard' }),
  signOut: async ({ house, actor, request, reply }) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token) {
      await house.db.transaction(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
        if (actor) await announceRevocation(tx, [actor.userId]);
      });
    }
    if (actor) house.sessions.forget([actor.userId]);
    reply.clearCookie(SESSION_COOKIE, cookieOptions(house));
    return { redirect: false, url: null };
  },
  readSession: async ({ house, request }) => {
    const session = await findSession(house.sessions, request);
    return { user: session && describeUser(session) };
  },
};

type Credentials = Pick<SignInTry, 'email' | 'password' | 'shell'>;

async function openSession(house: House, request: FastifyRequest, reply: FastifyReply, credentials: Credentials) {
  const token = await signIn(house.db, house.now(), {
    ...credentials,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  const session = await house.sessions.find(token);
  if (!session) throw new Error('A new session could not be read back');
  const earlier = request.cookies[SESSION_COOKIE];
  if (earlier) await house.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(earlier)));
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
