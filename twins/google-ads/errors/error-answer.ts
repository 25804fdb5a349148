// The HTTP answer of a refusal: its status by the errors in it, and google.rpc.Status as body.
import { errorValuesOf } from '../definitions/definitions.ts';
import { showAdsError } from './ads-failure.ts';
import type { AdsError, AdsFailure, MalformedRequest } from './ads-failure.ts';

interface RpcStatus {
  http: number;
  status: string;
  message: string;
}

const STATUSES = {
  invalid: { http: 400, status: 'INVALID_ARGUMENT', message: 'Request contains an invalid argument.' },
  unauthenticated: {
    http: 401,
    status: 'UNAUTHENTICATED',
    message:
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  },
  denied: { http: 403, status: 'PERMISSION_DENIED', message: 'The caller does not have permission' },
  notFound: { http: 404, status: 'NOT_FOUND', message: 'Requested entity was not found.' },
  aborted: { http: 409, status: 'ABORTED', message: 'The operation was aborted.' },
  exhausted: { http: 429, status: 'RESOURCE_EXHAUSTED', message: 'Resource has been exhausted (e.g. check quota).' },
  internal: { http: 500, status: 'INTERNAL', message: 'Internal error encountered.' },
  unavailable: { http: 503, status: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
  deadline: { http: 504, status: 'DEADLINE_EXCEEDED', message: 'Deadline expired before operation could complete.' },
} as const satisfies Record<string, RpcStatus>;

const BY_CODE: Readonly<Record<string, RpcStatus>> = {
  'requestError.RESOURCE_NOT_FOUND': STATUSES.notFound,
  'mutateError.RESOURCE_NOT_FOUND': STATUSES.notFound,
  'databaseError.CONCURRENT_MODIFICATION': STATUSES.aborted,
  'internalError.TRANSIENT_ERROR': STATUSES.unavailable,
  'internalError.DEADLINE_EXCEEDED': STATUSES.deadline,
};
const BY_FAMILY: Readonly<Record<string, RpcStatus>> = {
  authenticationError: STATUSES.unauthenticated,
  authorizationError: STATUSES.denied,
  quotaError: STATUSES.exhausted,
  internalError: STATUSES.internal,
};

const statusOf = ({ code: [family, value] }: AdsError): RpcStatus => BY_CODE[`${family}.${value}`] ?? BY_FAMILY[family] ?? STATUSES.invalid;

export interface ErrorAnswer {
  http: number;
  body: { error: Record<string, unknown> };
}

export function answerFailure({ errors }: AdsFailure, version: string, requestId: string): ErrorAnswer {
  const status = errors[0] ? statusOf(errors[0]) : STATUSES.internal;
  return {
    http: status.http,
    body: {
      error: { code: status.http, message: status.message, status: status.status, details: [describeFailure(errors, version, requestId)] },
    },
  };
}

export const describeFailure = (errors: readonly AdsError[], version: string, requestId: string): Record<string, unknown> => ({
  '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
  errors: errors.map(showAdsError),
  requestId,
});

export const answerMalformed = ({ message, field }: MalformedRequest): ErrorAnswer => ({
  http: 400,
  body: {
    error: {
      code: 400,
      message,
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ ...(field !== '' && { field }), description: message }],
        },
      ],
    },
  },
});

export const answerMissingScope = (): ErrorAnswer => ({
  http: 403,
  body: {
    error: {
      code: 403,
      message: 'Request had insufficient authentication scopes.',
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
          metadata: { service: 'googleads.googleapis.com' },
        },
      ],
    },
  },
});

/** The errors whose enum or value Google does not have. */
export const unknownErrors = (errors: readonly AdsError[]): string[] =>
  errors
    .filter(({ code: [family, value] }) => !errorValuesOf(family.replace(/^\w/, (letter) => letter.toUpperCase()))?.includes(value))
    .map(({ code }) => code.join('.'));
