// Carries out a call of the API: who calls, whether the request keeps to the definitions, whether there is quota left, then the work. The
// answer is held against the definitions too, so that a twin that errs is noticed at once.
import type { Handler, TwinRequest, TwinResponse } from '../frame/serve.ts';
import { MissingScope, requireAccount, requireActive, requireDeveloper, requireToken, requireWritable } from './authenticate.ts';
import type { AccountAccess, Developer } from './authenticate.ts';
import { checkMessage } from './definitions/check-message.ts';
import type { Violation } from './definitions/check-message.ts';
import { callOf } from './definitions/definitions.ts';
import type { CallDefinition } from './definitions/definitions.ts';
import { AdsFailure, failWith, MalformedRequest, writePath } from './errors/ads-failure.ts';
import type { AdsError } from './errors/ads-failure.ts';
import { answerFailure, answerMalformed, answerMissingScope, unknownErrors } from './errors/error-answer.ts';
import type { ErrorAnswer } from './errors/error-answer.ts';
import { refusalOf, toErrors } from './errors/request-violations.ts';
import { faultBefore } from './injected-faults.ts';
import type { GoogleAdsTwin } from './twin-context.ts';

export interface Call {
  twin: GoogleAdsTwin;
  now: number;
  requestId: string;
  person: string;
  /** The account of the path; absent for calls that concern none. */
  access?: AccountAccess;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: TwinRequest['headers'];
  /** Checked against the request message. */
  body: Record<string, unknown>;
  /** Errors of single operations that the definitions tell; the call decides whether they fail all of them. */
  operationErrors: readonly AdsError[];
}

export interface CallSpec {
  /** As in the definitions. */
  route: string;
  on: 'no-account' | 'account' | 'writable-account' | 'active-account';
  /** How many operations of the quota it costs. */
  cost?(call: Call): number;
  /** The answer is a stream of batches, written as a list; errors are in a list too. */
  isStream?: boolean;
  work(call: Call): unknown;
}

export function handleCall(twin: GoogleAdsTwin, spec: CallSpec): Handler {
  const definition = callOf(spec.route);
  if (!definition) throw new Error(`The definitions have no call ${spec.route}`);
  return async (request) => {
    const requestId = nextRequestId(twin);
    try {
      const developer = { current: null as Developer | null };
      const call = openCall(twin, spec, definition, request, requestId, developer);
      spend(twin, spec, call, developer.current);
      const body = await spec.work(call);
      const violations = checkAnswer(definition, body, spec.isStream ?? false);
      return violations.length > 0 ? violationAnswer(twin, request, requestId, violations) : respond(200, body, requestId);
    } catch (error) {
      const answer = answerOf(twin, error, requestId);
      if (!answer) throw error;
      if (answer.unknown.length > 0) return violationAnswer(twin, request, requestId, answer.unknown);
      return respond(answer.http, spec.isStream ? [answer.body] : answer.body, requestId);
    }
  };
}

function openCall(
  twin: GoogleAdsTwin,
  spec: CallSpec,
  definition: CallDefinition,
  request: TwinRequest,
  requestId: string,
  developer: { current: Developer | null },
): Call {
  const { headers, params, url } = request;
  const { person } = requireToken(twin, headers);
  const { body, operationErrors } = readBody(twin, definition, request);
  developer.current = requireDeveloper(twin, headers);
  const fault = faultBefore(twin);
  if (fault) throw fault;
  const access =
    spec.on === 'no-account' ? undefined : requireAccount(twin, person, developer.current.level, params.customerId ?? '', headers);
  if (access && spec.on === 'writable-account') requireWritable(access);
  if (access && spec.on === 'active-account') requireActive(access);
  return { twin, now: twin.clock.now(), requestId, person, access, params, query: url.searchParams, headers, body, operationErrors };
}

function readBody(
  twin: GoogleAdsTwin,
  { request: message }: CallDefinition,
  { method, json: sent }: TwinRequest,
): Pick<Call, 'body' | 'operationErrors'> {
  if (method === 'GET') return { body: {}, operationErrors: [] };
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new MalformedRequest('Invalid JSON payload received. Expected an object.', '');
  const violations = checkMessage(message, sent, 'request');
  const refusal = refusalOf(violations, twin.version);
  if (refusal) throw refusal;
  return { body: sent as Record<string, unknown>, operationErrors: toErrors(violations) };
}

function spend({ quotas }: GoogleAdsTwin, { cost = () => 1 }: CallSpec, call: Call, developer: Developer | null): void {
  if (!developer) return;
  const { token: developerToken, level } = developer;
  const failure = quotas.use({ developerToken, level, customerId: call.access?.account.id ?? null, operations: cost(call) }, call.now);
  if (failure) throw failure;
}

function checkAnswer({ response }: CallDefinition, body: unknown, isStream: boolean): string[] {
  const parts = isStream && Array.isArray(body) ? body : [body];
  return parts.flatMap((part) => checkMessage(response, part, 'answer')).map(describeViolation);
}

const describeViolation = ({ kind, path, subject, value }: Violation): string =>
  `${kind} at '${writePath(path)}' (${subject})${value === undefined ? '' : `: ${JSON.stringify(value)?.slice(0, 100)}`}`;

function violationAnswer(
  twin: GoogleAdsTwin,
  { method, url }: TwinRequest,
  requestId: string,
  violations: readonly string[],
): TwinResponse {
  twin.ledger.write('definition-violation', { method, path: url.pathname, violations });
  const message = `The twin's own answer violates Google's definitions: ${violations.join('; ')}`;
  return respond(500, { error: { code: 500, message, status: 'INTERNAL' } }, requestId);
}

function answerOf(twin: GoogleAdsTwin, error: unknown, requestId: string): (ErrorAnswer & { unknown: string[] }) | null {
  if (error instanceof AdsFailure) return { ...answerFailure(error, twin.version, requestId), unknown: unknownErrors(error.errors) };
  if (error instanceof MalformedRequest) return { ...answerMalformed(error), unknown: [] };
  return error instanceof MissingScope ? { ...answerMissingScope(), unknown: [] } : null;
}

export const respond = (status: number, body: unknown, requestId: string, headers: Record<string, string> = {}): TwinResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'private', 'request-id': requestId, ...headers },
  body: JSON.stringify(body),
});

let requestCount = 0;
export const nextRequestId = ({ clock }: GoogleAdsTwin): string =>
  Buffer.from(`${clock.now().toString(36)}.${(requestCount += 1)}`).toString('base64url');

/** The version in the path is not the one that is served. */
export const refuseVersion =
  (twin: GoogleAdsTwin): Handler =>
  ({ params }) => {
    const requestId = nextRequestId(twin);
    const failure = failWith(
      'requestError',
      'UNSUPPORTED_VERSION',
      `Version ${params.version} is deprecated. Requests to this version will be blocked.`,
    );
    const { http, body } = answerFailure(failure, twin.version, requestId);
    return respond(http, body, requestId);
  };
