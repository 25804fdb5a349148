import { endpointQuery } from '#web/client/index.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads, fileId, videoFile, pictureFile, uploadedFile } from '#web/testing/fake-uploads.ts';
import { openPart } from '#web/testing/open-part.tsx';
import { Section as ImagesSection } from '#web/system/inputs/images-section.tsx';
import { Section as VideosSection } from '#web/system/inputs/videos-section.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ImageDropZone } from './image-drop-zone.tsx';
import { leftOutText } from './sort-files.ts';
import { VideoDropZone } from './video-drop-zone.tsx';

fakeUploads();

const open = (answers: Answers = {}) =>
  openPart(
    <>
      <ImagesSection />
      <VideosSection />
    </>,
    { 'GET /api/upload-limits': { picture: { maxBytes: 9 }, video: { maxBytes: 40 } }, ...answers },
  );
const zone = (name: 'Images' | 'Videos') => screen.findByRole('group', { name });
const drop = async (name: 'Images' | 'Videos', files: File[]) =>
  fireEvent.drop(within(await zone(name)).getByText(/^Drop /), { dataTransfer: { files } });
/** The nth request, counted from one. */
const request = async (number: number): Promise<FakeUpload> => {
  await waitFor(() => expect(FakeUpload.sent.length).toBeGreaterThanOrEqual(number));
  return FakeUpload.sent.at(number - 1)!;
};

