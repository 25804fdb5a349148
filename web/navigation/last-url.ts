// The last URL in this tab that is worth returning to from an error screen.
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';

const KEY = 'adstead.last-place';

export const recordLastUrl = (url: string): void => writeSessionItem(KEY, url);
export const lastUrl = (): string | null => readSessionItem<string | null>(KEY, null);

/** Passed to an error screen in the history state. */
export interface RedirectNote {
  requestId?: string;
  /** The URL that was left, or that could not be opened. */
  from?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    note?: RedirectNote;
  }
}
