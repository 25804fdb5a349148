// Where the money of an order stands, as accounts people ask for it.
import type { OrderState } from '../order-states.ts';
import type { PaymentType } from './payment-types.ts';

export const PAYMENT_STATES = ['UNPAID', 'PAID', 'REFUNDED', 'ON_INVOICE', 'NOT_CHARGED'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  UNPAID: 'Unpaid',
  PAID: 'Paid',
  REFUNDED: 'Refunded',
  ON_INVOICE: 'On invoice',
  NOT_CHARGED: 'Not charged',
};

interface OrderPayment {
  status: OrderState;
  paymentType: PaymentType;
  /** Whether the order was paid by card. */
  isPaid: boolean;
  isRefunded: boolean;
  /** It is free, or the customer's credit pays all of it. */
  hasNothingDue: boolean;
}

export function paymentStateOf({ status, paymentType, isPaid, isRefunded, hasNothingDue }: OrderPayment): PaymentState {
  if (isRefunded) return 'REFUNDED';
  if (isPaid) return 'PAID';
  if (status === 'CANCELLED') return 'NOT_CHARGED';
  if (hasNothingDue) return 'PAID';
  return paymentType === 'INVOICE' ? 'ON_INVOICE' : 'UNPAID';
}
