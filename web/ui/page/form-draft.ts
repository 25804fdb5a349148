// Stores unsaved form values in session storage, per user: they survive an error screen, a reload and a sign-in, and are
// deleted with the tab's storage on sign-out.
import { currentUser } from '#web/client/session.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';

const PREFIX = 'adstead.draft.';
const keyOf = (name: string): string => `${PREFIX}${currentUser()?._id ?? 'guest'}.${name}`;

export const readDraft = (name: string): unknown => readSessionItem<unknown>(keyOf(name), null);
export const storeDraft = (name: string, values: unknown): void => writeSessionItem(keyOf(name), values);
export const deleteDraft = (name: string): void => writeSessionItem(keyOf(name), null);
