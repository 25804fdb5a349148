// Removing and restoring orders. Only orders in a final state, cancelled or completed, can be removed; they are marked as deleted, not erased.
import { ORDER_STATES, isFinalState } from '#domain/orders/index.ts';
import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { orderMovedOnError } from '../move-order.ts';
import { orderRows } from '../list/order-list-source.ts';
import { ordersVisibleTo } from '../order-scope-sql.ts';
import { orders } from '../order-table.ts';

export const removableOrders: RemovableRows = {
  source: orderRows,
  scope: (_, actor) => ordersVisibleTo(actor),
  customer: 'ord.customer_id',
  area: 'orders',
  entity: 'order',
  onRemoved: refuseOpenOrders,
};

const OPEN_STATES = ORDER_STATES.filter((state) => !isFinalState(state));

async function refuseOpenOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [open] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), inArray(orders.status, OPEN_STATES)))
    .limit(1);
  if (open) throw orderMovedOnError(open.status);
}
