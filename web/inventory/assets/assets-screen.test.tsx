import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads, fileId, pictureFile, uploadedFile } from '#web/testing/fake-uploads.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

fakeUploads();

const CUSTOMER = fileId(900);
const asset = (n: number, given: object = {}) => ({
  _id: fileId(n),
  customerId: CUSTOMER,
  name: `villa ${n}.jpg`,
  kind: 'image',
  origin: 'upload',
  cdnUrl: `/files/${'a'.repeat(64)}`,
  thumbnail: `/files/${'a'.repeat(64)}/thumbnail`,
  bytes: 204_800,
  width: 1200,
  height: 800,
  durationMs: null,
  coverState: null,
  createdAt: '2026-11-01T00:00:00Z',
  ...given,
});
const film = asset(3, { name: 'walk.mp4', kind: 'video', durationMs: 61_000, coverState: 'made' });

const open = (given: Answers = {}, search = '') =>
  openApp(`/customer/${CUSTOMER}/assets${search}`, {
    roles: ['operations'],
    answers: {
      'GET /api/customer/{customerId}': { _id: CUSTOMER, name: 'Harbour Realty' },
      'GET /api/upload-limits': { picture: { maxBytes: 10_485_760 }, video: { maxBytes: 524_288_000 } },
      'GET /api/assets/{customerId}': { assets: [asset(1), asset(2), film], count: 3 },
      'GET /api/asset/{assetId}/uses': { uses: [] },
      ...given,
    },
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const lastQuery = (asked: readonly { path: string; query: Record<string, string> }[]) =>
  asked.filter(({ path }) => path === `/api/assets/${CUSTOMER}`).at(-1)?.query ?? {};

test('shows the pictures and videos of a customer, with their names and measures', async () => {
  open();
  const gallery = await screen.findByRole('list', { name: 'Assets' });
  await within(gallery).findByText('villa 1.jpg');
  expect(within(gallery).getAllByText('1200 × 800 · 200 KB')).toHaveLength(3);
  expect(within(gallery).getByText('1:01')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Harbour Realty' })).toBeTruthy();
});

test('finds assets by name and kind, and keeps that in the address', async () => {
  const { asked, person, location } = open({}, '?kind=video');
  await screen.findByText('walk.mp4');
  expect(lastQuery(asked)).toMatchObject({ limit: '25', order: '-_id', search: '[{"field":"kind","operator":"equals","value":"video"}]' });
  await person.type(screen.getByLabelText('Search assets'), 'walk');
  await waitFor(() => expect(lastQuery(asked)['search']).toContain('{"field":"name","operator":"%","value":"walk"}'));
  expect(location().search).toEqual({ q: 'walk', kind: 'video' });
});

test('adds dropped files, and confirms it', async () => {
  const { asked } = open({ 'GET /api/files/{fileId}': uploadedFile(7) });
  fireEvent.drop(await screen.findByText(/^Drop or paste images and videos here/), { dataTransfer: { files: [pictureFile('new.png')] } });
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  expect(FakeUpload.sent[0]?.address).toBe(`/api/customers/${CUSTOMER}/assets/upload?purpose=picture`);
  const before = asked.filter(({ path }) => path === `/api/assets/${CUSTOMER}`).length;
  await FakeUpload.sent[0]?.answer(200, {
    customerAsset: { _id: fileId(7), cdnUrl: '/files/x', clientId: null, thumbnail: null },
    image: null,
  });
  expect(await screen.findByText('Asset uploaded.')).toBeTruthy();
  await waitFor(() => expect(asked.filter(({ path }) => path === `/api/assets/${CUSTOMER}`).length).toBeGreaterThan(before));
});

test('an asset that someone else adds is announced and shown on click, an own upload at once', async () => {
  const { api, person } = open({ 'GET /api/files/{fileId}': uploadedFile(8) });
  await button('Open villa 1.jpg');
  fireEvent.drop(screen.getByText(/^Drop or paste images and videos here/), { dataTransfer: { files: [pictureFile('new.png')] } });
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  api.answers['GET /api/assets/{customerId}'] = { assets: [asset(9), asset(8), asset(1), asset(2), film], count: 5 };
  await FakeUpload.sent[0]?.answer(200, {
    customerAsset: { _id: fileId(8), cdnUrl: '/files/x', clientId: null, thumbnail: null },
    image: null,
  });
  const announced = await button('1 new asset');
  await button('Open villa 8.jpg');
  expect(screen.queryByRole('button', { name: 'Open villa 9.jpg' })).toBeNull();
  await person.click(announced);
  await button('Open villa 9.jpg');
  expect(screen.queryByRole('button', { name: /new asset/ })).toBeNull();
});

test('an upload that fails stays visible with its reason', async () => {
  open();
  fireEvent.drop(await screen.findByText(/^Drop or paste images and videos here/), { dataTransfer: { files: [pictureFile('bomb.png')] } });
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  await FakeUpload.sent[0]?.answer(422, { code: 'imageTooManyPixels', message: 'The image has more than 40 megapixels.', requestId: 'r' });
  expect(await screen.findByText('file upload fail. The image has more than 40 megapixels.')).toBeTruthy();
});

test('opens an asset with its URL to copy and where it is used', async () => {
  const uses = [
    { kind: 'customer', _id: CUSTOMER, name: 'Harbour Realty' },
    { kind: 'resource', _id: fileId(5), name: 'Spring sale' },
  ];
  const { person } = open({ 'GET /api/asset/{assetId}/uses': { uses } });
  await person.click(await button('Open villa 1.jpg'));
  const drawer = await screen.findByRole('dialog', { name: 'villa 1.jpg' });
  expect(within(drawer).getByRole('img', { name: 'villa 1.jpg' }).getAttribute('src')).toBe(`/files/${'a'.repeat(64)}/1280`);
  expect(within(drawer).getByText(`http://localhost:3000/files/${'a'.repeat(64)}`)).toBeTruthy();
  expect((await within(drawer).findByRole('link', { name: 'Harbour Realty' })).getAttribute('href')).toBe(`/customer/${CUSTOMER}/edit`);
  expect(within(drawer).getByText('Spring sale')).toBeTruthy();
  await person.click(within(drawer).getByRole('button', { name: 'Copy URL' }));
  expect(await within(drawer).findByRole('button', { name: 'Copied' })).toBeTruthy();
});

test('names where an asset is used before it is deleted, and can undo that', async () => {
  const { person, asked } = open({
    'GET /api/asset/{assetId}/uses': { uses: [{ kind: 'resource', _id: fileId(5), name: 'Spring sale' }] },
    'DELETE /api/assets': { ids: [fileId(1)], count: 1 },
    'POST /api/assets/restore': { ids: [fileId(1)], count: 1 },
  });
  await person.click(await button('Open villa 1.jpg'));
  await person.click(await button('Delete asset'));
  expect(await screen.findByText('1 asset: villa 1.jpg. It is used by resource Spring sale, which will keep it.')).toBeTruthy();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click(await button('Delete'));
  await waitFor(() => expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: [fileId(1)] }));
  await person.click(await button('Undo'));
  await waitFor(() => expect(asked.find(({ path }) => path === '/api/assets/restore')?.body).toEqual({ ids: [fileId(1)] }));
});

test('a crop becomes an asset beside the original', async () => {
  const { person, asked } = open({
    'POST /api/asset/{assetId}/crop': {
      customerAsset: { _id: fileId(8), cdnUrl: '/files/x', clientId: null, thumbnail: null },
      image: null,
    },
    'GET /api/files/{fileId}': uploadedFile(8),
  });
  await person.click(await button('Open villa 1.jpg'));
  await person.click(await button('Crop'));
  const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
  const stories = 'Too small for Stories and Reels: 88 × 157 pixels after cropping. Use at least 600 × 1067.';
  expect(await within(dialog).findByText(stories)).toBeTruthy();
  await person.click(await within(dialog).findByRole('button', { name: 'Crop' }));
  expect(await screen.findByText('The crop was added as an asset.')).toBeTruthy();
  expect(asked.find(({ path }) => path.endsWith('/crop'))?.params).toEqual({ assetId: fileId(1) });
});

test('a video is played and cannot be cropped', async () => {
  const { person } = open();
  await person.click(await button('Open walk.mp4'));
  const drawer = await screen.findByRole('dialog', { name: 'walk.mp4' });
  expect(drawer.querySelector('video')).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Crop' })).toBeNull();
});

test('the screen of a customer without assets explains what they are', async () => {
  open({ 'GET /api/assets/{customerId}': { assets: [], count: 0 } });
  expect(await screen.findByRole('heading', { name: 'No assets yet' })).toBeTruthy();
});

test('a search that finds nothing can be cleared', async () => {
  const { person, location } = open({ 'GET /api/assets/{customerId}': { assets: [], count: 0 } }, '?q=nothing');
  await person.click(await button('Clear filters'));
  await waitFor(() => expect(location().search).toEqual({}));
});

test('assets that cannot be loaded now can be asked for again', async () => {
  let isDown = true;
  const { person } = open({
    'GET /api/assets/{customerId}': () => (isDown ? refuse(400, { message: 'Not now.' }) : { assets: [asset(1)], count: 1 }),
  });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  isDown = false;
  await person.click(await button('Try again'));
  expect(await screen.findByText('villa 1.jpg')).toBeTruthy();
});
