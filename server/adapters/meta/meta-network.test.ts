import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNetworkServer, recordedPauses } from '#test/harness/network-server.ts';
import type { NetworkServer, PlannedAnswer } from '#test/harness/network-server.ts';
import type { CallRecord } from '../ad-network/answered.ts';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { openMetaNetwork } from './meta-network.ts';

const APP_SECRET = 'the-secret-of-the-app';
const TOKEN = 'EAAB-token/of+a=person';
const ACCESS = { accessToken: TOKEN, account: 'act_100' };
const CAMPAIGN = { name: 'ORD-1', objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: [] } as const;

let server: NetworkServer;
beforeAll(async () => {
  server = await openNetworkServer();
});
afterAll(() => server.close());

function openClient(more: { bytes?: number } = {}) {
  const { pauses, ...rest } = recordedPauses();
  const records: CallRecord[] = [];
  let time = 0;
  const meta = openMetaNetwork({
    graphUrl: `${server.url}/`,
    version: 'v26.0',
    appId: '77',
    appSecret: APP_SECRET,
    webhookVerifyToken: 'handshake',
    now: () => time,
    limits: { timeoutMs: 60_000, bytes: more.bytes ?? 100_000 },
    retries: { tries: 3, firstPauseMs: 100, longestPauseMs: 1000, ...rest },
    onAnswer: (record) => records.push(record),
  });
  return { meta, pauses, records, wait: (milliseconds: number) => (time += milliseconds) };
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
const ERROR: PlannedAnswer = { status: 400, body: { error: { message: 'Invalid', code: 100, fbtrace_id: 'T9' } } };

describe('a request', () => {
  test('proves the app, and has its token in a header only', async () => {
    server.answer({ body: { id: '1' }, headers: { 'x-fb-trace-id': 'T1' } });
    const { meta, records } = openClient();
    expect(await meta.campaigns.create(ACCESS, { ...CAMPAIGN, adlabels: [{ name: 'ord-1' }] })).toEqual({ id: '1', requestId: 'T1' });
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v26.0/act_100/campaigns' });
    expect(request?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      name: 'ORD-1',
      objective: 'OUTCOME_TRAFFIC',
      status: 'PAUSED',
      special_ad_categories: '[]',
      adlabels: '[{"name":"ord-1"}]',
      appsecret_proof: createHmac('sha256', APP_SECRET).update(TOKEN).digest('hex'),
    });
    expect(records).toEqual([
      { network: 'meta', method: 'POST', path: 'act_100/campaigns', account: 'act_100', status: 200, code: null, requestId: 'T1' },
    ]);
  });

  test('that reads names the fields it wants', async () => {
    server.answer({ body: { id: '5', effective_status: 'PENDING_REVIEW', other: 1 } });
    const ad = await openClient().meta.ads.read(ACCESS, '5');
    expect(ad).toEqual({ id: '5', effective_status: 'PENDING_REVIEW', requestId: null });
    expect(server.requests[0]?.query.get('fields')).toContain('ad_review_feedback');
    expect(server.requests[0]?.query.get('appsecret_proof')).toHaveLength(64);
    expect([...(server.requests[0]?.query.keys() ?? [])]).not.toContain('access_token');
  });

  test('that creates never asks for fields', async () => {
    server.answer({ body: { id: '5' } });
    await openClient().meta.ads.create(ACCESS, { name: 'a', adset_id: '4', status: 'PAUSED', creative: { creative_id: '3' } });
    expect(server.requests[0]?.form.has('fields')).toBe(false);
  });

  test.each(['../me', 'a/b', '1?x=y', '1#z'])('stays at its path with the id %s', async (id) => {
    server.answer({ body: { id: '5' } });
    await openClient().meta.ads.read(ACCESS, id);
    expect(server.requests[0]?.path).toBe(`/v26.0/${encodeURIComponent(id)}`);
  });

  test('for a dry run is refused or passes, and makes nothing', async () => {
    server.answer({ body: { success: true } });
    await openClient().meta.campaigns.validate(ACCESS, CAMPAIGN);
    expect(server.requests[0]?.form.get('execution_options')).toBe('["validate_only"]');
    server.answer(ERROR);
    expect(await failureOf(openClient().meta.campaigns.validate(ACCESS, CAMPAIGN))).toMatchObject({ kind: 'invalid' });
  });
});

