// The records that someone opened last in the console, in the browser's storage for each user.
import { currentUser } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';

export interface RecentRecord {
  path: string;
  name: string;
}

const MAX_RECENT = 8;
/** The pages of one record; those below it, such as a customer's stores, are not records. */
const RECORD_PATH = /\/([\da-f-]{36})(?:\/edit)?$/;

const keyOf = (): string => `adstead.recent-records.${currentUser()?._id ?? 'guest'}`;
const idIn = (path: string): string | undefined => RECORD_PATH.exec(path)?.[1];

export function recentRecords(): RecentRecord[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf()) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Called when the heading of a page is known. While its record loads, and where it cannot be, the heading is that of the screen. */
export function rememberRecord(screen: Screen | undefined, { path, name }: RecentRecord): void {
  const isRecord = screen?.shell === 'staff' && idIn(path) !== undefined;
  if (!isRecord || currentUser() === null || screen.title.toLowerCase().endsWith(name.toLowerCase())) return;
  const others = recentRecords().filter((other) => idIn(other.path) !== idIn(path));
  try {
    localStorage.setItem(keyOf(), JSON.stringify([{ path, name }, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Storage may be full or blocked: then nothing is remembered.
  }
}

const isRecent = (each: unknown): each is RecentRecord => {
  const { path, name } = (each ?? {}) as Partial<Record<keyof RecentRecord, unknown>>;
  return typeof path === 'string' && typeof name === 'string';
};
