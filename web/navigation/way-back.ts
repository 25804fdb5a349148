// Where was the person before an error screen? The last place that is worth returning to, in this tab.
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';

const KEY = 'adstead.last-place';

export const recordPlace = (address: string): void => writeSessionItem(KEY, address);
export const lastPlace = (): string | null => readSessionItem<string | null>(KEY, null);

/** What an error screen is told by whoever sent the person there. */
export interface DepartureNote {
  requestId?: string;
  /** The place that was left, or that could not be entered. */
  from?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    note?: DepartureNote;
  }
}
