import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { hashPassword } from '#server/accounts/index.ts';
import { openFileServer } from '#server/adapters/ftp/index.ts';
import { CHEAP_PASSWORD_COST } from '#test/harness/cheap-passwords.ts';
import { makeFeedAccount } from '#test/harness/rows/feed-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { Client } from 'basic-ftp';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUsedUploads } from './delete-used-uploads.ts';
import { listUploads, markUploadsUsed } from './ftp-upload-store.ts';
import { ftpUploads } from './ftp-upload-table.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { startFtpServer } from './start-ftp-server.ts';
import type { RunningFtpServer } from './start-ftp-server.ts';

const PASSWORD = 'kereru over the hill';
let server: TestServer;
let ftp: RunningFtpServer;
let folder: string;
/** The certificate signs itself. */
let authority: string;
let accountId: string;
let username: string;
let plainName: string;
const clients: Client[] = [];
/** Files as they were handed over. */
const arrived: { name: string; content: string }[] = [];
let failsOnce = false;
/** The next file is handed over once this resolves. */
let gate: Promise<void> | null = null;

const onFile = async ({ accountId: of, name, read }: { accountId: string; name: string; read(): Promise<Readable> }) => {
  if (failsOnce) {
    failsOnce = false;
    throw new Error('The database is away');
  }
  const opened = gate;
  gate = null;
  await opened;
  // Pictures stay until a listing takes them over.
  if (name.endsWith('.jpg')) return false;
  if (of === accountId) arrived.push({ name, content: await text(await read()) });
  return true;
};

