// The state machine of orders. A transition that is not in the table is impossible for everyone.

export const ORDER_STATES = ['NEW', 'PENDING_PAYMENT', 'READY', 'PROCESSING', 'DELIVERED', 'FAILED', 'COMPLETED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Who triggers a step: the owner of the order, staff, a confirmation by the payment gateway, or the application itself. */
export type OrderMover = 'owner' | 'staff' | 'gateway' | 'product';

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
  | 'expire'
  | 'cancel';

export interface OrderTransition {
  /** Null if the order does not exist yet. */
  from: OrderState | null;
  step: OrderStep;
  to: OrderState;
  by: readonly OrderMover[];
}

const OWNER_OR_STAFF = ['owner', 'staff'] as const;

export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: null, step: 'placeByInvoice', to: 'NEW', by: OWNER_OR_STAFF },
  { from: null, step: 'placeByCard', to: 'PENDING_PAYMENT', by: OWNER_OR_STAFF },
  { from: 'PENDING_PAYMENT', step: 'confirmPayment', to: 'READY', by: ['gateway'] },
  { from: 'PENDING_PAYMENT', step: 'cancel', to: 'CANCELLED', by: OWNER_OR_STAFF },
  { from: 'PENDING_PAYMENT', step: 'expire', to: 'CANCELLED', by: ['product'] },
  // The application accepts it at once, unless the customer requires approval by staff.
  { from: 'NEW', step: 'acceptInvoice', to: 'READY', by: ['staff', 'product'] },
  { from: 'NEW', step: 'cancel', to: 'CANCELLED', by: OWNER_OR_STAFF },
  { from: 'READY', step: 'startDelivery', to: 'PROCESSING', by: ['product'] },
  // The payment was refunded or disputed at the provider, so staff decide what happens.
  { from: 'READY', step: 'holdBack', to: 'FAILED', by: ['gateway'] },
  { from: 'READY', step: 'cancel', to: 'CANCELLED', by: OWNER_OR_STAFF },
  { from: 'PROCESSING', step: 'finishDelivery', to: 'DELIVERED', by: ['product'] },
  { from: 'PROCESSING', step: 'failDelivery', to: 'FAILED', by: ['product'] },
  { from: 'FAILED', step: 'retryDelivery', to: 'READY', by: ['staff'] },
  { from: 'FAILED', step: 'cancel', to: 'CANCELLED', by: OWNER_OR_STAFF },
  { from: 'DELIVERED', step: 'complete', to: 'COMPLETED', by: ['product'] },
];

/** Null if the table has no such step. Callers then do nothing, which makes repeated steps harmless. */
export const orderTransition = (from: OrderState | null, step: OrderStep): OrderTransition | null =>
  ORDER_TRANSITIONS.find((transition) => transition.from === from && transition.step === step) ?? null;

/** The steps that are offered to someone. */
export const stepsFor = (from: OrderState, mover: OrderMover): OrderStep[] =>
  ORDER_TRANSITIONS.filter((transition) => transition.from === from && transition.by.includes(mover)).map(({ step }) => step);

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

/** A free order is placed by invoice, as no card is needed. */
export const placingTransition = ({ total, paymentType }: { total: number; paymentType: 'CREDIT_CARD' | 'INVOICE' }): OrderTransition =>
  firstTransition(total === 0 ? 'INVOICE' : paymentType);

/** An invoice order is accepted at once, unless the customer requires approval by staff. */
export const invoiceApprover = ({ approvalRequired }: { approvalRequired: boolean }): OrderMover =>
  approvalRequired ? 'staff' : 'product';

/** Cancelling a paid order refunds it. */
export const requiresRefund = (step: OrderStep, isPaid: boolean): boolean => step === 'cancel' && isPaid;
