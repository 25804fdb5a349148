// Is there such a customer, and is it not switched off? Asked by every call of staff in a dashboard, so a yes is remembered for a moment.
import type { Database } from '../db/connection.ts';

const REMEMBER_MS = 2000;
const MOST_REMEMBERED = 5000;

export function openCustomers(db: Database, now: () => number): (customerId: string) => Promise<boolean> {
  const openUntil = new Map<string, number>();
  return async (customerId) => {
    if ((openUntil.get(customerId) ?? 0) > now()) return true;
    const { rows } = await db.quick.query<{ id: string }>({
      name: 'open_customer',
      text: 'select id from customers where id = $1 and is_active and deleted_at is null',
      values: [customerId],
    });
    if (openUntil.size >= MOST_REMEMBERED) openUntil.clear();
    if (rows[0]) openUntil.set(customerId, now() + REMEMBER_MS);
    else openUntil.delete(customerId);
    return rows[0] !== undefined;
  };
}
