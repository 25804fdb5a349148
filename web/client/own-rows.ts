// The ids that the person's own calls named or answered since the page was loaded, so that lists show at once what the person made or
// brought back, and announce what others made.
import { useSyncExternalStore } from 'react';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let own: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Called with what a call that changes something sent, and what it was answered. */
export function markOwnRows(...parts: readonly unknown[]): void {
  const ids = parts.flatMap((part) => (part === undefined ? [] : (JSON.stringify(part).match(UUID) ?? [])));
  if (ids.every((id) => own.has(id))) return;
  own = new Set([...own, ...ids]);
  for (const listener of listeners) listener();
}

/** For whoever signs in next. */
export function forgetOwnRows(): void {
  own = new Set();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOwnRows = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => own);
