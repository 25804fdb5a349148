import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStorage } from './disk-storage.ts';
import { StorageFull } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { openS3Storage } from './s3-storage.ts';

const BUCKET = 'adstead';
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const now = Date.now;

let folder: string;
let s3: S3rver;
let s3Url: string;
const storages: Record<string, FileStorage> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-storage-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: path.join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await s3.run();
  s3Url = `http://127.0.0.1:${port}`;
  storages['disk'] = await openDiskStorage({ folder: path.join(folder, 'disk'), now });
  storages['S3'] = openS3Storage({ endpoint: s3Url, bucket: BUCKET, region: 'us-east-1', credentials });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (storage: FileStorage, key: string): Promise<Buffer | null> => {
  const found = await storage.open(key);
  return found && buffer(found.stream);
};

describe.each(['disk', 'S3'])('storage on %s', (kind) => {
  const storage = () => storages[kind]!;

  test('returns exactly the bytes that were put from memory', async () => {
    const content = randomBytes(300_000);
    await storage().put('ab/memory', content, 'image/png');
    expect(await storage().sizeOf('ab/memory')).toBe(300_000);
    expect((await read(storage(), 'ab/memory'))!.equals(content)).toBe(true);
  });

  test('returns exactly the bytes that were put from a local file, and leaves that file in place', async () => {
    const content = randomBytes(3_000_000);
    const local = path.join(folder, `local-${kind}`);
    await writeFile(local, content);
    await storage().put('ab/local', { path: local, bytes: content.byteLength }, 'image/png');
    expect((await read(storage(), 'ab/local'))!.equals(content)).toBe(true);
    const handle = await open(local);
    expect((await handle.stat()).size).toBe(content.byteLength);
    await handle.close();
  });

  test('returns an empty object', async () => {
    await storage().put('ab/empty', Buffer.alloc(0), 'text/plain');
    expect(await storage().sizeOf('ab/empty')).toBe(0);
    expect(await read(storage(), 'ab/empty')).toHaveLength(0);
  });

  test('names the keys of a folder, and none of another', async () => {
    await storage().put('listed/one', Buffer.from('1'), 'text/plain');
    await storage().put('listed/two', Buffer.from('2'), 'text/plain');
    await storage().put('listed-too/one', Buffer.from('1'), 'text/plain');
    expect((await Array.fromAsync(storage().keysIn('listed'))).toSorted()).toEqual(['listed/one', 'listed/two']);
    expect(await Array.fromAsync(storage().keysIn('nothing'))).toEqual([]);
  });

  test('returns a range together with the size of the whole', async () => {
    await storage().put('ab/range', Buffer.from('0123456789'), 'text/plain');
    const found = await storage().open('ab/range', { first: 2, last: 4 });
    expect(found!.bytes).toBe(10);
    expect((await buffer(found!.stream)).toString()).toBe('234');
  });

  test('reads a part into memory, up to the end of the object', async () => {
    await storage().put('ab/part', Buffer.from('0123456789'), 'text/plain');
    expect((await storage().read('ab/part', 2, 3))!.toString()).toBe('234');
    expect((await storage().read('ab/part', 8, 50))!.toString()).toBe('89');
    expect(await storage().read('ab/never', 0, 3)).toBeNull();
  });

  test('stores the object once when the same key is put twice', async () => {
    const content = randomBytes(1000);
    await Promise.all([storage().put('ab/twice', content, 'image/png'), storage().put('ab/twice', content, 'image/png')]);
    expect((await read(storage(), 'ab/twice'))!.equals(content)).toBe(true);
  });

  test('returns null for an object that was never put or was removed', async () => {
    expect(await storage().open('cd/never')).toBeNull();
    expect(await storage().sizeOf('cd/never')).toBeNull();
    await storage().put('cd/gone', Buffer.from('x'), 'text/plain');
    await storage().remove('cd/gone');
    await storage().remove('cd/gone');
    expect(await storage().open('cd/gone')).toBeNull();
  });

  test.each(['../outside', '/etc/passwd', 'ab//x', 'ab/..', '', 'AB/x', 'ab/x\0', 'ab\\x'])('refuses %j as a key', async (key) => {
    await expect(storage().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
    await expect(storage().open(key)).rejects.toThrow('Not a storage key');
  });
});

describe('a finished file that is put on a disk', () => {
  const put = async (
    name: string,
    linkTo?: (file: string, to: string) => Promise<void>,
  ): Promise<{ own: string; local: string; links: number }> => {
    const own = path.join(folder, name);
    const local = path.join(folder, `${name}-local`);
    await writeFile(local, 'whole');
    const storage = await openDiskStorage({ folder: own, now, ...(linkTo && { linkTo }) });
    await storage.put('ab/x', { path: local, bytes: 5 }, 'image/png');
    await storage.put('ab/x', { path: local, bytes: 5 }, 'image/png');
    expect((await read(storage, 'ab/x'))!.toString()).toBe('whole');
    return { own, local, links: (await stat(path.join(own, 'ab/x'))).nlink };
  };
  const failingLink = (code: string) => (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));

  test('is linked instead of copied, survives the deletion of its first name, and leaves no temporary file', async () => {
    const { own, local, links } = await put('linked');
    expect(links).toBe(2);
    await rm(local);
    expect((await stat(path.join(own, 'ab/x'))).size).toBe(5);
    expect(await readdir(path.join(own, 'unfinished'))).toEqual([]);
  });

  test.each(['EXDEV', 'EPERM', 'ENOTSUP'])('is copied where a link cannot be made: %s', async (code) => {
    const { own, links } = await put(`copied-${code}`, failingLink(code));
    expect(links).toBe(1);
    expect(await readdir(path.join(own, 'unfinished'))).toEqual([]);
  });
});

