// The documents of an order for its customer's accounts, and how much a credit note takes back. All kinds share one sequence of numbers.
import { scaleAmount } from '../../money/index.ts';
import { amountDue } from '../payments/customer-credit.ts';
import { refundTax } from '../payments/refund-amounts.ts';

/** RECEIPT: the tax invoice of an order that was paid by card. TAX_INVOICE: of an order on invoice. CREDIT_NOTE: takes a part of either back. */
export const DOCUMENT_KINDS = ['RECEIPT', 'TAX_INVOICE', 'CREDIT_NOTE'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  RECEIPT: 'Receipt',
  TAX_INVOICE: 'Tax invoice',
  CREDIT_NOTE: 'Credit note',
};

/** '000042' */
export const documentNumberText = (number: number): string => String(number).padStart(6, '0');

/** 'Tax invoice 000042' */
export const documentName = ({ kind, number }: { kind: DocumentKind; number: number }): string =>
  `${DOCUMENT_LABELS[kind]} ${documentNumberText(number)}`;

export interface CreditedAmount {
  /** Tax included. */
  amount: number;
  tax: number;
}

interface BilledOrder {
  tax: number;
  total: number;
  creditUsed: number;
}

/** What cancelling takes back without a refund: all of an order on invoice, and of one that was paid by card the credit used. */
export function creditOnCancellation({ paidAt, ...order }: BilledOrder & { paidAt: Date | null }): CreditedAmount | null {
  if (paidAt === null) return order.total > 0 ? { amount: order.total, tax: order.tax } : null;
  // Its refunds take back the rest of the tax.
  return order.creditUsed > 0 ? { amount: order.creditUsed, tax: order.tax - scaleAmount(order.tax, amountDue(order), order.total) } : null;
}

interface RefundedSoFar {
  /** What credit notes took off the invoice, also for refunds that the bank rejected later: their amounts are still owed. */
  credited: CreditedAmount;
  /** The sum of the refunds that are done, this one included. */
  refunded: number;
}

/**
 * What the credit note for a refund takes back; null for none. A refund that repeats one that the bank rejected was credited already, so
 * that credit notes never take back more than was refunded.
 */
export function creditForRefund(order: BilledOrder, refund: CreditedAmount, { credited, refunded }: RefundedSoFar): CreditedAmount | null {
  const amount = Math.min(refund.amount, refunded - credited.amount);
  if (amount <= 0) return null;
  return amount === refund.amount ? refund : { amount, tax: refundTax(order, credited, amount) };
}
