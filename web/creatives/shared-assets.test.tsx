import { creativeAnswers, creativeFileSample, creativeId, creativeSample } from '#web/testing/creative-samples.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads } from '#web/testing/fake-uploads.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

fakeUploads();

const asset = creativeFileSample(51, 'Inter Bold.woff2', {
  fileType: 'OTHER',
  content: '',
  creativeTemplate: null,
  assetKey: 'interBold',
  assetType: 'FONT',
  creativeTemplateAsset: { _id: creativeId(52), cdnUrl: '/files/inter', originalFileName: 'Inter Bold.woff2', size: 2048 },
});

const open = (path: string, answers: Answers = {}) =>
  openApp(`/creative-templates/shared-assets${path}`, {
    answers: {
      ...creativeAnswers(creativeSample(), [asset]),
      'GET /api/creative-template-files': { creativeTemplateFiles: [asset], count: 1 },
      ...answers,
    },
  });

test('shared assets are listed, and deleted after the specified question', async () => {
  const { person, asked } = open('', { 'DELETE /api/creative-template-files': { ids: [asset._id], count: 1 } });
  expect(await screen.findByText('interBold')).toBeTruthy();
  expect(asked.find(({ path }) => path === '/api/creative-template-files')?.query).toMatchObject({ shared: 'true' });
  await person.click(screen.getByRole('checkbox', { name: /Inter Bold/ }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete these items?' });
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted Successfully!')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ creativeTemplateFiles: [asset._id] });
});

test('a new shared asset takes its key from its file, in camelCase, and is uploaded', async () => {
  const { person, asked, location } = open('/create', { 'POST /api/creative-template-files': asset });
  await person.click(await screen.findByRole('button', { name: 'Create shared asset' }));
  expect(await screen.findByText('Choose a file.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Asset file'), { target: { files: [new File(['x'], 'Inter Bold.woff2')] } });
  expect(await screen.findByText('Inter Bold.woff2 (Font)')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Key' }).value).toBe('interBold');
  expect(screen.getByText('Templates refer to it as shared/interBold.woff2.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create shared asset' }));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  await FakeUpload.sent[0]?.answer(200, { creativeTemplateAsset: asset.creativeTemplateAsset });
  expect(await screen.findByText('Asset uploaded.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ assetKey: 'interBold', fileName: 'Inter Bold.woff2' });
  await waitFor(() => expect(location().pathname).toBe(`/creative-templates/shared-assets/${asset._id}`));
});

test('a shared asset is changed over the version that was seen, and removed', async () => {
  const { person, asked } = open(`/${asset._id}`, {
    'PUT /api/creative-template-files/{creativeTemplateFileId}': { ...asset, assetKey: 'heading', version: 2 },
    'DELETE /api/creative-template-files': { ids: [asset._id], count: 1 },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Key' }), { target: { value: 'Heading' } });
  expect(screen.getByText('Saved as heading')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved Successfully!')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ assetKey: 'Heading', version: 1 });
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete shared asset' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('File Removed!')).toBeTruthy();
});

test('a shared asset that is gone says so', async () => {
  open(`/${asset._id}`, { 'GET /api/creative-template-files': { creativeTemplateFiles: [] } });
  expect(await screen.findByText('This asset no longer exists.')).toBeTruthy();
});
