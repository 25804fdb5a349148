import type { preauthEndpoints } from '#contract/accounts/index.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { findSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { actingCookie, actingWindowOf, cookieOptions } from '../http/session-cookie.ts';
import { describeUser } from '../http/session-lookup.ts';
import type { House } from '../house.ts';
import { ACTING_SECONDS, enterPreauthorised, issuePreauth } from './preauth.ts';
import { leaveSession } from './session-entry.ts';

/** Behind the hash, which no server and no other site is told. */
const windowUrl = (token: string): string => `/customer-dashboard/preauthorised#${token}`;

export const preauthRoutes: Routes<typeof preauthEndpoints> = {
  preauthorise: async ({ house, actor, body, request }) => {
    const sessionId = await sessionIdOf(house, request);
    return { url: windowUrl(await house.db.transaction((tx) => issuePreauth(tx, house.now(), actor, body.userid, sessionId))) };
  },
  preauthoriseLink: async ({ house, actor, body, request }) => {
    const sessionId = await sessionIdOf(house, request);
    return { token: await house.db.transaction((tx) => issuePreauth(tx, house.now(), actor, body.userid, sessionId)) };
  },
  enterPreauthorised: async ({ house, actor, body, request, reply }) => {
    const sessionId = await sessionIdOf(house, request);
    const userAgent = request.headers['user-agent'] ?? '';
    const { window, token } = await house.db.transaction((tx) =>
      enterPreauthorised(tx, house.now(), actor, { token: body.token, sessionId, userAgent }),
    );
    const session = await house.sessions.find(token);
    if (!session) throw new AppError('cannotActAs');
    reply.setCookie(actingCookie(window), token, { ...cookieOptions(house.config), maxAge: ACTING_SECONDS });
    return { user: describeUser(session, window) };
  },
  /** Asked of an ordinary window it does nothing: that one is left by signing out. */
  endActing: async ({ house, request, reply }) => {
    if (actingWindowOf(request) !== undefined) await leaveSession(house, request, reply);
    return {};
  },
};

async function sessionIdOf(house: House, request: FastifyRequest): Promise<string> {
  const session = await findSession(house.sessions, request);
  if (!session) throw new AppError('notSignedIn');
  return session.sessionId;
}
