// Turns the endpoints of the contract into routes: access → schema → handler → output schema, the same for all.
import { isStateChanging, isDownload, isInPerson } from '#contract/endpoint.ts';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { exportOfSelection, withSelection } from '#contract/list/index.ts';
import type { ExportedRows } from '#contract/list/index.ts';
import { ACTING_QUERY } from '#contract/request-headers.ts';
import { findUnstorable } from '#contract/storable-text.ts';
import { NO_QUERY } from '#contract/strict-query.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Readable } from 'node:stream';
import { impersonatedDatabase } from '../db/impersonated-database.ts';
import { RawJson } from '../db/lists/raw-json.ts';
import type { AppContext } from '../app-context.ts';
import { apiKeyIn } from './session/api-key.ts';
import { AppError } from './app-error.ts';
import { authenticate, enterChosenCustomer } from './session/authenticate.ts';
import { hasOwnRequestHeader, isSameSiteRequest } from './session/same-site.ts';
import { actingWindowOf } from './session/session-cookie.ts';

export interface Call<E extends Endpoint> {
  context: AppContext;
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
/** One handler for each endpoint of a module: a missing one fails the type check. */
export type Routes<T extends Record<string, Endpoint>> = { [Name in keyof T]: Handler<T[Name]> };

type AnyHandler = (call: Call<Endpoint>) => unknown;

export function bindEndpoints<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  context: AppContext,
  endpoints: T,
  routes: Routes<T>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = routes[name] as unknown as AnyHandler;
    bindEndpoint(app, context, endpoint, handler);
    if (endpoint.ofSelection) bindEndpoint(app, context, exportOfSelection(endpoint), exportSelected(handler));
  }
}

/** Selected rows are a further condition: the handler applies scope, columns and escaping as to any other export. */
function exportSelected(handler: AnyHandler): AnyHandler {
  return ({ query, body, ...given }) => {
    const request: ExportedRows = query as never;
    return handler({ ...given, body: undefined, query: withSelection(request, body as never) as never });
  };
}

function bindEndpoint(app: FastifyInstance, context: AppContext, endpoint: Endpoint, handler: AnyHandler): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: fastifySchema(endpoint),
    config: { area: endpoint.area },
    ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
    // Access is checked before the schemas, so that a caller without access learns nothing about valid input.
    onRequest: async (request) => {
      refuseOtherSites(context, endpoint, request);
      request.actor = await admit(context, endpoint, request);
      delete (request.query as Record<string, unknown>)[ACTING_QUERY];
    },
    preValidation: async (request) => refuseUnstorableText(request),
    handler: async (request, reply) => {
      const answer = await handler({
        context: contextFor(context, request.actor),
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

/** A page of another site cannot add the API key header, so a request that has it needs no further check. */
function refuseOtherSites(context: AppContext, endpoint: Endpoint, request: FastifyRequest): void {
  if (!isStateChanging(endpoint) || apiKeyIn(request.headers) !== undefined) return;
  if (!isSameSiteRequest(request, context.config.PUBLIC_URL)) throw new AppError('crossSite');
  if (endpoint.changesState && !hasOwnRequestHeader(request)) throw new AppError('crossSite');
}

const contextFor = (context: AppContext, actor: Actor | null): AppContext =>
  actor?.actingAdminId === undefined ? context : { ...context, db: impersonatedDatabase(context.db, actor.actingAdminId) };

function refuseUnstorableText({ params, query, body }: FastifyRequest): void {
  const path = findUnstorable(params) ?? findUnstorable(query) ?? findUnstorable(body);
  if (path !== null) throw new AppError('invalidInput', {}, [{ path, message: 'This text contains characters that cannot be saved.' }]);
}

async function admit(context: AppContext, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> {
  const found = await authenticate(context.sessions, request);
  // Public endpoints, such as signing out, ignore the chosen customer.
  const actor =
    found && endpoint.access !== 'public' ? await enterChosenCustomer(context.sessions, request, found) : (found?.actor ?? null);
  const isInPersonNow =
    apiKeyIn(request.headers) === undefined && actingWindowOf(request) === undefined && actor?.actingAdminId === undefined;
  if (endpoint.access !== 'public' && !actor) throw new AppError('notSignedIn');
  if (isInPerson(endpoint) && !isInPersonNow) throw new AppError('onlyInPerson');
  if (endpoint.notByKey && actor?.byKey) throw new AppError('notByKey');
  if (actor?.byKey === 'customer' && isPersonal(endpoint)) throw new AppError('onlyInPerson');
  if (endpoint.access === 'public' || !actor) return actor;
  if (endpoint.access !== 'signed-in' && !hasAnyRole(actor.roles, endpoint.access)) throw new AppError('forbidden');
  return actor;
}

/** Data of one person, such as the profile and saved views; a customer's API key belongs to no person. */
const isPersonal = ({ access, area }: Endpoint): boolean => access === 'signed-in' || area === 'hub';

function fastifySchema(endpoint: Endpoint): FastifySchema {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? NO_QUERY,
    ...(endpoint.body && { body: endpoint.body }),
    ...(!isDownload(endpoint.output) && { response: { 200: endpoint.output } }),
  };
}

/** A client that reads nothing for this long is disconnected, so that the stream's resources are released. */
const IDLE_READER_MS = 60_000;

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.raw.setTimeout(IDLE_READER_MS, () => reply.raw.destroy());
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`)
    .send(file.stream);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    area?: string;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}
