import { openApp } from '#web/testing/open-app.tsx';
import type { Answers } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads } from '#web/testing/fake-uploads.ts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const FILE_ID = '01900000-0000-7000-8000-00000000f11e';
const HASH = 'ab'.repeat(32);
const uploaded = {
  _id: FILE_ID,
  name: 'logo.png',
  url: `/files/${HASH}`,
  thumbnailUrl: `/files/${HASH}/thumbnail`,
  mediaType: 'image/png',
  bytes: 4,
  width: 600,
  height: 240,
};

fakeUploads();

const picture = (name = 'logo.png', type = 'image/png', bytes = 4) => new File([new Uint8Array(bytes)], name, { type });
const open = (answers: Answers = {}) => openApp('/customers/create', { answers: { 'GET /api/files/{fileId}': uploaded, ...answers } });
const field = () => screen.findByRole('group', { name: 'Logo' });
const choose = async (person: ReturnType<typeof open>['person'], file: File) =>
  person.upload(within(await field()).getByLabelText('Logo', { selector: 'input' }), file);
const request = () => FakeUpload.sent.at(-1)!;

describe('the picture field', () => {
  test('uploads the chosen file, shows its progress, then the picture, and passes its id to the form', async () => {
    const { person, asked } = open({ 'POST /api/customer/create': { _id: FILE_ID } });
    await choose(person, picture());
    expect(request().address).toBe('/api/files?purpose=picture');
    expect(request().timeout).toBe(30_000);
    expect((request().form!.get('file') as File).name).toBe('logo.png');
    await request().progress(40);
    expect((await screen.findByRole('progressbar', { name: 'Uploading logo.png' })).getAttribute('aria-valuenow')).toBe('40');
    await request().progress(100);
    expect(within(await field()).getByText('Preparing the picture')).toBeTruthy();
    await request().answer(200, uploaded);
    expect(await within(await field()).findByText('600 × 240 pixels')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Harcrest');
    await person.click(screen.getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Harcrest', logoId: FILE_ID }));
  });

  test('accepts a dropped picture', async () => {
    open();
    const place = within(await field()).getByText('Drop a picture here, or choose one.');
    const drop = createEvent.drop(place, { dataTransfer: { files: [picture('dropped.png')] } });
    fireEvent(place, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(await within(await field()).findByText('dropped.png')).toBeTruthy();
    expect(FakeUpload.sent).toHaveLength(1);
  });

  test.each([
    [
      'a document',
      picture('paper.pdf', 'application/pdf'),
      'This kind of file is not accepted: application/pdf. Use GIF, JPEG, PNG, HEIC or WebP.',
    ],
    [
      'a drawing',
      picture('mark.svg', 'image/svg+xml'),
      'This kind of file is not accepted: image/svg+xml. Use GIF, JPEG, PNG, HEIC or WebP.',
    ],
    ['a huge picture', picture('huge.png', 'image/png', 10 * 1024 * 1024 + 1), 'The file is larger than 10 MB.'],
  ])('refuses %s before sending it, and offers no second try', async (_, file, message) => {
    open();
    const place = within(await field()).getByText('Drop a picture here, or choose one.');
    fireEvent.drop(place, { dataTransfer: { files: [file] } });
    const alert = await within(await field()).findByRole('alert');
    expect(alert.textContent).toContain(message);
    expect(within(alert).queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(FakeUpload.sent).toEqual([]);
  });

  test("shows the server's message when it refuses the file", async () => {
    const { person } = open();
    await choose(person, picture());
    await request().answer(422, { code: 'imageUnreadable', message: 'The image could not be read. It may be damaged.', requestId: 'r' });
    const alert = await within(await field()).findByRole('alert');
    expect(alert.textContent).toContain('The image could not be read. It may be damaged.');
    expect(within(alert).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test.each(['error', 'timeout'] as const)('sends the same picture again after a connection %s', async (how) => {
    const { person } = open();
    await choose(person, picture());
    await request().fail(how);
    await person.click(await within(await field()).findByRole('button', { name: 'Try again' }));
    expect(FakeUpload.sent).toHaveLength(2);
    expect((request().form!.get('file') as File).name).toBe('logo.png');
    await request().answer(200, uploaded);
    expect(await within(await field()).findByText('600 × 240 pixels')).toBeTruthy();
  });

  test('cancels an upload, and shows what was there before', async () => {
    const { person } = open();
    await choose(person, picture());
    await person.click(await within(await field()).findByRole('button', { name: 'Cancel' }));
    expect(request().isAborted).toBe(true);
    expect(within(await field()).getByText('Drop a picture here, or choose one.')).toBeTruthy();
  });

  test('removes a picture', async () => {
    const { person } = open();
    await choose(person, picture());
    await request().answer(200, uploaded);
    await person.click(await within(await field()).findByRole('button', { name: 'Remove' }));
    expect(within(await field()).getByText('Drop a picture here, or choose one.')).toBeTruthy();
  });
});
