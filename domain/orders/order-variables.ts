// The values of the variables of an order, its product, its payment and its campaign.
import { moneyCurrency } from '../money/index.ts';
import type { Values } from '../variables/index.ts';
import { cardBrandLabel } from './payments/card-entry.ts';
import { paymentText } from './payments/customer-credit.ts';
import type { PaymentType } from './payments/payment-types.ts';
import { orderMessage } from './order-status-texts.ts';
import type { OrderState } from './order-states.ts';
import { lastDay, orderNumberText } from './order-texts.ts';

export interface OrderForVariables {
  orderNumber: number;
  campaignName: string;
  startDate: string;
  durationDays: number;
  /** ISO 8601. */
  placedAt: string;
  itemTitles: readonly string[];
  total: number;
  /** The part of the total that the customer's credit pays. */
  creditUsed: number;
  tax: number;
  currencyCode: string;
  status: OrderState;
  paymentType: PaymentType;
  /** Empty for none. */
  purchaseOrderNumber: string;
  comments: string;
  url: string;
}

const moneyOf = (amount: number, code: string) => ({ amount, currency: moneyCurrency(code) });

export const orderValues = (order: OrderForVariables): Values[string] => ({
  orderNumber: orderNumberText(order.orderNumber),
  campaignName: order.campaignName,
  startDate: order.startDate,
  placedAt: order.placedAt,
  items: [...order.itemTitles],
  itemCount: order.itemTitles.length,
  total: moneyOf(order.total, order.currencyCode),
  tax: moneyOf(order.tax, order.currencyCode),
  status: orderMessage(order.status),
  paymentType: paymentText(order),
  purchaseOrder: order.purchaseOrderNumber === '' ? '' : `Purchase order ${order.purchaseOrderNumber}.`,
  comments: order.comments,
  url: order.url,
});

export interface ProductForVariables {
  name: string;
  code: string;
  description: string;
  price: number;
  campaignDurationDays: number;
}

export const orderedProductValues = ({ price, ...product }: ProductForVariables, currencyCode: string): Values[string] => ({
  ...product,
  price: moneyOf(price, currencyCode),
});

export interface PaymentForVariables {
  amount: number;
  currencyCode: string;
  card: { brand: string; last4: string } | null;
  /** ISO 8601; null until it is paid. */
  paidAt: string | null;
  isRefunded: boolean;
}

/** 'Visa ending 4242' */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string => `${cardBrandLabel(brand)} ending ${last4}`;

export const paymentValues = ({ amount, currencyCode, card, paidAt, isRefunded }: PaymentForVariables): Values[string] => ({
  amount: moneyOf(amount, currencyCode),
  card: card ? cardText(card) : '',
  paidAt,
  refunded: isRefunded ? moneyOf(amount, currencyCode) : null,
});

/** The campaign's values that are known before delivery. */
export const orderedCampaignValues = ({
  campaignName,
  startDate,
  durationDays,
}: Pick<OrderForVariables, 'campaignName' | 'startDate' | 'durationDays'>): Values[string] => ({
  name: campaignName,
  startDate,
  endDate: lastDay(startDate, durationDays),
});
