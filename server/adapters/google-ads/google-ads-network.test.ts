import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openNetworkServer, recordedPauses } from '#test/harness/network-server.ts';
import type { NetworkServer, PlannedAnswer, RecordedRequest } from '#test/harness/network-server.ts';
import type { CallRecord } from '../ad-network/answered.ts';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { openGoogleAdsNetwork } from './google-ads-network.ts';
import type { MutateOperation } from './mutate.ts';
import { gaqlIds, gaqlText, int64 } from './search.ts';

const ACCESS = { refreshToken: '1//refresh-token', loginCustomerId: '111-222-3333' };
const CUSTOMER = '987-654-3210';
const DEVELOPER_TOKEN = 'developer-token-of-ours';
const CLIENT_SECRET = 'secret-of-the-client';

let server: NetworkServer;
beforeAll(async () => {
  server = await openNetworkServer();
});
afterAll(() => server.close());

/** Answers token requests by themselves; `calls` are all others. */
let calls: RecordedRequest[] = [];
let exchanges: RecordedRequest[] = [];
function answer(
  plan: PlannedAnswer | ((request: RecordedRequest, count: number) => PlannedAnswer),
  token?: (count: number) => PlannedAnswer,
) {
  calls = [];
  exchanges = [];
  server.answer((request) => {
    if (request.path === '/token') {
      exchanges.push(request);
      return token?.(exchanges.length) ?? { body: { access_token: `access-token-${exchanges.length}`, expires_in: 3600 } };
    }
    calls.push(request);
    return typeof plan === 'function' ? plan(request, calls.length) : plan;
  });
}

function openClient() {
  const { pauses, ...rest } = recordedPauses();
  const records: CallRecord[] = [];
  let time = 0;
  const google = openGoogleAdsNetwork({
    apiUrl: server.url,
    version: 'v25',
    tokenUrl: `${server.url}/token`,
    developerToken: DEVELOPER_TOKEN,
    clientId: 'client',
    clientSecret: CLIENT_SECRET,
    loginCustomerId: null,
    now: () => time,
    limits: { timeoutMs: 60_000, bytes: 100_000 },
    retries: { tries: 3, firstPauseMs: 100, longestPauseMs: 1000, ...rest },
    onAnswer: (record) => records.push(record),
  });
  return { google, pauses, records, wait: (milliseconds: number) => (time += milliseconds) };
}

const failureOf = async (work: Promise<unknown>): Promise<NetworkFailure> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof NetworkFailure) return error;
  throw new Error('it did not fail as a network does', { cause: error });
};
const collect = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const refusal = (status: number, errorCode: Record<string, string>, details?: object): PlannedAnswer => ({
  status,
  headers: { 'request-id': 'r9' },
  body: { error: { code: status, message: 'x', details: [{ errors: [{ errorCode, message: 'Refused', details }] }] } },
});
const BUDGET: MutateOperation = { campaignBudgetOperation: { create: { name: 'ORD-1', amountMicros: '10000000' } } };
const PAUSE: MutateOperation = {
  campaignOperation: { update: { resourceName: 'customers/9876543210/campaigns/1', status: 'PAUSED' }, updateMask: 'status' },
};
const campaignRow = z.object({ campaign: z.object({ id: int64 }) });
const search = (google: ReturnType<typeof openClient>['google']) =>
  collect(google.search.rows(ACCESS, CUSTOMER, 'SELECT campaign.id FROM campaign', campaignRow));

test('a call carries its three headers, and the id of the request is kept', async () => {
  answer({
    headers: { 'request-id': 'r1' },
    body: { mutateOperationResponses: [{ campaignBudgetResult: { resourceName: 'customers/1/campaignBudgets/5' } }] },
  });
  const { google, records } = openClient();
  expect(await google.mutate(ACCESS, CUSTOMER, [BUDGET])).toEqual({
    resourceNames: ['customers/1/campaignBudgets/5'],
    refusals: [],
    requestId: 'r1',
  });
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/v25/customers/9876543210/googleAds:mutate',
    headers: {
      authorization: 'Bearer access-token-1',
      'developer-token': DEVELOPER_TOKEN,
      'login-customer-id': '1112223333',
      'content-type': 'application/json',
    },
  });
  expect(JSON.parse(calls[0]?.body.toString() ?? '')).toEqual({ mutateOperations: [BUDGET] });
  expect(records).toMatchObject([{ account: '9876543210', status: 200, requestId: 'r1' }]);
});

test('direct access sends no manager', async () => {
  answer({ body: { resourceNames: ['customers/123', 'customers/456'] } });
  expect(await openClient().google.customers.accessible({ refreshToken: 'r', loginCustomerId: null })).toEqual(['123', '456']);
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/v25/customers:listAccessibleCustomers' });
  expect(calls[0]?.headers).not.toHaveProperty('login-customer-id');
});

