import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { assetAnswer, assetRow } from '#contract/inventory/assets/index.ts';
import type { AssetAnswer, AssetRow } from '#contract/inventory/assets/index.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { sampleFlicker, sampleJpeg, samplePixelBomb, samplePng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../customers/customer-table.ts';
import { files } from '../../files/file-table.ts';
import { assets } from './asset-table.ts';

let server: TestServer;
let admin: Caller;
let customerId: string;
let officeId: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  customerId = await makeCustomer(server.context.db);
  officeId = await makeOffice(server.context.db, customerId);
});
afterAll(() => server.close());

const uploadUrl = (id = customerId, call = 'upload') => `/api/customers/${id}/assets/${call}`;

async function send(caller: Caller, url: string, content: Buffer | string, name = 'villa.jpg'): Promise<LightMyRequestResponse> {
  const { body, type } = await multipart(content, name, 'image/jpeg');
  return caller.call('POST', url, body, { 'content-type': type });
}
const uploaded = async (name = 'villa.jpg', width = 90): Promise<AssetAnswer> =>
  (await send(admin, uploadUrl(), await sampleJpeg(width, 60), name)).json();
const listed = async (query = ''): Promise<AssetRow[]> =>
  (await admin.call('GET', `/api/assets/${customerId}?limit=100${query}`)).json().assets;
const search = (field: string, operator: string, value: string) =>
  `&search=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`;

describe('uploading', () => {
  test.each([
    ['upload', 'upload'],
    ['uploadAgentPage', 'agent-page'],
  ])('by %s returns the asset and its image, with the client id of the request', async (call, origin) => {
    const answer = await send(admin, `${uploadUrl(customerId, call)}?clientId=row-7`, await sampleJpeg(91, 61), `${call}.jpg`);
    expect(answer.statusCode).toBe(200);
    const { customerAsset, image } = assetAnswer.strict().parse(answer.json());
    expect(customerAsset).toMatchObject({
      clientId: 'row-7',
      cdnUrl: expect.stringMatching(/^\/files\/[0-9a-f]{64}$/),
      thumbnail: `${customerAsset.cdnUrl}/thumbnail`,
    });
    expect(image).toMatchObject({
      _id: customerAsset._id,
      s3Url: customerAsset.cdnUrl,
      width: 91,
      height: 61,
      deleted: false,
      croppedImageId: null,
    });
    const row = (await listed()).find(({ _id }) => _id === customerAsset._id);
    expect(assetRow.strict().parse(row)).toMatchObject({ name: `${call}.jpg`, kind: 'image', origin, customerId });
  });

  test('is open to the people of the customer, for their own customer only', async () => {
    const agent = await server.as('branchuser', { customerId, officeIds: [officeId] });
    expect((await send(agent, uploadUrl(), await sampleJpeg(92, 60))).statusCode).toBe(200);
    const before = await countRows();
    expect((await send(agent, uploadUrl(await makeCustomer(server.context.db)), await sampleJpeg(93, 60))).statusCode).toBe(404);
    expect(await countRows()).toEqual(before);
  });

  test('is open to sales in the dashboard that they chose only', async () => {
    const sales = await server.as('sales');
    expect((await send(sales, uploadUrl(), await sampleJpeg(95, 60))).statusCode).toBe(404);
    const { body, type } = await multipart(await sampleJpeg(95, 60));
    const inside = await sales.call('POST', uploadUrl(), body, { 'content-type': type, 'x-adstead-customer': customerId });
    expect(inside.statusCode).toBe(200);
  });

  test('in a dashboard is for its customer; staff have to name one', async () => {
    const url = '/api/customer-dashboards/uploadCustomerAsset';
    const manager = await server.as('branchmanager', { customerId, officeIds: [officeId] });
    const { customerAsset } = (await send(manager, url, await sampleJpeg(94, 60))).json<AssetAnswer>();
    expect((await listed()).find(({ _id }) => _id === customerAsset._id)).toMatchObject({ origin: 'dashboard' });
    const unnamed = await send(admin, url, await sampleJpeg(94, 60));
    expect(unnamed.statusCode).toBe(400);
    expect(unnamed.json()).toMatchObject({ message: 'Customer Id is required' });
    expect((await send(admin, `${url}?customerId=${customerId}`, await sampleJpeg(94, 60))).statusCode).toBe(200);
  });
});

