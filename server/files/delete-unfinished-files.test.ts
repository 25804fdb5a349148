import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openTestServer } from '#test/harness/test-server.ts';
import { expect, test } from 'vitest';
import { deleteUnfinishedFiles } from './delete-unfinished-files.ts';

const HOUR_MS = 3600 * 1000;

test('files left by killed uploads and videos are deleted after hours, and those that may be in progress stay', async () => {
  const server = await openTestServer();
  try {
    const { db, files, config } = server.context;
    const unfinished = path.join(config.dataDir, 'files', 'unfinished');
    const leave = async (folder: string, name: string, hoursAgo: number): Promise<void> => {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, 'part'), 'half a video');
      const at = new Date(Date.now() - hoursAgo * HOUR_MS);
      await utimes(path.join(folder, name), at, at);
    };
    for (const folder of [files.incoming, unfinished]) {
      await leave(folder, 'video-killed', 3);
      await leave(folder, 'video-under-way', 1);
    }
    await deleteUnfinishedFiles(db, Date.now(), files);
    expect(await readdir(files.incoming)).toEqual(['video-under-way']);
    expect(await readdir(unfinished)).toEqual(['video-under-way']);
  } finally {
    await server.close();
  }
});
