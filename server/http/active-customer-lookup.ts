// Checks that a customer exists and is active. Every request of staff in a dashboard asks this, so a yes is cached for a moment.
import type { Database } from '../db/connection.ts';

const CACHE_MS = 2000;
const MAX_CACHED = 5000;

export function openActiveCustomerLookup(db: Database, now: () => number): (customerId: string) => Promise<boolean> {
  const activeUntil = new Map<string, number>();
  return async (customerId) => {
    if ((activeUntil.get(customerId) ?? 0) > now()) return true;
    const { rows } = await db.quick.query<{ id: string }>({
      name: 'open_customer',
      text: 'select id from customers where id = $1 and is_active and deleted_at is null',
      values: [customerId],
    });
    if (activeUntil.size >= MAX_CACHED) activeUntil.clear();
    if (rows[0]) activeUntil.set(customerId, now() + CACHE_MS);
    else activeUntil.delete(customerId);
    return rows[0] !== undefined;
  };
}