describe('a create without an answer', () => {
  test.each<[string, PlannedAnswer]>([
    ['the connection is cut', { isCut: true }],
    ['the network fails', { status: 500, body: { error: { message: 'x', code: 2 } } }],
    ['the network fails with a code of a refusal', { status: 503, body: { error: { message: 'x', code: 100 } } }],
    ['an unknown error comes with status 400', { status: 400, body: { error: { message: 'x', code: 1 } } }],
    ['the answer is no JSON', { status: 200, body: '<html>' }],
    ['the answer has no id', { status: 200, body: { success: true } }],
    ['the answer is a redirect', { status: 302, headers: { location: '/' } }],
    ['the answer is too large', { body: { id: 'x'.repeat(200_000) } }],
    ['a proxy fails', { status: 502, body: 'Bad gateway' }],
  ])('has an unknown outcome when %s, and is sent once', async (_, answer) => {
    server.answer(answer);
    const failure = await failureOf(openClient().meta.campaigns.create(ACCESS, CAMPAIGN));
    expect(failure).toMatchObject({ kind: 'unknownOutcome', canRetry: false });
    expect(server.requests).toHaveLength(1);
  });

  test('did not happen when no connection was made', async () => {
    const gone = await openNetworkServer();
    await gone.close();
    const meta = openMetaNetwork({
      graphUrl: gone.url,
      version: 'v26.0',
      appId: '77',
      appSecret: APP_SECRET,
      webhookVerifyToken: null,
      now: () => 0,
    });
    expect(await failureOf(meta.campaigns.create(ACCESS, CAMPAIGN))).toMatchObject({ kind: 'transient', canRetry: true });
  });
});

