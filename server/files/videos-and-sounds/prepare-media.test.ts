import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { UploadedFile } from '#contract/files/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobs } from '../../jobs/job-table.ts';
import { startWorker } from '../../jobs/index.ts';
import type { Worker } from '../../jobs/worker/start-worker.ts';
import { claimFile } from '../claim-file.ts';
import { files } from '../file-table.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { box, RAW_PICTURE_BYTES, referencedData, referenceFilm } from '#test/harness/samples/sample-harmful-films.ts';
import { FFMPEG, sampleSound, sampleTurnedVideo, sampleVideo } from '#test/harness/samples/sample-media.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';

let server: TestServer;
let admin: Caller;
let worker: Worker;
beforeAll(async () => {
  server = await openTestServer({ FFMPEG_PATH: FFMPEG, MOST_VIDEO_MB: '3' });
  admin = await server.as('admin');
  worker = await startWorker(server.context, { schedules: [], pollSeconds: 0.5 });
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

async function upload(
  content: Buffer | string,
  given: { name?: string; query?: string; caller?: Caller } = {},
): Promise<LightMyRequestResponse> {
  const sent = await multipart(content, given.name ?? 'film.mp4', 'video/mp4');
  return (given.caller ?? admin).call('POST', `/api/files?purpose=video${given.query ?? ''}`, sent.body, { 'content-type': sent.type });
}

async function uploadPicture(): Promise<UploadedFile> {
  const form = await multipart(await samplePng(320, 180), 'frame.png', 'image/png');
  return (await admin.call('POST', '/api/files', form.body, { 'content-type': form.type })).json<UploadedFile>();
}

const read = async (id: string): Promise<UploadedFile> => (await admin.call('GET', `/api/files/${id}`)).json<UploadedFile>();
const jobOf = async (file: UploadedFile) =>
  (await server.context.db.select().from(jobs)).find(({ payload }) => (payload as { fileId: string }).fileId === file._id)!;
async function prepared(file: UploadedFile): Promise<UploadedFile> {
  await vi.waitFor(async () => expect((await jobOf(file)).endedAt).not.toBeNull(), { timeout: 180_000, interval: 100 });
  return read(file._id);
}

describe('a video', () => {
  test.each([
    ['mp4', 'video/mp4', 'mpeg4', 'aac'],
    ['f4v', 'video/mp4', 'mpeg4', 'aac'],
    ['m4v', 'video/x-m4v', 'mpeg4', 'aac'],
    ['mov', 'video/quicktime', 'mpeg4', 'aac'],
    ['avi', 'video/x-msvideo', 'mpeg4', 'mp2'],
    ['wmv', 'video/x-ms-wmv', 'wmv2', 'wmav2'],
  ] as const)('of the type %s is answered at once, then gets its facts and a cover', async (type, mediaType, videoCodec, audioCodec) => {
    const content = await sampleVideo(type);
    const answer = await upload(content, { name: `villa.${type}` });
    expect(answer.statusCode).toBe(200);
    const sent = answer.json<UploadedFile>();
    expect(sent).toMatchObject({
      name: `villa.${type}`,
      mediaType,
      bytes: content.byteLength,
      coverState: 'making',
      thumbnailUrl: null,
      durationMs: null,
    });
    const file = await prepared(sent);
    expect(file).toMatchObject({ coverState: 'made', width: 320, height: 180, videoCodec, audioCodec });
    expect(Math.abs(file.durationMs! - 2000)).toBeLessThan(250);
    const cover = await server.anonymous.call('GET', file.thumbnailUrl!);
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
    expect((await sharp(cover.rawPayload).stats()).isOpaque).toBe(true);
    const played = await server.anonymous.call('GET', file.url, undefined, { range: 'bytes=0-15' });
    expect([played.statusCode, played.headers['content-type']]).toEqual([206, mediaType]);
    expect(await readdir(server.context.files.incoming)).toEqual([]);
  });

  test('that was filmed upright has an upright cover and size', async () => {
    const file = await prepared((await upload(await sampleTurnedVideo())).json<UploadedFile>());
    expect(file).toMatchObject({ width: 180, height: 320 });
    const cover = await server.anonymous.call('GET', file.thumbnailUrl!);
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ width: 180, height: 320 });
  });

  test('keeps the cover that its sender made, and gets its facts all the same', async () => {
    const cover = await uploadPicture();
    const sent = (await upload(await sampleVideo('mp4', { seconds: 1 }), { query: `&coverId=${cover._id}` })).json<UploadedFile>();
    expect(sent).toMatchObject({ coverState: 'made', thumbnailUrl: cover.thumbnailUrl });
    expect(await prepared(sent)).toMatchObject({ thumbnailUrl: cover.thumbnailUrl, videoCodec: 'mpeg4', width: 320 });
  });

  test('cannot have a cover that is not a picture, or that someone else uploaded, or for another customer', async () => {
    const video = await sampleVideo('mp4', { seconds: 1 });
    // Its own cover is a file too, which would be counted below while it is made.
    const film = await prepared((await upload(video)).json<UploadedFile>());
    const form = await multipart(await samplePng(30, 30), 'frame.png', 'image/png');
    const other = await server.as('operations');
    const foreign = (await other.call('POST', '/api/files', form.body, { 'content-type': form.type })).json<UploadedFile>();
    const customerId = await makeCustomer(server.context.db);
    const elsewhere = (
      await admin.call('POST', `/api/files?customerId=${customerId}`, form.body, { 'content-type': form.type })
    ).json<UploadedFile>();
    const before = await server.context.db.$count(files);
    for (const coverId of [film._id, foreign._id, elsewhere._id, '0190a0a0-0000-7000-8000-000000000000']) {
      expect((await upload(video, { query: `&coverId=${coverId}` })).statusCode).toBe(404);
    }
    expect(await server.context.db.$count(files)).toBe(before);
  });

  test('is claimed for a customer together with its cover', async () => {
    const film = await prepared((await upload(await sampleVideo('mp4', { seconds: 1 }))).json<UploadedFile>());
    const customerId = await makeCustomer(server.context.db);
    const actor = { userId: admin.userId, customerId: null } as never;
    await server.context.db.transaction((tx) => claimFile(tx, actor, film._id, customerId));
    const [row] = await server.context.db.select().from(files).where(eq(files.id, film._id));
    const [cover] = await server.context.db.select().from(files).where(eq(files.id, row!.coverId!));
    expect([row!.customerId, cover!.customerId]).toEqual([customerId, customerId]);
  });

  test('that cannot be read is kept without a cover, and its job says why', async () => {
    const content = await sampleVideo('mp4');
    const file = await prepared((await upload(content.subarray(0, 400))).json<UploadedFile>());
    expect(file).toMatchObject({ coverState: 'failed', thumbnailUrl: null });
    expect(await jobOf(file)).toMatchObject({
      state: 'FAILED',
      attempts: 1,
      error: 'The file could not be read as video or audio. It may be damaged.',
    });
    expect(await readdir(server.context.files.incoming)).toEqual([]);
  });

  test('larger than the setting is refused while it is sent', async () => {
    const huge = Buffer.concat([await sampleVideo('mp4', { seconds: 1 }), Buffer.alloc(3 * 1024 * 1024)]);
    const answer = await upload(huge);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([413, 'The file is larger than 3 MB.']);
    expect((await admin.call('GET', '/api/upload-limits')).json()).toEqual({
      picture: { maxBytes: 10 * 1024 * 1024 },
      video: { maxBytes: 3 * 1024 * 1024 },
    });
  });
});