async function start(): Promise<RunningFtpServer> {
  const limits = { maxFileBytes: 1000, maxAccountBytes: 1500, maxAccountFiles: 20 };
  const running = await startFtpServer(server.context, { onFile, limits });
  if (!running) throw new Error('The FTP server did not start');
  return running;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-ftp-'));
  const { key, cert } = selfSignedCertificate('127.0.0.1', Date.now());
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(path.join(folder, 'cert.pem'), cert);
  authority = cert;
  server = await openTestServer({
    FTP_SERVER_CERT_FILE: path.join(folder, 'cert.pem'),
    FTP_SERVER_KEY_FILE: path.join(folder, 'key.pem'),
    FTP_SERVER_PORT: '0',
    FTP_SERVER_PASSIVE_PORTS: '41000-41999',
    SIGN_IN_MOST_FAILURES_PER_ACCOUNT: '3',
    SIGN_IN_MOST_FAILURES_PER_ADDRESS: '1000',
  });
  ftp = await start();
});
afterAll(async () => {
  await ftp.close();
  await server.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const { db } = server.context;
  const passwordHash = await hashPassword(PASSWORD, { cost: CHEAP_PASSWORD_COST });
  accountId = await makeFeedAccount(db, { passwordHash });
  username = `sender-${accountId.slice(-12)}`;
  const plainId = await makeFeedAccount(db, { passwordHash, requiresTls: false });
  plainName = `sender-${plainId.slice(-12)}`;
  arrived.length = 0;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function signIn({ user = username, password = PASSWORD, secure = true } = {}): Promise<Client> {
  const client = new Client(10_000);
  clients.push(client);
  await client.access({ host: '127.0.0.1', port: ftp.port, user, password, secure, secureOptions: { ca: authority } });
  return client;
}

const upload = (client: Client, name: string, content: string) => client.uploadFrom(Readable.from([content]), name);
const arrivedFiles = (count: number) => expect.poll(() => [...arrived], { timeout: 10_000 }).toHaveLength(count);

describe('an upload', () => {
  test('is handed over whole, and its name and size stay to be checked', async () => {
    const client = await signIn();
    await upload(client, 'incoming/kauri.xml', 'listings');
    await arrivedFiles(1);
    expect(arrived).toEqual([{ name: 'kauri.xml', content: 'listings' }]);
    expect(await client.size('kauri.xml')).toBe(8);
    await client.cd('/incoming');
    expect((await client.list()).map(({ name, size, isFile }) => [name, size, isFile])).toEqual([['kauri.xml', 8, true]]);
    await expect(client.downloadTo(new PassThrough(), 'kauri.xml')).rejects.toThrow('502');
  });

  test('under a temporary name waits until it is renamed', async () => {
    const client = await signIn();
    await upload(client, 'kauri.xml.part', 'listings');
    expect(arrived).toEqual([]);
    await client.rename('kauri.xml.part', 'kauri.xml');
    await arrivedFiles(1);
    expect(arrived).toEqual([{ name: 'kauri.xml', content: 'listings' }]);
  });

  test('over the same name is a new file', async () => {
    const client = await signIn();
    await upload(client, 'kauri.xml', 'first');
    await arrivedFiles(1);
    await upload(client, 'kauri.xml', 'second');
    await arrivedFiles(2);
    expect(arrived.map(({ content }) => content)).toEqual(['first', 'second']);
  });

  test('over a file of the same name that is still being handed over loses neither, and keeps their order', async () => {
    const client = await signIn();
    const { db } = server.context;
    const stored = async () => (await db.select().from(ftpUploads).where(eq(ftpUploads.accountId, accountId))).map(({ bytes }) => bytes);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await upload(client, 'kauri.xml', 'first');
    const second = upload(client, 'kauri.xml', 'second');
    await expect.poll(stored).toEqual([6]);
    resolve();
    await second;
    await arrivedFiles(2);
    expect(arrived.map(({ content }) => content)).toEqual(['first', 'second']);
  });

  test('that could not be handed over is handed over at the next start', async () => {
    const client = await signIn();
    failsOnce = true;
    await upload(client, 'kauri.xml', 'listings');
    await expect.poll(() => failsOnce).toBe(false);
    await ftp.close();
    ftp = await start();
    await arrivedFiles(1);
    const [row] = await server.context.db.select().from(ftpUploads).where(eq(ftpUploads.accountId, accountId));
    await expect.poll(async () => (await server.context.files.storage.sizeOf(`ftp/${row?.id ?? ''}`)) === null).toBe(true);
  });

  test.each([
    ['above the size of a file', 'a.xml', 'x'.repeat(1001), '552'],
    ['above the root', '../../etc/passwd', 'x', '553'],
    ['into another folder', 'other/a.xml', 'x', '553'],
  ])('%s is refused, and nothing arrives', async (_, name, content, code) => {
    const client = await signIn();
    await expect(upload(client, name, content)).rejects.toThrow(code);
    expect(arrived).toEqual([]);
    expect(await server.context.db.select().from(ftpUploads).where(eq(ftpUploads.accountId, accountId))).toEqual([]);
  });

  test('beyond the space of the account is refused until files are deleted', async () => {
    const client = await signIn();
    await upload(client, 'a.part', 'x'.repeat(900));
    await expect(upload(client, 'b.part', 'x'.repeat(900))).rejects.toThrow('552');
    const second = await signIn();
    await second.remove('a.part');
    await upload(second, 'b.part', 'x'.repeat(900));
  });

  test('shows nothing of another account', async () => {
    await upload(await signIn(), 'kauri.xml.part', 'listings');
    const other = await signIn({ user: plainName });
    expect((await other.list()).map(({ name }) => name)).toEqual(['incoming']);
    await expect(other.size('kauri.xml.part')).rejects.toThrow('550');
  });
});

describe('maintenance', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const left = async () => (await listUploads(server.context.db, accountId, 10)).map(({ name }) => name);
  // Pages of one, so that a file which stays cannot keep those behind it.
  const maintain = (later: number) => {
    const { db, files, now } = server.context;
    return deleteUsedUploads(db, now() + later, files, 1);
  };
  const markUsed = (later: number) => {
    const { db, now } = server.context;
    return markUploadsUsed(db, accountId, ['kauri.jpg', 'unknown.jpg'], new Date(now() + later));
  };

  test('deletes a picture with its content a day after a listing first took it over', async () => {
    const client = await signIn();
    await upload(client, 'kauri.jpg', 'picture');
    await upload(client, 'rimu.jpg', 'picture');
    await upload(await signIn({ user: plainName }), 'kauri.jpg', 'picture');
    const { db, files } = server.context;
    const stored = await db.select().from(ftpUploads).where(eq(ftpUploads.name, 'kauri.jpg'));
    const contents = () =>
      Promise.all(stored.map(async (row) => [row.accountId === accountId, await files.storage.sizeOf(`ftp/${row.id}`)]));
    await markUsed(0);
    await markUsed(20 * HOUR);
    await maintain(23 * HOUR);
    expect(await left()).toEqual(['kauri.jpg', 'rimu.jpg']);
    await maintain(25 * HOUR);
    expect(await left()).toEqual(['rimu.jpg']);
    // The other account has a picture of the same name.
    expect(new Set(await contents())).toEqual(
      new Set([
        [true, null],
        [false, 7],
      ]),
    );
  });

  test('deletes a picture that no listing took over after a month, and keeps a file that no feed could take', async () => {
    const client = await signIn();
    failsOnce = true;
    await upload(client, 'kauri.xml', 'listings');
    await expect.poll(() => failsOnce).toBe(false);
    await upload(client, 'rimu.jpg', 'picture');
    await maintain(29 * DAY);
    expect(await left()).toEqual(['kauri.xml', 'rimu.jpg']);
    await maintain(31 * DAY);
    expect(await left()).toEqual(['kauri.xml']);
  });
});

describe('a sign-in', () => {
  test('needs TLS before the password, unless the account says otherwise', async () => {
    await expect(signIn({ secure: false })).rejects.toThrow('530 Encrypt the connection with AUTH TLS first.');
    const plain = await signIn({ user: plainName, secure: false });
    await upload(plain, 'kauri.xml.part', 'listings');
  });

  test('needs an encrypted data connection too', async () => {
    const client = await signIn();
    await client.send('PROT C');
    await expect(client.send('STOR kauri.xml')).rejects.toThrow('522');
  });

  test('with a wrong password is refused, and locked out after a few, also with the right one', async () => {
    const wrong = () => signIn({ password: 'guess' }).catch((error: Error) => error.message);
    expect(await wrong()).toBe('530 Wrong user name or password.');
    await wrong();
    await wrong();
    expect(await wrong()).toContain('421 Too many failed attempts.');
    await expect(signIn()).rejects.toThrow('421');
  });

  test('of an account that nobody has takes the same way', async () => {
    await expect(signIn({ user: 'nobody' })).rejects.toThrow('530 Wrong user name or password.');
  });
});

describe('what a sender sends', () => {
  const converse = (lines: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let received = '';
      const socket = connectTo(ftp.port, '127.0.0.1', () => socket.write(lines));
      socket.on('data', (data) => {
        received += data.toString('latin1');
        // The server ends a connection on which no TLS follows.
        if (received.includes('\r\n234 ')) socket.write('no TLS at all\r\n');
      });
      socket.on('close', () => resolve(received)).on('error', reject);
    });

  test.each([
    ['active mode', 'PORT 127,0,0,1,0,22\r\nQUIT\r\n', '530'],
    ['a command before signing in', 'PASV\r\nQUIT\r\n', '530'],
    ['a command that does not exist', 'CONSTRUCTOR\r\nQUIT\r\n', '530'],
    ['a control character', 'USER a\u0000b\r\nQUIT\r\n', '501'],
    ['a line without an end', `USER ${'x'.repeat(2000)}`, '500'],
    ['too many lines at once', 'NOOP\r\n'.repeat(50), '500'],
  ])('as %s is refused', async (_, lines, code) => {
    expect(await converse(lines)).toMatch(new RegExp(`^220 .*\r\n${code}`));
  });

  test('as active mode is refused after signing in too', async () => {
    const client = await signIn();
    await expect(client.send('PORT 127,0,0,1,0,22')).rejects.toThrow('502');
    await expect(client.send('EPRT |1|127.0.0.1|22|')).rejects.toThrow('502');
    await expect(client.send('SITE CHMOD 777 x')).rejects.toThrow('502');
  });

  test('before TLS begins is dropped when it does', async () => {
    const answer = await converse('AUTH TLS\r\nUSER injected\r\nQUIT\r\n');
    expect(answer).toMatch(/^220 Adstead FTP server\r\n234 Begin TLS\.\r\n/);
    expect(answer).not.toMatch(/331|530|221/);
  });
});

describe('our own client', () => {
  const address = () => ({ protocol: 'FTPS' as const, host: '127.0.0.1', port: ftp.port, hostKey: null });
  const open = (settings: { ca?: string }) =>
    openFileServer(address(), { username, password: PASSWORD }, { allowPrivate: true, ...settings });

  test('lists over TLS, and renames', async () => {
    await upload(await signIn(), 'kauri.xml.part', 'listings');
    const client = await open({ ca: authority });
    expect(await client.list('/incoming')).toMatchObject([{ name: 'kauri.xml.part', bytes: 8, isFolder: false }]);
    await client.rename('kauri.xml.part', 'kauri.xml');
    client.close();
    await arrivedFiles(1);
  });

  test('refuses a certificate that nobody vouches for', async () => {
    await expect(open({})).rejects.toThrow(/^The TLS certificate of 127\.0\.0\.1:\d+ is not valid/);
  });
});

test('without a port there is no FTP server', async () => {
  const { context } = server;
  const config = { ...context.config, FTP_SERVER_PORT: undefined };
  expect(await startFtpServer({ ...context, config }, { onFile })).toBeNull();
});
