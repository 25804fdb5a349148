// The script and style of the public pages, as the build named them. Nothing else of the app's files is needed by them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_ENTRY_FILES } from '#contract/screen-files.ts';

export interface PublicFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Without a build, as in most tests, a page has no files. */
export function readPublicFiles(folder: string): PublicFiles {
  try {
    return JSON.parse(readFileSync(path.join(folder, PUBLIC_ENTRY_FILES), 'utf8')) as PublicFiles;
  } catch {
    return { scripts: [], styles: [] };
  }
}
