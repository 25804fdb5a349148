// Starts linking an account at a provider, for someone who signed in recently and has no linked account of that provider yet.
import type { BodyOf } from '#contract/endpoint.ts';
import type { identityEndpoints } from '#contract/accounts/index.ts';
import { addressBlock, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RetryableFailure } from '../../adapters/outside-failure.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { requireFreshSession } from '../sign-in/fresh-session.ts';
import { identitiesOf } from './identity-store.ts';
import { beginFlow } from './provider-flow.ts';

type LinkRequest = BodyOf<typeof identityEndpoints.startLinking>;

/** Returns the URL to redirect the browser to. */
export async function startLinking(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  linkRequest: LinkRequest,
): Promise<string> {
  const provider = context.identity.get(linkRequest.provider);
  if (!provider) throw new AppError('providerFailed');
  const label = { provider: PROVIDER_LABELS[linkRequest.provider] };
  const { userId, sessionId } = await requireFreshSession(context, request, linkRequest.password);
  const linked = await identitiesOf(context.db, userId);
  if (linked.some((identity) => identity.provider === linkRequest.provider && identity.tokens !== null))
    throw new AppError('identityDiffers', label);
  const shell = linkRequest.url.startsWith('/customer-dashboard') ? 'dashboard' : 'staff';
  const flow = { purpose: 'link', userId, sessionId, shell, returnPath: linkRequest.url, address: addressBlock(request.ip) } as const;
  return beginFlow(context, request, reply, provider, flow).catch((error: unknown) => {
    throw error instanceof RetryableFailure ? new AppError('providerAway', label) : error;
  });
}
