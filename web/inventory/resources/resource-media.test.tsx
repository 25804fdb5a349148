import { refuse } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads, fileId, videoFile, itemPicture, pageFile, pictureFile, uploadedFile } from '#web/testing/fake-uploads.ts';
import { button, drop, openNew, openStored, pictureOrder, posted, sent, storedResource } from '#web/testing/resource-samples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

fakeUploads();
beforeEach(() => sessionStorage.clear());

describe('images', () => {
  test('have the first as hero, fade when they are removed, and are put back where they were', async () => {
    const { person, api } = openStored();
    const hero = async () => (await screen.findByText('Hero')).closest('li')?.getAttribute('aria-label');
    expect(await hero()).toBe('Image 1');
    await person.click(await button('Remove Image 1'));
    expect(await hero()).toBe('Image 2');
    expect(await pictureOrder()).toEqual(['Image 1, removed', 'Image 2', 'Image 3']);
    expect(screen.getByText(/2 of 10\./)).toBeTruthy();
    await person.click(await button('Restore Image 1'));
    expect(await hero()).toBe('Image 1');
    await person.click(await button('Remove Image 3'));
    await person.click(await button('Save and close'));
    await waitFor(() =>
      expect(posted(api.asked, 'PUT')).toMatchObject({
        images: [{ deleted: false }, { deleted: false }, { _id: fileId(3), deleted: true }],
      }),
    );
  });

  test('cannot all be removed', async () => {
    const { person } = openStored();
    for (const n of [1, 2, 3]) await person.click(await button(`Remove Image ${n}`));
    expect(await screen.findByText('A resource must contain some images or videos.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
  });

  test('are put in another order with the keyboard, and the focus stays with the one that moves', async () => {
    const { person, api } = openStored();
    (await button('Move Image 3, 3 of 3')).focus();
    await person.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('data-handle')).toBe(fileId(3));
    await person.click(await button('Save and close'));
    await waitFor(() =>
      expect(posted(api.asked, 'PUT')).toMatchObject({ images: [{ _id: fileId(3) }, { _id: fileId(1) }, { _id: fileId(2) }] }),
    );
  });

  test('are refused all together beyond ten; removed ones do not count', async () => {
    const { person } = openStored({
      'GET /api/resource/{resourceId}': storedResource({ images: Array.from({ length: 10 }, (_, n) => itemPicture(n + 1)) }),
    });
    await drop('Images', pictureFile('11.png'));
    expect(await screen.findByText('Too Many Images')).toBeTruthy();
    expect(screen.getByText('Only 10 Images allow for the listing')).toBeTruthy();
    expect(FakeUpload.sent).toEqual([]);
    await person.click(await button('OK'));
    await person.click(await button('Remove Image 4'));
    await drop('Images', pictureFile('11.png'));
    await (await sent(1)).answer(200, uploadedFile(11));
    await person.click(await button('Restore Image 4'));
    expect(await screen.findByText('Only 10 Images allow for the listing')).toBeTruthy();
  });

  test('that fail show an error and can be uploaded again; until then the resource cannot be saved', async () => {
    const { person } = openStored();
    await drop('Images', pictureFile('late.png'), pageFile('page.html'));
    expect(await screen.findByText(/page\.html/)).toBeTruthy();
    await (await sent(1)).fail('error');
    expect((await screen.findByText(/^file upload fail\./)).textContent).toContain('could not be reached');
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), '!');
    expect(await screen.findByText('Some uploads are not finished. Wait, or remove those that failed.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    await person.click(await button('Try late.png again'));
    await (await sent(2)).answer(200, uploadedFile(4));
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
    expect(await pictureOrder()).toEqual(['Image 1', 'Image 2', 'Image 3', 'Image 4']);
  });

  test('that the server refuses are not offered a second try', async () => {
    openStored();
    await drop('Images', pictureFile('bomb.png'));
    await (await sent(1)).answer(422, { code: 'imageTooManyPixels', message: 'The image has more than 40 megapixels.', requestId: 'r' });
    expect(await screen.findByText('file upload fail. The image has more than 40 megapixels.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try bomb.png again' })).toBeNull();
  });
});

