// The drop zones and the cropper on the page that shows all inputs, with the file storage of the server. How uploads queue, fail and are
// tried again, and how many files a zone takes, is tested by web/ui/media/upload-queue.test.ts and web/ui/media/drop-zones.test.tsx.
import { PHONE } from '#test/harness/browser.ts';
import { sampleAnimation, sampleHeic, sampleJpeg } from '#test/harness/samples/sample-pictures.ts';
import { sampleBrowserVideo, sampleSound, sampleVideo } from '#test/harness/samples/sample-media.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { arrived, choose, hand, names, PATIENTLY, png, tiles, value, video, widths, zone } from './media-zones.ts';
import { seriousFindingsIn } from '../serious-findings.ts';

const { open } = useBrowser();

describe('the zone for images', () => {
  test('takes what is chosen, dropped or pasted, in that order, and hands it to its form', async () => {
    const { page } = await open('admin');
    const images = await zone(page, 'Images');
    await choose(images, [await png('one.png'), { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await sampleJpeg(60, 40) }]);
    await arrived(images, 2);
    await hand(page, 'drop', [{ name: 'three.gif', mimeType: 'image/gif', buffer: await sampleAnimation() }]);
    await arrived(images, 3);
    await images.getByRole('button', { name: 'Choose images' }).focus();
    await hand(page, 'paste', [await png('four.png')]);
    await arrived(images, 4);
    expect(await names(images)).toEqual(['one.png', 'two.jpg', 'three.gif', 'four.png']);
    await expect.poll(() => widths(images), PATIENTLY).toEqual([60, 60, 120, 60]);
    await images.getByLabel('Description of two.jpg').fill('The kitchen at noon');
    const items = await value(page, 'Images');
    expect(items.map(({ altText }) => altText)).toEqual(['', 'The kitchen at noon', '', '']);
    const stored = await page.request.get(`/api/files/${items[0]!.fileId}`);
    expect(await stored.json()).toMatchObject({ name: 'one.png', mediaType: 'image/png', width: 60 });
  });

  test('judges by the bytes, says quietly what it left out, and loudly what the server could not read', async () => {
    const { page } = await open('admin');
    const images = await zone(page, 'Images');
    await choose(images, [
      await png('really a picture.txt'),
      { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
    await arrived(images, 1);
    expect(await images.getByRole('status').textContent()).toBe(
      '2 files were not added: drawing.png, paper.pdf. Choose GIF, JPEG, PNG, HEIC or WebP files.',
    );
    expect(await names(images)).toEqual(['really a picture.txt']);
    // What the server finds wrong is said, and no second try would help.
    const torn = await png('torn.png', 300, 300);
    await choose(images, [{ ...torn, buffer: torn.buffer.subarray(0, 500) }]);
    await images.getByRole('alert').getByText('The image could not be read. It may be damaged.').waitFor();
    expect(await images.getByRole('button', { name: /again$/ }).count()).toBe(0);
  });

  test('turns photos of phones into JPEG before they are sent', async () => {
    const { page } = await open('admin');
    const images = await zone(page, 'Images');
    const webp = await sharp(await sampleJpeg(60, 40))
      .webp()
      .toBuffer();
    await choose(images, [
      // Chromium does not know the type of this ending.
      { name: 'IMG_0042.HEIC', mimeType: '', buffer: sampleHeic() },
      { name: 'kitchen.webp', mimeType: 'image/webp', buffer: webp },
      { name: 'damaged.heic', mimeType: 'image/heic', buffer: sampleHeic().subarray(0, 100) },
    ]);
    await arrived(images, 2);
    expect(await images.getByRole('alert').textContent()).toContain('This image could not be converted to JPEG.');
    expect(await names(images)).toEqual(['IMG_0042.jpg', 'kitchen.jpg', 'damaged.heic']);
    const [photo] = await value(page, 'Images');
    const stored = await page.request.get(`/api/files/${photo!.fileId}`);
    expect(await stored.json()).toMatchObject({ name: 'IMG_0042.jpg', mediaType: 'image/jpeg', width: 64, height: 48 });
  });

  test('is put into order with keys and by dragging', async () => {
    const { page } = await open('admin');
    const images = await zone(page, 'Images');
    await choose(images, [await png('a.png'), await png('b.png'), await png('c.png')]);
    await arrived(images, 3);
    await images.getByRole('button', { name: 'Move a.png, 1 of 3' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await names(images)).toEqual(['b.png', 'a.png', 'c.png']);
    await page.keyboard.press('End');
    expect(await names(images)).toEqual(['b.png', 'c.png', 'a.png']);
    await images.getByText('Moved to position 3 of 3.').waitFor({ state: 'attached' });
    const [from, to] = [
      await images.getByRole('button', { name: 'Move a.png, 3 of 3' }).boundingBox(),
      await tiles(images).nth(0).boundingBox(),
    ];
    await page.mouse.move(from!.x + 10, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(to!.x + 60, to!.y + 60, { steps: 8 });
    await page.mouse.up();
    expect(await names(images)).toEqual(['a.png', 'b.png', 'c.png']);
    await page.mouse.move(to!.x + 400, to!.y + 60, { steps: 4 });
    expect(await names(images)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(await value(page, 'Images')).toHaveLength(3);
  });
});

describe('the zone for videos', () => {
  test('sends the cover that this browser takes out of a video', async () => {
    const { page } = await open('admin');
    const videos = await zone(page, 'Videos');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/files?') && asked.push(new URL(request.url()).search)));
    await choose(videos, [video('tour.mp4', await sampleBrowserVideo())]);
    await arrived(videos, 1);
    await videos.locator('li img').waitFor();
    expect(asked[0]).toBe('?purpose=picture');
    expect(asked[1]).toMatch(/^\?purpose=video&coverId=[\w-]{36}$/);
    await videos.getByText('0:02').waitFor();
    await expect.poll(() => widths(videos), PATIENTLY).toEqual([320]);
  });

  test('gets covers from the server for what the browser cannot show, a drawn one for a sound, none for a torn video, and leaves other types out', async () => {
    const { page } = await open('admin');
    const videos = await zone(page, 'Videos');
    await choose(videos, [
      video('tour.avi', await sampleVideo('avi')),
      video('tour.wmv', await sampleVideo('wmv')),
      video('jingle.wav', await sampleSound()),
      await png('picture.mp4'),
    ]);
    await arrived(videos, 3);
    expect(await videos.getByRole('status').textContent()).toBe(
      '1 file was not added: picture.mp4. Choose MP4, AVI, F4V, MOV, M4V, WAV or WMV files.',
    );
    await expect.poll(() => videos.locator('li img').count(), PATIENTLY).toBe(3);
    expect(await names(videos)).toEqual(['tour.avi', 'tour.wmv', 'jingle.wav']);
    await expect.poll(() => videos.getByText('320 × 180').count(), PATIENTLY).toBe(2);
    await choose(videos, [video('torn.mp4', (await sampleVideo('mp4')).subarray(0, 400))]);
    await videos.getByText('No thumbnail could be made. The file may be damaged.').waitFor({ timeout: 60_000 });
  });
});

describe('the cropper', () => {
  const openCropper = async (page: Page, width = 600, height = 400): Promise<{ images: Locator; dialog: Locator }> => {
    const images = await zone(page, 'Images');
    await choose(images, [await png('villa.png', width, height)]);
    await arrived(images, 1);
    await images.getByRole('button', { name: 'Crop villa.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop image' });
    await dialog.getByText(/\d+ × \d+ pixels/).waitFor();
    return { images, dialog };
  };
  const pixels = async (dialog: Locator): Promise<string> => (await dialog.getByText(/\d+ × \d+ pixels/).textContent()) ?? '';

  test('offers the ratios, zooms and turns by keys and buttons, and cuts what was framed out of the original', async () => {
    const { page, context } = await open('admin');
    const { images, dialog } = await openCropper(page);
    const offered = await dialog.getByRole('radio').all();
    expect(await Promise.all(offered.map((radio) => radio.inputValue()))).toEqual([
      '1.91',
      '1.78',
      '1.55',
      '1.33',
      '1',
      '0.8',
      '0.64',
      '0.5625',
    ]);
    expect(await pixels(dialog)).toBe('600 × 314 pixels');
    await dialog.getByText('1.00').click();
    await expect.poll(() => pixels(dialog), PATIENTLY).toBe('400 × 400 pixels');
    const frame = dialog.getByRole('group', { name: /^Frame of villa\.png/ });
    await frame.focus();
    for (let press = 0; press < 10; press++) await page.keyboard.press('+');
    await expect.poll(() => pixels(dialog), PATIENTLY).toBe('200 × 200 pixels');
    for (let press = 0; press < 100; press++) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await frame.focus();
    await expect.poll(() => pixels(dialog), PATIENTLY).toBe('200 × 200 pixels');
    for (let press = 0; press < 100; press++) await page.keyboard.press('ArrowDown');
    const sent = page.waitForRequest('**/crop');
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    const crop = (await sent).postDataJSON() as Record<string, number>;
    expect(crop).toMatchObject({ turn: 90, width: 200, height: 200, y: 0 });
    await images.getByText('Cropped to 200 × 200').waitFor();
    const [item] = await value(page, 'Images');
    const cropped = await (await context.request.get(`/api/files/${item!.croppedImageId}`)).json();
    expect(cropped).toMatchObject({ width: 200, height: 200, mediaType: 'image/png' });
    await expect.poll(() => widths(images), PATIENTLY).toEqual([200]);
  });

  test('frames all of an image that was turned; says so when the crop cannot be kept, stays open, and can be tried again', async () => {
    const { page } = await open('admin');
    const { images, dialog } = await openCropper(page);
    await dialog.getByText('0.64').click();
    await expect.poll(() => pixels(dialog), PATIENTLY).toBe('256 × 400 pixels');
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await expect.poll(() => pixels(dialog), PATIENTLY).toBe('384 × 600 pixels');
    for (let turn = 0; turn < 3; turn++) {
      await dialog.getByRole('button', { name: 'Rotate' }).click();
      await expect.poll(() => pixels(dialog), PATIENTLY).toBe(turn === 1 ? '384 × 600 pixels' : '256 × 400 pixels');
    }
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await expect.poll(() => pixels(dialog), PATIENTLY).toBe('384 × 600 pixels');
    await page.route('**/crop', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'imageUnreadable', message: 'The image could not be read. It may be damaged.', requestId: 'r' },
      }),
    );
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await dialog.getByText('Error while uploading cropped image').waitFor();
    await page.unroute('**/crop');
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await images.getByText('Cropped to 384 × 600').waitFor();
  });

  test('follows a finger on a phone', async () => {
    const { page, context } = await open('admin', { viewport: PHONE, hasTouch: true, isMobile: true });
    const { dialog } = await openCropper(page, 400, 600);
    const box = (await dialog.getByRole('group', { name: /^Frame of/ }).boundingBox())!;
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y }] });
    const middle = box.y + box.height / 2;
    await touch('touchStart', middle);
    for (let step = 1; step <= 10; step++) await touch('touchMove', middle + step * 30);
    await touch('touchEnd', middle);
    const sent = page.waitForRequest('**/crop');
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ x: 0, y: 0, width: 400 });
  });

  test('and the zones have no serious fault of accessibility', async () => {
    const { page } = await open('admin');
    const { dialog } = await openCropper(page);
    expect(await seriousFindingsIn(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const part of ['#images', '#videos']) expect(await seriousFindingsIn(page, part)).toEqual([]);
  });
});
