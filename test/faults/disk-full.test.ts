import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { openDiskStorage } from '#server/adapters/storage/disk-storage.ts';
import { StorageFull } from '#server/adapters/storage/index.ts';
import { expect, test } from 'vitest';
import { diskFull } from './disk-full.ts';
import { silently } from './fault-run.ts';
import { canMount } from './stage/small-disk.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

/** A small disk takes root to mount. Everyone else meets the kernel's own full device in the storage alone. */
test('a full disk is said plainly, leaves nothing half-written, and is forgotten when there is room again', async () => {
  if (canMount) {
    const { seen, broken } = await diskFull(1, silently);
    expect(broken).toEqual([]);
    expect(seen['uploads kept']).toBe(2);
    return;
  }
  await using folder = await temporaryFolder();
  let room = false;
  const storage = await openDiskStorage({
    folder: folder.path,
    now: Date.now,
    openNew: (file) => (room ? open(file, 'wx') : open('/dev/full', 'w')),
  });
  await expect(storage.put('ab/cdef', Buffer.from('content'), 'image/png')).rejects.toThrow(StorageFull);
  expect(await readdir(folder.path)).toEqual(['unfinished']);
  expect(await readdir(path.join(folder.path, 'unfinished'))).toEqual([]);
  room = true;
  await storage.put('ab/cdef', Buffer.from('content'), 'image/png');
  expect(await storage.sizeOf('ab/cdef')).toBe(7);
}, 180_000);
