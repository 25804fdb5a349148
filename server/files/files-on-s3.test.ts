import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadedFile } from '#contract/files/index.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '../jobs/index.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { FFMPEG, sampleVideo } from '#test/harness/samples/sample-media.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';

let folder: string;
let s3: S3rver;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-s3-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await s3.run();
  server = await openTestServer({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    FFMPEG_PATH: FFMPEG,
  });
});
afterAll(async () => {
  await server.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

test('with a bucket set, files live there and nothing of them stays on this machine', async () => {
  const admin = await server.as('admin');
  const content = await samplePng(900, 600);
  const form = new FormData();
  form.set('file', new Blob([content]), 'villa.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type')!;
  const answer = await admin.call('POST', '/api/files', Buffer.from(await request.arrayBuffer()), { 'content-type': type });
  const file = answer.json<UploadedFile>();
  const read = (address: string, range = '') => server.anonymous.call('GET', address, undefined, range ? { range } : {});
  expect((await read(file.url)).rawPayload.equals(content)).toBe(true);
  expect((await read(file.url, 'bytes=10-19')).rawPayload.equals(content.subarray(10, 20))).toBe(true);
  await server.context.files.pictures.makeCopies(file.url.slice('/files/'.length));
  expect(await sharp((await read(`${file.url}/640`)).rawPayload).metadata()).toMatchObject({ width: 640, format: 'webp' });
  expect(await readdir(server.context.config.dataDir)).not.toContain('files');
  expect(await readdir(server.context.files.incoming)).toEqual([]);
});

test('a video in a bucket gets its cover there too', async () => {
  const admin = await server.as('admin');
  const form = await multipart(await sampleVideo('mp4', { seconds: 1 }), 'film.mp4', 'video/mp4');
  const sent = (await admin.call('POST', '/api/files?purpose=video', form.body, { 'content-type': form.type })).json<UploadedFile>();
  const worker = await startWorker(server.context, { schedules: [], pollSeconds: 0.5 });
  const read = async () => (await admin.call('GET', `/api/files/${sent._id}`)).json<UploadedFile>();
  await vi.waitFor(async () => expect((await read()).coverState).toBe('made'), { timeout: 180_000, interval: 100 });
  await worker.close();
  const cover = await server.anonymous.call('GET', (await read()).thumbnailUrl!);
  expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(await readdir(server.context.files.incoming)).toEqual([]);
});
