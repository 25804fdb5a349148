// Which orders can be taken off the list? Those at their end: cancelled or completed ones. They are marked and kept.
import type { Actor } from '#domain/access/index.ts';
import { isFinalState } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { predicateAsSql } from '../db/predicate-as-sql.ts';
import { recordChangeOfMany } from '../db/record-change.ts';
import { movedOn } from './move-order.ts';
import { markRemoved } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { ordersOf } from './order-scope-sql.ts';

export async function removeOrders(db: Database, actor: Actor, ids: readonly string[]): Promise<{ ids: string[]; count: number }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<OrderRecord, 'id' | 'customerId' | 'status'>>(sql`
      select ord.id, ord.customer_id as "customerId", ord.status from orders ord
      where ord.id = any(${sql.param([...ids])}::uuid[]) and ord.deleted_at is null and ${predicateAsSql(ordersOf(actor))} for update`);
    const open = rows.find(({ status }) => !isFinalState(status));
    if (open) throw movedOn(open.status);
    const removed = rows.map(({ id }) => id);
    await markRemoved(tx, removed);
    await recordChangeOfMany(tx, actor.userId, { area: 'orders', entity: 'order', action: 'removed' }, rows);
    return { ids: removed, count: removed.length };
  });
}
