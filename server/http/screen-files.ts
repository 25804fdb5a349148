// Preload links for the page: the files that the screen at a path needs, so that the browser fetches them together with the app
// and not after it has started.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCREEN_FILES } from '#contract/screen-files.ts';
import type { ScreenFiles } from '#contract/screen-files.ts';

export type Shell = 'staff' | 'dashboard' | 'hub';

/** Tags for the page's head, for someone who is signed in; empty for a path that is no screen. */
export type PreloadLinksFor = (path: string, shell: Shell | null) => string;

export function readScreenFiles(webFolder: string): PreloadLinksFor {
  const file = path.join(webFolder, SCREEN_FILES);
  if (!existsSync(file)) return () => '';
  return preloadLinksFrom(JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles);
}

export function preloadLinksFrom({ screens, table, shells }: ScreenFiles): PreloadLinksFor {
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
