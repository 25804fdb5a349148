import { resource } from '#contract/inventory/resources/index.ts';
import type { Resource } from '#contract/inventory/resources/index.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { madeResource, makeResource, uploadPicture } from '#test/harness/resources.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../files/file-table.ts';

let server: TestServer;
let customerId: string;
let officeId: string;
let otherOfficeId: string;
let corporate: Caller;
let manager: Caller;

beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
  [officeId, otherOfficeId] = [await makeOffice(server.context.db, customerId), await makeOffice(server.context.db, customerId)];
  corporate = await server.as('corporate', { customerId });
  manager = await server.as('branchmanager', { customerId, officeIds: [officeId] });
});
afterAll(() => server.close());

/** A video as it is after its upload, with a thumbnail where one was made. */
async function makeVideo(coverState: 'making' | 'made' | 'failed', owner = customerId): Promise<string> {
  const [cover, video] = [crypto.randomUUID(), crypto.randomUUID()];
  const plain = { bytes: 9, customerId: owner };
  await server.context.db
    .insert(files)
    .values({ ...plain, id: cover, hash: 'c'.repeat(64), mediaType: 'image/jpeg', extension: 'jpg', originalName: 'cover.jpg' });
  await server.context.db.insert(files).values({
    ...plain,
    id: video,
    hash: 'd'.repeat(64),
    mediaType: 'video/mp4',
    extension: 'mp4',
    originalName: 'walk.mp4',
    coverState,
    ...(coverState === 'made' && { coverId: cover, durationMs: 12_500 }),
  });
  return video;
}
const pictureOf = async (caller: Caller) => ({ _id: await uploadPicture(caller) });
const titles = async (caller: Caller, query: Record<string, string> = {}): Promise<string[]> =>
  (await caller.call('GET', `/api/resources?${new URLSearchParams({ limit: '100', ...query }).toString()}`))
    .json()
    .resources.map((row: { title: string }) => row.title);
const search = (field: string, operator: string, value: string) => ({ search: JSON.stringify([{ field, operator, value }]) });

describe('publishing a resource', () => {
  const publish = (caller: Caller, id: string, isPublished: boolean) => caller.call('PUT', `/api/resource/${id}`, { isPublished });

  test('that other offices use too is refused to people of one office, who may change the rest', async () => {
    const agent = await server.as('branchuser', { customerId, officeIds: [officeId] });
    const shared = await madeResource(corporate, { officeIds: [officeId, otherOfficeId] });
    for (const caller of [agent, manager])
      expect((await publish(caller, shared._id, false)).json()).toMatchObject({ code: 'resourceOfOtherOffices' });
    expect((await publish(agent, shared._id, true)).statusCode).toBe(200);
    expect((await publish(corporate, shared._id, false)).json()).toMatchObject({ isPublished: false });
  });

  test('of their own office is theirs', async () => {
    const agent = await server.as('branchuser', { customerId, officeIds: [officeId] });
    const own = await madeResource(manager, {});
    expect((await publish(agent, own._id, false)).json()).toMatchObject({ isPublished: false });
  });
});

