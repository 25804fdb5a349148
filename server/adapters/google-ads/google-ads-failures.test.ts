import { describe, expect, test } from 'vitest';
import type { FailureKind, TokenState } from '../ad-network/network-failure.ts';
import { googleFailureOf, oddGoogleAnswer, readAdsError } from './google-ads-failures.ts';

const asIs = (text: string): string => text;
const TYPE = 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure';

interface Given {
  errorCode?: Record<string, string>;
  location?: object;
  details?: object;
}
const bodyOf = (status: number, ...errors: Given[]) => ({
  error: {
    code: status,
    message: 'Request contains an invalid argument.',
    status: 'INVALID_ARGUMENT',
    details: [{ '@type': TYPE, errors: errors.map((error) => ({ message: 'Refused', ...error })), requestId: 'r1' }],
  },
});
const failureOf = (body: unknown, status = 400) => {
  const error = readAdsError(body);
  if (!error) throw new Error('no error was read');
  return googleFailureOf(error, { status, headers: {}, body: JSON.stringify(body) }, asIs);
};

describe('an error code of Google Ads', () => {
  test.each<[string, string, FailureKind, boolean]>([
    ['authenticationError', 'OAUTH_TOKEN_EXPIRED', 'auth', false],
    ['authenticationError', 'NOT_ADS_USER', 'auth', false],
    ['authenticationError', 'TWO_STEP_VERIFICATION_NOT_ENROLLED', 'auth', false],
    ['authenticationError', 'CUSTOMER_NOT_FOUND', 'notFound', false],
    ['authenticationError', 'DEVELOPER_TOKEN_INVALID', 'permission', false],
    ['authorizationError', 'USER_PERMISSION_DENIED', 'permission', false],
    ['authorizationError', 'CUSTOMER_NOT_ENABLED', 'permission', false],
    ['headerError', 'INVALID_LOGIN_CUSTOMER_ID', 'permission', false],
    ['operationAccessDeniedError', 'ACTION_NOT_PERMITTED', 'permission', false],
    ['operationAccessDeniedError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'conflict', false],
    ['notAllowlistedError', 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE', 'permission', false],
    ['quotaError', 'RESOURCE_EXHAUSTED', 'throttled', true],
    ['quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'throttled', true],
    ['quotaError', 'EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION', 'throttled', true],
    ['quotaError', 'ACCESS_PROHIBITED', 'permission', false],
    ['internalError', 'INTERNAL_ERROR', 'transient', true],
    ['internalError', 'TRANSIENT_ERROR', 'transient', true],
    ['internalError', 'DEADLINE_EXCEEDED', 'transient', true],
    ['databaseError', 'CONCURRENT_MODIFICATION', 'conflict', true],
    ['campaignError', 'DUPLICATE_CAMPAIGN_NAME', 'conflict', false],
    ['campaignBudgetError', 'DUPLICATE_NAME', 'conflict', false],
    ['adGroupError', 'DUPLICATE_ADGROUP_NAME', 'conflict', false],
    ['assetError', 'DUPLICATE_ASSET', 'conflict', false],
    ['mutateError', 'RESOURCE_ALREADY_EXISTS', 'conflict', false],
    ['requestError', 'EXPIRED_PAGE_TOKEN', 'conflict', true],
    ['requestError', 'RESOURCE_NOT_FOUND', 'notFound', false],
    ['mutateError', 'RESOURCE_NOT_FOUND', 'notFound', false],
    ['idError', 'NOT_FOUND', 'notFound', false],
    ['policyFindingError', 'POLICY_FINDING', 'policy', false],
    ['policyViolationError', 'POLICY_ERROR', 'policy', false],
    ['fieldError', 'REQUIRED', 'invalid', false],
    ['adError', 'TOO_LONG', 'invalid', false],
    ['imageError', 'ASPECT_RATIO_NOT_ALLOWED', 'invalid', false],
    ['imageError', 'SERVER_ERROR', 'transient', true],
    ['criterionError', 'INVALID_PROXIMITY_RADIUS', 'invalid', false],
    ['queryError', 'UNRECOGNIZED_FIELD', 'invalid', false],
    ['requestError', 'UNSUPPORTED_VERSION', 'invalid', false],
    ['distinctError', 'DUPLICATE_ELEMENT', 'invalid', false],
  ])('%s.%s is %s; a retry can help: %s', (family, value, kind, canRetry) => {
    expect(failureOf(bodyOf(400, { errorCode: { [family]: value } }))).toMatchObject({
      kind,
      canRetry,
      details: { code: `${family}.${value}`, requestId: 'r1' },
    });
  });

  test.each<[number, FailureKind, boolean]>([
    [400, 'invalid', false],
    [401, 'auth', false],
    [403, 'permission', false],
    [404, 'notFound', false],
    [409, 'conflict', true],
    [429, 'throttled', true],
    [500, 'transient', true],
    [503, 'transient', true],
    [302, 'transient', true],
  ])('is missing, and status %s is %s; a retry can help: %s', (status, kind, canRetry) => {
    expect(failureOf({ error: { code: status, message: 'x' } }, status)).toMatchObject({ kind, canRetry });
    expect(oddGoogleAnswer({ status, headers: {}, body: '<html>' }, asIs)).toMatchObject({ kind, canRetry });
  });
});

test.each<[string, TokenState]>([
  ['OAUTH_TOKEN_EXPIRED', 'expired'],
  ['OAUTH_TOKEN_REVOKED', 'revoked'],
  ['OAUTH_TOKEN_DISABLED', 'revoked'],
  ['OAUTH_TOKEN_INVALID', 'invalid'],
])('%s means that the token is %s', (value, tokenState) => {
  expect(failureOf(bodyOf(401, { errorCode: { authenticationError: value } }), 401).details.tokenState).toBe(tokenState);
});

test.each([
  ['the delay that is named', { quotaErrorDetails: { rateScope: 'ACCOUNT', retryDelay: '30s' } }, 'RESOURCE_TEMPORARILY_EXHAUSTED', 30_000],
  ['a part of a second too', { quotaErrorDetails: { retryDelay: '1.5s' } }, 'RESOURCE_TEMPORARILY_EXHAUSTED', 1500],
  ['a minute without one', {}, 'RESOURCE_TEMPORARILY_EXHAUSTED', 60_000],
  ['an hour when the day is used up', {}, 'RESOURCE_EXHAUSTED', 3_600_000],
])('after a limit the wait is %s', (_, details, value, retryAfterMs) => {
  expect(failureOf(bodyOf(429, { errorCode: { quotaError: value }, details }), 429).details).toMatchObject({
    retryAfterMs,
    evidence: { status: 429 },
  });
});

test('every error is kept with its field and its operation', () => {
  const at = (...fieldPathElements: object[]) => ({ fieldPathElements });
  const { details } = failureOf(
    bodyOf(
      400,
      {
        errorCode: { fieldError: 'REQUIRED' },
        location: at({ fieldName: 'operations', index: 1 }, { fieldName: 'create' }, { fieldName: 'name' }),
      },
      {
        errorCode: { rangeError: 'TOO_LOW' },
        location: at({ fieldName: 'mutate_operations', index: 3 }, { fieldName: 'campaign_operation' }),
      },
      { errorCode: { adError: 'TOO_LONG' } },
    ),
  );
  expect(details.fieldPaths).toEqual(['operations[1].create.name', 'mutate_operations[3].campaign_operation']);
  expect(details.causes.map(({ code, operation }) => [code, operation])).toEqual([
    ['fieldError.REQUIRED', 1],
    ['rangeError.TOO_LOW', 3],
    ['adError.TOO_LONG', null],
  ]);
});

test.each([
  ['an object', (body: object) => body],
  ['an array', (body: object) => [body]],
  ['an array after rows', (body: object) => [{ results: [{}] }, body]],
])('an error within %s is found', (_, wrap) => {
  expect(failureOf(wrap(bodyOf(400, { errorCode: { queryError: 'UNRECOGNIZED_FIELD' } })))).toMatchObject({ kind: 'invalid' });
});

test.each([[{}], [[]], [[{ results: [] }]], [{ results: [] }], [undefined], [null]])('%j holds no error', (body) => {
  expect(readAdsError(body)).toBeNull();
});
