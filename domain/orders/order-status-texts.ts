// What do people read about the state of an order? Customers a sentence (specification 3 §4, to the letter), staff a word.
import type { OrderState } from './order-states.ts';

const MESSAGES: Readonly<Partial<Record<OrderState, string>>> = {
  READY: 'Order is ready for delivery.',
  PROCESSING: 'Order is ready for delivery.',
  // Customers are not told that a delivery failed: staff see to it.
  FAILED: 'Order is ready for delivery.',
  DELIVERED: 'Campaign has been delivered.',
  COMPLETED: 'Campaign has been delivered.',
  CANCELLED: 'Order has been cancelled.',
  PENDING_PAYMENT: 'Payment pending.',
};

export const orderMessage = (status: OrderState): string => MESSAGES[status] ?? 'Order has been placed.';

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
