import { creativeFile, creativeTemplate } from '#contract/creatives/index.ts';
import { LARGEST_ASSET_BYTES, worstCaseValues } from '#domain/creatives/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCreativeJob, makeCreativeTemplate, publishAs } from '#test/harness/rows/creative-rows.ts';
import { storedPicture } from '#test/harness/delivery/delivery-seller.ts';
import { makeAgent, makeCustomer, makeListing } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { madeResource } from '#test/harness/resources.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creativeJobs } from './creative-job-table.ts';
import { creativeVersions } from './creative-version-table.ts';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const TEMPLATES = '/api/creative-templates';
const FILES = '/api/creative-template-files';
const template = (changes: object = {}) => ({ name: `Just listed ${newId()}`, renderType: 'IMAGE', ...changes });
const create = async (changes: object = {}) => (await operations.call('POST', TEMPLATES, template(changes))).json();
const addFile = (creativeTemplate: string | null, fileName: string, changes: object = {}) =>
  operations.call('POST', FILES, { creativeTemplate, fileName, fileType: 'HTML', content: '<p></p>', ...changes });
const versionsOf = (id: string) => server.context.db.select().from(creativeVersions).where(eq(creativeVersions.templateId, id));

async function upload(fileId: string, content: Buffer | string, name: string, more = '') {
  const form = await multipart(content, name, 'application/octet-stream');
  const path = `/api/creative-template-assets/upload?creativeTemplateFile=${fileId}${more}`;
  return operations.call('POST', path, form.body, { 'content-type': form.type });
}

describe('creative templates', () => {
  test('are created once per key, listed newest first, changed with their version and removed with an undo', async () => {
    const body = template({ description: 'Square' });
    const headers = { 'idempotency-key': newId() };
    const made = await operations.call('POST', TEMPLATES, body, headers);
    const one = creativeTemplate.strict().parse(made.json());
    expect((await operations.call('POST', TEMPLATES, body, headers)).json()._id).toBe(one._id);
    expect(one).toMatchObject({ isPublished: true, settings: [], audioOptions: { fadeInDuration: 3, fadeOutDuration: 3 }, version: 1 });
    const list = (await operations.call('GET', TEMPLATES)).json();
    expect(list.creativeTemplates[0]).toMatchObject({ _id: one._id, description: 'Square', customerCount: 0 });
    expect((await operations.call('GET', `${TEMPLATES}/page-settings`)).json()).toMatchObject({
      defaultPageSize: 25,
      pageSizes: [25, 50, 100],
    });
    const changed = await operations.call('PUT', `${TEMPLATES}/${one._id}`, { ...body, isPublished: false, version: 1 });
    expect(changed.json()).toMatchObject({ isPublished: false, version: 2 });
    expect((await operations.call('PUT', `${TEMPLATES}/${one._id}`, { ...body, version: 1 })).json().code).toBe('changedMeanwhile');
    expect((await operations.call('GET', `${TEMPLATES}/${one._id}`)).json()).toEqual(changed.json());
    expect((await operations.call('DELETE', TEMPLATES, { ids: [one._id] })).json().count).toBe(1);
    expect((await operations.call('GET', `${TEMPLATES}/${one._id}`)).statusCode).toBe(404);
    expect((await operations.call('POST', `${TEMPLATES}/restore`, { ids: [one._id] })).json().count).toBe(1);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, one._id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['created', 'removed', 'restored', 'updated']);
  });

  test('have a name of their own, settings in range and customers that exist', async () => {
    const { name } = await create();
    expect((await operations.call('POST', TEMPLATES, template({ name: name.toUpperCase() }))).json()).toMatchObject({
      code: 'creativeNameTaken',
      fields: [{ path: 'name' }],
    });
    const settings = [{ key: 'width', value: '9000' }];
    expect((await operations.call('POST', TEMPLATES, template({ settings }))).json().fields).toMatchObject([
      { path: 'settings.0.value', message: 'Enter a number from 16 to 2560.' },
    ]);
    expect((await operations.call('POST', TEMPLATES, template({ customerTags: [newId()] }))).statusCode).toBe(404);
  });

  test('have a file of ours as their preview, and no other address', async () => {
    const ours = `/files/${'a1'.repeat(32)}`;
    expect((await create({ preview: ours })).preview).toBe(ours);
    for (const preview of ['https://tracker.example/p.png', '//tracker.example/p.png', 'javascript:alert(1)', `${ours}/../x`, `x${ours}`])
      expect((await operations.call('POST', TEMPLATES, template({ preview }))).json().fields).toMatchObject([{ path: 'preview' }]);
    // One that was stored before is not shown.
    const id = await makeCreativeTemplate(server.context.db, { preview: 'https://tracker.example/p.png' });
    expect((await operations.call('GET', `${TEMPLATES}/${id}`)).json().preview).toBeNull();
    const { creativeTemplates } = (await operations.call('GET', TEMPLATES)).json();
    expect(creativeTemplates.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ preview: null });
  });

  test('are published as versions that never change', async () => {
    const one = await create();
    const path = `${TEMPLATES}/${one._id}`;
    const save = (changes: object = {}) => operations.call('PUT', path, { ...template(), name: one.name, ...changes });
    expect((await save()).json().code).toBe('creativeWithoutPage');
    const file = (await addFile(one._id, 'index.html', { content: ' ' })).json();
    expect((await save()).json()).toMatchObject({ code: 'creativeFileEmpty', message: 'File with empty content found: index.html' });
    expect((await save({ isPublished: false })).statusCode).toBe(200);
    await operations.call('PUT', `${FILES}/${file._id}`, { content: '<p>one</p>' });
    await save();
    await save();
    await operations.call('PUT', `${FILES}/${file._id}`, { content: '<p>two</p>' });
    await save();
    const versions = await versionsOf(one._id);
    expect(versions.map(({ version, snapshot }) => [version, snapshot.files[0]?.content])).toEqual([
      [1, '<p>one</p>'],
      [2, '<p>two</p>'],
    ]);
    const change = server.context.db.update(creativeVersions).set({ name: 'x' }).where(eq(creativeVersions.templateId, one._id));
    await expect(change).rejects.toThrow();
  });

  test('stay while campaign templates name them, which they may when published and for the customer', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const [open, closed, draft] = [
      await makeCreativeTemplate(db),
      await makeCreativeTemplate(db, { customerTags: [await makeCustomer(db)] }),
      await makeCreativeTemplate(db, { isPublished: false }),
    ];
    const name = (creativeTemplateId: string) =>
      operations.call('POST', `/api/customer/${customerId}/campaign-template`, {
        name: newId(),
        type: 'FACEBOOK_IMAGE_CAMPAIGN',
        creativeTemplateId,
      });
    expect((await name(open)).json().creativeTemplateId).toBe(open);
    for (const id of [closed, draft]) expect((await name(id)).json().code).toBe('creativeTemplateGone');
    expect((await operations.call('DELETE', TEMPLATES, { ids: [open] })).json().code).toBe('creativeInUse');
  });
});

