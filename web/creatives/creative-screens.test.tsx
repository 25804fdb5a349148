import type { CreativeFileAnswer, CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import { creativeAnswers, creativeFileSample, creativeId, creativeSample } from '#web/testing/creative-samples.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads } from '#web/testing/fake-uploads.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

fakeUploads();

const stored = creativeSample();
const page = () => creativeFileSample(11, 'index.html');
const row = { ...stored, customerCount: 0 };

const openEdit = (
  answers: Answers = {},
  { files = [page()], template = stored }: { files?: CreativeFileAnswer[]; template?: CreativeTemplateAnswer } = {},
) => openApp(`/creative-templates/${creativeId(1)}/edit`, { answers: { ...creativeAnswers(template, files), ...answers } });

const editor = (fileName: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Content of ${fileName}` });
const write = async (fileName: string, content: string) => fireEvent.change(await editor(fileName), { target: { value: content } });
const tree = () => screen.findByRole('navigation', { name: 'Files' });

describe('the list of creative templates', () => {
  const openList = (answers: Answers = {}) =>
    openApp('/creative-templates', {
      answers: {
        ...creativeAnswers(stored, []),
        'GET /api/creative-templates': { creativeTemplates: [row], count: 1 },
        ...answers,
      },
    });

  test('is in the menu Features with the shared assets, newest first', async () => {
    const { person, asked, location } = openList();
    expect(await screen.findByRole('link', { name: 'Just listed' })).toBeTruthy();
    expect(location().pathname).toBe('/creative-templates/list');
    await person.click(screen.getByRole('button', { name: 'Features' }));
    expect(await screen.findByRole('menuitem', { name: 'Creative Templates' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Creative Templates Assets' })).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/creative-templates')?.query).toMatchObject({ order: '-_id', limit: '25' });
  });

  test('deletes after the specified question, with an undo', async () => {
    const { person, asked } = openList({
      'DELETE /api/creative-templates': { ids: [stored._id], count: 1 },
      'POST /api/creative-templates/restore': { ids: [stored._id], count: 1 },
    });
    await person.click(await screen.findByRole('checkbox', { name: /Just listed/ }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Are you sure you want to delete these items\?/ });
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Successfully!')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/creative-templates/restore')).toBe(true));
  });

  test('explains what a creative template is while there is none', async () => {
    openList({ 'GET /api/creative-templates': { creativeTemplates: [], count: 0 } });
    expect(await screen.findByText('No creative templates yet')).toBeTruthy();
  });
});

test('a new creative template is created with its size and audio options, and opens with no files', async () => {
  const files: CreativeFileAnswer[] = [];
  const { person, asked, location } = openApp('/creative-templates/create', {
    answers: { ...creativeAnswers(stored, files), 'POST /api/creative-templates': stored },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Just listed' } });
  expect(screen.queryByRole('switch', { name: 'Loop audio' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Width' }), { target: { value: '1080' } });
  await person.click(screen.getByRole('switch', { name: 'Fade in' }));
  expect(await screen.findByRole('textbox', { name: 'Fade in duration' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create creative template' }));
  await waitFor(() => expect(location().pathname).toBe(`/creative-templates/${creativeId(1)}/edit`));
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Just listed',
    renderType: 'VIDEO',
    isPublished: true,
    settings: [{ key: 'width', value: '1080' }],
    audioOptions: { fadeIn: true, fadeInDuration: 3 },
  });
  expect(await screen.findByText('No files yet')).toBeTruthy();
});

test('a size out of range is reported at its field', async () => {
  openEdit();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Height' }), { target: { value: '9000' } });
  expect(await screen.findByText('Enter a number from 16 to 2560.')).toBeTruthy();
});

describe('saving a creative template', () => {
  test('saves the typed files first, and then the template over the version that was seen', async () => {
    const { person, asked } = openEdit();
    await write('index.html', '<h1>New</h1>');
    expect(within(await tree()).getByText('Unsaved')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Successfully!')).toBeTruthy();
    const writes = asked.filter(({ method }) => method === 'PUT');
    expect(writes.map(({ path }) => path.split('/')[2])).toEqual(['creative-template-files', 'creative-templates']);
    expect(writes[0]?.body).toEqual({ content: '<h1>New</h1>', version: 1 });
    expect(writes[1]?.body).toMatchObject({ name: 'Just listed', version: 3 });
    expect((await editor('index.html')).value).toBe('<h1>New</h1>');
    expect(within(await tree()).queryByText('Unsaved')).toBeNull();
  });

  test('names the file that is empty, and does not publish it', async () => {
    const { person, asked } = openEdit({}, { files: [page(), creativeFileSample(12, 'style.css', { fileType: 'CSS', content: '' })] });
    await write('index.html', '<h1>New</h1>');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('File with empty content found: style.css')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('shows why it was not published beside the save button, until it is published', async () => {
    const update = 'PUT /api/creative-templates/{creativeTemplateId}';
    const message = 'Not published. The text “Long” is cut off in every ratio. Correct this, or save the template as a draft.';
    let isRefused = true;
    const { person } = openEdit(
      {
        [update]: () => (isRefused ? refuse(409, { code: 'creativeWouldFail', message, requestId: 'req-55' }) : { ...stored, version: 4 }),
      },
      { template: creativeSample({ isPublished: false }) },
    );
    await person.click(await screen.findByRole('switch', { name: 'Published' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const refusal = await screen.findByRole('group', { name: 'Not saved' });
    expect(within(refusal).getByText(message)).toBeTruthy();
    expect(within(refusal).queryByText('req-55')).toBeNull();
    expect(document.activeElement).toBe(refusal);
    await write('index.html', '<h1>Short</h1>');
    expect(screen.getByText(message)).toBeTruthy();
    isRefused = false;
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Successfully!')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  test('lists unsupported variables by name and line, and proceeds only when told to', async () => {
    const { person, asked } = openEdit({
      'POST /api/creative-templates/validateContent': { unsupportedVariables: [{ name: 'listing.titel', lineNumber: 2 }] },
    });
    await write('index.html', '<h1>\n{{listing.titel}}');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('{{listing.titel}} on line 2')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByText(/^Not saved\./)).toBeTruthy();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Proceed Anyway' }));
    expect(await screen.findByText('Saved Successfully!')).toBeTruthy();
  });
});

describe('the files of a creative template', () => {
  test('are added by name, with a type by their ending', async () => {
    const files = [page()];
    const { person, asked } = openEdit(
      {
        'POST /api/creative-template-files': () => {
          const added = creativeFileSample(12, 'style.css', { fileType: 'CSS', content: '' });
          files.push(added);
          return added;
        },
      },
      { files },
    );
    await person.click(within(await tree()).getByRole('button', { name: 'Add file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a file' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'File name' }), { target: { value: 'a/b.css' } });
    await person.click(within(dialog).getByRole('button', { name: 'Add file' }));
    expect(await within(dialog).findByText('Use letters, digits, spaces, dots and dashes only.')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'File name' }), { target: { value: 'style.css' } });
    await person.click(within(dialog).getByRole('button', { name: 'Add file' }));
    expect(await editor('style.css')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ fileName: 'style.css', fileType: 'CSS' });
  });

  test('are renamed, and a name that is taken is reported at its field', async () => {
    const { person } = openEdit({
      'PUT /api/creative-template-files/{creativeTemplateFileId}': refuse(409, {
        code: 'creativeFileTaken',
        message: 'There is already a file named page.html.',
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for index.html' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename index.html' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'File name' }), { target: { value: 'page.html' } });
    await person.click(within(dialog).getByRole('button', { name: 'Rename file' }));
    expect(await within(dialog).findByText('There is already a file named page.html.')).toBeTruthy();
  });

  test('are removed after the specified question', async () => {
    const files = [page()];
    const { person, asked } = openEdit(
      {
        'DELETE /api/creative-template-files': () => {
          files.length = 0;
          return { ids: [creativeId(11)], count: 1 };
        },
      },
      { files },
    );
    await person.click(await screen.findByRole('button', { name: 'Actions for index.html' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this file? This cannot be undone.' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('File Removed!')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ creativeTemplateFiles: [creativeId(11)] });
    expect(await screen.findByText('No files yet')).toBeTruthy();
  });

  test('that are uploaded keep to the size, the formats and the number of audio files', async () => {
    const files = [page(), creativeFileSample(12, 'song.mp3', { fileType: 'AUDIO', content: '' })];
    openEdit({}, { files });
    await tree();
    const upload = (file: File) => fireEvent.change(screen.getByLabelText('Upload files'), { target: { files: [file] } });
    upload(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png'));
    expect(await screen.findByText('Size Over Limit')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    upload(new File(['x'], 'song.flac', { type: 'audio/flac' }));
    expect(await screen.findByText('Unsupported Format')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    upload(new File(['x'], 'other.wav', { type: 'audio/wav' }));
    expect(await screen.findByText('Duplicate Audio')).toBeTruthy();
    expect(FakeUpload.sent).toHaveLength(0);
  });

  test('that are pictures are added and uploaded', async () => {
    const files = [page()];
    const logo = creativeFileSample(12, 'logo.png', { fileType: 'OTHER', content: '' });
    openEdit(
      {
        'POST /api/creative-template-files': () => {
          files.push(logo);
          return logo;
        },
      },
      { files },
    );
    await tree();
    fireEvent.change(screen.getByLabelText('Upload files'), { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const [sent] = FakeUpload.sent;
    expect(sent?.address).toBe(`/api/creative-template-assets/upload?creativeTemplateFile=${creativeId(12)}`);
    expect(sent?.timeout).toBe(30_000);
    const creativeTemplateAsset = { _id: creativeId(13), cdnUrl: '/files/logo', originalFileName: 'logo.png', size: 2048 };
    files[1] = { ...logo, creativeTemplateAsset };
    await sent?.answer(200, { creativeTemplateAsset });
    expect(await screen.findByText('Asset uploaded.')).toBeTruthy();
    expect(await screen.findByText('logo.png, 2 kB')).toBeTruthy();
  });
});

test('a version is compared with the current files, and restored; the newest is marked', async () => {
  const version = { version: 4, publishedAt: '2026-11-01T00:00:00Z', publishedBy: 'Ada Palmer' };
  const { person, asked } = openEdit({
    'GET /api/creative-templates/{creativeTemplateId}/versions': { versions: [version, { ...version, version: 3 }] },
    'GET /api/creative-templates/{creativeTemplateId}/versions/{version}': {
      version: 4,
      files: [{ fileName: 'index.html', fileType: 'HTML', content: '<h1>Old</h1>', s3Url: null }],
    },
    'POST /api/creative-templates/{creativeTemplateId}/versions/{version}/restore': { ...stored, version: 4 },
  });
  await editor('index.html');
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  const changes = await screen.findByRole('region', { name: 'Changes in index.html' });
  expect(within(changes).getByText('<h1>Old</h1>')).toBeTruthy();
  const versions = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('button');
  expect(versions.map((each) => each.textContent?.match(/^Version \d(Current)?/u)?.[0])).toEqual(['Version 4Current', 'Version 3']);
  await person.click(screen.getByRole('button', { name: 'Restore version 4' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Saved Successfully!')).toBeTruthy();
  expect(asked.some(({ path }) => path.endsWith('/versions/4/restore'))).toBe(true);
});
