import type { preauthEndpoints } from '#contract/accounts/index.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { findSession } from '../../http/session/authenticate.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { actingCookie, actingWindowOf, cookieOptions, sentCookieName } from '../../http/session/session-cookie.ts';
import { describeUser } from '../../http/session/session-lookup.ts';
import type { AppContext } from '../../app-context.ts';
import { ACTING_SECONDS, enterPreauthorised, issuePreauth } from './preauth.ts';
import { endBrowserSession } from '../sign-in/browser-session.ts';

/** The token is in the fragment, which browsers send to no server. */
const windowUrl = (token: string): string => `/customer-dashboard/preauthorised#${token}`;

export const preauthRoutes: Routes<typeof preauthEndpoints> = {
  preauthorise: async ({ context, actor, body, request }) => {
    const sessionId = await sessionIdOf(context, request);
    return { url: windowUrl(await context.db.transaction((tx) => issuePreauth(tx, context.now(), actor, body.userid, sessionId))) };
  },
  preauthoriseLink: async ({ context, actor, body, request }) => {
    const sessionId = await sessionIdOf(context, request);
    return { token: await context.db.transaction((tx) => issuePreauth(tx, context.now(), actor, body.userid, sessionId)) };
  },
  enterPreauthorised: async ({ context, actor, body, request, reply }) => {
    const sessionId = await sessionIdOf(context, request);
    const userAgent = request.headers['user-agent'] ?? '';
    const { window, token } = await context.db.transaction((tx) =>
      enterPreauthorised(tx, context.now(), actor, { token: body.token, sessionId, userAgent }),
    );
    const session = await context.sessions.find(token);
    if (!session) throw new AppError('cannotActAs');
    reply.setCookie(sentCookieName(context.config, actingCookie(window)), token, {
      ...cookieOptions(context.config),
      maxAge: ACTING_SECONDS,
    });
    return { user: describeUser(session, window) };
  },
  /** Does nothing in an ordinary window, which people leave by signing out. */
  endActing: async ({ context, request, reply }) => {
    if (actingWindowOf(request) !== undefined) await endBrowserSession(context, request, reply);
    return {};
  },
};

async function sessionIdOf(context: AppContext, request: FastifyRequest): Promise<string> {
  const session = await findSession(context.sessions, request);
  if (!session) throw new AppError('notSignedIn');
  return session.sessionId;
}
