import type { Listing } from '#contract/inventory/index.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { FFMPEG, sampleVideo } from '#test/harness/samples/sample-media.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '../../../jobs/index.ts';

let server: TestServer;
let corporate: Caller;
let id: string;

beforeAll(async () => {
  server = await openTestServer({ FFMPEG_PATH: FFMPEG });
  const customerId = await makeCustomer(server.context.db);
  corporate = await server.as('corporate', { customerId });
  id = await makeListing(server.context.db, customerId, { title: 'With a video' });
});
afterAll(() => server.close());

const read = async (): Promise<Listing> => (await corporate.call('GET', `/api/listing/${id}`)).json();

test('a listing is saved right after its video was uploaded, and shows the thumbnail once it is made', async () => {
  const form = await multipart(await sampleVideo('mp4'), 'walk.mp4');
  const sent = await corporate.call('POST', `/api/listing/${id}/uploadAsset?purpose=video`, form.body, { 'content-type': form.type });
  expect(sent.statusCode).toBe(200);
  const { type, videos } = await read();
  const saved = await corporate.call('PUT', `/api/listing/${id}`, { title: 'Saved at once', type, videos });
  expect([saved.statusCode, saved.json<Listing>().videos]).toMatchObject([200, [{ video: { name: 'walk.mp4' }, thumbnail: null }]]);
  // A resource needs the thumbnail of its video, and is refused until it is made.
  const converted = await corporate.call('POST', '/api/listing-resource-converter', { listingId: id });
  expect([converted.statusCode, converted.json()]).toMatchObject([409, { code: 'thumbnailUnfinished' }]);

  const worker = await startWorker(server.context, { schedules: [], pollSeconds: 0.5 });
  try {
    await vi.waitFor(async () => expect((await read()).videos[0]?.thumbnail).not.toBeNull(), { timeout: 180_000, interval: 200 });
  } finally {
    await worker.close();
  }
  const { title, videos: shown } = await read();
  expect([title, shown]).toMatchObject([
    'Saved at once',
    [{ video: { seconds: expect.any(Number) as number }, thumbnail: { cdnUrl: expect.any(String) as string } }],
  ]);
  expect((await corporate.call('POST', '/api/listing-resource-converter', { listingId: id })).json().videos).toEqual(shown);
});
