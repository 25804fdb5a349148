// Bulk actions on orders: each does to one order what its page offers, with the same checks.
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { searchOfSelection } from '#contract/list/index.ts';
import type { OrderActionInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { ORDER_NUMBER_PREFIX, ORDER_STAFF } from '#domain/orders/index.ts';
import type { AppContext } from '../app-context.ts';
import type { BulkActionKind, BulkActionWork, RowResult } from '../bulk-actions/bulk-action-kind.ts';
import { startBulkAction } from '../bulk-actions/start-bulk-action.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { assignOrder, requireAssignee } from './assign-order.ts';
import { acceptOrder, cancelOrder } from './change-order.ts';
import { matchingOrders } from './list/list-orders.ts';
import { ordersVisibleTo } from './order-scope-sql.ts';
import { orderRows } from './list/order-list-source.ts';
import { retryOrder } from './retry-order.ts';

type Step = (context: AppContext, tx: Transaction, actor: Actor, id: string) => Promise<void>;

/** Emails, deliveries and refunds follow, so that none of these can be undone. */
const stepAction = (id: BulkActionKind['id'], step: Step): BulkActionKind => ({
  id,
  access: ORDER_STAFF,
  async perform({ context, tx, actor, rowId }): Promise<RowResult> {
    await step(context, tx, actor, rowId);
    return { outcome: 'done' };
  },
});

const assign = async ({ tx, actor, rowId }: BulkActionWork, assigneeId: unknown): Promise<RowResult> => {
  const before = await assignOrder(tx, actor, rowId, typeof assigneeId === 'string' ? assigneeId : null);
  return before ? { outcome: 'done', before } : { outcome: 'unchanged' };
};

const assignOrders: BulkActionKind = {
  id: 'assign-orders',
  access: ORDER_STAFF,
  perform: (work) => assign(work, work.input.assigneeId),
  undo: (work) => assign(work, work.before.assigneeId),
};

export const orderActions: readonly BulkActionKind[] = [
  stepAction('accept-orders', acceptOrder),
  stepAction('cancel-orders', cancelOrder),
  stepAction('retry-orders', retryOrder),
  assignOrders,
];

/** What the selection needs is read before the transaction opens. */
export async function prepareOrderAction(context: AppContext, actor: Actor, body: OrderActionInput) {
  const kind = orderActions.find(({ id }) => id === body.action);
  if (!kind) throw new AppError('notFound');
  const input = body.action === 'assign-orders' ? { assigneeId: body.assigneeId } : {};
  if (body.action === 'assign-orders' && body.assigneeId !== null) await requireAssignee(context.db, body.assigneeId);
  const rows = { ...(await selectedOrders(context, actor, body.selection)), name: `'${ORDER_NUMBER_PREFIX}' || ord.order_number` };
  return (tx: Transaction): Promise<BulkAction> => startBulkAction(context, tx, actor, { kind, rows, input });
}

async function selectedOrders(context: AppContext, actor: Actor, selection: OrderActionInput['selection']) {
  if ('matching' in selection) return matchingOrders(context, actor, selection.filters, selection.matching);
  return { source: orderRows, scope: ordersVisibleTo(actor), search: searchOfSelection(selection) };
}
