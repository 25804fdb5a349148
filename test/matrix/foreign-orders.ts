// An order of another customer, and how each of the calls on orders is made with it.
import type { Database } from '#server/db/connection.ts';
import { orderDocuments } from '#server/orders/documents/order-document-table.ts';
import { orderNotes } from '#server/orders/notes/order-note-table.ts';
import { orderRevisions } from '#server/orders/revisions/order-revision-table.ts';
import { orderComments, orderProducts, orders } from '#server/orders/order-table.ts';
import { savedCards } from '#server/orders/saved-cards/saved-card-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignOrders {
  orderId: string;
  removedOrderId: string;
  commentId: string;
  noteId: string;
  removedNoteId: string;
  documentId: string;
  savedCardId: string;
}

export async function makeForeignOrders(
  db: Database,
  place: { customerId: string; officeId: string; agentId: string; managerId: string; productId: string },
  secret: string,
): Promise<ForeignOrders> {
  const [orderId, removedOrderId, commentId, noteId, removedNoteId, documentId] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const { customerId, officeId, agentId, managerId, productId } = place;
  const order: typeof orders.$inferInsert = {
    id: orderId,
    customerId,
    orderedBy: newId(),
    orderedByName: secret,
    orderedOn: new Date().toISOString().slice(0, 10),
    orderedFrom: 'DASHBOARD',
    status: 'PENDING_PAYMENT',
    orderType: 'LISTINGS',
    itemIds: [],
    title: secret,
    productNames: secret,
    agentIds: [agentId],
    officeId,
    attributes: [],
    campaignData: [],
    campaignName: secret,
    startDate: '2030-01-01',
    durationDays: 7,
    email: `someone@${secret.toLowerCase()}.example`,
    paymentType: 'CREDIT_CARD',
    currencyCode: 'NZD',
    net: 30_000,
    tax: 4500,
    total: 34_500,
  };
  await db.insert(orders).values([order, { ...order, id: removedOrderId, status: 'CANCELLED', deletedAt: new Date() }]);
  const price = { price: 34_500, isTaxInclusive: true, taxRate: 15, net: 30_000, tax: 4500, total: 34_500 };
  const product = {
    productId,
    code: secret.toUpperCase(),
    name: secret,
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    campaignDurationDays: 7,
    ...price,
  } as const;
  await db.insert(orderProducts).values({ id: newId(), orderId, position: 0, productVersion: 1, templates: [], ...product });
  const { campaignName, startDate, email, orderedBy: changedBy } = order;
  const editable = { campaignName, startDate, agentIds: [agentId], officeId, attributes: [], campaignData: [], email };
  await db.insert(orderRevisions).values({ orderId, number: 1, ...editable, fileHashes: {}, changedBy, changedByName: secret });
  await db.insert(orderComments).values({ id: commentId, orderId, text: secret, createdBy: newId(), createdByName: secret });
  const note = { orderId, text: secret, createdBy: newId(), createdByName: secret };
  await db.insert(orderNotes).values([
    { ...note, id: noteId },
    { ...note, id: removedNoteId, deletedAt: new Date() },
  ]);
  await db.insert(orderDocuments).values({
    id: documentId,
    issuer: newId(),
    number: 1,
    kind: 'RECEIPT',
    orderId,
    customerId,
    amount: 34_500,
    tax: 4500,
    issuedAt: new Date(),
    content: {
      issuer: { legalName: secret, gstNumber: secret, address: [] },
      buyer: { name: secret, office: null, address: [], email: secret },
      issuedOn: '2030-01-01',
      orderNumber: 1,
      orderedOn: '2030-01-01',
      title: secret,
      purchaseOrderNumber: '',
      currencyCode: 'NZD',
      taxCode: 'GST',
      lines: [],
      net: 30_000,
      tax: 4500,
      total: 34_500,
      creditUsed: 0,
      card: null,
      credits: null,
    },
  });
  const savedCardId = newId();
  const card = { id: savedCardId, userId: managerId, cardId: `pm_${savedCardId}`, brand: secret, last4: '4242' };
  await db.insert(savedCards).values({ ...card, expMonth: 12, expYear: 2035 });
  return { orderId, removedOrderId, commentId, noteId, removedNoteId, documentId, savedCardId };
}

/** For the fingerprint, where $1 is the customer. */
export const ORDERS = `(select json_agg(d) from orders d where d.customer_id = $1) as orders,
  (select json_agg(m) from order_comments m join orders d on d.id = m.order_id where d.customer_id = $1) as order_comments,
  (select json_agg(n) from order_notes n join orders d on d.id = n.order_id where d.customer_id = $1) as order_notes,
  (select json_agg(s) from saved_cards s join users u on u.id = s.user_id where u.customer_id = $1) as saved_cards,
  (select count(*) from approval_links a where a.customer_id = $1) as approval_links,
  (select count(*) from payment_sessions s join orders d on d.id = s.order_id where d.customer_id = $1) as payment_sessions`;

type Foreign = ForeignOrders & {
  customerId: string;
  officeId: string;
  agentId: string;
  managerId: string;
  listingId: string;
  productId: string;
  productTemplateId: string;
};

