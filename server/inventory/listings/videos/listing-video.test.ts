import { randomUUID } from 'node:crypto';
import type { Listing } from '#contract/inventory/index.ts';
import { MAX_VIDEOS } from '#domain/inventory/index.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { FFMPEG } from '#test/harness/samples/sample-media.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '../../../jobs/index.ts';
import type { Worker } from '../../../jobs/worker/start-worker.ts';

let server: TestServer;
let corporate: Caller;
let worker: Worker;
let id: string;

beforeAll(async () => {
  server = await openTestServer({ FFMPEG_PATH: FFMPEG, CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' });
  const customerId = await makeCustomer(server.context.db);
  corporate = await server.as('corporate', { customerId });
  worker = await startWorker(server.context, { schedules: [], pollSeconds: 0.5 });
  id = await makeListing(server.context.db, customerId, { title: 'Two pictures' });
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const ask = () => corporate.call('POST', `/api/listing/${id}/generateVideo`);
const read = async (): Promise<Listing> => (await corporate.call('GET', `/api/listing/${id}`)).json();
async function finished(): Promise<void> {
  const state = async () => (await corporate.call('GET', `/api/listing/${id}/videoJob`)).json().job;
  await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'DONE', progress: 100 }), { timeout: 180_000, interval: 200 });
}

test('no video is made of a listing without pictures', async () => {
  expect((await corporate.call('GET', `/api/listing/${id}/videoJob`)).json()).toEqual({ job: null });
  expect((await ask()).json()).toMatchObject({ code: 'listingHasNoPictures' });
});

test('the pictures of a listing become a video', async () => {
  for (const [width, height] of [
    [640, 480],
    [300, 900],
  ] as const) {
    const form = await multipart(await samplePng(width, height), 'picture.png');
    await corporate.call('POST', `/api/listing/${id}/uploadAsset`, form.body, { 'content-type': form.type });
  }
  const render = vi.spyOn(server.context.renderer.service, 'render');
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.json().jobId).toBe(other.json().jobId);
  await finished();
  const first = await read();
  expect(first.videos).toMatchObject([{ video: { name: 'Slideshow.mp4', seconds: 6.5 }, thumbnail: { _id: first.images[0]?._id } }]);
  const content = await server.app.inject({ url: first.videos[0]!.video.selectedVideo, headers: { cookie: corporate.cookie } });
  expect(content.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
  // The same pictures are rendered once.
  expect((await ask()).json().jobId).not.toBe(one.json().jobId);
  await finished();
  expect(render).toHaveBeenCalledTimes(1);
});

const ownVideo = () => ({ video: { _id: randomUUID(), selectedVideo: '/files/own', name: 'Slideshow.mp4', seconds: 3 }, thumbnail: null });
const keepVideos = (videos: object[]) =>
  server.context.db.$client.query('update listings set videos = $1 where id = $2', [JSON.stringify(videos), id]);

test("a second video replaces the first, and people's own videos stay, whatever they are called", async () => {
  const { title, type, images, videos: before } = await read();
  // A video of one picture is made sooner than one of two.
  expect((await corporate.call('PUT', `/api/listing/${id}`, { title, type, images: images.slice(0, 1), videos: before })).statusCode).toBe(
    200,
  );
  const own = Array.from({ length: MAX_VIDEOS - 1 }, ownVideo);
  await keepVideos([...(await read()).videos, ...own]);
  expect((await ask()).statusCode).toBe(200);
  await finished();
  const { videos } = await read();
  expect(videos[0]!.video._id).not.toBe(before[0]!.video._id);
  expect(videos.map(({ video }) => video._id)).toEqual([expect.any(String), ...own.map(({ video }) => video._id)]);
  expect(videos.map(({ isSlideShow }) => isSlideShow === true)).toEqual([true, ...own.map(() => false)]);
});

test('no video is made where the listing has its maximum of videos', async () => {
  const own = Array.from({ length: MAX_VIDEOS }, ownVideo);
  await keepVideos(own);
  const refused = await ask();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'noRoomForSlideShow',
    message: 'This listing already has 10 videos of its own. Remove one to make room.',
  });
  expect((await read()).videos).toHaveLength(MAX_VIDEOS);
});
