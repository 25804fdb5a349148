// What do people read about the state of an order? Customers a sentence (specification 3 §4, to the letter), staff a word.
import type { OrderState } from './order-states.ts';

/** The state that customers see. They are not told that a delivery failed: staff see to it, and until then it is ready. */
export const toldState = (state: OrderState): OrderState => (state === 'FAILED' || state === 'PROCESSING' ? 'READY' : state);

const MESSAGES: Readonly<Partial<Record<OrderState, string>>> = {
  READY: 'Order is ready for delivery.',
  DELIVERED: 'Campaign has been delivered.',
  COMPLETED: 'Campaign has been delivered.',
  CANCELLED: 'Order has been cancelled.',
  PENDING_PAYMENT: 'Payment pending.',
};

export const orderMessage = (status: OrderState): string => MESSAGES[toldState(status)] ?? 'Order has been placed.';

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
