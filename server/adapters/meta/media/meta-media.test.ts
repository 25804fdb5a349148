import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNetworkServer, recordedPauses } from '#test/harness/network-server.ts';
import type { NetworkServer, RecordedRequest } from '#test/harness/network-server.ts';
import { openMetaNetwork } from '../meta-network.ts';
import type { VideoUploadSession } from './upload-video.ts';

const ACCESS = { accessToken: 'token-of-a-person', account: 'act_100' };
const SIZE = 1000;
const VIDEO = Uint8Array.from({ length: SIZE }, (_, index) => index % 251);

let server: NetworkServer;
beforeAll(async () => {
  server = await openNetworkServer();
});
afterAll(() => server.close());

const openMeta = () =>
  openMetaNetwork({
    graphUrl: server.url,
    version: 'v26.0',
    appId: '77',
    appSecret: 'app-secret',
    webhookVerifyToken: null,
    now: () => 0,
    retries: { tries: 2, firstPauseMs: 1, longestPauseMs: 1, ...recordedPauses() },
  });

/** The parts of a multipart body by name; the bytes of a file as Latin letters. */
const partsOf = async ({ headers, body }: RecordedRequest): Promise<Record<string, string>> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
  const entries = [...form].map(async ([name, value]): Promise<[string, string]> => [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('latin1'),
  ]);
  return Object.fromEntries(await Promise.all(entries));
};

/** A stream in pieces that do not fit the parts, and what was opened. */
function openSource(size = SIZE) {
  const openedAt: number[] = [];
  const open = async function* (offset: number): AsyncIterable<Uint8Array> {
    openedAt.push(offset);
    for (let at = offset; at < VIDEO.length; at += 37) yield VIDEO.subarray(at, at + 37);
  };
  return { size, open, openedAt };
}

/** Takes parts of at most 300 bytes, and keeps what it got. */
function receiveVideo(options: { failAt?: number; keepAtMost?: number } = {}) {
  const received = Buffer.alloc(SIZE);
  let position = 0;
  let hasFailed = false;
  const range = () => ({ start_offset: String(position), end_offset: String(Math.min(position + 300, SIZE)) });
  server.answer(({ body, headers }) => {
    const text = body.toString('latin1');
    const form = headers['content-type']?.startsWith('multipart') === true ? text : new URLSearchParams(text).get('upload_phase');
    if (form === 'start') return { body: { upload_session_id: '8', video_id: '9', ...range() } };
    if (form === 'finish') return { body: { success: true } };
    const offset = Number(/name="start_offset"\r\n\r\n(\d+)/.exec(text)?.[1]);
    const bytes = body.subarray(text.indexOf('\r\n\r\n', text.indexOf('filename=')) + 4, text.lastIndexOf('\r\n--'));
    if (offset !== position) return { status: 400, body: { error: { message: 'wrong offset', code: 100 } } };
    if (position === options.failAt && !hasFailed) {
      hasFailed = true;
      return { isCut: true };
    }
    const kept = bytes.subarray(0, options.keepAtMost ?? bytes.length);
    kept.copy(received, position);
    position += kept.length;
    return { body: range() };
  });
  return { received };
}

