// How does the contract become routes? access → schema → handler → output schema, the same for every endpoint.
import { changesSomething, isDownload, isInPerson } from '#contract/endpoint.ts';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { ACTING_QUERY } from '#contract/request-headers.ts';
import { findUnstorable } from '#contract/storable-text.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Readable } from 'node:stream';
import { actingDatabase } from '../db/acting-database.ts';
import { RawJson } from '../db/raw-json.ts';
import type { House } from '../house.ts';
import { keyIn } from './api-key.ts';
import { AppError } from './app-error.ts';
import { authenticate, enterChosen } from './authenticate.ts';
import { carriesOurHeader, comesFromOurOwnPages } from './same-site.ts';
import { actingWindowOf } from './session-cookie.ts';

export interface Call<E extends Endpoint> {
  house: House;
  actor: E['access'] extends 'public' ? Actor | null : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A file to download, streamed. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  stream: Readable;
}

type Answer<E extends Endpoint> = E['output'] extends { download: true } ? FileAnswer : OutputOf<E> | RawJson;
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;
/** One handler for each endpoint of a room: a missing one fails the type check. */
export type Routes<T extends Record<string, Endpoint>> = { [Name in keyof T]: Handler<T[Name]> };

type AnyHandler = (call: Call<Endpoint>) => unknown;

export function bindEndpoints<T extends Record<string, Endpoint>>(app: FastifyInstance, house: House, endpoints: T, routes: Routes<T>): void {
  for (const [name, endpoint] of Object.entries(endpoints)) bindEndpoint(app, house, name, endpoint, routes[name] as unknown as AnyHandler);
}

function bindEndpoint(app: FastifyInstance, house: House, name: string, endpoint: Endpoint, handler: AnyHandler): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: fastifySchema(name, endpoint),
    ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
    // Access comes before the schemas: who may not come in learns nothing about what is valid here.
    onRequest: async (request) => {
      refuseOtherSites(house, endpoint, request);
      request.actor = await admit(house, endpoint, request);
      delete (request.query as Record<string, unknown>)[ACTING_QUERY];
    },
    preValidation: async (request) => refuseUnstorableText(request),
    handler: async (request, reply) => {
      const answer = await handler({
        house: houseFor(house, request.actor),
        actor: request.actor as Actor,
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        request,
        reply,
      });
      if (answer instanceof RawJson) return reply.type('application/json; charset=utf-8').send(answer.bytes);
      if (isDownload(endpoint.output)) return sendFile(reply, answer as FileAnswer);
      return answer;
    },
  });
}

/** No page of another site can add a key's header, so a request with one needs no more. */
function refuseOtherSites(house: House, endpoint: Endpoint, request: FastifyRequest): void {
  if (!changesSomething(endpoint) || keyIn(request.headers) !== undefined) return;
  if (!comesFromOurOwnPages(request, house.config.PUBLIC_URL)) throw new AppError('crossSite');
  if (endpoint.changesState && !carriesOurHeader(request)) throw new AppError('crossSite');
}

const houseFor = (house: House, actor: Actor | null): House =>
  actor?.actingAdminId === undefined ? house : { ...house, db: actingDatabase(house.db, actor.actingAdminId) };

function refuseUnstorableText({ params, query, body }: FastifyRequest): void {
  const path = findUnstorable(params) ?? findUnstorable(query) ?? findUnstorable(body);
  if (path !== null) throw new AppError('invalidInput', {}, [{ path, message: 'This text holds characters that cannot be kept.' }]);
}

async function admit(house: House, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> {
  const found = await authenticate(house.sessions, request);
  // What is open to everyone, as signing out, is so whatever was chosen.
  const actor = found && endpoint.access !== 'public' ? await enterChosen(house.sessions, request, found) : (found?.actor ?? null);
  const isInPersonNow = keyIn(request.headers) === undefined && actingWindowOf(request) === undefined && actor?.actingAdminId === undefined;
  if (endpoint.access !== 'public' && !actor) throw new AppError('notSignedIn');
  if (isInPerson(endpoint) && !isInPersonNow) throw new AppError('onlyInPerson');
  if (actor?.byKey === 'customer' && isSomeonesOwn(endpoint)) throw new AppError('onlyInPerson');
  if (endpoint.access === 'public' || !actor) return actor;
  if (endpoint.access !== 'signed-in' && !hasAnyRole(actor.roles, endpoint.access)) throw new AppError('forbidden');
  return actor;
}

/** What every person has for themselves, such as a profile and saved views; a customer's key is nobody. */
const isSomeonesOwn = ({ access, area }: Endpoint): boolean => access === 'signed-in' || area === 'hub';

function fastifySchema(name: string, endpoint: Endpoint): FastifySchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.area],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(!isDownload(endpoint.output) && { response: { 200: endpoint.output } }),
  };
}

/** A reader who takes nothing for so long is gone, or means harm: what the stream holds is given back. */
const READER_PATIENCE_MS = 60_000;

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.raw.setTimeout(READER_PATIENCE_MS, () => reply.raw.destroy());
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`)
    .send(file.stream);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
