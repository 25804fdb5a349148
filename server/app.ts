// The HTTP application, built without listening: main listens, tests inject.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { serveSellerPage } from './approvals/index.ts';
import { serveFacebookWebhooks, serveProviderPages } from './accounts/index.ts';
import { serveMetaWebhook } from './campaigns/index.ts';
import { servePreviewFrame } from './creatives/preview-frame.ts';
import { serveFiles } from './files/index.ts';
import { endMetaAccess, storeNetworkAccess } from './networks/index.ts';
import { servePush } from './feeds/index.ts';
import { receiveLeadWebhooks } from './leads/index.ts';
import { servePaymentWebhook } from './orders/index.ts';
import { AppError } from './http/app-error.ts';
import { endSlowRequests, LONGEST_REQUEST_MS } from './http/overload/end-slow-requests.ts';
import { mapError } from './http/error-mapper.ts';
import { serveApiDocs } from './http/api-docs/api-docs.ts';
import { readCookies } from './http/session/session-cookie.ts';
import { securityHeaders } from './http/web-app/security-headers.ts';
import { serveWebApp } from './http/web-app/web-app.ts';
import type { AppContext } from './app-context.ts';
import { previewOrigins } from './campaigns/index.ts';
import { WEB_FOLDER } from './program-files.ts';
import { guardReportHosts, cacheMaps, openAtlas, readPublicFiles, serveReportPages } from './reports/index.ts';
import { bindAllRoutes } from './routes.ts';
import { serveMetrics } from './operating/index.ts';
import { serveTwinPages } from './twins/index.ts';

const MAX_JSON_BYTES = 1_000_000;
const REQUEST_TIMEOUT_MS = 120_000;
/** A connection that neither sends nor receives for this long is closed. */
const IDLE_TIMEOUT_MS = 60_000;

export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < context.config.TRUSTED_PROXIES,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    frameworkErrors: mapError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(mapError);
  app.decorateRequest('actor', null);
  endSlowRequests(app, REQUEST_TIMEOUT_MS);
  const headers = securityHeaders(context.config.MAP_TILE_URL, previewOrigins(context));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  const publicFiles = readPublicFiles(WEB_FOLDER);
  guardReportHosts(app, context, publicFiles);
  await app.register(compress, { threshold: 1400, encodings: ['gzip', 'deflate'], globalDecompression: false });
  await app.register(cookie);
  app.addHook('onRequest', (request, _reply, done) => {
    request.cookies = readCookies(context.config, request.cookies);
    done();
  });
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 12 } });
  serveMetrics(app, context);
  serveApiDocs(app, context.config);
  bindAllRoutes(app, context);
  serveProviderPages(app, context, storeNetworkAccess);
  serveFacebookWebhooks(app, context, endMetaAccess);
  servePaymentWebhook(app, context);
  serveMetaWebhook(app, context, receiveLeadWebhooks);
  servePush(app, context);
  const drawMap = cacheMaps(openAtlas(WEB_FOLDER));
  serveReportPages(app, context, publicFiles, drawMap);
  serveSellerPage(app, context, publicFiles, drawMap);
  serveTwinPages(app, context);
  serveFiles(app, context);
  servePreviewFrame(app);
  await serveWebApp(app, context);
  app.setNotFoundHandler((request, reply) => mapError(new AppError('notFound'), request, reply));
  return app;
}