describe('access tokens', () => {
  test('are kept until shortly before they expire', async () => {
    answer({ body: { results: [] } });
    const { google, wait } = openClient();
    await search(google);
    wait(3_539_000);
    await search(google);
    expect(exchanges).toHaveLength(1);
    wait(1000);
    await search(google);
    expect(exchanges).toHaveLength(2);
    expect(Object.fromEntries(exchanges[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'client',
      client_secret: CLIENT_SECRET,
      refresh_token: ACCESS.refreshToken,
    });
  });

  test('are asked for once by calls at the same moment, and by each person', async () => {
    answer({ body: { results: [] } });
    const { google } = openClient();
    await Promise.all([search(google), search(google), search(google)]);
    expect(exchanges).toHaveLength(1);
    await collect(google.search.rows({ ...ACCESS, refreshToken: 'another' }, CUSTOMER, 'SELECT campaign.id FROM campaign', campaignRow));
    expect(exchanges).toHaveLength(2);
  });

  test('that Google no longer accepts are renewed once, and the call is sent again, even a create', async () => {
    const expired = refusal(401, { authenticationError: 'OAUTH_TOKEN_EXPIRED' });
    answer((request) =>
      request.headers.authorization === 'Bearer access-token-1' ? expired : { body: { results: [{ resourceName: 'a' }] } },
    );
    const created = await openClient().google.mutateOf(ACCESS, CUSTOMER, 'labels', [{ create: { name: 'ord-1' } }]);
    expect(created.resourceNames).toEqual(['a']);
    expect([exchanges.length, calls.length]).toEqual([2, 2]);
  });

  test('that are refused again are a failure', async () => {
    answer(refusal(401, { authenticationError: 'OAUTH_TOKEN_REVOKED' }));
    expect(await failureOf(search(openClient().google))).toMatchObject({
      kind: 'auth',
      details: { tokenState: 'revoked', requestId: 'r9' },
    });
    expect([exchanges.length, calls.length]).toEqual([2, 2]);
  });

  test.each<[string, PlannedAnswer, object, number]>([
    [
      'the consent was withdrawn',
      { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } },
      { kind: 'auth', canRetry: false, details: { code: 'invalid_grant', tokenState: 'revoked' } },
      1,
    ],
    ['our client is refused', { status: 401, body: { error: 'invalid_client' } }, { kind: 'permission', details: { tokenState: null } }, 1],
    ['Google fails', { status: 503, body: 'x' }, { kind: 'transient' }, 3],
    ['there is no answer', { isCut: true }, { kind: 'transient' }, 3],
  ])('cannot be had when %s', async (_, token, expected, tries) => {
    answer({}, () => token);
    expect(await failureOf(openClient().google.mutate(ACCESS, CUSTOMER, [BUDGET]))).toMatchObject(expected);
    expect([exchanges.length, calls.length]).toEqual([tries, 0]);
  });
});

describe('a search', () => {
  test('ends only where no further page is named, and keeps all digits', async () => {
    const pages: PlannedAnswer[] = [
      { body: { results: [{ campaign: { id: '9007199254740993' } }], nextPageToken: 'p2' } },
      { body: { nextPageToken: 'p3' } },
      { body: '{"results":[{"campaign":{"id":9223372036854775807}}],"nextPageToken":""}' },
    ];
    answer((_request, count) => pages[count - 1] ?? { status: 500 });
    expect(await search(openClient().google)).toEqual([
      { campaign: { id: '9007199254740993' } },
      { campaign: { id: '9223372036854775807' } },
    ]);
    expect(calls.map(({ body }) => (JSON.parse(body.toString()) as { pageToken?: string }).pageToken)).toEqual([undefined, 'p2', 'p3']);
    expect(calls.map(({ body }) => body.toString().includes('pageSize'))).toEqual([false, false, false]);
  });

  test('is repeated after a fault, but not when its page has expired', async () => {
    answer((_request, count) => (count === 1 ? refusal(503, { internalError: 'TRANSIENT_ERROR' }) : { body: {} }));
    const { google, pauses } = openClient();
    expect(await search(google)).toEqual([]);
    expect(pauses).toEqual([100]);
    answer(refusal(400, { requestError: 'EXPIRED_PAGE_TOKEN' }));
    expect(await failureOf(search(openClient().google))).toMatchObject({ kind: 'conflict', canRetry: true });
    expect(calls).toHaveLength(1);
  });

  test('that streams gives the rows of all batches', async () => {
    answer({ body: [{ results: [{ campaign: { id: '1' } }], requestId: 'r' }, { results: [{ campaign: { id: '2' } }] }, {}] });
    const rows = await openClient().google.search.streamedRows(ACCESS, CUSTOMER, 'SELECT campaign.id FROM campaign', campaignRow);
    expect(rows.map(({ campaign }) => campaign.id)).toEqual(['1', '2']);
  });

  test.each([
    ['with its status', 400],
    ['after rows, with status 200', 200],
  ])('that streams an error within an array fails %s', async (_, status) => {
    const error = refusal(400, { queryError: 'UNRECOGNIZED_FIELD' }).body;
    answer({ status, body: status === 200 ? [{ results: [] }, error] : [error] });
    expect(await failureOf(openClient().google.search.streamedRows(ACCESS, CUSTOMER, 'SELECT x FROM campaign', campaignRow))).toMatchObject(
      { kind: 'invalid', details: { code: 'queryError.UNRECOGNIZED_FIELD' } },
    );
  });

  test('of the accounts below a manager gives them with their defaults', async () => {
    answer({ body: { results: [{ customerClient: { id: '5', descriptiveName: 'Kauri', currencyCode: 'NZD' } }] } });
    expect(await collect(openClient().google.customers.clients(ACCESS, '111-222-3333'))).toEqual([
      { id: '5', descriptiveName: 'Kauri', currencyCode: 'NZD', manager: false, testAccount: false, hidden: false, level: '0' },
    ]);
    expect(calls[0]?.path).toBe('/v25/customers/1112223333/googleAds:search');
  });
});

