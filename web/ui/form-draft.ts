// Where does what a person typed stay while it is not saved? In the tab, under their own id: it outlives an error
// screen, a reload and a sign-in, and is gone with the tab's storage when they sign out.
import { currentUser } from '#web/client/session.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';

const PREFIX = 'adstead.draft.';
const keyOf = (name: string): string => `${PREFIX}${currentUser()?._id ?? 'guest'}.${name}`;

export const readDraft = (name: string): unknown => readSessionItem<unknown>(keyOf(name), null);
export const keepDraft = (name: string, values: unknown): void => writeSessionItem(keyOf(name), values);
export const dropDraft = (name: string): void => writeSessionItem(keyOf(name), null);
