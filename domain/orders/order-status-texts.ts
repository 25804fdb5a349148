// The texts for an order's state: a sentence for customers (quoted from specification 3 §4) and a label for staff.
import type { OrderState } from './order-states.ts';

/** The state that customers see. A failed delivery is shown as ready, because staff fix it without the customer. */
export const customerFacingState = (state: OrderState): OrderState => (state === 'FAILED' || state === 'PROCESSING' ? 'READY' : state);

const MESSAGES: Readonly<Partial<Record<OrderState, string>>> = {
  READY: 'Order is ready for delivery.',
  DELIVERED: 'Campaign has been delivered.',
  COMPLETED: 'Campaign has been delivered.',
  CANCELLED: 'Order has been cancelled.',
  PENDING_PAYMENT: 'Payment pending.',
};

export const orderMessage = (status: OrderState): string => MESSAGES[customerFacingState(status)] ?? 'Order has been placed.';

/** An order that was cancelled while it was delivered says this until nothing of it can run any more. */
export const CANCELLING_MESSAGE = 'Order is being cancelled.';

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  NEW: 'New',
  PENDING_PAYMENT: 'Payment pending',
  READY: 'Ready',
  PROCESSING: 'Processing',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};
