// Renders with a real browser, in small sizes.
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { PAGE_FAILURES } from '#render/explained-failure.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import { files } from '#server/files/file-table.ts';
import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { FFMPEG } from '#test/harness/samples/sample-media.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobKinds } from '../../jobs/job-kinds.ts';
import { startWorker } from '../../jobs/worker/start-worker.ts';
import type { Worker } from '../../jobs/worker/start-worker.ts';
import { creativeFiles } from '../creative-file-table.ts';
import { creativeJobs } from '../creative-job-table.ts';

let server: TestServer;
let worker: Worker;
let operations: Caller;
let listingId: string;

beforeAll(async () => {
  server = await openTestServer({ FFMPEG_PATH: FFMPEG, CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' });
  const { db } = server.context;
  const customerId = await makeCustomer(db);
  const configuration = { themes: { backgroundTheme: '#0000ff', textTheme: '#ffffff' } };
  await db.update(dashboards).set({ configuration }).where(eq(dashboards.customerId, customerId));
  operations = await server.as('operations');
  listingId = await makeListing(db, customerId, { title: 'Kauri & Sons' });
  const green = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const form = await multipart(green, 'green.png');
  const corporate = await server.as('corporate', { customerId });
  await corporate.call('POST', `/api/listing/${listingId}/uploadAsset`, form.body, { 'content-type': form.type });
  worker = await startWorker(server.context, { kinds: [jobKinds['render-creative']], schedules: [], pollSeconds: 0.5 });
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const ask = async (creativeTemplateId: string, more: object = {}): Promise<string> =>
  (await operations.call('POST', '/api/creative-templates/generatePreview', { creativeTemplateId, listingId, ...more })).json().jobId;
const read = async (id: string) => (await operations.call('GET', `/api/creative-templates/queue/${id}`)).json().job;
async function ended(id: string) {
  await expect.poll(async () => (await read(id)).status, { interval: 100 }).not.toBe('WAITING');
  return read(id);
}
const contentOf = async (url: string): Promise<Buffer> => (await operations.call('GET', url)).rawPayload;
/** The colour in the middle of a part of a picture, each channel as dark or bright. */
async function colourOf(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((channel) => (channel > 127 ? 1 : 0)).join('');
}

const PAGE = `<!doctype html><link rel="stylesheet" href="brand.css">
<style>body{margin:0;background:#fff}img,div{position:absolute;left:0;top:0;width:32px;height:48px}div{left:32px;background:var(--brand-background)}</style>
<img src="{{listing.heroImage}}"><div></div><i title="{{listing.title}}"></i>
<script>if (document.querySelector('i').title !== 'Kauri & Sons') document.body.textContent = ''</script>`;

test('a listing becomes a picture with its values, its photo and the colours of its customer, and is rendered once', async () => {
  const template = await makeCreativeTemplate(server.context.db, {}, { 'index.html': PAGE });
  const id = await ask(template);
  const job = await ended(id);
  expect(job).toMatchObject({
    status: 'SUCCESS',
    progress: 100,
    message: '',
    console: [],
    results: [{ name: 'image.jpg', width: 64, height: 48 }],
  });
  const picture = await contentOf(job.results[0].url);
  expect([await colourOf(picture, 16, 24), await colourOf(picture, 48, 24)]).toEqual(['010', '001']);
  expect(await ask(template)).toBe(id);
  expect(await server.context.db.select().from(creativeJobs).where(eq(creativeJobs.templateId, template))).toMatchObject([
    { id, input: null },
  ]);
  const latest = (await operations.call('GET', `/api/creative-templates/${template}/jobs/latest?status=SUCCESS`)).json();
  expect(latest).toEqual({ jobQueueId: id, uploadPath: job.results[0].url });
});

test('scripts read the same values from a file', async () => {
  const page = `<!doctype html><body style="margin:0"><script>
    fetch('values.json').then((answer) => answer.json()).then(({ listing, images }) => {
      document.body.style.background = listing.title === 'Kauri & Sons' && images[0] === 'media/1.jpg' ? '#00f' : '#f00';
    });</script></body>`;
  const template = await makeCreativeTemplate(server.context.db, {}, { 'index.html': page });
  const { results } = await ended(await ask(template, { atSeconds: 0.5 }));
  expect(results).toMatchObject([{ name: 'frame.png' }]);
  expect(await colourOf(await contentOf(results[0].url), 5, 5)).toBe('001');
});

const SETTINGS = (seconds: number, fps: number) =>
  Object.entries({ width: 64, height: 48, fps, seconds }).map(([key, value]) => ({ key, value: String(value) }));

test('a video is stored with its cover and length', async () => {
  const template = await makeCreativeTemplate(server.context.db, { renderType: 'VIDEO', settings: SETTINGS(0.5, 4) });
  const job = await ended(await ask(template));
  expect(job.results.map(({ name }: { name: string }) => name)).toEqual(['video.mp4', 'cover.jpg']);
  const [row] = await server.context.db.select().from(creativeJobs).where(eq(creativeJobs.id, job._id));
  const [video, cover] = row?.results ?? [];
  const [file] = await server.context.db
    .select()
    .from(files)
    .where(eq(files.id, video?.fileId ?? ''));
  expect(file).toMatchObject({
    mediaType: 'video/mp4',
    durationMs: 500,
    coverId: cover?.fileId,
    coverState: 'made',
    customerId: row?.customerId,
  });
});

const addUpload = async (creativeTemplate: string, fileName: string, content: Buffer | string): Promise<string> => {
  const added = { creativeTemplate, fileName, fileType: 'OTHER', content: '' };
  const file = (await operations.call('POST', '/api/creative-template-files', added)).json();
  const form = await multipart(content, fileName, 'application/octet-stream');
  const path = `/api/creative-template-assets/upload?creativeTemplateFile=${file._id}`;
  await operations.call('POST', path, form.body, { 'content-type': form.type });
  return file._id;
};

test('a stored playlist is not opened as the sound of a video, and the render is not tried again', async () => {
  const { db } = server.context;
  const template = await makeCreativeTemplate(db, { renderType: 'VIDEO', settings: SETTINGS(0.5, 4) });
  const file = await addUpload(template, 'music.mp3', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n');
  // As it may have been stored before uploads were checked.
  await db.update(creativeFiles).set({ fileType: 'AUDIO' }).where(eq(creativeFiles.id, file));
  expect(await ended(await ask(template))).toMatchObject({
    status: 'FAILED',
    message: 'music.mp3 is not an MP3, WAV or OGG file. Upload the audio again.',
  });
});

test('a template that fails ends its render with its console and is not tried again', async () => {
  const page = '<!doctype html><script>console.error("no price"); (function again() { setTimeout(again, 0) })()</script>';
  const id = await ask(await makeCreativeTemplate(server.context.db, {}, { 'index.html': page }), { atSeconds: 1 });
  const job = await ended(id);
  expect(job).toMatchObject({ status: 'FAILED', console: ['error: no price'], results: [] });
  expect(job.message).toBe('More than 10000 timers were due in one frame: set fewer timers, or longer delays.');
});

test('a template that removes its page fails at once, in words for people', async () => {
  const page = '<!doctype html><script>console.error("no price"); parent.document.body.innerHTML = "x"</script>';
  const job = await ended(await ask(await makeCreativeTemplate(server.context.db, {}, { 'index.html': page })));
  expect(job).toMatchObject({ status: 'FAILED', console: ['error: no price'], message: PAGE_FAILURES['page-replaced'] });
});

test('a render whose browser is killed is tried again, and nothing is left', async () => {
  // Each frame takes the browser some time, so that it has not drawn the last one when the first one is reported.
  const slow = 'requestAnimationFrame(function again() { for (let i = 0; i < 1e7; i += 1); requestAnimationFrame(again); });';
  const page = `<!doctype html><body><script>${slow}</script></body>`;
  const template = await makeCreativeTemplate(
    server.context.db,
    { renderType: 'VIDEO', settings: SETTINGS(10, 24) },
    { 'index.html': page },
  );
  const browsers = (): string[] =>
    execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
      .split('\n')
      .filter(
        (line) => line.includes(`adstead-render-${process.pid}-`) && line.includes('--remote-debugging-pipe') && !line.includes('--type='),
      )
      .map((line) => line.trim().split(' ')[0] ?? '');
  // The first try is killed at its first frames.
  const { service } = server.context.renderer;
  const render = service.render.bind(service);
  let tries = 0;
  const spy = vi.spyOn(service, 'render').mockImplementation((asked, progress, signal) => {
    tries += 1;
    const killFirst = (): void => {
      if (tries === 1) for (const pid of browsers()) process.kill(Number(pid), 'SIGKILL');
    };
    return render(asked, (value, message) => (killFirst(), progress(value, message)), signal);
  });
  const id = await ask(template);
  expect(await ended(id)).toMatchObject({ status: 'SUCCESS' });
  expect(tries).toBe(2);
  spy.mockRestore();
  // One may be kept ready for the next render.
  await server.context.renderer.close();
  await expect.poll(browsers).toEqual([]);
  await expect.poll(async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`adstead-render-${process.pid}-`))).toEqual([]);
});
