// The API for programs and for people: /api/openapi.json and /api/docs, both read from the contract.
import swagger from '@fastify/swagger';
import { endpoints } from '#contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiDocsPage } from './api-docs-page.ts';

export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Adstead', version: '1', description: 'Advertising automation for property groups' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'adstead_session' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  const page = apiDocsPage(endpoints);
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
