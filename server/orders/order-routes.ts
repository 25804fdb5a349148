import { orderList } from '#contract/orders/index.ts';
import type { orderEndpoints } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import type { House } from '../house.ts';
import { beginCampaign } from './begin-campaign.ts';
import { acceptOrder, cancelOrder, changeOrder, retryOrder } from './change-order.ts';
import { exportOrders, listOrders } from './list-orders.ts';
import { addComment, removeComment } from './order-comments.ts';
import { openWizard } from './open-wizard.ts';
import { findOrder, productsOfOrder } from './order-store.ts';
import { readOrder } from './order-view.ts';
import { placeOrder } from './place-order.ts';
import { refundAgain } from './refund-again.ts';
import { removableOrders } from './remove-orders.ts';

/** What was done is answered as it is read. */
async function andRead(house: House, actor: Actor, id: string, work: (tx: Transaction) => Promise<void>) {
  await house.db.transaction(work);
  return readOrder(house.db, actor, id);
}

export const orderRoutes: Routes<typeof orderEndpoints> = {
  listOrders: ({ house, actor, query }) => listOrders(house, actor, query),
  readOrderPageSettings: () => orderList,
  exportOrdersToExcel: ({ house, actor, query }) => exportOrders(house, actor, query, 'xlsx'),
  exportOrdersToCsv: ({ house, actor, query }) => exportOrders(house, actor, query, 'csv'),
  openOrderWizard: ({ house, actor, query }) => openWizard(house, actor, query),
  placeOrder: ({ house, actor, body, request }) => placeOrder(house, actor, body, request),
  readOrder: ({ house, actor, params }) => readOrder(house.db, actor, params.orderId),
  updateOrder: ({ house, actor, params, body }) =>
    andRead(house, actor, params.orderId, (tx) => changeOrder(house, tx, actor, params.orderId, body)),
  removeOrders: ({ house, actor, body }) => removeRows(house.db, actor, removableOrders, body),
  restoreOrders: ({ house, actor, body }) => restoreRows(house.db, actor, removableOrders, body.ids),
  acceptOrder: ({ house, actor, params }) => andRead(house, actor, params.orderId, (tx) => acceptOrder(tx, actor, params.orderId)),
  retryOrder: ({ house, actor, params }) => andRead(house, actor, params.orderId, (tx) => retryOrder(tx, actor, params.orderId)),
  cancelOrder: ({ house, actor, params }) => andRead(house, actor, params.orderId, (tx) => cancelOrder(house, tx, actor, params.orderId)),
  refundOrderAgain: ({ house, actor, params }) =>
    andRead(house, actor, params.orderId, (tx) => refundAgain(house, tx, actor, params.orderId)),
  beginCampaignData: ({ house, actor, body }) => beginCampaign(house, actor, body),
  readCampaignData: async ({ house, actor, params }) => {
    const order = await findOrder(house.db, actor, params.orderId);
    const product = order && (await productsOfOrder(house.db, order.id)).find(({ productId }) => productId === params.productId);
    if (!product) throw new AppError('notFound');
    const ofProduct = order.campaignData.filter(({ templateId }) =>
      product.templates.some((template) => template.templateId === templateId),
    );
    return { campaignData: ofProduct };
  },
  // Pictures are shown as they are until there are creative templates to draw them with.
  readCreativeTemplate: async ({ house, actor, params }) => {
    if (!(await findOrder(house.db, actor, params.orderId))) throw new AppError('notFound');
    return { creativeTemplate: null };
  },
  addOrderComment: ({ house, actor, params, body, request }) =>
    oncePerKey(house.db, actor, request, (tx) => addComment(tx, actor, params.orderId, body.text, house.now())),
  removeOrderComment: ({ house, actor, params }) =>
    house.db.transaction((tx) => removeComment(tx, actor, params.orderId, params.commentId, house.now())),
};
