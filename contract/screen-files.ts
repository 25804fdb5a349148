// What the build tells the server: which files each screen and shell of the web app will ask for.

/** Lies beside the app's page. */
export const SCREEN_FILES = 'screen-files.json';

export interface ScreenFiles {
  /** By the address of a screen, with its parameters as {name}. */
  screens: Record<string, string[]>;
  /** The table of all screens, which whoever is signed in needs. */
  table: string[];
  /** By the kind of a shell. */
  shells: Record<string, string[]>;
}
