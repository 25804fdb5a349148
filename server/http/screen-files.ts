// Which files does the page name besides its own? Those that the screen at this address will need, so that they are fetched
// together with the app and not after it has started.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCREEN_FILES } from '#contract/screen-files.ts';
import type { ScreenFiles } from '#contract/screen-files.ts';

export type Shell = 'staff' | 'dashboard' | 'hub';

/** As tags for the head of the page that someone signed in opens; none for an address that is no screen. */
export type LinksFor = (address: string, shell: Shell | null) => string;

export function readScreenFiles(webFolder: string): LinksFor {
  const file = path.join(webFolder, SCREEN_FILES);
  if (!existsSync(file)) return () => '';
  return linksFrom(JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles);
}

export function linksFrom({ screens, table, shells }: ScreenFiles): LinksFor {
  const known = Object.entries(screens).map(([address, files]) => ({ files, address, pattern: patternOf(address) }));
  const find = (asked: string) => known.find(({ address }) => address === asked) ?? known.find(({ pattern }) => pattern.test(asked));
  return (asked, shell) => {
    const screen = find(asked);
    if (!screen) return '';
    return [...new Set([...table, ...screen.files, ...((shell && shells[shell]) ?? [])])].map(link).join('');
  };
}

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^/]+')}$`);

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
