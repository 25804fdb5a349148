// The contract as an OpenAPI document, from which programs generate clients.
import { isDownload, isInPerson, isStateChanging } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { API_KEY_HEADER, CHOSEN_CUSTOMER_HEADER, IDEMPOTENCY_KEY_HEADER, OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { parametersOf, schemaOf } from './openapi-schemas.ts';
import { refusalsByStatus } from './refusals.ts';

type Endpoints = Readonly<Record<string, Endpoint>>;

export function openApiDocument(endpoints: Endpoints, sessionCookie: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  const areas = new Set(Object.values(endpoints).map(({ area }) => area));
  return {
    openapi: '3.1.0',
    info: { title: 'Adstead', version: '1', description: 'Advertising automation for real estate groups' },
    servers: [{ url: '/' }],
    tags: [...areas].toSorted().map((area) => ({ name: area })),
    paths,
    components: { schemas: { Error: schemaOf(errorAnswer, 'output') }, parameters, securitySchemes: securitySchemes(sessionCookie) },
  };
}

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function operation(name: string, endpoint: Endpoint): object {
  const body = requestBody(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `For: ${typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')}`,
    tags: [endpoint.area],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...headersOf(endpoint).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Success', content: answerContent(endpoint) },
      ...refusals(endpoint),
      default: { description: 'Refused or failed', content: ERROR_CONTENT },
    },
  };
}

function requestBody({ body, upload }: Endpoint): object | undefined {
  if (upload) {
    const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` };
    const form = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  if (!body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemaOf(body, 'input') } },
  };
}

function answerContent({ output }: Endpoint): object {
  if (!isDownload(output)) return { 'application/json': { schema: schemaOf(output, 'output') } };
  return Object.fromEntries(output.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

const refusals = (endpoint: Endpoint): Record<number, object> =>
  Object.fromEntries(
    [...refusalsByStatus(endpoint)].map(([status, known]) => [
      status,
      {
        description: known.map(({ code, text }) => `${code}: ${text}`).join('\n'),
        content: ERROR_CONTENT,
      },
    ]),
  );

function securityOf(endpoint: Endpoint): object[] {
  if (endpoint.access === 'public') return [];
  return isInPerson(endpoint) ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }, { bearerKey: [] }];
}

const securitySchemes = (sessionCookie: string) => ({
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by signing in' },
  apiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER, description: 'An API key of a user or of a customer' },
  bearerKey: { type: 'http', scheme: 'bearer', description: 'The same API key as a bearer token' },
});

function headersOf(endpoint: Endpoint): (keyof typeof parameters)[] {
  return [
    ...(endpoint.changesState ? (['OwnRequest'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['ChosenCustomer'] as const)),
    ...(isStateChanging(endpoint) && endpoint.access !== 'public' ? (['IdempotencyKey'] as const) : []),
  ];
}

const parameters = {
  OwnRequest: {
    name: OWN_REQUEST_HEADER,
    in: 'header',
    description: 'Any value. Required with a session, because a page of another site cannot add it; not needed with an API key',
    schema: { type: 'string', example: '1' },
  },
  ChosenCustomer: {
    name: CHOSEN_CUSTOMER_HEADER,
    in: 'header',
    description: 'The customer whose dashboard staff or members work in. It narrows what is seen, and never widens it',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    description: 'A repeated create request with the same key within 24 hours has no further effect and returns the first response',
    schema: { type: 'string', pattern: String.raw`^[\w-]{8,100}$` },
  },
};
