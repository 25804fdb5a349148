// How a customer's credit pays for an order: it is used first, and only the rest is paid by card or invoiced.
import { canPayByCard, cardAmounts } from '../../money/index.ts';
import { PAYMENT_TYPE_LABELS } from './payment-types.ts';
import type { PaymentType } from './payment-types.ts';

interface OrderToPay {
  /** With tax, in minor units. */
  total: number;
  paymentType: PaymentType;
  currencyCode: string;
}

/** The part of the credit that this order uses. Where a card pays, the rest is nothing or an amount that a card can pay. */
export function creditFor({ total, paymentType, currencyCode }: OrderToPay, credit: number): number {
  const used = Math.max(0, Math.min(credit, total));
  const rest = total - used;
  if (paymentType === 'INVOICE' || rest === 0 || canPayByCard(rest, currencyCode)) return used;
  const payable = nextPayable(rest, currencyCode);
  return payable < total ? total - payable : 0;
}

/** The next higher amount that a card can pay: above the minimum, and a multiple of ten in currencies with three decimals. */
function nextPayable(amount: number, currencyCode: string): number {
  const least = Math.max(amount, cardAmounts(currencyCode).least);
  return canPayByCard(least, currencyCode) ? least : Math.ceil(least / 10) * 10;
}

/** What is left to pay by card or invoice. */
export const amountDue = ({ total, creditUsed }: { total: number; creditUsed: number }): number => total - creditUsed;

/** 'Invoice', 'Credit and invoice' or 'Credit'. */
export function paymentText({ paymentType, total, creditUsed }: { paymentType: PaymentType; total: number; creditUsed: number }): string {
  const label = PAYMENT_TYPE_LABELS[paymentType];
  if (creditUsed === 0) return label;
  return creditUsed === total ? 'Credit' : `Credit and ${label.toLowerCase()}`;
}
