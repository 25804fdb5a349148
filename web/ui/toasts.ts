// What just happened, in passing? Short lines at the edge of the screen, some of which can be taken back.
import { tabStore } from '#web/client/tab-store.ts';

export interface Toast {
  id: number;
  text: string;
  undo?: () => void | Promise<void>;
  /** Undoing has its own verb where 'Undo' would not say enough. */
  undoLabel: string;
}

export const TOAST_MS = 5000;
export const TOAST_MS_WITH_UNDO = 10_000;
const MOST_AT_ONCE = 3;

export const openToasts = tabStore<readonly Toast[]>([]);
let lastId = 0;

interface ToastOptions {
  text: string;
  undo?: () => void | Promise<void>;
  undoLabel?: string;
}

export const toast = (options: ToastOptions): void => void raiseToast(options);

/** Answers its id, for whoever takes it away before its time. */
export function raiseToast({ text, undo, undoLabel = 'Undo' }: ToastOptions): number {
  lastId += 1;
  // The same plain words again replace themselves; what can be undone stays, since each undoes something else.
  const others = openToasts.read().filter((shown) => shown.undo !== undefined || undo !== undefined || shown.text !== text);
  openToasts.write([...others, { id: lastId, text, undo, undoLabel }].slice(-MOST_AT_ONCE));
  return lastId;
}

export const closeToast = (id: number): void => openToasts.write(openToasts.read().filter((shown) => shown.id !== id));

/** Where the next thing needs the room: what was only said goes, what can be undone stays. */
export const hushToasts = (): void => openToasts.write(openToasts.read().filter(({ undo }) => undo !== undefined));
