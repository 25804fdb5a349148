// Places an order: validated, then written in one transaction with its products, its first revision, its first steps, their webhooks
// and documents, and its pending email. One order per key, only at the price that was shown, and a limited number per hour.
import type { OrderInput, placedOrder } from '#contract/orders/index.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/request-headers.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { orderMessage, customerFacingState } from '#domain/orders/index.ts';
import type { OrderPrice } from '#domain/orders/index.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../../db/connection.ts';
import { recordSteps } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import type { AppContext } from '../../app-context.ts';
import { refuseSpentCredit } from './customer-credit.ts';
import { validateOrder } from './validate-order.ts';
import type { ValidatedOrder } from './validate-order.ts';
import { limitNoticeEmails } from './limit-notice-emails.ts';
import { limitOrders } from './limit-orders.ts';
import { insertOrder } from './new-order-store.ts';
import { issueForTransition } from '../documents/issue-document.ts';
import { enqueueOrderState } from '../enqueue-order-state.ts';
import { productsOfOrder } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { schedulePendingEmails } from '../emails/pending-emails.ts';

export type PlacedOrder = z.output<typeof placedOrder>;

export async function placeOrder(context: AppContext, actor: Actor, input: OrderInput, request: FastifyRequest): Promise<PlacedOrder> {
  // Not while the transaction is open: it reads on other connections, for which many orders at once would wait forever.
  const [validation] = await Promise.allSettled([validateOrder(context, actor, input, { idempotencyKey: idempotencyKeyOf(request) })]);
  const placed = await oncePerIdempotencyKey(context.db, actor, request, async (tx) => {
    // Only now: a repeated request gets its first answer, even if the order would be refused by now.
    if (validation.status === 'rejected') throw validation.reason;
    return toPlacedOrder(await writeOrder(context, tx, validation.value, input));
  });
  schedulePendingEmails(context);
  return placed;
}

/**
 * Writes a validated order with all that follows from it. The caller schedules the pending emails after the commit. The same idempotency
 * key returns the order that it placed before.
 */
export async function writeOrder(
  context: AppContext,
  tx: Transaction,
  validated: ValidatedOrder,
  { expectedTotal, expectedCredit }: Pick<OrderInput, 'expectedTotal' | 'expectedCredit'>,
): Promise<OrderRecord> {
  const inserting = insertOrder(tx, validated);
  // Sent behind the insert in one packet; its answer counts only for an order that was not there before.
  const limited = limitOrders(tx, context, validated.order);
  limited.catch(() => undefined);
  const { record, alreadyExists, hasEndpoints } = await inserting;
  if (alreadyExists) return requireSameOrder(tx, record, validated);
  refuseOtherPrice(validated.price, expectedTotal);
  if (expectedCredit !== undefined && expectedCredit !== record.creditUsed) throw new AppError('creditChanged');
  await refuseSpentCredit(tx, record);
  await limited;
  await limitNoticeEmails(tx, context, record, validated.actor);
  recordPlacing(tx, validated, record);
  for (const { transition } of validated.steps) {
    if (hasEndpoints) enqueueOrderState(tx, record, transition);
    if (transition.document) issueForTransition(context, tx, record, { kind: transition.document, card: null });
  }
  return record;
}

/** The same key always means the same order, however late it is sent again. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  return typeof key === 'string' ? key : null;
}

/** The person agreed to the total that they were shown. */
function refuseOtherPrice({ total, currency }: OrderPrice, expected = total): void {
  if (expected !== total) throw new AppError('priceChanged', { total: moneyText(total, moneyCurrency(currency)) });
}

/** Sent without waiting; the commit follows it. */
function recordPlacing(tx: Transaction, { actor, steps }: ValidatedOrder, order: OrderRecord): void {
  const {
    id: entityId,
    customerId,
    orderNumber,
    productNames,
    total,
    creditUsed,
    currencyCode,
    paymentType,
    campaignName,
    purchaseOrderNumber,
  } = order;
  const subject = { area: 'orders', entity: 'order', entityId, customerId };
  const invoiced = purchaseOrderNumber === '' ? {} : { purchaseOrderNumber };
  const after = { orderNumber, productNames, total, creditUsed, currencyCode, paymentType, campaignName, ...invoiced };
  const moves = steps.slice(1).map(({ actor: mover, transition: { from, to } }) => ({
    actorId: mover?.userId ?? null,
    change: { ...subject, action: 'updated' as const, before: { status: from }, after: { status: to } },
  }));
  recordSteps(tx, [{ actorId: actor.userId, change: { ...subject, action: 'created', after } }, ...moves]);
}

/** The stored order, if the request is for the same: a key that is reused for another order must not look like success. */
async function requireSameOrder(tx: Transaction, stored: OrderRecord, { order: requested, lines }: ValidatedOrder): Promise<OrderRecord> {
  const storedProducts = await productsOfOrder(tx, stored.id);
  const isSame =
    stored.customerId === requested.customerId &&
    stored.orderType === requested.orderType &&
    stored.paymentType === requested.paymentType &&
    stored.catalogId === requested.catalogId &&
    haveSameIds(stored.itemIds, requested.itemIds) &&
    haveSameIds(
      storedProducts.map(({ productId }) => productId),
      lines.map(({ product }) => product._id),
    );
  if (!isSame) throw new AppError('keyReused');
  return stored;
}

const haveSameIds = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

export const toPlacedOrder = ({ id, orderNumber, status }: OrderRecord): PlacedOrder => ({
  _id: id,
  orderNumber,
  status: customerFacingState(status),
  message: orderMessage(status),
});
