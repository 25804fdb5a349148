// How does a picture that the product made itself, such as a crop or a cover, become a stored content? As if it had been uploaded.
import { createHash } from 'node:crypto';
import { storePicture } from './store-content.ts';
import type { StoredContent } from './store-content.ts';
import type { Files } from './open-files.ts';

export const storeMadePicture = (files: Files, picture: Buffer, name: string): Promise<StoredContent> =>
  storePicture(files, picture, { hash: createHash('sha256').update(picture).digest('hex'), name });

/** 'villa.png' with another ending: 'villa.jpg'. */
export const renamed = (name: string, ending: string): string => `${name.replace(/\.[^.]{1,5}$/, '')}${ending}`;
