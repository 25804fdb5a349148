// Stores for small values shared across the tab, readable by React, optionally persisted in session storage.
import { useSyncExternalStore } from 'react';

export interface TabStore<Value> {
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function tabStore<Value>(initial: Value): TabStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Survives a reload of the tab; where storage is full or blocked it does not, but works otherwise. */
export function sessionStore<Value>(key: string, empty: Value): TabStore<Value> {
  const store = tabStore(readSessionItem(key, empty));
  return {
    ...store,
    write: (next) => {
      writeSessionItem(key, next);
      store.write(next);
    },
  };
}

export const useTabStore = <Value>(store: TabStore<Value>): Value => useSyncExternalStore(store.subscribe, store.read);

export function readSessionItem<Value>(key: string, empty: Value): Value {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? empty : (JSON.parse(text) as Value);
  } catch {
    return empty;
  }
}

export function writeSessionItem(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value is then only in memory.
  }
}