describe('a write', () => {
  const faults: [string, PlannedAnswer][] = [
    ['the connection is cut', { isCut: true }],
    ['the deadline is exceeded', refusal(504, { internalError: 'DEADLINE_EXCEEDED' })],
    ['the network fails', { status: 500, body: 'x' }],
    ['the answer is no JSON', { status: 200, body: '<html>' }],
    ['the answer is a redirect', { status: 302 }],
  ];
  test.each(faults)('that creates has an unknown outcome when %s, and is sent once', async (_, plan) => {
    answer(plan);
    expect(await failureOf(openClient().google.mutate(ACCESS, CUSTOMER, [PAUSE, BUDGET]))).toMatchObject({
      kind: 'unknownOutcome',
      canRetry: false,
    });
    expect(calls).toHaveLength(1);
  });

  test.each(faults)('that only changes may be made again by the caller when %s, and is sent once', async (_, plan) => {
    answer(plan);
    expect(await failureOf(openClient().google.mutate(ACCESS, CUSTOMER, [PAUSE]))).toMatchObject({ kind: 'transient', canRetry: true });
    expect(calls).toHaveLength(1);
  });

  test('that only checks has no effect to be unsure about', async () => {
    answer({ isCut: true });
    expect(await failureOf(openClient().google.mutate(ACCESS, CUSTOMER, [BUDGET], { validateOnly: true }))).toMatchObject({
      kind: 'transient',
    });
  });

  test('in the way of another writer may be repeated: nothing was written', async () => {
    answer(refusal(409, { databaseError: 'CONCURRENT_MODIFICATION' }));
    expect(await failureOf(openClient().google.mutate(ACCESS, CUSTOMER, [BUDGET]))).toMatchObject({ kind: 'conflict', canRetry: true });
  });

  test('with partial failure tells which operations were refused', async () => {
    const location = { fieldPathElements: [{ fieldName: 'operations', index: 1 }, { fieldName: 'create' }, { fieldName: 'name' }] };
    answer({
      body: {
        results: [{ resourceName: 'customers/1/campaigns/1' }, {}, { resourceName: 'customers/1/campaigns/3' }],
        partialFailureError: {
          code: 3,
          message: 'x',
          details: [{ errors: [{ errorCode: { fieldError: 'REQUIRED' }, message: 'Missing', location }] }],
        },
      },
    });
    const operation = { remove: 'customers/1/campaigns/1' };
    const result = await openClient().google.mutateOf(ACCESS, CUSTOMER, 'campaigns', [operation, operation, operation], {
      partialFailure: true,
    });
    expect(result).toMatchObject({
      resourceNames: ['customers/1/campaigns/1', null, 'customers/1/campaigns/3'],
      refusals: [{ code: 'fieldError.REQUIRED', operation: 1, fieldPath: 'operations[1].create.name', message: 'Missing' }],
    });
    expect(JSON.parse(calls[0]?.body.toString() ?? '')).toMatchObject({ partialFailure: true });
  });

  test('of an image sends its bytes as text', async () => {
    answer({ body: { results: [{ resourceName: 'customers/1/assets/7' }] } });
    const image = { name: 'wide 9f2c', bytes: Uint8Array.from([255, 216]) };
    expect(await openClient().google.assets.createImage(ACCESS, CUSTOMER, image)).toMatchObject({ resourceName: 'customers/1/assets/7' });
    expect(JSON.parse(calls[0]?.body.toString() ?? '')).toEqual({
      operations: [{ create: { name: 'wide 9f2c', imageAsset: { data: '/9g=' } } }],
    });
  });
});

