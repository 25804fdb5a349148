// How much of a payment went back and how much still can, and the tax in each refund.
import { scaleAmount } from '../../money/index.ts';
import type { PriceParts } from '../../money/index.ts';
import type { OrderState } from '../order-states.ts';

/** OWED: decided, and not yet made at the provider. PENDING: made there, and the bank has not confirmed it. */
export const REFUND_STATES = ['OWED', 'PENDING', 'DONE', 'FAILED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** REST: all that is left, since the order was cancelled or had ended when it was paid. PART: an amount that staff chose. */
export const REFUND_KINDS = ['REST', 'PART'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export interface RefundedOrder {
  status: OrderState;
  isPaid: boolean;
  /** Someone cancelled it while it was delivered, and the rest is refunded once its campaigns are gone. */
  isBeingCancelled: boolean;
  /** What was paid by card, in minor units. */
  paid: number;
  /** What staff refunded at the payment provider itself. */
  refundedElsewhere: number;
  /** Sorted by number, so the oldest comes first. */
  refunds: readonly { amount: number; state: RefundState }[];
}

export interface RefundSummary {
  /** Refunds that are on their way included. */
  refunded: number;
  /** What staff may still refund; nothing of a cancelled order, of which the rest is refunded anyway. */
  refundable: number;
  /** Staff must ask for a refund again. */
  isFailed: boolean;
}

export function refundSummary({ status, isPaid, isBeingCancelled, paid, refundedElsewhere, refunds }: RefundedOrder): RefundSummary {
  if (!isPaid) return { refunded: 0, refundable: 0, isFailed: false };
  const ours = refunds.reduce((sum, { amount, state }) => (state === 'FAILED' ? sum : sum + amount), 0);
  const refunded = Math.min(paid, ours + refundedElsewhere);
  const isCancelled = status === 'CANCELLED';
  // An older refund of a cancelled order may fail after the rest was refunded: its amount is owed all the same.
  const isShort = isCancelled && refunded < paid && refunds.some(({ state }) => state === 'FAILED');
  return {
    refunded,
    refundable: isCancelled || isBeingCancelled ? 0 : paid - refunded,
    isFailed: refunds.at(-1)?.state === 'FAILED' || isShort,
  };
}

/**
 * The tax in a refund, rounded so that all refunds of an order together hold its tax to the unit: it is the tax of everything refunded
 * so far, less the tax of the refunds before.
 */
export function refundTax(
  { tax, total }: Pick<PriceParts, 'tax' | 'total'>,
  earlier: { amount: number; tax: number },
  amount: number,
): number {
  if (total === 0) return 0;
  const taxSoFar = scaleAmount(tax, earlier.amount + amount, total);
  return Math.max(0, Math.min(amount, taxSoFar - earlier.tax));
}
