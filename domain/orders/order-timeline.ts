// The texts of an order's timeline. Staff see every entry; customers see only those that change the state they are shown, what happened
// to their own money and campaigns, and the seller's approval.
import { APPROVAL_EVENTS } from './approval-events.ts';
import type { ApprovalEvent } from './approval-events.ts';
import { CAMPAIGN_EVENTS } from './campaign-events.ts';
import type { CampaignEvent } from './campaign-events.ts';
import type { MoneyEvent } from './payments/refunds-and-disputes.ts';
import type { OrderState, OrderStep } from './order-states.ts';
import type { StaffEvent } from './staff-events.ts';
import { orderMessage, customerFacingState } from './order-status-texts.ts';

const STEP_TEXTS: Readonly<Record<OrderStep | MoneyEvent | ApprovalEvent | CampaignEvent | StaffEvent, string>> = {
  placeByInvoice: 'Ordered, to be paid by invoice',
  placeByCard: 'Ordered, to be paid by card',
  confirmPayment: 'Paid by card',
  acceptInvoice: 'Accepted',
  holdBack: 'Put on hold',
  startDelivery: 'Delivery began',
  finishDelivery: 'Delivered',
  failDelivery: 'Delivery failed',
  retryDelivery: 'Sent to delivery again',
  complete: 'Completed',
  expire: 'Cancelled because it was not paid',
  cancel: 'Cancelled',
  requestCancellation: 'Cancelled; its campaigns are being removed from the networks',
  finishCancellation: 'Removed from the networks',
  declined: 'Card declined',
  paidLate: 'Paid by card after the order had ended; refunded',
  refunded: 'Refunded to the card',
  refundRequested: 'Partial refund requested',
  partlyRefunded: 'Partly refunded to the card',
  refundedElsewhere: 'Refunded at the payment provider',
  refundReturned: 'Refund returned by the bank',
  disputed: 'Disputed by the cardholder',
  refundFailed: 'Refund failed',
  refundAgain: 'Refund requested again',
  approvalSent: 'Sent to the seller for approval',
  sellerLinkSent: 'Link to follow the ads sent to the seller',
  approvalOpened: 'Opened by the seller',
  approvalGiven: 'Approved by the seller',
  changeRequested: 'Change requested by the seller',
  approvalRevoked: 'Approval link turned off',
  approvalOutdated: 'On hold: the ads changed after the seller approved them',
  approvalOverdue: 'On hold: not approved by the start date',
  extended: 'Extended to spend the rest of the budget',
  assigned: 'Assigned',
  unassigned: 'No longer assigned',
};

const isStep = (step: string): step is keyof typeof STEP_TEXTS => Object.hasOwn(STEP_TEXTS, step);

/** An unknown step, for example one written by a newer version, is shown by its code. */
export const stepText = (step: string): string => (isStep(step) ? STEP_TEXTS[step] : step);

/** The entry of an assignment names the person, and then needs no note. */
export const staffStepText = ({ step, note }: { step: string; note: string | null }): { text: string; note: string | null } =>
  step === 'assigned' && note !== null ? { text: `Assigned to ${note}`, note: null } : { text: stepText(step), note };

interface TimelineEntry {
  step: string;
  from: OrderState | null;
  to: OrderState;
  /** The reason for a failure, what the seller wrote, or which campaign runs longer. */
  note: string | null;
}

/** A failed refund is not among them: customers read that it is on its way until staff have retried it. */
const CUSTOMER_MONEY_EVENTS: readonly string[] = ['declined', 'paidLate', 'refunded', 'partlyRefunded'] satisfies MoneyEvent[];

const NOTED_EVENTS: readonly string[] = [...APPROVAL_EVENTS, ...CAMPAIGN_EVENTS];
/** Events whose notes are written for customers. */
const isNotedForCustomers = (step: string): boolean => NOTED_EVENTS.includes(step);
/** Entries that customers see although the state stays the same. */
const isOfCustomer = (step: string): boolean => CUSTOMER_MONEY_EVENTS.includes(step) || isNotedForCustomers(step);

/** The text of an entry for customers: the message of the state, and what happened to their money. */
export function customerStepText({ step, to }: Pick<TimelineEntry, 'step' | 'to'>): string {
  if (isOfCustomer(step)) return stepText(step);
  return step === 'confirmPayment' ? `${stepText(step)}. ${orderMessage(to)}` : orderMessage(to);
}

/** The timeline for customers: without internal states such as failed and repeated deliveries, and without notes but those that are written for them. */
export function customerTimeline<Entry extends TimelineEntry>(entries: readonly Entry[]): Entry[] {
  const visible = entries.map((entry) => ({
    ...entry,
    from: entry.from && customerFacingState(entry.from),
    to: customerFacingState(entry.to),
    note: isNotedForCustomers(entry.step) ? entry.note : null,
  }));
  return visible.filter(({ step, to }, index) => {
    const previous = visible[index - 1];
    return previous === undefined || isOfCustomer(step) || orderMessage(previous.to) !== orderMessage(to);
  });
}
