// Proxies the pages of a twin, which listens on this machine only. Browsers reach them under our own URL, where they are
// treated as foreign: without our cookies, without scripts, sandboxed into an origin of their own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import type { TwinInUse } from './twin-definition.ts';

const MAX_BODY_BYTES = 20_000;
const TIMEOUT_MS = 10_000;
const FORWARDED_HEADERS = ['content-type', 'location', 'cache-control'] as const;

const policyFor = (framedBy: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    'sandbox allow-forms allow-top-navigation-by-user-activation',
  ].join(';');

export function serveTwinPages(app: FastifyInstance, { config }: AppContext): void {
  if (config.twins.length === 0) return;
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/twins/:name/*',
      handler: (request, reply) => forward(config.twins, request, reply),
    });
    done();
  });
}

async function forward(twins: readonly TwinInUse[], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name, '*': rest } = request.params as { name: string; '*': string };
  const twin = twins.find((candidate) => candidate.name === name);
  if (!twin?.pages.some((page) => page.test(`/${rest}`))) throw new AppError('notFound');
  const url = new URL(twin.url);
  url.pathname = `/${rest}`;
  url.search = new URL(request.url, twin.url).search;
  const answer = await fetch(url, {
    method: request.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(request.method === 'POST' && {
      body: typeof request.body === 'string' ? request.body : '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  }).catch(() => {
    throw new AppError('unavailable');
  });
  for (const header of FORWARDED_HEADERS) {
    const value = answer.headers.get(header);
    if (value !== null) reply.header(header, value);
  }
  return (
    reply
      .status(answer.status)
      .header('content-security-policy', policyFor(twin.framedPages.some((page) => page.test(`/${rest}`)) ? "'self'" : "'none'"))
      // A page in its own origin may show the twin's pictures.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(await answer.arrayBuffer()))
  );
}
