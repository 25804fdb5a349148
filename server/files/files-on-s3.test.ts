import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadedFile } from '#contract/files/index.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePng } from './sample-pictures.ts';

let folder: string;
let s3: S3rver;
let house: TestHouse;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-s3-'));
  s3 = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true, configureBuckets: [{ name: 'pictures', configs: [] }] });
  const { port } = await s3.run();
  house = await openTestHouse({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await house.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

test('with a bucket set, files live there and nothing of them stays on this machine', async () => {
  const admin = await house.as('admin');
  const content = await samplePng(900, 600);
  const form = new FormData();
  form.set('file', new Blob([content]), 'villa.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type')!;
  const answer = await admin.call('POST', '/api/files', Buffer.from(await request.arrayBuffer()), { 'content-type': type });
  const file = answer.json<UploadedFile>();
  const read = (address: string, range = '') => house.anonymous.call('GET', address, undefined, range ? { range } : {});
  expect((await read(file.url)).rawPayload.equals(content)).toBe(true);
  expect((await read(file.url, 'bytes=10-19')).rawPayload.equals(content.subarray(10, 20))).toBe(true);
  expect(await sharp((await read(`${file.url}/640`)).rawPayload).metadata()).toMatchObject({ width: 640, format: 'webp' });
  expect(await readdir(house.house.config.dataDir)).toEqual(['incoming']);
  expect(await readdir(house.house.files.incoming)).toEqual([]);
});
