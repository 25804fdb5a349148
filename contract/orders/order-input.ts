// The input for placing and changing an order (specification 3 §3). As with campaign data, the schema only limits sizes, and the rules
// report what is missing.
import { MAX_REASON_CHARACTERS, ORDER_ATTRIBUTES, ORDER_TYPES, PAYMENT_TYPES } from '#domain/orders/index.ts';
import type { EDITABLE_ORDER_FIELDS } from '#domain/orders/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { campaignData } from './campaign-data-shapes.ts';

const MAX_SENT = 60;
/** More than any card pays, and an exact number. */
const MAX_REFUND = 1_000_000_000_000;
const ids = z.array(id).max(MAX_SENT);

export const ORDERED_FROM = ['DASHBOARD', 'CONSOLE', 'API'] as const;
/** Where a stored order came from; nobody can send an order of a rule. */
export const ORDER_SOURCES = [...ORDERED_FROM, 'AUTOMATION'] as const;

const accountAttribute = <Entity extends 'FB_AD_ACCOUNT' | 'GDN_AD_ACCOUNT'>(entity: Entity) =>
  z.strictObject({ entity: z.literal(entity), key: z.literal(ORDER_ATTRIBUTES[entity]), value: id });

export const billingAttribute = z.discriminatedUnion('entity', [accountAttribute('FB_AD_ACCOUNT'), accountAttribute('GDN_AD_ACCOUNT')]);

export const orderAttribute = z.discriminatedUnion('entity', [
  ...billingAttribute.options,
  z.strictObject({
    entity: z.literal('EMAIL_NOTICE'),
    key: z.literal(ORDER_ATTRIBUTES.EMAIL_NOTICE),
    value: z.string().trim().toLowerCase().max(320),
  }),
]);

/** Fields that can be changed after an order is placed. */
const changeable = {
  campaignName: z.string().trim().max(500),
  startDate: z.string().max(10),
  agents: ids,
  office: id.nullable(),
  attributes: z.array(orderAttribute).max(MAX_SENT),
  campaignData: z.array(campaignData).max(MAX_SENT),
  email: z.string().trim().toLowerCase().max(320),
} satisfies Record<(typeof EDITABLE_ORDER_FIELDS)[number], z.ZodType>;

export const orderInput = z.strictObject({
  ...changeable,
  office: changeable.office.default(null),
  attributes: changeable.attributes.default([]),
  campaignData: changeable.campaignData.default([]),
  orderedFrom: z.enum(ORDERED_FROM).default('DASHBOARD'),
  source: z.literal('ORDER_FORM').default('ORDER_FORM'),
  /** Required for staff; customers' users omit it. */
  customerId: id.optional(),
  orderType: z.enum(ORDER_TYPES),
  itemIds: ids.default([]),
  fbDpaCatalogId: id.nullable().default(null),
  products: z.array(z.string().max(60)).max(MAX_SENT),
  comments: z.string().trim().max(10_000).default(''),
  paymentType: z.enum(PAYMENT_TYPES),
  /** For an order on invoice. */
  purchaseOrderNumber: z.string().trim().max(500).default(''),
  /** The total with tax that the person was shown. The order is refused if the price has changed. */
  expectedTotal: z.number().int().optional(),
  /** The part of the total that the customer's credit pays, as the person was shown it. The order is refused if the credit has changed. */
  expectedCredit: z.number().int().optional(),
});
export type OrderInput = z.output<typeof orderInput>;
export type OrderInputSent = z.input<typeof orderInput>;

/** Omitted fields are not changed. Products and prices are fixed when an order is placed. `why` is shown with the new revision. */
export const orderChange = z
  .strictObject(changeable)
  .partial()
  .extend({
    version: z.number().int().optional(),
    why: z.string().trim().max(MAX_REASON_CHARACTERS, `At most ${MAX_REASON_CHARACTERS} characters.`).optional(),
  });
export type OrderChange = z.output<typeof orderChange>;

/** What the person who ordered changes. */
export const orderAdsChange = orderChange.pick({ campaignData: true, version: true, why: true });
export type OrderAdsChange = z.output<typeof orderAdsChange>;

export const commentInput = z.strictObject({ text: z.string().trim().min(1, 'Enter a comment.').max(10_000) });

/** Part of what was paid by card goes back. */
export const refundInput = z.strictObject({
  /** Minor units of the order's currency, with tax. */
  amount: z.number('Enter an amount.').int().min(1, 'Enter an amount.').max(MAX_REFUND),
  reason: z.string().trim().min(1, 'Enter a reason.').max(MAX_REASON_CHARACTERS, `At most ${MAX_REASON_CHARACTERS} characters.`),
  /** What could be refunded when the person decided. The refund is refused if that has changed, so that it is never made twice. */
  expectedRefundable: z.number().int(),
});
export type RefundInput = z.output<typeof refundInput>;
