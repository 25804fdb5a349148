// Places several orders one after another, each in a transaction of its own and once for its own key. A refused order is reported with its
// reason and holds none of the others back.
import type { OrderOutcome, OrdersInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { onceForKey } from '../../http/once-per-idempotency-key.ts';
import { schedulePendingEmails } from '../emails/pending-emails.ts';
import { toPlacedOrder, writeOrder } from './place-order.ts';
import type { PlacedOrder } from './place-order.ts';
import { validateOrder } from './validate-order.ts';

type KeyedOrder = OrdersInput['orders'][number];

/** Not at the same time: an order is priced with the credit that those before it left. */
export async function placeOrders(context: AppContext, actor: Actor, { orders }: OrdersInput): Promise<{ outcomes: OrderOutcome[] }> {
  const outcomes: OrderOutcome[] = [];
  try {
    for (const order of orders) outcomes.push(await outcomeOf(context, actor, order));
  } finally {
    // Also where a fault stopped the rest: the orders before it are placed.
    schedulePendingEmails(context);
  }
  return { outcomes };
}

async function outcomeOf(context: AppContext, actor: Actor, keyed: KeyedOrder): Promise<OrderOutcome> {
  const { requestKey } = keyed;
  try {
    return { kind: 'placed', requestKey, order: await placeOnce(context, actor, keyed) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields } = error;
    return { kind: 'refused', requestKey, refusal: { code, message, ...(fields && { fields: [...fields] }) } };
  }
}

async function placeOnce(context: AppContext, actor: Actor, { requestKey: key, order }: KeyedOrder): Promise<PlacedOrder> {
  const [validation] = await Promise.allSettled([validateOrder(context, actor, order, { idempotencyKey: key })]);
  return onceForKey(context.db, actor, { key, target: 'placeOrders', body: order }, async (tx) => {
    // Only now: a repeated request gets its first answer, even if the order would be refused by now.
    if (validation.status === 'rejected') throw validation.reason;
    return toPlacedOrder(await writeOrder(context, tx, validation.value, order));
  });
}
