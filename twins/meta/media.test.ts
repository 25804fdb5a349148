import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, mp4, openCallback, openMetaTestTwin, PAGE, png, publish } from '../../test/harness/twins/meta-twin.ts';
import type { MetaTestTwin } from '../../test/harness/twins/meta-twin.ts';
import { readImageSize } from './media/image-size.ts';

let twin: MetaTestTwin;
beforeAll(async () => {
  twin = await openMetaTestTwin();
  // So long that no test depends on how fast the machine is.
  await twin.control('PUT', 'settings', { videoMs: 600_000 });
});
afterAll(() => twin.close());

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc000110802d004b003012200021101031101ffd9', 'hex');
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0x80, 0x02, 0xe0, 0x01, 0, 0, 0])]);

test.each([
  ['png', png(20), { format: 'png', width: 20, height: 20 }],
  ['jpeg', jpeg, { format: 'jpg', width: 1200, height: 720 }],
  ['gif', gif, { format: 'gif', width: 640, height: 480 }],
  ['text', Buffer.from('<svg></svg>'), null],
  ['nothing', Buffer.alloc(0), null],
])('the size of a %s is read', (_, bytes, expected) => {
  expect(readImageSize(bytes)).toEqual(expected);
});

describe('an image', () => {
  test('has the same hash for the same bytes, as a file or as base64, and is served', async () => {
    const first = (await twin.upload(`${ACCOUNT}/adimages`, { anything: [jpeg, 'hero.jpg'] })).body.images['hero.jpg'];
    const second = (await twin.ok('POST', `${ACCOUNT}/adimages`, { bytes: jpeg.toString('base64') })).images.bytes;
    expect(first).toMatchObject({ width: 1200, height: 720, hash: second.hash });
    const served = await fetch(first.url);
    expect([served.headers.get('content-type'), Buffer.from(await served.arrayBuffer()).equals(jpeg)]).toEqual(['image/jpeg', true]);
    const listed = (await twin.ok('GET', `${ACCOUNT}/adimages`, { hashes: [first.hash], fields: 'hash,name,permalink_url,status' })).data;
    expect(listed).toMatchObject([{ hash: first.hash, name: 'hero.jpg', status: 'ACTIVE' }]);
  });

  test('belongs to an account, and can be copied to another', async () => {
    const { hash } = (await twin.upload(`${ACCOUNT}/adimages`, { filename: [gif, 'plan.gif'] })).body.images['plan.gif'];
    const other = 'act_100000000000002';
    expect((await twin.ok('GET', `${other}/adimages`, { hashes: [hash] })).data).toEqual([]);
    await twin.ok('POST', `${other}/adimages`, { copy_from: { source_account_id: '100000000000001', hash } });
    expect((await twin.ok('GET', `${other}/adimages`, { hashes: [hash] })).data).toHaveLength(1);
  });

  test.each([
    ['of another type', { filename: [Buffer.from('%PDF-1.4'), 'plan.pdf'] as const }],
    ['without an extension', { filename: [png(10), 'plan'] as const }],
    ['without a file', {}],
  ])('%s is refused', async (_, files) => {
    expect((await twin.upload(`${ACCOUNT}/adimages`, files)).body.error.code).toBe(100);
  });

  test('that is used cannot be deleted', async () => {
    const { image } = await publish(twin);
    expect((await twin.call('DELETE', `${ACCOUNT}/adimages`, { hash: image })).body.error.error_user_title).toBe('Image in use');
    const { hash } = (await twin.upload(`${ACCOUNT}/adimages`, { filename: [png(700), 'unused.png'] })).body.images['unused.png'];
    await twin.ok('DELETE', `${ACCOUNT}/adimages`, { hash });
    expect((await twin.call('DELETE', `${ACCOUNT}/adimages`, { hash })).body.error.error_subcode).toBe(33);
  });
});

