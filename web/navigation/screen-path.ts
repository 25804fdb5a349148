// Converts between screens and their paths.
import type { Screen, ScreenParams, ScreenSearch } from './screen.ts';

export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, '$$$1');

export function screenById(screens: readonly Screen[], id: string): Screen {
  const screen = screens.find((candidate) => candidate.id === id);
  if (!screen) throw new Error(`There is no screen '${id}'.`);
  return screen;
}

export function fillPath(path: string, params: ScreenParams = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`'${name}' is missing for ${path}.`);
    return encodeURIComponent(value);
  });
}

/** The screen that a path opens: of several matches, the one with more static segments from the left. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const pathSegments = segments(path);
  return screens
    .filter((screen) => matchesPattern(segments(screen.path), pathSegments))
    .sort((one, other) => rank(other.path).localeCompare(rank(one.path)))[0];
}

export const withoutTrailingSlashes = (path: string): string => path.replace(/(?<=.)\/+$/, '');

export function parseSearch(text: string): ScreenSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '');
  const text = new URLSearchParams(pairs).toString();
  return text ? `?${text}` : '';
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith('{');
const matchesPattern = (pattern: string[], pathSegments: string[]): boolean =>
  pattern.length === pathSegments.length && pattern.every((segment, index) => isParameter(segment) || segment === pathSegments[index]);
const rank = (path: string): string =>
  segments(path)
    .map((segment) => (isParameter(segment) ? '0' : '1'))
    .join('');

/** Splits an internal URL into the parts that the router takes. */
export function locationOf(internalUrl: string): { to: string; search: ScreenSearch; hash: string | undefined } {
  const url = new URL(internalUrl, globalThis.location.origin);
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) || undefined };
}
