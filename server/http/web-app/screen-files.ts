// The build's description of the screens of the web app: which paths open one, and which files each needs, so that the browser fetches
// them together with the app and not after it has started.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCREEN_FILES } from '#contract/screen-files.ts';
import type { ScreenFiles } from '#contract/screen-files.ts';

export type Shell = 'staff' | 'dashboard' | 'hub';

/** Tags for the page's head, for someone who is signed in; empty for a path that is no screen. */
export type PreloadLinksFor = (path: string, shell: Shell | null) => string;

export interface WebScreens {
  linksFor: PreloadLinksFor;
  isScreen(path: string): boolean;
}

export function readScreenFiles(webFolder: string): WebScreens {
  const file = path.join(webFolder, SCREEN_FILES);
  if (!existsSync(file)) return { linksFor: () => '', isScreen: () => true };
  const files = JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles;
  return { linksFor: preloadLinksFrom(files), isScreen: screenCheck(files) };
}

export function screenCheck({ paths }: Pick<ScreenFiles, 'paths'>): (path: string) => boolean {
  const patterns = paths.map(patternOf);
  return (url) => patterns.some((pattern) => pattern.test(url));
}

export function preloadLinksFrom({ screens, table, shells }: Omit<ScreenFiles, 'paths'>): PreloadLinksFor {
  const routes = Object.entries(screens).map(([route, files]) => ({ files, route, pattern: patternOf(route) }));
  const find = (url: string) => routes.find(({ route }) => route === url) ?? routes.find(({ pattern }) => pattern.test(url));
  return (url, shell) => {
    const screen = find(url);
    if (!screen) return '';
    return [...new Set([...table, ...screen.files, ...((shell && shells[shell]) ?? [])])].map(link).join('');
  };
}

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^/]+')}$`);

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
