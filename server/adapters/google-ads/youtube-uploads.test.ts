import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNetworkServer, recordedPauses } from '#test/harness/network-server.ts';
import type { NetworkServer, PlannedAnswer } from '#test/harness/network-server.ts';
import { openGoogleAdsNetwork } from './google-ads-network.ts';

const ACCESS = { refreshToken: 'refresh', loginCustomerId: null };
const PART = 8 * 1024 * 1024;
const SIZE = PART + 500;
const VIDEO = Buffer.alloc(SIZE, 'adstead');
const GRANULARITY = 262_144;

let server: NetworkServer;
beforeAll(async () => {
  server = await openNetworkServer();
});
afterAll(() => server.close());

const openGoogle = () =>
  openGoogleAdsNetwork({
    apiUrl: server.url,
    version: 'v25',
    tokenUrl: `${server.url}/token`,
    developerToken: 'developer',
    clientId: 'client',
    clientSecret: 'secret',
    loginCustomerId: null,
    now: () => 0,
    retries: { tries: 2, firstPauseMs: 1, longestPauseMs: 1, ...recordedPauses() },
  });

const source = {
  size: SIZE,
  async *open(offset: number): AsyncIterable<Uint8Array> {
    for (let at = offset; at < SIZE; at += 1_000_000) yield VIDEO.subarray(at, Math.min(SIZE, at + 1_000_000));
  },
};

/** An upload as Google takes it; `failAt` cuts the connection once at this position, after the bytes were kept or not. */
function receive(fault: { failAt?: number; keeps?: boolean } = {}) {
  const received: Buffer[] = [];
  let position = 0;
  let hasFailed = false;
  const start = { 'x-goog-upload-url': `${server.url}/resumable/upload/session/1`, 'x-goog-upload-chunk-granularity': String(GRANULARITY) };
  server.answer(({ path, headers, body }): PlannedAnswer => {
    if (path === '/token') return { body: { access_token: 'access', expires_in: 3600 } };
    const command = headers['x-goog-upload-command'];
    if (command === 'start') return { headers: start };
    const state = { 'x-goog-upload-status': position === SIZE ? 'final' : 'active', 'x-goog-upload-size-received': String(position) };
    if (command === 'query') return { headers: state };
    const isFault = position === fault.failAt && !hasFailed;
    if (!isFault || fault.keeps === true) {
      if (Number(headers['x-goog-upload-offset']) !== position) return { status: 400, body: { error: { message: 'offset', code: 400 } } };
      received.push(body);
      position += body.length;
    }
    hasFailed ||= isFault;
    if (isFault) return { isCut: true };
    return String(command).includes('finalize') ? { body: { resourceName: 'customers/1/youTubeVideoUploads/7' } } : {};
  });
  return received;
}

test('a video is sent in parts and ended with the last', async () => {
  const received = receive();
  const google = openGoogle();
  const session = await google.youTube.start(ACCESS, '123-456-7890', { videoTitle: 'Tui Terrace', videoPrivacy: 'UNLISTED' }, SIZE);
  expect(session).toMatchObject({ granularity: GRANULARITY, offset: 0 });
  const offsets: number[] = [];
  const made = await google.youTube.send(ACCESS, '123-456-7890', session, source, ({ offset }) => void offsets.push(offset));
  expect(made.resourceName).toBe('customers/1/youTubeVideoUploads/7');
  expect(offsets).toEqual([PART]);
  expect(Buffer.concat(received).equals(VIDEO)).toBe(true);
  const [start] = server.requests.filter(({ headers }) => headers['x-goog-upload-command'] === 'start');
  expect(start).toMatchObject({
    path: '/resumable/upload/v25/customers/1234567890/youTubeVideoUploads:create',
    headers: { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-header-content-length': String(SIZE) },
  });
  expect(JSON.parse(start?.body.toString() ?? '')).toEqual({
    customerId: '1234567890',
    youTubeVideoUpload: { videoTitle: 'Tui Terrace', videoPrivacy: 'UNLISTED' },
  });
});

test.each([
  ['a part that was lost', false, 0, 0],
  ['a part that had arrived', true, 0, PART],
])('an interrupted upload goes on after %s', async (_, keeps, failAt, resumedAt) => {
  const received = receive({ failAt, keeps });
  const google = openGoogle();
  const session = await google.youTube.start(ACCESS, '1', { videoTitle: 't', videoPrivacy: 'UNLISTED' }, SIZE);
  await expect(google.youTube.send(ACCESS, '1', session, source)).rejects.toMatchObject({ kind: 'transient', canRetry: true });
  const resumed = await openGoogle().youTube.resume(ACCESS, '1', session);
  expect(resumed).toMatchObject({ offset: resumedAt, isComplete: false });
  await openGoogle().youTube.send(ACCESS, '1', resumed, source);
  expect(Buffer.concat(received).equals(VIDEO)).toBe(true);
});

test('an upload whose end got no answer has an unknown outcome, and Google says that it is complete', async () => {
  receive({ failAt: PART, keeps: true });
  const google = openGoogle();
  const session = await google.youTube.start(ACCESS, '1', { videoTitle: 't', videoPrivacy: 'UNLISTED' }, SIZE);
  await expect(google.youTube.send(ACCESS, '1', session, source)).rejects.toMatchObject({ kind: 'unknownOutcome' });
  expect(await google.youTube.resume(ACCESS, '1', session)).toMatchObject({ offset: SIZE, isComplete: true });
});

test.each<Record<string, string>>([{ 'x-goog-upload-url': 'https://elsewhere.example/upload' }, { 'x-goog-upload-url': 'no url' }, {}])(
  'an upload at %j is refused',
  async (headers) => {
    server.answer(({ path }): PlannedAnswer => (path === '/token' ? { body: { access_token: 'access', expires_in: 3600 } } : { headers }));
    await expect(openGoogle().youTube.start(ACCESS, '1', { videoTitle: 't', videoPrivacy: 'UNLISTED' }, SIZE)).rejects.toMatchObject({
      kind: 'transient',
    });
  },
);

test('a video that is shorter than it was said to be is not ended', async () => {
  receive();
  const session = { uploadUrl: `${server.url}/resumable/upload/session/1`, granularity: GRANULARITY, offset: 0 };
  await expect(openGoogle().youTube.send(ACCESS, '1', session, { ...source, size: SIZE + 1 })).rejects.toMatchObject({ kind: 'invalid' });
  expect(server.requests.filter(({ headers }) => String(headers['x-goog-upload-command']).includes('finalize'))).toEqual([]);
});

test('the state of an upload is read by its name', async () => {
  const upload = { resourceName: "customers/1/youTubeVideoUploads/7'", state: 'PROCESSED', videoId: 'abcdefghijk' };
  server.answer(({ path }) =>
    path === '/token' ? { body: { access_token: 'access', expires_in: 3600 } } : { body: { results: [{ youTubeVideoUpload: upload }] } },
  );
  expect(await openGoogle().youTube.read(ACCESS, '1', upload.resourceName)).toEqual(upload);
  expect(server.requests.at(-1)?.body.toString()).toContain(String.raw`= 'customers/1/youTubeVideoUploads/7\\''`);
});
