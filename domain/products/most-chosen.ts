// Which product a customer orders most, from its orders of the last months.

/** In days. */
export const MOST_CHOSEN_PERIOD = 90;
/** Fewer orders than this say nothing about what people prefer. */
const MIN_ORDERS = 3;

export interface ProductOrders {
  code: string;
  orders: number;
}

/** Null where there are too few orders, or two products share the first place. */
export function mostChosenProduct(counts: readonly ProductOrders[]): string | null {
  const [first, second] = counts.toSorted((one, other) => other.orders - one.orders);
  if (!first || first.orders < MIN_ORDERS) return null;
  return first.orders === second?.orders ? null : first.code;
}