describe('a video', () => {
  test('is sent in the parts that Meta asks for', async () => {
    const { received } = receiveVideo();
    const meta = openMeta();
    const session = await meta.videos.startUpload(ACCESS, SIZE);
    const source = openSource();
    const progress: number[] = [];
    const done = await meta.videos.sendParts(ACCESS, session, source, ({ startOffset }) => void progress.push(startOffset));
    await meta.videos.finishUpload(ACCESS, done, 'Tui Terrace');
    expect(received.equals(Buffer.from(VIDEO))).toBe(true);
    expect(progress).toEqual([300, 600, 900, 1000]);
    expect(source.openedAt).toEqual([0]);
    expect(server.requests.at(-1)?.form.get('title')).toBe('Tui Terrace');
    expect(server.requests.at(-1)?.form.get('upload_session_id')).toBe('8');
  });

  test('goes on after an interruption where Meta stopped, in another process', async () => {
    const { received } = receiveVideo({ failAt: 600 });
    const stored: { session: VideoUploadSession | null } = { session: null };
    const first = openMeta();
    const session = await first.videos.startUpload(ACCESS, SIZE);
    await expect(
      first.videos.sendParts(ACCESS, session, openSource(), (current) => {
        stored.session = current;
      }),
    ).rejects.toMatchObject({ kind: 'transient', canRetry: true });
    expect(stored.session).toMatchObject({ startOffset: 600, endOffset: 900 });
    const source = openSource();
    await openMeta().videos.sendParts(ACCESS, stored.session ?? session, source);
    expect(source.openedAt).toEqual([600]);
    expect(received.equals(Buffer.from(VIDEO))).toBe(true);
  });

  test('is read again from where Meta wants it, when Meta kept less than it got', async () => {
    const { received } = receiveVideo({ keepAtMost: 170 });
    const meta = openMeta();
    const source = openSource();
    await meta.videos.sendParts(ACCESS, await meta.videos.startUpload(ACCESS, SIZE), source);
    expect(received.equals(Buffer.from(VIDEO))).toBe(true);
    expect(source.openedAt).toEqual([0, 170, 340, 510, 680, 850]);
  });

  test('that never gets further ends', async () => {
    server.answer({ body: { start_offset: 0, end_offset: 300 } });
    const session = { uploadSessionId: '8', videoId: '9', startOffset: 0, endOffset: 300 };
    await expect(openMeta().videos.sendParts(ACCESS, session, openSource())).rejects.toMatchObject({ kind: 'transient' });
    expect(server.requests).toHaveLength(3);
  });

  test('that is shorter than it was said to be is refused', async () => {
    server.answer({ body: { start_offset: 1000, end_offset: 1300 } });
    const session = { uploadSessionId: '8', videoId: '9', startOffset: 1000, endOffset: 1300 };
    await expect(openMeta().videos.sendParts(ACCESS, session, openSource(1300))).rejects.toMatchObject({ kind: 'invalid' });
    expect(server.requests).toHaveLength(0);
  });

  test('is sent in bounded parts, however much Meta asks for', async () => {
    const asked = 20 * 1024 * 1024;
    const sizes: number[] = [];
    let position = 0;
    server.answer(({ body }) => {
      sizes.push(body.length);
      position = Math.min(asked, position + 8 * 1024 * 1024);
      return { body: { start_offset: position, end_offset: asked } };
    });
    const open = async function* (offset: number): AsyncIterable<Uint8Array> {
      for (let at = offset; at < asked; at += 1024 * 1024) yield new Uint8Array(Math.min(1024 * 1024, asked - at));
    };
    const session = { uploadSessionId: '8', videoId: '9', startOffset: 0, endOffset: asked };
    await openMeta().videos.sendParts(ACCESS, session, { size: asked, open });
    expect(sizes).toHaveLength(3);
    for (const size of sizes) expect(size).toBeLessThan(8 * 1024 * 1024 + 2000);
  });
});

test('an image is sent with its name and answered with its hash', async () => {
  server.answer({ body: { images: { 'hero.jpg': { hash: '9f2c', url: 'https://x', width: 1200, height: 628 } } } });
  const bytes = Uint8Array.from([1, 2, 3]);
  expect(await openMeta().images.upload(ACCESS, { name: 'hero.jpg', type: 'image/jpeg', bytes })).toMatchObject({
    hash: '9f2c',
    width: 1200,
  });
  const [request] = server.requests;
  expect(request?.body.toString('latin1')).toContain('filename="hero.jpg"');
  expect(request && (await partsOf(request))).toMatchObject({ filename: '\u0001\u0002\u0003' });
});

test('an upload that stored no image may be repeated', async () => {
  server.answer({ body: { images: {} } });
  const file = { name: 'hero.jpg', type: 'image/jpeg', bytes: new Uint8Array(1) } as const;
  await expect(openMeta().images.upload(ACCESS, file)).rejects.toMatchObject({ kind: 'transient' });
});
