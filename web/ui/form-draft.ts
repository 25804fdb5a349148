// Where does what a person typed stay while it is not saved? In the tab, under their own id: it outlives an error
// screen, a reload and a sign-in, and is gone when they sign out or discard it.
import { currentUser } from '#web/client/session.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';

const PREFIX = 'adstead.draft.';
const keyOf = (name: string): string => `${PREFIX}${currentUser()?._id ?? 'guest'}.${name}`;

export const readDraft = <Values>(name: string): Values | null => readSessionItem<Values | null>(keyOf(name), null);
export const keepDraft = (name: string, values: unknown): void => writeSessionItem(keyOf(name), values);
export const dropDraft = (name: string): void => writeSessionItem(keyOf(name), null);

export function dropAllDrafts(): void {
  const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
  for (const name of names) if (name?.startsWith(PREFIX)) sessionStorage.removeItem(name);
}
