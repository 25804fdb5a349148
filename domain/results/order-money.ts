// The money of an order from its price to what the networks spent, and what becomes of the rest.
import { scaleAmount } from '../money/index.ts';

/** Whole minor units of the order's currency. */
export interface OrderAmounts {
  net: number;
  tax: number;
  total: number;
  /** What the budget plan gives to the networks; null for products without a plan. */
  planned: number | null;
  /** Budgets as the networks have them, and what they spent. */
  setOnNetwork: number;
  spent: number;
}

export interface OrderMoneySums extends OrderAmounts {
  /** What stays with us of the price without tax; null where nothing was planned. */
  margin: number | null;
  /** What the networks can still spend of the budgets that they have. */
  remaining: number;
  /** Budgets on the networks beyond what the order pays for: they are not charged to the customer. */
  aboveOrder: number;
  /** What the order pays for and no network has as a budget, because a campaign was deleted or ended, or its budget lowered. */
  notSet: number;
  /** What the customer paid for and no network has spent: what is left when the ledger closes. */
  unspent: number;
}

export const orderMoneySums = (amounts: OrderAmounts): OrderMoneySums => ({
  ...amounts,
  margin: amounts.planned === null ? null : amounts.net - amounts.planned,
  remaining: Math.max(0, amounts.setOnNetwork - amounts.spent),
  aboveOrder: Math.max(0, amounts.setOnNetwork - (amounts.planned ?? amounts.setOnNetwork)),
  notSet: Math.max(0, (amounts.planned ?? amounts.setOnNetwork) - amounts.setOnNetwork),
  // The budget that was paid for counts, also where a campaign was deleted or its budget lowered since.
  unspent: Math.max(0, (amounts.planned ?? amounts.setOnNetwork) - amounts.spent),
});

/** CREDITED: the customer has it for the next order. KEPT: it stays with us. NONE: everything was spent. */
export const UNSPENT_OUTCOMES = ['CREDITED', 'KEPT', 'NONE'] as const;
export type UnspentOutcome = (typeof UNSPENT_OUTCOMES)[number];

export interface ClosedMoney {
  outcome: UnspentOutcome;
  /** With tax, as it pays for totals with tax. */
  credited: number;
}

type SumsToClose = Pick<OrderMoneySums, 'net' | 'total' | 'unspent'> & {
  /** What went back to the customer's card: it is not credited once more. */
  refunded?: number;
};

export function closeMoney(sums: SumsToClose, keepsUnspent: boolean): ClosedMoney {
  if (sums.unspent === 0) return { outcome: 'NONE', credited: 0 };
  return keepsUnspent ? { outcome: 'KEPT', credited: 0 } : { outcome: 'CREDITED', credited: paidFor(sums) };
}

/** What the customer paid for this part of the price: the amount and its part of the tax, rounded once. Never more than was paid in all. */
const paidFor = ({ net, total, unspent, refunded = 0 }: SumsToClose): number =>
  Math.min(total - refunded, net <= 0 ? unspent : scaleAmount(unspent, total, net));

const DAY_MS = 86_400_000;
/** Networks report the spend of a day hours later and correct it for some days. */
const SETTLED_AFTER_MS = 3 * DAY_MS;
/** Figures that could not be read for this long after the end of the last campaign hold nothing up any more. */
const WAIT_FOR_FIGURES_MS = 10 * DAY_MS;

export interface EndedCampaign {
  /** Milliseconds since 1970. */
  endedAt: number;
  /** When its figures were last read; null when they never were, or when it never was on a network. */
  readAt: number | null;
  isOnNetwork: boolean;
}

/** The ledger of a completed order closes with figures that were read when the networks had settled what its campaigns spent. */
export const canClose = (campaigns: readonly EndedCampaign[], now: number): boolean =>
  campaigns.every(
    ({ endedAt, readAt, isOnNetwork }) =>
      !isOnNetwork || (readAt !== null && readAt >= endedAt + SETTLED_AFTER_MS) || now - endedAt >= WAIT_FOR_FIGURES_MS,
  );