const nothingChanged = { ids: [], count: 0 };
const orderOf = ({ orderId }: Foreign) => ({ params: { orderId } });
const cardOf = ({ savedCardId }: Foreign) => ({ params: { cardId: savedCardId } });
const ofOffice = ({ officeId }: Foreign) => ({ query: { office: officeId } });
const templateData = ({ productTemplateId: templateId }: Foreign) => ({
  templateId,
  templateModel: 'CustomerCampaignTemplate',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
});

const newOrder = ({ customerId, listingId, agentId }: Foreign) => ({
  body: {
    customerId,
    orderType: 'LISTINGS',
    itemIds: [listingId],
    products: ['WEEK'],
    agents: [agentId],
    campaignName: 'Planted',
    startDate: '2030-01-01',
    email: 'planted@example.com',
    paymentType: 'INVOICE',
  },
});

export const foreignOrderCalls = {
  listOrderAssignees: ({ managerId }: Foreign) => ({ query: { id: managerId }, outcome: { people: [] } }),
  listOrders: ofOffice,
  exportOrdersToExcel: ofOffice,
  exportOrdersToCsv: ofOffice,
  findOrderContacts: ({ customerId, listingId }: Foreign) => ({
    query: { customerId, orderType: 'LISTINGS', itemIds: listingId, search: 'agent' },
  }),
  openOrderWizard: ({ customerId, listingId }: Foreign) => ({ query: { customerId, orderType: 'LISTINGS', itemIds: listingId } }),
  placeOrder: newOrder,
  placeOrders: (foreign: Foreign) => ({
    body: { orders: [{ requestKey: 'planted-order', order: newOrder(foreign).body }] },
    outcome: { outcomes: [{ kind: 'refused', refusal: { code: 'notFound' } }] },
  }),
  checkOrderDraft: newOrder,
  estimateAudience: newOrder,
  checkOrder: orderOf,
  readDeliveryPlan: orderOf,
  rehearseDelivery: orderOf,
  startHeldDelivery: orderOf,
  readOrder: orderOf,
  readOrderDeliveries: orderOf,
  readComingSteps: orderOf,
  updateOrderFigures: orderOf,
  readOrderMoney: orderOf,
  readOrderRevision: ({ orderId }: Foreign) => ({ params: { orderId, revision: '1' } }),
  updateOrder: (foreign: Foreign) => ({ ...orderOf(foreign), body: { campaignName: 'Taken over' } }),
  changeOrderAds: (foreign: Foreign) => ({ ...orderOf(foreign), body: { campaignData: [] } }),
  removeOrders: ({ orderId }: Foreign) => ({ body: { ids: [orderId] }, outcome: nothingChanged }),
  restoreOrders: ({ removedOrderId }: Foreign) => ({ body: { ids: [removedOrderId] }, outcome: nothingChanged }),
  runOrderAction: ({ orderId }: Foreign) => ({ body: { action: 'cancel-orders', selection: { ids: [orderId] } } }),
  acceptOrder: orderOf,
  retryOrder: orderOf,
  refundOrderAgain: orderOf,
  assignOrder: (foreign: Foreign) => ({ ...orderOf(foreign), body: { assigneeId: null } }),
  refundPartOfOrder: (foreign: Foreign) => ({ ...orderOf(foreign), body: { amount: 100, reason: 'Planted', expectedRefundable: 34_500 } }),
  cancelOrder: orderOf,
  readOrderApproval: orderOf,
  sendApprovalLink: (foreign: Foreign) => ({ ...orderOf(foreign), body: { sellerName: 'Planted', sellerEmail: 'planted@example.com' } }),
  resendApprovalLink: orderOf,
  revokeApprovalLink: orderOf,
  beginCampaignData: (foreign: Foreign) => ({ body: { templateData: templateData(foreign), listingIds: [foreign.listingId] } }),
  readCampaignData: ({ orderId, productId }: Foreign) => ({ params: { orderId, productId } }),
  readOrderCreativeTemplate: orderOf,
  addOrderComment: (foreign: Foreign) => ({ ...orderOf(foreign), body: { text: 'Planted' } }),
  removeOrderComment: ({ orderId, commentId }: Foreign) => ({ params: { orderId, commentId } }),
  downloadOrderDocument: ({ orderId, documentId }: Foreign) => ({ params: { orderId, documentId } }),
  listOrderNotes: orderOf,
  addOrderNote: (foreign: Foreign) => ({ ...orderOf(foreign), body: { text: 'Planted' } }),
  removeOrderNote: ({ orderId, noteId }: Foreign) => ({ params: { orderId, noteId } }),
  restoreOrderNote: ({ orderId, removedNoteId: noteId }: Foreign) => ({ params: { orderId, noteId } }),
  openPaymentSession: ({ orderId }: Foreign) => ({ query: { orderId } }),
  preparePayment: ({ orderId }: Foreign) => ({ body: { orderId, sessionId: 'x'.repeat(43) } }),
  makeCardDefault: cardOf,
  removeOwnCard: cardOf,
};
