import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockFolderOf, openClock } from './clock.ts';
import { controlRoutes } from './control.ts';
import { openFaults } from './faults.ts';
import { compileRoutes } from './find-route.ts';
import { openLedger } from './ledger.ts';
import { receiveUpload } from './receive-upload.ts';
import { json, serve } from './serve.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adstead-serve-'));
const uploads = path.join(folder, 'uploads');
const clock = openClock(folder);
const ledger = openLedger(folder, () => clock.now());
const faults = openFaults();
const revoked: string[] = [];
let server: Server;
let url: string;
let created = 0;

beforeAll(async () => {
  server = serve(
    {
      ...controlRoutes({ secret: 's', clock, faults, ledger }),
      'POST /v1/things': ({ form, json: body, body: raw }) => {
        created += 1;
        return { ...json({ form: Object.fromEntries(form), body, bytes: raw.byteLength }), headers: { 'x-request': `r${created}` } };
      },
      'POST /v1/files': {
        async stream({ message, record }) {
          const { fields, files } = await receiveUpload(message, uploads);
          record({ ...fields, files: files.map(({ filename }) => filename) });
          return json({ fields, files });
        },
      },
    },
    faults,
    {
      maxBodyBytes: 2_000_000,
      ledger,
      recordedHeaders: ['login-customer-id'],
      requestIdHeader: 'x-request',
      revokeToken: ({ url: { searchParams } }) => void revoked.push(searchParams.get('access_token') ?? ''),
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => faults.set([]));

const post = (at: string, body: string | URLSearchParams | FormData, headers: Record<string, string> = {}) =>
  fetch(`${url}${at}`, { method: 'POST', body, headers });
const lastEntry = () => ledger.read(ledger.total() - 1).entries[0];
const asJson = { 'content-type': 'application/json' };

test.each([
  ['GET', '/v26.0/me', '/{version}/me', { version: 'v26.0' }],
  ['GET', '/v26.0/12', '/{version}/{id}', { version: 'v26.0', id: '12' }],
  ['POST', '/v25/customers/7/googleAds:search', '/v25/customers/{customer}/googleAds:search', { customer: '7' }],
  ['POST', '/v25/customers/7/campaigns:mutate', '/v25/customers/{customer}/{service}:mutate', { customer: '7', service: 'campaigns' }],
  ['GET', '/files/a/b.png', '/files/{rest*}', { rest: 'a/b.png' }],
  ['GET', '/v25xcustomers', null, {}],
  ['DELETE', '/v26.0/me', null, {}],
])('%s %s is the route %s', (method, at, route, params) => {
  const find = compileRoutes(
    Object.fromEntries(
      [
        'GET /{version}/me',
        'GET /{version}/{id}',
        'POST /v25/customers/{customer}/googleAds:search',
        'POST /v25/customers/{customer}/{service}:mutate',
        'GET /files/{rest*}',
        'GET /v25.customers',
      ].map((each) => [each, each]),
    ),
  );
  const match = find(method, at);
  expect([match?.handler ?? null, match?.params ?? {}]).toEqual([route === null ? null : `${method} ${route}`, params]);
});

test('a body may be as large as the twin allows, and a larger one is refused', async () => {
  const large = await post('/v1/things', JSON.stringify({ text: 'x'.repeat(1_900_000) }), asJson);
  expect(((await large.json()) as { bytes: number }).bytes).toBe(1_900_011);
  expect((await post('/v1/things', 'x'.repeat(2_000_001))).status).toBe(413);
});

describe('the ledger', () => {
  test('shows every request with its status and id, without secrets', async () => {
    const form = new URLSearchParams({
      name: 'A',
      access_token: 'secret-1',
      batch: JSON.stringify([{ relative_url: 'me?access_token=secret-2&fields=id', refresh_token: 'secret-3' }]),
    });
    await post('/v1/things?appsecret_proof=secret-4&limit=2', form, { 'login-customer-id': '42', authorization: 'Bearer secret-5' });
    expect(lastEntry()).toMatchObject({
      what: 'request',
      method: 'POST',
      path: '/v1/things',
      query: { appsecret_proof: '***', limit: '2' },
      headers: { 'login-customer-id': '42' },
      body: { name: 'A', access_token: '***' },
      status: 200,
      requestId: `r${created}`,
    });
    await post('/v1/nothing', '{}', asJson);
    expect(lastEntry()).toMatchObject({ path: '/v1/nothing', status: 404 });
    expect(readFileSync(path.join(folder, 'ledger.jsonl'), 'utf8')).not.toContain('secret-');
  });

  test('is read backwards over HTTP, failures alone where that is asked, whatever fault is on', async () => {
    await post('/v1/nothing', '{}', asJson);
    await post('/v1/things', '{}', asJson);
    faults.set([{ route: '*', kind: 'status', status: 500 }]);
    const latest = async (query: string) =>
      (await (await fetch(`${url}/control/ledger/latest?${query}`, { headers: { 'x-twin-secret': 's' } })).json()) as {
        entries: { path: string; status: number }[];
        next: number;
      };
    expect((await latest('limit=1')).entries).toMatchObject([{ path: '/v1/things', status: 200 }]);
    expect((await latest(`limit=1&before=${(await latest('limit=1')).next}`)).entries).toMatchObject([{ path: '/v1/nothing' }]);
    expect((await latest('limit=1&failures=1')).entries).toMatchObject([{ path: '/v1/nothing', status: 404 }]);
  });

  test('does not show control calls, and is read in pages over HTTP', async () => {
    const before = ledger.total();
    const read = async (query: string) =>
      (await (await fetch(`${url}/control/ledger?${query}`, { headers: { 'x-twin-secret': 's' } })).json()) as {
        entries: { seq: number }[];
        next: number | null;
      };
    expect(await read('limit=1')).toMatchObject({ entries: [{ seq: 1 }], next: 1 });
    expect(await read(`after=${before - 1}`)).toMatchObject({ entries: [{ seq: before }], next: null });
    expect(ledger.total()).toBe(before);
  });
});

describe('faults', () => {
  test.each([
    ['status', 0, 503],
    ['done-then-500', 1, 500],
    ['lost-response', 1, null],
  ] as const)('%s: the effect happens %i times', async (kind, effects, status) => {
    faults.set([{ route: 'POST /v1/*', kind, status: 503, times: 1 }]);
    const before = created;
    const answered = await post('/v1/things', '{}', asJson).then(
      (answer) => answer.status,
      () => null,
    );
    expect([answered, created - before]).toEqual([status, effects]);
    expect(lastEntry()).toMatchObject({ fault: kind });
  });

  test('revoke-token-after revokes the token of the request after the given number', async () => {
    faults.set([{ route: '*', kind: 'revoke-token-after', after: 1, times: 1 }]);
    for (const token of ['a', 'b', 'c']) await post(`/v1/things?access_token=${token}`, '{}', asJson);
    expect(revoked).toEqual(['b']);
  });
});

describe('an upload', () => {
  test('is written to a file, with its fields beside it', async () => {
    const content = randomBytes(3_000_000);
    const form = new FormData();
    form.set('title', 'Tui Terrace');
    form.set('source', new Blob([content]), 'tour.mp4');
    const answer = (await (await post('/v1/files', form)).json()) as {
      fields: unknown;
      files: { path: string; bytes: number; sha256: string; filename: string }[];
    };
    const [file] = answer.files;
    expect(answer.fields).toEqual({ title: 'Tui Terrace' });
    expect(file).toMatchObject({ filename: 'tour.mp4', bytes: 3_000_000, sha256: createHash('sha256').update(content).digest('hex') });
    expect(readFileSync(file!.path).equals(content)).toBe(true);
    expect(lastEntry()).toMatchObject({ body: { title: 'Tui Terrace', files: ['tour.mp4'] } });
    rmSync(file!.path);
  });

  test('that is aborted leaves no file', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /v1/files HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n\r\n');
    socket.write('--b\r\ncontent-disposition: form-data; name="source"; filename="a.mp4"\r\n\r\nabc');
    await expect.poll(() => existsSync(uploads) && readdirSync(uploads).length, { timeout: 30_000 }).toBe(1);
    socket.destroy();
    await expect.poll(() => readdirSync(uploads), { timeout: 30_000 }).toEqual([]);
  });
});

test('the clock moves for all twins of a process, and keeps its offset', async () => {
  const heard: number[] = [];
  clock.onAdvance(() => heard.push(clock.aheadMs()));
  const move = await fetch(`${url}/control/clock`, {
    method: 'POST',
    headers: { 'x-twin-secret': 's', ...asJson },
    body: JSON.stringify({ advanceMs: 5000 }),
  });
  expect(await move.json()).toMatchObject({ aheadMs: 5000 });
  expect(await (await fetch(`${url}/control/clock`, { headers: { 'x-twin-secret': 's' } })).json()).toMatchObject({ aheadMs: 5000 });
  expect(heard).toEqual([5000]);
  expect(clock.advance(-1)).toBe(5000);
  expect(openClock(folder).aheadMs()).toBe(5000);
});

test.each([
  [['/data/twins/identity', '/data/twins/stripe'], '/data/twins'],
  [['/tmp/one'], '/tmp/one'],
  [['/data/twins/identity'], '/data/twins'],
])('the clock of twins in %j is in %s', (folders, expected) => {
  expect(clockFolderOf(folders.map((each, index) => ({ name: index === 0 ? 'identity' : 'stripe', folder: each })))).toBe(expected);
});
