// HTTP routes for signing up, activating an account and resetting a password.
import type { authEndpoints } from '#contract/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../../http/bind-endpoints.ts';
import type { AppContext } from '../../app-context.ts';
import { countEmailRequest } from '../emails/account-email-limit.ts';
import { activateAccount } from '../sign-up/activation.ts';
import type { Activation } from '../sign-up/activation.ts';
import type { AccountRequest } from '../emails/answer-account-request.ts';
import { resetPassword } from './password-reset.ts';
import { providerEntries } from '../identity/provider-list.ts';
import { startBrowserSession } from './browser-session.ts';
import { signUpAsAgent, signUpAsStaff, signUpByInvitation } from '../sign-up/sign-up.ts';
import type { AgentDirectory } from '../sign-up/sign-up.ts';
import { readTokenStatus } from '../emails/token-status.ts';

export const authRoutes = (agents: AgentDirectory): Routes<typeof authEndpoints> => ({
  readAuthConfig: ({ context, request }) => ({
    providers: providerEntries(context, request),
    isSignUpOpen: !context.config.CENTRAL_INSTANCE,
  }),
  signUp: async ({ context, body, request }) => {
    await signUpAsStaff(context, { ...body, displayName: body.displayName ?? nameIn(body.email), address: addressBlock(request.ip) });
    return { isActivationMailSent: true };
  },
  signUpToDashboard: async ({ context, body, request }) => {
    const { email, password, firstName, lastName, token } = body;
    const details = { password, displayName: `${firstName} ${lastName}`, address: addressBlock(request.ip) };
    if (token === undefined) await signUpAsAgent(context, agents, { email, ...details });
    else await signUpByInvitation(context, token, details);
    return { isActivationMailSent: token === undefined };
  },
  checkToken: ({ context, body }) => readTokenStatus(context, body.token),
  activate: ({ context, body, request, reply }) => activateAndSignIn(context, agents, request, reply, body),
  activateOnDashboard: ({ context, params, request, reply }) =>
    activateAndSignIn(context, agents, request, reply, { token: params.actToken }),
  reinvite: ({ context, body, request }) => enqueueAccountRequest(context, request, { ...body, wants: 'invitation' }),
  reinviteToDashboard: ({ context, body, request }) => enqueueAccountRequest(context, request, { ...body, wants: 'invitation' }),
  forgotPassword: ({ context, body, request }) => enqueueAccountRequest(context, request, { ...body, wants: 'new-password' }),
  forgotDashboardPassword: ({ context, body, request }) => enqueueAccountRequest(context, request, { ...body, wants: 'new-password' }),
  resetPassword: ({ context, params, body, request }) => resetByToken(context, request, params.token, body.password),
  resetDashboardPassword: ({ context, params, body, request }) => resetByToken(context, request, params.token, body.password),
});

const nameIn = (email: string): string => email.split('@')[0] ?? email;

async function activateAndSignIn(
  context: AppContext,
  agents: AgentDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Pick<Activation, 'token' | 'password' | 'signUpPassword'>,
) {
  const { sessionToken, isExisting } = await activateAccount(context, agents, {
    ...input,
    address: addressBlock(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  });
  return { user: sessionToken === null ? null : await startBrowserSession(context, request, reply, sessionToken), isExisting };
}

/** The same answer for every email: the request is counted, and a job looks up the account. */
async function enqueueAccountRequest(
  context: AppContext,
  request: FastifyRequest,
  accountRequest: AccountRequest,
): Promise<Record<string, never>> {
  await countEmailRequest(context, { email: accountRequest.email, address: addressBlock(request.ip) });
  await context.db.transaction((tx) =>
    context.queue.enqueue(tx, {
      kind: 'account-request',
      payload: accountRequest,
      title: 'Email about an account',
      customerId: null,
      userId: null,
    }),
  );
  return {};
}

async function resetByToken(context: AppContext, request: FastifyRequest, token: string, password: string): Promise<Record<string, never>> {
  await resetPassword(context, { token, password, address: addressBlock(request.ip) });
  return {};
}
