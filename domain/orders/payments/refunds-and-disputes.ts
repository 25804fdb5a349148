// Refunds and disputes of a payment that were made at the payment provider and not by this application.

/** Timeline events about money. Unlike order steps they do not change the order's state. */
export const MONEY_EVENTS = [
  'declined',
  'paidLate',
  'refunded',
  'refundRequested',
  'partlyRefunded',
  'refundedElsewhere',
  'refundReturned',
  'disputed',
  'refundFailed',
  'refundAgain',
] as const;
export type MoneyEvent = (typeof MONEY_EVENTS)[number];

export interface RefundAndDisputeStatus {
  /** Without the refunds that this application made. */
  amountRefunded: number;
  isDisputed: boolean;
}

export interface RefundOrDispute {
  event: Extract<MoneyEvent, 'refundedElsewhere' | 'refundReturned' | 'disputed'>;
  /** In minor units. */
  amount: number;
}

/**
 * Compares the stored status with the provider's. `refundsAreOurs`: the order was cancelled, so that a refund needs no decision.
 * Only the start of a dispute is reported, not its end.
 */
export function findRefundsAndDisputes(
  stored: RefundAndDisputeStatus,
  current: RefundAndDisputeStatus & { amountReceived: number },
  { refundsAreOurs }: { refundsAreOurs: boolean },
): RefundOrDispute[] {
  const changes: RefundOrDispute[] = [];
  const difference = refundsAreOurs ? 0 : current.amountRefunded - stored.amountRefunded;
  if (difference > 0) changes.push({ event: 'refundedElsewhere', amount: difference });
  if (difference < 0) changes.push({ event: 'refundReturned', amount: -difference });
  if (current.isDisputed && !stored.isDisputed) changes.push({ event: 'disputed', amount: current.amountReceived });
  return changes;
}
