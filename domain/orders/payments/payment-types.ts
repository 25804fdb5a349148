// Which payment types someone may use, and whether a received payment settles its order.
import { hasAnyRole } from '../../access/index.ts';
import type { Role } from '../../access/index.ts';
import { canPayByCard } from '../../money/index.ts';
import type { OrderState } from '../order-states.ts';

export const PAYMENT_TYPES = ['CREDIT_CARD', 'INVOICE'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_TYPE_LABELS: Readonly<Record<PaymentType, string>> = { CREDIT_CARD: 'Credit card', INVOICE: 'Invoice' };

export interface PaymentMethodRoles {
  creditCardRoles: readonly Role[];
  invoiceRoles: readonly Role[];
}

/** Decided by the dashboard's role lists. If no role matches, invoice is the only option (specification 2 §6). */
export function paymentTypesFor({ creditCardRoles, invoiceRoles }: PaymentMethodRoles, roles: readonly Role[]): PaymentType[] {
  const byCard: PaymentType[] = hasAnyRole(roles, creditCardRoles) ? ['CREDIT_CARD'] : [];
  const byInvoice: PaymentType[] = hasAnyRole(roles, invoiceRoles) || byCard.length === 0 ? ['INVOICE'] : [];
  return [...byCard, ...byInvoice];
}

/** The types that can pay this amount. An amount outside the card limits is invoiced, even if only cards are offered. */
export function usablePaymentTypes(types: readonly PaymentType[], total: number, currencyCode: string): PaymentType[] {
  if (total === 0 || canPayByCard(total, currencyCode)) return [...types];
  return types.includes('CREDIT_CARD') ? ['INVOICE'] : [...types];
}

/** A payment for an order that has expired or been cancelled meanwhile, or whose customer was deleted, is refunded. */
export const paymentVerdict = (state: OrderState, isCustomerGone: boolean): 'settle' | 'refund' =>
  state === 'PENDING_PAYMENT' && !isCustomerGone ? 'settle' : 'refund';

export interface ExpectedPayment {
  orderId: string;
  /** What is left to pay after the customer's credit. */
  amount: number;
  currency: string;
  /** False in Stripe's test mode. */
  isLive: boolean;
}

export interface ReceivedPayment {
  amountReceived: number;
  currency: string;
  isLive: boolean;
  metadata: Readonly<Record<string, string>>;
}

/** Whether the payment is for this order, in its currency and of exactly the amount due. */
export const paymentMatches = ({ orderId, amount, currency, isLive }: ExpectedPayment, received: ReceivedPayment): boolean =>
  received.amountReceived === amount &&
  received.currency === currency &&
  received.isLive === isLive &&
  received.metadata['orderId'] === orderId;
