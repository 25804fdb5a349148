import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads, fileId, filmFile, itemPicture, pageFile, pictureFile, uploadedFile } from '#web/testing/fake-uploads.ts';
import { customerPerson, visit } from '#web/testing/visit.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

// jsdom lays nothing out, so that nothing can be framed in it: the test frames for the person.
vi.mock('#web/ui/media/image-cropper.tsx', () => ({
  ImageCropper: ({ onChange }: { onChange: (crop: object) => void }) => {
    useEffect(() => onChange({ x: 0, y: 0, width: 300, height: 157, turn: 0 }), [onChange]);
    return null;
  },
}));

fakeUploads();
beforeEach(() => sessionStorage.clear());

const RESOURCE = '01900000-0000-7000-8000-0000000000a1';
const OFFICE = '01900000-0000-7000-8000-0000000000b1';
const CUSTOMER = '01900000-0000-7000-8000-0000000000c1';
const stored = (given: object = {}) => ({
  _id: RESOURCE,
  customerId: CUSTOMER,
  reference: 'R0000001',
  name: 'Spring',
  title: 'Spring sale',
  message: 'Come by',
  description: '',
  type: 'IMAGES',
  isPublished: true,
  isCopied: false,
  offices: [{ _id: OFFICE, name: 'Ponsonby' }],
  images: [itemPicture(1), itemPicture(2), itemPicture(3)],
  sourceImages: [],
  videos: [],
  numImages: 3,
  numVideos: 0,
  heroImage: null,
  publicUrls: [{ type: 'LANDING_URL', url: 'https://harbour.example' }],
  hasValidUrl: true,
  createdBy: null,
  version: 4,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
});
const answers: Answers = {
  'GET /api/offices': { offices: [{ _id: OFFICE, name: 'Ponsonby' }], count: 1 },
  'GET /api/offices/{officeId}': { _id: OFFICE, name: 'Ponsonby' },
  'GET /api/upload-limits': { picture: { maxBytes: 10_485_760 }, video: { maxBytes: 524_288_000 } },
  'GET /api/resources': { resources: [], count: 0 },
  'GET /api/resource/{resourceId}': stored(),
  'POST /api/resources': stored(),
  'PUT /api/resource/{resourceId}': stored({ version: 5 }),
};
const openNew = (given: Answers = {}, search = '') =>
  visit(`/customer-dashboard/resources/create${search}`, { user: customerPerson('corporate'), answers: { ...answers, ...given } });
const openStored = (given: Answers = {}) =>
  visit(`/customer-dashboard/resource/${RESOURCE}/edit`, { user: customerPerson('corporate'), answers: { ...answers, ...given } });

const zone = (name: 'Images' | 'Videos') => screen.findByRole('group', { name });
const drop = async (name: 'Images' | 'Videos', ...files: File[]) =>
  fireEvent.drop(within(await zone(name)).getByText(/^Drop/), { dataTransfer: { files } });
const sent = async (count: number) => {
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(count));
  const last = FakeUpload.sent.at(-1);
  if (!last) throw new Error('Nothing was sent');
  return last;
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const order = async () =>
  within(await zone('Images'))
    .getAllByRole('listitem')
    .map((tile) => tile.getAttribute('aria-label'));
const posted = (asked: readonly { method: string; path: string; body: unknown }[], method = 'POST') =>
  asked.find((call) => call.method === method && call.path.startsWith('/api/resource'))?.body;

async function addPicture(n = 1): Promise<void> {
  await drop('Images', pictureFile(`${n}.png`));
  await (await sent(n)).answer(200, uploadedFile(n));
}

