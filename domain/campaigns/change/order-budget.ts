// Whether the budgets of an order's campaigns exceed what the order pays for. Money never changes by revision: an amount above the order is
// not charged to the customer, so it is set only after someone has confirmed it and said why.

/** Whole minor units of the order's currency. */
export interface OrderBudget {
  /** The order's digital investment. */
  paysFor: number;
  /** The budgets of all its campaigns as people want them. */
  setNow: number;
}

export const amountAboveOrder = (paysFor: number, set: number): number => Math.max(0, set - paysFor);

/** Budgets that are lowered, or only divided in another way, need none, also where they were confirmed to be above the order before. */
export const needsConfirmation = ({ paysFor, setNow }: OrderBudget, setAfter: number): boolean =>
  setAfter > setNow && amountAboveOrder(paysFor, setAfter) > 0;
