// The resources of one account as a request sees them: what is stored, with the request's own changes over it. Nothing is stored until
// all changes are committed, so a refused request leaves no trace.
import type { GoogleAdsState, HistoryEntry, Kind, ResourceKinds, ResourceValue, Stored } from '../google-ads-state.ts';

export interface Change {
  kind: Kind;
  name: string;
  before: Stored | null;
  /** Null for a deleted link. */
  after: Stored | null;
}

export interface Workspace {
  readonly customerId: string;
  readonly now: number;
  find<K extends Kind>(kind: K, name: string): Stored<ResourceKinds[K]> | undefined;
  all<K extends Kind>(kind: K): Stored<ResourceKinds[K]>[];
  put<K extends Kind>(kind: K, value: ResourceKinds[K], image?: Stored['image']): void;
  remove(kind: Kind, name: string): void;
  newId(): string;
  /** A copy in which one operation of a partial failure can be tried. */
  fork(): Workspace;
  changes(): Change[];
  made(): number;
}

/** Ids of real accounts are at least ten digits long, so ids from here never look like an index. */
const FIRST_ID = 20_000_000_000;

export function openWorkspace(state: Readonly<GoogleAdsState>, customerId: string, now: number): Workspace {
  const stored = new Map<Kind, Map<string, Stored>>();
  const load = (kind: Kind): Map<string, Stored> => {
    const loaded = stored.get(kind) ?? new Map(Object.entries<Stored>(state[kind]).filter(([, each]) => each.customerId === customerId));
    stored.set(kind, loaded);
    return loaded;
  };
  return layer({ customerId, now, load, original: (kind, name) => load(kind).get(name) ?? null, changed: new Map(), made: state.made });
}

interface Layer {
  customerId: string;
  now: number;
  load(kind: Kind): Map<string, Stored>;
  original(kind: Kind, name: string): Stored | null;
  changed: Map<Kind, Map<string, Stored | null>>;
  made: number;
}

function layer(inside: Layer): Workspace {
  const { customerId, now, load, original, changed } = inside;
  const changesOf = (kind: Kind): Map<string, Stored | null> => {
    const found = changed.get(kind) ?? new Map<string, Stored | null>();
    changed.set(kind, found);
    return found;
  };
  const find = (kind: Kind, name: string): Stored | undefined => {
    const own = changed.get(kind);
    return own?.has(name) ? (own.get(name) ?? undefined) : load(kind).get(name);
  };
  return {
    customerId,
    now,
    find: find as Workspace['find'],
    all: ((kind: Kind) => {
      const own = changed.get(kind);
      if (!own) return [...load(kind).values()];
      const untouched = [...load(kind)].filter(([name]) => !own.has(name)).map(([, each]) => each);
      return [...untouched, ...[...own.values()].filter((each) => each !== null)];
    }) as Workspace['all'],
    put(kind, value, image) {
      const before = find(kind, value.resourceName);
      changesOf(kind).set(value.resourceName, {
        customerId,
        value,
        createdAt: before?.createdAt ?? now,
        history: withHistory(before?.history ?? [], value, now),
        ...((image ?? before?.image) && { image: image ?? before?.image }),
      });
    },
    remove: (kind, name) => void changesOf(kind).set(name, null),
    newId: () => String(FIRST_ID + (inside.made += 1)),
    fork: () => layer({ ...inside, changed: new Map([...changed].map(([kind, entries]) => [kind, new Map(entries)])) }),
    changes: () =>
      [...changed].flatMap(([kind, entries]) => [...entries].map(([name, after]) => ({ kind, name, before: original(kind, name), after }))),
    made: () => inside.made,
  };
}

const RECORDED = ['status', 'amountMicros', 'totalAmountMicros', 'endDateTime'] as const;

/** A new entry when one of the recorded fields differs from the latest entry. */
function withHistory(history: HistoryEntry[], value: ResourceValue, now: number): HistoryEntry[] {
  const latest = history.at(-1);
  const recorded = RECORDED.filter((field) => value[field] !== undefined);
  if (latest && RECORDED.every((field) => latest[field] === value[field])) return history;
  return [...history, { at: now, ...Object.fromEntries(recorded.map((field) => [field, value[field]])) }];
}
