// Which providers can people sign in with here, and under which address of ours do they return?
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { ProviderEntry } from '#contract/accounts/index.ts';
import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { isTwin } from '../twins/index.ts';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

/**
 * Our own address as this browser knows it. A request's word is taken only for this machine's own names, and only when no
 * address is set: the way back must end where the way there began, and providers accept registered addresses alone.
 */
export function originFor({ config, address }: Pick<House, 'config' | 'address'>, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const host = headers.host ?? '';
  const root = config.PUBLIC_URL === undefined && LOOPBACK_HOST.test(host) ? `http://${host}` : address.root();
  return new URL(root).origin;
}

export const redirectUriOf = (origin: string, provider: IdentityProviderId): string => `${origin}/api/auth/${provider}/callback`;

export const isProviderTwin = ({ config }: Pick<House, 'config'>, provider: IdentityProviderId): boolean =>
  isTwin(config, 'identity', provider);

export function providerEntries(house: House, request: FastifyRequest): ProviderEntry[] {
  const origin = originFor(house, request);
  return [...house.identity.values()].map(({ id, clientId, scopes, authBaseUrl }) => ({
    provider: id,
    label: PROVIDER_LABELS[id],
    clientId,
    redirectUri: redirectUriOf(origin, id),
    authBaseUrl: new URL(authBaseUrl, origin).href,
    url: `/api/auth/${id}/start`,
    scopes: [...scopes],
    isTwin: isProviderTwin(house, id),
  }));
}
