// How is an order placed? The rules judge the whole of it by what the person sees, the server prices it, and in one transaction it is
// written with its products as they are today, its first step and its email. An invoice is accepted at once where nobody has to approve.
import { refusedFields } from '#contract/orders/index.ts';
import type { OrderInput, placedOrder } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { checkOrder, firstTransition, orderMessage, orderTitle, priceOrder, toldState, whoAcceptsInvoice } from '#domain/orders/index.ts';
import type { OrderPrice, OrderRefusal, OrderTransition } from '#domain/orders/index.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { customerOfOrder } from './customer-of-order.ts';
import { limitNotices } from './limit-notices.ts';
import { hasOrderedTooMuch, ORDERS_WINDOW_MINUTES } from './limit-orders.ts';
import { moveOrder } from './move-order.ts';
import { readOrderContext } from './order-context.ts';
import type { JudgedBy } from './order-context.ts';
import type { SoldProduct } from './order-facts.ts';
import { writeToOrderer } from './order-letters.ts';
import { insertComment, insertOrder, productsOfOrder, writeEvent } from './order-store.ts';
import type { NewOrder, OrderRecord } from './order-store.ts';

type PlacedOrder = z.output<typeof placedOrder>;

interface Placing {
  house: House;
  actor: Actor;
  input: OrderInput;
  /** Of the request: sent again, however late, it is the same order. */
  requestKey: string | null;
}

export async function placeOrder(tx: Transaction, { house, actor: anyone, input, requestKey }: Placing): Promise<PlacedOrder> {
  const { customerId, actor } = customerOfOrder(anyone, input.customerId);
  const [judged, isTooMany] = await Promise.all([readOrderContext(house, actor, customerId, input), hasOrderedTooMuch(house, actor)]);
  if (!judged) throw new AppError('notFound');
  refuse(checkOrder(input, judged.context));
  const chosen = judged.offered.filter(({ code }) => input.products.includes(code));
  const price = priceOrder(chosen, judged.facts.currencyCode);
  // What costs nothing needs no card.
  const transition = firstTransition(price.total === 0 ? 'INVOICE' : input.paymentType);
  const lines = price.lines.flatMap((line) => chosen.filter(({ code }) => code === line.code).map((product) => ({ product, line })));
  const wanted = describe({ actor, input, requestKey, customerId, judged, chosen, price, transition });
  const order = await insertOrder(tx, wanted, lines);
  if (order.wasThere) return answer(await sameOrder(tx, order.record, wanted, chosen));
  if (isTooMany) throw new AppError('tooManyOrders', { minutes: ORDERS_WINDOW_MINUTES });
  refuseOtherPrice(price, input.expectedTotal);
  await limitNotices(tx, house, order.record, actor);
  return answer(await begin(tx, { house, actor, input, judged, transition, order: order.record }));
}

/** The same request, from days ago. A key that comes back with another order must not pass for having placed it. */
async function sameOrder(tx: Transaction, kept: OrderRecord, wanted: NewOrder, chosen: readonly SoldProduct[]): Promise<OrderRecord> {
  const bought = await productsOfOrder(tx, kept.id);
  const isSame =
    kept.customerId === wanted.customerId &&
    kept.orderType === wanted.orderType &&
    kept.paymentType === wanted.paymentType &&
    kept.catalogId === wanted.catalogId &&
    areSame(kept.itemIds, wanted.itemIds) &&
    areSame(
      bought.map(({ productId }) => productId),
      chosen.map(({ _id }) => _id),
    );
  if (!isSame) throw new AppError('keyReused');
  return kept;
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** The first refusal is the answer, all of them are its fields. */
export function refuse(refusals: readonly OrderRefusal[]): void {
  const [first] = refusals;
  if (first) throw new AppError(first.code, first.params, refusedFields(refusals));
}

/** What the person agreed to is what they were shown. */
function refuseOtherPrice({ total, currency }: OrderPrice, expected = total): void {
  if (expected !== total) throw new AppError('priceChanged', { total: moneyText(total, moneyCurrency(currency)) });
}

interface Described {
  actor: Actor;
  input: OrderInput;
  requestKey: string | null;
  customerId: string;
  judged: JudgedBy;
  chosen: readonly SoldProduct[];
  price: OrderPrice;
  transition: OrderTransition;
}

function describe({ actor, input, requestKey, customerId, judged, chosen, price, transition }: Described): NewOrder {
  const { comments: _, customerId: __, source: ___, products: ____, expectedTotal: _____, ...written } = input;
  const { office, agents, itemIds, fbDpaCatalogId, ...rest } = written;
  const titles = itemIds.flatMap((id) => judged.context.items.find(({ _id }) => _id === id)?.title ?? []);
  return {
    ...rest,
    id: newId(),
    customerId,
    requestKey,
    orderedBy: actor.userId,
    orderedByName: actor.displayName,
    orderedOn: judged.context.today,
    status: transition.to,
    itemIds: [...itemIds],
    catalogId: fbDpaCatalogId,
    title: orderTitle(input.campaignName, titles),
    productNames: chosen.map(({ name }) => name).join(', '),
    agentIds: [...agents],
    officeId: office,
    durationDays: Math.max(...chosen.map(({ campaignDurationDays }) => campaignDurationDays)),
    currencyCode: price.currency,
    net: price.net,
    tax: price.tax,
    total: price.total,
    digitalInvestment: price.digitalInvestment,
  };
}

interface Begun {
  house: House;
  actor: Actor;
  input: OrderInput;
  judged: JudgedBy;
  transition: OrderTransition;
  order: OrderRecord;
}

async function begin(tx: Transaction, { house, actor, input, judged, transition, order }: Begun): Promise<OrderRecord> {
  const mover = actor.customerId === null ? 'staff' : 'owner';
  writeEvent(tx, { orderId: order.id, transition, mover, actor });
  if (input.comments !== '') insertComment(tx, { orderId: order.id, text: input.comments, actor });
  const { id: entityId, customerId, orderNumber, productNames, total, currencyCode, paymentType } = order;
  const after = { orderNumber, productNames, total, currencyCode, paymentType, campaignName: order.campaignName };
  await recordChange(tx, actor.userId, { area: 'orders', entity: 'order', entityId, customerId, action: 'created', after });
  await writeToOrderer(house, tx, 'orderPlaced', order);
  if (order.status !== 'NEW' || whoAcceptsInvoice(judged.facts) !== 'product') return order;
  return { ...order, status: await moveOrder(tx, order, { step: 'acceptInvoice', mover: 'product', actor: null }) };
}

const answer = ({ id, orderNumber, status }: OrderRecord): PlacedOrder => ({
  _id: id,
  orderNumber,
  status: toldState(status),
  message: orderMessage(status),
});
