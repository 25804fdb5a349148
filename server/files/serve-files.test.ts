import { makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWorker } from '../jobs/index.ts';
import { jobs } from '../jobs/job-table.ts';
import { contentKey, pictureKey } from './file-key.ts';
import { insertFile } from './file-store.ts';
import { sampleAnimation, samplePng } from '#test/harness/samples/sample-pictures.ts';

let server: TestServer;
let url: string;
let content: Buffer;
const read = (address: string, headers: Record<string, string> = {}) => server.anonymous.call('GET', address, undefined, headers);

async function keep(picture: Buffer, mediaType: string): Promise<string> {
  const { db, files } = server.context;
  const hash = createHash('sha256').update(picture).digest('hex');
  const { id: createdBy } = await makeUser(db, { roles: ['admin'] });
  await files.storage.put(contentKey(hash), picture, mediaType);
  await db.transaction((tx) =>
    insertFile(tx, {
      hash,
      mediaType,
      extension: 'png',
      bytes: picture.byteLength,
      width: 1,
      height: 1,
      originalName: 'x',
      customerId: null,
      createdBy,
    }),
  );
  return `/files/${hash}`;
}

const hashOf = (address: string): string => address.slice('/files/'.length);
const isFor = (payload: unknown, address: string): boolean => (payload as { hashes?: string[] }).hashes?.includes(hashOf(address)) ?? false;
const makeCopies = (address: string) => server.context.files.pictures.makeCopies(hashOf(address));

beforeAll(async () => {
  server = await openTestServer();
  content = await samplePng(1600, 900);
  url = await keep(content, 'image/png');
  await makeCopies(url);
});
afterAll(() => server.close());

describe('the content of a file', () => {
  test('is cached for a year, has its real type, and may run nothing', async () => {
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-robots-tag': 'noindex',
    });
  });

  test('is not sent again to a client that has it cached', async () => {
    const { etag } = (await read(url)).headers;
    const again = await read(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    const copy = (await read(`${url}/640`)).headers.etag;
    expect(copy).not.toBe(etag);
    expect((await read(`${url}/640`, { 'if-none-match': String(copy) })).statusCode).toBe(304);
  });

  test.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=100-', 206, [100, Infinity]],
    ['bytes=-5', 206, [-5, Infinity]],
    ['bytes=99999999-', 416, null],
    ['bytes=5-2', 200, [0, Infinity]],
    ['bytes=0-1,5-6', 200, [0, Infinity]],
    ['pages=1-2', 200, [0, Infinity]],
  ] as const)('is answered for %s with %i', async (range, status, part) => {
    const answer = await read(url, { range });
    expect(answer.statusCode).toBe(status);
    if (part) expect(answer.rawPayload.equals(content.subarray(...part))).toBe(true);
    if (status === 206) expect(answer.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${content.byteLength}$`));
  });

  test.each(['/files/', `/files/${'0'.repeat(64)}`, '/files/..%2F..%2Fetc%2Fpasswd', '/files/ABC', `/files/${'a'.repeat(64)}/thumbnail`])(
    'is not found at %s',
    async (address) => {
      expect((await read(address)).statusCode).toBe(404);
    },
  );

  test.each(['large', '320', 'thumbnail.webp', '__proto__', 'constructor'])('has no size %j', async (size) => {
    expect((await read(`${url}/${size}`)).statusCode).toBe(404);
  });

  test('is not found when storage has lost it', async () => {
    const lost = await keep(await samplePng(11, 12), 'image/png');
    await server.context.files.storage.remove(contentKey(lost.slice('/files/'.length)));
    expect((await read(lost)).statusCode).toBe(404);
    expect((await read(`${lost}/640`)).statusCode).toBe(404);
  });
});

describe('a smaller copy', () => {
  test.each([
    ['thumbnail', 320, 180],
    ['640', 640, 360],
    ['1280', 1280, 720],
  ])('named %s is a WebP of %i by %i', async (size, width, height) => {
    const answer = await read(`${url}/${size}`);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  test('is never larger than the picture', async () => {
    const small = await keep(await samplePng(40, 30), 'image/png');
    await makeCopies(small);
    expect(await sharp((await read(`${small}/1280`)).rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('that does not exist yet is made by a job, of which many requests start one', async () => {
    const { db, files } = server.context;
    const picture = await keep(await samplePng(700, 500), 'image/png');
    const answers = await Promise.all(['640', '640', '1280', 'thumbnail'].map((size) => read(`${picture}/${size}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    expect(await files.storage.sizeOf(pictureKey(hashOf(picture), '640'))).toBeNull();
    const waiting = (await db.select().from(jobs)).filter(({ kind, payload }) => kind === 'picture-copies' && isFor(payload, picture));
    expect(waiting).toHaveLength(1);
    const worker = await startWorker(server.context, { schedules: [], pollSeconds: 0.5 });
    try {
      await vi.waitFor(async () => expect((await read(`${picture}/1280`)).statusCode).toBe(200), { timeout: 60_000, interval: 100 });
    } finally {
      await worker.close();
    }
    expect((await read(`${picture}/640`)).headers['cache-control']).toContain('immutable');
  });

  test('that does not exist yet is replaced by the thumbnail, which browsers do not keep', async () => {
    const picture = await keep(await samplePng(710, 500), 'image/png');
    const thumbnail = await samplePng(32, 24);
    await server.context.files.storage.put(pictureKey(hashOf(picture), 'thumbnail'), thumbnail, 'image/webp');
    const answer = await read(`${picture}/640`);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(answer.rawPayload.equals(thumbnail)).toBe(true);
  });

  test('that cannot be made starts one job a day, however often it is asked for', async () => {
    const { db } = server.context;
    const picture = await keep(Buffer.from('no picture at all'), 'image/png');
    for (let ask = 0; ask < 3; ask++) {
      expect((await read(`${picture}/640`)).statusCode).toBe(503);
      await db.update(jobs).set({ state: 'FAILED' }).where(eq(jobs.kind, 'picture-copies'));
    }
    expect((await db.select().from(jobs)).filter(({ payload }) => isFor(payload, picture))).toHaveLength(1);
  });

  test('of an animation is its first frame', async () => {
    const animation = await keep(await sampleAnimation(), 'image/gif');
    await makeCopies(animation);
    expect(await sharp((await read(`${animation}/thumbnail`)).rawPayload).metadata()).toMatchObject({ width: 120, height: 90 });
  });
});
