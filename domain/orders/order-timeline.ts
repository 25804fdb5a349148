// What happened to an order, in words? Staff read every step; customers those that change what they are told of its state.
import type { MoneyEvent } from './money-news.ts';
import type { OrderState, OrderStep } from './order-states.ts';
import { orderMessage, toldState } from './order-status-texts.ts';

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

/** A step that is not known here, as one of a newer version, is named as it is. */
export const stepText = (step: string): string => (isStep(step) ? STEP_TEXTS[step] : step);

interface TimelineEntry {
  from: OrderState | null;
  to: OrderState;
  /** Why it failed. */
  note: string | null;
}

/** Without those in between that customers are not told of, as deliveries that failed and began again, and without why. */
export function toldEntries<Entry extends TimelineEntry>(entries: readonly Entry[]): Entry[] {
  const told = entries.map((entry) => ({ ...entry, from: entry.from && toldState(entry.from), to: toldState(entry.to), note: null }));
  return told.filter(({ to }, at) => {
    const before = told[at - 1];
    return before === undefined || orderMessage(before.to) !== orderMessage(to);
  });
}
