import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestServer } from '#test/harness/test-server.ts';
import { afterAll, expect, test } from 'vitest';
import { metaTwin } from '../adapters/meta/meta-twin.ts';

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe]);
const twin = createServer((request, response) => {
  const isPicture = request.url?.startsWith('/images/') ?? false;
  response.setHeader('content-type', isPicture ? 'image/png' : 'text/html').end(isPicture ? PICTURE : '<p>Preview</p>');
});
await new Promise<void>((resolve) => twin.listen(0, '127.0.0.1', resolve));
const { pages, framedPages = [] } = metaTwin;
const url = `http://127.0.0.1:${(twin.address() as AddressInfo).port}`;
const server = await openTestServer({}, [{ name: 'meta', standsInFor: ['meta'], url, pages, framedPages, controlSecret: 'unused' }]);
afterAll(async () => {
  await server.close();
  twin.close();
});

const get = (path: string) => server.app.inject({ method: 'GET', url: `/twins/meta${path}` });

test('a preview of the twin is shown in a frame of ours, with its pictures', async () => {
  const page = await get('/previews/key.MOBILE_FEED_STANDARD.1.signature');
  expect(page.body).toBe('<p>Preview</p>');
  const rules = String(page.headers['content-security-policy']).split(';');
  expect(rules).toEqual(expect.arrayContaining(["default-src 'none'", "img-src 'self'", "frame-ancestors 'self'"]));
  const picture = await get('/images/0a1b.jpg');
  expect(picture.rawPayload).toEqual(PICTURE);
  // The page is sandboxed into an origin of its own, to which our pictures are foreign.
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each(['/images/../control/objects', '/images/a/b', '/control/objects', '/v25.0/me'])('%s of the twin is not reached', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});
