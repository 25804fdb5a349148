// The URL that a guest wanted to open, stored in the tab until they have signed in. Only URLs of our own screens are
// accepted, which prevents open redirects.
import { isOwnPath } from '#domain/accounts/index.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';
import { screenAt, withoutTrailingSlashes } from './screen-path.ts';
import type { Screen } from './screen.ts';

const KEY = 'adstead.remembered-place';

export const storeReturnUrl = (url: string): void => writeSessionItem(KEY, url);
export const clearReturnUrl = (): void => writeSessionItem(KEY, null);
export const readReturnUrl = (): string | null => readSessionItem<string | null>(KEY, null);

/** The URL of a path on this site, whether it is a screen or served by the server. */
export function toSameOriginUrl(path: string | null | undefined): URL | null {
  return path && isOwnPath(path) ? new URL(path, globalThis.location.origin) : null;
}

/** The URL where it opens one of our screens that can be returned to, otherwise null. */
export function toInternalUrl(screens: readonly Screen[], address: string | null | undefined): string | null {
  const url = toSameOriginUrl(address);
  if (!url) return null;
  const screen = screenAt(screens, url.pathname);
  if (!screen || screen.ignoresState) return null;
  return `${withoutTrailingSlashes(url.pathname)}${url.search}${url.hash}`;
}
