// Stores a picture that the product made itself, such as a crop or a cover, with the same checks as an upload.
import { createHash } from 'node:crypto';
import { storePicture } from '../store-content.ts';
import type { StoredContent } from '../store-content.ts';
import type { Files } from '../open-files.ts';

export const storeGeneratedPicture = (files: Files, picture: Buffer, name: string, person: string | null): Promise<StoredContent> =>
  storePicture(files, picture, { hash: createHash('sha256').update(picture).digest('hex'), name }, person);

/** Replaces the extension of a file name: 'villa.png' with '.jpg' becomes 'villa.jpg'. */
export const replaceExtension = (name: string, ending: string): string => `${name.replace(/\.[^.]{1,5}$/, '')}${ending}`;