describe('a disk that is full', () => {
  test('throws StorageFull, leaves no file behind, and works again once there is space', async () => {
    const full = path.join(folder, 'full');
    let isFull = true;
    const storage = await openDiskStorage({
      folder: full,
      now,
      openNew: async (file) => {
        const handle = await open(file, 'wx');
        const writeAll = handle.writeFile.bind(handle);
        if (isFull)
          handle.writeFile = async () => {
            await writeAll('the part that still fitted');
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          };
        return handle;
      },
    });
    await expect(storage.put('ab/x', randomBytes(100), 'image/png')).rejects.toThrow(StorageFull);
    expect((await readdir(full, { recursive: true })).toSorted()).toEqual(['unfinished']);
    isFull = false;
    await storage.put('ab/x', Buffer.from('fits'), 'image/png');
    expect((await read(storage, 'ab/x'))!.toString()).toBe('fits');
  });

  test('leaves no file behind when the content itself cannot be read', async () => {
    const own = path.join(folder, 'unreadable');
    const storage = await openDiskStorage({ folder: own, now });
    await expect(storage.put('ab/x', { path: path.join(folder, 'not-there'), bytes: 5 }, 'image/png')).rejects.toThrow('ENOENT');
    expect((await readdir(own, { recursive: true })).toSorted()).toEqual(['unfinished']);
  });
});

test('a disk storage deletes old unfinished files, but not those that another process may still be writing', async () => {
  const own = path.join(folder, 'killed');
  await openDiskStorage({ folder: own, now });
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await writeFile(path.join(own, 'unfinished', 'old'), 'x');
  await utimes(path.join(own, 'unfinished', 'old'), twoDaysAgo, twoDaysAgo);
  await writeFile(path.join(own, 'unfinished', 'young'), 'x');
  await openDiskStorage({ folder: own, now });
  expect(await readdir(path.join(own, 'unfinished'))).toEqual(['young']);
});

describe('failures of S3', () => {
  const withResponses = async (statuses: number[], work: (storage: FileStorage, received: string[]) => Promise<void>): Promise<void> => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        received.push(body.toString());
        response.writeHead(statuses[Math.min(received.length, statuses.length) - 1]!).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    try {
      await work(openS3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1', credentials }), received);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  const writeLocalFile = async (): Promise<{ path: string; bytes: number }> => {
    const file = path.join(folder, 'trouble');
    await writeFile(file, 'content');
    return { path: file, bytes: 7 };
  };

  test('a local file is sent again completely after a server error', async () => {
    const content = await writeLocalFile();
    await withResponses([500, 503, 200], async (storage, received) => {
      await storage.put('ab/x', content, 'image/png');
      expect(received).toEqual(['content', 'content', 'content']);
    });
  });

  test('a refused request is not retried', async () => {
    const content = await writeLocalFile();
    await withResponses([403], async (storage, received) => {
      await expect(storage.put('ab/x', content, 'image/png')).rejects.toThrow();
      expect(received).toHaveLength(1);
    });
  });

  test('a full bucket throws StorageFull', async () => {
    const content = await writeLocalFile();
    await withResponses([507], async (storage) => {
      await expect(storage.put('ab/x', content, 'image/png')).rejects.toThrow(StorageFull);
    });
  });
});
