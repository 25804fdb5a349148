// The ledger of an order, for staff.
import { CAMPAIGN_STAFF } from '#domain/campaigns/index.ts';
import { UNSPENT_OUTCOMES } from '#domain/results/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

/** Whole minor units of the currency. */
const amount = z.int();

const orderMoney = z.object({
  currency: z.object({ code: z.string(), currencySuffix: z.string(), offset: z.int() }),
  net: amount,
  tax: amount,
  total: amount,
  /** Only for admins; null also where a product has no budget plan. */
  margin: amount.nullable(),
  /** Refunded to the card, and the tax in it; refunds on their way are not included. */
  refunded: amount,
  refundedTax: amount,
  planned: amount.nullable(),
  setOnNetwork: amount,
  spent: amount,
  /** What is left of the budgets that the networks have. */
  remaining: amount,
  /** Budgets on the networks beyond `planned`. They are not charged to the customer. */
  aboveOrder: amount,
  /** The part of `planned` that no network has as a budget. */
  notSet: amount,
  /** What the customer paid for and no network has spent; credited or kept when the ledger closes. */
  unspent: amount,
  /** With tax: what the customer paid for the part that was not spent. */
  credited: amount,
  /** Null until the ledger is closed. */
  outcome: z.enum(UNSPENT_OUTCOMES).nullable(),
  closedAt: z.string().nullable(),
  /** When the networks were last asked what was spent; null while a campaign was not asked for. */
  readAt: z.string().nullable(),
  /** All credits of the customer in this currency. */
  balance: amount,
});
export type OrderMoney = z.output<typeof orderMoney>;

export const orderMoneyEndpoints = {
  readOrderMoney: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/money',
    summary: 'The ledger of an order: price, tax, margin, planned, set on the networks, spent and credited',
    area: 'orders',
    access: CAMPAIGN_STAFF,
    params: z.object({ orderId: id }),
    output: orderMoney,
  }),
} as const;
