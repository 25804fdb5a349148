// HTTP routes for signing in and out.
import type { sessionEndpoints } from '#contract/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../../http/session/authenticate.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { actingWindowOf } from '../../http/session/session-cookie.ts';
import { describeUser } from '../../http/session/session-lookup.ts';
import type { AppContext } from '../../app-context.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { startBrowserSession, endBrowserSession } from './browser-session.ts';
import { signIn } from './sign-in.ts';
import type { SignInAttempt } from './sign-in.ts';

export const sessionRoutes: Routes<typeof sessionEndpoints> = {
  signIn: ({ context, body, request, reply }) => signInAndSetCookie(context, request, reply, { ...body, shell: 'staff' }),
  signInToDashboard: ({ context, body, request, reply }) => signInAndSetCookie(context, request, reply, { ...body, shell: 'dashboard' }),
  signOut: async ({ context, request, reply }) => {
    await endBrowserSession(context, request, reply);
    return { redirect: false, url: null };
  },
  readSession: async ({ context, request }) => {
    const session = await findSession(context.sessions, request);
    return { user: session && describeUser(session, actingWindowOf(request)) };
  },
};

type Credentials = Pick<SignInAttempt, 'email' | 'password' | 'shell'>;

async function signInAndSetCookie(context: AppContext, request: FastifyRequest, reply: FastifyReply, credentials: Credentials) {
  const token = await signIn(context, {
    ...credentials,
    address: addressBlock(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    browser: knownBrowser(context, request, credentials.email),
  });
  const user = await startBrowserSession(context, request, reply, token);
  rememberBrowser(context, request, reply, credentials.email);
  return { redirect: false, url: null, isActive: true, roles: user.roles, user };
}
