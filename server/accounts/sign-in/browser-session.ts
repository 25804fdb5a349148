// Sets and clears the session cookie of a browser. The token travels only in an httpOnly, SameSite=Lax cookie; a session that the
// browser had before ends.
import type { SessionUser } from '#contract/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { actingWindowOf, cookieNameFor, cookieOptions, sentCookieName, sessionTokenOf } from '../../http/session/session-cookie.ts';
import { describeUser } from '../../http/session/session-lookup.ts';
import { SESSION_COOKIE, SESSION_DAYS } from '../../http/session/session-token.ts';
import type { AppContext } from '../../app-context.ts';
import { removeSession } from './session-store.ts';

/** Gives the browser a session that was just opened. */
export async function startBrowserSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<SessionUser> {
  const session = await context.sessions.find(token);
  if (!session) throw new AppError('userNotActive');
  const previousToken = request.cookies[SESSION_COOKIE];
  if (previousToken) await endSession(context, previousToken);
  reply.setCookie(sentCookieName(context.config, SESSION_COOKIE), token, {
    ...cookieOptions(context.config),
    maxAge: SESSION_DAYS * 24 * 3600,
  });
  return describeUser(session);
}

/** Ends the session of this window. */
export async function endBrowserSession(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionTokenOf(request);
  if (token) await endSession(context, token);
  reply.clearCookie(sentCookieName(context.config, cookieNameFor(actingWindowOf(request))), cookieOptions(context.config));
}

async function endSession(context: AppContext, token: string): Promise<void> {
  const userId = await context.db.transaction((tx) => removeSession(tx, token));
  if (userId !== null) context.sessions.forget([userId]);
}
