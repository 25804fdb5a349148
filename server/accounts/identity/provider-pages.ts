// The routes that send a browser to a provider and receive it back. They answer with redirects, never with JSON, because a person
// opens them.
import { addressBlock, isIdentityProvider, isOwnPath } from '#domain/accounts/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../../adapters/identity/index.ts';
import { RetryableFailure } from '../../adapters/outside-failure.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { handleProviderCallback, refusalPath } from './provider-callback.ts';
import type { StoreNetworkAccess } from './provider-callback.ts';
import { beginFlow } from './provider-flow.ts';
import type { Shell } from '../sign-in/session-store.ts';

const HOME_PATHS: Readonly<Record<Shell, string>> = { staff: '/', dashboard: '/customer-dashboard' };
const LONGEST_PATH = 500;

export function serveProviderPages(app: FastifyInstance, context: AppContext, storeNetworkAccess: StoreNetworkAccess): void {
  app.get('/api/auth/:provider/start', async (request, reply) => redirect(reply, await start(context, request, reply)));
  app.get('/api/auth/:provider/callback', async (request, reply) => {
    const { provider } = request.params as { provider: string };
    const path = isIdentityProvider(provider)
      ? await handleProviderCallback({ context, request, reply, storeNetworkAccess }, provider)
      : refusalPath('staff', 'providerFailed');
    return redirect(reply, path);
  });
}

/** Not cached, because the callback URL carries a code. */
const redirect = (reply: FastifyReply, url: string): FastifyReply => reply.header('cache-control', 'no-store').redirect(url, 303);

function providerIn({ identity }: AppContext, request: FastifyRequest): IdentityProvider | undefined {
  const { provider } = request.params as { provider: string };
  return isIdentityProvider(provider) ? identity.get(provider) : undefined;
}

async function start(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const query = request.query as Record<string, unknown>;
  const shell: Shell = query.shell === 'dashboard' ? 'dashboard' : 'staff';
  const provider = providerIn(context, request);
  if (!provider) return refusalPath(shell, 'providerFailed');
  const { url } = query;
  const returnPath = typeof url === 'string' && url.length <= LONGEST_PATH && isOwnPath(url) ? url : HOME_PATHS[shell];
  try {
    return await beginFlow(context, request, reply, provider, { purpose: 'signin', shell, returnPath, address: addressBlock(request.ip) });
  } catch (error) {
    if (error instanceof AppError) return refusalPath(shell, error.code, provider.id);
    context.log.warn({ err: error, provider: provider.id }, 'a sign-in could not be begun');
    return refusalPath(shell, error instanceof RetryableFailure ? 'providerAway' : 'providerFailed', provider.id);
  }
}
