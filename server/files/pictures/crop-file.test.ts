import type { CroppedFile, CropInput, UploadedFile } from '#contract/files/index.ts';
import { ROTATIONS } from '#domain/media/index.ts';
import type { Rotation } from '#domain/media/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentKey } from '../file-key.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { sampleAnimation, samplePhoto, samplePng } from '#test/harness/samples/sample-pictures.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function upload(content: Buffer, query = ''): Promise<UploadedFile> {
  const form = await multipart(content, 'villa.png', 'image/png');
  return (await admin.call('POST', `/api/files${query}`, form.body, { 'content-type': form.type })).json<UploadedFile>();
}
const crop = (file: UploadedFile, rectangle: Partial<CropInput>, caller = admin) =>
  caller.call('POST', `/api/files/${file._id}/crop`, { x: 0, y: 0, width: 10, height: 10, ...rectangle });
const contentOf = async ({ image }: CroppedFile): Promise<Buffer> => (await server.anonymous.call('GET', image.url)).rawPayload;

/** Every pixel differs from its neighbours, so that a shift by one is detected. */
async function pattern(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) pixels.set([at % width, Math.floor(at / width), (at * 37) % 256], at * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The expected rotation and crop, computed pixel by pixel. */
async function cutByHand(picture: Buffer, { x, y, width, height, turn }: CropInput): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const cut = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [right, down] = [x + column, y + row];
      const source: Record<Rotation, [number, number]> = {
        0: [right, down],
        90: [down, info.height - 1 - right],
        180: [info.width - 1 - right, info.height - 1 - down],
        270: [info.width - 1 - down, right],
      };
      const [fromX, fromY] = source[turn];
      data.copy(cut, (row * width + column) * 3, (fromY * info.width + fromX) * 3, (fromY * info.width + fromX) * 3 + 3);
    }
  }
  return cut;
}

describe('a crop', () => {
  test.each(ROTATIONS)('turned by %i degrees has exactly the pixels of the original', async (turn) => {
    const original = await pattern(60, 40);
    const rectangle: CropInput = { x: 7, y: 5, width: 20, height: 11, turn };
    const answer = await crop(await upload(original), rectangle);
    expect(answer.statusCode).toBe(200);
    const cropped = answer.json<CroppedFile>();
    expect(cropped).toMatchObject({
      croppedImageId: cropped.image._id,
      image: { width: 20, height: 11, mediaType: 'image/png', name: 'villa.png' },
    });
    const pixels = await sharp(await contentOf(cropped))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(pixels.equals(await cutByHand(original, rectangle))).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of a picture stored in orientation %i uses the coordinates that a person sees',
    async (orientation) => {
      const stored = await sharp(await pattern(60, 40))
        .withMetadata({ orientation })
        .png()
        .toBuffer();
      const seen = await sharp(stored).autoOrient().png().toBuffer();
      for (const turn of [0, 90] as const) {
        const rectangle: CropInput = { x: 3, y: 2, width: 12, height: 9, turn };
        const cropped = (await crop(await upload(stored), rectangle)).json<CroppedFile>();
        const pixels = await sharp(await contentOf(cropped))
          .removeAlpha()
          .raw()
          .toBuffer();
        expect(pixels.equals(await cutByHand(seen, rectangle))).toBe(true);
      }
    },
  );

  test('has no metadata about camera and location, and is upright', async () => {
    const cropped = (await crop(await upload(await samplePhoto()), { x: 10, y: 20, width: 300, height: 500 })).json<CroppedFile>();
    const content = await contentOf(cropped);
    const { exif, xmp, iptc, orientation, format, width, height } = await sharp(content).metadata();
    expect({ exif, xmp, iptc, orientation, format, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
      format: 'jpeg',
      width: 300,
      height: 500,
    });
    expect(content.includes('Secret Camera')).toBe(false);
  });

  test('keeps the colours of a picture with a wide range of them', async () => {
    const wide = await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 10, g: 240, b: 20 } } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const cropped = (await crop(await upload(wide), { width: 20, height: 20 })).json<CroppedFile>();
    const content = await contentOf(cropped);
    expect((await sharp(content).metadata()).icc?.equals((await sharp(wide).metadata()).icc!)).toBe(true);
    const first = async (picture: Buffer) => [...(await sharp(picture, { ignoreIcc: true }).removeAlpha().raw().toBuffer()).subarray(0, 3)];
    const [before, after] = [await first(wide), await first(content)];
    expect(Math.max(...before.map((value, at) => Math.abs(value - after[at]!)))).toBeLessThanOrEqual(1);
  });

  test('of an animation is its first frame', async () => {
    const cropped = (await crop(await upload(await sampleAnimation()), { width: 50, height: 30 })).json<CroppedFile>();
    expect(cropped.image).toMatchObject({ mediaType: 'image/png', width: 50, height: 30 });
  });

  test('belongs to the customer of the original, and is in the audit log', async () => {
    const customerId = await makeCustomer(server.context.db);
    const cropped = (await crop(await upload(await samplePng(40, 40), `?customerId=${customerId}`), {})).json<CroppedFile>();
    const { rows } = await server.context.db.$client.query('select actor_id, customer_id, action from audit_entries where entity_id = $1', [
      cropped.croppedImageId,
    ]);
    expect(rows).toEqual([{ actor_id: admin.userId, customer_id: customerId, action: 'created' }]);
  });
});

describe('a crop is refused', () => {
  test.each([
    [{ x: 31, width: 10 }, 422],
    [{ y: 31, height: 10 }, 422],
    [{ x: 0, y: 0, width: 41, height: 41 }, 422],
    [{ x: -1 }, 400],
    [{ width: 0 }, 400],
    [{ width: 1.5 }, 400],
    [{ turn: 45 as never }, 400],
  ])('for %o with %i', async (rectangle, status) => {
    expect((await crop(await upload(await samplePng(40, 40)), rectangle)).statusCode).toBe(status);
  });

  test('outside of the rotated picture, though inside of the upright one', async () => {
    const file = await upload(await samplePng(60, 20));
    expect((await crop(file, { x: 40, width: 20 })).statusCode).toBe(200);
    const answer = await crop(file, { x: 40, width: 20, turn: 90 });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'cropOutside']);
  });

  test('for a file of another customer, and for one whose content is lost', async () => {
    const [own, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
    const stray = await server.as(['user', 'corporate'], { customerId: own });
    const theirs = await upload(await samplePng(41, 41), `?customerId=${other}`);
    expect((await crop(theirs, {}, stray)).statusCode).toBe(404);
    const lost = await upload(await samplePng(43, 43));
    await server.context.files.storage.remove(contentKey(lost.url.split('/')[2]!));
    expect((await crop(lost, {})).statusCode).toBe(404);
  });

  test('for a file that is not a picture', async () => {
    const wav = Buffer.concat([
      Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88\x58\x01\0\x02\0\x10\0data\0\0\0\0', 'latin1'),
    ]);
    const sound = await upload(wav, '?purpose=video');
    const answer = await crop(sound, {});
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'Only images can be cropped.']);
  });
});
