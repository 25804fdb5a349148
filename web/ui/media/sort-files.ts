// Splits dropped files into accepted ones and left-out ones, by the type that their bytes show. Where JPEG is accepted, so are pictures
// that are converted to it.
import { detectMediaType, detectPhonePicture, DETECTION_BYTES } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';

export interface SortedFiles {
  taken: File[];
  leftOut: string[];
}

export async function sortFiles(files: readonly File[], types: readonly MediaTypeId[]): Promise<SortedFiles> {
  const found = await Promise.all(files.map(async (file) => ({ file, type: await typeOf(file) })));
  const isAccepted = ({ type }: { type: MediaTypeId | null }): boolean => type !== null && types.includes(type);
  return {
    taken: found.filter(isAccepted).map(({ file }) => file),
    leftOut: found.filter((entry) => !isAccepted(entry)).map(({ file }) => file.name),
  };
}

/** Null for what cannot be read, such as a folder or a file deleted in the meantime. */
async function typeOf(file: File): Promise<MediaTypeId | null> {
  try {
    const head = new Uint8Array(await file.slice(0, DETECTION_BYTES).arrayBuffer());
    return detectPhonePicture(head) ? 'jpeg' : detectMediaType(head);
  } catch {
    return null;
  }
}

const MAX_NAMES = 3;

export function leftOutText(names: readonly string[], accepted: string): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const count = names.length === 1 ? '1 file was not added' : `${names.length} files were not added`;
  return `${count}: ${shown}${more}. Choose ${accepted} files.`;
}
