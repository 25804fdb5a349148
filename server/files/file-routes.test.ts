import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { ROLES } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StorageFull } from '../adapters/storage/index.ts';
import { files } from './file-table.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import {
  sampleAnimation,
  sampleBoastfulGif,
  sampleFlicker,
  sampleGif,
  sampleJpeg,
  sampleLine,
  sampleManyScans,
  samplePhoto,
  samplePixelBomb,
  samplePng,
} from '#test/harness/samples/sample-pictures.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

async function upload(
  caller: Caller,
  content: Buffer | string,
  given: { name?: string; type?: string; query?: string } = {},
): Promise<LightMyRequestResponse> {
  const sent = await multipart(content, given.name, given.type);
  return caller.call('POST', `/api/files${given.query ?? ''}`, sent.body, { 'content-type': sent.type });
}

const stored = async (): Promise<string[]> =>
  (await readdir(path.join(server.context.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const incoming = (): Promise<string[]> => readdir(server.context.files.incoming);

describe('uploading a picture', () => {
  test.each([
    ['png', 'image/png', samplePng],
    ['jpeg', 'image/jpeg', sampleJpeg],
    ['gif', 'image/gif', sampleGif],
    ['animated gif', 'image/gif', sampleAnimation],
    ['gif of as many frames as are taken', 'image/gif', async () => sampleFlicker(500)],
  ])('answers the record of a %s, whose content can be read back byte by byte', async (_, mediaType, draw) => {
    const content = await draw();
    const answer = await upload(admin, content, { name: 'our logo.bin', type: 'application/octet-stream' });
    expect(answer.statusCode).toBe(200);
    const file = answer.json<UploadedFile>();
    const { width, height } = await sharp(content).metadata();
    expect(file).toMatchObject({ name: 'our logo.bin', mediaType, bytes: content.byteLength, width, height });
    expect(file.url).toBe(`/files/${createHash('sha256').update(content).digest('hex')}`);
    const read = await server.anonymous.call('GET', file.url);
    expect(read.headers['content-type']).toBe(mediaType);
    expect(read.rawPayload.equals(content)).toBe(true);
    expect(await incoming()).toEqual([]);
  });

  test('stores the same content once, with a record for each upload', async () => {
    const content = await samplePng(64, 64);
    const before = (await stored()).length;
    const [one, two] = await Promise.all([upload(admin, content), upload(admin, content, { name: 'again.png' })]);
    expect(one.json<UploadedFile>().url).toBe(two.json<UploadedFile>().url);
    expect(one.json<UploadedFile>()._id).not.toBe(two.json<UploadedFile>()._id);
    expect((await stored()).length).toBe(before + 2);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\pictures\\villa.png', 'villa.png'],
    ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
    ['', 'file'],
    ['n'.repeat(400), 'n'.repeat(200)],
  ])('shows the name %j as %j', async (sent, shown) => {
    const form = await multipart(await samplePng(10, 10), 'PLACE');
    const body = Buffer.from(
      form.body.toString('latin1').replace('PLACE', Buffer.from(sent.replaceAll('\\', '\\\\')).toString('latin1')),
      'latin1',
    );
    const answer = await admin.call('POST', '/api/files', body, { 'content-type': form.type });
    expect(answer.json<UploadedFile>().name).toBe(shown);
  });

  test('shows a photo upright, and its smaller copies have no location metadata', async () => {
    const photo = await samplePhoto();
    expect((await sharp(photo).metadata()).exif!.includes('Secret Camera')).toBe(true);
    const file = (await upload(admin, photo)).json<UploadedFile>();
    expect(file).toMatchObject({ width: 600, height: 900 });
    await server.context.files.pictures.makeCopies(file.url.slice('/files/'.length));
    for (const size of ['thumbnail', '640', '1280']) {
      const copy = await server.anonymous.call('GET', `${file.url}/${size}`);
      const read = await sharp(copy.rawPayload).metadata();
      expect(read.exif).toBeUndefined();
      expect(read.height > read.width).toBe(true);
    }
  });

  test('is in the audit log', async () => {
    const file = (await upload(admin, await samplePng(20, 20))).json<UploadedFile>();
    const { rows } = await server.context.db.$client.query('select actor_id, action, entity from audit_entries where entity_id = $1', [
      file._id,
    ]);
    expect(rows).toEqual([{ actor_id: admin.userId, action: 'created', entity: 'file' }]);
  });
});

describe('refusing an upload', () => {
  const whole = { png: samplePng, jpeg: sampleJpeg, gif: sampleGif, animation: sampleAnimation };
  const cut = (kind: keyof typeof whole, share: number) => async () => {
    const content = await whole[kind]();
    return content.subarray(0, Math.floor(content.byteLength * share));
  };
  const text = (content: string) => async () => Buffer.from(content);

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'fileTypeRefused'],
    ['a web page', text('<!doctype html><script>alert(1)</script>'), 415, 'fileTypeRefused'],
    ['a zip that ends in its header', text('PK\u0003\u0004\u0014\0\u0008\0\u0008\0'), 415, 'fileTypeRefused'],
    [
      'a zip with a damaged directory',
      async () => {
        const zip = craftArchive([{ name: '[Content_Types].xml', content: 'x' }]);
        return zip.fill(0xff, zip.indexOf('PK\u0001\u0002'), zip.indexOf('PK\u0005\u0006'));
      },
      415,
      'fileTypeRefused',
    ],
    ['a PDF', text('%PDF-1.7\n1 0 obj\n'), 415, 'fileTypeRefused'],
    [
      'a WebP',
      async () =>
        sharp(await samplePng())
          .webp()
          .toBuffer(),
      415,
      'fileTypeRefused',
    ],
    [
      'a TIFF',
      async () =>
        sharp(await samplePng(20, 20))
          .tiff()
          .toBuffer(),
      415,
      'fileTypeRefused',
    ],
    ['a web page that begins like a GIF', text('GIF89a<script>alert(1)</script>'), 422, 'imageUnreadable'],
    ['a script that begins like a GIF', text('GIF89a=1;alert(document.cookie)//'), 422, 'imageUnreadable'],
    ['a PNG of which only the signature is there', async () => (await samplePng()).subarray(0, 60), 422, 'imageUnreadable'],
    ['a PNG that is cut off', cut('png', 0.9), 422, 'imageUnreadable'],
    ['a JPEG that is cut off', cut('jpeg', 0.9), 422, 'imageUnreadable'],
    ['a GIF that is cut off', cut('gif', 0.9), 422, 'imageUnreadable'],
    ['an animation that is cut off', cut('animation', 0.6), 422, 'imageUnreadable'],
    [
      'a JPEG that is an archive too',
      async () => Buffer.concat([await sampleJpeg(), craftArchive([{ name: 'a.js', content: 'x' }], { comment: 'hidden' })]),
      422,
      'imageUnreadable',
    ],
    [
      'a PNG that is a document too',
      async () => Buffer.concat([(await samplePng()).subarray(0, 33), Buffer.from('%PDF-1.7'), (await samplePng()).subarray(33)]),
      422,
      'imageUnreadable',
    ],
    ['a picture of too many pixels', samplePixelBomb, 422, 'imageTooManyPixels'],
    ['a picture of a single line', sampleLine, 422, 'imageSideTooLong'],
    ['a GIF whose frame is larger than its header says', async () => sampleBoastfulGif(30_000, 30_000), 422, 'imageSideTooLong'],
    ['a GIF whose frames have too many pixels together', async () => sampleBoastfulGif(6000, 6000, 20), 422, 'animationTooManyPixels'],
    ['a JPEG of very many scans', sampleManyScans, 422, 'imageTooComplex'],
    ['an animation of too many frames', async () => sampleFlicker(501), 422, 'imageTooManyFrames'],
    ['more than 10 MB', async () => Buffer.concat([await samplePng(), Buffer.alloc(10 * 1024 * 1024)]), 413, 'fileTooLarge'],
    ['an empty file', text(''), 400, 'fileEmpty'],
  ])('refuses %s, and nothing of it is left', async (_, draw, status, code) => {
    const before = await stored();
    const answer = await upload(admin, await draw(), { name: 'picture.png', type: 'image/png' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await stored()).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  test('names the accepted types in the error', async () => {
    const answer = await upload(admin, '%PDF-1.7\n1 0 obj\n');
    expect(answer.json<{ message: string }>().message).toBe('This kind of file is not accepted: application/pdf. Use GIF, JPEG or PNG.');
  });

  test('refuses a body that is not a form, a form without a file, and a truncated form', async () => {
    expect((await admin.call('POST', '/api/files', { file: 'x' })).statusCode).toBe(415);
    const empty = new Request('http://localhost/', {
      method: 'POST',
      body: (() => {
        const form = new FormData();
        form.set('note', 'x');
        return form;
      })(),
    });
    const noFile = await admin.call('POST', '/api/files', Buffer.from(await empty.arrayBuffer()), {
      'content-type': empty.headers.get('content-type')!,
    });
    expect([noFile.statusCode, noFile.json<{ code: string }>().code]).toEqual([400, 'fileMissing']);
    const form = await multipart(await samplePng());
    const broken = await admin.call('POST', '/api/files', form.body.subarray(0, 1000), { 'content-type': form.type });
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'malformedRequest']);
    expect(await incoming()).toEqual([]);
  });

  test('reports a full disk, stores nothing, and works again afterwards', async () => {
    const content = await samplePng(33, 33);
    const rowsBefore = await server.context.db.$count(files);
    vi.spyOn(server.context.files.storage, 'put').mockRejectedValue(new StorageFull(new Error('ENOSPC')));
    const answer = await upload(admin, content);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([507, 'storageFull']);
    expect(await server.context.db.$count(files)).toBe(rowsBefore);
    expect(await incoming()).toEqual([]);
    vi.restoreAllMocks();
    expect((await upload(admin, content)).statusCode).toBe(200);
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });

  test('a file that is far too large is refused with an answer that the sender can read', async () => {
    const form = new FormData();
    form.set('file', new Blob([await samplePng(), new Uint8Array(40_000_000)]), 'huge.png');
    const answer = await fetch(`http://127.0.0.1:${port}/api/files`, { method: 'POST', body: form, headers: { cookie: admin.cookie } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'The file is larger than 10 MB.' });
  });

  test('nothing is left of an upload whose sender disconnected', async () => {
    const form = await multipart(await samplePng());
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/files HTTP/1.1\r\nhost: x\r\ncookie: ${admin.cookie}\r\ncontent-type: ${form.type}\r\ncontent-length: ${form.body.byteLength}\r\n\r\n`,
    );
    socket.write(form.body.subarray(0, 70_000));
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), { timeout: 180_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 180_000 });
  });
});

describe('who may upload', () => {
  test.each(ROLES)('%s, and a customer’s person only with a customer', async (role) => {
    const isStaff = ['admin', 'operations', 'sales', 'user'].includes(role);
    expect((await upload(await server.as(role), await samplePng(12, 12))).statusCode).toBe(isStaff ? 200 : 403);
    if (isStaff) return;
    const person = await server.as(role, { customerId: await makeCustomer(server.context.db) });
    expect((await upload(person, await samplePng(12, 12))).statusCode).toBe(200);
  });

  test('nobody without a session, and nothing from another site', async () => {
    expect((await upload(server.anonymous, await samplePng(12, 12))).statusCode).toBe(401);
    const form = await multipart(await samplePng(12, 12));
    const foreign = await admin.call('POST', '/api/files', form.body, { 'content-type': form.type, 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
  });

  test('for a customer only those who can see it', async () => {
    const [own, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
    const strayRole = await server.as(['user', 'corporate'], { customerId: own });
    const content = await samplePng(14, 14);
    expect((await upload(strayRole, content, { query: `?customerId=${other}` })).statusCode).toBe(404);
    const file = (await upload(strayRole, content)).json<UploadedFile>();
    const [row] = await server.context.db.select().from(files).where(eq(files.id, file._id));
    expect(row!.customerId).toBe(own);
    expect((await upload(admin, content, { query: `?customerId=${other}` })).statusCode).toBe(200);
    expect((await upload(admin, content, { query: '?customerId=0190a0a0-0000-7000-8000-000000000000' })).statusCode).toBe(404);
  });
});

test('a file can be looked up by those who may use it', async () => {
  const [own, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
  const strayRole = await server.as(['user', 'corporate'], { customerId: own });
  const content = await samplePng(15, 15);
  const mine = (await upload(strayRole, content)).json<UploadedFile>();
  const theirs = (await upload(admin, content, { query: `?customerId=${other}` })).json<UploadedFile>();
  const staffs = (await upload(admin, content)).json<UploadedFile>();
  expect((await strayRole.call('GET', `/api/files/${mine._id}`)).json()).toEqual(mine);
  for (const file of [mine, theirs, staffs]) expect((await admin.call('GET', `/api/files/${file._id}`)).json()).toEqual(file);
  for (const file of [theirs, staffs]) expect((await strayRole.call('GET', `/api/files/${file._id}`)).statusCode).toBe(404);
  const stranger = await server.as('corporate', { customerId: other });
  expect((await stranger.call('GET', `/api/files/${mine._id}`)).statusCode).toBe(404);
});

describe("a customer's logo", () => {
  const input = (name: string, logoId: string | null) => ({
    name,
    countryCode: 'NZ',
    currencyCode: 'NZD',
    timezone: 'Pacific/Auckland',
    logoId,
  });
  const uploaded = async (query = ''): Promise<UploadedFile> =>
    (await upload(admin, await samplePng(30, 30), { query })).json<UploadedFile>();

  test('can be a file uploaded before the customer existed, which then belongs to it', async () => {
    const logo = await uploaded();
    const created = await admin.call('POST', '/api/customer/create', input('Logo first', logo._id));
    expect(created.json()).toMatchObject({ logo: { _id: logo._id, url: logo.url, thumbnailUrl: logo.thumbnailUrl } });
    const second = await admin.call('POST', '/api/customer/create', input('Logo of another', logo._id));
    expect(second.statusCode).toBe(404);
    const listed = await admin.call(
      'GET',
      `/api/customers?search=${encodeURIComponent(JSON.stringify([{ field: 'name', operator: '%', value: 'Logo of another' }]))}`,
    );
    expect(listed.json()).toMatchObject({ count: 0 });
  });

  test("cannot be another customer's file, nor one that does not exist", async () => {
    const { db } = server.context;
    const [own, other] = [await makeCustomer(db), await makeCustomer(db)];
    const foreign = await uploaded(`?customerId=${other}`);
    const change = (logoId: string | null) => admin.call('PUT', `/api/customer/${own}`, input(`Own ${own}`, logoId));
    expect((await change(foreign._id)).statusCode).toBe(404);
    expect((await change('0190a0a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    const fitting = await uploaded(`?customerId=${own}`);
    expect((await change(fitting._id)).statusCode).toBe(200);
    expect((await change(fitting._id)).statusCode).toBe(200);
    expect((await change(null)).json()).toMatchObject({ logo: null });
  });

  test('is served to everyone who may see the customer', async () => {
    const { db } = server.context;
    const logo = await uploaded();
    const [own, other, without] = [
      await makeCustomer(db, { logoId: logo._id }),
      await makeCustomer(db, { logoId: logo._id }),
      await makeCustomer(db),
    ];
    const corporate = await server.as('corporate', { customerId: own });
    const agent = await server.as('branchuser', { customerId: own });
    for (const person of [admin, corporate, agent]) {
      const answer = await person.call('GET', `/api/customer-logo/${own}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(logo.url.split('/')[2]);
    }
    expect((await corporate.call('GET', `/api/customer-logo/${other}`)).statusCode).toBe(404);
    expect((await agent.call('GET', `/api/customer-logo/${other}`)).statusCode).toBe(404);
    expect((await admin.call('GET', `/api/customer-logo/${without}`)).statusCode).toBe(404);
    expect((await server.anonymous.call('GET', `/api/customer-logo/${own}`)).statusCode).toBe(401);
  });
});
