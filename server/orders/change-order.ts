// Changes to a placed order. Staff may edit it until its campaigns are created, and accept it; staff and its owner may cancel it. An edit is a
// new revision; products and prices stay as they were agreed on.
import type { OrderAdsChange, OrderChange } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { scopeToDashboard } from '#domain/dashboards/index.ts';
import {
  checkOrder,
  isAdsEditable,
  isOrderEditable,
  moverOf,
  namedAssetIds,
  customerFacingState,
  cancellingStep,
  refuseFixedCopy,
  withKeptCopy,
} from '#domain/orders/index.ts';
import type { OrderableItem, OrderContext, OrderDraft } from '#domain/orders/index.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { orderMovedOnError, moveOrder } from './move-order.ts';
import { readOrderContext } from './placing/order-context.ts';
import type { LoadedOrderContext } from './placing/order-context.ts';
import { findOrder, lockOrder, productsOfOrder, updateOrderRow, writeCancellationRequest } from './order-store.ts';
import type { OrderedProduct, OrderRecord } from './order-store.ts';
import { refuse } from './placing/refuse-order.ts';
import { refundIfPaid } from './payments/refund-if-paid.ts';
import { writeRevision } from './revisions/write-revision.ts';

/** What the change is checked against is read before the transaction opens. */
export async function changeOrder(context: AppContext, actor: Actor, id: string, { version, why, ...asked }: OrderChange): Promise<void> {
  const order = await findOrder(context.db, actor, id);
  if (!order) throw new AppError('notFound');
  if (version !== undefined && version !== order.version) throw new AppError('changedMeanwhile');
  if (!isOrderEditable(order.status)) throw orderMovedOnError(order.status);
  const products = await productsOfOrder(context.db, id);
  const stored = draftOf(order, products);
  const wanted = { ...stored, ...asked };
  const loaded = await readOrderContext(context, scopeToDashboard(actor, order.customerId) ?? actor, order.customerId, wanted);
  if (!loaded) throw await customerDeactivatedError(context.db, order.customerId);
  const isFixed = (templateId: string): boolean => allowsCopyToday(products, loaded, templateId) === false;
  const campaignData = asked.campaignData && withKeptCopy(asked.campaignData, order.campaignData, isFixed);
  const change = { ...asked, ...(campaignData && { campaignData }) };
  const draft = { ...stored, ...change };
  // Only changed fields are checked: others may refer to things that were removed since.
  const isChanged = (path: string): boolean => Object.hasOwn(change, path.split('.')[0] ?? '');
  const orderContext = {
    ...loaded.context,
    offered: asOffered(products, loaded),
    items: [...loaded.context.items, ...removedItems(order, loaded)],
  };
  const refusals = [...checkOrder(draft, orderContext), ...refuseFixedCopy(draft.campaignData, order.campaignData, isFixed)];
  refuse(refusals.filter(({ path }) => isChanged(path)));
  await context.db.transaction((tx) => writeChange(tx, actor, order, { version, change, why, facts: loaded.facts }));
}

/** Called by the person who ordered, or by corporate. It writes a new revision, which the seller is asked about anew. */
export async function changeOrderAds(context: AppContext, actor: Actor, id: string, change: OrderAdsChange): Promise<void> {
  const order = await findOrder(context.db, actor, id);
  if (!order) throw new AppError('notFound');
  const mover = moverOf(actor, order);
  if (mover === null) throw new AppError('orderNotYours');
  // The error must not reveal that the delivery has started.
  if (order.cancelRequestedAt !== null || !isAdsEditable({ state: order.status, mover, orderType: order.orderType }))
    throw orderMovedOnError(customerFacingState(order.status));
  await changeOrder(context, actor, id, change);
}

