// How are a screen and its address turned into each other?
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

/** The screen that an address opens: of several that fit, the one with more fixed segments from the left. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const wanted = segments(path);
  return screens
    .filter((screen) => fits(segments(screen.path), wanted))
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
const fits = (pattern: string[], wanted: string[]): boolean =>
  pattern.length === wanted.length && pattern.every((segment, at) => isParameter(segment) || segment === wanted[at]);
const rank = (path: string): string =>
  segments(path)
    .map((segment) => (isParameter(segment) ? '0' : '1'))
    .join('');

/** An address of ours in the parts that the router takes. */
export function locationOf(address: string): { to: string; search: ScreenSearch; hash: string | undefined } {
  const url = new URL(address, globalThis.location.origin);
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) || undefined };
}