describe('POST /api/resources', () => {
  test('makes a resource with a reference that starts with R, published, called by its title', async () => {
    const answer = await makeResource(manager, {
      message: 'Come by',
      publicUrls: [{ type: 'LANDING_URL', url: 'https://harbour.example/spring' }],
    });
    expect(answer.statusCode).toBe(200);
    const stored = resource.strict().parse(answer.json());
    expect(stored).toMatchObject({
      customerId,
      name: 'Spring sale',
      isPublished: true,
      isCopied: false,
      offices: [{ _id: officeId }],
      numImages: 1,
      numVideos: 0,
      hasValidUrl: true,
      createdBy: { _id: manager.userId },
    });
    expect(stored.reference).toMatch(/^R[0-9A-Z]{8}$/);
    expect(stored.heroImage).toBe(`${stored.images[0]?.s3Url}/640`);
    expect(stored.sourceImages).toEqual([{ _id: stored.images[0]?._id, s3Url: stored.images[0]?.s3Url }]);
  });

  test('takes URLs and dimensions from the files, not from the request', async () => {
    const _id = await uploadPicture(manager, 7);
    const stored = await madeResource(manager, {
      images: [{ _id, s3Url: 'https://evil.example/x.png', thumbnailUrl: 'x', width: 1, height: 1 }],
    });
    expect(stored.images[0]).toMatchObject({ _id, width: 127, height: 90 });
    expect(stored.images[0]?.s3Url).toMatch(/^\/files\/[0-9a-f]{64}$/);
  });

  test('shows a crop and keeps its original', async () => {
    const _id = await uploadPicture(manager, 3);
    const { croppedImageId, image } = (await manager.call('POST', `/api/files/${_id}/crop`, { x: 0, y: 0, width: 60, height: 60 })).json();
    const stored = await madeResource(manager, { images: [{ _id, croppedImageId }] });
    expect(stored.images[0]).toMatchObject({ croppedImageId, thumbnailUrl: image.thumbnailUrl, width: 123 });
    expect(stored.heroImage).toBe(image.thumbnailUrl.replace('thumbnail', '640'));
    expect(stored.sourceImages[0]?.s3Url).toBe(stored.images[0]?.s3Url);
  });

  test('uses the thumbnail of a video as the hero image of a resource without images', async () => {
    const videoId = await makeVideo('made');
    const stored = await madeResource(manager, { images: [], videos: [{ video: { _id: videoId } }] });
    expect(stored.videos).toEqual([
      {
        video: { _id: videoId, selectedVideo: `/files/${'d'.repeat(64)}`, name: 'walk.mp4', seconds: 12.5 },
        thumbnail: { _id: expect.any(String), cdnUrl: `/files/${'c'.repeat(64)}/640` },
      },
    ]);
    expect(stored.heroImage).toBe(`/files/${'c'.repeat(64)}/640`);
  });

  test('refuses a video whose thumbnail is being made, and accepts one without a thumbnail after that failed', async () => {
    const making = await makeResource(manager, { videos: [{ video: { _id: await makeVideo('making') } }] });
    expect(making.json()).toMatchObject({
      code: 'thumbnailUnfinished',
      message: 'A thumbnail of walk.mp4 is still being made. Try again in a moment.',
    });
    const failed = await madeResource(manager, { videos: [{ video: { _id: await makeVideo('failed') } }] });
    expect(failed.videos[0]?.thumbnail).toBeNull();
  });

  test('has one effect when it is sent twice', async () => {
    const body = { title: 'Sent twice', toAllOwnOffices: true, images: [await pictureOf(manager)] };
    const send = () => manager.call('POST', '/api/resources', body, { 'idempotency-key': 'sent-twice-1' });
    expect((await send()).json()._id).toBe((await send()).json()._id);
    expect(await titles(manager, search('title', '%', 'Sent twice'))).toHaveLength(1);
  });

  test.each([
    ['nothing to show', { images: [] }, 'A resource must contain some images or videos.'],
    ['only removed images', { images: [{ _id: crypto.randomUUID(), deleted: true }] }, 'A resource must contain some images or videos.'],
    ['eleven images', { images: Array.from({ length: 11 }, () => ({ _id: crypto.randomUUID() })) }, 'Only 10 Images allow for the listing'],
    ['no title', { title: ' ' }, 'Enter a title.'],
    [
      'an address that is none',
      { publicUrls: [{ type: 'CUSTOMER_URL', url: 'harbour' }] },
      'Enter a web address that starts with https://.',
    ],
    [
      'an address that runs something',
      { publicUrls: [{ type: 'LANDING_URL', url: 'javascript:alert(1)' }] },
      'Enter a web address that starts with https://.',
    ],
    [
      'a film that is not on YouTube',
      { publicUrls: [{ type: 'YOUTUBE', url: 'https://vimeo.com/1' }] },
      'Enter the address of a YouTube video.',
    ],
    ['no office', { toAllOwnOffices: false }, 'Choose at least one office.'],
  ])('refuses %s', async (_, fields, text) => {
    const answer = await makeResource(manager, fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(text);
  });

  test('refuses a video among the images, an image among the videos, and files of others', async () => {
    expect((await makeResource(manager, { images: [{ _id: await makeVideo('made') }] })).json()).toMatchObject({
      code: 'pictureExpected',
      message: 'walk.mp4 is not an image. Choose an image.',
    });
    expect((await makeResource(manager, { videos: [{ video: await pictureOf(manager) }] })).json()).toMatchObject({
      code: 'videoExpected',
    });
    const stranger = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
    const foreign = await uploadPicture(stranger);
    expect((await makeResource(manager, { images: [{ _id: foreign }] })).statusCode).toBe(404);
    expect((await makeResource(manager, { images: [{ _id: await uploadPicture(manager), croppedImageId: foreign }] })).statusCode).toBe(
      404,
    );
  });

  test("refuses another's office, and a person without an office", async () => {
    expect((await makeResource(manager, { toAllOwnOffices: false, officeIds: [otherOfficeId] })).statusCode).toBe(404);
    const nobody = await server.as('branchmanager', { customerId });
    const refused = await makeResource(nobody);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'noOfficeForResources' });
  });

  test('lets corporate people make one for a customer that has no office yet', async () => {
    const young = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
    expect((await madeResource(young)).offices).toEqual([]);
  });

  test('requires staff to name a customer, unless they have a dashboard open', async () => {
    const admin = await server.as('admin');
    expect((await makeResource(admin)).json()).toMatchObject({ code: 'customerIdRequired', message: 'Customer Id is required' });
    expect(await madeResource(admin, { customerId })).toMatchObject({ customerId });
    const inside = await admin.call(
      'POST',
      '/api/resources',
      { title: 'Inside', toAllOwnOffices: true, images: [await pictureOf(admin)] },
      { 'x-adstead-customer': customerId },
    );
    expect(inside.json()).toMatchObject({ customerId, offices: expect.arrayContaining([expect.objectContaining({ _id: officeId })]) });
  });

  test('stores a copy with the given reference, once', async () => {
    const copy = { title: 'COPY - Spring sale', reference: 'R0COPY00', isCopied: true };
    expect(await madeResource(manager, copy)).toMatchObject(copy);
    expect((await makeResource(manager, copy)).json()).toMatchObject({ code: 'resourceReferenceTaken' });
  });
});

