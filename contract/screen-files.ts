// Written by the build for the server: which screens the web app has, and the files that each screen and shell loads.

/** Located beside index.html. */
export const SCREEN_FILES = 'screen-files.json';

export interface ScreenFiles {
  /** The paths of all screens, with parameters as {name}. */
  paths: string[];
  /** The keys are paths of screens, with parameters as {name}. */
  screens: Record<string, string[]>;
  /** The table of all screens, loaded for everyone who is signed in. */
  table: string[];
  /** The keys are kinds of shells. */
  shells: Record<string, string[]>;
}

/** The files of the public pages (reports and approvals), located beside it. */
export const PUBLIC_ENTRY_FILES = 'public-entry-files.json';
