// What does a process hold for files? The storage, who prepares pictures, and a folder for uploads on their way in.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { forgetUnfinished, openStorage } from '../adapters/storage/index.ts';
import type { FileStorage } from '../adapters/storage/index.ts';
import type { Config } from '../config.ts';
import { openPictures } from './pictures.ts';
import type { Pictures } from './pictures.ts';

export interface Files {
  storage: FileStorage;
  pictures: Pictures;
  incoming: string;
}

export async function openFiles(config: Config, now: () => number): Promise<Files> {
  const storage = await openStorage(config, now);
  const incoming = path.join(config.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await forgetUnfinished(incoming, now());
  return { storage, pictures: openPictures(storage), incoming };
}
