// Where did an anonymous person want to go? Kept for the tab until they have signed in. Only addresses of our own
// screens are followed, so that nobody can be sent elsewhere by a prepared link.
import { isOwnPath } from '#domain/accounts/index.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';
import { screenAt, withoutTrailingSlashes } from './screen-path.ts';
import type { Screen } from './screen.ts';

const KEY = 'adstead.remembered-place';

export const rememberPlace = (address: string): void => writeSessionItem(KEY, address);
export const forgetPlace = (): void => writeSessionItem(KEY, null);
export const rememberedPlace = (): string | null => readSessionItem<string | null>(KEY, null);

/** A path on this very site, whoever answers it. */
export function ownPath(address: string | null | undefined): URL | null {
  return address && isOwnPath(address) ? new URL(address, globalThis.location.origin) : null;
}

/** The address if it opens one of our screens that can be returned to, else null. */
export function ownAddress(screens: readonly Screen[], address: string | null | undefined): string | null {
  const url = ownPath(address);
  if (!url) return null;
  const screen = screenAt(screens, url.pathname);
  if (!screen || screen.ignoresState) return null;
  return `${withoutTrailingSlashes(url.pathname)}${url.search}${url.hash}`;
}
