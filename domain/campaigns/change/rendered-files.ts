// The files that an ad's creative refers to, by the beginning of their hashes, and how one of them is replaced by another file. The same for
// both networks: a picture is 'image/9f2c41aa03bd77e1' on Meta and 'asset/9f2c41aa03bd77e1' on Google, a video 'video/9f2c41aa03bd77e1'.
import { fileKey, unchanged } from '../plan/planned-media.ts';
import { renamed } from '../plan/planned-renders.ts';
import { referencesIn } from '../plan/planned-object.ts';
import type { Fields, PlannedFile } from '../plan/planned-object.ts';

const FILE_REFERENCE = /^(image|asset|video)\/([0-9a-f]{16})$/u;

export interface FileReference {
  /** 'image/9f2c41aa03bd77e1' */
  reference: string;
  hashStart: string;
}

/** Files in a size of our own, as 'image/9f2c41aa03bd77e1-1080x1080', are cropped photos and never rendered. */
export const wholeFilesIn = (creative: Fields): FileReference[] =>
  [...new Set(referencesIn(creative))].flatMap((reference) => {
    const [, , hashStart] = FILE_REFERENCE.exec(reference) ?? [];
    return hashStart === undefined ? [] : [{ reference, hashStart }];
  });

interface WithFiles {
  creative: Fields;
  /** Files to upload, by the key that the creative refers to. */
  files: Readonly<Record<string, PlannedFile>>;
}

/** `replacements` are hashes of stored files by the reference that each takes the place of. */
export function withReplacedFiles(creative: Fields, replacements: ReadonlyMap<string, string>): WithFiles {
  const files: Record<string, PlannedFile> = {};
  const keys = new Map<string, string>();
  for (const [reference, hash] of replacements) {
    const [folder = ''] = reference.split('/');
    const file = unchanged({ hash });
    keys.set(reference, fileKey(folder, file));
    files[fileKey(folder, file)] = file;
  }
  return { creative: renamed(creative, keys), files };
}
