import { orderList } from '#contract/orders/index.ts';
import type { orderEndpoints } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import type { AppContext } from '../app-context.ts';
import { readInitialCampaignData } from './placing/initial-campaign-data.ts';
import { creativeTemplateOf } from './order-creative.ts';
import { assignOrder, findAssignees, requireAssignee } from './assign-order.ts';
import { acceptOrder, cancelOrder, changeOrder, changeOrderAds } from './change-order.ts';
import { exportOrders, listOrders } from './list/list-orders.ts';
import { prepareOrderAction } from './order-actions.ts';
import { addComment, removeComment } from './order-comments.ts';
import { findOrderedProducts } from './list/ordered-products.ts';
import { findOrderContacts } from './wizard/find-contacts.ts';
import { emailOrderLink } from './wizard/email-order-link.ts';
import { openWizard } from './wizard/open-wizard.ts';
import { findOrder, productsOfOrder } from './order-store.ts';
import { readOrder } from './order-view.ts';
import { placeOrder } from './placing/place-order.ts';
import { placeOrders } from './placing/place-orders.ts';
import { refundAgain } from './payments/refund-again.ts';
import { refundPart } from './payments/refund-part.ts';
import { removableOrders } from './removal/remove-orders.ts';
import { retryOrder } from './retry-order.ts';
import { viewOrderRevision } from './revisions/revision-view.ts';

/** Runs a change and returns the order as its readers see it afterwards. */
async function changeAndRead(context: AppContext, actor: Actor, id: string, work: (tx: Transaction) => Promise<void>) {
  await context.db.transaction(work);
  return readOrder(context, actor, id);
}

export const orderRoutes: Routes<typeof orderEndpoints> = {
  listOrders: ({ context, actor, query }) => listOrders(context, actor, query),
  readOrderPageSettings: () => orderList,
  exportOrdersToExcel: ({ context, actor, query }) => exportOrders(context, actor, query, 'xlsx'),
  exportOrdersToCsv: ({ context, actor, query }) => exportOrders(context, actor, query, 'csv'),
  openOrderWizard: ({ context, actor, query }) => openWizard(context, actor, query),
  emailOrderLink: ({ context, actor, body }) => emailOrderLink(context, actor, body.pick),
  findOrderContacts: ({ context, actor, query }) => findOrderContacts(context, actor, query),
  placeOrder: ({ context, actor, body, request }) => placeOrder(context, actor, body, request),
  placeOrders: ({ context, actor, body }) => placeOrders(context, actor, body),
  readOrder: ({ context, actor, params }) => readOrder(context, actor, params.orderId),
  readOrderRevision: ({ context, actor, params }) => viewOrderRevision(context.db, actor, params.orderId, params.revision),
  updateOrder: async ({ context, actor, params, body }) => {
    await changeOrder(context, actor, params.orderId, body);
    return readOrder(context, actor, params.orderId);
  },
  changeOrderAds: async ({ context, actor, params, body }) => {
    await changeOrderAds(context, actor, params.orderId, body);
    return readOrder(context, actor, params.orderId);
  },
  removeOrders: ({ context, actor, body }) => removeRows(context.db, actor, removableOrders, body),
  restoreOrders: ({ context, actor, body }) => restoreRows(context.db, actor, removableOrders, body.ids),
  acceptOrder: ({ context, actor, params }) =>
    changeAndRead(context, actor, params.orderId, (tx) => acceptOrder(context, tx, actor, params.orderId)),
  retryOrder: ({ context, actor, params }) =>
    changeAndRead(context, actor, params.orderId, (tx) => retryOrder(context, tx, actor, params.orderId)),
  cancelOrder: ({ context, actor, params }) =>
    changeAndRead(context, actor, params.orderId, (tx) => cancelOrder(context, tx, actor, params.orderId)),
  assignOrder: async ({ context, actor, params: { orderId }, body: { assigneeId } }) => {
    if (assigneeId !== null) await requireAssignee(context.db, assigneeId);
    return changeAndRead(context, actor, orderId, async (tx) => void (await assignOrder(tx, actor, orderId, assigneeId)));
  },
  listOrderAssignees: async ({ context, query }) => ({ people: await findAssignees(context.db, query) }),
  listOrderedProducts: async ({ context, actor, query }) => ({ products: await findOrderedProducts(context.db, actor, query) }),
  runOrderAction: async ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, await prepareOrderAction(context, actor, body)),
  refundOrderAgain: ({ context, actor, params }) =>
    changeAndRead(context, actor, params.orderId, (tx) => refundAgain(context, tx, actor, params.orderId)),
  refundPartOfOrder: async ({ context, actor, params: { orderId }, body, request }) => {
    await oncePerIdempotencyKey(context.db, actor, request, (tx) => refundPart(context, tx, actor, { orderId, ...body }));
    return readOrder(context, actor, orderId);
  },
  beginCampaignData: ({ context, actor, body }) => readInitialCampaignData(context, actor, body),
  readCampaignData: async ({ context, actor, params }) => {
    const order = await findOrder(context.db, actor, params.orderId);
    const product = order && (await productsOfOrder(context.db, order.id)).find(({ productId }) => productId === params.productId);
    if (!product) throw new AppError('notFound');
    const campaignData = order.campaignData.filter(({ templateId }) =>
      product.templates.some((template) => template.templateId === templateId),
    );
    return { campaignData };
  },
  readOrderCreativeTemplate: async ({ context, actor, params }) => {
    const order = await findOrder(context.db, actor, params.orderId);
    if (!order) throw new AppError('notFound');
    return { creativeTemplate: await creativeTemplateOf(context.db, order.id) };
  },
  addOrderComment: ({ context, actor, params, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => addComment(context, tx, actor, { orderId: params.orderId, text: body.text })),
  removeOrderComment: ({ context, actor, params }) =>
    context.db.transaction((tx) => removeComment(tx, actor, params.orderId, params.commentId, context.now())),
};