describe('limits of a customer', () => {
  const limit = refusal(429, { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' }, { quotaErrorDetails: { retryDelay: '30s' } });

  test('stop its calls without sending them until the delay is over, but not those of another customer', async () => {
    answer(limit);
    const { google, wait } = openClient();
    expect(await failureOf(google.mutate(ACCESS, CUSTOMER, [BUDGET]))).toMatchObject({
      kind: 'throttled',
      details: { retryAfterMs: 30_000 },
    });
    answer({ body: {} });
    wait(10_000);
    expect(await failureOf(google.mutate(ACCESS, CUSTOMER, [BUDGET]))).toMatchObject({
      kind: 'throttled',
      details: { retryAfterMs: 20_000 },
    });
    expect(calls).toHaveLength(0);
    await google.mutate(ACCESS, '222-222-2222', [BUDGET]);
    wait(20_000);
    await google.mutate(ACCESS, CUSTOMER, [BUDGET]);
    expect(calls).toHaveLength(2);
  });

  test('of a person who looks for places do not stop another person', async () => {
    answer(limit);
    const { google } = openClient();
    const query = { names: ['Ponsonby'], countryCode: 'NZ' };
    await failureOf(google.geoTargets.suggest(ACCESS, query));
    answer({
      body: { geoTargetConstantSuggestions: [{ geoTargetConstant: { resourceName: 'geoTargetConstants/1', id: '1', name: 'Ponsonby' } }] },
    });
    expect(await failureOf(google.geoTargets.suggest(ACCESS, query))).toMatchObject({ kind: 'throttled' });
    expect(await google.geoTargets.suggest({ ...ACCESS, refreshToken: 'another' }, query)).toMatchObject([{ reach: '0' }]);
  });
});

describe('tokens and secrets never appear in errors', () => {
  const alphabet = 'ABCxyz019/+=_-."\\%&';
  const random = (seed: string): string =>
    [...createHash('sha512').update(seed).digest()].map((byte) => alphabet[byte % alphabet.length]).join('');
  const echoes: ((secrets: string[]) => PlannedAnswer)[] = [
    (secrets) => ({
      status: 400,
      body: { error: { message: secrets.join(' '), details: [{ errors: [{ message: secrets.join(' '), errorCode: {} }] }] } },
    }),
    (secrets) => ({ status: 503, body: secrets.join(' '), headers: { 'x-debug': encodeURIComponent(secrets.join(',')) } }),
    (secrets) => ({ status: 401, body: { error: { message: secrets.join(' ') } } }),
    (secrets) => ({ status: 200, body: `"${secrets.join('')}` }),
  ];

  test.each(Array.from({ length: 32 }, (_, index) => index))('example %s', async (seed) => {
    const refreshToken = random(`refresh ${seed}`);
    const accessToken = random(`access ${seed}`);
    const secrets = [refreshToken, accessToken, DEVELOPER_TOKEN, CLIENT_SECRET];
    const echo = echoes[seed % echoes.length]?.(secrets) ?? {};
    const work = (access: typeof ACCESS) => openClient().google.mutate(access, CUSTOMER, [BUDGET]);
    answer(echo, () => ({ body: { access_token: accessToken, expires_in: 3600 } }));
    const failures = [await failureOf(work({ ...ACCESS, refreshToken }))];
    answer({}, () => ({ status: 400, body: { error: 'invalid_grant', error_description: secrets.join(' ') } }));
    failures.push(await failureOf(work({ ...ACCESS, refreshToken })));
    for (const [index, failure] of failures.entries()) {
      const shown = [failure.message, failure.stack, JSON.stringify(failure.details), String(failure.cause)].join('\n');
      // The token endpoint knows neither the access token nor the developer token.
      for (const secret of index === 0 ? secrets : [refreshToken, CLIENT_SECRET])
        for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
          expect(shown).not.toContain(spelling);
    }
  });
});

describe('texts and ids in a query', () => {
  test.each([
    ["O'Neill", "'O\\'Neill'"],
    ['a\\b', "'a\\\\b'"],
    ["' OR 1=1", "'\\' OR 1=1'"],
  ])('%s becomes %s', (text, literal) => {
    expect(gaqlText(text)).toBe(literal);
  });

  test('only digits are ids', () => {
    expect(gaqlIds(['1', '22'])).toBe('(1,22)');
    expect(() => gaqlIds(['1', '2) OR (3'])).toThrow(NetworkFailure);
  });
});
