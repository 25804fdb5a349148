// Whether this tab is a window in which an admin acts as someone else. The id is stored per tab, and sent with the tab's calls,
// downloads and live connection.
import { readSessionItem, writeSessionItem } from './tab-store.ts';

const KEY = 'adstead.acting';

/** The id that the server gave this window; null in ordinary windows. */
export const actingWindow = (): string | null => readSessionItem<string | null>(KEY, null);

/** Clears the tab's storage first: the admin's data must not be visible to the other user's session. */
export function startActing(window: string): void {
  sessionStorage.clear();
  writeSessionItem(KEY, window);
}

export const stopActing = (): void => sessionStorage.clear();

/** Where such a window starts, and what it shows when it has ended. */
export const ACTING_PATH = '/customer-dashboard/preauthorised';