async function writeChange(
  tx: Transaction,
  actor: Actor,
  read: OrderRecord,
  { version, change, why, facts }: Parameters<typeof writeRevision>[3] & { version: number | undefined },
): Promise<void> {
  const { id } = read;
  const order = await requireLocked(tx, actor, id);
  if (!isOrderEditable(order.status)) throw orderMovedOnError(actor.customerId === null ? order.status : customerFacingState(order.status));
  // Someone changed the order after it was read, so that the check may not hold any more.
  if (order.revision !== read.revision || (version ?? order.version) !== order.version) throw new AppError('changedMeanwhile');
  const revision = await writeRevision(tx, actor, order, { change, why, facts });
  await updateOrderRow(tx, id, { ...change, revision });
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

/** Whether today's products and templates of an order allow or refuse changes of the copy: null for one that is no longer sold. */
function allowsCopyToday(products: readonly OrderedProduct[], { facts }: LoadedOrderContext, templateId: string): boolean | null {
  const sold = facts.products.filter(({ _id }) => products.some(({ productId }) => productId === _id));
  const templates = sold.flatMap(({ campaignTemplates }) => campaignTemplates).filter((template) => template.templateId === templateId);
  return templates.length === 0 ? null : templates.every(({ allowsCopyChanges }) => allowsCopyChanges);
}

/** Orders of a deactivated customer can be cancelled but not edited: it offers nothing that a change could be checked against. */
async function customerDeactivatedError(db: Queryable, customerId: string): Promise<AppError> {
  const [customer] = await db.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
  return new AppError('orderCustomerSwitchedOff', { customer: customer?.name ?? '' });
}

/** The products as they were ordered, but that copy which was opened or fixed since counts as it is today. */
const asOffered = (products: readonly OrderedProduct[], loaded: LoadedOrderContext): OrderContext['offered'] =>
  products.map(({ code, type, templates, price, isTaxInclusive, taxRate }) => ({
    code,
    type,
    campaignTemplates: templates.map((template) => ({
      ...template,
      // Kept copy passes; whether fixed copy is changed is checked against the order.
      allowsCopyChanges: template.allowsCopyChanges || allowsCopyToday(products, loaded, template.templateId) === true,
    })),
    price,
    isTaxInclusive,
    taxRate,
  }));

/** The assets of a removed item are not known any more: those that the order uses stay allowed, and no others. */
function removedItems({ itemIds, campaignData }: OrderRecord, { context: { items }, facts }: LoadedOrderContext): OrderableItem[] {
  const gone = itemIds.filter((id) => !items.some(({ _id }) => _id === id));
  return gone.map((_id) => {
    const assetIds = namedAssetIds(campaignData.map(({ resources }) => ({ resources: resources.filter(({ itemId }) => itemId === _id) })));
    return { _id, title: '', deleted: true, isPublished: true, hasUrl: true, assetIds: [...assetIds, ...Object.keys(facts.galleryHashes)] };
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
  purchaseOrderNumber: order.purchaseOrderNumber,
});

export async function acceptOrder(context: AppContext, tx: Transaction, actor: Actor, id: string): Promise<void> {
  await moveOrder(context, tx, await requireLocked(tx, actor, id), { step: 'acceptInvoice', mover: 'staff', actor });
}

/** A paid order gets a refund; a payment that is still open is cancelled at the provider by a job. */
export async function cancelOrder(context: AppContext, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const order = await requireLocked(tx, actor, id);
  const mover = moverOf(actor, order);
  if (mover === null) throw new AppError('orderNotYours');
  // The error must not reveal either that the delivery has started.
  const step = order.cancelRequestedAt === null ? cancellingStep(order.status, mover) : null;
  if (step === null) throw orderMovedOnError(mover === 'owner' ? customerFacingState(order.status) : order.status);
  await moveOrder(context, tx, order, { step, mover, actor });
  // Tells the delivery to take back what it has made, which a delivery that failed may have done too.
  if (order.status !== 'NEW' && order.status !== 'PENDING_PAYMENT') await writeCancellationRequest(tx, id);
  if (step === 'cancel') await refundIfPaid(context, tx, order);
}

async function requireLocked(tx: Transaction, actor: Actor, id: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, actor, id);
  if (!order) throw new AppError('notFound');
  return order;
}
