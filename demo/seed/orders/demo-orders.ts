// What was ordered in the demo? Orders in every state, as the steps that led there; plain data.
import type { OrderStep, PaymentType } from '#domain/orders/index.ts';

export interface DemoOrder {
  /** How long ago it was ordered. */
  daysAgo: number;
  paymentType: PaymentType;
  steps: readonly OrderStep[];
  /** Its ads open a form that asks people for their details. */
  asksForDetails?: true;
  /** Why it failed. */
  note?: string;
  comment?: string;
}

const card = ['placeByCard', 'confirmPayment'] as const;
const invoice = ['placeByInvoice', 'acceptInvoice'] as const;
const run = ['startDelivery', 'finishDelivery'] as const;

export const DEMO_ORDERS: readonly DemoOrder[] = [
  { daysAgo: 130, paymentType: 'INVOICE', steps: [...invoice, ...run, 'complete'] },
  {
    daysAgo: 96,
    paymentType: 'CREDIT_CARD',
    steps: [...card, ...run, 'complete'],
    asksForDetails: true,
    comment: 'The vendors would like the garden first.',
  },
  { daysAgo: 61, paymentType: 'CREDIT_CARD', steps: [...card, ...run, 'complete'] },
  // Cancelled while its campaigns were being created.
  {
    daysAgo: 44,
    paymentType: 'INVOICE',
    steps: [...invoice, 'startDelivery', 'requestCancellation', 'finishCancellation'],
    comment: 'Sold before the campaign began.',
  },
  { daysAgo: 33, paymentType: 'INVOICE', steps: [...invoice, ...run, 'complete'], asksForDetails: true },
  {
    daysAgo: 21,
    paymentType: 'CREDIT_CARD',
    steps: [...card, 'cancel'],
    comment: 'The vendors have taken it off the market.',
  },
  { daysAgo: 12, paymentType: 'CREDIT_CARD', steps: ['placeByCard', 'expire'] },
  { daysAgo: 8, paymentType: 'INVOICE', steps: [...invoice, ...run], asksForDetails: true },
  { daysAgo: 6, paymentType: 'CREDIT_CARD', steps: [...card, ...run] },
  // Its campaign has still to start, also where the clock of the twins is a day ahead, so it can be delivered again.
  {
    daysAgo: 1,
    paymentType: 'INVOICE',
    steps: [...invoice, 'startDelivery', 'failDelivery'],
    note: 'The ad account has reached its spending limit.',
  },
  { daysAgo: 1, paymentType: 'INVOICE', steps: [...invoice], comment: 'Start on Saturday morning.' },
  { daysAgo: 1, paymentType: 'CREDIT_CARD', steps: [...card] },
  { daysAgo: 1, paymentType: 'INVOICE', steps: ['placeByInvoice'], comment: 'Could you look at the pictures before it goes out?' },
  // Waits until someone has looked at what will be created.
  { daysAgo: 0, paymentType: 'INVOICE', steps: [...invoice, 'startDelivery'] },
  { daysAgo: 0, paymentType: 'CREDIT_CARD', steps: ['placeByCard'] },
];

/** Why deliveries of other customers failed, by the place of the customer among those whose ads can run. */
const OTHER_FAILURES: ReadonlyMap<number, string> = new Map([
  [2, 'Meta: The image of the ad is smaller than 600 × 600 pixels.'],
  [4, 'Google Ads: The headline “AUCTION THIS SATURDAY” has too many capital letters.'],
]);
/** Every third customer has an order to accept, and every second one to pay. */
const [ACCEPTS_EVERY, PAYS_EVERY] = [3, 2];

const isOpen = ({ steps }: DemoOrder): boolean => !['complete', 'finishCancellation', 'cancel', 'expire'].includes(steps.at(-1) ?? '');

/**
 * The orders of another customer than the first: a working week, in which most are live and only a few need someone. A customer whose ads
 * cannot run now has only what is over.
 */
export function ordersOfOthers(orders: readonly DemoOrder[], place: number, canRun: boolean): DemoOrder[] {
  if (!canRun) return orders.filter((order) => !isOpen(order));
  return orders.flatMap((order): DemoOrder[] => {
    const last = order.steps.at(-1);
    if (last === 'failDelivery') {
      const note = OTHER_FAILURES.get(place);
      const { note: _note, ...live } = order;
      return [note === undefined ? { ...live, daysAgo: 5, steps: [...invoice, ...run] } : { ...order, note }];
    }
    // Only the first customer shows an order whose plan waits to be looked at.
    if (last === 'startDelivery') return [{ ...order, daysAgo: 4, steps: [...invoice, ...run] }];
    if (last === 'placeByInvoice') return place % ACCEPTS_EVERY === 0 ? [order] : [];
    if (last === 'placeByCard') return place % PAYS_EVERY === 0 ? [order] : [];
    return [order];
  });
}

const INSTEAD: Partial<Record<OrderStep, OrderStep>> = { placeByCard: 'placeByInvoice', confirmPayment: 'acceptInvoice' };

/** The same without cards that paid: what a card paid has a payment at the provider, and not everyone has one there. */
export const ordersByInvoice = (orders: readonly DemoOrder[]): DemoOrder[] =>
  orders.map((order) =>
    order.steps.includes('confirmPayment')
      ? { ...order, paymentType: 'INVOICE', steps: order.steps.map((step) => INSTEAD[step] ?? step) }
      : order,
  );
