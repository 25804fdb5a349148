import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { openDiskStorage } from '#server/adapters/storage/disk-storage.ts';
import { StorageFull } from '#server/adapters/storage/index.ts';
import { describe, expect, test } from 'vitest';
import { diskFull } from './disk-full.ts';
import { testFault } from './fault-test.ts';
import { canMount } from './stage/small-disk.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const TITLE = 'a full disk is reported, leaves nothing half-written, and recovers when there is space again';

/** Mounting a small disk needs root. Without root only the storage is tested, with /dev/full. */
describe.runIf(canMount)('with root', () => {
  testFault(TITLE, 1, diskFull, (measured) => expect(measured['uploads kept']).toBe(2));
});

test.skipIf(canMount)(TITLE, async () => {
  await using folder = await temporaryFolder();
  let hasSpace = false;
  const storage = await openDiskStorage({
    folder: folder.path,
    now: Date.now,
    openNew: (file) => (hasSpace ? open(file, 'wx') : open('/dev/full', 'w')),
  });
  await expect(storage.put('ab/cdef', Buffer.from('content'), 'image/png')).rejects.toThrow(StorageFull);
  expect(await readdir(folder.path)).toEqual(['unfinished']);
  expect(await readdir(path.join(folder.path, 'unfinished'))).toEqual([]);
  hasSpace = true;
  await storage.put('ab/cdef', Buffer.from('content'), 'image/png');
  expect(await storage.sizeOf('ab/cdef')).toBe(7);
});
