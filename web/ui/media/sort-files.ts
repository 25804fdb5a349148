// Which of the files that a person dropped are taken? By what their bytes are; the others are left out with a quiet word.
import { realTypeOf, TELLING_BYTES } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';

export interface SortedFiles {
  taken: File[];
  leftOut: string[];
}

export async function sortFiles(files: readonly File[], types: readonly MediaTypeId[]): Promise<SortedFiles> {
  const found = await Promise.all(files.map(async (file) => ({ file, type: await typeOf(file) })));
  const isTaken = ({ type }: { type: MediaTypeId | null }): boolean => type !== null && types.includes(type);
  return {
    taken: found.filter(isTaken).map(({ file }) => file),
    leftOut: found.filter((entry) => !isTaken(entry)).map(({ file }) => file.name),
  };
}

/** A folder, or a file that is gone by now, cannot be read and is none of ours. */
async function typeOf(file: File): Promise<MediaTypeId | null> {
  try {
    return realTypeOf(new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}

const MOST_NAMES = 3;

export function leftOutText(names: readonly string[], accepted: string): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const count = names.length === 1 ? '1 file was left out' : `${names.length} files were left out`;
  return `${count}: ${shown}${more}. Only ${accepted} files are taken here.`;
}
