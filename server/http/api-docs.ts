// The API for programs and for people: /api/openapi.json and /api/docs, both read from the contract.
import swagger from '@fastify/swagger';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { endpoints } from '#contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiDocsPage } from './api-docs-page.ts';
import { refusalsByStatus } from './refusals.ts';

export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Adstead', version: '1', description: 'Advertising automation for property groups' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'adstead_session' } } },
    },
    transform: withRefusals,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  let page: string | undefined;
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= apiDocsPage(endpoints))),
  );
}

/** Adds the errors that an endpoint declares, with their texts, to its responses. */
const withRefusals: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const endpoint = (endpoints as Record<string, Endpoint>)[String((schema as { operationId?: string } | undefined)?.operationId)];
  if (!endpoint?.errors) return { schema, url };
  const refusals = [...refusalsByStatus(endpoint)].map(([status, known]) => [
    status,
    { ...refusalSchema, description: known.map(({ code, text }) => `${code}: ${text}`).join('\n') },
  ]);
  return { schema: { ...schema, response: { ...(schema.response as object), ...Object.fromEntries(refusals) } }, url };
};

const { $schema: _dialect, ...refusalSchema } = z.toJSONSchema(errorAnswer);
