import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

interface FileRow {
  _id: string;
  fileName: string;
  content: string;
}

async function filesOf(id: string): Promise<FileRow[]> {
  const answer = await operations.call('GET', `/api/creative-template-files?creativeTemplate=${id}&order=_id`);
  return answer.json().creativeTemplateFiles;
}

test('versions are listed and read, and restoring one puts its files back under their ids', async () => {
  const id = await makeCreativeTemplate(server.context.db, {}, { 'index.html': '<p>one</p>', 'style.css': 'p { color: red }' });
  const path = `/api/creative-templates/${id}`;
  const [page, style] = await filesOf(id);
  await operations.call('PUT', `/api/creative-template-files/${page?._id}`, { content: '<p>two</p>' });
  await operations.call('DELETE', '/api/creative-template-files', { creativeTemplateFiles: [style?._id] });
  await operations.call('POST', '/api/creative-template-files', {
    creativeTemplate: id,
    fileName: 'added.js',
    fileType: 'JAVASCRIPT',
    content: 'move()',
  });
  const current: object = (await operations.call('GET', path)).json();
  const saved = await operations.call('PUT', path, {
    ...current,
    _id: undefined,
    updatedAt: undefined,
  });
  expect(saved.statusCode).toBe(200);

  const { versions } = (await operations.call('GET', `${path}/versions`)).json();
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const first = (await operations.call('GET', `${path}/versions/1`)).json();
  expect(first.files.map(({ fileName, content }: FileRow) => [fileName, content])).toEqual([
    ['index.html', '<p>one</p>'],
    ['style.css', 'p { color: red }'],
  ]);

  const restored = await operations.call('POST', `${path}/versions/1/restore`);
  expect(restored.json()).toMatchObject({ _id: id, version: saved.json().version + 1 });
  const files = await filesOf(id);
  expect(files.map(({ fileName, content }) => [fileName, content])).toEqual([
    ['index.html', '<p>one</p>'],
    ['style.css', 'p { color: red }'],
  ]);
  expect(files[0]?._id).toBe(page?._id);
  expect((await operations.call('POST', `${path}/versions/9/restore`)).statusCode).toBe(404);
});
