// Sends a failed order to delivery again, once staff have set right what made it fail.
import type { Actor } from '#domain/access/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { checkRetry } from '#domain/orders/index.ts';
import type { RetryAccount } from '#domain/orders/index.ts';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { networkAccounts } from '../networks/account-table.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './order-store.ts';

export async function retryOrder(context: AppContext, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const order = await lockOrder(tx, actor, id);
  if (!order) throw new AppError('notFound');
  // An order that did not fail is refused by moveOrder, whatever its date and accounts are.
  const refusal =
    order.status === 'FAILED' &&
    checkRetry(order, await todayOf(context, tx, order.customerId), await accountsServing(tx, order.customerId));
  if (refusal) throw new AppError(refusal.code, refusal.params);
  await moveOrder(context, tx, order, { step: 'retryDelivery', mover: 'staff', actor });
}

async function todayOf({ clock }: AppContext, tx: Transaction, customerId: string): Promise<string> {
  const [customer] = await tx.select({ timezone: customers.timezone }).from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new AppError('notFound');
  return dayOfWall(wallTimeAt(clock.now(), customer.timezone));
}

const accountsServing = (tx: Transaction, customerId: string): Promise<RetryAccount[]> =>
  tx
    .select({
      _id: networkAccounts.id,
      name: networkAccounts.name,
      status: networkAccounts.status,
      tokenState: networkAccounts.tokenState,
    })
    .from(networkAccounts)
    .where(and(arrayContains(networkAccounts.customerIds, [customerId]), isNull(networkAccounts.deletedAt)));
