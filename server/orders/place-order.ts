// How is an order placed? Judged while its key is taken, and in one transaction written with its products as they are today, its first
// steps and the email it owes: once for each key, at the price that was shown, and so many an hour.
import type { OrderInput, placedOrder } from '#contract/orders/index.ts';
import { REQUEST_KEY_HEADER } from '#contract/request-headers.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { orderMessage, toldState } from '#domain/orders/index.ts';
import type { OrderPrice } from '#domain/orders/index.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { recordSteps } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import type { House } from '../house.ts';
import { judgeOrder } from './judge-order.ts';
import type { JudgedOrder } from './judge-order.ts';
import { limitNotices } from './limit-notices.ts';
import { limitOrders } from './limit-orders.ts';
import { insertOrder } from './new-order-store.ts';
import { productsOfOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { askForLetters } from './owed-letters.ts';

type PlacedOrder = z.output<typeof placedOrder>;

export async function placeOrder(house: House, actor: Actor, input: OrderInput, request: FastifyRequest): Promise<PlacedOrder> {
  const judging = judgeOrder(house, actor, input, keyOf(request));
  // A request that came before is answered as it was, whatever holds by now.
  judging.catch(() => undefined);
  const placed = await oncePerKey(house.db, actor, request, async (tx) => {
    const judged = await judging;
    const { record, wasThere } = await insertOrder(tx, judged);
    if (wasThere) return answer(await sameOrder(tx, record, judged));
    refuseOtherPrice(judged.price, input.expectedTotal);
    await limitOrders(tx, house, record);
    await limitNotices(tx, house, record, judged.actor);
    recordPlacing(tx, judged, record);
    return answer(record);
  });
  askForLetters(house);
  return placed;
}

/** Sent again, however late, it is the same order. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[REQUEST_KEY_HEADER];
  return typeof key === 'string' ? key : null;
}

/** What the person agreed to is what they were shown. */
function refuseOtherPrice({ total, currency }: OrderPrice, expected = total): void {
  if (expected !== total) throw new AppError('priceChanged', { total: moneyText(total, moneyCurrency(currency)) });
}

/** Not waited for before the commit. */
function recordPlacing(tx: Transaction, { actor, steps }: JudgedOrder, order: OrderRecord): void {
  const { id: entityId, customerId, orderNumber, productNames, total, currencyCode, paymentType, campaignName } = order;
  const what = { area: 'orders', entity: 'order', entityId, customerId };
  const after = { orderNumber, productNames, total, currencyCode, paymentType, campaignName };
  const moves = steps.slice(1).map(({ actor: mover, transition: { from, to } }) => ({
    actorId: mover?.userId ?? null,
    change: { ...what, action: 'updated' as const, before: { status: from }, after: { status: to } },
  }));
  recordSteps(tx, [{ actorId: actor.userId, change: { ...what, action: 'created', after } }, ...moves]);
}

/** The same request, from days ago. A key that comes back with another order must not pass for having placed it. */
async function sameOrder(tx: Transaction, kept: OrderRecord, { order: wanted, lines }: JudgedOrder): Promise<OrderRecord> {
  const bought = await productsOfOrder(tx, kept.id);
  const isSame =
    kept.customerId === wanted.customerId &&
    kept.orderType === wanted.orderType &&
    kept.paymentType === wanted.paymentType &&
    kept.catalogId === wanted.catalogId &&
    areSame(kept.itemIds, wanted.itemIds) &&
    areSame(
      bought.map(({ productId }) => productId),
      lines.map(({ product }) => product._id),
    );
  if (!isSame) throw new AppError('keyReused');
  return kept;
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

const answer = ({ id, orderNumber, status }: OrderRecord): PlacedOrder => ({
  _id: id,
  orderNumber,
  status: toldState(status),
  message: orderMessage(status),
});
