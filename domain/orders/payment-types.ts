// How may someone pay, and what does a payment that came in mean for its order?
import { hasAnyRole } from '../access/index.ts';
import type { Role } from '../access/index.ts';
import { canPayByCard } from '../money/index.ts';
import type { OrderState } from './order-states.ts';

export const PAYMENT_TYPES = ['CREDIT_CARD', 'INVOICE'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_TYPE_LABELS: Readonly<Record<PaymentType, string>> = { CREDIT_CARD: 'Credit card', INVOICE: 'Invoice' };

export interface PaymentMethodRoles {
  creditCardRoles: readonly Role[];
  invoiceRoles: readonly Role[];
}

/** By the dashboard's lists of roles; where none matches, invoice is the only option (specification 2 §6). */
export function paymentTypesFor({ creditCardRoles, invoiceRoles }: PaymentMethodRoles, roles: readonly Role[]): PaymentType[] {
  const byCard: PaymentType[] = hasAnyRole(roles, creditCardRoles) ? ['CREDIT_CARD'] : [];
  const byInvoice: PaymentType[] = hasAnyRole(roles, invoiceRoles) || byCard.length === 0 ? ['INVOICE'] : [];
  return [...byCard, ...byInvoice];
}

/** Those that can pay this much: where only a card is offered and none can, it is invoiced. What costs nothing needs no card. */
export function typesThatPay(types: readonly PaymentType[], total: number, currencyCode: string): PaymentType[] {
  if (total === 0 || canPayByCard(total, currencyCode)) return [...types];
  return types.includes('CREDIT_CARD') ? ['INVOICE'] : [...types];
}

/** Of money that came in for an order that nobody had paid: where it was given up meanwhile, or its customer is gone, it goes back. */
export const paymentVerdict = (state: OrderState, isCustomerGone: boolean): 'settle' | 'refund' =>
  state === 'PENDING_PAYMENT' && !isCustomerGone ? 'settle' : 'refund';

export interface ExpectedPayment {
  orderId: string;
  total: number;
  currency: string;
  /** False where test payments are taken, which are worth nothing. */
  isLive: boolean;
}

export interface ReceivedPayment {
  amountReceived: number;
  currency: string;
  isLive: boolean;
  metadata: Readonly<Record<string, string>>;
}

/** Whether what came in is what was asked for, for this order and to the last unit. */
export const paymentMatches = ({ orderId, total, currency, isLive }: ExpectedPayment, received: ReceivedPayment): boolean =>
  received.amountReceived === total &&
  received.currency === currency &&
  received.isLive === isLive &&
  received.metadata['orderId'] === orderId;
