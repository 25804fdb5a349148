// Which parts of a state does a change touch? Of a record the entries that were looked at or written, of a list what was put behind it,
// and everything else whole.

export interface Touched {
  /** Parts that are now as a whole like this. */
  set: Record<string, unknown>;
  /** Part → entries of it. */
  put: Record<string, Record<string, unknown>>;
  gone: Record<string, string[]>;
  /** Part → what stands in the list from a place on. */
  added: Record<string, { from: number; items: unknown[] }>;
}

export interface TrackedChange<State> {
  /** To be changed in place of the state, and not to be kept. */
  draft: State;
  /** Asked once, after the change. */
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
      return Array.isArray(value) ? trackList(value, part, whole, lengths) : trackRecord(value, touchedIn(entries, part));
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
      ...entriesIn(parts, entries),
      added: Object.fromEntries(
        [...lengths]
          .filter(([part]) => !whole.has(part))
          .map(([part, from]) => [part, { from, items: (parts[part] as unknown[]).slice(from) }]),
      ),
    }),
  };
}

function touchedIn(entries: Map<string, Set<string>>, part: string): Set<string> {
  const known = entries.get(part) ?? new Set<string>();
  entries.set(part, known);
  return known;
}

/** An entry that is looked at may be changed in place. */
function trackRecord(record: object, touched: Set<string>): object {
  const note = (key: string | symbol): void => void (typeof key === 'string' && touched.add(key));
  return new Proxy(record, {
    get(target, key) {
      if (Object.hasOwn(target, key)) note(key);
      return Reflect.get(target, key) as unknown;
    },
    set(target, key, value) {
      note(key);
      return Reflect.set(target, key, value);
    },
    deleteProperty(target, key) {
      note(key);
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
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
    set(target, key, value) {
      whole.add(part);
      return Reflect.set(target, key, value);
    },
  });
}

function entriesIn(parts: Record<string, unknown>, entries: Map<string, Set<string>>): Pick<Touched, 'put' | 'gone'> {
  const put: Touched['put'] = {};
  const gone: Touched['gone'] = {};
  for (const [part, keys] of entries) {
    const record = parts[part] as Record<string, unknown>;
    const [there, missing] = [
      [...keys].filter((key) => Object.hasOwn(record, key)),
      [...keys].filter((key) => !Object.hasOwn(record, key)),
    ];
    if (there.length > 0) put[part] = Object.fromEntries(there.map((key) => [key, record[key]]));
    if (missing.length > 0) gone[part] = missing;
  }
  return { put, gone };
}
