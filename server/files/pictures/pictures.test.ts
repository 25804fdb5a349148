import type { FileStorage } from '../../adapters/storage/index.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { contentKey } from '../file-key.ts';
import { openPictures } from './pictures.ts';

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
    keysIn: async function* (folder) {
      for (const key of objects.keys()) if (key.startsWith(`${folder}/`)) yield key;
    },
    pruneUnfinished: () => Promise.resolve(),
  };
}

const withOriginal = (resize: (source: string | Buffer, size: string) => Promise<Buffer>) => {
  const storage = memoryStorage();
  storage.objects.set(contentKey(HASH), Buffer.from('original'));
  return { storage, pictures: openPictures(storage, resize) };
};

describe('smaller copies', () => {
  test('are made once, and read from then on', async () => {
    let made = 0;
    const { pictures } = withOriginal(async (_, size) => Buffer.from(`${size} ${++made}`));
    expect(await pictures.open(HASH, '640')).toBeNull();
    expect([await pictures.makeCopies(HASH), await pictures.makeCopies(HASH)]).toEqual([true, true]);
    expect(made).toBe(3);
    expect((await buffer((await pictures.open(HASH, '640'))!.stream)).toString()).toMatch(/^640 /);
  });

  test('that could not be made are made the next time', async () => {
    let tries = 0;
    const { pictures } = withOriginal(async () => {
      if (++tries === 2) throw new Error('decoder failed');
      return Buffer.from('copy');
    });
    await expect(pictures.makeCopies(HASH)).rejects.toThrow('decoder failed');
    expect(await pictures.makeCopies(HASH)).toBe(true);
    expect(tries).toBe(4);
  });

  test('of content that is lost are not made', async () => {
    const { pictures } = withOriginal(async () => Buffer.from('copy'));
    expect(await pictures.makeCopies('cd'.repeat(32))).toBe(false);
  });
});