describe('a video', () => {
  const statusOf = async (id: string) => (await twin.ok('GET', id, { fields: 'status' })).status;

  test('is processed, and then has thumbnails', async () => {
    const { id } = (await twin.upload(`${ACCOUNT}/advideos`, { source: [mp4(12), 'tour.mp4'] }, { title: 'Tour' })).body;
    expect(await statusOf(id)).toMatchObject({ video_status: 'processing', uploading_phase: { status: 'complete' } });
    expect((await twin.ok('GET', `${id}/thumbnails`)).data).toEqual([]);
    await twin.advance(610_000);
    expect(await statusOf(id)).toMatchObject({ video_status: 'ready' });
    expect(await twin.ok('GET', id, { fields: 'title,length' })).toEqual({ id, title: 'Tour', length: 12 });
    const thumbnails = (await twin.ok('GET', `${id}/thumbnails`)).data;
    expect(thumbnails).toMatchObject([{ is_preferred: true, width: 720 }, { is_preferred: false }, {}]);
    const picture = Buffer.from(await (await fetch(thumbnails[0].uri)).arrayBuffer());
    expect(readImageSize(picture)).toEqual({ format: 'png', width: 720, height: 720 });
  });

  test.each([
    ['that is sound only', Buffer.from('RIFF0000WAVEfmt ')],
    ['that is no video', Buffer.from('hello, this is a text')],
    ['that is too short', mp4(0)],
  ])('%s ends in an error', async (_, bytes) => {
    const { id } = (await twin.upload(`${ACCOUNT}/advideos`, { source: [bytes, 'a.mp4'] })).body;
    await twin.advance(610_000);
    expect(await statusOf(id)).toMatchObject({
      video_status: 'error',
      processing_phase: { status: 'error', errors: [{ message: expect.any(String) }] },
    });
  });

  test('is sent in chunks that may be repeated', async () => {
    const file = mp4(30, 6_000_000);
    const at = `${ACCOUNT}/advideos`;
    const {
      upload_session_id: session,
      video_id: id,
      ...offsets
    } = await twin.ok('POST', at, { upload_phase: 'start', file_size: file.length });
    expect(offsets).toEqual({ start_offset: '0', end_offset: '4194304' });
    const send = (from: number, until: number) =>
      twin.upload(
        at,
        { video_file_chunk: [file.subarray(from, until), 'chunk'] },
        { upload_phase: 'transfer', upload_session_id: session, start_offset: from },
      );
    expect((await send(4_194_304, 5_000_000)).body.error.error_user_title).toBe('Wrong offset');
    expect((await send(0, 4_194_304)).body).toEqual({ start_offset: '4194304', end_offset: '6000000' });
    expect((await send(0, 4_194_304)).body).toEqual({ start_offset: '4194304', end_offset: '6000000' });
    expect((await twin.call('POST', at, { upload_phase: 'finish', upload_session_id: session })).body.error.error_user_title).toBe(
      'Upload incomplete',
    );
    expect((await send(4_194_304, 6_000_000)).body).toEqual({ start_offset: '6000000', end_offset: '6000000' });
    expect(await twin.ok('POST', at, { upload_phase: 'finish', upload_session_id: session })).toEqual({ success: true });
    await twin.advance(610_000);
    expect(await statusOf(id)).toMatchObject({ video_status: 'ready' });
    expect((await twin.call('POST', at, { upload_phase: 'finish', upload_session_id: session })).body.error.error_user_title).toBe(
      'Upload not found',
    );
  });

  test('is fetched from this machine only', async () => {
    const callback = await openCallback();
    callback.serve(mp4(9).toString('latin1'));
    const { id } = await twin.ok('POST', `${ACCOUNT}/advideos`, { file_url: callback.url });
    callback.close();
    await twin.advance(610_000);
    expect(await statusOf(id)).toMatchObject({ video_status: 'ready' });
    for (const file_url of ['http://192.0.2.1/a.mp4', 'file:///etc/passwd', callback.url])
      expect((await twin.call('POST', `${ACCOUNT}/advideos`, { file_url })).body.error.code).toBe(100);
  });

  test('of 60 MB is received without being held in memory', async () => {
    const file = Buffer.alloc(60_000_000);
    mp4(20).copy(file);
    const { id } = (await twin.upload(`${ACCOUNT}/advideos`, { source: [file, 'long.mp4'] })).body;
    expect(await statusOf(id)).toMatchObject({ video_status: 'processing', uploading_phase: { source_file_size: 60_000_000 } });
    await twin.control('PUT', 'settings', { videoBytesPerMs: 100 });
    await twin.advance(600_000);
    expect(await statusOf(id)).toMatchObject({ video_status: 'processing' });
    await twin.advance(600_000);
    expect(await statusOf(id)).toMatchObject({ video_status: 'ready' });
  });
});

describe('a preview', () => {
  const frameOf = (body: string) => /src="([^"]+)"/.exec(body)?.[1] ?? '';
  const longText = 'A sunny house. '.repeat(20);

  test.each([
    ['MOBILE_FEED_STANDARD', 1.91],
    ['RIGHT_COLUMN_STANDARD', 1],
    ['FACEBOOK_STORY_MOBILE', 0.5625],
  ])('of the format %s has the ratio %d and cuts the text', async (ad_format, ratio) => {
    const { ad } = await publish(twin, { message: `${longText}<script>` });
    const [{ body }] = (await twin.ok('GET', `${ad}/previews`, { ad_format })).data;
    const page = await (await fetch(frameOf(body))).text();
    expect(page).toContain(`aspect-ratio:${ratio}`);
    expect(page).toContain('Harbour Homes');
    expect(page).toContain('See more');
    expect(page).not.toContain('<script>');
  });

  test('ends after a day, and cannot be made up', async () => {
    const { creative } = await publish(twin);
    const [{ body }] = (await twin.ok('GET', `${creative}/previews`, { ad_format: 'DESKTOP_FEED_STANDARD' })).data;
    const url = frameOf(body);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404);
    await twin.advance(24 * 3600_000);
    expect((await fetch(url)).status).toBe(404);
  });

  test('of a creative that is not stored yet is made from its content', async () => {
    const { image } = await publish(twin);
    const story = {
      page_id: PAGE,
      instagram_user_id: '300000000000001',
      link_data: { link: 'https://www.example.com', image_hash: image, message: 'Fresh' },
    };
    const params = { creative: { object_story_spec: story }, ad_format: 'INSTAGRAM_STANDARD' };
    const [{ body }] = (await twin.ok('GET', `${ACCOUNT}/generatepreviews`, params)).data;
    expect(await (await fetch(frameOf(body))).text()).toContain('Fresh');
    const { instagram_user_id: _, ...without } = story;
    expect((await twin.call('GET', `${ACCOUNT}/generatepreviews`, { ...params, creative: { object_story_spec: without } })).status).toBe(
      400,
    );
    expect((await twin.call('GET', `${ACCOUNT}/generatepreviews`, { ...params, ad_format: 'BILLBOARD' })).body.error.message).toContain(
      'ad_format',
    );
  });
});

test('no answer of these tests broke the definitions, and the ledger has no bytes of files', async () => {
  const entries = await twin.ledger();
  expect(entries.filter(({ what }) => what === 'definition-violation')).toEqual([]);
  expect(Math.max(...entries.map((entry) => JSON.stringify(entry).length))).toBeLessThan(4000);
});
