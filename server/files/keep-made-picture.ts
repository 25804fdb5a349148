// How does a picture that the product made itself, such as a crop or a cover, become a stored content? As if it had been uploaded.
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../adapters/storage/index.ts';
import { AppError } from '../http/app-error.ts';
import { storeContent } from './keep-content.ts';
import type { Files } from './open-files.ts';

export async function storeMadePicture(files: Files, picture: Buffer, name: string): ReturnType<typeof storeContent> {
  const made = path.join(files.incoming, randomUUID());
  const hash = createHash('sha256').update(picture).digest('hex');
  try {
    await writeFile(made, picture, { flag: 'wx' }).catch((error: unknown) => {
      throw isDiskFull(error) ? new AppError('storageFull') : error;
    });
    return await storeContent(files, { path: made, hash, bytes: picture.byteLength, name }, 'picture');
  } finally {
    await rm(made, { force: true });
  }
}

/** 'villa.png' with another ending: 'villa.jpg'. */
export const renamed = (name: string, ending: string): string => `${name.replace(/\.[^.]{1,5}$/, '')}${ending}`;
