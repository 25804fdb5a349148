// Toasts: short messages at the edge of the screen, some with an undo.
import { tabStore } from '#web/client/tab-store.ts';

export interface Toast {
  id: number;
  text: string;
  undo?: () => void | Promise<void>;
  /** Replaces 'Undo' where another verb is clearer. */
  undoLabel: string;
}

export const TOAST_MS = 5000;
export const TOAST_MS_WITH_UNDO = 10_000;
const MAX_TOASTS = 3;

export const openToasts = tabStore<readonly Toast[]>([]);
let lastId = 0;

interface ToastOptions {
  text: string;
  undo?: () => void | Promise<void>;
  undoLabel?: string;
}

export const toast = (options: ToastOptions): void => void raiseToast(options);

/** Returns the toast's id, with which it can be closed early. */
export function raiseToast({ text, undo, undoLabel = 'Undo' }: ToastOptions): number {
  lastId += 1;
  // A repeated message replaces the earlier one; toasts with an undo stay, since each undoes something else.
  const others = openToasts.read().filter((shown) => shown.undo !== undefined || undo !== undefined || shown.text !== text);
  openToasts.write([...others, { id: lastId, text, undo, undoLabel }].slice(-MAX_TOASTS));
  return lastId;
}

export const closeToast = (id: number): void => openToasts.write(openToasts.read().filter((shown) => shown.id !== id));

/** Closes all toasts except those with an undo. */
export const dismissToasts = (): void => openToasts.write(openToasts.read().filter(({ undo }) => undo !== undefined));
