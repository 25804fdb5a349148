// The state machine of orders, and what each transition causes. A transition that is not in the table is impossible for everyone. Each one
// also writes the order's new state, an entry in its timeline and one in the audit log.
import type { DocumentKind } from './documents/order-documents.ts';
import type { TransitionEmail } from './order-emails.ts';

export const ORDER_STATES = ['NEW', 'PENDING_PAYMENT', 'READY', 'PROCESSING', 'DELIVERED', 'FAILED', 'COMPLETED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Who triggers a step: the owner of the order, staff, a confirmation by the payment provider, or the application itself. */
export const ORDER_MOVERS = ['owner', 'staff', 'provider', 'system'] as const;
export type OrderMover = (typeof ORDER_MOVERS)[number];

export type OrderStep =
  | 'placeByInvoice'
  | 'placeByCard'
  | 'confirmPayment'
  | 'acceptInvoice'
  | 'holdBack'
  | 'startDelivery'
  | 'finishDelivery'
  | 'failDelivery'
  | 'retryDelivery'
  | 'complete'
  | 'requestCancellation'
  | 'finishCancellation'
  | 'expire'
  | 'cancel';

export interface OrderTransition {
  /** Null if the order does not exist yet. */
  from: OrderState | null;
  step: OrderStep;
  to: OrderState;
  by: readonly OrderMover[];
  /** `open` adds a row to the delivery outbox, `close` closes the row that waits. */
  outbox?: 'open' | 'close';
  email?: TransitionEmail;
  /** Issued to the customer in the same transaction. A credit note only takes back what another document billed. */
  document?: DocumentKind;
  /** Sent to the customer's systems, where they receive webhooks: the state that the customer sees has changed. */
  webhook?: 'order.state';
}

const OWNER_OR_STAFF = ['owner', 'staff'] as const;

export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: null, step: 'placeByInvoice', to: 'NEW', by: OWNER_OR_STAFF, email: 'orderPlaced', webhook: 'order.state' },
  { from: null, step: 'placeByCard', to: 'PENDING_PAYMENT', by: OWNER_OR_STAFF, email: 'orderPlaced', webhook: 'order.state' },
  {
    from: 'PENDING_PAYMENT',
    step: 'confirmPayment',
    to: 'READY',
    by: ['provider'],
    outbox: 'open',
    email: 'paymentReceived',
    document: 'RECEIPT',
    webhook: 'order.state',
  },
  { from: 'PENDING_PAYMENT', step: 'cancel', to: 'CANCELLED', by: OWNER_OR_STAFF, email: 'orderCancelled', webhook: 'order.state' },
  { from: 'PENDING_PAYMENT', step: 'expire', to: 'CANCELLED', by: ['system'], email: 'orderCancelled', webhook: 'order.state' },
  // The application accepts it at once, unless the customer or the rule that ordered requires approval by staff.
  {
    from: 'NEW',
    step: 'acceptInvoice',
    to: 'READY',
    by: ['staff', 'system'],
    outbox: 'open',
    document: 'TAX_INVOICE',
    webhook: 'order.state',
  },
  { from: 'NEW', step: 'cancel', to: 'CANCELLED', by: OWNER_OR_STAFF, email: 'orderCancelled', webhook: 'order.state' },
  { from: 'READY', step: 'startDelivery', to: 'PROCESSING', by: ['system'], outbox: 'close' },
  // The payment was refunded or disputed at the provider, so staff decide what happens. The email about the payment notifies them.
  { from: 'READY', step: 'holdBack', to: 'FAILED', by: ['provider'], outbox: 'close' },
  {
    from: 'READY',
    step: 'cancel',
    to: 'CANCELLED',
    by: OWNER_OR_STAFF,
    outbox: 'close',
    email: 'orderCancelled',
    document: 'CREDIT_NOTE',
    webhook: 'order.state',
  },
  { from: 'PROCESSING', step: 'finishDelivery', to: 'DELIVERED', by: ['system'], email: 'orderDelivered', webhook: 'order.state' },
  { from: 'PROCESSING', step: 'failDelivery', to: 'FAILED', by: ['system'], email: 'orderFailed' },
  // The wish is recorded; the state follows when nothing of the order can run any more.
  { from: 'PROCESSING', step: 'requestCancellation', to: 'PROCESSING', by: OWNER_OR_STAFF },
  // Someone cancelled it while it was delivered. What was made on the networks is removed first.
  {
    from: 'PROCESSING',
    step: 'finishCancellation',
    to: 'CANCELLED',
    by: ['system'],
    email: 'orderCancelled',
    document: 'CREDIT_NOTE',
    webhook: 'order.state',
  },
  { from: 'FAILED', step: 'retryDelivery', to: 'READY', by: ['staff'], outbox: 'open' },
  {
    from: 'FAILED',
    step: 'cancel',
    to: 'CANCELLED',
    by: OWNER_OR_STAFF,
    email: 'orderCancelled',
    document: 'CREDIT_NOTE',
    webhook: 'order.state',
  },
  { from: 'DELIVERED', step: 'complete', to: 'COMPLETED', by: ['system'], email: 'campaignCompleted', webhook: 'order.state' },
];

/** Null if the table has no such step. Callers then do nothing, which makes repeated steps harmless. */
export const orderTransition = (from: OrderState | null, step: OrderStep): OrderTransition | null =>
  ORDER_TRANSITIONS.find((transition) => transition.from === from && transition.step === step) ?? null;

/** The steps that are offered to someone. */
export const stepsFor = (from: OrderState, mover: OrderMover): OrderStep[] =>
  ORDER_TRANSITIONS.filter((transition) => transition.from === from && transition.by.includes(mover)).map(({ step }) => step);

/** How an order is cancelled: at once, or, while it is delivered, by a request. Null where this mover cannot. */
export const cancellingStep = (from: OrderState, mover: OrderMover): 'cancel' | 'requestCancellation' | null =>
  (['cancel', 'requestCancellation'] as const).find((step) => stepsFor(from, mover).includes(step)) ?? null;

export const isFinalState = (state: OrderState): boolean => !ORDER_TRANSITIONS.some(({ from }) => from === state);

/** Orders in these states may still be paid or delivered. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => state !== 'DELIVERED' && !isFinalState(state));

/** The payment type decides the first step. */
export const firstStep = (paymentType: 'CREDIT_CARD' | 'INVOICE'): OrderStep =>
  paymentType === 'INVOICE' ? 'placeByInvoice' : 'placeByCard';

export function firstTransition(paymentType: 'CREDIT_CARD' | 'INVOICE'): OrderTransition {
  const transition = orderTransition(null, firstStep(paymentType));
  if (!transition) throw new Error('Every way to pay has a first step');
  return transition;
}

interface PlacedPayment {
  total: number;
  /** The part of the total that the customer's credit pays. */
  creditUsed: number;
  paymentType: 'CREDIT_CARD' | 'INVOICE';
}

/** An order with nothing left to pay is placed by invoice, as no card is needed. */
export const placingTransition = ({ total, creditUsed, paymentType }: PlacedPayment): OrderTransition =>
  firstTransition(total === creditUsed ? 'INVOICE' : paymentType);

/** An invoice order is accepted at once, unless approval by staff is required. */
export const invoiceApprover = ({ approvalRequired }: { approvalRequired: boolean }): OrderMover => (approvalRequired ? 'staff' : 'system');

/** Cancelling a paid order refunds it. */
export const requiresRefund = (step: OrderStep, isPaid: boolean): boolean => step === 'cancel' && isPaid;
