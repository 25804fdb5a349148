// Validates and prices a new order: the domain rules check all of it against what the person may see. An invoice is accepted at once when
// neither the customer nor the rule that orders requires approval by staff.
import type { OrderInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import {
  addApproval,
  checkOrder,
  creditFor,
  orderTitle,
  orderTransition,
  placingTransition,
  priceOrder,
  invoiceApprover,
  purchaseOrderOf,
} from '#domain/orders/index.ts';
import type { OrderApprovals, OrderPrice, OrderState, OrderTransition, RequiredApproval } from '#domain/orders/index.ts';
import { v7 as newId } from 'uuid';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { customerOfOrder } from './customer-of-order.ts';
import { fileHashesOf } from './file-hashes.ts';
import type { NewOrder, OrderToWrite } from './new-order-store.ts';
import { readOrderContext } from './order-context.ts';
import type { LoadedOrderContext } from './order-context.ts';
import type { SoldProduct } from './order-facts.ts';
import { refuseUndeliverable } from './draft-to-plan.ts';
import { refuse } from './refuse-order.ts';

export interface ValidatedOrder extends OrderToWrite {
  /** The actor in the dashboard of the order's customer. */
  actor: Actor;
  price: OrderPrice;
}

interface Placing {
  idempotencyKey: string | null;
  /** The approval that the ordering rule requires; people order with what the customer requires. */
  approval?: RequiredApproval;
}

export async function validateOrder(
  context: AppContext,
  anyone: Actor,
  input: OrderInput,
  { idempotencyKey, approval = 'CUSTOMER' }: Placing,
): Promise<ValidatedOrder> {
  const { customerId, actor } = customerOfOrder(anyone, input.customerId);
  const loaded = await readOrderContext(context, actor, customerId, input);
  if (!loaded) throw new AppError('notFound');
  refuse(checkOrder(input, loaded.context));
  const chosen = loaded.offered.filter(({ code }) => input.products.includes(code));
  const price = priceOrder(chosen, loaded.facts.currencyCode);
  await refuseUndeliverable(context, { input, customerId, loaded, chosen, price });
  const creditUsed = creditFor({ total: price.total, paymentType: input.paymentType, currencyCode: price.currency }, loaded.facts.credit);
  const first = placingTransition({ total: price.total, creditUsed, paymentType: input.paymentType });
  const acceptance = acceptanceStep(first, addApproval(loaded.facts, approval));
  const status = (acceptance ?? first).to;
  return {
    actor,
    price,
    order: toNewOrder({ actor, input, idempotencyKey, customerId, loaded, chosen, price, creditUsed, status, approval }),
    fileHashes: fileHashesOf(input.campaignData, loaded.facts),
    lines: price.lines.flatMap((line) => chosen.filter(({ code }) => code === line.code).map((product) => ({ product, line }))),
    steps: [
      { transition: first, mover: actor.customerId === null ? 'staff' : 'owner', actor },
      ...(acceptance ? [{ transition: acceptance, mover: 'system' as const, actor: null }] : []),
    ],
    comment: input.comments,
  };
}

const acceptanceStep = ({ to }: OrderTransition, required: OrderApprovals): OrderTransition | null =>
  invoiceApprover(required) === 'system' ? orderTransition(to, 'acceptInvoice') : null;

interface OrderParts {
  actor: Actor;
  input: OrderInput;
  idempotencyKey: string | null;
  customerId: string;
  loaded: LoadedOrderContext;
  chosen: readonly SoldProduct[];
  price: OrderPrice;
  creditUsed: number;
  status: OrderState;
  approval: RequiredApproval;
}

function toNewOrder({
  actor,
  input,
  idempotencyKey,
  customerId,
  loaded,
  chosen,
  price,
  creditUsed,
  status,
  approval,
}: OrderParts): NewOrder {
  const { comments: _, customerId: __, source: ___, products: ____, expectedTotal: _____, expectedCredit: ______, ...written } = input;
  const { office, agents, itemIds, fbDpaCatalogId, ...rest } = written;
  const titles = itemIds.flatMap((id) => loaded.context.items.find(({ _id }) => _id === id)?.title ?? []);
  return {
    ...rest,
    id: newId(),
    customerId,
    idempotencyKey,
    orderedBy: actor.userId,
    orderedByName: actor.displayName,
    orderedOn: loaded.context.today,
    payer: null,
    // The customer's own setting is read when the delivery would start, because it may change until then.
    sellerApprovalRequired: approval === 'SELLER',
    purchaseOrderNumber: purchaseOrderOf(input),
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
    creditUsed,
    digitalInvestment: price.digitalInvestment,
  };
}