describe('a new resource', () => {
  test('cannot be saved while nothing was typed, and says what is missing once something was', async () => {
    const { person } = openNew();
    for (const name of ['Save and close', 'Save and new', 'Save and copy']) expect((await button(name)).disabled).toBe(true);
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), 'Spring');
    expect(await screen.findByText('A resource must contain some images or videos.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    await addPicture();
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
    expect(screen.queryByText('A resource must contain some images or videos.')).toBeNull();
  });

  test('is saved with its reference, its picture and all own offices, and then the list opens', async () => {
    const { person, api, place } = openNew();
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    await person.type(screen.getByRole('textbox', { name: 'Landing page' }), 'https://harbour.example/spring');
    await person.click(await button('Save and close'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
    expect(posted(api.asked)).toMatchObject({
      title: 'Spring',
      customerId: CUSTOMER,
      isPublished: true,
      isCopied: false,
      toAllOwnOffices: true,
      images: [{ _id: fileId(1), deleted: false, croppedImageId: null }],
      publicUrls: [{ type: 'LANDING_URL', url: 'https://harbour.example/spring' }],
      reference: expect.stringMatching(/^R[0-9A-Z]{8}$/),
    });
  });

  test('is followed by an empty one, with a reference of its own', async () => {
    const { person, api, place } = openNew();
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    await person.click(await button('Save and new'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe(''));
    expect(place()).toBe('/customer-dashboard/resources/create');
    const { reference } = posted(api.asked) as { reference: string };
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value).not.toBe(reference);
  });

  test('needs an office where there are several and not all are meant', async () => {
    const { person } = openNew({
      'GET /api/offices': {
        offices: [
          { _id: OFFICE, name: 'Ponsonby' },
          { _id: RESOURCE, name: 'Takapuna' },
        ],
        count: 2,
      },
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    expect(await screen.findByText('Please choose at least one office.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    await person.click(screen.getByRole('switch', { name: /^All offices/ }));
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
  });

  test.each([
    ['Landing page', 'harbour', 'Please enter a web address that starts with https://.'],
    ['Customer page', 'javascript:alert(1)', 'Please enter a web address that starts with https://.'],
    ['YouTube video', 'https://vimeo.com/1', 'Please enter the address of a YouTube video.'],
  ])('has no %s at %s', async (label, address, words) => {
    const { person } = openNew();
    await addPicture();
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), 'Spring');
    await person.type(screen.getByRole('textbox', { name: label }), address);
    await person.tab();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect((await button('Save and close')).disabled).toBe(true);
  });

  test('says what the server refused, and keeps what was typed', async () => {
    const { person } = openNew({
      'POST /api/resources': refuse(409, {
        message: 'This customer already has a resource with the reference R1.',
        code: 'resourceReferenceTaken',
      }),
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    await person.click(await button('Save and close'));
    expect(await screen.findByText('This customer already has a resource with the reference R1.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Spring');
  });

  test('is not for a manager without an office', async () => {
    visit('/customer-dashboard/resources/create', {
      user: customerPerson('branchmanager'),
      answers: { ...answers, 'GET /api/offices': { offices: [], count: 0 } },
    });
    expect(await screen.findByRole('heading', { name: 'You cannot add a resource here' })).toBeTruthy();
  });
});

describe('a copy', () => {
  test('opens after saving, is called COPY -, has a new reference, and can be saved as it is', async () => {
    const { person, api, place } = openStored();
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), ' now');
    await person.click(await button('Save and copy'));
    await waitFor(() => expect(place()).toBe(`/customer-dashboard/resources/create?copyOf=${RESOURCE}`));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('COPY - Spring sale'));
    expect(screen.getByText('Copied')).toBeTruthy();
    await person.click(await button('Save and close'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
    const body = posted(api.asked) as { reference: string };
    expect(body).toMatchObject({
      title: 'COPY - Spring sale',
      isCopied: true,
      officeIds: [OFFICE],
      images: [{ _id: fileId(1) }, { _id: fileId(2) }, { _id: fileId(3) }],
    });
    expect(body.reference).not.toBe('R0000001');
    expect(body).not.toHaveProperty('version');
  });
});

describe('a stored resource', () => {
  test('is saved over the version that was seen', async () => {
    const { person, api, place } = openStored();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect((await button('Save and close')).disabled).toBe(true);
    await person.clear(title);
    await person.type(title, 'Autumn sale');
    await person.click(await button('Save and close'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
    expect(posted(api.asked, 'PUT')).toMatchObject({ title: 'Autumn sale', version: 4, officeIds: [OFFICE] });
  });

  test('offers to see what someone else saved meanwhile', async () => {
    const { person, api } = openStored({
      'PUT /api/resource/{resourceId}': refuse(409, {
        code: 'changedMeanwhile',
        message: 'Someone else changed this while you were editing.',
      }),
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await person.click(await button('Save and close'));
    api.answers['GET /api/resource/{resourceId}'] = stored({ title: 'Theirs', version: 5 });
    await person.click(await button('Reload theirs'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Theirs'));
  });

  test('is deleted after a question', async () => {
    const { person, place } = openStored({ 'DELETE /api/resource/{resourceId}': { ids: [RESOURCE], count: 1 } });
    await person.click(await button('More actions'));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete resource' }));
    await person.click(await button('Delete'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
  });

  test('that is gone says so', async () => {
    openStored({
      'GET /api/resource/{resourceId}': refuse(404, { code: 'notFound', message: 'This does not exist, or you do not have access to it.' }),
    });
    expect(await screen.findByText('This does not exist, or you do not have access to it.')).toBeTruthy();
  });
});

describe('images', () => {
  test('have the first as hero, fade when they are removed, and are put back where they were', async () => {
    const { person, api } = openStored();
    const hero = async () => (await screen.findByText('Hero')).closest('li')?.getAttribute('aria-label');
    expect(await hero()).toBe('Image 1');
    await person.click(await button('Remove Image 1'));
    expect(await hero()).toBe('Image 2');
    expect(await order()).toEqual(['Image 1, removed', 'Image 2', 'Image 3']);
    expect(screen.getByText(/2 of 10\./)).toBeTruthy();
    await person.click(await button('Put back Image 1'));
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

  test('are refused as a whole beyond ten, and removed ones leave room', async () => {
    const { person } = openStored({
      'GET /api/resource/{resourceId}': stored({ images: Array.from({ length: 10 }, (_, n) => itemPicture(n + 1)) }),
    });
    await drop('Images', pictureFile('11.png'));
    expect(await screen.findByText('Too Many Images')).toBeTruthy();
    expect(screen.getByText('Only 10 Images allow for the listing')).toBeTruthy();
    expect(FakeUpload.sent).toEqual([]);
    await person.click(await button('OK'));
    await person.click(await button('Remove Image 4'));
    await drop('Images', pictureFile('11.png'));
    await (await sent(1)).answer(200, uploadedFile(11));
    await person.click(await button('Put back Image 4'));
    expect(await screen.findByText('Only 10 Images allow for the listing')).toBeTruthy();
  });

  test('that fail stay with a word and can be sent again; until then nothing is saved', async () => {
    const { person } = openStored();
    await drop('Images', pictureFile('late.png'), pageFile('page.html'));
    expect(await screen.findByText(/page\.html/)).toBeTruthy();
    await (await sent(1)).fail('error');
    expect((await screen.findByText(/^file upload fail\./)).textContent).toContain('could not be reached');
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), '!');
    expect(await screen.findByText('Not everything is uploaded yet. Wait for it, or remove what failed.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    await person.click(await button('Try late.png again'));
    await (await sent(2)).answer(200, uploadedFile(4));
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
    expect(await order()).toEqual(['Image 1', 'Image 2', 'Image 3', 'Image 4']);
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
    await person.click(await button('Show all of Image 1'));
    expect(screen.getByRole('img', { name: 'Image 1' }).getAttribute('src')).toContain('/640');
    await waitFor(() => expect(screen.queryByText('Cropped from 600 × 400')).toBeNull());
    expect(api.asked.find(({ path }) => path.endsWith('/crop'))?.params).toEqual({ fileId: fileId(1) });
  });

  test('that cannot be kept are said so, with why', async () => {
    const { person } = openStored({
      'POST /api/files/{fileId}/crop': refuse(503, { message: 'Many pictures are being prepared right now.' }),
    });
    await person.click(await button('Crop Image 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
    await person.click(await within(dialog).findByRole('button', { name: 'Crop' }));
    expect(await within(dialog).findByText('Error while saving cropped image.')).toBeTruthy();
    expect(within(dialog).getByText('Many pictures are being prepared right now.')).toBeTruthy();
  });

  test('that do not get through are said so in other words', async () => {
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

  test('that are on their way hold the saving back', async () => {
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
  test('hold the saving back until their thumbnail is made', async () => {
    const film = { mediaType: 'video/x-msvideo', name: 'walk.avi', thumbnailUrl: null, width: null, height: null, coverState: 'making' };
    let isMade = false;
    const { person, queryClient } = openNew({
      'GET /api/files/{fileId}': () =>
        uploadedFile(7, { ...film, ...(isMade && { coverState: 'made', thumbnailUrl: '/files/cover/thumbnail', durationMs: 61_000 }) }),
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Film');
    await drop('Videos', filmFile('walk.avi'));
    await (await sent(1)).answer(200, uploadedFile(7, film));
    expect(await screen.findByText('Making a thumbnail')).toBeTruthy();
    expect(await screen.findByText('A video’s thumbnail is still being made.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    isMade = true;
    await queryClient.invalidateQueries({ queryKey: ['files'] });
    expect(await screen.findByText('1:01')).toBeTruthy();
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
  });

  test('can be played, moved and taken out', async () => {
    const video = (n: number) => ({
      video: { _id: fileId(n), selectedVideo: `/files/film${n}`, name: `film ${n}.mp4`, seconds: 12 },
      thumbnail: { _id: fileId(n + 1), cdnUrl: '/files/cover/640' },
    });
    const { person, api } = openStored({ 'GET /api/resource/{resourceId}': stored({ videos: [video(20), video(30)] }) });
    (await button('Move film 30.mp4, 2 of 2')).focus();
    await person.keyboard('{ArrowLeft}');
    await person.click(await button('Remove film 20.mp4'));
    await person.click(await button('Play film 30.mp4'));
    await person.click(await button('Save and close'));
    await waitFor(() => expect(posted(api.asked, 'PUT')).toMatchObject({ videos: [{ video: { _id: fileId(30) } }] }));
  });
});