const countRows = async () => ({ files: await server.context.db.$count(files), assets: await server.context.db.$count(assets) });
const contents = async (): Promise<string[]> =>
  (await readdir(path.join(server.context.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const page = '<script>alert(1)</script>';
const halfPicture = async () => (await samplePng(300, 300)).subarray(0, 2000);

describe('malicious uploads', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a web page that calls itself a picture', () => Buffer.from(`<!doctype html>${page}`), 'This kind of file is not accepted'],
    [
      'a drawing that can run something',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`),
      'This kind of file is not accepted',
    ],
    ['a GIF head before a script', () => Buffer.from(`GIF89a/*${page}*/=1;alert(1)`), 'could not be read'],
    ['a JPEG head before a web page', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(page)]), 'could not be read'],
    ['few bytes that become very many pixels', samplePixelBomb, 'more than 40 megapixels'],
    ['an animation without end', () => sampleFlicker(2000), 'more than 500 frames'],
    ['half a picture', halfPicture, 'could not be read'],
    ['nothing', () => Buffer.alloc(0), 'The file is empty.'],
  ])('%s is refused by every upload, and nothing of it is stored', async (_, draw, words) => {
    const content = await draw();
    const [rows, kept] = [await countRows(), await contents()];
    for (const url of [
      uploadUrl(),
      uploadUrl(customerId, 'uploadAgentPage'),
      `/api/customer-dashboards/uploadCustomerAsset?customerId=${customerId}`,
    ]) {
      const answer = await send(admin, url, content, 'kitchen.jpg');
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json().message).toContain(words);
    }
    expect(await countRows()).toEqual(rows);
    expect(await contents()).toEqual(kept);
    expect(await readdir(server.context.files.incoming)).toEqual([]);
  });

  test('data appended to a real picture is only ever served as that picture', async () => {
    const hiding = Buffer.concat([await samplePng(40, 40), Buffer.from(`PK\u0003\u0004${page}`)]);
    const answer = await send(admin, uploadUrl(), hiding, 'both.png');
    expect(answer.statusCode).toBe(200);
    const read = await server.anonymous.call('GET', answer.json<AssetAnswer>().customerAsset.cdnUrl);
    expect(read.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  });
});

describe('the list', () => {
  test('finds assets by name and kind, newest first, and shows those of one customer only', async () => {
    const { customerAsset } = await uploaded('terrace at dusk.jpg', 70);
    expect((await listed(search('name', '%', 'at dusk'))).map(({ _id }) => _id)).toEqual([customerAsset._id]);
    expect(await listed(search('kind', 'equals', 'video'))).toEqual([]);
    expect((await listed())[0]?._id).toBe(customerAsset._id);
    const other = await makeCustomer(server.context.db);
    expect((await admin.call('GET', `/api/assets/${other}`)).json()).toEqual({ assets: [], count: 0 });
    expect((await admin.call('GET', '/api/assets?limit=100')).json().assets).toContainEqual(
      expect.objectContaining({ _id: customerAsset._id }),
    );
    expect((await admin.call('GET', '/api/assets/page-settings')).json()).toMatchObject({ name: 'assets', defaultPageSize: 25 });
  });

  test('answers 404 for a customer that does not exist', async () => {
    expect((await admin.call('GET', `/api/assets/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});

test('a crop becomes an asset of its own, and the original stays', async () => {
  const { customerAsset } = await uploaded('whole.jpg', 120);
  const answer = await admin.call('POST', `/api/asset/${customerAsset._id}/crop`, { x: 10, y: 0, width: 60, height: 60 });
  expect(answer.json<AssetAnswer>().image).toMatchObject({ width: 60, height: 60 });
  const rows = await listed();
  expect(rows.find(({ _id }) => _id === answer.json<AssetAnswer>().customerAsset._id)).toMatchObject({ origin: 'crop' });
  expect(rows.find(({ _id }) => _id === customerAsset._id)).toMatchObject({ width: 120, height: 60 });
});

describe('where an asset is used', () => {
  const usesOf = async (id: string) => (await admin.call('GET', `/api/asset/${id}/uses`)).json().uses;

  test('is listed for a logo and a resource, by the asset itself or by a crop of it', async () => {
    const { customerAsset } = await uploaded('used.jpg', 110);
    expect(await usesOf(customerAsset._id)).toEqual([]);
    const crop = (
      await admin.call('POST', `/api/asset/${customerAsset._id}/crop`, { x: 0, y: 0, width: 50, height: 50 })
    ).json<AssetAnswer>().customerAsset;
    await server.context.db.update(customers).set({ logoId: crop._id }).where(eq(customers.id, customerId));
    const resource = (
      await admin.call('POST', '/api/resources', {
        customerId,
        title: 'Uses it',
        toAllOwnOffices: true,
        images: [{ _id: customerAsset._id }],
      })
    ).json();
    expect(await usesOf(customerAsset._id)).toEqual([
      { kind: 'customer', _id: customerId, name: expect.any(String) },
      { kind: 'resource', _id: resource._id, name: 'Uses it' },
    ]);
    expect(await usesOf(crop._id)).toEqual([{ kind: 'customer', _id: customerId, name: expect.any(String) }]);
  });

  test('goes on showing it after it was removed', async () => {
    const { customerAsset } = await uploaded('removed.jpg', 111);
    const resource = (
      await admin.call('POST', '/api/resources', {
        customerId,
        title: 'Keeps it',
        toAllOwnOffices: true,
        images: [{ _id: customerAsset._id }],
      })
    ).json();
    await admin.call('DELETE', '/api/assets', { ids: [customerAsset._id] });
    expect((await admin.call('GET', `/api/resource/${resource._id}`)).json().images).toHaveLength(1);
    expect((await server.anonymous.call('GET', customerAsset.cdnUrl)).statusCode).toBe(200);
  });
});

describe('removing', () => {
  test('removes assets once and restores them', async () => {
    const { customerAsset } = await uploaded('gone.jpg', 112);
    const ids = [customerAsset._id];
    expect((await admin.call('DELETE', '/api/assets', { ids })).json()).toEqual({ ids, count: 1 });
    expect((await admin.call('DELETE', '/api/assets', { ids })).json()).toEqual({ ids: [], count: 0 });
    expect((await listed()).some(({ _id }) => _id === customerAsset._id)).toBe(false);
    expect((await admin.call('POST', '/api/assets/restore', { ids })).json()).toMatchObject({ count: 1 });
    expect((await listed()).some(({ _id }) => _id === customerAsset._id)).toBe(true);
  });

  test('refuses a request without ids', async () => {
    const answer = await admin.call('DELETE', '/api/assets', {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Asset is required' });
  });

  test("lets a customer's person remove their own video, and nothing else", async () => {
    const agent = await server.as('branchuser', { customerId, officeIds: [officeId] });
    const { customerAsset: picture } = await uploaded('no video.jpg', 113);
    const videoId = crypto.randomUUID();
    await server.context.db.insert(files).values({
      id: videoId,
      hash: 'a'.repeat(64),
      mediaType: 'video/mp4',
      extension: 'mp4',
      bytes: 9,
      originalName: 'walk.mp4',
      customerId,
    });
    await server.context.db
      .insert(assets)
      .values({ id: videoId, customerId, name: 'walk.mp4', kind: 'video', origin: 'dashboard', createdBy: agent.userId });
    const manager = await server.as('branchmanager', { customerId, officeIds: [officeId] });
    expect((await agent.call('DELETE', `/api/customerVideos/${picture._id}`)).statusCode).toBe(404);
    expect((await manager.call('DELETE', `/api/customerVideos/${videoId}`)).statusCode).toBe(403);
    expect((await agent.call('DELETE', `/api/customerVideos/${videoId}`)).json()).toEqual({ ids: [videoId], count: 1 });
    expect((await agent.call('DELETE', `/api/customerVideos/${videoId}`)).statusCode).toBe(404);
    const corporate = await server.as('corporate', { customerId });
    await server.context.db.update(assets).set({ deletedAt: null, createdBy: corporate.userId }).where(eq(assets.id, videoId));
    expect((await agent.call('DELETE', `/api/customerVideos/${videoId}`)).statusCode).toBe(403);
    expect((await corporate.call('DELETE', `/api/customerVideos/${videoId}`)).json()).toEqual({ ids: [videoId], count: 1 });
  });
});
