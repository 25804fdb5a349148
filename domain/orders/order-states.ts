// In which states can an order be, and what leads from one to another? The table is all there is: a step that is not in it cannot
// be made by anyone.

export const ORDER_STATES = ['NEW', 'PENDING_PAYMENT', 'READY', 'PROCESSING', 'DELIVERED', 'FAILED', 'COMPLETED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Who makes a step: the owner of the order, staff, the payment gateway's word, or the product by itself. */
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
  /** Null: the order does not exist yet. */
  from: OrderState | null;
  step: OrderStep;
  to: OrderState;
  by: readonly OrderMover[];
}

const people = ['owner', 'staff'] as const;

export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: null, step: 'placeByInvoice', to: 'NEW', by: people },
  { from: null, step: 'placeByCard', to: 'PENDING_PAYMENT', by: people },
  { from: 'PENDING_PAYMENT', step: 'confirmPayment', to: 'READY', by: ['gateway'] },
  { from: 'PENDING_PAYMENT', step: 'cancel', to: 'CANCELLED', by: people },
  { from: 'PENDING_PAYMENT', step: 'expire', to: 'CANCELLED', by: ['product'] },
  // By the product at once, unless the customer requires that staff approve.
  { from: 'NEW', step: 'acceptInvoice', to: 'READY', by: ['staff', 'product'] },
  { from: 'NEW', step: 'cancel', to: 'CANCELLED', by: people },
  { from: 'READY', step: 'startDelivery', to: 'PROCESSING', by: ['product'] },
  // Its money went back or is disputed at the provider: staff decide.
  { from: 'READY', step: 'holdBack', to: 'FAILED', by: ['gateway'] },
  { from: 'READY', step: 'cancel', to: 'CANCELLED', by: people },
  { from: 'PROCESSING', step: 'finishDelivery', to: 'DELIVERED', by: ['product'] },
  { from: 'PROCESSING', step: 'failDelivery', to: 'FAILED', by: ['product'] },
  { from: 'FAILED', step: 'retryDelivery', to: 'READY', by: ['staff'] },
  { from: 'FAILED', step: 'cancel', to: 'CANCELLED', by: people },
  { from: 'DELIVERED', step: 'complete', to: 'COMPLETED', by: ['product'] },
];

/** Null where the table has no such step: nothing happens then, however often it is tried. */
export const orderTransition = (from: OrderState | null, step: OrderStep): OrderTransition | null =>
  ORDER_TRANSITIONS.find((transition) => transition.from === from && transition.step === step) ?? null;

/** What someone is offered to do with an order. */
export const stepsFor = (from: OrderState, mover: OrderMover): OrderStep[] =>
  ORDER_TRANSITIONS.filter((transition) => transition.from === from && transition.by.includes(mover)).map(({ step }) => step);

export const isFinalState = (state: OrderState): boolean => !ORDER_TRANSITIONS.some(({ from }) => from === state);

/** Open to whoever is concerned: money may still come in for these, or campaigns be made of them. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => state !== 'DELIVERED' && !isFinalState(state));

/** How an order begins is decided by how it is paid. */
export const firstStep = (paymentType: 'CREDIT_CARD' | 'INVOICE'): OrderStep =>
  paymentType === 'INVOICE' ? 'placeByInvoice' : 'placeByCard';

export function firstTransition(paymentType: 'CREDIT_CARD' | 'INVOICE'): OrderTransition {
  const transition = orderTransition(null, firstStep(paymentType));
  if (!transition) throw new Error('Every way to pay has a first step');
  return transition;
}

/** What costs nothing needs no card. */
export const placingOf = ({ total, paymentType }: { total: number; paymentType: 'CREDIT_CARD' | 'INVOICE' }): OrderTransition =>
  firstTransition(total === 0 ? 'INVOICE' : paymentType);

/** An invoice is accepted at once, unless the customer requires that staff approve. */
export const whoAcceptsInvoice = ({ approvalRequired }: { approvalRequired: boolean }): OrderMover =>
  approvalRequired ? 'staff' : 'product';

/** A paid order that is cancelled is refunded. */
export const owesRefund = (step: OrderStep, isPaid: boolean): boolean => step === 'cancel' && isPaid;
