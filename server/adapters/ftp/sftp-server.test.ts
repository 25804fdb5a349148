import { buffer } from 'node:stream/consumers';
import { openSftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import type { SftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HostKeyChanged } from './file-server.ts';
import type { FileServer, FileServerAddress } from './file-server.ts';
import { openFileServer, probeFileServer } from './open-file-server.ts';

let sftp: SftpTestServer;
let address: FileServerAddress;
const open: FileServer[] = [];
const LIMITS = { maxBytes: 1_000_000, timeoutMs: 10_000 };
const settings = { allowPrivate: true };

beforeAll(async () => {
  sftp = await openSftpTestServer({ '/feeds/a.xml': 'first', '/feeds/b.xml': 'x'.repeat(300_000) });
  address = { protocol: 'SFTP', host: '127.0.0.1', port: sftp.port, hostKey: null };
});
afterAll(async () => {
  for (const server of open) server.close();
  await sftp.close();
});

async function connect(limits?: Parameters<typeof openFileServer>[2]['limits']): Promise<FileServer> {
  sftp.fault = 'none';
  const server = await openFileServer(address, { username: 'kauri', password: sftp.password }, { ...settings, ...(limits && { limits }) });
  open.push(server);
  return server;
}

test('files are listed, read whole, renamed and removed, and folders are made once', async () => {
  const server = await connect();
  expect(server.hostKey).toBe(sftp.hostKey);
  expect((await server.list('/feeds')).map(({ name, bytes, isFolder }) => [name, bytes, isFolder])).toEqual([
    ['a.xml', 5, false],
    ['b.xml', 300_000, false],
  ]);
  expect((await buffer(await server.download('/feeds/b.xml', LIMITS))).byteLength).toBe(300_000);
  expect(await server.exists('/feeds/done')).toBe(false);
  await server.makeFolder('/feeds/done');
  await server.makeFolder('/feeds/done');
  expect(await server.exists('/feeds/done')).toBe(true);
  await server.rename('/feeds/a.xml', '/feeds/done/a.xml');
  expect((await buffer(await server.download('/feeds/done/a.xml', LIMITS))).toString()).toBe('first');
  await server.remove('/feeds/done/a.xml');
  await expect(server.download('/feeds/done/a.xml', LIMITS)).rejects.toThrow('The server has no /feeds/done/a.xml');
  await expect(server.download('/feeds/b.xml', { ...LIMITS, maxBytes: 100_000 })).rejects.toThrow('/feeds/b.xml is larger than 0.1 MB.');
  await expect(server.list('/feeds/../etc')).rejects.toThrow('This path cannot be used.');
});

describe('a connection is refused', () => {
  test('with a wrong password, without repeating it', async () => {
    await expect(openFileServer(address, { username: 'kauri', password: 'guess' }, settings)).rejects.toThrow(
      /^The server refused the user name or password\.$/,
    );
  });

  test('with another host key than the accepted one, before the password is sent', async () => {
    const changed = { ...address, hostKey: `SHA256:${'B'.repeat(43)}` };
    const opening = openFileServer(changed, { username: 'kauri', password: sftp.password }, settings);
    await expect(opening).rejects.toThrow(HostKeyChanged);
    await expect(probeFileServer(changed, settings)).rejects.toMatchObject({ presented: sftp.hostKey });
    expect(await probeFileServer(address, settings)).toBe(sftp.hostKey);
  });

  test('at a private address, unless a setting allows it', async () => {
    await expect(probeFileServer(address, { allowPrivate: false })).rejects.toThrow('We cannot find a public server named 127.0.0.1.');
  });

  test('where nothing listens', async () => {
    // A port that was just closed may be another test's by now.
    await expect(probeFileServer({ ...address, port: 1 }, settings)).rejects.toThrow(
      '127.0.0.1:1 refused the connection. Check host and port.',
    );
  });
});

describe('a download fails', () => {
  test.each([
    ['cut', 20_000, 'broke off: 150000 of 300000 bytes arrived.'],
    ['silent', 100, 'No answer from'],
  ] as const)('when the server is %s', async (fault, idleMs, text) => {
    const server = await connect({ connectMs: 20_000, answerMs: 20_000, idleMs });
    sftp.fault = fault;
    await expect(server.download('/feeds/b.xml', LIMITS).then(buffer)).rejects.toThrow(text);
  });

  test('when it is larger than the server said', async () => {
    const server = await connect();
    sftp.fault = 'grow';
    await expect(server.download('/feeds/b.xml', { ...LIMITS, maxBytes: 400_000 }).then(buffer)).rejects.toThrow(/larger than|broke off/);
  });

  test('when its reader leaves, and the connection ends', async () => {
    const server = await connect();
    const stream = await server.download('/feeds/b.xml', LIMITS);
    stream.on('error', () => undefined);
    stream.destroy();
    await expect(server.list('/feeds')).rejects.toThrow('closed the connection');
  });
});
