import type {
  MoneyEvent,
  OrderEmail,
  OrderMover,
  OrderState,
  OrderStep,
  OrderType,
  PaymentType,
  TemplateToSet,
} from '#domain/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import type { BudgetPlan } from '#domain/products/index.ts';
import type { CampaignDataShape, ORDERED_FROM, OrderInput } from '#contract/orders/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { offices } from '../customers/office-table.ts';

const present = sql`deleted_at is null`;
const amount = (name: string) => bigint(name, { mode: 'number' });

/** Amounts are whole minor units of the order's currency. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Counted over all customers. */
    orderNumber: integer('order_number').generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Who ordered: a user, or a customer's API key. */
    orderedBy: uuid('ordered_by').notNull(),
    orderedByName: text('ordered_by_name').notNull(),
    /** Of the request that placed it; kept with the order, as the same draft may be sent again days later. */
    requestKey: text('request_key'),
    /** The day on which it was ordered, where the customer is. */
    orderedOn: date('ordered_on', { mode: 'string' }).notNull(),
    orderedFrom: text('ordered_from').$type<(typeof ORDERED_FROM)[number]>().notNull(),
    status: text().$type<OrderState>().notNull(),
    orderType: text('order_type').$type<OrderType>().notNull(),
    itemIds: uuid('item_ids').array().notNull(),
    catalogId: uuid('catalog_id'),
    /** As its items were called when it was ordered. */
    title: text().notNull(),
    productNames: text('product_names').notNull(),
    agentIds: uuid('agent_ids').array().notNull(),
    officeId: uuid('office_id').references(() => offices.id),
    attributes: jsonb().$type<OrderInput['attributes']>().notNull(),
    campaignData: jsonb('campaign_data').$type<CampaignDataShape[]>().notNull(),
    campaignName: text('campaign_name').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Of the product that runs longest. */
    durationDays: integer('duration_days').notNull(),
    email: text().notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    currencyCode: text('currency_code').notNull(),
    net: amount('net').notNull(),
    tax: amount('tax').notNull(),
    total: amount('total').notNull(),
    /** Null where no budget plan says it. */
    digitalInvestment: amount('digital_investment'),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.orderNumber),
    uniqueIndex('orders_request_key').on(table.orderedBy, table.requestKey),
    index('orders_customer').on(table.customerId, table.id).where(present),
    index('orders_customer_day').on(table.customerId, table.orderedOn, table.id).where(present),
    index('orders_day').on(table.orderedOn, table.id).where(present),
    index('orders_status').on(table.status, table.id).where(present),
    index('orders_office').on(table.officeId, table.id).where(present),
    index('orders_ordered_by').on(table.orderedBy, table.id).where(present),
    index('orders_campaign_name').on(table.campaignName, table.id).where(present),
    index('orders_start').on(table.startDate, table.id).where(present),
    index('orders_created').on(table.createdAt, table.id).where(present),
    index('orders_unpaid')
      .on(table.createdAt)
      .where(sql`status = 'PENDING_PAYMENT'`),
    index('orders_agents').using('gin', table.agentIds).where(present),
    index('orders_words')
      .using('gin', sql`title gin_trgm_ops, campaign_name gin_trgm_ops`)
      .where(present),
  ],
);

/** What was ordered, as it was then: a product may change or go, and what was agreed on stays. */
export const orderProducts = pgTable(
  'order_products',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    place: integer().notNull(),
    productId: uuid('product_id').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    type: text().$type<CampaignType>().notNull(),
    campaignDurationDays: integer('campaign_duration_days').notNull(),
    price: amount('price').notNull(),
    isTaxInclusive: boolean('is_tax_inclusive').notNull(),
    taxRate: numeric('tax_rate', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    net: amount('net').notNull(),
    tax: amount('tax').notNull(),
    total: amount('total').notNull(),
    digitalInvestment: amount('digital_investment'),
    budgetPlan: jsonb('budget_plan').$type<BudgetPlan>(),
    templates: jsonb().$type<TemplateToSet[]>().notNull(),
  },
  (table) => [uniqueIndex('order_products_place').on(table.orderId, table.place)],
);

/** How an order came to its state. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    from: text().$type<OrderState>(),
    to: text().$type<OrderState>().notNull(),
    /** What led here, or what happened to its money while it stayed. */
    step: text().$type<OrderStep | MoneyEvent>().notNull(),
    mover: text().$type<OrderMover>().notNull(),
    /** Null for the product and the gateway. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** Why it failed, for staff. */
    note: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

export const orderComments = pgTable(
  'order_comments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('order_comments_order').on(table.orderId, table.id).where(present)],
);

/** Orders that wait to be delivered: written with the step that made them ready, once for each time. */
export const deliveryOutbox = pgTable(
  'delivery_outbox',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 at first, one more for each time that staff try again. */
    attempt: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until a delivery began, or the order was cancelled before. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('delivery_outbox_attempt').on(table.orderId, table.attempt),
    index('delivery_outbox_waiting')
      .on(table.createdAt)
      .where(sql`taken_at is null`),
  ],
);

/** Emails about orders that are still to be written: owed with what they tell of, gone as soon as they are written. */
export const owedLetters = pgTable('owed_letters', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  name: text().$type<OrderEmail>().notNull(),
});
