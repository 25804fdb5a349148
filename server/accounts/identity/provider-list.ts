// The providers that people can sign in with here, and the redirect URI to which each returns.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { ProviderEntry } from '#contract/accounts/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { isTwin } from '../../twins/index.ts';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

/**
 * Our own origin as this browser sees it. The request's Host is trusted only for loopback names, and only when PUBLIC_URL is not
 * set: the browser must return to the origin it came from, and providers accept registered redirect URIs only.
 */
export function originFor(
  { config, address }: Pick<AppContext, 'config' | 'address'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string {
  const host = headers.host ?? '';
  const root = config.PUBLIC_URL === undefined && LOOPBACK_HOST.test(host) ? `http://${host}` : address.root();
  return new URL(root).origin;
}

export const redirectUriOf = (origin: string, provider: IdentityProviderId): string => `${origin}/api/auth/${provider}/callback`;

export const isProviderTwin = ({ config }: Pick<AppContext, 'config'>, provider: IdentityProviderId): boolean =>
  isTwin(config, 'identity', provider);

export function providerEntries(context: AppContext, request: FastifyRequest): ProviderEntry[] {
  const origin = originFor(context, request);
  return [...context.identity.values()].map(({ id, clientId, scopes, authBaseUrl }) => ({
    provider: id,
    label: PROVIDER_LABELS[id],
    clientId,
    redirectUri: redirectUriOf(origin, id),
    authBaseUrl: new URL(authBaseUrl, origin).href,
    url: `/api/auth/${id}/start`,
    scopes: [...scopes],
    isTwin: isProviderTwin(context, id),
  }));
}