describe('crops', () => {
  const cropped = { croppedImageId: fileId(50), image: uploadedFile(50, { width: 300, height: 157 }) };

  test('are shown in place of the image, keep its original, and can be undone', async () => {
    const { person, api } = openStored({ 'POST /api/files/{fileId}/crop': cropped });
    await person.click(await button('Crop Image 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
    await person.click(await within(dialog).findByRole('button', { name: 'Crop' }));
    expect(await screen.findByText('Cropped from 600 × 400')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Image 1' }).getAttribute('src')).toBe(`${cropped.image.url}/640`);
    await person.click(await button('Remove crop of Image 1'));
    expect(screen.getByRole('img', { name: 'Image 1' }).getAttribute('src')).toContain('/640');
    await waitFor(() => expect(screen.queryByText('Cropped from 600 × 400')).toBeNull());
    expect(api.asked.find(({ path }) => path.endsWith('/crop'))?.params).toEqual({ fileId: fileId(1) });
  });

  test('that cannot be saved show an error with the reason', async () => {
    const { person } = openStored({
      'POST /api/files/{fileId}/crop': refuse(503, { message: 'Many pictures are being prepared right now.' }),
    });
    await person.click(await button('Crop Image 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
    await person.click(await within(dialog).findByRole('button', { name: 'Crop' }));
    expect(await within(dialog).findByText('Error while saving cropped image.')).toBeTruthy();
    expect(within(dialog).getByText('Many pictures are being prepared right now.')).toBeTruthy();
  });

  test('that cannot be sent show another error', async () => {
    const { person } = openStored({
      'POST /api/files/{fileId}/crop': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await person.click(await button('Crop Image 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
    await person.click(await within(dialog).findByRole('button', { name: 'Crop' }));
    expect(await within(dialog).findByText('Error while uploading cropped image')).toBeTruthy();
  });

  test('that are being saved delay saving the resource', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const { person } = openStored({ 'POST /api/files/{fileId}/crop': () => new Promise((resolve) => (finish = resolve)) });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await person.click(await button('Crop Image 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
    await person.click(await within(dialog).findByRole('button', { name: 'Crop' }));
    expect(await screen.findByText('The cropped image is being saved.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    finish(cropped);
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
  });
});

describe('videos', () => {
  test('delay saving the resource until their thumbnail is made', async () => {
    const film = { mediaType: 'video/x-msvideo', name: 'walk.avi', thumbnailUrl: null, width: null, height: null, coverState: 'making' };
    let isMade = false;
    const { person, queryClient } = openNew({
      'GET /api/files/{fileId}': () =>
        uploadedFile(7, { ...film, ...(isMade && { coverState: 'made', thumbnailUrl: '/files/cover/thumbnail', durationMs: 61_000 }) }),
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Film');
    await drop('Videos', videoFile('walk.avi'));
    await (await sent(1)).answer(200, uploadedFile(7, film));
    expect(await screen.findByText('Making a thumbnail')).toBeTruthy();
    expect(await screen.findByText('A video’s thumbnail is still being made.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    isMade = true;
    await queryClient.invalidateQueries({ queryKey: ['files'] });
    expect(await screen.findByText('1:01')).toBeTruthy();
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
  });

  test('can be played, moved and removed', async () => {
    const video = (n: number) => ({
      video: { _id: fileId(n), selectedVideo: `/files/film${n}`, name: `film ${n}.mp4`, seconds: 12 },
      thumbnail: { _id: fileId(n + 1), cdnUrl: '/files/cover/640' },
    });
    const { person, api } = openStored({ 'GET /api/resource/{resourceId}': storedResource({ videos: [video(20), video(30)] }) });
    (await button('Move film 30.mp4, 2 of 2')).focus();
    await person.keyboard('{ArrowLeft}');
    await person.click(await button('Remove film 20.mp4'));
    await person.click(await button('Play film 30.mp4'));
    await person.click(await button('Save and close'));
    await waitFor(() => expect(posted(api.asked, 'PUT')).toMatchObject({ videos: [{ video: { _id: fileId(30) } }] }));
  });
});