describe('the zones', () => {
  test.each([
    ['Images', pictureFile('1.png'), 'picture', 30_000],
    ['Videos', videoFile('1.avi'), 'video', 1_500_000],
  ] as const)('for %s wait as long as the specification says', async (name, file, purpose, timeout) => {
    open();
    await drop(name, [file]);
    const sent = await request(1);
    expect(sent.address).toBe(`/api/files?purpose=${purpose}`);
    expect(sent.timeout).toBe(timeout);
  });

  test('take ten images and no more: a drop that reaches eleven adds nothing', async () => {
    const { person } = open();
    const eleven = Array.from({ length: 11 }, (_, at) => pictureFile(`${at}.png`));
    await drop('Images', eleven);
    const dialog = await screen.findByRole('dialog', { name: 'Too Many Images' });
    expect(dialog.textContent).toContain('Only 10 Images allow for the listing');
    expect(FakeUpload.sent).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'OK' }));
    await drop('Images', eleven.slice(0, 9));
    await request(3);
    await drop('Images', eleven.slice(9));
    const again = await screen.findByRole('dialog', { name: 'Too Many Images' });
    await person.click(within(again).getByRole('button', { name: 'OK' }));
    expect(within(await zone('Images')).getAllByRole('listitem')).toHaveLength(9);
    await drop('Images', eleven.slice(10));
    await waitFor(async () => expect(within(await zone('Images')).getAllByRole('listitem')).toHaveLength(10));
  });

  test('send three at once, show how far each is, and send the next when one is cancelled', async () => {
    const { person } = open();
    await drop(
      'Images',
      [1, 2, 3, 4, 5].map((at) => pictureFile(`${at}.png`)),
    );
    await request(3);
    const images = within(await zone('Images'));
    expect(images.getAllByRole('progressbar')).toHaveLength(5);
    expect(images.getAllByText('Waiting in the queue')).toHaveLength(2);
    await FakeUpload.sent.at(1)!.progress(40);
    expect(images.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toContain('40');
    expect(FakeUpload.sent).toHaveLength(3);
    await person.click(images.getByRole('button', { name: 'Cancel 1.png' }));
    expect((await request(4)).isAborted).toBe(false);
    expect(FakeUpload.sent.map(({ isAborted }) => isAborted)).toEqual([true, false, false, false]);
  });

  test('mark items as failed when Adstead cannot be reached, which can be sent again or taken out', async () => {
    const { person } = open();
    await drop('Images', [pictureFile('villa.png'), pictureFile('shed.png')]);
    await request(2);
    for (const sent of FakeUpload.sent) await sent.fail('error');
    const images = within(await zone('Images'));
    const alerts = await images.findAllByRole('alert');
    expect(alerts).toHaveLength(2);
    for (const alert of alerts) expect(alert.textContent).toContain('Adstead could not be reached. Check your connection, then try again.');
    await person.click(images.getByRole('button', { name: 'Try villa.png again' }));
    await (await request(3)).answer(200, uploadedFile(1, { name: 'villa.png' }));
    await person.click(images.getByRole('button', { name: 'Remove shed.png' }));
    await waitFor(() => expect(images.getAllByRole('listitem').map((tile) => tile.getAttribute('aria-label'))).toEqual(['villa.png']));
  });

  test('mark an item as failed after a timeout, and upload it again on retry', async () => {
    const { person } = open();
    await drop('Images', [pictureFile('1.png')]);
    const sent = await request(1);
    await sent.fail('timeout');
    const alert = await within(await zone('Images')).findByRole('alert');
    expect(alert.textContent).toContain('The upload took longer than 30 seconds.');
    await person.click(within(await zone('Images')).getByRole('button', { name: 'Try 1.png again' }));
    const again = await request(2);
    await again.answer(200, uploadedFile(1));
    expect(await within(await zone('Images')).findByText('600 × 400 · 2 KB')).toBeTruthy();
  });

  test('keep the order of the drop when the second arrives first', async () => {
    open();
    await drop('Images', [pictureFile('1.png'), pictureFile('2.png')]);
    const [first, second] = [await request(1), await request(2)];
    await second.answer(200, uploadedFile(2));
    await first.answer(200, uploadedFile(1));
    const value = await screen.findByRole('note', { name: 'Value of Images' });
    await waitFor(() =>
      expect(JSON.parse(value.textContent)).toEqual([
        { fileId: fileId(1), altText: '' },
        { fileId: fileId(2), altText: '' },
      ]),
    );
  });

  test('abort running uploads when the screen is left', async () => {
    const { unmount } = open();
    await drop('Images', [pictureFile('1.png')]);
    const sent = await request(1);
    unmount();
    expect(sent.isAborted).toBe(true);
  });

  test('do not send a video that is larger than the system setting allows', async () => {
    open();
    const hint = await within(await zone('Videos')).findByText(/at most 0 MB each/);
    expect(hint).toBeTruthy();
    await drop('Videos', [new File([videoFile('long.avi'), new Uint8Array(40)], 'long.avi')]);
    expect((await within(await zone('Videos')).findByRole('alert')).textContent).toContain('The file is larger than 0 MB.');
    expect(FakeUpload.sent).toEqual([]);
  });

  test('show a cover as soon as it is made', async () => {
    let isMade = false;
    const cover = { _id: fileId(7), name: 'tour.avi', mediaType: 'video/x-msvideo' };
    const { queryClient } = open({
      'GET /api/files/{fileId}': () =>
        uploadedFile(7, {
          ...cover,
          coverState: isMade ? 'made' : 'making',
          thumbnailUrl: isMade ? '/files/made/thumbnail' : null,
          durationMs: isMade ? 65_000 : null,
        }),
    });
    await drop('Videos', [videoFile('tour.avi')]);
    const sent = await request(1);
    await sent.answer(200, uploadedFile(7, { ...cover, coverState: 'making', thumbnailUrl: null }));
    expect(await within(await zone('Videos')).findByText('Making a thumbnail')).toBeTruthy();
    isMade = true;
    await act(() =>
      queryClient.invalidateQueries({ queryKey: [endpointQuery('readFile', { params: { fileId: fileId(7) } }).queryKey[0]] }),
    );
    expect(await within(await zone('Videos')).findByText('1:05')).toBeTruthy();
  });

  test('throw when a required attribute is missing', () => {
    const call = (Zone: typeof ImageDropZone, props: object) => () => Zone(props as never);
    expect(call(ImageDropZone, { value: [], onChange: () => undefined })).toThrow("ImageDropZone needs the attribute 'label'.");
    expect(call(ImageDropZone, { label: 'Images' })).toThrow("ImageDropZone needs the attribute 'value' and 'onChange'.");
    expect(call(VideoDropZone, { label: '', value: [], onChange: () => undefined })).toThrow("VideoDropZone needs the attribute 'label'.");
  });
});

test.each([
  [['a.pdf'], '1 file was not added: a.pdf. Choose GIF files.'],
  [['a', 'b', 'c', 'd', 'e'], '5 files were not added: a, b, c and 2 more. Choose GIF files.'],
])('the message for %j is: %s', (names, message) => {
  expect(leftOutText(names, 'GIF')).toBe(message);
});
