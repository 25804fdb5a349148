// The API for programs and for people: /api/openapi.json and /api/docs, both made from the contract when they are first asked for.
import { endpoints } from '#contract/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { openApiDocument } from './openapi-document.ts';
import { sentCookieName } from './session-cookie.ts';
import { SESSION_COOKIE } from './session-token.ts';

export function serveApiDocs(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
  const document = madeOnce(async () => JSON.stringify(await openApiDocument(endpoints, sentCookieName(config, SESSION_COOKIE))));
  const page = madeOnce(() => apiDocsPage(endpoints));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await document()));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()));
}

function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
