import { describe, expect, test } from 'vitest';
import type { FailureKind, TokenState } from '../../ad-network/network-failure.ts';
import { metaFailureOf, oddMetaAnswer, readGraphError } from './meta-failures.ts';

const asIs = (text: string): string => text;
const failureOf = (error: object, status = 400, blockedForMs = 0) => {
  const body = { error: { message: 'Refused', type: 'OAuthException', fbtrace_id: 'A1b2', ...error } };
  const read = readGraphError(body);
  if (!read) throw new Error('no error was read');
  return metaFailureOf(read, { status, headers: { 'x-one': '1' }, body: JSON.stringify(body) }, blockedForMs, asIs);
};

describe('a code of the Graph API', () => {
  const cases: [number, number | undefined, FailureKind, boolean][] = [
    [1, undefined, 'transient', true],
    [2, undefined, 'transient', true],
    [2601, 1_815_107, 'transient', true],
    [4, undefined, 'throttled', true],
    [17, 2_446_079, 'throttled', true],
    [32, undefined, 'throttled', true],
    [341, undefined, 'throttled', true],
    [613, 1_487_632, 'throttled', true],
    ...[80_000, 80_001, 80_002, 80_003, 80_004, 80_005, 80_006, 80_008, 80_009, 80_014].map(
      (code): [number, undefined, FailureKind, boolean] => [code, undefined, 'throttled', true],
    ),
    [190, 463, 'auth', false],
    [190, undefined, 'auth', false],
    [102, undefined, 'auth', false],
    [104, undefined, 'auth', false],
    [3, undefined, 'permission', false],
    [10, undefined, 'permission', false],
    [101, undefined, 'permission', false],
    [200, 1_870_034, 'permission', false],
    [210, undefined, 'permission', false],
    [294, undefined, 'permission', false],
    [299, undefined, 'permission', false],
    [300, undefined, 'invalid', false],
    [100, 33, 'notFound', false],
    [803, undefined, 'notFound', false],
    [368, undefined, 'policy', false],
    [500, undefined, 'policy', false],
    [100, 2_909_035, 'policy', false],
    [506, undefined, 'conflict', false],
    [2656, undefined, 'conflict', false],
    [100, undefined, 'invalid', false],
    [100, 1_885_272, 'invalid', false],
    [194, undefined, 'invalid', false],
    [2500, undefined, 'invalid', false],
    [2635, undefined, 'invalid', false],
    [2641, undefined, 'invalid', false],
    [3018, undefined, 'invalid', false],
  ];
  test.each(cases)('%s/%s is %s; a retry can help: %s', (code, subcode, kind, canRetry) => {
    const failure = failureOf({ code, ...(subcode !== undefined && { error_subcode: subcode }) });
    expect(failure).toMatchObject({
      kind,
      canRetry,
      details: { code: String(code), subcode: subcode === undefined ? null : String(subcode) },
    });
  });

  test('that Meta calls transient is, unless it is a limit', () => {
    expect(failureOf({ code: 100, is_transient: true }).kind).toBe('transient');
    expect(failureOf({ code: 17, is_transient: false }).kind).toBe('throttled');
  });

  test('is a fault of the network with status 500, unless it says more', () => {
    expect(failureOf({ code: 100 }, 500).kind).toBe('transient');
    expect(failureOf({ code: 190 }, 500).kind).toBe('auth');
  });

  test('is read with status 200 too, and as text', () => {
    expect(failureOf({ code: '80004' }, 200)).toMatchObject({ kind: 'throttled', details: { code: '80004' } });
  });
});

test.each<[number | undefined, TokenState]>([
  [458, 'revoked'],
  [460, 'revoked'],
  [463, 'expired'],
  [467, 'invalid'],
  [459, 'invalid'],
  [undefined, 'invalid'],
])('a token refused with subcode %s is %s', (subcode, tokenState) => {
  expect(failureOf({ code: 190, error_subcode: subcode }).details.tokenState).toBe(tokenState);
});

test.each([
  ['the time of the header', { code: 80_004 }, 420_000, 420_000],
  ['five minutes without one', { code: 17, error_subcode: 2_446_079 }, 0, 300_000],
  ['fifteen for changes of a budget', { code: 613, error_subcode: 1_487_632 }, 0, 900_000],
  ['nothing for another failure', { code: 100 }, 420_000, null],
])('after a limit the wait is %s', (_, error, blockedForMs, retryAfterMs) => {
  expect(failureOf(error, 400, blockedForMs).details.retryAfterMs).toBe(retryAfterMs);
});

test.each([
  [{ blame_field_specs: [['daily_budget']] }, ['daily_budget']],
  [JSON.stringify({ blame_field_specs: [['targeting', 'geo_locations'], ['end_time']] }), ['targeting.geo_locations', 'end_time']],
  [{ blame_field_specs: [[['a', 'b'], ['c']]] }, ['a.b', 'c']],
  [{ blame_field_specs: ['name'] }, ['name']],
  [{ something: 'else' }, []],
  ['no json', []],
  [undefined, []],
])('error_data %j blames %j', (error_data, fieldPaths) => {
  expect(failureOf({ code: 100, error_data }).details.fieldPaths).toEqual(fieldPaths);
});

test('title, message and id of the request are kept', () => {
  const failure = failureOf({ code: 100, error_subcode: 1_885_272, error_user_title: 'Budget is too low', error_user_msg: 'Raise it.' });
  expect(failure.details).toMatchObject({ userTitle: 'Budget is too low', userMessage: 'Raise it.', requestId: 'A1b2', evidence: null });
  expect(failure.message).toBe('Meta: Refused (100/1885272)');
});

test('the answer is kept for support when the network failed', () => {
  expect(failureOf({ code: 2 }, 503).details.evidence).toMatchObject({ status: 503, headers: { 'x-one': '1' } });
  expect(oddMetaAnswer({ status: 502, headers: {}, body: '<html>' }, asIs).details).toMatchObject({
    kind: 'transient',
    evidence: { status: 502, body: '<html>' },
  });
  expect(oddMetaAnswer({ status: 429, headers: {}, body: '' }, asIs)).toMatchObject({ kind: 'throttled', canRetry: true });
});

test.each([[{}], [{ error: 'text' }], [[]], [undefined], [null], [{ data: [] }]])('%j holds no error', (body) => {
  expect(readGraphError(body)).toBeNull();
});
