// What a process needs for files: the storage, the preparation of pictures, and a folder for incoming uploads.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pruneUnfinished, openStorage } from '../adapters/storage/index.ts';
import type { FileStorage } from '../adapters/storage/index.ts';
import type { Config } from '../config.ts';
import { openPictures } from './pictures/pictures.ts';
import type { Pictures } from './pictures/pictures.ts';

export interface Files {
  storage: FileStorage;
  pictures: Pictures;
  incoming: string;
}

export async function openFiles(config: Config, now: () => number): Promise<Files> {
  const storage = await openStorage(config, now);
  const incoming = path.join(config.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await pruneUnfinished(incoming, now());
  return { storage, pictures: openPictures(storage), incoming };
}
