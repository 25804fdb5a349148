import {
  creativeFilesProblems,
  creativeFileTypeOf,
  readRenderSettings,
  unrepeatableParts,
  unsupportedVariables,
} from '#domain/creatives/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creativeTemplates } from '../creative-template-table.ts';
import { addStarters } from './add-starters.ts';
import { starterFiles, STARTERS } from './starter-templates.ts';

let server: TestServer;
let operations: Caller;
let customerId: string;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
  customerId = await makeCustomer(server.context.db, { name: 'Harbour Realty' });
  await makeCreativeTemplate(server.context.db, { name: 'Sold' });
  await Promise.all([addStarters(server.context), addStarters(server.context)]);
});
afterAll(() => server.close());

const list = async () => (await operations.call('GET', '/api/creative-templates/starters')).json().starters;
const copy = (id: string, body: object) => operations.call('POST', `/api/creative-templates/${id}/copy`, body);

test.each(STARTERS)('“$name” could be published as it is', async (starter) => {
  const files = (await starterFiles(starter)).map((file) => ({ ...file, fileType: creativeFileTypeOf(file.fileName), hasAsset: false }));
  expect(creativeFilesProblems(files)).toEqual([]);
  expect(files.filter(({ fileType }) => fileType === 'HTML').flatMap(({ content }) => unsupportedVariables(content))).toEqual([]);
  expect(unrepeatableParts(files)).toEqual([]);
  expect(readRenderSettings(starter.settings).problems).toEqual([]);
});

describe('starter templates', () => {
  test('are added once, published, beside templates that have their names', async () => {
    const starters = await list();
    expect(starters.map(({ starter }: { starter: string }) => starter)).toEqual(STARTERS.map(({ id }) => id));
    expect(starters.find(({ starter }: { starter: string }) => starter === 'sold').name).toBe('Sold 2');
    const { versions } = (await operations.call('GET', `/api/creative-templates/${starters[0]._id}/versions`)).json();
    expect(versions).toMatchObject([{ version: 1, publishedBy: null }]);
  });

  test('that were removed are not added again', async () => {
    const last = (await list()).at(-1)._id;
    await operations.call('DELETE', '/api/creative-templates', { ids: [last] });
    await addStarters(server.context);
    expect(await list()).toHaveLength(STARTERS.length - 1);
    await operations.call('POST', '/api/creative-templates/restore', { ids: [last] });
  });
});

describe('a copy for a customer', () => {
  test('is a draft with its files and the customer’s tag, and is made once', async () => {
    const [{ _id: id }] = await list();
    const answers = await Promise.all([copy(id, { customerId }), copy(id, { customerId })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = answers.map((answer) => answer.json());
    expect(second._id).toBe(first._id);
    expect(first).toMatchObject({ name: 'Just listed – Harbour Realty', customerTags: [customerId], isPublished: false });
    const names = async (template: string) =>
      (await operations.call('GET', `/api/creative-template-files?creativeTemplate=${template}&order=_id`))
        .json()
        .creativeTemplateFiles.map(({ fileName, s3Url }: { fileName: string; s3Url: string | null }) => [fileName, s3Url]);
    expect(await names(first._id)).toEqual(await names(id));
    const [row] = await server.context.db.select().from(creativeTemplates).where(eq(creativeTemplates.id, first._id));
    expect(row).toMatchObject({ copiedFrom: id, publishedVersion: null, starter: null });
  });

  test('is published by saving it as published, and is then the copy that is answered', async () => {
    const [, , , { _id: id }] = await list();
    const { _id, ...draft } = (await copy(id, { customerId })).json();
    const published = await operations.call('PUT', `/api/creative-templates/${_id}`, { ...draft, isPublished: true });
    expect(published.json()).toMatchObject({ isPublished: true });
    const [row] = await server.context.db.select().from(creativeTemplates).where(eq(creativeTemplates.id, _id));
    expect(row).toMatchObject({ publishedVersion: 1 });
    expect((await copy(id, { customerId })).json()).toMatchObject({ _id, isPublished: true });
  });

  test('uses a shared font in place of its own', async () => {
    const [, { _id: id }] = await list();
    const font = { fileName: 'Jost.woff2', fileType: 'OTHER', assetKey: 'jost' };
    const { _id: fontId } = (await operations.call('POST', '/api/creative-template-files', font)).json();
    const form = await multipart('wOF2font', 'Jost.woff2', 'application/octet-stream');
    await operations.call('POST', `/api/creative-template-assets/upload?creativeTemplateFile=${fontId}`, form.body, {
      'content-type': form.type,
    });
    const { _id } = (await copy(id, { customerId, fontId })).json();
    const { creativeTemplateFiles: files } = (await operations.call('GET', `/api/creative-template-files?creativeTemplate=${_id}`)).json();
    expect(files.find(({ fileName }: { fileName: string }) => fileName === 'theme.css').content).toContain('--font: jost, Inter');
    const [row] = await server.context.db.select().from(creativeTemplates).where(eq(creativeTemplates.id, _id));
    expect(row?.customerTags).toEqual([customerId]);
  });

  test('is refused for a customer or a font that does not exist, and of a template that was never published', async () => {
    const [, , { _id: id }] = await list();
    expect((await copy(id, { customerId: id })).statusCode).toBe(404);
    expect((await copy(id, { customerId, fontId: id })).statusCode).toBe(404);
    const draft = await makeCreativeTemplate(server.context.db, { name: 'Draft', isPublished: false });
    expect((await copy(draft, { customerId })).json().message).toBe('Draft has not been published yet. Publish it first.');
  });
});
