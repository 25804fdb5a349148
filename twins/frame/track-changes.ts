// Records which parts of a state a change touches: of a record the entries that were read or written, of a list the appended items, and
// everything else as a whole.

export interface Touched {
  /** Part → its new value. */
  set: Record<string, unknown>;
  /** Part → new values of its entries. */
  put: Record<string, Record<string, unknown>>;
  /** Part → keys of removed entries. */
  gone: Record<string, string[]>;
  /** Part → the items of the list from an index on. */
  added: Record<string, { from: number; items: unknown[] }>;
}

export interface TrackedChange<State> {
  /** A proxy of the state: change it instead of the state, and do not hold on to it. */
  draft: State;
  /** Call it once, after the change. */
  touched(): Touched;
}

export function trackChanges<State extends object>(state: State): TrackedChange<State> {
  const parts = state as Record<string, unknown>;
  const whole = new Set<string>();
  const entries = new Map<string, Set<string>>();
  const lengths = new Map<string, number>();
  const draft = new Proxy(parts, {
    get(target, part) {
      const value = Reflect.get(target, part) as unknown;
      if (typeof part !== 'string' || typeof value !== 'object' || value === null) return value;
      return Array.isArray(value) ? trackList(value, part, whole, lengths) : trackRecord(value, touchedKeys(entries, part));
    },
    set(target, part, value) {
      whole.add(String(part));
      return Reflect.set(target, part, value);
    },
  });
  return {
    draft: draft as State,
    touched: () => ({
      set: Object.fromEntries([...whole].map((part) => [part, parts[part]])),
      ...touchedEntries(parts, entries),
      added: Object.fromEntries(
        [...lengths]
          .filter(([part]) => !whole.has(part))
          .map(([part, from]) => [part, { from, items: (parts[part] as unknown[]).slice(from) }]),
      ),
    }),
  };
}

function touchedKeys(entries: Map<string, Set<string>>, part: string): Set<string> {
  const keys = entries.get(part) ?? new Set<string>();
  entries.set(part, keys);
  return keys;
}

/** An entry that is only read counts as touched too, because the caller may change it in place. */
function trackRecord(record: object, touched: Set<string>): object {
  const touch = (key: string | symbol): void => void (typeof key === 'string' && touched.add(key));
  return new Proxy(record, {
    get(target, key) {
      if (Object.hasOwn(target, key)) touch(key);
      return Reflect.get(target, key) as unknown;
    },
    set(target, key, value) {
      touch(key);
      return Reflect.set(target, key, value);
    },
    deleteProperty(target, key) {
      touch(key);
      return Reflect.deleteProperty(target, key);
    },
  });
}

function trackList(list: unknown[], part: string, whole: Set<string>, lengths: Map<string, number>): unknown[] {
  return new Proxy(list, {
    get(target, key) {
      if (key === 'push') {
        if (!lengths.has(part)) lengths.set(part, target.length);
        return (...items: unknown[]) => target.push(...items);
      }
      whole.add(part);
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
    set(target, key, value) {
      whole.add(part);
      return Reflect.set(target, key, value);
    },
  });
}

function touchedEntries(parts: Record<string, unknown>, entries: Map<string, Set<string>>): Pick<Touched, 'put' | 'gone'> {
  const put: Touched['put'] = {};
  const gone: Touched['gone'] = {};
  for (const [part, keys] of entries) {
    const record = parts[part] as Record<string, unknown>;
    const [present, removed] = [
      [...keys].filter((key) => Object.hasOwn(record, key)),
      [...keys].filter((key) => !Object.hasOwn(record, key)),
    ];
    if (present.length > 0) put[part] = Object.fromEntries(present.map((key) => [key, record[key]]));
    if (removed.length > 0) gone[part] = removed;
  }
  return { put, gone };
}
