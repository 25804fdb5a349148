// Can this be ordered, and what does it cost? The rules judge the whole of it by what the person sees, and the server prices it. An
// invoice is accepted at once where nobody has to approve.
import { refusedFields } from '#contract/orders/index.ts';
import type { OrderInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { checkOrder, orderTitle, orderTransition, placingOf, priceOrder, whoAcceptsInvoice } from '#domain/orders/index.ts';
import type { OrderPrice, OrderRefusal, OrderState, OrderTransition } from '#domain/orders/index.ts';
import { v7 as newId } from 'uuid';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { customerOfOrder } from './customer-of-order.ts';
import type { NewOrder, OrderToWrite } from './new-order-store.ts';
import { readOrderContext } from './order-context.ts';
import type { JudgedBy } from './order-context.ts';
import type { SoldProduct } from './order-facts.ts';

export interface JudgedOrder extends OrderToWrite {
  /** In the dashboard of the customer whom it is for. */
  actor: Actor;
  price: OrderPrice;
}

export async function judgeOrder(house: House, anyone: Actor, input: OrderInput, requestKey: string | null): Promise<JudgedOrder> {
  const { customerId, actor } = customerOfOrder(anyone, input.customerId);
  const judged = await readOrderContext(house, actor, customerId, input);
  if (!judged) throw new AppError('notFound');
  refuse(checkOrder(input, judged.context));
  const chosen = judged.offered.filter(({ code }) => input.products.includes(code));
  const price = priceOrder(chosen, judged.facts.currencyCode);
  const first = placingOf({ total: price.total, paymentType: input.paymentType });
  const accepted = acceptedAtOnce(first, judged);
  const status = (accepted ?? first).to;
  return {
    actor,
    price,
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
const acceptedAtOnce = ({ to }: OrderTransition, { facts }: JudgedBy): OrderTransition | null =>
  whoAcceptsInvoice(facts) === 'product' ? orderTransition(to, 'acceptInvoice') : null;

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
