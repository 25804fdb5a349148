// Is this the window in which an admin acts as someone else? Kept for the tab: every call, download and live connection of it says
// so, and none of any other window does.
import { readSessionItem, writeSessionItem } from './tab-store.ts';

const KEY = 'adstead.acting';

/** The window's name as the server gave it; null in ordinary windows. */
export const actingWindow = (): string | null => readSessionItem<string | null>(KEY, null);

/** Begins anew: what an admin's window left in the tab is none of the other person's. */
export function startActing(window: string): void {
  sessionStorage.clear();
  writeSessionItem(KEY, window);
}

export const stopActing = (): void => sessionStorage.clear();

/** Where such a window begins, and what it shows when it is over. */
export const ACTING_PATH = '/customer-dashboard/preauthorised';
