// The ledger of an order for staff: open while it runs, and as it was closed afterwards. Operations do not see the margin.
import type { OrderMoney } from '#contract/results/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { orderMoneySums } from '#domain/results/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { findLedger, findOrder, readCredit, readRefunds } from '../../orders/index.ts';
import { readLedger } from './read-amounts.ts';

export async function readOrderMoney({ db }: AppContext, actor: Actor, orderId: string): Promise<OrderMoney> {
  const order = await findOrder(db, actor, orderId);
  if (!order) throw new AppError('notFound');
  const [{ amounts, readAt }, ledger, balance, { refunds }] = await Promise.all([
    readLedger(db, order),
    findLedger(db, orderId),
    readCredit(db, order.customerId, order.currencyCode),
    readRefunds(db, order),
  ]);
  const sums = orderMoneySums(
    ledger ? { ...amounts, planned: ledger.planned, setOnNetwork: ledger.setOnNetwork, spent: ledger.spent } : amounts,
  );
  const done = refunds.filter(({ state }) => state === 'DONE');
  const { code, currencySuffix, offset } = moneyCurrency(order.currencyCode);
  return {
    ...sums,
    margin: actor.roles.includes('admin') ? sums.margin : null,
    currency: { code, currencySuffix, offset },
    refunded: done.reduce((sum, { amount }) => sum + amount, 0),
    refundedTax: done.reduce((sum, { tax }) => sum + (tax ?? 0), 0),
    credited: ledger?.credited ?? 0,
    outcome: ledger?.outcome ?? null,
    closedAt: ledger?.closedAt.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    balance,
  };
}
