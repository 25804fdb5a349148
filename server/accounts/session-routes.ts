// Signing in and out over HTTP.
import type { sessionEndpoints } from '#contract/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { actingWindowOf } from '../http/session-cookie.ts';
import { describeUser } from '../http/session-lookup.ts';
import type { House } from '../house.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { enterSession, leaveSession } from './session-entry.ts';
import { signIn } from './sign-in.ts';
import type { SignInTry } from './sign-in.ts';

export const sessionRoutes: Routes<typeof sessionEndpoints> = {
  signIn: ({ house, body, request, reply }) => signInBy(house, request, reply, { ...body, shell: 'staff' }),
  signInToDashboard: ({ house, body, request, reply }) => signInBy(house, request, reply, { ...body, shell: 'dashboard' }),
  signOut: async ({ house, request, reply }) => {
    await leaveSession(house, request, reply);
    return { redirect: false, url: null };
  },
  readSession: async ({ house, request }) => {
    const session = await findSession(house.sessions, request);
    return { user: session && describeUser(session, actingWindowOf(request)) };
  },
};

type Credentials = Pick<SignInTry, 'email' | 'password' | 'shell'>;

async function signInBy(house: House, request: FastifyRequest, reply: FastifyReply, credentials: Credentials) {
  const token = await signIn(house, {
    ...credentials,
    address: addressBlock(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    browser: knownBrowser(house, request, credentials.email),
  });
  const user = await enterSession(house, request, reply, token);
  rememberBrowser(house, request, reply, credentials.email);
  return { redirect: false, url: null, isActive: true, roles: user.roles, user };
}
