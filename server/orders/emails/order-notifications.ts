// Notifications about an order: to the person who ordered and the users of its agents, unless others are named.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { NotificationKind } from '#domain/notifications/index.ts';
import { amountDue, orderNumberText, stepText } from '#domain/orders/index.ts';
import type { OrderState, OrderStep } from '#domain/orders/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { markSettled, notify, removeReplaced } from '../../notifications/index.ts';
import type { Recipients, WebPath } from '../../notifications/index.ts';
import type { OrderRecord } from '../order-store.ts';
import { orderComments } from '../order-table.ts';
import { staffForOrderProblems } from './order-staff.ts';

export interface OrderNotification {
  kind: NotificationKind;
  title: string;
  /** Tells apart the events of one kind that an order can have several of. */
  event?: string | number;
  to?: Recipients;
  emailed?: readonly string[];
}

export const orderPaths = (orderId: string): { staff: WebPath; customer: WebPath } => ({
  staff: `/order/${orderId}/edit`,
  customer: `/customer-dashboard/dashboardOrders?order=${orderId}`,
});

export const ownersOf = ({ orderedBy, agentIds }: Pick<OrderRecord, 'orderedBy' | 'agentIds'>): Recipients => ({
  userIds: [orderedBy],
  agentIds,
});

const eventKey = (kind: NotificationKind, orderId: string, event: string | number): string => `${kind}:${orderId}:${event}`;

/** Returns which of the emailed addresses get the event's own email. */
export const notifyAboutOrder = (
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'now'>,
  tx: Transaction,
  order: OrderRecord,
  { kind, title, event = 1, to = ownersOf(order), emailed = [] }: OrderNotification,
): Promise<(address: string) => boolean> =>
  notify(context, tx, {
    kind,
    eventKey: eventKey(kind, order.id, event),
    customerId: order.customerId,
    title,
    paths: orderPaths(order.id),
    to,
    emailed,
  });

/** Once for each order, as soon as a network runs one of its ads. */
export async function notifyAboutLive(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'now'>,
  tx: Transaction,
  order: OrderRecord,
): Promise<void> {
  await notifyAboutOrder(context, tx, order, { kind: 'orderLive', title: `Your ads are live: ${order.title}` });
}

/** An order by invoice that was accepted meanwhile needs nobody any more. */
export async function notifyStaffToAccept(context: AppContext, tx: Transaction, order: OrderRecord): Promise<void> {
  if (order.status !== 'NEW') return;
  const title = `${orderNumberText(order.orderNumber)} is waiting to be accepted: ${order.title}`;
  await notifyAboutOrder(context, tx, order, { kind: 'orderToAccept', title, to: { emails: await staffEmails(tx) } });
}

/** What staff are asked to do in a state. Once an order leaves it, someone has done so. */
const ASKED_IN: Partial<Record<OrderState, NotificationKind>> = { NEW: 'orderToAccept', FAILED: 'orderFailed' };

/** `left` is the state that the order has just left, by `step`. */
export async function markOrderHandled(
  context: Pick<AppContext, 'now'>,
  tx: Transaction,
  orderId: string,
  left: OrderState,
  step: OrderStep,
): Promise<void> {
  const kind = ASKED_IN[left];
  if (!kind) return;
  const outcome = left === 'FAILED' ? { outcome: stepText(step) } : {};
  await markSettled(tx, { kind, keyPrefix: eventKey(kind, orderId, ''), readAt: new Date(context.now()), ...outcome });
}

/** Before an order that failed again is told of. */
export const removeEarlierFailures = (tx: Transaction, orderId: string): Promise<void> =>
  removeReplaced(tx, { kind: 'orderFailed', keyPrefix: eventKey('orderFailed', orderId, '') });

/** Tells everyone who takes part in the order; staff of operations where a customer's person writes and nobody looks after the order. */
export async function notifyAboutComment(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'now'>,
  tx: Transaction,
  actor: Actor,
  order: OrderRecord,
  commentId: string,
): Promise<void> {
  const writers = await tx
    .selectDistinct({ id: orderComments.createdBy })
    .from(orderComments)
    .where(and(eq(orderComments.orderId, order.id), isNull(orderComments.deletedAt)));
  const isForOperations = actor.customerId !== null && order.assigneeId === null;
  await notifyAboutOrder(context, tx, order, {
    kind: 'orderComment',
    event: commentId,
    title: `${actor.displayName} commented on ${orderNumberText(order.orderNumber)}: ${order.title}`,
    to: {
      userIds: [order.orderedBy, order.assigneeId, ...writers.map(({ id }) => id)],
      agentIds: order.agentIds,
      emails: isForOperations ? await staffEmails(tx) : [],
      exceptUserId: actor.userId,
    },
  });
}

/** `eventId` is the provider's. */
export async function notifyAboutDecline(context: AppContext, tx: Transaction, order: OrderRecord, eventId: string): Promise<void> {
  const amount = moneyText(amountDue(order), moneyCurrency(order.currencyCode));
  await notifyAboutOrder(context, tx, order, {
    kind: 'paymentDeclined',
    event: eventId,
    title: `Card declined: ${amount} for ${orderNumberText(order.orderNumber)}, ${order.title}`,
    to: { userIds: [order.orderedBy] },
  });
}

const staffEmails = async (tx: Transaction): Promise<string[]> => (await staffForOrderProblems(tx)).map(({ email }) => email);
