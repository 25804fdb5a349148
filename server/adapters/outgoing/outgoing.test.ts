import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedRequest } from './guarded-request.ts';
import type { GuardSettings } from './guarded-request.ts';
import { checkOutgoingUrl, OutgoingUrlRefused } from './outgoing-url.ts';
import { isPublicAddress, NoPublicAddress, publicAddressOf } from './public-address.ts';

const strict = { allowPrivate: false };

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://example.com/',
  'https://user:secret@example.com/',
  'https://secret@example.com/',
  'https://example.com:25/',
  'https://example.com:22/',
  'no url',
  `https://example.com/${'a'.repeat(2000)}`,
])('the url %s is refused before its name is resolved', (url) => {
  expect(() => checkOutgoingUrl(url, strict)).toThrow(OutgoingUrlRefused);
});

test.each(['https://example.com/hooks?key=1', 'https://example.com:8443/', 'https://xn--bcher-kva.example/'])(
  'the url %s may be used',
  (url) => {
    expect(checkOutgoingUrl(url, strict).href).toBe(url);
  },
);

/** As the operating system resolves them, where it would reach anything at all. */
test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://10.0.0.7/',
  'https://100.64.0.1/',
  'https://172.16.9.9/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:7f00:1]/',
  'https://[::7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://localhost./',
])('%s is not reached', async (url) => {
  await expect(
    guardedRequest({ url, method: 'GET', headers: {} }, { ...strict, timeoutMs: 5000, maxBytes: 10, maxRedirects: 0 }),
  ).rejects.toThrow(NoPublicAddress);
});

test.each(['1.1.1.1', '203.0.114.9', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a name with one private address among public ones is refused', async () => {
  const resolve = async () => [
    { address: '1.1.1.1', family: 4 as const },
    { address: '10.0.0.1', family: 4 as const },
  ];
  await expect(publicAddressOf('mixed.example', { ...strict, resolve })).rejects.toThrow(NoPublicAddress);
  await expect(publicAddressOf('none.example', { ...strict, resolve: async () => [] })).rejects.toThrow(NoPublicAddress);
});

describe('a request', () => {
  let server: Server;
  let handle: RequestListener;
  let settings: GuardSettings;
  let origin: string;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://receiver.example:${(server.address() as AddressInfo).port}`;
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: '127.0.0.1', family: 4 as const }];
    };
    settings = { allowPrivate: true, timeoutMs: 5000, maxBytes: 8, maxRedirects: 2, resolve };
  });
  afterAll(() => server.close());

  test('connects to the address that was checked, under the name that was entered', async () => {
    handle = (request, response) => response.end(request.headers.host);
    const answer = await guardedRequest({ url: `${origin}/`, method: 'GET', headers: {} }, { ...settings, maxBytes: 100 });
    expect([answer.status, answer.body.toString()]).toEqual([200, new URL(origin).host]);
  });

  test('reads no more than the most bytes', async () => {
    handle = (_request, response) => response.end('0123456789');
    const answer = await guardedRequest({ url: origin, method: 'GET', headers: {} }, settings);
    expect([answer.body.toString(), answer.isCut]).toEqual(['01234567', true]);
  });

  test('takes each redirect through the guard again', async () => {
    handle = (_request, response) => response.writeHead(307, { location: 'http://second.example:25/' }).end();
    await expect(guardedRequest({ url: origin, method: 'POST', headers: {}, body: 'x' }, settings)).rejects.toThrow(OutgoingUrlRefused);
    const { port } = new URL(origin);
    handle = (request, response) =>
      request.headers.host?.startsWith('receiver')
        ? response.writeHead(302, { location: `http://other.example:${port}/` }).end()
        : response.end('x');
    asked.length = 0;
    expect((await guardedRequest({ url: origin, method: 'GET', headers: {} }, settings)).status).toBe(200);
    expect(asked).toEqual(['receiver.example', 'other.example']);
    handle = (_request, response) => response.writeHead(302, { location: '/' }).end();
    await expect(guardedRequest({ url: origin, method: 'GET', headers: {} }, settings)).rejects.toThrow(/redirects more than 2 times/);
  });

  test('keeps the body of a POST with a redirect that keeps it, and follows no other', async () => {
    const bodies: string[] = [];
    handle = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(`${request.url} ${body}`);
        if (request.url === '/') response.writeHead(308, { location: '/next' }).end();
        else response.writeHead(302, { location: '/elsewhere' }).end();
      });
    };
    const answer = await guardedRequest({ url: `${origin}/`, method: 'POST', headers: {}, body: 'event' }, settings);
    expect([answer.status, bodies]).toEqual([302, ['/ event', '/next event']]);
  });

  test('ends when the receiver takes too long', async () => {
    handle = () => undefined;
    await expect(guardedRequest({ url: origin, method: 'GET', headers: {} }, { ...settings, timeoutMs: 50 })).rejects.toThrow();
    server.closeAllConnections();
  });
});
