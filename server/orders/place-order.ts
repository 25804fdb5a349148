// How is an order placed? The rules judge the whole of it by what the person sees, the server prices it, and in one transaction it is
// written with its products as they are today, its first step and the email it owes. An invoice is accepted at once where nobody has to
// approve.
import { refusedFields } from '#contract/orders/index.ts';
import type { OrderInput, placedOrder } from '#contract/orders/index.ts';
import { REQUEST_KEY_HEADER } from '#contract/request-headers.ts';
import type { Actor } from '#domain/access/index.ts';
import {
  checkOrder,
  firstTransition,
  orderMessage,
  orderTitle,
  orderTransition,
  priceOrder,
  toldState,
  whoAcceptsInvoice,
} from '#domain/orders/index.ts';
import type { OrderPrice, OrderRefusal, OrderState, OrderTransition } from '#domain/orders/index.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { recordSteps } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import type { House } from '../house.ts';
import { customerOfOrder } from './customer-of-order.ts';
import { limitNotices } from './limit-notices.ts';
import { insertOrder } from './new-order-store.ts';
import type { NewOrder, OrderToWrite } from './new-order-store.ts';
import { readOrderContext } from './order-context.ts';
import type { JudgedBy } from './order-context.ts';
import type { SoldProduct } from './order-facts.ts';
import { productsOfOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { askForLetters } from './owed-letters.ts';

type PlacedOrder = z.output<typeof placedOrder>;

export async function placeOrder(house: House, actor: Actor, input: OrderInput, request: FastifyRequest): Promise<PlacedOrder> {
  // Judged while the key is taken. A request that came before is answered as it was, whatever holds by now.
  const judging = judgeOrder(house, actor, input, keyOf(request));
  judging.catch(() => undefined);
  const placed = await oncePerKey(house.db, actor, request, async (tx) => writeOrder(house, tx, await judging));
  askForLetters(house);
  return placed;
}

/** Sent again, however late, it is the same order. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[REQUEST_KEY_HEADER];
  return typeof key === 'string' ? key : null;
}

interface JudgedOrder extends OrderToWrite {
  actor: Actor;
  chosen: readonly SoldProduct[];
}

async function judgeOrder(house: House, anyone: Actor, input: OrderInput, requestKey: string | null): Promise<JudgedOrder> {
  const { customerId, actor } = customerOfOrder(anyone, input.customerId);
  const judged = await readOrderContext(house, actor, customerId, input);
  if (!judged) throw new AppError('notFound');
  refuse(checkOrder(input, judged.context));
  const chosen = judged.offered.filter(({ code }) => input.products.includes(code));
  const price = priceOrder(chosen, judged.facts.currencyCode);
  // What costs nothing needs no card.
  const first = firstTransition(price.total === 0 ? 'INVOICE' : input.paymentType);
  const accepted = acceptedAtOnce(first, judged);
  const status = (accepted ?? first).to;
  return {
    actor,
    chosen,
    order: describe({ actor, input, requestKey, customerId, judged, chosen, price, status }),
    lines: price.lines.flatMap((line) => chosen.filter(({ code }) => code === line.code).map((product) => ({ product, line }))),
    steps: [
      { transition: first, mover: actor.customerId === null ? 'staff' : 'owner', actor },
      ...(accepted ? [{ transition: accepted, mover: 'product' as const, actor: null }] : []),
    ],
    comment: input.comments,
  };
}

/** Where nobody has to approve, an invoice is accepted with its placing. */
function acceptedAtOnce({ to }: OrderTransition, { facts }: JudgedBy): OrderTransition | null {
  return whoAcceptsInvoice(facts) === 'product' ? orderTransition(to, 'acceptInvoice') : null;
}

async function writeOrder(house: House, tx: Transaction, judged: JudgedOrder): Promise<PlacedOrder> {
  const { record, wasThere } = await insertOrder(tx, judged);
  if (wasThere) return answer(await sameOrder(tx, record, judged.order, judged.chosen));
  await limitNotices(tx, house, record);
  recordPlacing(tx, judged, record);
  return answer(record);
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

interface Described {
  actor: Actor;
  input: OrderInput;
  requestKey: string | null;
  customerId: string;
  judged: JudgedBy;
  chosen: readonly SoldProduct[];
  price: OrderPrice;
  status: OrderState;
}

function describe({ actor, input, requestKey, customerId, judged, chosen, price, status }: Described): NewOrder {
  const { comments: _, customerId: __, source: ___, products: ____, office, agents, itemIds, fbDpaCatalogId, ...rest } = input;
  const titles = itemIds.flatMap((id) => judged.context.items.find(({ _id }) => _id === id)?.title ?? []);
  return {
    ...rest,
    id: newId(),
    customerId,
    requestKey,
    orderedBy: actor.userId,
    orderedByName: actor.displayName,
    orderedOn: judged.context.today,
    status,
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

const answer = ({ id, orderNumber, status }: OrderRecord): PlacedOrder => ({
  _id: id,
  orderNumber,
  status: toldState(status),
  message: orderMessage(status),
});
