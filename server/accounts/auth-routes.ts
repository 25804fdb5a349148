// Getting an account and getting back into one, over HTTP.
import type { authEndpoints } from '#contract/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../http/bind-endpoints.ts';
import type { House } from '../house.ts';
import { countMailAsk } from './account-mail-limit.ts';
import { activateAccount } from './activation.ts';
import type { Activation } from './activation.ts';
import type { AccountRequest } from './answer-account-request.ts';
import { resetPassword } from './password-reset.ts';
import { providerEntries } from './provider-list.ts';
import { enterSession } from './session-entry.ts';
import { signUpAsAgent, signUpAsStaff, signUpByInvitation } from './sign-up.ts';
import type { AgentDirectory } from './sign-up.ts';
import { readTokenStanding } from './token-standing.ts';

export const authRoutes = (agents: AgentDirectory): Routes<typeof authEndpoints> => ({
  readAuthConfig: ({ house, request }) => ({ providers: providerEntries(house, request), isSignUpOpen: !house.config.CENTRAL_INSTANCE }),
  signUp: async ({ house, body, request }) => {
    await signUpAsStaff(house, { ...body, displayName: body.displayName ?? nameIn(body.email), address: addressBlock(request.ip) });
    return { isActivationMailSent: true };
  },
  signUpToDashboard: async ({ house, body, request }) => {
    const { email, password, firstName, lastName, token } = body;
    const given = { password, displayName: `${firstName} ${lastName}`, address: addressBlock(request.ip) };
    if (token === undefined) await signUpAsAgent(house, agents, { email, ...given });
    else await signUpByInvitation(house, token, given);
    return { isActivationMailSent: token === undefined };
  },
  checkToken: ({ house, body }) => readTokenStanding(house, body.token),
  activate: ({ house, body, request, reply }) => activateBy(house, agents, request, reply, body),
  activateOnDashboard: ({ house, params, request, reply }) => activateBy(house, agents, request, reply, { token: params.actToken }),
  reinvite: ({ house, body, request }) => askFor(house, request, { ...body, wants: 'invitation' }),
  reinviteToDashboard: ({ house, body, request }) => askFor(house, request, { ...body, wants: 'invitation' }),
  forgotPassword: ({ house, body, request }) => askFor(house, request, { ...body, wants: 'new-password' }),
  forgotDashboardPassword: ({ house, body, request }) => askFor(house, request, { ...body, wants: 'new-password' }),
  resetPassword: ({ house, params, body, request }) => resetBy(house, request, params.token, body.password),
  resetDashboardPassword: ({ house, params, body, request }) => resetBy(house, request, params.token, body.password),
});

const nameIn = (email: string): string => email.split('@')[0] ?? email;

async function activateBy(house: House, agents: AgentDirectory, request: FastifyRequest, reply: FastifyReply, given: Pick<Activation, 'token' | 'password' | 'signUpPassword'>) {
  const { sessionToken, isExisting } = await activateAccount(house, agents, {
    ...given,
    address: addressBlock(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  });
  return { user: sessionToken === null ? null : await enterSession(house, request, reply, sessionToken), isExisting };
}

/** The same for everyone: it is counted, and a job looks whom it concerns. */
async function askFor(house: House, request: FastifyRequest, asked: AccountRequest): Promise<Record<string, never>> {
  await countMailAsk(house, { email: asked.email, address: addressBlock(request.ip) });
  await house.db.transaction((tx) =>
    house.queue.enqueue(tx, { kind: 'account-request', payload: asked, title: 'Email about an account', customerId: null, userId: null }),
  );
  return {};
}

async function resetBy(house: House, request: FastifyRequest, token: string, password: string): Promise<Record<string, never>> {
  await resetPassword(house, { token, password, address: addressBlock(request.ip) });
  return {};
}