describe('a change without an answer', () => {
  test.each<[string, PlannedAnswer]>([
    ['the connection is cut', { isCut: true }],
    ['the network fails', { status: 500, body: { error: { message: 'x', code: 2 } } }],
  ])('may be made again by the caller when %s, and is sent once', async (_, answer) => {
    server.answer(answer);
    const failure = await failureOf(openClient().meta.campaigns.update(ACCESS, '1', { status: 'PAUSED' }));
    expect(failure).toMatchObject({ kind: 'transient', canRetry: true });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a read', () => {
  test('is repeated after a fault of the network', async () => {
    server.answer((_request, count) => (count < 3 ? { isCut: true } : { body: { id: '1' } }));
    const { meta, pauses } = openClient();
    expect(await meta.campaigns.read(ACCESS, '1')).toMatchObject({ id: '1' });
    expect(pauses).toEqual([100, 200]);
  });

  test('ends after its tries, with the answer for support', async () => {
    server.answer({ status: 500, body: { error: { message: 'x', code: 2, fbtrace_id: 'T5' } }, headers: { 'x-node': 'n1' } });
    const failure = await failureOf(openClient().meta.campaigns.read(ACCESS, '1'));
    expect(failure.details).toMatchObject({
      kind: 'transient',
      requestId: 'T5',
      evidence: { status: 500, headers: { 'x-node': 'n1' }, body: expect.stringContaining('fbtrace_id') as string },
    });
    expect(server.requests).toHaveLength(3);
  });

  test('is not repeated after a refusal', async () => {
    server.answer(ERROR);
    expect(await failureOf(openClient().meta.campaigns.read(ACCESS, '1'))).toMatchObject({ kind: 'invalid', details: { requestId: 'T9' } });
    expect(server.requests).toHaveLength(1);
  });

  test('that is too large asks for something else, not for a retry', async () => {
    server.answer({ body: { id: 'x'.repeat(5000) } });
    expect(await failureOf(openClient({ bytes: 1000 }).meta.campaigns.read(ACCESS, '1'))).toMatchObject({ kind: 'invalid' });
    expect(server.requests).toHaveLength(1);
  });

  test('keeps all digits of an id that comes as a number', async () => {
    server.answer({ body: '{"data":[{"key":12345678901234567890,"name":"Ponsonby","type":"city"}]}' });
    expect(await openClient().meta.places.search(ACCESS, { q: 'Pon', location_types: ['city'] })).toMatchObject([
      { key: '12345678901234567890' },
    ]);
  });
});

describe('a list', () => {
  const next = (after: string) =>
    `https://elsewhere.example/v26.0/act_100/campaigns?access_token=${TOKEN}&appsecret_proof=old&after=${after}`;

  test('ends only where no next page is named: short and empty pages do not end it', async () => {
    const pages: PlannedAnswer[] = [
      { body: { data: [{ id: '1' }], paging: { cursors: { after: 'a' }, next: next('a') } } },
      { body: { data: [], paging: { cursors: { after: 'b' }, next: next('b') } } },
      { body: { data: [{ id: '2' }, { id: '3' }], paging: { cursors: { after: 'c' } } } },
    ];
    server.answer((_request, count) => pages[count - 1] ?? { status: 500 });
    const rows = await collect(openClient().meta.campaigns.list(ACCESS, { effective_status: ['ACTIVE'] }));
    expect(rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(server.requests.map(({ query }) => query.get('after'))).toEqual([null, 'a', 'b']);
    for (const { query, path, headers } of server.requests) {
      expect(path).toBe('/v26.0/act_100/campaigns');
      expect(query.get('effective_status')).toBe('["ACTIVE"]');
      expect(query.has('access_token')).toBe(false);
      expect(query.get('appsecret_proof')).toHaveLength(64);
      expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
    }
  });

  test('that names itself as its next page is a fault', async () => {
    server.answer({ body: { data: [{ id: '1' }], paging: { next: next('a') } } });
    expect(await failureOf(collect(openClient().meta.campaigns.list(ACCESS)))).toMatchObject({ kind: 'transient' });
    expect(server.requests).toHaveLength(2);
  });

  test('is read only as far as it is used', async () => {
    server.answer((_request, count) => ({
      body: { data: [{ id: String(count), name: `label ${count}` }], paging: { next: next(`p${count}`) } },
    }));
    expect(await openClient().meta.labels.find(ACCESS, 'label 3')).toEqual({ id: '3', name: 'label 3' });
    expect(server.requests).toHaveLength(3);
  });
});

describe('limits of an account', () => {
  const used = (percent: number, minutes = 0) => ({
    'x-business-use-case-usage': JSON.stringify({
      100: [{ type: 'ads_management', call_count: percent, total_cputime: 0, total_time: 0, estimated_time_to_regain_access: minutes }],
    }),
  });

  test('slow down its calls, but not those of another account', async () => {
    server.answer({ body: { id: '1' }, headers: used(85) });
    const { meta, pauses } = openClient();
    await meta.campaigns.read(ACCESS, '1');
    await meta.campaigns.read({ ...ACCESS, account: 'act_200' }, '1');
    expect(pauses).toEqual([]);
    await meta.campaigns.read(ACCESS, '1');
    expect(pauses).toEqual([2500]);
  });

  test('stop its calls without sending them, until the time that Meta names', async () => {
    server.answer({ status: 400, headers: used(100, 10), body: { error: { message: 'x', code: 80_004, fbtrace_id: 'T' } } });
    const { meta, wait } = openClient();
    expect(await failureOf(meta.campaigns.create(ACCESS, CAMPAIGN))).toMatchObject({
      kind: 'throttled',
      canRetry: true,
      details: { retryAfterMs: 600_000 },
    });
    server.answer({ body: { id: '1' } });
    wait(60_000);
    expect(await failureOf(meta.campaigns.create(ACCESS, CAMPAIGN))).toMatchObject({
      kind: 'throttled',
      details: { retryAfterMs: 540_000, requestId: null },
    });
    expect(server.requests).toHaveLength(0);
    await meta.campaigns.create({ ...ACCESS, account: 'act_200' }, CAMPAIGN);
    wait(540_000);
    await meta.campaigns.create(ACCESS, CAMPAIGN);
    expect(server.requests.map(({ path }) => path)).toEqual(['/v26.0/act_200/campaigns', '/v26.0/act_100/campaigns']);
  });

  test('of a person who lists accounts do not stop another person', async () => {
    server.answer({ status: 400, body: { error: { message: 'x', code: 4 } } });
    const { meta } = openClient();
    await failureOf(collect(meta.accounts.list({ accessToken: 'one-token' })));
    server.answer({ body: { data: [] } });
    expect(await failureOf(collect(meta.accounts.list({ accessToken: 'one-token' })))).toMatchObject({ kind: 'throttled' });
    expect(await collect(meta.accounts.list({ accessToken: 'other-token' }))).toEqual([]);
  });
});

describe('tokens and secrets never appear in errors', () => {
  const alphabet = 'ABCxyz019|/+=_-."\\ %&é';
  const random = (seed: number): string =>
    [...createHash('sha512').update(String(seed)).digest()].map((byte) => alphabet[byte % alphabet.length]).join('');
  const echoes: ((secrets: string[]) => PlannedAnswer)[] = [
    (secrets) => ({ status: 400, body: { error: { message: `Malformed access token ${secrets.join(' ')}`, code: 190 } } }),
    (secrets) => ({
      status: 500,
      body: { error: { message: 'x', code: 1, error_user_title: secrets[0], error_user_msg: secrets[1] } },
      headers: { 'x-debug': encodeURIComponent(secrets.join(',')) },
    }),
    (secrets) => ({ status: 502, body: `<p>${secrets.join('</p><p>')}</p>` }),
    (secrets) => ({ status: 200, body: new URLSearchParams(Object.fromEntries(secrets.entries())).toString() }),
    () => ({ isCut: true }),
  ];

  test.each(Array.from({ length: 40 }, (_, index) => index))('example %s', async (seed) => {
    // A header holds no sign beyond Latin letters, and neither does a real token.
    const token = random(seed).replaceAll('é', 'e').trim();
    const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex');
    const secrets = [token, proof, APP_SECRET];
    const echo = echoes[seed % echoes.length];
    server.answer(() => echo?.(secrets) ?? {});
    const { meta } = openClient();
    const failures = [
      await failureOf(meta.campaigns.create({ accessToken: token, account: 'act_1' }, CAMPAIGN)),
      await failureOf(meta.tokens.inspect({ accessToken: token })),
      await failureOf(meta.tokens.exchange({ accessToken: token })),
    ];
    for (const failure of failures) {
      const shown = [failure.message, failure.stack, JSON.stringify(failure.details), String(failure.cause)].join('\n');
      for (const secret of secrets)
        for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
          expect(shown).not.toContain(spelling);
    }
  });
});

describe('tokens', () => {
  test('are exchanged for ones that last', async () => {
    server.answer({ body: { access_token: 'long', token_type: 'bearer', expires_in: 5_184_000 } });
    expect(await openClient().meta.tokens.exchange({ accessToken: TOKEN })).toMatchObject({ access_token: 'long', expires_in: 5_184_000 });
    expect(Object.fromEntries(server.requests[0]?.form ?? [])).toMatchObject({
      grant_type: 'fb_exchange_token',
      client_id: '77',
      client_secret: APP_SECRET,
      fb_exchange_token: TOKEN,
    });
  });

  test.each([
    ['77', true],
    ['78', false],
  ])('of app %s are ours: %s', async (app_id, isOurs) => {
    const data = { is_valid: true, app_id, expires_at: 0, scopes: ['ads_management'] };
    server.answer({ body: { data: { ...data, granular_scopes: [{ scope: 'ads_management', target_ids: ['1'] }] } } });
    expect(await openClient().meta.tokens.inspect({ accessToken: TOKEN })).toMatchObject({
      is_valid: true,
      isOurs,
      scopes: ['ads_management'],
    });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer 77|${APP_SECRET}`);
    expect(server.requests[0]?.query.get('input_token')).toBe(TOKEN);
  });
});

test('people of an audience are sent as hashes only', async () => {
  server.answer({ body: { num_received: 2, num_invalid_entries: '0' } });
  const people = [{ email: ' Aroha@Example.com ', phone: '+64 21 555-0101' }, { email: 'b@example.com' }];
  await openClient().meta.audiences.addPeople(ACCESS, '9', people);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(JSON.parse(server.requests[0]?.form.get('payload') ?? '')).toEqual({
    schema: ['EMAIL', 'PHONE'],
    data: [
      [sha256('aroha@example.com'), sha256('64215550101')],
      [sha256('b@example.com'), ''],
    ],
  });
});

test.each([
  ['Job Completed', 100, true, false],
  ['Job Running', 100, false, false],
  ['Job Completed', 99, false, false],
  ['Job Failed', 100, false, true],
  ['Job Skipped', 0, false, true],
])('a report that is %s at %s %% is complete: %s, failed: %s', async (async_status, async_percent_completion, isComplete, hasFailed) => {
  server.answer({ body: { id: '1', async_status, async_percent_completion } });
  expect(await openClient().meta.insights.readReport(ACCESS, '1')).toMatchObject({ isComplete, hasFailed });
});

test('figures keep their breakdowns, and numbers stay text', async () => {
  const row = {
    date_start: '2026-11-01',
    date_stop: '2026-11-01',
    impressions: '12',
    age: '25-34',
    actions: [{ action_type: 'lead', value: '2' }],
  };
  server.answer({ body: { data: [row] } });
  const query = { level: 'ad', time_range: { since: '2026-11-01', until: '2026-11-01' }, time_increment: 1, breakdowns: ['age'] } as const;
  expect(await collect(openClient().meta.insights.of(ACCESS, 'act_100', query))).toEqual([row]);
  expect(server.requests[0]?.query.get('time_range')).toBe('{"since":"2026-11-01","until":"2026-11-01"}');
});
