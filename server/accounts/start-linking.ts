// How does linking an account elsewhere begin? By someone who proved lately who they are, and who has none of that provider yet.
import type { BodyOf } from '#contract/endpoint.ts';
import type { identityEndpoints } from '#contract/accounts/index.ts';
import { addressBlock, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { requireFreshSession } from './fresh-session.ts';
import { identitiesOf } from './identity-store.ts';
import { beginFlow } from './provider-flow.ts';

type Wish = BodyOf<typeof identityEndpoints.startLinking>;

/** The address to send the browser to. */
export async function startLinking(house: House, request: FastifyRequest, reply: FastifyReply, wish: Wish): Promise<string> {
  const provider = house.identity.get(wish.provider);
  if (!provider) throw new AppError('providerFailed');
  const label = { provider: PROVIDER_LABELS[wish.provider] };
  const { userId, sessionId } = await requireFreshSession(house, request, wish.password);
  const linked = await identitiesOf(house.db, userId);
  if (linked.some((identity) => identity.provider === wish.provider && identity.tokens !== null)) throw new AppError('identityDiffers', label);
  const shell = wish.url.startsWith('/customer-dashboard') ? 'dashboard' : 'staff';
  const flow = { purpose: 'link', userId, sessionId, shell, returnPath: wish.url, address: addressBlock(request.ip) } as const;
  return beginFlow(house, request, reply, provider, flow).catch((error: unknown) => {
    throw error instanceof RetryableFailure ? new AppError('providerAway', label) : error;
  });
}
