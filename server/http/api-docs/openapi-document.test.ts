// The document that is served, as programs read it: files of the set-up, so a change of the contract that was not written shows here too.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { isInPerson } from '#contract/endpoint.ts';
import fastify from 'fastify';
import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveApiDocs } from './api-docs.ts';
import { documentedEndpoints } from './documented-endpoints.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { $ref?: string; name?: string; in?: string }[];
  responses: Record<string, { description: string }>;
  requestBody?: { content: object };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, { name: string }>; schemas: object; securitySchemes: object };
  tags: { name: string }[];
}

const ROOT = path.join(import.meta.dirname, '../../..');
let document: Document;
const operations = (): Operation[] => Object.values(document.paths).flatMap((methods) => Object.values(methods));
let byName: Map<string, Operation>;
const operationOf = (name: string): Operation => byName.get(name)!;

beforeAll(async () => {
  const app = fastify();
  serveApiDocs(app, { PUBLIC_URL: 'http://localhost:4200' });
  document = (await app.inject('/api/openapi.json')).json<Document>();
  await app.close();
  byName = new Map(operations().map((operation) => [operation.operationId, operation]));
});

test('an independent parser accepts the document and resolves every reference', async () => {
  const validated = await SwaggerParser.validate(structuredClone(document) as never);
  expect(Object.keys(validated.paths ?? {})).toEqual(Object.keys(document.paths));
});

/** Generating and compiling more than a megabyte of types takes seconds of a whole core, and minutes of a shared one. */
const LONGEST_GENERATION_MS = 900_000;

test(
  'a client that openapi-typescript generates compiles',
  async () => {
    // openapi-typescript prints with the API of TypeScript 5, which TypeScript 7 does not have.
    const hooks = registerHooks({
      resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
    });
    const { default: generate, astToString } = await import('openapi-typescript');
    hooks.deregister();
    const types = astToString(await generate(structuredClone(document) as never));
    const folder = await mkdtemp(path.join(ROOT, 'node_modules/.openapi-client-'));
    try {
      await writeFile(path.join(folder, 'client.ts'), `${types}\n${USE_OF_CLIENT}`);
      const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'esnext', '--types', ''];
      await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/tsc'), [...options, '--ignoreConfig', path.join(folder, 'client.ts')]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  LONGEST_GENERATION_MS,
);

/** Fails to compile where the types lost what the contract says. */
const USE_OF_CLIENT = `
export const body: NonNullable<operations['signIn']['requestBody']>['content']['application/json'] = { email: 'a@b.example', password: 'x' };
export const query: operations['listCustomers']['parameters']['query'] = { page: 2, order: '-_id' };
export const id = (answer: operations['listCustomers']['responses'][200]['content']['application/json']): string => answer.customers[0]!._id;
`;

describe('every endpoint', () => {
  test('is one operation with a summary and a tag, and there are no others', () => {
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(documentedEndpoints).toSorted());
    const tags = document.tags.map(({ name }) => name);
    for (const { summary, tags: own } of operations()) {
      expect(summary).toMatch(/\w{3}/);
      expect(own).toHaveLength(1);
      expect(tags).toContain(own[0]);
    }
  });

  test('has a path of its own, and none is a wildcard', () => {
    const contractPaths = new Set(Object.values(documentedEndpoints).map((endpoint) => endpoint.path));
    expect(new Set(Object.keys(document.paths))).toEqual(contractPaths);
    expect(Object.keys(document.paths).filter((url) => url.includes('*'))).toEqual([]);
  });

  test('names each parameter of its path', () => {
    for (const [url, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods))
        expect([url, operation.parameters.flatMap((parameter) => (parameter.in === 'path' ? [parameter.name] : []))]).toEqual([
          url,
          [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        ]);
  });

  test('names each field of its query', () => {
    for (const [name, { query }] of Object.entries(documentedEndpoints)) {
      if (!query) continue;
      const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
      expect(Object.keys(properties).length, name).toBeGreaterThan(0);
      const named = operationOf(name).parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
      expect(named, name).toEqual(Object.keys(properties));
    }
  });

  test('admits a session or an API key, unless it is public or only for people', () => {
    for (const [name, endpoint] of Object.entries(documentedEndpoints)) {
      const schemes = operationOf(name).security.flatMap((option) => Object.keys(option));
      const expected = endpoint.access === 'public' ? [] : isInPerson(endpoint) ? ['session'] : ['session', 'apiKey', 'bearerKey'];
      expect([name, schemes]).toEqual([name, expected]);
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'apiKey', 'bearerKey']);
  });

  test('describes the header that a GET needs to change something', () => {
    expect(document.components.parameters['OwnRequest']).toMatchObject({ name: 'x-adstead-request', in: 'header' });
    for (const [name, endpoint] of Object.entries(documentedEndpoints))
      expect([name, operationOf(name).parameters.some(({ $ref }) => $ref === '#/components/parameters/OwnRequest')]).toEqual([
        name,
        endpoint.changesState === true,
      ]);
  });

  test('takes a file where it takes an upload', () => {
    for (const [name, endpoint] of Object.entries(documentedEndpoints))
      expect([name, Object.keys(operationOf(name).requestBody?.content ?? {})]).toEqual([
        name,
        endpoint.upload ? ['multipart/form-data'] : endpoint.body ? ['application/json'] : [],
      ]);
  });
});