test('a sound gets a waveform as its cover', async () => {
  const file = await prepared((await upload(await sampleSound(), { name: 'jingle.wav' })).json<UploadedFile>());
  expect(file).toMatchObject({ mediaType: 'audio/wav', coverState: 'made', audioCodec: 'pcm_s16le', videoCodec: null, durationMs: 2000 });
  const cover = await server.anonymous.call('GET', file.thumbnailUrl!);
  const { width, height } = await sharp(cover.rawPayload).metadata();
  expect([width, height]).toEqual([320, 180]);
  const corner = await sharp(cover.rawPayload).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
  const distance = [0x05, 0x3f, 0x36].map((value, at) => Math.abs(value - corner[at]!));
  expect(Math.max(...distance)).toBeLessThan(8);
});

describe('a malicious file', () => {
  const requestedUrls: string[] = [];
  const trap = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    response.end();
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((listening) => trap.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  });
  afterAll(() => void trap.close());

  test.each<[string, (url: string) => string]>([
    ['a playlist', (url) => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}/playlist\n#EXT-X-ENDLIST\n`],
    ['a list of films', (url) => `ffconcat version 1.0\nfile '${url}/concat'\n`],
    ['an SVG', (url) => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}/svg"/></svg>`],
    ['a stream description', (url) => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\na=control:${url}\n`],
    ['a web page', () => '<!doctype html><video src="x">'],
  ])('%s is refused by its bytes, whatever it is called', async (_, write) => {
    const answer = await upload(write(address), { name: 'film.mp4' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'fileTypeRefused']);
  });

  test.each<[string, string, (url: string) => Buffer]>([
    [
      'a playlist behind the head of an AVI',
      'avi',
      (url) => Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00AVI '), Buffer.from(`\n#EXTM3U\n#EXTINF:1,\n${url}/behind\n`)]),
    ],
    [
      'a playlist behind the head of an MP4',
      'mp4',
      (url) => Buffer.concat([box('ftyp', Buffer.from('isom\x00\x00\x02\x00isomiso2')), Buffer.from(`#EXTM3U\n#EXTINF:1,\n${url}/mp4\n`)]),
    ],
    ['a QuickTime reference film', 'mov', (url) => referenceFilm(`${url}/rmra`)],
  ])('%s causes no network request, and gets no cover', async (_, type, write) => {
    const file = await prepared((await upload(write(address), { name: `film.${type}` })).json<UploadedFile>());
    expect(file.coverState).toBe('failed');
    expect(requestedUrls).toEqual([]);
  });

  test('a video that references a file of this machine does not show it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'adstead-secret-'));
    const secret = path.join(folder, 'secret');
    await writeFile(secret, randomBytes(RAW_PICTURE_BYTES));
    const film = referencedData(secret);
    await writeFile(path.join(folder, 'film.mov'), film);
    // With these options ffmpeg does show it: the file is a real attack.
    const shown = path.join(folder, 'shown.png');
    await promisify(execFile)(FFMPEG, [
      '-nostdin',
      '-loglevel',
      'error',
      '-enable_drefs',
      '1',
      '-use_absolute_path',
      '1',
      '-i',
      path.join(folder, 'film.mov'),
      '-frames:v',
      '1',
      shown,
    ]);
    expect(await sharp(shown).metadata()).toMatchObject({ width: 16, height: 16 });
    const file = await prepared((await upload(film, { name: 'film.mov' })).json<UploadedFile>());
    expect(file).toMatchObject({ coverState: 'failed', thumbnailUrl: null });
    await rm(folder, { recursive: true, force: true });
  });

  test('a polyglot video is served as a video that runs nothing', async () => {
    const both = Buffer.concat([await sampleVideo('mp4', { seconds: 1 }), Buffer.from('<script>alert(1)</script>')]);
    const file = await prepared((await upload(both)).json<UploadedFile>());
    const served = await server.anonymous.call('GET', file.url);
    expect(served.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' });
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(file.url.split('/')[2]);
  });

  test('frames of too many pixels are never decoded', async () => {
    const bomb = await sampleVideo('mp4', { size: '8000x5100', seconds: 0.05 });
    const file = await prepared((await upload(bomb, { name: 'bomb.mp4' })).json<UploadedFile>());
    expect(file).toMatchObject({ coverState: 'failed', thumbnailUrl: null });
    expect(file.width).toBeNull();
    // ffmpeg tells the size of a film within the limit only. With a cover of its own, none is made of all these pixels.
    const allowed = await sampleVideo('mp4', { size: '8000x4800', seconds: 0.05 });
    const query = `&coverId=${(await uploadPicture())._id}`;
    expect(await prepared((await upload(allowed, { query })).json<UploadedFile>())).toMatchObject({ width: 8000, height: 4800 });
  });
});
