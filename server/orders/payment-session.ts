// Who may open the card screen, and for which order? Who may change the order: they get a short-lived session for this one order and
// for themselves. What it pays is the order's business, not the browser's.
import { CARD_SCREEN_PATH } from '#contract/orders/index.ts';
import type { PaymentSession } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moverOf } from '#domain/orders/index.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { findOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { openSession } from './payment-store.ts';

const SESSION_MINUTES = 30;

export async function openPaymentSession({ db, now, payments }: House, actor: Actor, orderId: string): Promise<PaymentSession> {
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

const isPayable = ({ status, paymentType }: OrderRecord): boolean => paymentType === 'CREDIT_CARD' && status === 'PENDING_PAYMENT';

const isPaid = ({ status, paidAt }: OrderRecord): boolean => paidAt !== null && status !== 'CANCELLED';

/** One that is paid can be looked at too: the card screen says so. */
export const hasCardScreen = (order: OrderRecord): boolean => isPayable(order) || isPaid(order);
