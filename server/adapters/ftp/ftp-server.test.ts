import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openReadyFtpServer } from '#test/harness/feeds/ftp-server.ts';
import { openStrictFtps } from '#test/harness/feeds/strict-ftps.ts';
import { offerData, openScriptedFtp } from '#test/harness/feeds/scripted-ftp.ts';
import type { ScriptedFtp } from '#test/harness/feeds/scripted-ftp.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FileServer, FileServerAddress } from './file-server.ts';
import { openFileServer, probeFileServer } from './open-file-server.ts';

const user = { username: 'kauri', password: 'kereru over the hill' };
const LIMITS = { maxBytes: 1_000_000, timeoutMs: 10_000 };
const QUICK = { connectMs: 200, answerMs: 200, idleMs: 200 };
const settings = { allowPrivate: true };
const at = (port: number, protocol: FileServerAddress['protocol'] = 'FTP'): FileServerAddress => ({
  protocol,
  host: '127.0.0.1',
  port,
  hostKey: null,
});

describe('a real server', () => {
  let root: string;
  let real: Awaited<ReturnType<typeof openReadyFtpServer>>;
  let server: FileServer;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'adstead-ftp-'));
    await mkdir(path.join(root, 'incoming'));
    await writeFile(path.join(root, 'incoming', 'a.xml'), 'first');
    await writeFile(path.join(root, 'incoming', 'b c.xml'), 'x'.repeat(300_000));
    real = await openReadyFtpServer(root, user);
    server = await openFileServer(at(real.port), user, settings);
  });
  afterAll(async () => {
    server.close();
    await real.close();
    await rm(root, { recursive: true });
  });

  test('lists, reads, renames, removes and makes folders', async () => {
    expect((await server.list('incoming')).map(({ name, bytes, isFolder }) => [name, bytes, isFolder])).toEqual([
      ['a.xml', 5, false],
      ['b c.xml', 300_000, false],
    ]);
    expect((await buffer(await server.download('incoming/b c.xml', LIMITS))).byteLength).toBe(300_000);
    expect(await server.exists('done')).toBe(false);
    await server.makeFolder('done');
    await server.makeFolder('done');
    expect(await server.exists('done')).toBe(true);
    await server.rename('incoming/a.xml', 'done/a.xml');
    expect((await buffer(await server.download('done/a.xml', LIMITS))).toString()).toBe('first');
    await server.remove('done/a.xml');
    expect(await readdir(path.join(root, 'done'))).toEqual([]);
    await expect(server.list('incoming/../..')).rejects.toThrow('This path cannot be used.');
    await expect(server.download('incoming/b c.xml', { ...LIMITS, maxBytes: 100_000 })).rejects.toThrow('larger than 0.1 MB');
  });

  test('refuses a wrong password, and the text does not repeat it', async () => {
    await expect(openFileServer(at(real.port), { ...user, password: 'guess' }, settings)).rejects.toThrow(
      /^The server refused the user name or password\.$/,
    );
  });

  test('that speaks no TLS is refused where TLS is asked for', async () => {
    const plain = await openScriptedFtp();
    await expect(probeFileServer(at(plain.port, 'FTPS'), settings)).rejects.toThrow(`127.0.0.1:${plain.port} answered: 502 Unknown`);
    plain.close();
  });
});

test('a strict server with TLS gets the handshake after the command, its own session, and an end', async () => {
  const strict = await openStrictFtps({ 'a.xml': 'first', 'b.xml': 'x'.repeat(300_000) });
  const server = await openFileServer(at(strict.port, 'FTPS'), user, { ...settings, ca: strict.ca });
  expect((await server.list('')).map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.xml', 5],
    ['b.xml', 300_000],
  ]);
  expect((await buffer(await server.download('b.xml', LIMITS))).byteLength).toBe(300_000);
  expect((await buffer(await server.download('a.xml', LIMITS))).toString()).toBe('first');
  expect(strict.commands.indexOf('PROT P')).toBeGreaterThan(strict.commands.indexOf('AUTH TLS'));
  server.close();
  strict.close();
});

describe('a hostile server', () => {
  const opened: { close(): void }[] = [];
  afterEach(() => {
    for (const one of opened.splice(0)) one.close();
  });
  async function connect(replies: Parameters<typeof openScriptedFtp>[0]): Promise<{ server: FileServer; ftp: ScriptedFtp }> {
    const ftp = await openScriptedFtp(replies);
    const server = await openFileServer(at(ftp.port), user, { ...settings, limits: { connectMs: 5000, answerMs: 500, idleMs: 500 } });
    opened.push(ftp, server);
    return { server, ftp };
  }

  test('that never greets has no answer in time', async () => {
    const ftp = await openScriptedFtp({}, null);
    opened.push(ftp);
    const opening = openFileServer(at(ftp.port), user, { ...settings, limits: QUICK });
    await expect(opening).rejects.toThrow(`No answer from 127.0.0.1:${ftp.port} within 0.2 seconds.`);
  });

  test('cannot send us to another address', async () => {
    const { server, ftp } = await connect({ EPSV: '502 No', PASV: '227 Passive (10,0,0,1,4,1)' });
    await expect(server.list('')).rejects.toThrow(`127.0.0.1:${ftp.port} named another address for the transfer, which is refused.`);
  });

  test.each([
    ['with fewer bytes than it said', '226 Done', 'broke off: 5 of 500 bytes arrived.'],
    ['by breaking off', '426 Aborted', 'answered: 426 Aborted'],
  ])('ends a download %s, and the stream fails', async (_, ending, text) => {
    const data = await offerData('first');
    opened.push(data);
    const { server } = await connect({
      EPSV: data.epsv,
      SIZE: '213 500',
      RETR: (send, socket) => {
        send('150 Here');
        // After the data connection has ended by itself.
        setTimeout(() => socket.writable && send(ending), 50);
      },
    });
    await expect(server.download('a.xml', LIMITS).then(buffer)).rejects.toThrow(text);
  });

  test('sends more than the limit, and is cut off', async () => {
    const data = await offerData('x'.repeat(200_000));
    opened.push(data);
    const { server } = await connect({ EPSV: data.epsv, SIZE: '502 No', RETR: '150 Here' });
    await expect(server.download('a.xml', { ...LIMITS, maxBytes: 100_000 }).then(buffer)).rejects.toThrow('larger than 0.1 MB');
  });

  test('stops answering, and the connection ends', async () => {
    const { server } = await connect({ RNFR: null });
    await expect(server.rename('a', 'b')).rejects.toThrow('No answer from');
    await expect(server.list('')).rejects.toThrow('closed the connection');
  });

  test('repeats the password, which the text hides', async () => {
    const { server } = await connect({ DELE: `500 Your password is ${user.password}` });
    await expect(server.remove('a')).rejects.toThrow(/Your password is \*\*\*$/);
  });

  test('lists names that lead elsewhere, which are left out', async () => {
    const lines = ['-rw-r--r-- 1 a a 5 Jan 01 2026 ../../etc/passwd', '-rw-r--r-- 1 a a 5 Jan 01 2026 good.xml', ''];
    const data = await offerData(lines.join('\r\n'));
    opened.push(data);
    const { server } = await connect({
      EPSV: data.epsv,
      LIST: (send) => {
        send('150 Here');
        send('226 Done');
      },
    });
    expect((await server.list('')).map(({ name }) => name)).toEqual(['good.xml']);
  });
});

test('a private address is refused unless a setting allows it', async () => {
  await expect(probeFileServer(at(21), { allowPrivate: false })).rejects.toThrow('We cannot find a public server named 127.0.0.1.');
});
