// Opens the card screen for people who may change the order, with a short-lived session for this order and this person. The amount comes
// from the order, never from the browser.
import { CARD_SCREEN_PATH } from '#contract/orders/index.ts';
import type { PaymentSession } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moverOf } from '#domain/orders/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { findOrder } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { openSession } from './payment-store.ts';

export const SESSION_MINUTES = 30;

export async function openPaymentSession({ db, now, payments }: AppContext, actor: Actor, orderId: string): Promise<PaymentSession> {
  const order = await findOrder(db, actor, orderId);
  if (!order) throw new AppError('notFound');
  if (!payments || !hasCardScreen(order) || moverOf(actor, order) === null) throw new AppError('orderNotPayable');
  const expiresAt = new Date(now() + SESSION_MINUTES * 60_000);
  const paymentSessionId = await db.transaction((tx) => openSession(tx, { orderId, userId: actor.userId, expiresAt }));
  return {
    paymentSessionId,
    paymentUrl: `${CARD_SCREEN_PATH}?${new URLSearchParams({ orderId, sessionId: paymentSessionId }).toString()}`,
  };
}

export const isPayable = ({ status, paymentType }: OrderRecord): boolean => paymentType === 'CREDIT_CARD' && status === 'PENDING_PAYMENT';

const isPaid = ({ status, paidAt }: OrderRecord): boolean => paidAt !== null && status !== 'CANCELLED';

/** Paid orders have one too: it says that they are paid. */
export const hasCardScreen = (order: OrderRecord): boolean => isPayable(order) || isPaid(order);