describe('PUT /api/resource/{id}', () => {
  test('changes the fields of the request, leaves the rest, and records who did it', async () => {
    const stored = await madeResource(manager, { message: 'Before' });
    const changed: Resource = (await manager.call('PUT', `/api/resource/${stored._id}`, { isPublished: false, version: 1 })).json();
    expect(changed).toMatchObject({ isPublished: false, message: 'Before', title: stored.title, images: stored.images, version: 2 });
    const { rows } = await server.context.db.$client.query(
      `select action, actor_id, changes from audit_entries where entity = 'resource' and entity_id = $1 order by id`,
      [stored._id],
    );
    expect(rows).toMatchObject([
      { action: 'created' },
      { action: 'updated', actor_id: manager.userId, changes: { isPublished: [true, false] } },
    ]);
  });

  test('marks a picture as removed and restores it in its position', async () => {
    const [first, second] = [await pictureOf(manager), { _id: await uploadPicture(manager, 5) }];
    const { _id } = await madeResource(manager, { images: [first, second] });
    const put = async (images: object[]): Promise<Resource> => (await manager.call('PUT', `/api/resource/${_id}`, { images })).json();
    const removed = await put([{ ...first, deleted: true }, second]);
    expect(removed).toMatchObject({
      numImages: 1,
      images: [
        { _id: first._id, deleted: true },
        { _id: second._id, deleted: false },
      ],
    });
    expect(removed.heroImage).toContain(removed.images[1]?.s3Url);
    expect((await put([first, second])).heroImage).toContain(removed.images[0]?.s3Url);
  });

  test('refuses to leave a resource empty, and to overwrite a newer version', async () => {
    const stored = await madeResource(manager);
    const emptied = await manager.call('PUT', `/api/resource/${stored._id}`, {
      images: stored.images.map((picture) => ({ ...picture, deleted: true })),
    });
    expect(emptied.json()).toMatchObject({ code: 'resourceEmpty', message: 'A resource must contain some images or videos.' });
    await manager.call('PUT', `/api/resource/${stored._id}`, { title: 'First', version: 1 });
    expect((await manager.call('PUT', `/api/resource/${stored._id}`, { title: 'Second', version: 1 })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  test('refuses a change after which the person would not see it', async () => {
    const stored = await madeResource(corporate, { toAllOwnOffices: false, officeIds: [officeId, otherOfficeId] });
    const answer = await manager.call('PUT', `/api/resource/${stored._id}`, { officeIds: [otherOfficeId] });
    expect(answer.json()).toMatchObject({ code: 'resourceOfficeMissing' });
  });

  test('lets a manager decide about their own office only', async () => {
    const stored = await madeResource(corporate, { toAllOwnOffices: false, officeIds: [officeId, otherOfficeId] });
    const changed: Resource = (await manager.call('PUT', `/api/resource/${stored._id}`, { officeIds: [officeId] })).json();
    expect(changed.offices.map(({ _id }) => _id).toSorted()).toEqual([officeId, otherOfficeId].toSorted());
  });
});

describe('DELETE /api/resource/{id} and its undo', () => {
  test('removes a resource once and restores it', async () => {
    const { _id } = await madeResource(manager);
    expect((await manager.call('DELETE', `/api/resource/${_id}`)).json()).toEqual({ ids: [_id], count: 1 });
    expect((await manager.call('DELETE', `/api/resource/${_id}`)).statusCode).toBe(404);
    expect((await manager.call('GET', `/api/resource/${_id}`)).statusCode).toBe(404);
    expect((await manager.call('POST', '/api/resources/restore', { ids: [_id] })).json()).toMatchObject({ count: 1 });
    expect((await manager.call('GET', `/api/resource/${_id}`)).statusCode).toBe(200);
  });

  test('removes it from the offices of a manager, and other offices keep it', async () => {
    const other = await server.as('branchmanager', { customerId, officeIds: [otherOfficeId] });
    const { _id } = await madeResource(corporate, { toAllOwnOffices: false, officeIds: [officeId, otherOfficeId] });
    const statusFor = async (caller: Caller) => (await caller.call('GET', `/api/resource/${_id}`)).statusCode;
    expect((await manager.call('DELETE', `/api/resource/${_id}`)).json()).toEqual({ ids: [_id], count: 1 });
    expect([await statusFor(manager), await statusFor(other), await statusFor(corporate)]).toEqual([404, 200, 200]);
    expect((await manager.call('DELETE', `/api/resource/${_id}`)).statusCode).toBe(404);
    expect((await manager.call('POST', '/api/resources/restore', { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
    expect((await manager.call('POST', '/api/resources/restore', { ids: [_id] })).json()).toEqual({ ids: [], count: 0 });
    expect([await statusFor(manager), await statusFor(other)]).toEqual([200, 200]);
    await manager.call('DELETE', `/api/resource/${_id}`);
    await other.call('DELETE', `/api/resource/${_id}`);
    expect([await statusFor(other), await statusFor(corporate)]).toEqual([404, 404]);
    const { rows } = await server.context.db.$client.query<{ action: string }>(
      `select action from audit_entries where entity = 'resource' and entity_id = $1 order by id`,
      [_id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'updated', 'removed']);
  });

  test('removes it completely for corporate people, and no manager can restore it for other offices', async () => {
    const { _id } = await madeResource(corporate, { toAllOwnOffices: false, officeIds: [officeId, otherOfficeId] });
    expect((await corporate.call('DELETE', `/api/resource/${_id}`)).json()).toEqual({ ids: [_id], count: 1 });
    expect((await manager.call('GET', `/api/resource/${_id}`)).statusCode).toBe(404);
    expect((await manager.call('POST', '/api/resources/restore', { ids: [_id] })).json()).toEqual({ ids: [], count: 0 });
    expect((await corporate.call('POST', '/api/resources/restore', { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
  });

  test('is not for people of another office', async () => {
    const { _id } = await madeResource(manager);
    const other = await server.as('branchmanager', { customerId, officeIds: [otherOfficeId] });
    expect((await other.call('DELETE', `/api/resource/${_id}`)).statusCode).toBe(404);
    expect((await manager.call('GET', `/api/resource/${_id}`)).statusCode).toBe(200);
  });
});
