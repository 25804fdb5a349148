// Stores a picture of the demo as if it had been uploaded. The repository keeps WebP, which is small; people upload JPEG, so JPEG is stored.
import path from 'node:path';
import { loadSharp, storeGeneratedPicture } from '#server/files/index.ts';
import type { Files, StoredContent } from '#server/files/index.ts';
import { ROOT_FOLDER } from '#server/program-files.ts';

const FOLDER = path.join(ROOT_FOLDER, 'demo/pictures');
const JPEG_QUALITY = 84;

/** `file` is the path below demo/pictures, without its ending; `name` is what the uploaded file was called. */
export async function storePicture(files: Files, file: string, name: string): Promise<StoredContent> {
  const sharp = await loadSharp();
  const jpeg = await sharp(path.join(FOLDER, `${file}.webp`))
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return storeGeneratedPicture(files, jpeg, name, null);
}

/** Portraits are named after the first part of the person's email address. */
export const storePortrait = (files: Files, email: string, fullName: string): Promise<StoredContent> =>
  storePicture(files, `portraits/${email.toLowerCase().split('@')[0]}`, `${fullName}.jpg`);
