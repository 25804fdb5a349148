// How does a browser get its session, and lose it? The token travels only in an httpOnly, SameSite=Lax cookie; whatever
// session that browser had before ends.
import type { SessionUser } from '#contract/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { actingWindowOf, cookieNameFor, cookieOptions, sessionTokenOf } from '../http/session-cookie.ts';
import { describeUser } from '../http/session-lookup.ts';
import { SESSION_COOKIE, SESSION_DAYS } from '../http/session-token.ts';
import type { House } from '../house.ts';
import { removeSession } from './session-store.ts';

/** Hands over a session that was just opened. */
export async function enterSession(house: House, request: FastifyRequest, reply: FastifyReply, token: string): Promise<SessionUser> {
  const session = await house.sessions.find(token);
  if (!session) throw new AppError('userNotActive');
  const earlier = request.cookies[SESSION_COOKIE];
  if (earlier) await endSession(house, earlier);
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(house.config), maxAge: SESSION_DAYS * 24 * 3600 });
  return describeUser(session);
}

/** Ends the session that this window has. */
export async function leaveSession(house: House, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionTokenOf(request);
  if (token) await endSession(house, token);
  reply.clearCookie(cookieNameFor(actingWindowOf(request)), cookieOptions(house.config));
}

async function endSession(house: House, token: string): Promise<void> {
  const userId = await house.db.transaction((tx) => removeSession(tx, token));
  if (userId !== null) house.sessions.forget([userId]);
}
