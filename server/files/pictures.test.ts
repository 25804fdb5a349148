import type { FileStorage } from '../adapters/storage/index.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { StorageFull } from '../adapters/storage/index.ts';
import { contentKey } from './file-key.ts';
import { openPictures } from './pictures.ts';
import { openSemaphore } from './semaphore.ts';

const HASH = 'ab'.repeat(32);

function memoryStorage(): FileStorage & { objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>();
  return {
    objects,
    put: async (key, content) => void objects.set(key, content as Buffer),
    open: async (key) => {
      const content = objects.get(key);
      return content ? { bytes: content.byteLength, stream: Readable.from([content]) } : null;
    },
    read: async (key, first, length) => objects.get(key)?.subarray(first, first + length) ?? null,
    sizeOf: async (key) => objects.get(key)?.byteLength ?? null,
    remove: async (key) => void objects.delete(key),
    pruneUnfinished: () => Promise.resolve(),
  };
}

describe('smaller copies', () => {
  test('requested by many at once are made once', async () => {
    const storage = memoryStorage();
    storage.objects.set(contentKey(HASH), Buffer.from('original'));
    let made = 0;
    const pictures = openPictures(storage, async () => Buffer.from(`copy ${++made}`));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => buffer((await pictures.open(HASH, '640'))!.stream)));
    expect(new Set(answers.map(String))).toEqual(new Set(['copy 1']));
    expect((await buffer((await pictures.open(HASH, '640'))!.stream)).toString()).toBe('copy 1');
  });

  test('can be requested again after making one failed', async () => {
    const storage = memoryStorage();
    storage.objects.set(contentKey(HASH), Buffer.from('original'));
    let tries = 0;
    const pictures = openPictures(storage, async () => {
      if (++tries === 1) throw new Error('decoder failed');
      return Buffer.from('copy');
    });
    await expect(pictures.open(HASH, '640')).rejects.toThrow('decoder failed');
    expect((await pictures.open(HASH, '640'))!.bytes).toBe(4);
  });

  test('are served even when there is no space to store them', async () => {
    const storage = memoryStorage();
    storage.objects.set(contentKey(HASH), Buffer.from('original'));
    storage.put = () => Promise.reject(new StorageFull(new Error('ENOSPC')));
    const pictures = openPictures(storage, async () => Buffer.from('copy'));
    expect((await buffer((await pictures.open(HASH, '640'))!.stream)).toString()).toBe('copy');
  });
});

describe('semaphore', () => {
  test('runs a limited number at once, then those in the queue in order, and refuses more than the queue holds', async () => {
    const semaphore = openSemaphore({ atOnce: 2, maxWaiting: 2 });
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    const taken = gates.map((gate, number) =>
      semaphore.run(() => {
        begun.push(number);
        return gate.promise;
      }),
    );
    await expect(semaphore.run(async () => undefined)).rejects.toMatchObject({ code: 'tooManyPictures' });
    expect(begun).toEqual([0, 1]);
    gates[1]!.resolve();
    await taken[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    gates[0]!.reject(new Error('failed'));
    await expect(taken[0]).rejects.toThrow('failed');
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3]);
    gates[2]!.resolve();
    gates[3]!.resolve();
    await Promise.all(taken.slice(2));
    expect(await semaphore.run(async () => 'free again')).toBe('free again');
  });
});
