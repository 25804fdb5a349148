// What may people still do with an order? Staff change it until its campaigns are made, approve it and try again; staff and its owner
// cancel it. Its products and what they cost stay as they were agreed on.
import type { OrderChange } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { inDashboardOf } from '#domain/dashboards/index.ts';
import { checkOrder, isOrderEditable, moverOf, owesRefund, stepsFor, toldState } from '#domain/orders/index.ts';
import type { OrderableItem, OrderContext, OrderDraft } from '#domain/orders/index.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { askToFollowPayment } from './ask-to-follow-payment.ts';
import { movedOn, moveOrder } from './move-order.ts';
import { readOrderContext } from './order-context.ts';
import type { JudgedBy } from './order-context.ts';
import { tellOfEnding } from './order-letters.ts';
import { lockOrder, productsOfOrder, updateOrderRow } from './order-store.ts';
import type { OrderedProduct, OrderRecord } from './order-store.ts';
import { findPayment } from './payment-store.ts';
import { refuse } from './judge-order.ts';
import { oweRefund } from './refund-store.ts';
import { mayHaveStrays } from './stray-payments.ts';

export async function changeOrder(
  house: House,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...change }: OrderChange,
): Promise<void> {
  const order = await locked(tx, actor, id);
  if (version !== undefined && version !== order.version) throw new AppError('changedMeanwhile');
  if (!isOrderEditable(order.status)) throw movedOn(order.status);
  const products = await productsOfOrder(tx, id);
  const draft = { ...draftOf(order, products), ...change };
  const judged = await readOrderContext(house, inDashboardOf(actor, order.customerId) ?? actor, order.customerId, draft);
  if (!judged) throw await switchedOff(tx, order.customerId);
  // What stays is not judged again: much of it may have gone since.
  const isChanged = (path: string): boolean => Object.hasOwn(change, path.split('.')[0] ?? '');
  const context = { ...judged.context, offered: offeredThen(products), items: [...judged.context.items, ...goneItems(order, judged)] };
  refuse(checkOrder(draft, context).filter(({ path }) => isChanged(path)));
  await updateOrderRow(tx, id, change);
  const before = { ...order, agents: order.agentIds, office: order.officeId };
  await recordChange(tx, actor.userId, {
    area: 'orders',
    entity: 'order',
    entityId: id,
    customerId: order.customerId,
    action: 'updated',
    before,
    after: change,
  });
}

/** Its orders are kept and can be cancelled, but nothing can be judged by what it offers: it offers nothing. */
async function switchedOff(tx: Transaction, customerId: string): Promise<AppError> {
  const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
  return new AppError('orderCustomerSwitchedOff', { customer: customer?.name ?? '' });
}

const offeredThen = (products: readonly OrderedProduct[]): OrderContext['offered'] =>
  products.map(({ code, type, templates, price, isTaxInclusive, taxRate }) => ({
    code,
    type,
    campaignTemplates: templates,
    price,
    isTaxInclusive,
    taxRate,
  }));

/** Of what is there no longer nobody can say which assets it had: those that the order names stay, and no others come. */
function goneItems({ itemIds, campaignData }: OrderRecord, { context: { items }, facts }: JudgedBy): OrderableItem[] {
  const gone = itemIds.filter((id) => !items.some(({ _id }) => _id === id));
  return gone.map((_id) => {
    const named = campaignData.flatMap(({ resources }) => resources.filter(({ itemId }) => itemId === _id));
    const assetIds = named.flatMap(({ images, videos }) => [...images.map((image) => image._id), ...videos.map(({ video }) => video._id)]);
    return { _id, title: '', deleted: true, isPublished: true, hasUrl: true, assetIds: [...assetIds, ...facts.galleryIds] };
  });
}

const draftOf = (order: OrderRecord, products: readonly OrderedProduct[]): OrderDraft => ({
  orderType: order.orderType,
  itemIds: order.itemIds,
  fbDpaCatalogId: order.catalogId,
  products: products.map(({ code }) => code),
  agents: order.agentIds,
  office: order.officeId,
  attributes: order.attributes,
  campaignData: order.campaignData,
  campaignName: order.campaignName,
  startDate: order.startDate,
  email: order.email,
  comments: '',
  paymentType: order.paymentType,
});

export async function acceptOrder(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await moveOrder(tx, await locked(tx, actor, id), { step: 'acceptInvoice', mover: 'staff', actor });
}

export async function retryOrder(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await moveOrder(tx, await locked(tx, actor, id), { step: 'retryDelivery', mover: 'staff', actor });
}

/** What was paid is owed from here on; what could still be paid is closed at the provider. */
export async function cancelOrder(house: House, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const order = await locked(tx, actor, id);
  const mover = moverOf(actor, order);
  if (mover === null) throw new AppError('orderNotYours');
  // Customers are not told here either that its delivery began.
  if (mover === 'owner' && !stepsFor(order.status, mover).includes('cancel')) throw movedOn(toldState(order.status));
  await moveOrder(tx, order, { step: 'cancel', mover, actor });
  const payment = await findPayment(tx, id);
  if (payment && owesRefund('cancel', order.paidAt !== null))
    await oweRefund(tx, { orderId: id, paymentId: payment.paymentId, amount: order.total });
  if (payment || (await mayHaveStrays(tx, order, null))) await askToFollowPayment(house, tx, order);
  await tellOfEnding(house, tx, 'cancelled', order);
}

async function locked(tx: Transaction, actor: Actor, id: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, actor, id);
  if (!order) throw new AppError('notFound');
  return order;
}
