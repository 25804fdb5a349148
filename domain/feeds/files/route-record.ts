// Finds the stores that take a record, by its agentID. One store for each customer, so that a listing is not written twice. The records of
// a paused store are refused, and never given to another customer.
import type { FeedReason } from './feed-reasons.ts';

export interface RoutedStore {
  id: string;
  customerId: string;
  /** AgentID in upper case → office; null for listings without an office. */
  offices: ReadonlyMap<string, string | null>;
  /** A store with a source of its own takes every record; an agentID that is not in the table stands for no office. */
  takesAll?: boolean;
  /** A paused store takes nothing, but its agentIDs stay its own. */
  isPaused?: boolean;
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
  const active = activeStores(stores);
  for (const store of active) {
    const officeId = officeOf(agentId, store);
    const isTaken = routes.some((route) => route.store.customerId === store.customerId);
    if (officeId !== undefined && !isTaken) routes.push({ store, officeId });
  }
  if (routes.length > 0) return { routes };
  const [only, second] = active;
  const isOnlyCustomer = stores.every(({ customerId }) => customerId === only?.customerId);
  // Formats without an agentID need no table where there is only one store to write to.
  if (agentId === '' && only && !second && isOnlyCustomer) return { routes: [{ store: only, officeId: null }] };
  return { refused: refusalOf(agentId, stores) };
}

export const activeStores = <Store extends RoutedStore>(stores: readonly Store[]): Store[] =>
  stores.filter(({ isPaused = false }) => !isPaused);

/** Undefined where the store does not take the record. */
const officeOf = (agentId: string, { offices, takesAll = false }: RoutedStore): string | null | undefined =>
  offices.get(agentId) ?? (takesAll || offices.has(agentId) ? null : undefined);

function refusalOf(agentId: string, stores: readonly RoutedStore[]): FeedReason {
  // No active store has the agentID, so that any store that has it is paused.
  if (stores.some((store) => officeOf(agentId, store) !== undefined)) return { code: 'storePaused', isWarning: false };
  return agentId === '' ? { code: 'agentIdMissing', isWarning: false } : { code: 'agentIdUnknown', value: agentId, isWarning: false };
}