test('unsupported variables of a page are told by name and line', async () => {
  const { unsupportedVariables } = (
    await operations.call('POST', `${TEMPLATES}/validateContent`, { content: '\n{{listing.prise}}' })
  ).json();
  expect(unsupportedVariables).toEqual([{ name: 'listing.prise', lineNumber: 2 }]);
});

describe('files of a template', () => {
  test('are listed with their contents, changed in part and removed for good', async () => {
    const { _id } = await create();
    const page = creativeFile.strict().parse((await addFile(_id, 'index.html')).json());
    expect((await addFile(_id, 'INDEX.html')).json()).toMatchObject({ code: 'creativeFileTaken', fields: [{ path: 'fileName' }] });
    const other = (await addFile(_id, 'photo.png', { fileType: 'OTHER', content: '' })).json();
    const { creativeTemplateFiles, count } = (await operations.call('GET', `${FILES}?creativeTemplate=${_id}&order=fileName`)).json();
    // Lists write times with more digits.
    const withoutTime = ({ updatedAt: _time, ...file }: Record<string, unknown>) => file;
    expect([creativeTemplateFiles.map(withoutTime), count]).toEqual([[page, other].map(withoutTime), 2]);
    expect((await operations.call('GET', `${FILES}/other?creativeTemplate=${_id}`)).json().creativeTemplateFiles).toEqual([other]);
    const renamed = await operations.call('PUT', `${FILES}/${page._id}`, { fileName: 'card.html', version: 1 });
    expect(renamed.json()).toMatchObject({ fileName: 'card.html', content: '<p></p>', version: 2 });
    expect((await operations.call('PUT', `${FILES}/${page._id}`, { content: 'x', version: 1 })).json().code).toBe('changedMeanwhile');
    expect((await operations.call('DELETE', FILES, { creativeTemplateFiles: [page._id] })).json()).toEqual({ ids: [page._id], count: 1 });
  });

  test('hold one sound, of a known format, and nothing above ten megabytes', async () => {
    const { _id } = await create();
    const sound = (await addFile(_id, 'music.mp3', { fileType: 'AUDIO', content: '' })).json();
    const second = await addFile(_id, 'more.ogg', { fileType: 'AUDIO', content: '' });
    expect([second.statusCode, second.json().message]).toEqual([409, 'Duplicate Audio']);
    expect((await upload(sound._id, '#EXTM3U\n', 'music.mp3')).json().message).toBe('Unsupported Format');
    expect((await upload(sound._id, WAV, 'music.flac')).json().message).toBe('Unsupported Format');
    expect((await upload(sound._id, WAV, 'music.wav')).json().creativeTemplateAsset).toMatchObject({
      originalFileName: 'music.wav',
      size: WAV.byteLength,
    });
    const large = await upload(sound._id, Buffer.alloc(LARGEST_ASSET_BYTES + 1), 'large.mp3');
    expect([large.statusCode, large.json().message]).toEqual([413, 'Size Over Limit']);
  });

  test('are no text and no playlist where they are the sound, whatever their name, type or order of changes', async () => {
    const { _id } = await create();
    const refused = { code: 'creativeAudioFormat', message: 'Unsupported Format' };
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n';
    expect((await addFile(_id, 'music.mp3', { fileType: 'AUDIO', content: playlist })).json()).toMatchObject(refused);
    expect((await addFile(null, 'music.mp3', { fileType: 'AUDIO', content: playlist, assetKey: newId() })).json()).toMatchObject(refused);
    const text = (await addFile(_id, 'list.m3u8', { fileType: 'OTHER', content: playlist })).json();
    const asSound = (id: string, more: object = {}) => operations.call('PUT', `${FILES}/${id}`, { fileType: 'AUDIO', ...more });
    expect((await asSound(text._id)).json()).toMatchObject({ ...refused, fields: [{ path: 'fileName' }] });
    const sound = (await addFile(_id, 'music.mp3', { fileType: 'AUDIO', content: '' })).json();
    const typed = await operations.call('PUT', `${FILES}/${sound._id}`, { content: playlist });
    expect(typed.json()).toMatchObject({ ...refused, fields: [{ path: 'content' }] });
    // ffmpeg looks for playlists after the tag of an MP3.
    const tagged = Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\u0004tags', 'latin1'), Buffer.from(playlist)]);
    expect((await upload(sound._id, tagged, 'music.mp3')).json()).toMatchObject(refused);
    const other = (await addFile(_id, 'other.bin', { fileType: 'OTHER', content: '' })).json();
    expect((await upload(other._id, tagged, 'music.mp3')).statusCode).toBe(200);
    await operations.call('DELETE', FILES, { creativeTemplateFiles: [sound._id] });
    expect((await asSound(other._id, { fileName: 'music.mp3' })).json()).toMatchObject(refused);
    expect((await upload(other._id, WAV, 'music.wav')).statusCode).toBe(200);
    expect((await asSound(other._id, { fileName: 'music.wav' })).json()).toMatchObject({ fileType: 'AUDIO', fileName: 'music.wav' });
  });

  test('do not have the names of folders of the rendered site', async () => {
    const { _id } = await create();
    const message = 'Choose another file name. The name Media is reserved: every template has folders named media and shared.';
    expect((await addFile(_id, 'Media')).json().fields).toMatchObject([{ path: 'fileName', message }]);
    const file = (await addFile(_id, 'media.html')).json();
    for (const fileName of ['media', ' MEDIA ', 'shared', 'Shared'])
      expect((await operations.call('PUT', `${FILES}/${file._id}`, { fileName })).json().fields).toMatchObject([{ path: 'fileName' }]);
    // One that was stored before is refused before it is rendered, and can be read and renamed.
    const stored = await makeCreativeTemplate(server.context.db, { isPublished: false }, { 'index.html': '<p></p>', shared: 'x' });
    const preview = await operations.call('POST', `${TEMPLATES}/generatePreview`, { creativeTemplateId: stored, listingId: null });
    expect(preview.json().code).toBe('creativeReservedName');
    const { creativeTemplateFiles } = (await operations.call('GET', `${FILES}/other?creativeTemplate=${stored}`)).json();
    expect(creativeTemplateFiles).toMatchObject([{ fileName: 'shared' }]);
  });

  test('share an uploaded content unless asked otherwise, and fonts and drawings are downloads', async () => {
    const { _id } = await create();
    const drawing = (await addFile(_id, 'bed.svg', { fileType: 'OTHER', content: '' })).json();
    const picture = (await addFile(_id, 'photo.png', { fileType: 'OTHER', content: '' })).json();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${newId()} --></svg>`;
    const first = (await upload(drawing._id, svg, 'bed.svg')).json().creativeTemplateAsset;
    expect((await upload(drawing._id, svg, 'again.svg')).json().creativeTemplateAsset._id).toBe(first._id);
    expect((await upload(drawing._id, svg, 'again.svg', '&ignoreExisting=true')).json().creativeTemplateAsset._id).not.toBe(first._id);
    const served = await operations.call('GET', first.cdnUrl);
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect((await operations.call('GET', `${first.cdnUrl}/thumbnail`)).statusCode).toBe(404);
    const shown = (await upload(picture._id, await samplePng(20, 20), 'photo.png')).json().creativeTemplateAsset;
    expect((await operations.call('GET', shown.cdnUrl)).headers['content-disposition']).toBeUndefined();
  });
});

test('a shared asset has a camelCase key of its own and a type by its name', async () => {
  const add = (fileName: string, assetKey: string) => addFile(null, fileName, { fileType: 'OTHER', content: '', assetKey });
  const font = (await add('Open Sans.woff2', 'Open sans – bold')).json();
  expect(font).toMatchObject({ assetKey: 'openSansBold', assetType: 'FONT', creativeTemplate: null });
  expect((await add('bed.svg', 'bed icon')).json()).toMatchObject({ assetKey: 'bedIcon', assetType: 'ICON' });
  expect((await add('other.woff2', 'open_sans_bold')).json().code).toBe('creativeAssetKeyTaken');
  expect((await add('other.woff2', '–')).json().code).toBe('creativeAssetKeyMissing');
  const { creativeTemplateFiles } = (await operations.call('GET', `${FILES}?shared=true`)).json();
  expect(creativeTemplateFiles.map(({ assetKey }: { assetKey: string }) => assetKey)).toEqual(['bedIcon', 'openSansBold']);
  expect((await operations.call('GET', `${FILES}/page-settings`)).json()).toMatchObject({ noun: 'shared asset', defaultPageSize: 25 });
});

test('two saves of a shared asset at once: the second is told that the first has changed it', async () => {
  const { db } = server.context;
  const asset = (await addFile(null, 'bed.svg', { fileType: 'OTHER', content: '', assetKey: `key ${newId()}` })).json();
  const save = (fileName: string) => operations.call('PUT', `${FILES}/${asset._id}`, { fileName, version: asset.version });
  const holder = await db.$client.connect();
  try {
    // Both have begun before either can write.
    await holder.query('begin');
    await holder.query('select from creative_files where id = $1 for update', [asset._id]);
    const saves = Promise.all([save('one.svg'), save('two.svg')]);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%creative_files%'`;
    await expect.poll(async () => (await db.$client.query(waiting)).rowCount).toBe(2);
    await holder.query('commit');
    const answers = await saves;
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('changedMeanwhile');
  } finally {
    holder.release();
  }
});

describe('a preview', () => {
  const preview = (caller: Caller, body: object) => caller.call('POST', `${TEMPLATES}/generatePreview`, body);
  const jobOf = async (id: string) => (await server.context.db.select().from(creativeJobs).where(eq(creativeJobs.id, id)))[0];

  test('of the worst case has the hardest values in place of those of the listing, for its customer', async () => {
    const { db } = server.context;
    const creativeTemplateId = await makeCreativeTemplate(db);
    const customerId = await makeCustomer(db);
    const listingId = await makeListing(db, customerId, { title: 'Kauri Street' });
    const asked = await preview(operations, { creativeTemplateId, listingId, isWorstCase: true, atSeconds: 0 });
    const job = await jobOf(asked.json().jobId);
    expect(job).toMatchObject({ listingId: null, customerId });
    expect(job?.input?.item.values['listing']?.['title']).toBe(worstCaseValues()['listing']?.['title']);
    expect(job?.input?.item.media).toEqual([]);
  });

  test('of the same content is one render, and an edited file another', async () => {
    const { db } = server.context;
    const id = await makeCreativeTemplate(db);
    const listingId = await makeListing(db, await makeCustomer(db), { title: 'Kauri Street' });
    const [one, again] = [
      await preview(operations, { creativeTemplateId: id, listingId }),
      await preview(operations, { creativeTemplateId: id, listingId }),
    ];
    const { jobId } = one.json();
    expect(again.json().jobId).toBe(jobId);
    expect(await jobOf(jobId)).toMatchObject({ status: 'WAITING', isPreview: true, version: null, listingId });
    expect((await operations.call('GET', `${TEMPLATES}/queue/${jobId}`)).json()).toMatchObject({
      progress: { value: 0 },
      job: { status: 'WAITING' },
    });
    expect((await operations.call('GET', `${TEMPLATES}/${id}/jobs/latest?status=WAITING&isPreview=true`)).json()).toEqual({
      jobQueueId: jobId,
      uploadPath: null,
    });
    await addFile(id, 'style.css', { fileType: 'CSS', content: 'p {}' });
    expect((await preview(operations, { creativeTemplateId: id, listingId })).json().jobId).not.toBe(jobId);
    expect((await preview(operations, { creativeTemplateId: id, listingId, ratio: 'story' })).json().jobId).not.toBe(jobId);
  });

  test('of one person waits with at most nine others, and a person who has ten is told to wait', async () => {
    const { db } = server.context;
    const id = await makeCreativeTemplate(db);
    const [busy, other] = [await server.as('operations'), await server.as('operations')];
    const ask = (caller: Caller, frame: number) => preview(caller, { creativeTemplateId: id, listingId: null, atSeconds: frame / 24 });
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(busy, at)));
    expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = made.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json()).toMatchObject({
      code: 'creativePreviewsWaiting',
      message: 'You already have 10 previews waiting. Wait until one of them is ready, then try again.',
    });
    // One that waits already is answered again, and others are not affected.
    const [first] = made.filter(({ statusCode }) => statusCode === 200);
    expect((await ask(busy, made.indexOf(first!))).json()).toEqual(first?.json());
    expect((await ask(other, 20)).statusCode).toBe(200);
    await db.update(creativeJobs).set({ status: 'SUCCESS' }).where(eq(creativeJobs.id, first?.json().jobId));
    expect((await ask(busy, 21)).statusCode).toBe(200);
  });

  test('shows customers’ people the published version of what their products use, with their own listings', async () => {
    const { db } = server.context;
    const [customerId, other] = [await makeCustomer(db), await makeCustomer(db)];
    const id = await makeCreativeTemplate(db);
    const campaignTemplateId = await makeTemplate(db, customerId, { creativeTemplateId: id });
    const corporate = await server.as('corporate', { customerId });
    const [own, foreign] = [await makeListing(db, customerId), await makeListing(db, other)];
    expect((await preview(corporate, { creativeTemplateId: id, listingId: own })).statusCode).toBe(404);
    await makeProduct(db, customerId, {}, [campaignTemplateId]);
    const { jobId } = (await preview(corporate, { creativeTemplateId: id, listingId: own })).json();
    expect(await jobOf(jobId)).toMatchObject({ version: 1, customerId, input: { snapshot: null } });
    expect((await preview(corporate, { creativeTemplateId: id, listingId: foreign })).statusCode).toBe(404);
    await addFile(id, 'style.css', { fileType: 'CSS', content: 'p {}' });
    expect((await preview(corporate, { creativeTemplateId: id, listingId: own })).json().jobId).toBe(jobId);
    await publishAs(db, id, 'Renewed');
    const renewed = (await preview(corporate, { creativeTemplateId: id, listingId: own })).json().jobId;
    expect(await jobOf(renewed)).toMatchObject({ version: 2 });
    const outsider = await server.as('corporate', { customerId: other });
    expect((await preview(outsider, { creativeTemplateId: id, listingId: foreign })).statusCode).toBe(404);
  });

  test('of an order shows the chosen pictures and people of the customer in the version that the order names', async () => {
    const { db } = server.context;
    const [customerId, other] = [await makeCustomer(db), await makeCustomer(db)];
    const id = await makeCreativeTemplate(db, {}, { 'index.html': '<p>{{agent.fullName}}</p><img src="{{listing.heroImage}}">' });
    await makeProduct(db, customerId, {}, [await makeTemplate(db, customerId, { creativeTemplateId: id })]);
    await addFile(id, 'style.css', { fileType: 'CSS', content: 'p {}' });
    await publishAs(db, id, 'Renewed for orders');
    const [own, foreign] = [await makeAgent(db, customerId, { fullName: 'Mere Ngata' }), await makeAgent(db, other)];
    const [mine, theirs] = [await storedPicture(server.context, customerId, 1), await storedPicture(server.context, other, 2)];
    const corporate = await server.as('corporate', { customerId });
    const choice = { imageIds: [theirs._id, mine._id], agents: [foreign, own], office: null };
    const body = { creativeTemplateId: id, listingId: await makeListing(db, customerId), version: 1, choice, ratio: 'square' };
    const job = await jobOf((await preview(corporate, body)).json().jobId);
    const hash = mine.s3Url.split('/')[2];
    expect(job).toMatchObject({ version: 1, input: { item: { media: [{ path: 'media/1.jpg', hash }] } } });
    expect(job?.shown).toEqual({
      values: { 'agent.fullName': 'Mere Ngata', 'listing.heroImage': 'media/1.jpg' },
      pictures: { 'media/1.jpg': hash },
    });
    const staff = await jobOf((await preview(operations, { ...body, version: 2 })).json().jobId);
    expect(staff).toMatchObject({ version: 2, input: { snapshot: null } });
  });

  test('of a resource is for those who see it', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const id = await makeCreativeTemplate(db, {}, { 'index.html': '<p>{{resource.title}}</p>' });
    await makeProduct(db, customerId, {}, [await makeTemplate(db, customerId, { creativeTemplateId: id })]);
    const corporate = await server.as('corporate', { customerId });
    const { _id: resourceId } = await madeResource(corporate, { title: 'Spring sale' });
    const { jobId } = (await preview(corporate, { creativeTemplateId: id, resourceId })).json();
    expect(await jobOf(jobId)).toMatchObject({ resourceId, listingId: null, shown: { values: { 'resource.title': 'Spring sale' } } });
    const check = async (caller: Caller) =>
      (await caller.call('POST', `${TEMPLATES}/checkCreativeTemplateJobs`, { jobIds: [jobId] })).json().jobs;
    expect(await check(corporate)).toHaveLength(1);
    const outsider = await server.as('corporate', { customerId: await makeCustomer(db) });
    expect(await check(outsider)).toEqual([]);
    expect((await preview(outsider, { creativeTemplateId: id, resourceId })).statusCode).toBe(404);
  });

  test('is checked by those who see its listing; what the template printed is for staff', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const listingId = await makeListing(db, customerId);
    const results = [{ name: 'image.jpg', fileId: newId(), hash: 'a'.repeat(64), width: 64, height: 48 }];
    const id = await makeCreativeJob(db, await makeCreativeTemplate(db), { customerId, listingId, console: ['error: no price'], results });
    const check = async (caller: Caller) =>
      (await caller.call('POST', `${TEMPLATES}/checkCreativeTemplateJobs`, { jobIds: [id] })).json().jobs;
    const done = { _id: id, status: 'SUCCESS', progress: 100, results: [{ url: `/files/${'a'.repeat(64)}` }] };
    expect(await check(operations)).toMatchObject([{ ...done, console: ['error: no price'] }]);
    expect(await check(await server.as('corporate', { customerId }))).toMatchObject([{ ...done, console: [] }]);
    expect(await check(await server.as('corporate', { customerId: await makeCustomer(db) }))).toEqual([]);
  });

  test('whose background job is gone has failed', async () => {
    const { db } = server.context;
    const id = await makeCreativeJob(db, await makeCreativeTemplate(db), { status: 'WAITING' });
    expect((await operations.call('GET', `${TEMPLATES}/queue/${id}`)).json().job.status).toBe('FAILED');
  });
});

/** A tenth of a second of silence. */
const WAV = (() => {
  const samples = Buffer.alloc(1600);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
})();
