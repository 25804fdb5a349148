// Which addresses lead a browser to a provider and back? They answer with redirects, never with JSON: a person is looking.
import { addressBlock, isIdentityProvider, isOwnPath } from '#domain/accounts/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../adapters/identity/index.ts';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { comeBack, refusalPath } from './provider-callback.ts';
import { beginFlow } from './provider-flow.ts';
import type { Shell } from './session-store.ts';

const HOMES: Readonly<Record<Shell, string>> = { staff: '/', dashboard: '/customer-dashboard' };
const LONGEST_PATH = 500;

export function serveProviderPages(app: FastifyInstance, house: House): void {
  const route = { method: 'GET', schema: { hide: true } } as const;
  app.route({
    ...route,
    url: '/api/auth/:provider/start',
    handler: async (request, reply) => go(reply, await start(house, request, reply)),
  });
  app.route({
    ...route,
    url: '/api/auth/:provider/callback',
    handler: async (request, reply) => {
      const provider = providerIn(house, request);
      return go(reply, provider ? await comeBack({ house, request, reply }, provider) : refusalPath('staff', 'providerFailed'));
    },
  });
}

/** Not kept by anyone: the way back carries a code. */
const go = (reply: FastifyReply, url: string): FastifyReply => reply.header('cache-control', 'no-store').redirect(url, 303);

function providerIn({ identity }: House, request: FastifyRequest): IdentityProvider | undefined {
  const { provider } = request.params as { provider: string };
  return isIdentityProvider(provider) ? identity.get(provider) : undefined;
}

async function start(house: House, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const given = request.query as Record<string, unknown>;
  const shell: Shell = given.shell === 'dashboard' ? 'dashboard' : 'staff';
  const provider = providerIn(house, request);
  if (!provider) return refusalPath(shell, 'providerFailed');
  const { url } = given;
  const returnPath = typeof url === 'string' && url.length <= LONGEST_PATH && isOwnPath(url) ? url : HOMES[shell];
  try {
    return await beginFlow(house, request, reply, provider, { purpose: 'signin', shell, returnPath, address: addressBlock(request.ip) });
  } catch (error) {
    if (error instanceof AppError) return refusalPath(shell, error.code, provider.id);
    house.log.warn({ err: error, provider: provider.id }, 'a sign-in could not be begun');
    return refusalPath(shell, error instanceof RetryableFailure ? 'providerAway' : 'providerFailed', provider.id);
  }
}
