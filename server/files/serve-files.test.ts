import { makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentKey, pictureKey } from './file-key.ts';
import { insertFile } from './file-store.ts';
import { sampleAnimation, samplePng } from '#test/harness/sample-pictures.ts';

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

beforeAll(async () => {
  server = await openTestServer();
  content = await samplePng(1600, 900);
  url = await keep(content, 'image/png');
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
    expect(await sharp((await read(`${small}/1280`)).rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('is stored, so that it is made once', async () => {
    const { storage } = server.context.files;
    const picture = await keep(await samplePng(700, 500), 'image/png');
    const key = pictureKey(picture.slice('/files/'.length), '640');
    expect(await storage.sizeOf(key)).toBeNull();
    const made = await read(`${picture}/640`);
    expect(await storage.sizeOf(key)).toBe(made.rawPayload.byteLength);
    expect((await read(`${picture}/640`)).rawPayload.equals(made.rawPayload)).toBe(true);
  });

  test('of an animation is its first frame', async () => {
    const animation = await keep(await sampleAnimation(), 'image/gif');
    expect(await sharp((await read(`${animation}/thumbnail`)).rawPayload).metadata()).toMatchObject({ width: 120, height: 90 });
  });
});
