// The texts of an order's timeline. Staff see every entry; customers see only those that change the state they are shown.
import type { MoneyEvent } from './payments/refunds-and-disputes.ts';
import type { OrderState, OrderStep } from './order-states.ts';
import { orderMessage, customerFacingState } from './order-status-texts.ts';

const STEP_TEXTS: Readonly<Record<OrderStep | MoneyEvent, string>> = {
  placeByInvoice: 'Ordered, to be paid by invoice',
  placeByCard: 'Ordered, to be paid by card',
  confirmPayment: 'Paid by card',
  acceptInvoice: 'Accepted',
  holdBack: 'Held back from delivery',
  startDelivery: 'Delivery began',
  finishDelivery: 'Delivered',
  failDelivery: 'Delivery failed',
  retryDelivery: 'Sent to delivery again',
  complete: 'Completed',
  expire: 'Given up, as it was not paid',
  cancel: 'Cancelled',
  paidLate: 'Paid by card after it had ended; the money goes back',
  refundedElsewhere: 'Refunded at the payment provider',
  refundReturned: 'A refund came back from the bank',
  disputed: 'Disputed by the cardholder',
  refundFailed: 'Refund failed',
  refundAgain: 'Refund asked for again',
};

const isStep = (step: string): step is OrderStep | MoneyEvent => Object.hasOwn(STEP_TEXTS, step);

/** An unknown step, for example one written by a newer version, is shown by its code. */
export const stepText = (step: string): string => (isStep(step) ? STEP_TEXTS[step] : step);

interface TimelineEntry {
  from: OrderState | null;
  to: OrderState;
  /** The reason for a failure. */
  note: string | null;
}

/** The timeline for customers: without internal states such as failed and repeated deliveries, and without notes. */
export function customerTimeline<Entry extends TimelineEntry>(entries: readonly Entry[]): Entry[] {
  const visible = entries.map((entry) => ({
    ...entry,
    from: entry.from && customerFacingState(entry.from),
    to: customerFacingState(entry.to),
    note: null,
  }));
  return visible.filter(({ to }, index) => {
    const previous = visible[index - 1];
    return previous === undefined || orderMessage(previous.to) !== orderMessage(to);
  });
}
