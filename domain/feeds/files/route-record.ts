// Finds the stores that take a record, by its agentID. One store for each customer, so that a listing is not written twice.
import type { FeedReason } from './feed-reasons.ts';

export interface RoutedStore {
  id: string;
  customerId: string;
  /** AgentID in upper case → office; null for listings without an office. */
  offices: ReadonlyMap<string, string | null>;
  /** A store with a source of its own takes every record; an agentID that is not in the table stands for no office. */
  takesAll?: boolean;
}

export interface Route<Store> {
  store: Store;
  officeId: string | null;
}

export function routeRecord<Store extends RoutedStore>(
  agentId: string,
  stores: readonly Store[],
): { routes: Route<Store>[] } | { refused: FeedReason } {
  const routes: Route<Store>[] = [];
  for (const store of stores) {
    const officeId = store.offices.get(agentId) ?? officeWithout(agentId, store);
    const isTaken = routes.some((route) => route.store.customerId === store.customerId);
    if (officeId !== undefined && !isTaken) routes.push({ store, officeId });
  }
  if (routes.length > 0) return { routes };
  const [only, second] = stores;
  // Formats without an agentID need no table where there is only one store to write to.
  if (agentId === '' && only && !second) return { routes: [{ store: only, officeId: null }] };
  return {
    refused: agentId === '' ? { code: 'agentIdMissing', isWarning: false } : { code: 'agentIdUnknown', value: agentId, isWarning: false },
  };
}

/** Undefined where the store does not take the record. */
const officeWithout = (agentId: string, { offices, takesAll = false }: RoutedStore): null | undefined =>
  takesAll || offices.has(agentId) ? null : undefined;
