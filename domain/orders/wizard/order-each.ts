// One order for each selected item, for a product that accepts one item. Each order has its own price, and they share the customer's credit.
import type { ItemBounds } from '../../products/index.ts';
import { amountDue, creditFor } from '../payments/customer-credit.ts';
import type { PaymentType } from '../payments/payment-types.ts';

export const fitsOneOrderEach = ({ minListings, maxListings }: ItemBounds, selectedItems: number): boolean =>
  selectedItems > 1 && minListings <= 1 && maxListings >= 1;

interface TotalToPay {
  /** With tax, in minor units. */
  total: number;
  paymentType: PaymentType;
  currencyCode: string;
}

/** The credit that each order uses, in the order in which they are placed: an order finds what those before it left. */
export function shareCredit(orders: readonly TotalToPay[], credit: number): number[] {
  let left = credit;
  return orders.map((order) => {
    const used = creditFor(order, left);
    left -= used;
    return used;
  });
}

export interface OrdersSum {
  net: number;
  tax: number;
  total: number;
  creditUsed: number;
  amountDue: number;
}

const NOTHING: OrdersSum = { net: 0, tax: 0, total: 0, creditUsed: 0, amountDue: 0 };

/** The tax of each order is rounded by itself, because each is invoiced by itself. */
export const sumOrders = (orders: readonly Omit<OrdersSum, 'amountDue'>[]): OrdersSum =>
  orders.reduce<OrdersSum>(
    (sum, order) => ({
      net: sum.net + order.net,
      tax: sum.tax + order.tax,
      total: sum.total + order.total,
      creditUsed: sum.creditUsed + order.creditUsed,
      amountDue: sum.amountDue + amountDue(order),
    }),
    NOTHING,
  );
